//! Files of the player, behind one trait: on the disk ([`FolderStorage`]), in memory ([`MemoryStorage`]), or in the
//! database of a page (`PageStorage`, only in a browser).
//!
//! The game uses the disk, or in a browser the page. Memory serves tests. A [`Location`] is a path in a storage; a plain
//! path is a location on the disk. All storages give the same guarantees to all users in one process, and the disk also
//! to several processes:
//!
//! - A file is complete at every moment. [`create`](Storage::create) never replaces another file.
//! - An [`OpenFile`] belongs to one user at a time, and so does a [`lock`](Storage::lock). Both end with the process.
//!
//! Several pages write without waiting for each other. If two of them write one file at the same moment, the second
//! write is void: [`Storage::settled`] reports it, or the content is kept as `NAME.conflict-1`.

mod folder;
mod memory;
#[cfg(target_family = "wasm")]
mod page;
#[cfg(test)]
mod tests;

use std::any::Any;
use std::fmt::Debug;
use std::io::{self, ErrorKind};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

pub use folder::FolderStorage;
pub use memory::MemoryStorage;
#[cfg(target_family = "wasm")]
pub use page::PageStorage;

use crate::clock::Instant;
use crate::new_file::no_name_free;
use crate::printable::Shown;
use crate::read::ReadError;
use crate::threads;

/// Ending of the name of a backup, after a dot.
pub const BACKUP: &str = "bak";

/// Holds a lock until it is dropped.
pub type Guard = Box<dyn Any + Send>;

/// Storage of a plain path: the disk, or in a browser the page's database.
#[cfg(not(target_family = "wasm"))]
pub(crate) type Disk = FolderStorage;
/// Storage of a plain path: the disk, or in a browser the page's database.
#[cfg(target_family = "wasm")]
pub(crate) type Disk = PageStorage;

/// Outcome of the last replacement of a file, in a storage that writes after its call has returned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Settled {
    /// It is written.
    Done,
    /// It is being written.
    Pending,
    /// Another instance of the game had replaced the file, which has that content now. The replacement is void.
    Overtaken,
    /// It cannot be written, for this reason.
    Failed(String),
}

/// File that this user has open.
pub type Opened = Box<dyn OpenFile>;

/// Names to try, one after another.
pub type Names<'a> = &'a mut dyn Iterator<Item = String>;

/// Interval between attempts to take a lock.
const BETWEEN: Duration = Duration::from_millis(5);

/// Maximum number of names to try for a file that is set aside.
const MAX_ASIDE: u32 = 1_000;

/// Files, each under its path. Calls may block on a disk.
pub trait Storage: Debug + Send + Sync {
    /// Returns the content of the file at `path` if it has at most `max_bytes`.
    ///
    /// # Errors
    ///
    /// There is no file, it is too long, or it cannot be read.
    fn read(&self, path: &Path, max_bytes: u64) -> Result<Vec<u8>, ReadError>;

    /// Returns the first `max_bytes` of the file at `path`, or all of it if it is shorter.
    ///
    /// # Errors
    ///
    /// There is no file, or it cannot be read.
    fn read_beginning(&self, path: &Path, max_bytes: u64) -> Result<Vec<u8>, ReadError>;

    /// Replaces the content of the file at `path` with `bytes`. With `is_backed_up`, the old content moves to the file
    /// [`beside`](Self::beside) it with the ending [`BACKUP`]. Each name that had a file has a complete one at every
    /// moment.
    ///
    /// # Errors
    ///
    /// An I/O error. The old content is unchanged then.
    fn replace(&self, path: &Path, bytes: &[u8], is_backed_up: bool) -> io::Result<()>;

