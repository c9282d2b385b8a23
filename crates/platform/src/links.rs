//! Where names of files lead: links, and several names for one file.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Links that are followed before they are taken for a circle.
const MAX_LINKS: usize = 40;

/// Where `path` leads in the end, whether there is something or not.
///
/// # Errors
///
/// A circle of links, or a link that the system does not let be read.
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

/// Whether two names lead to one file, be it there or not.
#[must_use]
pub fn is_same(a: &Path, b: &Path) -> bool {
    match same_file::is_same_file(a, b) {
        Ok(same) => same,
        // One of them is not there yet: then they are one if they stand for the same name in the same folder.
        Err(_) => match (place(a), place(b)) {
            (Some(a), Some(b)) => a == b,
            _ => false,
        },
    }
}

/// The folder in its one true spelling, and the name in it.
fn place(path: &Path) -> Option<(PathBuf, std::ffi::OsString)> {
    let path = follow_links(path).ok()?;
    let folder = match path.parent()? {
        folder if folder == Path::new("") => Path::new("."),
        folder => folder,
    };
    Some((folder.canonicalize().ok()?, path.file_name()?.to_owned()))
}
