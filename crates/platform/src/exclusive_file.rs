//! Files that one process uses at a time.
//!
//! A lock on the file ends with the process, even if the process is killed. Links and special files cannot be opened.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::read::read_open;

/// File that only this process uses.
#[derive(Debug)]
pub struct ExclusiveFile {
    file: File,
    path: PathBuf,
}

impl ExclusiveFile {
    /// Opens the file at `path` for this process until the value is dropped; `None` if another process has it open.
    ///
    /// # Errors
    ///
    /// An I/O error, or [`ErrorKind::InvalidInput`] for a link, a folder, a device or a pipe.
    pub fn open(path: &Path) -> io::Result<Option<Self>> {
        if !fs::symlink_metadata(path)?.is_file() {
            return Err(io::Error::new(ErrorKind::InvalidInput, "it is no file"));
        }
        let file = File::options().read(true).write(true).open(path)?;
        let path = path.to_owned();
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Ok(None),
            // On a file system without locks, assume that no other process uses the file.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(Self { file, path })),
        }
    }

    /// Returns the content of the file if it has at most `max_bytes`.
    ///
    /// # Errors
    ///
    /// The reason, as the rest of a sentence that begins with the name of the file.
    pub fn read(&self, max_bytes: u64) -> Result<Vec<u8>, String> {
        Ok(read_open(&self.file, max_bytes)?)
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the open file and its path. The lock lasts until the file is closed.
    pub(super) fn into_parts(self) -> (File, PathBuf) {
        (self.file, self.path)
    }
}
