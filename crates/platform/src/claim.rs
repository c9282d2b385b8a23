//! Files that one process uses at a time.
//!
//! Owns the lock on such a file: it ends with the process, however that ends. Links and special files are none.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::read::read_open;

/// A file that this process alone uses.
#[derive(Debug)]
pub struct Claimed {
    file: File,
    path: PathBuf,
}

impl Claimed {
    /// Takes the file at `path` for this process, until the value is dropped; `None` if another has it. A link, a folder,
    /// a device and a pipe are no such files.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn take(path: &Path) -> io::Result<Option<Self>> {
        if !fs::symlink_metadata(path)?.is_file() {
            return Err(io::Error::new(ErrorKind::InvalidInput, "it is no file"));
        }
        let file = File::options().read(true).write(true).open(path)?;
        let path = path.to_owned();
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Ok(None),
            // Where the file system knows no locks, nobody else is thought to use the file.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(Self { file, path })),
        }
    }

    /// Its content, if it has at most `max_bytes`.
    ///
    /// # Errors
    ///
    /// Why it cannot be read: the rest of a sentence that begins with the name of the file.
    pub fn read(&self, max_bytes: u64) -> Result<Vec<u8>, String> {
        Ok(read_open(&self.file, max_bytes)?)
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file, which stays this process's until it is closed, and where it is.
    pub(super) fn into_parts(self) -> (File, PathBuf) {
        (self.file, self.path)
    }
}
