//! Paths: the folder of a file, links, and files that may have several names.

use std::fs;
use std::io;
use std::path::{Path, PathBuf, absolute};

/// Maximum number of links to follow; a longer chain counts as a circle.
const MAX_LINKS: usize = 40;

/// Returns `true` if a file or a link to one is at `path`.
pub fn is_file(path: &Path) -> bool {
    #[cfg(target_family = "wasm")]
    return crate::storage::Storage::length(&crate::storage::PageStorage, path).is_some();
    #[cfg(not(target_family = "wasm"))]
    path.is_file()
}

/// Returns `true` if a folder or a link to one is at `path`.
pub fn is_folder(path: &Path) -> bool {
    #[cfg(target_family = "wasm")]
    return !crate::storage::PageStorage.entries(path).is_empty();
    #[cfg(not(target_family = "wasm"))]
    path.is_dir()
}

/// Returns `true` if a file, a folder or a link to one is at `path`.
pub fn exists(path: &Path) -> bool {
    if cfg!(target_family = "wasm") {
        is_file(path) || is_folder(path)
    } else {
        path.exists()
    }
}

/// Returns the folder of the file at `path`: "." for a plain name, which has an empty parent.
pub fn containing(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Returns the name of `folder`, which may be `.`. `None` if it has no name: the root, or a path that ends in `..`.
pub fn folder_name(folder: &Path) -> Option<String> {
    let whole = absolute(folder).unwrap_or_else(|_| folder.to_owned());
    Some(whole.file_name()?.to_string_lossy().into_owned())
}

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
    let folder = containing(&path).canonicalize().ok()?;
    Some((folder, path.file_name()?.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_of_a_plain_name_is_the_current_one() {
        for (path, folder) in [
            ("/games/x.ron", "/games"),
            ("games/x.ron", "games"),
            ("./x.ron", "."),
            ("x.ron", "."),
        ] {
            assert_eq!(containing(Path::new(path)), Path::new(folder), "{path}");
        }
    }

    #[test]
    fn the_current_folder_has_a_name_too() {
        let current = std::env::current_dir().expect("a folder");
        let name = current.file_name().map(|name| name.to_string_lossy());
        for folder in [".", "./"] {
            assert_eq!(folder_name(Path::new(folder)).as_deref(), name.as_deref());
        }
        assert_eq!(folder_name(Path::new("mine/")).as_deref(), Some("mine"));
        assert_eq!(folder_name(Path::new("mine/..")), None);
    }
}
