//! Levels and packs of the player: single level files, folders of packs, and zip packs.
//!
//! Reads those that the player named, and those in the folder `levels` of their data.

use std::collections::BTreeMap;

use brickwork_import::{import, is_zip};

use super::level_entry::Outcome;
use crate::content::materials::Light;
use crate::level::diagnostic::Position;
use crate::level::guard::guarded;
use crate::level::parse::inspect;
use crate::level::{Diagnostic, Pack, file, limits, pack};
use crate::platform::folder;
use crate::platform::read::read_at_most;
use crate::presentation::launch::NamedPack;
use crate::presentation::prelude::*;

/// Reads all levels and packs in `folder`, each with its path, in the order of the file names. Other files are skipped.
/// Empty if the folder cannot be read.
pub fn read_all(folder: &Path) -> Vec<(PathBuf, NamedPack)> {
    let entries = folder::entries(folder).unwrap_or_default();
    let has_ending = |path: &Path, ending| path.extension().is_some_and(|it| it == ending);
    let of = |path: PathBuf| {
        let named = match path.is_dir() {
            true if !path.join(pack::FILE_NAME).is_file() => return None,
            false if has_ending(&path, "zip") => zip_pack(&path),
            false if !has_ending(&path, "ron") => return None,
            _ => read(&path),
        };
        Some((path, named))
    };
    entries.into_iter().filter_map(of).collect()
}

/// Reads the level file, or all levels of the pack folder, at `path`.
pub fn read(path: &Path) -> NamedPack {
    let is_folder = path.is_dir();
    let pack = match is_folder {
        true => path.join(pack::FILE_NAME),
        false => file::pack_of(path),
    };
    let pack = guarded(&pack.to_string_lossy(), || Pack::read(&pack));
    let files = match &pack {
        _ if !is_folder => vec![path.to_owned()],
        Ok(pack) => {
            let names = pack.levels.iter();
            names.map(|name| pack::file_in(path, name)).collect()
        }
        Err(_) => Vec::new(),
    };
    let read = |path: PathBuf| {
        let level = guarded(&path.to_string_lossy(), || file::read(&path)).map(Arc::new);
        (path, level)
    };
    let levels: Vec<_> = files.into_iter().map(read).collect();
    let name = match (&pack, levels.first()) {
        (Ok(pack), _) if is_folder => Some(pack.name.clone()),
        (_, Some((_, Ok(level)))) if !is_folder => Some(level.name().to_owned()),
        _ => None,
    };
    NamedPack {
        name: name.unwrap_or_else(|| file_name(path)),
        light: pack.as_ref().map(|pack| pack.light).unwrap_or_default(),
        levels,
        // Errors of the pack around a single level are already in the findings of the level.
        findings: pack.err().filter(|_| is_folder).unwrap_or_default(),
    }
}

/// Reads the zip pack at `path`. The paths of its levels begin with `path`.
fn zip_pack(path: &Path) -> NamedPack {
    match guarded(&path.to_string_lossy(), || levels_of(path)) {
        Ok((pack, levels)) => NamedPack {
            name: pack.name,
            light: pack.light,
            levels,
            findings: Vec::new(),
        },
        Err(findings) => NamedPack {
            name: file_name(path),
            light: Light::default(),
            levels: Vec::new(),
            findings,
        },
    }
}

/// Returns the pack in the zip file at `path`, and its levels in order.
fn levels_of(path: &Path) -> Result<(Pack, Vec<(PathBuf, Outcome)>), Vec<Diagnostic>> {
    let shown = path.to_string_lossy();
    let refuse = |problem: String| {
        let help = "name a zip file with a pack";
        vec![Diagnostic::error(&shown, Position::START, problem, help)]
    };
    let bytes = read_at_most(path, limits::FILE_BYTES);
    let bytes = bytes.map_err(|error| refuse(format!("the file {error}")))?;
    if !is_zip(&bytes) {
        return Err(refuse("the file is no zip archive".to_owned()));
    }
    let files: BTreeMap<String, String> = import(&shown, &bytes)?.files.into_iter().collect();
    let text = |name: &str| files.get(name).map_or("", String::as_str).as_bytes();
    let inside = |name: &str| path.join(name).to_string_lossy().into_owned();
    let pack = Pack::parse(&inside(pack::FILE_NAME), text(pack::FILE_NAME))?;
    let names = files.keys().filter(|name| *name != pack::FILE_NAME);
    let mut names: Vec<&String> = names.collect();
    names.sort_by_key(|name| pack.place_of(name));
    let levels = names.into_iter().map(|name| {
        let level = inspect(&inside(name), text(name), &pack.layers_of(name));
        (path.join(name), level.map(|(level, _)| Arc::new(level)))
    });
    let levels = levels.collect();
    Ok((pack, levels))
}

fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}
