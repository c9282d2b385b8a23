// Files of the player: settings, recordings, several pages, refused storage.

import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { CODE, Game, check } from "./page.mjs";

const textOf = (bytes) => String.fromCharCode(...bytes);

/** Opens a page of the settings with its items as text. */
async function settings(browser, options) {
    const game = await Game.open(browser, options);
    await game.readOut();
    return game;
}

export async function settings_are_kept_over_a_reload({ browser, address }) {
    const game = await settings(browser, { address, options: "?screen=settings-game" });
    check((await game.fact("language")) === "en", "the game speaks the language of the browser");
    await game.choose("Language", "Deutsch");
    await game.is("language", "de");
    await game.file("settings.ron", (bytes) => textOf(bytes).includes('"de"'));
    await game.page.goto(address);
    await game.is("screen", "Title", 90_000);
    check((await game.fact("language")) === "de", "the language is kept");
    await game.close();
}

export async function two_pages_lose_no_setting({ browser, address }) {
    const one = await settings(browser, { address, options: "?screen=settings-game" });
    const context = one.page.context();
    const two = await settings(browser, { address, options: "?screen=settings-sound", context });
    await two.find((text) => text.startsWith("Music"));
    await two.press("ArrowLeft");
    await two.file("settings.ron", (bytes) => textOf(bytes).includes("music"));
    await one.page.bringToFront();
    await one.choose("Language", "Deutsch");
    await one.is("language", "de");
    await one.file("settings.ron", (bytes) => {
        const text = textOf(bytes);
        return text.includes('"de"') && text.includes("music: 9");
    });
    check(two.errors.length === 0, two.errors.join("; "));
    await one.close();
}

export async function a_game_that_was_played_here_verifies_here_and_elsewhere({ browser, address, brickwork }) {
    const game = await Game.open(browser, { address, options: `#${CODE}` });
    await game.is("screen", "Play");
    const before = await game.bricks();
    await game.press("Space");
    await game.breaks(before);
    await game.press("Escape");
    await game.is("overlay", "Pause");
    const bytes = await game.file("/in-hand/", (bytes) => bytes.length > 500);
    const verdict = await game.verify(bytes);
    check(/^good: [1-9]\d+ steps/.test(verdict), verdict);
    if (brickwork) {
        const folder = mkdtempSync(join(tmpdir(), "brickwork-"));
        writeFileSync(join(folder, "game"), bytes);
        const said = execFileSync(brickwork, ["replay", "--verify", join(folder, "game")], { encoding: "utf8" });
        check(said.startsWith("good"), said);
        rmSync(folder, { recursive: true });
    }
    await game.close();
}

export async function twenty_known_games_have_the_same_checksums({ browser, address, brickwork, folder: build }) {
    if (!brickwork) return "skipped";
    // The simulation alone, without a browser.
    const module = join(build, "simulation", "verify_wasm.js");
    check(existsSync(module), `${module} is missing: build with ./web/build --dev`);
    const simulation = createRequire(import.meta.url)(module);
    const root = new URL("../../", import.meta.url).pathname;
    const known = readFileSync(join(root, "tests/data/known_games.txt"), "utf8").trim().split("\n");
    const folder = mkdtempSync(join(tmpdir(), "brickwork-"));
    const game = await Game.open(browser, { address });
    for (const [place, line] of known.slice(0, 20).entries()) {
        const [level, player] = line.split(" ");
        const file = join(folder, String(place));
        const options = ["--player", player, "--seed", String(place + 1), "--seconds", "60", "--record", file];
        const said = execFileSync(brickwork, ["simulate", join(root, "levels", level), ...options], { encoding: "utf8" });
        const [, checksum] = said.match(/\b([0-9a-f]{16})\b/);
        const bytes = readFileSync(file);
        for (const verdict of [await game.verify(bytes), simulation.verify(bytes)]) {
            check(verdict.endsWith(`checksum ${checksum}`), `${line}: ${verdict} instead of ${checksum}`);
        }
    }
    rmSync(folder, { recursive: true });
    await game.close();
}

