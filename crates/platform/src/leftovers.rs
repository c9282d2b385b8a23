//! Unfinished files and temporary folders of killed processes: finds them by name, and removes those whose lock no
//! process holds.
//!
//! Each process locks its unfinished files ([`new_file`](super::new_file)) and folders ([`folder`](super::folder)); the
//! lock ends with the process. On file systems without locks, nothing is removed.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, Metadata, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::paths::containing;

/// Precedes the random part in the name of an unfinished file.
pub(super) const MARK: &str = ".new-";

/// Length of the random part (characters).
const RANDOM: usize = 6;

/// Returns the name prefix of unfinished files that are to become `name`.
pub(super) fn begin_of(name: &OsStr) -> OsString {
    let mut begin = OsString::from(".");
    begin.push(name);
    begin.push(MARK);
    begin
}

/// Returns the unfinished files of the file at `path`, from living and dead processes.
pub(super) fn of_file(path: &Path) -> Vec<PathBuf> {
    let Some(name) = path.file_name() else {
        return Vec::new();
    };
    let begin = begin_of(name);
    list(containing(path), |found| found == begin.as_encoded_bytes())
}

/// Returns the unfinished files in `folder` of files whose names start with `start`, from living and dead processes.
pub fn of_names(folder: &Path, start: &str) -> Vec<PathBuf> {
    let start = format!(".{start}");
    list(folder, |begin| {
        begin.starts_with(start.as_bytes()) && begin.ends_with(MARK.as_bytes())
    })
}

/// Returns the unfinished files in `folder` that have no other name yet, from living and dead processes.
pub(super) fn without_name(folder: &Path) -> Vec<PathBuf> {
    of_start(folder, OsStr::new(MARK))
}

/// Returns the files and folders in `folder` whose names are `start` and a random part, from living and dead processes.
pub(super) fn of_start(folder: &Path, start: &OsStr) -> Vec<PathBuf> {
    list(folder, |begin| begin == start.as_encoded_bytes())
}

/// Removes those of `files` whose processes have ended.
pub fn remove(files: &[PathBuf]) {
    remove_with(files, Metadata::is_file, |path| fs::remove_file(path));
}

/// Removes those of `folders` whose processes have ended.
pub(super) fn remove_folders(folders: &[PathBuf]) {
    remove_with(folders, Metadata::is_dir, |path| fs::remove_dir_all(path));
}

fn remove_with(
    paths: &[PathBuf],
    is_wanted: impl Fn(&Metadata) -> bool,
    remove: impl Fn(&Path) -> io::Result<()>,
) {
    for path in paths {
        // A pipe or device may block, and a link may lead elsewhere.
        let may_open = fs::symlink_metadata(path).is_ok_and(|about| is_wanted(&about));
        let opened = may_open.then(|| File::open(path)).and_then(Result::ok);
        if opened.as_ref().is_some_and(|file| file.try_lock().is_ok()) {
            // Hold the lock until it is removed: a new owner checks that it exists after it takes the lock.
            let _ = remove(path);
        }
    }
}

/// Locks `file` until it is closed. `false` if another one has locked it. Succeeds on a file system without locks.
pub(super) fn lock(file: &File) -> bool {
    !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

/// Returns the entries of `folder` whose names have a wanted prefix and a random part.
fn list(folder: &Path, is_wanted: impl Fn(&[u8]) -> bool) -> Vec<PathBuf> {
    let is_unfinished = |name: &OsStr| {
        let name = name.as_encoded_bytes();
        let (begin, random) = name.split_at(name.len().saturating_sub(RANDOM));
        is_wanted(begin) && random.iter().all(u8::is_ascii_alphanumeric)
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let found = entries.filter(|entry| is_unfinished(&entry.file_name()));
    found.map(|entry| entry.path()).collect()
}
