//! Meaning of a panic: no display, no graphics adapter, a library that stopped in its own thread, or a crash of the
//! game.

use std::panic::PanicHookInfo;
use std::path::Path;

use crate::platform::threads::own_name;
use crate::presentation::audio::DEVICE_THREAD;

/// Meaning of a panic for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// No window can be opened.
    NoDisplay,
    /// No graphics adapter.
    NoAdapter,
    /// The sound stops and restarts later; the log reports it.
    NoSound,
    /// A library stopped in its own thread, with the line to print. The game continues.
    LibraryStopped(String),
    /// The game crashed.
    Crash,
}

/// Sound libraries. Their threads have no name, or one that begins with `cpal`.
const SOUND: [&str; 2] = ["kira", "cpal"];

/// Name prefixes of libraries that run threads without a name. Bevy renders in such a thread too, so panics of Bevy and
/// wgpu remain crashes.
const IN_THREADS_WITHOUT_NAME: [&str; 9] = [
    "accesskit",
    "atspi",
    "zbus",
    "zvariant",
    "async-",
    "futures-",
    "event-listener",
    "polling",
    "blocking",
];

/// Name prefixes of threads that belong to libraries.
const THREADS: [&str; 5] = ["zbus", "async-", "blocking-", "notify-rs", "cpal"];

/// Name prefixes of screen reader libraries.
const SCREEN_READERS: [&str; 4] = ["accesskit", "atspi", "zbus", "zvariant"];

/// Maximum length of a printed message (characters).
const LONGEST: usize = 300;

/// Returns the meaning of `panic` on the current thread.
pub(super) fn meaning(panic: &PanicHookInfo<'_>) -> Meaning {
    let place = panic.location().map_or("", |place| place.file());
    let message = panic.payload_as_str().unwrap_or_default();
    meaning_of(place, message, own_name().as_deref())
}

/// Returns the meaning of a panic with `message` in the source file `place` on the thread `thread`.
fn meaning_of(place: &str, message: &str, thread: Option<&str>) -> Meaning {
    let library = library(place);
    let is_one_of = |names: &[&str]| {
        let name = library.as_deref().unwrap_or_default();
        names.iter().any(|of| name.starts_with(of))
    };
    let is = |name: &str| library.as_deref() == Some(name);
    let is_opening = message.starts_with("Failed to build event loop")
        || message.contains("Os(OsError")
        || message.contains("NotSupported(");
    if thread == Some("main") && is_opening && (is("bevy_winit") || is("winit")) {
        return Meaning::NoDisplay;
    }
    if is("bevy_render") && message.contains("Unable to find a GPU") {
        return Meaning::NoAdapter;
    }
    let of_sound = |name: &str| name == DEVICE_THREAD || name.starts_with("cpal");
    if SOUND.iter().any(|name| is(name)) && thread.is_none_or(of_sound) {
        return Meaning::NoSound;
    }
    let is_apart = match thread {
        Some(name) => THREADS.iter().any(|of| name.starts_with(of)) && !is_own(place),
        None => is_one_of(&IN_THREADS_WITHOUT_NAME),
    };
    if !is_apart {
        return Meaning::Crash;
    }
    let message = message.lines().next().unwrap_or_default();
    let message: String = message.chars().take(LONGEST).collect();
    let name = library.clone().unwrap_or_else(|| "a library".to_owned());
    Meaning::LibraryStopped(if is_one_of(&SCREEN_READERS) {
        format!("screen readers cannot read this game until it is restarted: {name}: {message}")
    } else {
        format!("{name} has stopped, and the game continues: {message}")
    })
}

/// Returns the library of the source file `place`, from its folder `NAME-VERSION`, or `vendor/NAME` if `cargo vendor`
/// copied it. `None` for the game's own code.
fn library(place: &str) -> Option<String> {
    let parts: Vec<&str> = place.split(['/', '\\']).collect();
    let name = |index: usize| {
        let part = parts[index];
        // Split at the first dash before a version: names and versions may contain other dashes.
        let mut dashes = part.match_indices('-');
        if let Some((dash, _)) = dashes.find(|(dash, _)| is_version(&part[dash + 1..])) {
            return Some(part[..dash].to_owned());
        }
        let is_vendored =
            parts[..index].ends_with(&["vendor"]) && parts[index + 1..].starts_with(&["src"]);
        is_vendored.then(|| part.to_owned())
    };
    // From the end: a folder around the registry may look like a version too.
    (0..parts.len()).rev().find_map(name)
}

fn is_version(text: &str) -> bool {
    text.starts_with(|sign: char| sign.is_ascii_digit()) && text.contains('.')
}

