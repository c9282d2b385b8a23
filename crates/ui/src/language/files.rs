//! Available languages: those of the program and the player's own files (`languages/TAG.ftl` next to the settings).
//!
//! Finds the files and reports their problems ([`LanguageFileError`]). `merge` checks and merges their messages.

use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};

use bevy::prelude::Resource;

use brickwork_platform::folder;
use brickwork_platform::printable::{Shown, is_unsafe};
use brickwork_platform::read::{read_at_most, with_line_feeds};
use fluent_typed::prelude::L10nBundle;

use super::BuiltIn;
use super::merge::{Part, merged};

/// Folder of the files, next to the settings.
const FOLDER: &str = "languages";

/// Extension of the files.
const ENDING: &str = "ftl";

/// Maximum size of a file (bytes). The files of the game have about 40 000.
const MAX_BYTES: u64 = 1024 * 1024;

/// Message with the name of a language in that language.
const NAME: &str = "language-name";

/// Maximum length of the name of a language (characters).
const MAX_NAME: usize = 60;

/// Available languages.
#[derive(Resource, Clone, Debug, Default)]
pub struct Languages {
    /// Tag and name of each language.
    all: Vec<(String, String)>,
    /// Path of the player's own files, by tag.
    files: HashMap<String, PathBuf>,
}

impl Languages {
    /// Returns the built-in languages and those with a file in `folder`, sorted by name.
    pub(super) fn in_folder<L: BuiltIn>(folder: Option<&Path>) -> Self {
        let named = |language: L| (language.to_string(), language.name());
        let mut all: Vec<(String, String)> = L::all().into_iter().map(named).collect();
        let files = folder.map(|folder| folder::files(&folder.join(FOLDER)));
        let files = files.into_iter().flatten().filter_map(|path| {
            let ends = path.extension().is_some_and(|ending| ending == ENDING);
            let tag = path.file_stem()?.to_str()?.to_owned();
            (ends && is_tag(&tag)).then_some((tag, path))
        });
        let files: HashMap<String, PathBuf> = files.collect();
        for (tag, path) in &files {
            if !all.iter().any(|(known, _)| known == tag) {
                all.push((tag.clone(), own_name(path).unwrap_or_else(|| tag.clone())));
            }
        }
        all.sort_by(|a, b| a.1.cmp(&b.1).then(a.0.cmp(&b.0)));
        Self { all, files }
    }

    /// Returns tag and name of each language.
    pub fn all(&self) -> &[(String, String)] {
        &self.all
    }

    /// Loads the words of the language `tag`. Also returns all problems of the player's file for it. The words are
    /// those of the default language if the language is unknown.
    pub(super) fn load<L: BuiltIn>(&self, tag: &str) -> (L::Words, Vec<LanguageFileError>) {
        let built_in: L = tag.parse().unwrap_or_default();
        let Some(path) = self.files.get(tag) else {
            return (built_in.load(), Vec::new());
        };
        let (words, wrong) = match read(path) {
            Ok(text) => merged(tag, built_in, &text),
            Err(unread) => (built_in.load(), vec![unread]),
        };
        let broken = |(part, because)| LanguageFileError {
            file: path.clone(),
            part,
            because,
        };
        (words, wrong.into_iter().map(broken).collect())
    }
}

/// Problem in one of the player's own files. The built-in text replaces the broken part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LanguageFileError {
    /// Path of the file.
    pub file: PathBuf,
    /// Part with the problem.
    pub part: Part,
    /// Description of the problem, by the parser or the system.
    pub because: String,
}

impl fmt::Display for LanguageFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file.shown())?;
        match &self.part {
            Part::Whole => {}
            Part::Line(line) => write!(f, "line {line}: ")?,
            Part::Message { line, name } => write!(f, "line {line}: message {name}: ")?,
        }
        write!(f, "{}; the built-in text is used", self.because)
    }
}

/// Returns `true` if `tag` is a valid language tag.
fn is_tag(tag: &str) -> bool {
    (2..=32).contains(&tag.len())
        && tag
            .chars()
            .all(|sign| sign.is_ascii_alphanumeric() || sign == '-')
        && L10nBundle::new(tag, b"").is_ok()
}

/// Reads the file `path`, with line feeds at the ends of lines.
///
/// # Errors
///
/// The file cannot be read, is too large, or is not UTF-8 text: the part of it, and the reason.
fn read(path: &Path) -> Result<String, (Part, String)> {
    let bytes =
        read_at_most(path, MAX_BYTES).map_err(|unread| (Part::Whole, unread.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = with_line_feeds(&String::from_utf8_lossy(good))
            .lines()
            .count();
        let because = "this is not UTF-8 text; save the file with the encoding UTF-8";
        (Part::Line(line.max(1)), because.to_owned())
    })?;
    Ok(with_line_feeds(&text).into_owned())
}

/// Returns the name of the language in the file `path`, in that language.
fn own_name(path: &Path) -> Option<String> {
    name_in(&read(path).ok()?)
}

/// Returns the first name of a language in the messages `text` that has letters.
fn name_in(text: &str) -> Option<String> {
    let mut names = text.lines().filter_map(|line| {
        let name = line.strip_prefix(NAME)?.trim_start().strip_prefix('=')?;
        let visible = name.trim().chars().filter(|sign| !is_unsafe(*sign));
        Some(visible.take(MAX_NAME).collect::<String>())
    });
    names.find(|name| name.contains(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_language_has_letters_and_no_unsafe_characters() {
        for (text, name) in [
            ("language-name = Deutsch\n", Some("Deutsch")),
            (
                "language-name-x = X\nlanguage-name=Deutsch",
                Some("Deutsch"),
            ),
            ("language-name =\nlanguage-name = \u{200b}\n", None),
            ("language-name = D\u{202e}eu\u{7}tsch\n", Some("Deutsch")),
            ("common-quit = X\n", None),
        ] {
            assert_eq!(name_in(text).as_deref(), name, "{text:?}");
        }
    }
}
