//! What is in a report of a crash, and the folder of reports.
//!
//! Version, what failed and where, level and seed, and the game in hand beside it as a recording. Nothing personal: paths are
//! cut down to the names of files. No ECS. All of it is called while the process fails, so nothing here panics, and
//! whatever cannot be written is left out.

use std::io;
use std::path::{Path, PathBuf};

use crate::platform::folder;
use crate::platform::new_file::write_new;
use crate::platform::read::read_at_most;
use crate::platform::write::Destination;
use crate::presentation::library::recordings::name::EXTENSION;
use crate::presentation::library::stamp::Stamp;

/// The file that names the report which the next start is to tell of.
const UNSEEN: &str = "unseen";

/// Longest content of that file (bytes).
const LONGEST_NAME: u64 = 256;

/// Longest message that is written (characters).
const LONGEST_MESSAGE: usize = 2_000;

/// How many names are tried.
const MAX_COPIES: u32 = 100;

/// What is known of a crash.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Crash {
    /// What failed, as the panic says it.
    pub message: String,
    /// File, line and column in the code.
    pub place: String,
    /// The level in play and its seed, if a person played.
    pub game: Option<(String, u64)>,
    /// The game up to then, as the content of a recording without its end.
    pub recording: Option<Vec<u8>>,
}

impl Crash {
    /// The report as text; `recording` is the name of the file beside it.
    #[must_use]
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

    /// Writes the report into `folder`, which is made if it is not there. Returns its file.
    ///
    /// # Errors
    ///
    /// What the system says; a recording that cannot be written is only left out.
    pub fn write(&self, folder: &Path) -> io::Result<PathBuf> {
        folder::make(folder)?;
        let stem = format!("crash-{}", Stamp::now().prefix());
        let names = |ending: &str| -> Vec<String> {
            let name = |copy: u32| match copy {
                1 => format!("{stem}.{ending}"),
                _ => format!("{stem}-{copy}.{ending}"),
            };
            (1..=MAX_COPIES).map(name).collect()
        };
        let write = |bytes: &[u8]| write_new(folder, names(EXTENSION), bytes).ok().flatten();
        let recording = self.recording.as_deref().and_then(write);
        let recording = recording
            .as_ref()
            .and_then(|path| path.file_name()?.to_str());
        let text = self.text(recording);
        let written = write_new(folder, names("txt"), text.as_bytes())?;
        let written = written.ok_or(io::ErrorKind::AlreadyExists)?;
        if let Some(name) = written.file_name().and_then(|name| name.to_str()) {
            Destination::find(&folder.join(UNSEEN))?.write(name.as_bytes())?;
        }
        Ok(written)
    }
}

/// The report in `folder` that nobody has been told of; from now on somebody has.
#[must_use]
pub fn take_unseen(folder: &Path) -> Option<PathBuf> {
    let unseen = folder.join(UNSEEN);
    let name = read_at_most(&unseen, LONGEST_NAME).ok()?;
    folder::delete(&unseen).ok()?;
    let name = String::from_utf8(name).ok()?;
    let is_name = Path::new(&name).file_name().is_some_and(|of| *of == *name);
    let report = folder.join(&name);
    (is_name && report.is_file()).then_some(report)
}

/// `place` in the code without where the code lay when it was compiled: the crate and what is in it.
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

/// `text` in which each path is only the name of its file.
fn without_paths(text: &str) -> String {
    let home = std::env::home_dir().filter(|home| home.parent().is_some());
    let home = home.and_then(|home| home.to_str().map(str::to_owned));
    // A home with a space in its name would not be seen as one word.
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
        let folder = tempfile::tempdir().expect("a folder");
        let within = folder.path().join("reports");
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
        let text = std::fs::read_to_string(&second).expect("a report");
        for words in [
            env!("CARGO_PKG_VERSION"),
            "it broke",
            "src/x.rs:1:2",
            "One",
            "42",
        ] {
            assert!(text.contains(words), "{words}: {text}");
        }
        let game = std::fs::read(second.with_extension(EXTENSION)).expect("the game");
        assert_eq!(game, b"a game");
        for other in ["../elsewhere", "", "/etc/hosts", "gone.txt"] {
            std::fs::write(within.join(UNSEEN), other).expect("a file");
            assert_eq!(take_unseen(&within), None, "{other}");
        }
    }
}
