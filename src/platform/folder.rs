//! Makes folders, looks into them, and removes or renames files in them.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::links::follow_links;

/// Makes the folder at `path`, and those around it. One that is there already is fine.
///
/// # Errors
///
/// What the system says.
pub fn make(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// All that is in `folder`, sorted by name.
///
/// # Errors
///
/// What the system says.
pub fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut entries = entries.collect::<io::Result<Vec<PathBuf>>>()?;
    entries.sort();
    Ok(entries)
}

/// The files in `folder`, also by links, in no given order; none if the folder cannot be read. Folders, devices and
/// pipes are not among them.
#[must_use]
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_file = |entry: &fs::DirEntry| match entry.file_type() {
        Ok(kind) if kind.is_symlink() => entry.path().is_file(),
        Ok(kind) => kind.is_file(),
        Err(_) => false,
    };
    entries.filter(is_file).map(|entry| entry.path()).collect()
}

/// Deletes the file at `path`. One that is gone already is fine: somebody else may have deleted it.
///
/// # Errors
///
/// What the system says.
pub fn delete(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// How many names [`set_aside`] tries.
const MAX_ASIDE: u32 = 1_000;

/// Renames the file at `path` to the first free name of `NAME.ending-1`, `NAME.ending-2`, … A link stays where it is,
/// and the file that it leads to is renamed. Returns the new name.
///
/// # Errors
///
/// What the system says, or that no name is free. The file has its old name then.
pub fn set_aside(path: &Path, ending: &str) -> io::Result<PathBuf> {
    let path = follow_links(path)?;
    let name = path.file_name().unwrap_or_default();
    let mut names = (1..=MAX_ASIDE).map(|number| {
        let mut name = name.to_owned();
        name.push(format!(".{ending}-{number}"));
        path.with_file_name(name)
    });
    let free = names
        .find(|aside| fs::symlink_metadata(aside).is_err())
        .ok_or_else(|| io::Error::new(ErrorKind::AlreadyExists, "no name is free"))?;
    fs::rename(&path, &free)?;
    Ok(free)
}
