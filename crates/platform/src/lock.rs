//! Advisory lock between instances of the game, held while one of them changes a file.
//!
//! It excludes only processes that take it. On a file system without locks, `Lock::take` succeeds without a lock.

use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::printable::Shown;

/// Interval between attempts to take a lock.
const BETWEEN: Duration = Duration::from_millis(5);

/// Lock that is held until it is dropped or the process ends.
#[derive(Debug)]
pub struct Lock {
    /// Holds the lock until it is closed. `None` if the file system has no locks.
    _file: Option<File>,
}

impl Lock {
    /// Takes the lock on the file at `path`, and creates the file if it does not exist. The file is never deleted:
    /// after a deletion, another process could take the same lock on a new file.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::TimedOut`] if another process holds the lock for longer than `patience`; otherwise the error of
    /// opening the file.
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
