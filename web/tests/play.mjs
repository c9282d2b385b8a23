// Playing: the title, a level by keys, mouse and touch, pause, and what changes around the page.

import { CODE, Game, check } from "./page.mjs";

/** Steps per second, and the time for which a tab is hidden (s). */
const STEP_HZ = 120;
const HIDDEN = 5;

export async function title_is_visible({ browser, address }) {
    const game = await Game.open(browser, { address });
    await game.is("screen", "Title");
    const colours = await game.colours();
    check(colours > 200, `the title has ${colours} colours`);
    await game.close();
}

export async function keys_play_a_linked_level_pause_and_leave_it({ browser, address }) {
    const game = await Game.open(browser, { address, options: `#${CODE}` });
    await game.is("screen", "Play");
    const before = await game.bricks();
    check(before > 0, "the level has bricks");
    await game.press("ArrowLeft");
    await game.press("Space");
    await game.breaks(before);
    await game.press("Escape");
    await game.is("overlay", "Pause");
    const paused = await game.bricks();
    await game.page.waitForTimeout(1000);
    check((await game.bricks()) === paused, "nothing breaks in a pause");
    check((await game.page.evaluate(() => scrollX + scrollY)) === 0, "keys do not scroll");
    await game.readOut();
    await game.find((text) => text.startsWith("Main menu"));
    await game.press("Enter");
    // Not the question: "Leave this game?".
    await game.find((text) => /^Leave(?! this)/.test(text));
    await game.press("Enter");
    await game.is("screen", "Title");
    await game.close();
}

export async function the_mouse_plays_and_the_window_may_change_its_size({ browser, address }) {
    const game = await Game.open(browser, { address, options: `#${CODE}` });
    await game.is("screen", "Play");
    const before = await game.bricks();
    await game.page.mouse.move(300, 400);
    await game.page.mouse.move(400, 400, { steps: 5 });
    await game.page.mouse.down();
    await game.frames();
    await game.page.mouse.up();
    await game.breaks(before);
    await game.page.setViewportSize({ width: 1000, height: 500 });
    const size = () => {
        const { width, height } = document.getElementById("game").getBoundingClientRect();
        return width === innerWidth && height === innerHeight && width === 1000;
    };
    await game.page.waitForFunction(size);
    check((await game.colours()) > 100, "the game is drawn in the new size");
    await game.close();
}

export async function touch_plays_from_the_first_tap({ browser, address }) {
    const game = await Game.open(browser, { address, options: `#${CODE}`, hasTouch: true });
    await game.is("screen", "Play");
    const before = await game.bricks();
    const cdp = await game.page.context().newCDPSession(game.page);
    const touch = (type, points) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await touch("touchStart", [{ x: 400, y: 450 }]);
    await game.frames();
    await touch("touchEnd", []);
    await game.breaks(before);
    await game.close();
}

export async function a_hidden_tab_stops_its_game({ browser, address }) {
    const game = await Game.open(browser, { address, options: `#${CODE}` });
    await game.is("screen", "Play");
    await game.press("Space");
    const cdp = await game.page.context().newCDPSession(game.page);
    const before = Number(await game.fact("step"));
    check(before > 0, "the game runs");
    await cdp.send("Page.setWebLifecycleState", { state: "frozen" });
    await new Promise((resolve) => setTimeout(resolve, HIDDEN * 1000));
    await cdp.send("Page.setWebLifecycleState", { state: "active" });
    await game.frames();
    const steps = Number(await game.fact("step")) - before;
    check(steps < (HIDDEN / 2) * STEP_HZ, `${steps} steps have passed in ${HIDDEN} hidden seconds`);
    await game.close();
}

export async function a_game_pauses_if_the_focus_is_lost_and_back_before_the_next_frame({ browser, address }) {
    const game = await Game.open(browser, { address, options: `#${CODE}` });
    await game.is("screen", "Play");
    await game.press("Space");
    await game.page.evaluate(() => {
        const canvas = document.getElementById("game");
        canvas.blur();
        canvas.focus();
    });
    await game.is("overlay", "Pause");
    await game.close();
}

export async function a_dropped_level_plays({ browser, address }) {
    const game = await Game.open(browser, { address });
    await game.is("screen", "Title");
    await game.page.evaluate(() => {
        const level = `(format: 2, name: "One", author: "Test", field: (width: 600.0, height: 480.0), ball_speed: 420.0,
            legend: {'y': (color: Yellow)}, drawing: (height: 288.0), bricks: ["...............", ".......y......."])`;
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([level], "one.ron"));
        dispatchEvent(new DragEvent("drop", { dataTransfer }));
    });
    await game.is("screen", "Play");
    await game.is("bricks", "1");
    await game.close();
}
