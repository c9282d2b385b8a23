//! Unfinished files of processes that were killed: found by their names, and removed if no process holds their lock.
//!
//! Each process locks its unfinished files ([`new_file`](super::new_file)); the lock ends with the process. Nothing is removed
//! where the file system has no locks.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// Comes before the random part of the name of an unfinished file.
pub(super) const MARK: &str = ".new-";

/// Length of the random part (characters).
const RANDOM: usize = 6;

/// The first part of the names of unfinished files that are to become `name`.
pub(super) fn begin_of(name: &OsStr) -> OsString {
    let mut begin = OsString::from(".");
    begin.push(name);
    begin.push(MARK);
    begin
}

/// The unfinished files, of living and dead processes, that were to become the file at `path`.
#[must_use]
pub fn of_file(path: &Path) -> Vec<PathBuf> {
    let Some(name) = path.file_name() else {
        return Vec::new();
    };
    let begin = begin_of(name);
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    list(folder.unwrap_or(Path::new(".")), |found| {
        found == begin.as_encoded_bytes()
    })
}

/// All unfinished files in `folder`, of living and dead processes.
#[must_use]
pub fn in_folder(folder: &Path) -> Vec<PathBuf> {
    list(folder, |begin| {
        begin.starts_with(b".") && begin.ends_with(MARK.as_bytes())
    })
}

/// Removes those of `files` whose processes have ended.
pub fn remove(files: &[PathBuf]) {
    for path in files {
        let is_file = fs::symlink_metadata(path).is_ok_and(|about| about.is_file());
        let file = is_file.then(|| File::open(path)).and_then(Result::ok);
        if file.as_ref().is_some_and(|file| file.try_lock().is_ok()) {
            // The lock is held until the file is gone: its maker looks for it after it took the lock.
            let _ = fs::remove_file(path);
        }
    }
}

/// The files in `folder` whose names are a `begin` and a random part.
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
