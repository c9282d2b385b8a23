//! `brickwork import`: converts files of other games, maps, pictures, level codes and zip packs into level files and
//! packs.
//!
//! Imports all files before it writes one. [`brickwork_import`] contains the formats.

use std::borrow::Cow;
use std::collections::HashSet;
use std::io;

use super::outputs::{Inputs, cannot_write, destination};
use crate::command::prelude::*;
use crate::content::RulesFields;
use crate::level::Diagnostic;
use crate::level::diagnostic::Position;
use crate::level::guard::guarded;
use crate::platform::folder::{self, TemporaryFolder};
use crate::platform::paths::{containing, folder_name};
use crate::platform::printable::printable;
use brickwork_import::{Imported, content, format_of, import, is_code, pack_file};

/// Convert levels of other games, maps of Tiled and LDtk, small pictures, level codes and zip packs into files of this
/// game.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// Files to convert; their content decides the format. A level code, or a link to one, is also accepted.
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
    let mut read_files = Vec::new();
    for path in &arguments.files {
        inputs.add("imported file", path);
        match read(path) {
            Ok(imported) => {
                report(&imported.notes);
                is_whole &= imported.left_out == 0;
                let levels = imported.levels.len();
                let format = imported.format;
                let shown = shown(path);
                read_files.push(format!("{}: {format}, levels: {levels}", printable(&shown)));
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
    if let Some(folder) = &arguments.output
        && singles.len() > 1
    {
        let name = folder_name(folder).unwrap_or_default();
        let (file, text) = pack_file(&name, &RulesFields::default(), &singles);
        files.push((target.join(file), text));
    }
    // The results follow the files, because a closed pipe ends the command.
    let written =
        stays_inside(&target, &files).and_then(|()| write(&files, &inputs, arguments.replace));
    read_files.iter().for_each(say);
    written?;
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
    let bytes = content(path).map_err(|problem| {
        let help = "name a file that can be read: of another game, a map, a small picture, a zip pack or a level code";
        vec![Diagnostic::error(
            "unreadable-file",
            &shown(path),
            Position::START,
            format!("the file {problem}"),
            help,
        )]
    })?;
    converted(path, &bytes)
}

/// Returns the name of an imported file for messages. Codes are long.
fn shown(path: &Path) -> Cow<'_, str> {
    match is_code(path) {
        true => Cow::Borrowed("level code"),
        false => path.to_string_lossy(),
    }
}

/// Returns the error of a command that reads levels, if the file at `path` must be imported first. A name that ends in
/// `.ron` is always that of a level or pack.
pub(super) fn other_format(path: &Path) -> Option<Diagnostic> {
    if path.extension().is_some_and(|ending| ending == "ron") {
        return None;
    }
    let (shown, bytes) = (shown(path), content(path).ok()?);
    let format = format_of(&shown, &bytes)?;
    let file = match is_code(path) {
        true => "CODE".into(),
        false => path.shown(),
    };
    Some(Diagnostic::error(
        "other-format",
        &shown,
        Position::START,
        format!("this is not a level file: its format is {format}"),
        format!("convert it with `brickwork import {file} -o DIR`"),
    ))
}

/// Converts `bytes`, the content of the file at `path`.
///
/// # Errors
///
/// At least one diagnostic.
pub(super) fn converted(path: &Path, bytes: &[u8]) -> Result<Imported, Vec<Diagnostic>> {
    let shown = shown(path);
    guarded(&shown, || import(&shown, bytes))
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

/// Checks that no file, and no folder of a pack, is a link that leads out of the folder `target` or to nothing.
fn stays_inside(target: &Path, files: &Files) -> Result<(), String> {
    // A missing folder contains no link.
    let Ok(inside) = target.canonicalize() else {
        return Ok(());
    };
    let places = files
        .iter()
        .flat_map(|(path, _)| [containing(path), path.as_path()]);
    for place in places.filter(|place| *place != target && place.is_symlink()) {
        let leads = place.canonicalize();
        if !leads.is_ok_and(|leads| leads.starts_with(&inside)) {
            let place = place.shown();
            return Err(format!(
                "{place} is a link that leads out of the folder or to nothing; remove it, or name another folder with -o"
            ));
        }
    }
    Ok(())
}

/// Writes `imported` into a temporary folder. Returns the folder, which exists until it is dropped, and the path of the
/// level or pack in it.
pub(super) fn unpacked(imported: Imported) -> CommandResult<(TemporaryFolder, PathBuf)> {
    let temporary = folder::temporary();
    let folder = temporary.map_err(|(path, error)| {
        let problem = cannot_write("temporary folder", path, &error);
        format!("{problem}, or set TMPDIR (on Windows TMP) to a folder that can be written")
    })?;
    let pack = imported.folder.as_ref();
    let pack = pack.map(|name| folder.path().join(name));
    let files = placed(imported, folder.path());
    write(&files, &Inputs::default(), false)?;
    let mut paths = files.into_iter().map(|(path, _)| path);
    let path = pack.or_else(|| paths.next()).unwrap_or_default();
    Ok((folder, path))
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
        let failed = |error: io::Error| cannot_write("level", path, &error);
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