/// Returns `true` if the source file `place` belongs to the game: Cargo gives its path relative to the workspace.
fn is_own(place: &str) -> bool {
    let place = Path::new(place);
    library(&place.to_string_lossy()).as_deref() == Some(env!("CARGO_PKG_NAME"))
        || (place.is_relative() && !place.as_os_str().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Source file of a library in the registry of a user whose name contains "winit".
    fn of(library: &str) -> String {
        format!("/home/winitter/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/{library}")
    }

    #[test]
    fn a_display_that_cannot_be_opened_is_no_crash() {
        for (place, message) in [
            (
                "bevy_winit-0.19.1/src/lib.rs",
                "Failed to build event loop: Os(OsError { line: 1, file: \"x\", error: Misc(\"no\") })",
            ),
            (
                "bevy_winit-0.19.1/src/winit_windows.rs",
                "called `Result::unwrap()` on an `Err` value: Os(OsError { line: 1 })",
            ),
            (
                "winit-0.30.13/src/event_loop.rs",
                "called `Result::unwrap()` on an `Err` value: NotSupported(NotSupportedError)",
            ),
        ] {
            let found = meaning_of(&of(place), message, Some("main"));
            assert_eq!(found, Meaning::NoDisplay, "{place}");
        }
        let gpu = meaning_of(
            &of("bevy_render-0.19.1/src/renderer/mod.rs"),
            "Unable to find a GPU! Make sure you have installed required drivers!",
            Some("Async Compute Task Pool (0)"),
        );
        assert_eq!(gpu, Meaning::NoAdapter);
    }

    #[test]
    fn other_panics_near_winit_are_crashes() {
        let display = "Failed to build event loop: Os(OsError { })";
        for (place, message, thread) in [
            (
                of("bevy_winit-0.19.1/src/system.rs"),
                "index out of bounds",
                Some("main"),
            ),
            (
                of("winit-0.30.13/src/window.rs"),
                "already borrowed",
                Some("main"),
            ),
            (
                of("accesskit_winit-0.32.2/src/lib.rs"),
                display,
                Some("main"),
            ),
            (
                of("wgpu-29.0.4/src/lib.rs"),
                "the event loop is gone",
                Some("main"),
            ),
            (of("bevy_winit-0.19.1/src/lib.rs"), display, None),
            (
                "src/presentation/window/winit.rs".to_owned(),
                display,
                Some("main"),
            ),
            (
                "crates/simulation/src/lib.rs".to_owned(),
                "Unable to find a GPU",
                Some("main"),
            ),
        ] {
            let found = meaning_of(&place, message, thread);
            assert_eq!(found, Meaning::Crash, "{place}: {message} on {thread:?}");
        }
    }

    #[test]
    fn a_library_that_stops_in_its_own_thread_is_no_crash() {
        let unwrap =
            "called `Result::unwrap()` on an `Err` value: InputOutput(Os { code: 2 })\nmore";
        for (place, thread) in [
            (of("accesskit_unix-0.21.1/src/context.rs"), None),
            (
                of("zbus-5.19.0/src/connection/mod.rs"),
                Some("zbus::Connection executor"),
            ),
            (of("async-io-2.6.0/src/driver.rs"), Some("async-io")),
            (of("async-executor-1.14.1/src/lib.rs"), None),
            (
                "/rustc/0123/library/core/src/option.rs".to_owned(),
                Some("async-io"),
            ),
        ] {
            let Meaning::LibraryStopped(line) = meaning_of(&place, unwrap, thread) else {
                panic!("{place} on {thread:?} is no crash");
            };
            assert!(
                !line.contains('\n') && line.contains("InputOutput"),
                "{line}"
            );
        }
        for (place, thread) in [
            (of("accesskit_unix-0.21.1/src/adapter.rs"), Some("main")),
            (of("zbus-5.19.0/src/lib.rs"), Some("IO Task Pool (0)")),
            (of("bevy_render-0.19.1/src/lib.rs"), None),
            (of("wgpu-29.0.4/src/lib.rs"), None),
            ("crates/ui/src/reader/tree.rs".to_owned(), None),
            ("crates/ui/src/reader/tree.rs".to_owned(), Some("async-io")),
            (of("brickwork-0.1.0/src/lib.rs"), Some("async-io")),
            (String::new(), None),
        ] {
            let found = meaning_of(&place, unwrap, thread);
            assert_eq!(found, Meaning::Crash, "{place} on {thread:?}");
        }
    }

    #[test]
    fn a_panic_of_the_libraries_of_sound_is_no_crash_of_the_game() {
        let meant = |place: &str, thread| meaning_of(place, "", thread);
        let kira = "/home/akira/.cargo/registry/src/index-1/kira-0.12.6/src/backend/cpal/desktop/stream_manager.rs";
        for thread in [None, Some(DEVICE_THREAD), Some("cpal_alsa_out")] {
            assert_eq!(meant(kira, thread), Meaning::NoSound, "{thread:?}");
        }
        for thread in ["main", "Compute Task Pool (0)"] {
            assert_eq!(meant(kira, Some(thread)), Meaning::Crash, "{thread}");
        }
        let other = "/home/akira/.cargo/registry/src/index-1/wgpu-29.0.4/src/lib.rs";
        for place in [other, "src/presentation/audio/stream.rs"] {
            assert_eq!(meant(place, None), Meaning::Crash, "{place}");
        }
    }

    #[test]
    fn a_library_is_known_by_its_folder() {
        for (place, name) in [
            (of("async-io-2.6.0/src/driver.rs"), Some("async-io")),
            (of("kira-0.12.6-beta.1/src/lib.rs"), Some("kira")),
            (of("x-0.1.0+build-2/src/lib.rs"), Some("x")),
            (
                "/opt/rust-1.97.0/registry/src/index-1/zbus-5.19.0/src/lib.rs".to_owned(),
                Some("zbus"),
            ),
            (
                "/home/u/vendor/async-io/src/driver.rs".to_owned(),
                Some("async-io"),
            ),
            (
                "/rust-1.97.0/vendor/kira/src/backend/mod.rs".to_owned(),
                Some("kira"),
            ),
            ("/vendor/kira-0.12.6/src/lib.rs".to_owned(), Some("kira")),
            ("src/main.rs".to_owned(), None),
            ("/rustc/0123/library/core/src/option.rs".to_owned(), None),
        ] {
            assert_eq!(library(&place).as_deref(), name, "{place}");
        }
    }
}
