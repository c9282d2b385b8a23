//! `brickwork import`: converts files of other games, maps and pictures into level files and packs.
//!
//! Imports all files before it writes one. [`brickwork_import`] contains the formats.

use std::collections::HashSet;
use std::io;

use super::outputs::{Inputs, cannot_write, destination};
use crate::command::prelude::*;
use crate::content::RulesFields;
use crate::level::diagnostic::Position;
use crate::level::guard::guarded;
use crate::level::{Diagnostic, limits};
use crate::platform::folder;
use crate::platform::paths::containing;
use crate::platform::read::read_at_most;
use brickwork_import::{Imported, import, pack_file};

/// Convert levels of other games, maps of Tiled and LDtk, and small pictures into levels of this game.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// Files to convert; their content decides the format.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Folder for the levels; a set becomes a pack in a folder of its own there. By default the current folder.
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
    /// Replace existing files.
    #[arg(long)]
    replace: bool,
}

/// Files to write, each with its text.
type Files = Vec<(PathBuf, String)>;

pub(super) fn run(arguments: &Arguments) -> CommandResult {
    let target = arguments
        .output
        .clone()
        .unwrap_or_else(|| PathBuf::from("."));
    let mut inputs = Inputs::default();
    let (mut files, mut singles) = (Files::new(), Vec::new());
    let (mut is_whole, mut is_readable) = (true, true);
    for path in &arguments.files {
        inputs.add("imported file", path);
        match read(path) {
            Ok(imported) => {
                report(&imported.notes);
                is_whole &= imported.left_out == 0;
                let levels = imported.levels.len();
                say(format_args!(
                    "{}: {}, levels: {levels}",
                    path.shown(),
                    imported.format
                ));
                if imported.folder.is_none() {
                    singles.extend(imported.files.iter().map(|(name, _)| name.clone()));
                }
                files.extend(placed(imported, &target));
            }
            Err(findings) => {
                report(&findings);
                is_readable = false;
            }
        }
    }
    // Single levels that were imported together are a pack too.
    if let Some(name) = arguments
        .output
        .as_ref()
        .and_then(|folder| folder.file_name())
        && singles.len() > 1
    {
        let (file, text) = pack_file(&name.to_string_lossy(), &RulesFields::default(), &singles);
        files.push((target.join(file), text));
    }
    write(&files, &inputs, arguments.replace)?;
    for (path, _) in &files {
        say(format_args!("{} is written", path.shown()));
    }
    Ok(match (is_readable, is_whole) {
        (false, _) => Outcome::Unusable,
        (true, false) => Outcome::NotGood,
        (true, true) => Outcome::Done,
    })
}

/// Reads and converts the file at `path`.
///
/// # Errors
///
/// At least one diagnostic.
fn read(path: &Path) -> Result<Imported, Vec<Diagnostic>> {
    let bytes = read_at_most(path, limits::FILE_BYTES).map_err(|problem| {
        let help = "name a file of another game, a map, or a small picture";
        vec![Diagnostic::error(
            &path.to_string_lossy(),
            Position::START,
            format!("the file {problem}"),
            help,
        )]
    })?;
    let shown = path.to_string_lossy();
    guarded(&shown, || import(&shown, &bytes))
}

/// Returns the files of `imported` with their paths below `target`.
fn placed(imported: Imported, target: &Path) -> Files {
    let folder = match imported.folder {
        Some(folder) => target.join(folder),
        None => target.to_owned(),
    };
    let files = imported.files.into_iter();
    files
        .map(|(name, text)| (folder.join(name), text))
        .collect()
}

/// Writes all `files`, or none if one of them exists and must not be replaced. The error is a whole sentence.
fn write(files: &[(PathBuf, String)], inputs: &Inputs, replaces: bool) -> Result<(), String> {
    let mut paths = HashSet::new();
    for (path, _) in files {
        if !paths.insert(path) {
            let path = path.shown();
            return Err(format!(
                "two files would both be written to {path}; import them into different folders"
            ));
        }
        if path.exists() && !replaces {
            let path = path.shown();
            return Err(format!(
                "{path} exists; name another folder with -o, or write --replace"
            ));
        }
    }
    for (path, text) in files {
        let failed = |error: io::Error| cannot_write("level", path, error);
        folder::make(containing(path)).map_err(failed)?;
        destination("level", path, inputs)?
            .write(text.as_bytes())
            .map_err(failed)?;
    }
    Ok(())
}

/// Prints `findings` on standard error.
pub(super) fn report(findings: &[Diagnostic]) {
    if !findings.is_empty() {
        complain(told(findings, &io::stderr()));
    }
}
