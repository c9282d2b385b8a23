//! Looks into folders, and removes files from them.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Makes the folder at `path`, and those around it. One that is there already is fine.
///
/// # Errors
///
/// What the system says.
pub fn make(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// The files in `folder`, also by links, in no given order; none if the folder cannot be read. Folders, devices and
/// pipes are not among them.
#[must_use]
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| entry.path())
        .filter(|path| path.is_file())
        .collect()
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

/// Renames the file at `path` to the first of `names` in its folder that is free; a link stays where it is, and what
/// it leads to is renamed. Returns the new name; `None` if no name is free.
///
/// # Errors
///
/// What the system says. The file has its old name then.
pub fn rename_to_free(
    path: &Path,
    names: impl IntoIterator<Item = std::ffi::OsString>,
) -> io::Result<Option<PathBuf>> {
    let path = super::write::follow_links(path)?;
    let free = names
        .into_iter()
        .map(|name| path.with_file_name(name))
        .find(|path| fs::symlink_metadata(path).is_err());
    if let Some(free) = &free {
        fs::rename(&path, free)?;
    }
    Ok(free)
}
