// The page around the game: what the game's module calls (`globalThis.brickwork`), the loading bar, and the input that
// browsers would otherwise use themselves.

import { load, storage } from "./storage.js";
import { sound, unlock } from "./sound.js";
import { words } from "./words.js";

const root = document.documentElement;
const element = (id) => document.getElementById(id);
const canvas = element("game");

let pasted;
/** Files and level codes for the game: name and bytes; `null` for a code. */
let dropped = [];
/** Level code, as in a link or a message. */
const CODE = /bw\d[A-Za-z0-9_\-\s]{8,}$/;
/** Part of the text of a level file. */
const LEVEL = /\b(bricks|format)\s*:/;
/** Screens that read pasted text themselves. */
const READERS = ["Edit", "Lab", "OwnLevels"];
/** Time for which a text for screen readers stays (ms). */
const SAID = 1000;
/** Longest fragment that is given to the game, which accepts only shorter codes. */
const LONGEST = 100_000;

function fragment() {
    const text = location.hash.slice(1, LONGEST);
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

function end(message) {
    root.dataset.state = "ended";
    element("end-text").textContent = message;
    element("end").hidden = false;
    element("again").focus();
}

function tell(message) {
    const line = document.createElement("button");
    line.textContent = message;
    line.title = words("close");
    line.onclick = () => {
        line.remove();
        canvas.focus();
    };
    element("told").append(line);
}

/** Sets the texts of the page in the current language. */
function translate() {
    element("again").textContent = words("again");
    element("read").textContent = words("read");
    element("progress").ariaLabel = words("loading");
    element("fill").title = words("fill");
    element("fill").ariaLabel = words("fill");
}

globalThis.brickwork = {
    ...storage,
    sound,
    end,
    tell,
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
    languages: () => navigator.languages.join(","),
    prefers: (query) => matchMedia(query).matches,
    // Without options: they are the player's own.
    address: () => location.origin + location.pathname,
    publish(name, value) {
        root.dataset[name] = value;
        if (name !== "language") return;
        root.lang = value;
        translate();
    },
    say(text, isUrgent) {
        const region = element(isUrgent ? "urgent" : "polite");
        const now = performance.now();
        // A screen reader needs a while to take a text, so a later one does not replace it.
        for (const old of [...region.children]) if (now - old.dataset.time > SAID) old.remove();
        const line = document.createElement("p");
        line.dataset.time = now;
        line.textContent = text;
        region.append(line);
    },
    is_read_out: () => root.dataset.reads === "true",
    copy(text) {
        pasted = text;
        const refused = () => tell(words("noCopy") + text);
        // Browsers offer the clipboard only to secure pages.
        if (navigator.clipboard) navigator.clipboard.writeText(text).catch(refused);
        else refused();
        return Boolean(navigator.clipboard);
    },
    pasted() {
        navigator.clipboard?.readText?.().then((text) => (pasted = text), () => {});
        return pasted;
    },
    download(name, bytes) {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([bytes.slice()]));
        link.download = name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    arguments() {
        const options = [...new URLSearchParams(location.search)].map(([name, value]) => `${name}=${value}`);
        return fragment() ? [...options, `level=${fragment()}`] : options;
    },
    dropped() {
        const taken = dropped;
        dropped = [];
        return taken;
    },
};

async function drop(files) {
    for (const file of [...files]) {
        try {
            // Before `dropped` is read, which the game may replace meanwhile.
            const bytes = new Uint8Array(await file.arrayBuffer());
            dropped.push([file.name, bytes]);
        } catch {
            tell(words("noFile") + file.name);
        }
    }
}

function listen() {
    // Keys of the game must not scroll, search or move the focus. With Ctrl they are the browser's, except for a few.
    // Until the game runs, Tab leads to the page's own buttons.
    const isBrowsers = ({ key, ctrlKey, metaKey, altKey }) =>
        ["F5", "F11", "F12"].includes(key) ||
        (key === "Tab" && root.dataset.state !== "running") ||
        metaKey ||
        altKey ||
        (ctrlKey && !"asdfgyzSADFGYZ".includes(key));
    addEventListener("keydown", (event) => {
        unlock();
        const isPageElement = event.target instanceof HTMLButtonElement;
        if (!isBrowsers(event) && !isPageElement) event.preventDefault();
    });
    addEventListener("pointerdown", unlock);
    addEventListener("touchend", unlock);
    canvas.addEventListener("pointerdown", () => canvas.focus());
    canvas.addEventListener("wheel", (event) => event.preventDefault(), { passive: false });
    addEventListener("contextmenu", (event) => event.preventDefault());
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
        event.preventDefault();
        drop(event.dataTransfer.files);
    });
    addEventListener("paste", (event) => {
        drop(event.clipboardData.files);
        const text = event.clipboardData.getData("text/plain");
        if (!text) return;
        pasted = text;
        if (READERS.includes(root.dataset.screen)) return;
        const code = text.match(CODE);
        if (code) dropped.push([code[0].replace(/\s/g, ""), null]);
        else if (LEVEL.test(text)) dropped.push(["pasted.ron", new TextEncoder().encode(text)]);
    });
    addEventListener("hashchange", () => {
        if (fragment()) dropped.push([fragment(), null]);
    });
    canvas.addEventListener("webglcontextlost", (event) => {
        event.preventDefault();
        end(words("lostGraphics"));
    });
    element("again").onclick = () => location.reload();
    element("read").onclick = () => {
        root.dataset.reads = "true";
        canvas.focus();
    };
    const fill = element("fill");
    fill.hidden = !document.fullscreenEnabled;
    fill.onclick = async () => {
        await (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen());
        canvas.focus();
    };
}

/** Fetches the module and shows the progress. */
async function fetchModule(url) {
    const bar = element("progress");
    const total = Number(bar.dataset.bytes);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${words("missing")}${url} (${response.status})`);
    let loaded = 0;
    const count = new TransformStream({
        transform(chunk, controller) {
            loaded += chunk.length;
            bar.value = Math.min(1, loaded / total);
            controller.enqueue(chunk);
        },
    });
    return new Response(response.body.pipeThrough(count), { headers: { "content-type": "application/wasm" } });
}

async function start() {
    root.lang = navigator.language;
    translate();
    listen();
    if (!document.createElement("canvas").getContext("webgl2")) {
        end(words("noWebGl"));
        element("again").hidden = true;
        return;
    }
    const glue = import("./brickwork.js");
    const [module] = await Promise.all([fetchModule("brickwork_bg.wasm"), load()]);
    const game = await glue;
    root.dataset.state = "starting";
    await game.default({ module_or_path: module });
    globalThis.brickwork.verify = game.verify;
    if (document.activeElement === document.body) canvas.focus();
    root.dataset.state = "running";
}

start().catch((error) => {
    console.error(error);
    end(words("notLoaded") + error.message);
});
