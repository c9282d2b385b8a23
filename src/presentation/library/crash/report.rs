//! Content of a crash report, and the folder of reports.
//!
//! A report has the version, the panic with its location, level and seed. The current game is saved as a recording in
//! the same folder. Reports contain no personal data: paths are reduced to file names. No ECS. This code runs during a
//! panic, so it never panics and skips parts that cannot be written.

use std::io;

use crate::platform::new_file::numbered;
use crate::presentation::library::prelude::*;
use crate::presentation::library::recordings::name::EXTENSION;

/// Name of the file that names the report to show at the next start.
const UNSEEN: &str = "unseen";

/// Maximum length of that file (bytes).
const LONGEST_NAME: u64 = 256;

/// Maximum length of the message in a report (characters).
const LONGEST_MESSAGE: usize = 2_000;

/// Details of a crash.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Crash {
    /// Message of the panic.
    pub message: String,
    /// File, line and column in the code.
    pub place: String,
    /// Level and seed of the current game, if a person played.
    pub game: Option<(String, u64)>,
    /// The game until the crash: content of a recording without an end.
    pub recording: Option<Vec<u8>>,
}

impl Crash {
    /// Returns the report as text. `recording` is the name of the recording in the same folder.
    pub fn text(&self, recording: Option<&str>) -> String {
        let message: String = self.message.chars().take(LONGEST_MESSAGE).collect();
        let mut text = format!(
            "Brickwork {} crashed.\n\nWhat failed: {}\nWhere: {}\nSystem: {} {}\n",
            env!("CARGO_PKG_VERSION"),
            without_paths(&message),
            place_in_code(&self.place),
            std::env::consts::OS,
            std::env::consts::ARCH
        );
        if let Some((level, seed)) = &self.game {
            text += &format!("Level: {level}\nSeed: {seed}\n");
        }
        if let Some(name) = recording {
            text += &format!(
                "The game up to then: {name}, beside this file; `brickwork replay {name}` plays it again.\n"
            );
        }
        text
    }

    /// Writes the report into `folder`, which is created if necessary. Returns the path of the report.
    ///
    /// # Errors
    ///
    /// The error of the file system. A recording that cannot be written is omitted without an error.
    pub fn write(&self, folder: &Location) -> io::Result<PathBuf> {
        let stem = format!("crash-{}", Timestamp::now().prefix());
        let write = |ending: &str, bytes: &[u8]| folder.create(numbered(&stem, ending), bytes);
        let save = |bytes: &[u8]| write(EXTENSION, bytes).ok();
        let recording = self.recording.as_deref().and_then(save);
        let name = |path: &PathBuf| Some(path.file_name()?.to_str()?.to_owned());
        let text = self.text(recording.as_ref().and_then(name).as_deref());
        let written = write("txt", text.as_bytes())?;
        if let Some(name) = name(&written) {
            let unseen = folder.join(UNSEEN);
            folder.storage.replace(&unseen, name.as_bytes(), false)?;
        }
        Ok(written)
    }
}

/// Returns the report in `folder` that the player has not seen, and marks it as seen.
pub fn take_unseen(folder: &Location) -> Option<PathBuf> {
    let storage = &folder.storage;
    let unseen = folder.join(UNSEEN);
    let name = storage.read(&unseen, LONGEST_NAME).ok()?;
    storage.delete(&unseen).ok()?;
    let name = String::from_utf8(name).ok()?;
    let is_name = Path::new(&name).file_name().is_some_and(|of| *of == *name);
    let report = folder.join(&name);
    (is_name && storage.read_beginning(&report, 0).is_ok()).then_some(report)
}

/// Returns `place` without the path of the build machine: the crate and the path inside it.
fn place_in_code(place: &str) -> String {
    let place = place.replace('\\', "/");
    if !is_absolute(&place) {
        return place;
    }
    let within = place.rsplit_once("/src/").map(|(before, after)| {
        let of = before.rsplit('/').next().unwrap_or_default();
        format!("{of}/src/{after}")
    });
    within.unwrap_or_else(|| last_part(&place).to_owned())
}

