//! Creates and lists folders.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::leftovers::{self, lock};
use super::paths::containing;
use super::printable::Shown;

/// Prefix of the names of temporary folders. The dot keeps them distinct from folders of the user.
const TEMPORARY: &str = ".brickwork.new-";

/// Folder that is deleted when it is dropped.
#[derive(Debug)]
pub struct TemporaryFolder {
    folder: TempDir,
    /// Lock of the folder, which marks its process as running. `None` on systems without locks of folders.
    _lock: Option<File>,
}

impl TemporaryFolder {
    /// Returns the path.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// Creates an empty temporary folder. Removes those of killed processes.
///
/// # Errors
///
/// The error of the system, with the folder in which it cannot be created.
pub fn temporary() -> Result<TemporaryFolder, (PathBuf, io::Error)> {
    let home = std::env::temp_dir();
    temporary_in(&home).map_err(|error| (home, error))
}

fn temporary_in(parent: &Path) -> io::Result<TemporaryFolder> {
    leftovers::remove_folders(&leftovers::of_start(parent, OsStr::new(TEMPORARY)));
    loop {
        let folder = tempfile::Builder::new()
            .prefix(TEMPORARY)
            .tempdir_in(parent)?;
        let opened = File::open(folder.path()).ok();
        // Another process may have removed it before it was locked.
        if opened.as_ref().is_none_or(lock) && folder.path().exists() {
            return Ok(TemporaryFolder {
                folder,
                _lock: opened,
            });
        }
    }
}

/// Creates the folder at `path` and its missing ancestors. Succeeds if it exists.
///
/// # Errors
///
/// The obstacle: a file or a broken link in place of a folder, or a folder without write permission.
pub fn make(path: &Path) -> io::Result<()> {
    // In the storage of a page, each folder exists.
    if cfg!(target_family = "wasm") {
        return Ok(());
    }
    fs::create_dir_all(path).map_err(|error| obstacle(path, &error).unwrap_or(error))
}

/// Explains why the folder at `path` cannot be created, with the path of the obstacle. `None` if nothing explains the
/// error `said` of the system.
fn obstacle(path: &Path, said: &io::Error) -> Option<io::Error> {
    // Outermost first: a folder inside a missing one does not exist either.
    let mut around: Vec<&Path> = path.ancestors().collect();
    around.reverse();
    for path in around.into_iter().filter(|path| *path != Path::new("")) {
        let (shown, about) = (path.shown(), fs::symlink_metadata(path));
        let (kind, words) = match (&about, fs::metadata(path)) {
            (_, Ok(found)) if found.is_dir() => continue,
            (_, Ok(_)) => (
                ErrorKind::NotADirectory,
                format!("{shown} is a file, and a folder of that name is needed: rename it"),
            ),
            (Ok(link), Err(error)) if link.is_symlink() && error.kind() == ErrorKind::NotFound => {
                let target = fs::read_link(path).ok()?.shown();
                let words = format!(
                    "{shown} is a link to {target}, which does not exist: make that folder, or remove the link"
                );
                (ErrorKind::NotFound, words)
            }
            (Ok(link), Err(error)) if link.is_symlink() => (
                error.kind(),
                format!("the link {shown} leads nowhere: {error}"),
            ),
            (Err(error), _) if error.kind() == ErrorKind::NotFound => {
                let folder = containing(path).shown();
                let words = format!("no folder can be made in {folder}: change its permissions");
                let is_refused = said.kind() == ErrorKind::PermissionDenied;
                return is_refused.then(|| io::Error::new(said.kind(), words));
            }
            (_, Err(error)) => (error.kind(), format!("{shown} cannot be opened: {error}")),
        };
        return Some(io::Error::new(kind, words));
    }
    None
}

/// Returns `true` if the name starts with a dot. Systems and editors store their own files under such names.
pub fn is_hidden(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    name.as_encoded_bytes().starts_with(b".")
}

/// Returns the entries of `folder` without hidden files, sorted by name.
///
/// # Errors
///
/// An I/O error.
pub fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    #[cfg(target_family = "wasm")]
    let mut entries = crate::storage::PageStorage.entries(folder);
    #[cfg(not(target_family = "wasm"))]
    let mut entries = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<Vec<PathBuf>>>()?;
    entries.retain(|path| !is_hidden(path));
    entries.sort();
    Ok(entries)
}

/// Returns the files and links to files in `folder`, unsorted; empty if the folder cannot be read. Skips folders,
/// devices, pipes and hidden files.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_file = |entry: &fs::DirEntry| match entry.file_type() {
        Ok(kind) if kind.is_symlink() => entry.path().is_file(),
        Ok(kind) => kind.is_file(),
        Err(_) => false,
    };
    let files = entries.filter(is_file).map(|entry| entry.path());
    files.filter(|path| !is_hidden(path)).collect()
}

/// Flushes the names in `folder` to the disk, on systems that support it.
pub(super) fn sync(folder: &Path) {
    #[cfg(unix)]
    if let Ok(folder) = fs::File::open(folder) {
        let _ = folder.sync_all();
    }
    #[cfg(not(unix))]
    let _ = folder;
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn only_temporary_folders_of_killed_processes_are_removed() {
        let home = tempfile::tempdir().expect("a folder");
        let [left, other] =
            [".brickwork.new-Ab3xyz", "brickwork-Ab3xyz"].map(|it| home.path().join(it));
        for folder in [&left, &other] {
            fs::create_dir(folder).expect("created");
            fs::write(folder.join("a.ron"), "").expect("written");
        }
        let first = temporary_in(home.path()).expect("a folder");
        assert!(!left.exists() && other.exists());
        let second = temporary_in(home.path()).expect("a folder");
        assert!(first.path().exists(), "its process lives");
        drop((first, second));
        assert_eq!(fs::read_dir(home.path()).expect("a list").count(), 1);
    }
}
