//! Resolves links, and compares files that may have several names.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Maximum number of links to follow; a longer chain counts as a circle.
const MAX_LINKS: usize = 40;

/// Returns `path` with all links of its last component followed. The target need not exist.
///
/// # Errors
///
/// A circle of links, or an unreadable link.
pub fn follow_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::symlink_metadata(&path) {
            Ok(about) if about.is_symlink() => {
                let target = fs::read_link(&path)?;
                path = path.parent().unwrap_or(Path::new("")).join(target);
            }
            _ => return Ok(path),
        }
    }
    Err(io::Error::other("its links lead in a circle"))
}

/// Returns `true` if both names lead to one file. The file need not exist.
#[must_use]
pub fn is_same(a: &Path, b: &Path) -> bool {
    match same_file::is_same_file(a, b) {
        Ok(same) => same,
        // If one of them does not exist, compare the folders and the names.
        Err(_) => match (place(a), place(b)) {
            (Some(a), Some(b)) => a == b,
            _ => false,
        },
    }
}

/// Returns the canonical path of the folder, and the name of the file in it.
fn place(path: &Path) -> Option<(PathBuf, std::ffi::OsString)> {
    let path = follow_links(path).ok()?;
    let folder = match path.parent()? {
        folder if folder == Path::new("") => Path::new("."),
        folder => folder,
    };
    Some((folder.canonicalize().ok()?, path.file_name()?.to_owned()))
}