export async function refused_storage_is_told_once_and_the_game_plays_on({ browser, address }) {
    const refuse = () => {
        IDBFactory.prototype.open = () => {
            throw new DOMException("The operation is insecure.", "SecurityError");
        };
    };
    const game = await Game.open(browser, { address, options: `#${CODE}`, prepare: refuse });
    await game.is("screen", "Play");
    check((await game.fact("notes")) === "1", "one notice");
    const before = await game.bricks();
    await game.press("Space");
    await game.breaks(before);
    await game.close();
}

export async function a_write_based_on_an_older_version_is_void({ browser, address }) {
    const context = await browser.newContext();
    const open = async () => {
        const page = await context.newPage();
        await page.goto(`${address}storage.js`);
        await page.evaluate(async () => {
            // Without messages between pages, as if both wrote at the same moment.
            delete globalThis.BroadcastChannel;
            const { load, storage } = await import("./storage.js");
            await load();
            globalThis.write = async (text) => {
                storage.put("/a", new TextEncoder().encode(text), 1);
                while (storage.is_pending("/a")) await new Promise((resolve) => setTimeout(resolve, 10));
                const news = (storage.news() ?? []).filter(([kind]) => kind !== "changed");
                return news.map(([kind, path, bytes]) => `${kind} ${path} ${new TextDecoder().decode(bytes)}`);
            };
        });
        return page;
    };
    const [one, two] = [await open(), await open()];
    const write = (page, text) => page.evaluate((text) => globalThis.write(text), text);
    check((await write(one, "first")).length === 0, "the first write counts");
    const told = await write(two, "second");
    check(told.join() === "overtaken /a first", `the second write is void: ${told}`);
    check((await write(two, "merged")).length === 0, "the write after the merge counts");
    check((await write(one, "late")).join() === "overtaken /a merged", "a write of the first page is void now");
}

export async function a_newer_database_is_told_with_a_remedy({ browser, address }) {
    for (const [locale, message] of [["en-GB", "a newer version of the game"], ["de-DE", "eine neuere Version des Spiels"]]) {
        const context = await browser.newContext({ locale });
        const page = await context.newPage();
        await page.goto(`${address}storage.js`);
        const refusal = await page.evaluate(async () => {
            await new Promise((resolve, reject) => {
                const request = indexedDB.open("brickwork", 2);
                request.onerror = reject;
                request.onsuccess = () => resolve(request.result.close());
            });
            const { load, storage } = await import("./storage.js");
            await load();
            return storage.refusal();
        });
        check(refusal.startsWith(message), refusal);
    }
}

export async function files_are_stored_once_a_full_storage_has_room_again({ browser, address }) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${address}storage.js`);
    const outcome = await page.evaluate(async () => {
        const told = [];
        globalThis.brickwork = { tell: (text) => told.push(text) };
        const { load, storage } = await import("./storage.js");
        await load();
        const { put } = IDBObjectStore.prototype;
        let failures = 0;
        IDBObjectStore.prototype.put = () => {
            failures += 1;
            throw new DOMException("It is full.", "QuotaExceededError");
        };
        const until = async (isTrue) => {
            while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
        };
        for (const path of ["/a", "/b"]) storage.put(path, new TextEncoder().encode("old"), 1);
        await until(() => failures > 2);
        storage.put("/a", new TextEncoder().encode("new"), 2);
        const arePending = storage.is_pending("/a") && storage.is_pending("/b");
        IDBObjectStore.prototype.put = put;
        await until(() => !storage.is_pending("/a") && !storage.is_pending("/b"));
        const again = await import("./storage.js?again");
        await again.load();
        const files = again.storage.news().map(([, path, bytes]) => `${path} ${new TextDecoder().decode(bytes)}`);
        return { arePending, told, files: files.sort().join() };
    });
    check(outcome.arePending, "failed contents are pending");
    check(outcome.told.length === 1, `one message: ${outcome.told}`);
    check(outcome.files === "/a new,/b old", outcome.files);
}
