//! Levels that come with the game, embedded in the program. Runs draw walls from them, without a window too.

use std::borrow::Cow;
use std::sync::Arc;

use rust_embed::Embed;

use crate::content::RunMode;
use crate::level::diagnostic::Position;
use crate::level::guard::guarded;
use crate::level::{Diagnostic, Level, Pack, pack, parse};
use crate::runs::Plan;

/// Files below `levels/`.
#[derive(Embed)]
#[folder = "levels/"]
pub(crate) struct Levels;

/// Reads the embedded pack in the folder `name` (below `levels/`).
pub(crate) fn pack(name: &str) -> Result<Pack, Vec<Diagnostic>> {
    let (shown, bytes) = embedded(&format!("{name}/{}", pack::FILE_NAME))?;
    guarded(&shown, || Pack::parse(&shown, &bytes))
}

/// Reads the embedded level `path` (below `levels/`).
///
/// # Errors
///
/// Diagnostics of the level or of its pack, at least one.
pub(crate) fn level(path: &str) -> Result<Level, Vec<Diagnostic>> {
    let (folder, name) = path.rsplit_once('/').unwrap_or_default();
    let layers = pack(folder)?.layers_of(name);
    let (shown, bytes) = embedded(path)?;
    let level = guarded(&shown, || parse::inspect(&shown, &bytes, &layers));
    level.map(|(level, _)| level)
}

/// Returns the text of the embedded file of `level`, with its comments. `None` if there is no such file, or if its pack
/// adds rules or kinds to the level: the text alone would then be another level.
#[cfg(feature = "presentation")]
pub(crate) fn source(level: &Level) -> Option<String> {
    let name = format!("{:?}", level.name());
    Levels::iter().find_map(|path| {
        let text = String::from_utf8(Levels::get(&path)?.data.into_owned()).ok()?;
        let is_same = |text: &str| {
            let alone = parse::parse(&path, text.as_bytes());
            alone.is_ok_and(|alone| alone == *level)
        };
        (text.contains(&name) && is_same(&text)).then_some(text)
    })
}

/// Returns the plan of the run with `seed` in `mode`.
///
/// # Errors
///
/// A level of the run cannot be read. The error is a whole sentence.
pub(crate) fn run_plan(seed: u64, mode: RunMode) -> Result<Plan, String> {
    Plan::draw(seed, mode, |path| match level(path) {
        Ok(level) => Ok(Arc::new(level)),
        Err(findings) => Err(findings.iter().map(ToString::to_string).collect()),
    })
}

/// Returns the path of an embedded level for messages. `path` is its path below `levels/`.
pub(crate) fn shown(path: &str) -> String {
    format!("levels/{path}")
}

/// Returns the name for messages and the content of the file `path` below `levels/`.
fn embedded(path: &str) -> Result<(String, Cow<'static, [u8]>), Vec<Diagnostic>> {
    let shown = shown(path);
    match Levels::get(path) {
        Some(file) => Ok((shown, file.data)),
        None => Err(vec![Diagnostic::error(
            "unreadable-file",
            &shown,
            Position::START,
            "cannot be read: it is not part of this program",
            "check that the file is there",
        )]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::run_rules;

    #[cfg(feature = "presentation")]
    #[test]
    fn the_source_of_a_level_is_its_file_unless_its_pack_changes_it() {
        let hello = level("beginnings/01-hello.ron").expect("a level");
        let text = source(&hello).expect("its pack adds nothing");
        assert!(text.starts_with("// Plain bricks"), "{text}");
        let wall = level("wall-1976/01-the-first-wall.ron").expect("a level");
        assert_eq!(source(&wall), None, "the rules are in its pack");
    }

    #[test]
    fn every_level_of_the_table_of_runs_is_part_of_the_program() {
        for path in run_rules().levels.keys() {
            let read = level(path);
            assert!(read.is_ok(), "{path}: {:?}", read.err());
        }
        let missing = level("none/00-none.ron").expect_err("there is no such level");
        assert!(missing[0].to_string().contains("not part of this program"));
    }
}