fn is_absolute(path: &str) -> bool {
    path.starts_with('/') || path.as_bytes().get(1) == Some(&b':')
}

/// Returns `text` with each path reduced to its file name.
fn without_paths(text: &str) -> String {
    let home = std::env::home_dir().filter(|home| home.parent().is_some());
    let home = home.and_then(|home| home.to_str().map(str::to_owned));
    // A home folder with a space in its name would not count as one word.
    let text = home.map_or(text.to_owned(), |home| text.replace(&home, "/~"));
    let ends = |sign: char| sign.is_whitespace() || "\"'`«»()[]{}<>,;".contains(sign);
    let mut cut = String::new();
    for part in text.split_inclusive(ends) {
        let word = part.trim_end_matches(ends);
        let rest = part.get(word.len()..).unwrap_or_default();
        cut += if word.contains(['/', '\\']) {
            last_part(word)
        } else {
            word
        };
        cut += rest;
    }
    cut
}

fn last_part(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::printable::Shown;

    #[test]
    fn places_in_the_code_do_not_say_where_it_was_compiled() {
        for (place, told) in [
            (
                "crates/simulation/src/lib.rs:3:5",
                "crates/simulation/src/lib.rs:3:5",
            ),
            (
                "/home/me/.cargo/registry/src/index-1/bevy_ecs-0.19.1/src/world/mod.rs:9:1",
                "bevy_ecs-0.19.1/src/world/mod.rs:9:1",
            ),
            (
                "C:\\Users\\me\\.cargo\\winit-0.30\\src\\lib.rs:1:2",
                "winit-0.30/src/lib.rs:1:2",
            ),
            (
                "/rustc/0123/library/core/src/option.rs:4:5",
                "core/src/option.rs:4:5",
            ),
            ("/home/me/odd.rs:4:5", "odd.rs:4:5"),
        ] {
            assert_eq!(place_in_code(place), told);
        }
    }

    #[test]
    fn messages_lose_their_paths_and_nothing_else() {
        for (message, told) in [
            (
                "index out of bounds: the len is 3",
                "index out of bounds: the len is 3",
            ),
            (
                "no file '/home/me/my levels/x.ron' there",
                "no file 'my x.ron' there",
            ),
            ("C:\\Users\\me\\x.ron: bad", "x.ron: bad"),
            ("a (b/c), d", "a (c), d"),
            ("", ""),
        ] {
            assert_eq!(without_paths(message), told);
        }
        if let Some(home) = std::env::home_dir().filter(|home| home.parent().is_some()) {
            let message = format!("cannot open {}/x.ron", home.shown());
            assert_eq!(without_paths(&message), "cannot open x.ron");
        }
    }

    #[test]
    fn a_report_is_told_of_once() {
        let within = Location::in_memory("reports");
        let read = |path: &Path| within.storage.read(path, 9_999).expect("a file");
        assert_eq!(take_unseen(&within), None);
        let crash = Crash {
            message: "it broke".to_owned(),
            place: "src/x.rs:1:2".to_owned(),
            game: Some(("One".to_owned(), 42)),
            recording: Some(b"a game".to_vec()),
        };
        let first = crash.write(&within).expect("written");
        let second = crash.write(&within).expect("written");
        assert_ne!(first, second);
        assert_eq!(take_unseen(&within), Some(second.clone()));
        assert_eq!(take_unseen(&within), None, "once");
        let text = String::from_utf8(read(&second)).expect("a text");
        for words in [
            env!("CARGO_PKG_VERSION"),
            "it broke",
            "src/x.rs:1:2",
            "One",
            "42",
        ] {
            assert!(text.contains(words), "{words}: {text}");
        }
        assert_eq!(read(&second.with_extension(EXTENSION)), b"a game");
        for other in ["../elsewhere", "", "/etc/hosts", "gone.txt"] {
            let unseen = within.join(UNSEEN);
            let written = within.storage.replace(&unseen, other.as_bytes(), false);
            written.expect("a file");
            assert_eq!(take_unseen(&within), None, "{other}");
        }
    }
}
