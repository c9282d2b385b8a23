// Sound: starts at the first press, and late frames make no gap.

import { Game, check } from "./page.mjs";

export async function sound_starts_at_the_first_press({ browser, address }) {
    const game = await Game.open(browser, { address });
    await game.is("screen", "Title");
    const state = () => game.page.evaluate(() => globalThis.brickwork.sound.state());
    check((await state()) === "suspended", `before the first press: ${await state()}`);
    await game.page.keyboard.press("ArrowDown");
    await game.page.waitForFunction(() => globalThis.brickwork.sound.state() === "running");
    await game.close();
}

export async function music_at_twenty_frames_a_second_has_no_gap({ browser, address }) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${address}sound.js`);
    const zeros = await page.evaluate(async () => {
        const { Music } = await import("./sound.js");
        const RATE = 44_100;
        const seconds = 6;
        const offline = new OfflineAudioContext(2, seconds * RATE, RATE);
        const music = new Music(offline, offline.destination);
        // As the game does: in each frame at most a tenth of a second, up to one second ahead. A frame is late now and then.
        const frame = () => {
            if (music.ahead() < 1) {
                const piece = new Float32Array(RATE / 10).fill(0.5);
                music.append(piece, piece);
            }
        };
        frame();
        for (let time = 0.05, count = 0; time < seconds; time += count % 40 === 39 ? 0.6 : 0.05, count += 1) {
            offline.suspend(time).then(() => {
                frame();
                offline.resume();
            });
        }
        const rendered = await offline.startRendering();
        const samples = rendered.getChannelData(0).slice(0.06 * RATE);
        return samples.filter((sample) => sample !== 0.5).length;
    });
    check(zeros === 0, `${zeros} samples are missing`);
}
