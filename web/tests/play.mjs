// Playing: the title, a level by keys, mouse and touch, pause, and what changes around the page.

import { CODE, Game, check } from "./page.mjs";

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
    for (let tap = 0; tap < 3 && (await game.bricks()) === before; tap += 1) {
        await touch("touchStart", [{ x: 400, y: 450 }]);
        await game.page.waitForTimeout(200);
        await touch("touchMove", [{ x: 420, y: 450 }]);
        await game.page.waitForTimeout(200);
        await touch("touchEnd", []);
        await game.page.waitForTimeout(3000);
    }
    await game.breaks(before);
    await game.close();
}

export async function a_hidden_tab_keeps_its_game({ browser, address }) {
    const game = await Game.open(browser, { address, options: `#${CODE}` });
    await game.is("screen", "Play");
    await game.press("Space");
    const cdp = await game.page.context().newCDPSession(game.page);
    await cdp.send("Page.setWebLifecycleState", { state: "frozen" });
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await cdp.send("Page.setWebLifecycleState", { state: "active" });
    await game.is("screen", "Play");
    const round = await game.fact("round");
    check(round !== "Lost", "the game did not run on meanwhile");
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
