// Runs the tests of this folder, one after another, against a server of its own.

import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";

import { launch } from "./page.mjs";
import * as play from "./play.mjs";
import * as files from "./files.mjs";
import * as failures from "./failures.mjs";
import * as sound from "./sound.mjs";
import * as measure from "./measure.mjs";

const { values, positionals } = parseArgs({
    options: { folder: { type: "string" }, brickwork: { type: "string" }, measure: { type: "boolean" } },
    allowPositionals: true,
});

const serve = fileURLToPath(new URL("../serve", import.meta.url));
const folder = resolve(values.folder ?? fileURLToPath(new URL("../dist", import.meta.url)));
const server = spawn(serve, ["--port", "0", "--folder", folder], { stdio: ["ignore", "pipe", "inherit"] });
const address = await new Promise((resolve, reject) => {
    server.stdout.once("data", (line) => resolve(String(line).trim()));
    server.once("exit", (code) => reject(new Error(`the server has ended (${code})`)));
});

const tests = Object.entries(values.measure ? measure : { ...play, ...files, ...failures, ...sound });
const isChosen = ([name]) => positionals.length === 0 || positionals.some((part) => name.includes(part));
const browser = await launch();
const began = performance.now();
let failed = 0;
for (const [name, test] of tests.filter(isChosen)) {
    const from = performance.now();
    const seconds = () => ((performance.now() - from) / 1000).toFixed(1).padStart(5);
    try {
        const outcome = await test({ browser, address, brickwork: values.brickwork, folder });
        console.log(`${outcome === "skipped" ? "skip" : "good"} ${seconds()} s  ${name}`);
    } catch (error) {
        failed += 1;
        console.log(`BAD  ${seconds()} s  ${name}: ${error.message}`);
    }
    await Promise.all(browser.contexts().map((context) => context.close()));
}
await browser.close();
server.kill();
console.log(`${failed} failed, ${((performance.now() - began) / 1000).toFixed(0)} s`);
process.exit(failed === 0 ? 0 : 1);
