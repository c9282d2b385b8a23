//! The page around the game, in a browser: typed access to the functions of `web/host.js`.
//!
//! The game calls the page only through this module. Paths of files have no prefix here; `web/storage.js` adds one.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Prints a line on the browser's console.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub fn print(line: &str);

    /// Prints an error on the browser's console.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub fn complain(line: &str);

    /// Returns the languages that the user prefers, best first, as BCP 47 tags with commas between them.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub fn languages() -> String;

    /// Returns `true` if a media query is true, such as `(prefers-reduced-motion: reduce)`.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub fn prefers(query: &str) -> bool;

    /// Returns the address of the page without its fragment.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub fn address() -> String;

    /// Shows a message over the game that the player can close.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub fn tell(message: &str);

    /// Shows a message in place of the game, which has ended.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub fn end(message: &str);

    /// Publishes a fact about the game as the attribute `data-NAME` of the page's root element.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub fn publish(name: &str, value: &str);

    /// Says `text` through the screen reader, after the text before it or instead of it.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub fn say(text: &str, is_urgent: bool);

    /// Returns `true` after the user has turned on the text for screen readers.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub fn is_read_out() -> bool;

    /// Copies a text to the clipboard. Returns `false` if the browser offers none to the page.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub fn copy(text: &str) -> bool;

    /// Returns the text that was pasted last, if the browser has given one.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub fn pasted() -> Option<String>;

    /// Lets the browser save a file in the downloads folder.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub fn download(name: &str, bytes: &[u8]);

    /// Returns the reason why the browser refuses to store files; `None` if it stores them.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub fn refusal() -> Option<String>;

    #[wasm_bindgen(js_namespace = brickwork, js_name = arguments)]
    fn given_arguments() -> Array;

    #[wasm_bindgen(js_namespace = brickwork, js_name = dropped)]
    fn dropped_files() -> Array;

    #[wasm_bindgen(js_namespace = brickwork, js_name = news)]
    fn file_news() -> Option<Array>;

    /// Stores the content of a file, changed at this time (s since the beginning of 1970, UTC).
    #[wasm_bindgen(js_namespace = brickwork)]
    pub(crate) fn put(path: &str, bytes: &[u8], changed: f64);

    /// Deletes a file.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub(crate) fn remove(path: &str);

    /// Reserves a file for this page, or frees it.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub(crate) fn hold(path: &str, is_held: bool);

    /// Returns `true` while a file is being written.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub(crate) fn is_pending(path: &str) -> bool;
}

#[wasm_bindgen]
extern "C" {
    /// Opens the sound at this sample rate (Hz). `false` if the browser has none.
    #[wasm_bindgen(js_namespace = ["brickwork", "sound"], js_name = open)]
    pub fn open_sound(rate: u32) -> bool;

    /// Returns the 16-bit samples of a sound that an earlier start has rendered.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub fn cached_sound(name: &str) -> Option<Box<[i16]>>;

    /// Keeps a rendered sound for the next start. The name begins with a version and `/`; others are removed.
    #[wasm_bindgen(js_namespace = brickwork)]
    pub fn cache_sound(name: &str, samples: &[i16]);

    /// Sets the gain of a track within `seconds`. The tracks are numbered: 0 for all, 1 music, 2 effects, 3 interface.
    #[wasm_bindgen(js_namespace = ["brickwork", "sound"], js_name = setVolume)]
    pub fn set_volume(track: u32, gain: f64, seconds: f64);

    /// Returns `true` if the page has the sound of this name.
    #[wasm_bindgen(js_namespace = ["brickwork", "sound"], js_name = has)]
    pub fn has_sound(name: u32) -> bool;

    /// Adds a mono sound with 16-bit samples.
    #[wasm_bindgen(js_namespace = ["brickwork", "sound"], js_name = add)]
    pub fn add_sound(name: u32, samples: &[i16]);

    /// Plays a sound. Returns its number; `None` if the page is silent, because nothing was pressed yet.
    #[wasm_bindgen(js_namespace = ["brickwork", "sound"], js_name = play)]
    pub fn play_sound(name: u32, track: u32, gain: f64, pan: f32) -> Option<u32>;

    /// Ends a sound with a short fade.
    #[wasm_bindgen(js_namespace = ["brickwork", "sound"], js_name = cut)]
    pub fn cut_sound(number: u32);

    /// Returns `true` if a sound has not ended.
    #[wasm_bindgen(js_namespace = ["brickwork", "sound"], js_name = isPlaying)]
    pub fn is_playing(number: u32) -> bool;

    /// Returns the length of the music that is waiting to be heard (s); infinite if the page is silent.
    #[wasm_bindgen(js_namespace = ["brickwork", "sound"], js_name = ahead)]
    pub fn music_ahead() -> f64;

    /// Appends samples of both channels to the music.
    #[wasm_bindgen(js_namespace = ["brickwork", "sound"], js_name = append)]
    pub fn add_music(left: &[f32], right: &[f32]);

    /// Lowers the music to `volume` (0 to 1) for `seconds`.
    #[wasm_bindgen(js_namespace = ["brickwork", "sound"], js_name = duck)]
    pub fn duck_music(volume: f64, seconds: f64);
}

/// Returns the arguments of the game that the address of the page names, as on a command line.
pub fn arguments() -> Vec<String> {
    given_arguments()
        .iter()
        .filter_map(|it| it.as_string())
        .collect()
}

/// Takes the files and level codes that were dropped onto the page, pasted or named by its address: names and contents.
/// A level code has no content, and is its own name.
pub fn dropped() -> Vec<(String, Option<Vec<u8>>)> {
    let file = |file: JsValue| {
        let [name, bytes] = fields(file);
        let bytes = (!bytes.is_null()).then(|| Uint8Array::new(&bytes).to_vec());
        Some((name.as_string()?, bytes))
    };
    dropped_files().iter().filter_map(file).collect()
}

/// Message about a stored file.
pub(crate) struct FileNews {
    /// The path.
    pub path: String,
    /// The message.
    pub what: What,
}

/// Stored file: bytes, time of the last change (s since 1970), and `true` if another page reserves it.
pub(crate) type StoredFile = (Vec<u8>, f64, bool);

/// Content of a message about a stored file.
pub(crate) enum What {
    /// Another page has written, deleted or released it, or it was there at the start. `None` if it is deleted.
    Changed(Option<StoredFile>),
    /// A write is void, because another page has written or deleted the file before.
    Overtaken(Option<StoredFile>),
    /// A write has failed, for this reason.
    Failed(String),
}

/// Takes the messages about stored files.
pub(crate) fn news() -> Vec<FileNews> {
    let news = |news: JsValue| {
        let [kind, path, content, changed, is_held] = fields(news);
        let bytes = || Uint8Array::new(&content).to_vec();
        let seconds = changed.as_f64().unwrap_or_default();
        let file = (!content.is_falsy()).then(|| (bytes(), seconds, is_held.is_truthy()));
        let what = match kind.as_string()?.as_str() {
            "changed" => What::Changed(file),
            "overtaken" => What::Overtaken(file),
            _ => What::Failed(content.as_string().unwrap_or_default()),
        };
        let path = path.as_string()?;
        Some(FileNews { path, what })
    };
    let all = file_news().unwrap_or_default();
    all.iter().filter_map(news).collect()
}

/// Returns the elements of an array of `N` values.
fn fields<const N: usize>(array: JsValue) -> [JsValue; N] {
    let array = Array::from(&array);
    std::array::from_fn(|place| array.get(place as u32))
}
