// Runs the tests of this folder, one after another, against a server of its own.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";

import { launch } from "./page.mjs";
import * as play from "./play.mjs";
import * as files from "./files.mjs";
import * as failures from "./failures.mjs";
import * as sound from "./sound.mjs";
import * as measure from "./measure.mjs";

/** Longest time of all tests together (s). */
const LIMIT = 300;

function given() {
    const options = { folder: { type: "string" }, brickwork: { type: "string" }, measure: { type: "boolean" } };
    try {
        return parseArgs({ options, allowPositionals: true });
    } catch (error) {
        return misused(error.message);
    }
}

function misused(message) {
    console.error(`web/test: error: ${message}`);
    process.exit(2);
}

const { values, positionals } = given();
const serve = fileURLToPath(new URL("../serve", import.meta.url));
const folder = resolve(values.folder ?? fileURLToPath(new URL("../dist", import.meta.url)));
if (!existsSync(join(folder, "index.html"))) misused(`there is no game in ${folder}: run ./web/build --dev`);
if (values.brickwork && !existsSync(values.brickwork)) misused(`there is no file ${values.brickwork}`);
const all = Object.entries(values.measure ? measure : { ...play, ...files, ...failures, ...sound });
const tests = all.filter(([name]) => positionals.length === 0 || positionals.some((part) => name.includes(part)));
if (tests.length === 0) misused(`no test has a name like this: ${positionals.join(", ")}`);

const server = spawn(serve, ["--port", "0", "--folder", folder], { stdio: ["ignore", "pipe", "inherit"] });
process.on("exit", () => server.kill());
const address = await new Promise((resolve, reject) => {
    server.stdout.once("data", (line) => resolve(String(line).trim()));
    server.once("exit", (code) => reject(new Error(`the server has ended (${code})`)));
});

const browser = await launch();
const began = performance.now();
let failed = 0;
for (const [name, test] of tests) {
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
const seconds = (performance.now() - began) / 1000;
console.log(`${failed} failed, ${seconds.toFixed(0)} s`);
const isSlow = seconds > LIMIT && !values.measure;
if (isSlow) console.log(`BAD  the tests take longer than ${LIMIT} s`);
process.exit(failed === 0 && !isSlow ? 0 : 1);
