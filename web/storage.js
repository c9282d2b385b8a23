// Files of the player in the browser's database. The game reads them all at its start and keeps them in memory; here
// they are written, one after another. Several pages may write: a write that is based on an older version is void.

import { words } from "./words.js";

const DATABASE = "brickwork";
// A page with a lower version cannot open a database of a higher one, and leaves it unchanged.
const VERSION = 1;
// Several games may share an origin.
const PREFIX = "brickwork:";
/** Time until a failed write is repeated (ms). */
const RETRY = 3000;

// Browsers offer `crypto.randomUUID` only on secure pages, and a local network has none.
const unique = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

const page = unique();
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(DATABASE) : null;

let database = null;
let refusal;
/** Contents to write, by path, with the one that is being written: `null` deletes. */
const pending = new Map();
let writing = null;
/** Files whose last write has failed. */
const failed = new Set();
let retry;
/** Revision of each file that this page knows. */
const known = new Map();
/** Files that this page reserves. */
const held = new Set();
/** Open pages: those that existed when this one started, and those that have sent a message since. */
const others = new Set();
/** Rendered sounds by name, which begins with their version. */
const sounds = new Map();
let hasCleared = false;
/** Messages to the game: kind, path, bytes or reason, time of change (s), whether another page reserves the file. */
let news = [];

const result = (request) =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });

const done = (transaction) =>
    new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
    });

/** Stores nothing from now on, for this reason. */
function refuse(reason) {
    database = null;
    refusal = reason;
    pending.clear();
}

async function open() {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
        request.result.createObjectStore("files");
        request.result.createObjectStore("sounds");
    };
    const opened = await result(request);
    // A page with a newer version waits until this one lets go.
    opened.onversionchange = () => {
        opened.close();
        refuse(words("newerStorage"));
    };
    opened.onclose = () => refuse(words("closedStorage"));
    return opened;
}

/** Names without prefix, and values, of an object store. */
async function all(store) {
    const [keys, values] = await Promise.all([result(store.getAllKeys()), result(store.getAll())]);
    const entries = keys.map((key, place) => [String(key), values[place]]);
    return entries.filter(([key]) => key.startsWith(PREFIX)).map(([key, value]) => [key.slice(PREFIX.length), value]);
}

async function livingPages() {
    if (!navigator.locks) return;
    navigator.locks.request(PREFIX + page, () => new Promise(() => {}));
    for (const lock of (await navigator.locks.query()).held ?? []) {
        if (lock.name.startsWith(PREFIX)) addOther(lock.name.slice(PREFIX.length));
    }
}

/** Notes that another page lives, and waits for its end. */
function addOther(other) {
    if (other === page || others.has(other)) return;
    others.add(other);
    navigator.locks?.request(PREFIX + other, () => free(other)).catch(() => {});
}

/** Reports the files of a closed page as no longer reserved. */
async function free(other) {
    others.delete(other);
    if (!database) return;
    for (const [path, record] of await all(database.transaction("files").objectStore("files"))) {
        const isNews = record.owner === other && record.revision === known.get(path);
        if (isNews && !isBeingWritten(path)) tell("changed", path, record);
    }
}

const isBeingWritten = (path) => pending.has(path) || writing === path;

const isReserved = (record) => Boolean(record?.owner) && others.has(record.owner);

const tell = (kind, path, record) =>
    news.push([kind, path, record?.bytes ?? null, record?.changed ?? 0, isReserved(record)]);

/** Opens the database and reads all files. Without storage, the game plays on, and saves nothing. */
export async function load() {
    try {
        await livingPages();
        database = await open();
        for (const [path, record] of await all(database.transaction("files").objectStore("files"))) {
            known.set(path, record.revision);
            tell("changed", path, record);
        }
        for (const [name, samples] of await all(database.transaction("sounds").objectStore("sounds"))) {
            sounds.set(name, samples);
        }
    } catch (error) {
        refuse(error.name === "VersionError" ? words("newerStorage") : `${error.name}: ${error.message}`);
    }
}

channel?.addEventListener("message", ({ data: { from, path, record } }) => {
    addOther(from);
    // The pending write is void, and reports that itself.
    if (isBeingWritten(path)) return;
    known.set(path, record?.revision);
    tell("changed", path, record);
});

async function write(path, content) {
    const transaction = database.transaction("files", "readwrite");
    const files = transaction.objectStore("files");
    const before = await result(files.get(PREFIX + path));
    if (before?.revision !== known.get(path)) {
        known.set(path, before?.revision);
        pending.delete(path);
        tell("overtaken", path, before);
        return;
    }
    const owner = held.has(path) ? page : null;
    const record = content && { ...content, owner, revision: unique() };
    if (record) files.put(record, PREFIX + path);
    else files.delete(PREFIX + path);
    await done(transaction);
    known.set(path, record?.revision);
    channel?.postMessage({ from: page, path, record });
}

/** Writes all pending contents. Those that fail stay pending. */
async function writeAll() {
    if (writing !== null) return;
    for (const [path, content] of pending) {
        writing = path;
        try {
            await write(path, content);
            failed.delete(path);
            if (pending.get(path) === content) pending.delete(path);
        } catch (error) {
            fail(path, error);
        }
    }
    writing = null;
    clearTimeout(retry);
    if (pending.size > 0) retry = setTimeout(writeAll, RETRY);
}

/** Reports the first of several failures. */
function fail(path, error) {
    if (error.name !== "QuotaExceededError") {
        if (!failed.has(path)) news.push(["failed", path, `${error.name}: ${error.message}`, 0, false]);
    } else if (failed.size === 0) {
        globalThis.brickwork?.tell(words("fullStorage"));
    }
    failed.add(path);
}

/** Adds a content after all pending ones. */
function enqueue(path, content) {
    pending.delete(path);
    pending.set(path, content);
    writeAll();
}

export const storage = {
    refusal: () => refusal,
    put(path, bytes, changed) {
        if (!database) return;
        enqueue(path, { bytes: bytes.slice(), changed });
    },
    remove(path) {
        if (!database || (!known.has(path) && !isBeingWritten(path))) return;
        enqueue(path, null);
    },
    hold: (path, isHeld) => (isHeld ? held.add(path) : held.delete(path)),
    is_pending: isBeingWritten,
    cached_sound: (name) => sounds.get(name),
    /** Keeps a rendered sound for the next start, and removes those of other versions. A failure costs only time. */
    cache_sound(name, samples) {
        try {
            const store = database?.transaction("sounds", "readwrite").objectStore("sounds");
            if (store && !hasCleared) {
                const own = `${name.split("/")[0]}/`;
                for (const old of sounds.keys()) if (!old.startsWith(own)) store.delete(PREFIX + old);
                hasCleared = true;
            }
            store?.put(samples.slice(), PREFIX + name);
        } catch {
            // The database is closing.
        }
    },
    news() {
        if (news.length === 0) return undefined;
        const taken = news;
        news = [];
        return taken;
    },
};
