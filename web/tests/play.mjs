// Playing: the title, a level by keys, mouse and touch, pause, and what changes around the page.

import { CODE, Game, LEVEL, check } from "./page.mjs";

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
    await game.leave();
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
    await game.page.evaluate((level) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([level], "one.ron"));
        // A file may be read more slowly than a frame.
        const read = File.prototype.arrayBuffer;
        File.prototype.arrayBuffer = async function () {
            await new Promise((resolve) => setTimeout(resolve, 200));
            return read.call(this);
        };
        dispatchEvent(new DragEvent("drop", { dataTransfer }));
    }, LEVEL);
    await game.is("screen", "Play");
    await game.is("bricks", "1");
    await game.close();
}

export async function a_level_that_is_pasted_into_a_game_waits_for_the_title({ browser, address }) {
    const game = await Game.open(browser, { address });
    await game.is("screen", "Title");
    await game.readOut();
    // A link in the running page.
    await game.page.evaluate((code) => (location.hash = code), CODE);
    await game.is("screen", "Play");
    const bricks = await game.bricks();
    await game.press("Space");
    const text = () => game.page.textContent("#polite");
    await game.paste(LEVEL);
    for (let attempt = 0; attempt < 50 && !(await text()).includes("main menu"); attempt += 1) await game.frames();
    check((await text()).includes("The level opens once you are back at the main menu."), await text());
    check((await game.bricks()) > bricks / 2, "the game goes on");
    await game.press("Escape");
    await game.is("overlay", "Pause");
    await game.leave();
    await game.is("bricks", "1");
    await game.is("screen", "Play");
    await game.close();
}

export async function the_end_of_a_level_offers_its_link({ browser, address }) {
    const prepare = () => {
        navigator.clipboard.writeText = async (text) => {
            document.documentElement.dataset.copied = text;
        };
    };
    const game = await Game.open(browser, { address, options: "?screen=cleared", prepare });
    await game.is("overlay", "Cleared");
    await game.readOut();
    await game.find((text) => text.startsWith("Copy link"));
    await game.press("Enter");
    await game.until("copied", `fact?.startsWith(${JSON.stringify(`${address}#bw`)})`, 30_000);
    await game.close();
}

export async function texts_of_one_frame_for_screen_readers_are_all_there({ browser, address }) {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(() => globalThis.brickwork);
    const said = await page.evaluate(() => {
        for (const text of ["one", "two", "two"]) globalThis.brickwork.say(text, false);
        return [...document.getElementById("polite").children].map((line) => line.textContent);
    });
    check(said.join() === "one,two,two", said.join());
}
