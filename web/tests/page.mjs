// A page with the game: how tests open it, look at it, and read its files.

import { readFileSync } from "node:fs";

/** Options of Chromium without a display and without a graphics card. */
const FLAGS = [
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--autoplay-policy=document-user-activation-required",
];

/** Longest time for the game to load, and for it to react (ms). */
const LOAD = 180_000;
const SOON = 60_000;

/** Text of a level with one brick. */
export const LEVEL = `(format: 2, name: "One", author: "Test", field: (width: 600.0, height: 480.0), ball_speed: 420.0,
    legend: {'y': (color: Yellow)}, drawing: (height: 288.0), bricks: ["...............", ".......y......."])`;

export const CODE = readFileSync(new URL("../../tests/data/versions/code-1.txt", import.meta.url), "utf8").trim();

export async function launch() {
    const { chromium } = await import(process.env.PLAYWRIGHT);
    return chromium.launch({ executablePath: "/usr/bin/chromium", args: FLAGS });
}

export function check(isGood, message) {
    if (!isGood) throw new Error(message);
}

export class Game {
    constructor(page) {
        this.page = page;
        this.errors = [];
        page.on("console", (line) => {
            if (line.type() === "error") this.errors.push(line.text());
        });
        page.on("pageerror", (error) => this.errors.push(String(error)));
    }

    /** Opens the game in a context of its own, or in a given one. */
    static async open(browser, { address, options = "", prepare, context, ...rest }) {
        context ??= await browser.newContext({ viewport: { width: 800, height: 600 }, locale: "en-GB", ...rest });
        const game = new Game(await context.newPage());
        if (prepare) await game.page.addInitScript(prepare);
        await game.page.goto(address + options);
        await game.is("state", "running", LOAD);
        return game;
    }

    /** Waits until the fact `name` has this value. */
    is(name, wanted, timeout = SOON) {
        return this.until(name, `fact === ${JSON.stringify(wanted)}`, timeout);
    }

    /** Waits until this condition in JavaScript holds for `fact`, the fact `name`. Fails at once if the game ends. */
    async until(name, condition, timeout) {
        const test = `(({ ${name}: fact, state }) => (${condition} ? "good" : state === "ended" ? "bad" : ""))({
            ...document.documentElement.dataset })`;
        const outcome = await this.page
            .waitForFunction(test, null, { timeout, polling: 100 })
            .then((handle) => handle.jsonValue(), () => "bad");
        if (outcome === "good") return;
        const facts = await this.page.evaluate(() => JSON.stringify(document.documentElement.dataset));
        const end = await this.page.textContent("#end-text");
        throw new Error(`${name} does not fulfil ${condition}: ${facts} ${end} ${this.errors.join("; ")}`);
    }

    fact(name) {
        return this.page.evaluate((name) => document.documentElement.dataset[name], name);
    }

    /** Number of bricks that must be destroyed. */
    async bricks() {
        return Number(await this.fact("bricks"));
    }

    /** Presses a key until the game has taken it, and waits until it has reacted. */
    async press(key) {
        await this.page.keyboard.down(key);
        await this.frames();
        await this.page.keyboard.up(key);
        await this.frames();
    }

    /** Waits for four frames. */
    frames() {
        return this.page.evaluate(async () => {
            for (let count = 0; count < 4; count += 1) await new Promise(requestAnimationFrame);
        });
    }

    /** Waits until fewer bricks than `before` are there. */
    async breaks(before) {
        await this.until("bricks", `Number(fact) < ${before}`, 30_000);
    }

    /** Number of different colours on the screen. */
    async colours() {
        const png = await this.page.screenshot();
        return this.page.evaluate(async (bytes) => {
            const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
            const { width, height } = image;
            const context = new OffscreenCanvas(width, height).getContext("2d");
            context.drawImage(image, 0, 0);
            return new Set(new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)).size;
        }, [...png]);
    }

    /** Files of the player: names and contents. */
    files() {
        return this.page.evaluate(async () => {
            const request = (of) => new Promise((resolve, reject) => {
                of.onsuccess = () => resolve(of.result);
                of.onerror = () => reject(of.error);
            });
            const database = await request(indexedDB.open("brickwork"));
            const store = database.transaction("files").objectStore("files");
            const [keys, records] = await Promise.all([request(store.getAllKeys()), request(store.getAll())]);
            database.close();
            return keys.map((key, place) => ({ key, bytes: [...records[place].bytes] }));
        });
    }

    /** Waits until a file whose name contains `part` fulfils a condition. Returns its bytes. */
    async file(part, isGood = () => true) {
        for (let attempt = 0; attempt < 100; attempt += 1) {
            const found = (await this.files()).find(({ key, bytes }) => key.includes(part) && isGood(bytes));
            if (found) return Uint8Array.from(found.bytes);
            await this.page.waitForTimeout(200);
        }
        throw new Error(`there is no file ${part}`);
    }

    verify(bytes) {
        return this.page.evaluate((bytes) => globalThis.brickwork.verify(Uint8Array.from(bytes)), [...bytes]);
    }

    /** Turns on the text for screen readers. */
    readOut() {
        return this.page.evaluate(() => document.getElementById("read").click());
    }

    /** Last text for screen readers that waits for its turn. */
    said() {
        return this.page.evaluate(() => document.getElementById("polite").lastChild?.textContent ?? "");
    }

    /** Pastes a text. */
    paste(text) {
        return this.page.evaluate((text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", text);
            dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
        }, text);
    }

    /** Leaves a paused game for the title. Needs the text for screen readers. */
    async leave() {
        await this.find((text) => text.startsWith("Main menu"));
        await this.press("Enter");
        // Not the question: "Leave this game?".
        await this.find((text) => /^Leave(?! this)/.test(text));
        await this.press("Enter");
    }

    /** Moves the focus with these keys until its text fulfils a condition. Needs the text for screen readers. */
    async find(isFound, keys = Array(60).fill("ArrowDown")) {
        const seen = [];
        for (const key of ["", ...keys]) {
            if (key) await this.press(key);
            seen.push(await this.said());
            if (isFound(seen.at(-1))) return;
        }
        throw new Error(`none of these fulfils ${isFound}: ${seen.join("; ")}`);
    }

    /** Chooses an option of a setting. */
    async choose(setting, option) {
        await this.find((text) => text.startsWith(`${setting}: `));
        const keys = ["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight", "ArrowRight"];
        await this.find((text) => text.includes(`${option}, `), keys);
        await this.press("Enter");
    }

    async close() {
        check(this.errors.length === 0, `errors on the console: ${this.errors.join("; ")}`);
        await this.page.context().close();
    }
}