    /// Writes `bytes` to a new file in `folder`, under the first of `names` that is free, and leaves it open.
    ///
    /// # Errors
    ///
    /// An I/O error, or [`ErrorKind::AlreadyExists`] if no name is free. No part of the file exists then.
    fn create(&self, folder: &Path, names: Names<'_>, bytes: &[u8]) -> io::Result<Opened>;

    /// Opens the file at `path` for this user alone; `None` if another one has it open.
    ///
    /// # Errors
    ///
    /// There is no file, or it cannot be changed.
    fn open(&self, path: &Path) -> io::Result<Option<Opened>>;

    /// Returns the files in `folder`, unsorted and without hidden ones; empty if the folder cannot be read.
    fn list(&self, folder: &Path) -> Vec<PathBuf>;

    /// Returns the time of the last change of the file at `path`, since the beginning of 1970 (UTC). `None` if it is
    /// unknown.
    fn changed(&self, path: &Path) -> Option<Duration>;

    /// Returns the length of the file at `path` (bytes). `None` if it is unknown.
    fn length(&self, path: &Path) -> Option<u64>;

    /// Deletes the file at `path`. Succeeds if it does not exist.
    ///
    /// # Errors
    ///
    /// An I/O error.
    fn delete(&self, path: &Path) -> io::Result<()>;

    /// Renames the file at `path` to the first free name of `NAME.ending-1`, `NAME.ending-2`, … Returns the new path.
    ///
    /// # Errors
    ///
    /// An I/O error, or no name is free. The file keeps its name then.
    fn set_aside(&self, path: &Path, ending: &str) -> io::Result<PathBuf>;

    /// Takes the lock of the file at `path`, which need not exist. The lock excludes only those who take it too.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::TimedOut`] if another one holds it for longer than `patience`, or an I/O error.
    fn lock(&self, path: &Path, patience: Duration) -> io::Result<Guard>;

    /// Returns the outcome of the last replacement with a backup of the file at `path`. Each failure is reported once.
    fn settled(&self, _path: &Path) -> Settled {
        Settled::Done
    }

    /// Returns the path `NAME.ending` next to the file at `path`.
    ///
    /// # Errors
    ///
    /// `path` cannot be followed.
    fn beside(&self, path: &Path, ending: &str) -> io::Result<PathBuf> {
        Ok(with_ending(path, ending))
    }

    /// Removes the unfinished versions of the file at `path` that killed processes have left.
    fn remove_leftovers(&self, _path: &Path) {}

    /// Removes the unfinished versions of files in `folder` that killed processes have left, if the names of the files
    /// begin with `start`.
    fn remove_leftovers_in(&self, _folder: &Path, _start: &str) {}
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(format!(".{ending}"));
    path.into()
}

/// Returns the first free name for the file at `path` when it is set aside.
fn name_aside(path: &Path, ending: &str, is_free: impl Fn(&Path) -> bool) -> io::Result<PathBuf> {
    let mut names = (1..=MAX_ASIDE).map(|number| with_ending(path, &format!("{ending}-{number}")));
    let free = names.find(|name| is_free(name));
    free.ok_or_else(no_name_free)
}

/// Calls `take` until it has taken the lock at `path`, at most for `patience`.
fn wait_for(path: &Path, patience: Duration, mut take: impl FnMut() -> bool) -> io::Result<()> {
    let begun = Instant::now();
    while !take() {
        if begun.elapsed() >= patience {
            let words = format!("another program holds {}", path.shown());
            return Err(io::Error::new(ErrorKind::TimedOut, words));
        }
        threads::sleep(BETWEEN);
    }
    Ok(())
}

/// File that one user has open. Dropping it closes it.
pub trait OpenFile: Debug + Send {
    /// Returns the path of the file.
    fn path(&self) -> &Path;

    /// Returns the content of the file if it has at most `max_bytes`.
    ///
    /// # Errors
    ///
    /// It is too long, or cannot be read.
    fn read(&self, max_bytes: u64) -> Result<Vec<u8>, ReadError>;

    /// Truncates the file to `length` bytes, appends `bytes`, and waits until they are stored.
    ///
    /// # Errors
    ///
    /// An I/O error. The first `length` bytes are unchanged then.
    fn append(&mut self, length: usize, bytes: &[u8]) -> io::Result<()>;
}

/// Path of a file or a folder in a storage.
#[derive(Clone, Debug)]
pub struct Location {
    /// The storage.
    pub storage: Arc<dyn Storage>,
    /// The path.
    pub path: PathBuf,
}

impl Location {
    /// Returns the location in memory at `path`. Its storage is shared with the locations that are derived from it.
    pub fn in_memory(path: impl Into<PathBuf>) -> Self {
        Self {
            storage: Arc::new(MemoryStorage::default()),
            path: path.into(),
        }
    }

    /// Returns the location of `path` in the same storage.
    pub fn at(&self, path: impl Into<PathBuf>) -> Self {
        Self {
            storage: Arc::clone(&self.storage),
            path: path.into(),
        }
    }

    /// Writes `bytes` to a new file in this folder, as [`Storage::create`] does. Returns its path.
    ///
    /// # Errors
    ///
    /// As [`Storage::create`].
    pub fn create(
        &self,
        names: impl IntoIterator<Item = String>,
        bytes: &[u8],
    ) -> io::Result<PathBuf> {
        let file = self.storage.create(self, &mut names.into_iter(), bytes)?;
        Ok(file.path().to_owned())
    }

    /// Returns the location of the file or folder `name` in this folder.
    pub fn within(&self, name: &str) -> Self {
        self.at(self.path.join(name))
    }
}

impl Deref for Location {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.path
    }
}

/// Location on the disk.
impl<P: AsRef<Path>> From<P> for Location {
    fn from(path: P) -> Self {
        Self {
            storage: Arc::new(Disk::default()),
            path: path.as_ref().to_owned(),
        }
    }
}

impl From<&Self> for Location {
    fn from(location: &Self) -> Self {
        location.clone()
    }
}
