//! A lock that copies of the game hold against each other while one of them changes a file.
//!
//! It is advisory: only who asks for it is kept waiting. Where the file system knows no locks, everybody goes on.

use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::printable::Shown;

/// How long it is before one who waits asks again.
const BETWEEN: Duration = Duration::from_millis(5);

/// A lock that is held until it is dropped, or until the process ends in whatever way.
#[derive(Debug)]
pub struct Lock {
    /// Holds the lock until it is closed. `None` if the file system has no locks.
    _file: Option<File>,
}

impl Lock {
    /// Takes the lock that the file at `path` stands for, and makes that file if it is not there. It stays there:
    /// whoever deleted it could take a lock that another holds.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::TimedOut`] if somebody else has held it for all of `patience`; otherwise why the file cannot be
    /// opened.
    pub fn take(path: &Path, patience: Duration) -> io::Result<Self> {
        let mut options = File::options();
        options.read(true).write(true).create(true).truncate(false);
        let file = options.open(path)?;
        let begun = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Self { _file: Some(file) }),
                Err(TryLockError::Error(_)) => return Ok(Self { _file: None }),
                Err(TryLockError::WouldBlock) if begun.elapsed() < patience => sleep(BETWEEN),
                Err(TryLockError::WouldBlock) => {
                    let words = format!("another program holds {}", path.shown());
                    return Err(io::Error::new(ErrorKind::TimedOut, words));
                }
            }
        }
    }
}
