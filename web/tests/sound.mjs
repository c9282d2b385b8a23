// Sound: starts at the first press, and late frames make no gap.

import { check } from "./page.mjs";

export async function sound_starts_at_the_first_press({ browser, address }) {
    const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    // Without `page.evaluate`, which counts as a press.
    const becomes = async (expression, wanted) => {
        let value;
        for (let attempt = 0; attempt < 600; attempt += 1) {
            ({ result: { value } } = await cdp.send("Runtime.evaluate", { expression, returnByValue: true }));
            if (value === wanted) return;
            await page.waitForTimeout(100);
        }
        throw new Error(`${expression} is ${value} instead of ${wanted}`);
    };
    const state = "globalThis.brickwork?.sound.state()";
    await page.goto(address);
    await becomes("document.documentElement.dataset.screen", "Title");
    await becomes(state, "suspended");
    await page.keyboard.press("ArrowDown");
    await becomes(state, "running");
}

export async function the_lowest_of_overlapping_ducks_counts({ browser, address }) {
    const page = await browser.newPage();
    await page.goto(`${address}sound.js`);
    const steps = await page.evaluate(async () => {
        const { duckSteps } = await import("./sound.js");
        return duckSteps(new Map([[0.7, 0.9], [0.6, 3], [0.5, 2]]), 1);
    });
    check(JSON.stringify(steps) === "[[0.5,1,0.01],[0.6,2,0.12],[1,3,0.12]]", JSON.stringify(steps));
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
