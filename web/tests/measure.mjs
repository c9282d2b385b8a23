// Measures what the tests do not bound: transferred bytes, time to the title at 10 Mbit/s, and frames per second.

import { CODE, Game } from "./page.mjs";

/** 10 Mbit/s (bytes per second), and the delay of an answer (ms). */
const RATE = 10_000_000 / 8;
const LATENCY = 20;

export async function time_to_the_title_at_ten_megabits({ browser, address }) {
    const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
    const page = await context.newPage();
    const game = new Game(page);
    const cdp = await context.newCDPSession(page);
    let bytes = 0;
    cdp.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await cdp.send("Network.enable");
    const conditions = { offline: false, latency: LATENCY, downloadThroughput: RATE, uploadThroughput: RATE };
    await cdp.send("Network.emulateNetworkConditions", conditions);
    const began = performance.now();
    await page.goto(address);
    await game.is("state", "running", 240_000);
    const started = performance.now();
    await game.is("screen", "Title", 240_000);
    const seconds = (until) => ((until - began) / 1000).toFixed(1);
    console.log(`${(bytes / 1e6).toFixed(2)} MB, started after ${seconds(started)} s, title after ${seconds(performance.now())} s`);
}

export async function frames_per_second({ browser, address }) {
    const game = await Game.open(browser, { address, options: `?autoplay#${CODE}` });
    await game.is("screen", "Play");
    await game.page.waitForTimeout(5000);
    const frames = await game.page.evaluate(() => new Promise((resolve) => {
        const times = [];
        const next = (time) => {
            times.push(time);
            if (time - times[0] < 10_000) requestAnimationFrame(next);
            else resolve(times);
        };
        requestAnimationFrame(next);
    }));
    const lengths = frames.slice(1).map((time, place) => time - frames[place]).sort((a, b) => a - b);
    const at = (share) => lengths[Math.floor(share * (lengths.length - 1))].toFixed(1);
    console.log(`${(lengths.length / 10).toFixed(1)} frames/s; median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`);
}
