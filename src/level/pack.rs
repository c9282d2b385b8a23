//! A pack: a folder of levels with a `pack.ron` that gives its name and their order.
//!
//! Owns the format of `pack.ron` and the check that its list and the folder agree. Loads no level.

use std::path::Path;

use super::diagnostic::{Diagnostic, Position, shortened, suggest};
use super::raw::RawPack;
use super::text::Layout;
use super::text::parse::{check_format, from_ron, read_bytes, text};
use super::validate::name_problem;

/// The name of the file that makes a folder a pack.
pub const FILE_NAME: &str = "pack.ron";

/// Most levels of one pack.
const MOST_LEVELS: usize = 1_000;

/// What a `pack.ron` says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// The name shown in the menu.
    pub name: String,
    /// File names of its levels, in the order of play; plain names, at least one, none twice.
    pub levels: Vec<String>,
}

impl Pack {
    /// Reads the `pack.ron` at `path`.
    ///
    /// # Errors
    ///
    /// What is wrong with the file, with at least one finding.
    pub fn read(path: &Path) -> Result<Self, Vec<Diagnostic>> {
        let shown = path.display().to_string();
        Self::parse(&shown, &read_bytes(path, &shown)?)
    }

    /// Makes a pack of the content of a `pack.ron`; `path` is its name in findings.
    ///
    /// # Errors
    ///
    /// What is wrong with the content, with at least one finding.
    pub fn parse(path: &str, bytes: &[u8]) -> Result<Self, Vec<Diagnostic>> {
        let source = text(path, bytes, "a pack: (format: 1, name: …, levels: […])")?;
        let layout = Layout::of(source);
        check_format(path, &layout)?;
        let raw: RawPack = from_ron(path, source)?;
        let mut findings = Vec::new();
        let mut find = |at, message: String, help: &str| {
            findings.push(Diagnostic::error(path, at, message, help));
        };
        if let Some(problem) = name_problem(&raw.name) {
            find(
                layout.position("name"),
                format!("`name` {problem}"),
                "it is shown on one line in the menu",
            );
        }
        if raw.levels.is_empty() || raw.levels.len() > MOST_LEVELS {
            let message = format!("the pack lists {} levels", raw.levels.len());
            find(layout.position("levels"), message, "expected 1 to 1000");
        }
        for (index, level) in raw.levels.iter().enumerate().take(MOST_LEVELS) {
            let at = layout
                .rows
                .get(index)
                .map_or(Position::START, |row| row.position);
            if !is_plain_name(level) {
                find(
                    at,
                    format!("{:?} is not the name of a level file", shortened(level)),
                    "name a .ron file in the same folder",
                );
            } else if raw.levels[..index].contains(level) {
                find(
                    at,
                    format!("{:?} is listed twice", shortened(level)),
                    "remove one of the two",
                );
            }
        }
        if findings.is_empty() {
            Ok(Self {
                name: raw.name.trim().to_owned(),
                levels: raw.levels,
            })
        } else {
            Err(findings)
        }
    }

    /// Findings about levels that are listed in `source` (the text of the `pack.ron` at `path`) but not among the
    /// level files `present` in the folder, and warnings about those present but not listed.
    #[must_use]
    pub fn disagreements(&self, path: &str, source: &str, present: &[String]) -> Vec<Diagnostic> {
        let layout = Layout::of(source);
        let place = |index: usize| {
            layout
                .rows
                .get(index)
                .map_or(Position::START, |row| row.position)
        };
        let missing = self
            .levels
            .iter()
            .enumerate()
            .filter(|(_, level)| !present.contains(level));
        let missing = missing.map(|(index, level)| {
            let others = present.iter().map(String::as_str);
            Diagnostic::error(
                path,
                place(index),
                format!("there is no file {:?}", shortened(level)),
                suggest(level, others),
            )
        });
        let unlisted = present.iter().filter(|level| !self.levels.contains(level));
        let unlisted = unlisted.map(|level| {
            let message = format!("{level:?} is in the folder, but not in the pack");
            Diagnostic::error(
                path,
                layout.position("levels"),
                message,
                "add it to `levels`, or it is never played",
            )
            .as_warning()
        });
        missing.chain(unlisted).collect()
    }
}

fn is_plain_name(name: &str) -> bool {
    let ends_well = name
        .strip_suffix(".ron")
        .is_some_and(|stem| !stem.is_empty());
    ends_well && name != FILE_NAME && !name.contains(['/', '\\', ':']) && !name.contains("..")
}
