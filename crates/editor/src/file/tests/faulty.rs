//! Storage in memory with faults: a killed process, folders that cannot be written, and a full disk.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use brickwork_platform::read::ReadError;
use brickwork_platform::storage::{
    Guard, Location, MemoryStorage, Names, OpenFile, Opened, Storage,
};
use brickwork_platform::threads::lock;

/// Storage of one process.
#[derive(Clone, Debug)]
pub struct Faulty {
    pub disk: MemoryStorage,
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
pub struct State {
    /// Number of changes on the disk.
    pub changes: usize,
    /// The change in which the process is killed, and whether it is done before.
    pub killed_in: Option<(usize, bool)>,
    pub is_dead: bool,
    /// No file in this folder can be written.
    pub read_only: Option<PathBuf>,
    pub is_full: bool,
}

impl Faulty {
    /// Starts a process on `disk`.
    pub fn new(disk: &MemoryStorage) -> Self {
        Self {
            disk: disk.clone(),
            state: Arc::default(),
        }
    }

    pub fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    pub fn at(&self, path: &str) -> Location {
        Location {
            storage: Arc::new(self.clone()),
            path: path.into(),
        }
    }

    fn live(&self) -> io::Result<()> {
        match self.state().is_dead {
            true => Err(io::Error::other("killed")),
            false => Ok(()),
        }
    }

    /// Calls `change` of the file at `path`, or fails. `torn` is the part of it that a killed process may have done.
    fn change<R>(
        &self,
        path: &Path,
        change: impl FnOnce() -> io::Result<R>,
        torn: impl FnOnce(),
    ) -> io::Result<R> {
        self.live()?;
        let mut state = self.state();
        if state
            .read_only
            .as_ref()
            .is_some_and(|folder| path.starts_with(folder))
        {
            return Err(ErrorKind::PermissionDenied.into());
        }
        if state.is_full {
            return Err(ErrorKind::StorageFull.into());
        }
        state.changes += 1;
        match state.killed_in {
            Some((at, is_done)) if at == state.changes => {
                state.is_dead = true;
                if is_done {
                    drop(change());
                } else {
                    torn();
                }
                Err(io::Error::other("killed"))
            }
            _ => change(),
        }
    }
}

impl Storage for Faulty {
    fn read(&self, path: &Path, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
        self.live()?;
        self.disk.read(path, max_bytes)
    }

    fn read_beginning(&self, path: &Path, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
        self.live()?;
        self.disk.read_beginning(path, max_bytes)
    }

    fn replace(&self, path: &Path, bytes: &[u8], is_backed_up: bool) -> io::Result<()> {
        self.change(path, || self.disk.replace(path, bytes, is_backed_up), || ())
    }

    fn create(&self, folder: &Path, names: Names<'_>, bytes: &[u8]) -> io::Result<Opened> {
        let create = || self.disk.create(folder, names, bytes);
        let file = self.change(folder, create, || ())?;
        let of = self.clone();
        Ok(Box::new(FaultyFile { file, of }))
    }

    fn open(&self, path: &Path) -> io::Result<Option<Opened>> {
        self.live()?;
        let file = self.disk.open(path)?;
        let of = self.clone();
        Ok(file.map(|file| Box::new(FaultyFile { file, of }) as Opened))
    }

    fn list(&self, folder: &Path) -> Vec<PathBuf> {
        self.disk.list(folder)
    }

    fn changed(&self, path: &Path) -> Option<Duration> {
        self.disk.changed(path)
    }

    fn length(&self, path: &Path) -> Option<u64> {
        self.disk.length(path)
    }

    fn delete(&self, path: &Path) -> io::Result<()> {
        self.change(path, || self.disk.delete(path), || ())
    }

    fn set_aside(&self, path: &Path, ending: &str) -> io::Result<PathBuf> {
        self.change(path, || self.disk.set_aside(path, ending), || ())
    }

    fn lock(&self, path: &Path, patience: Duration) -> io::Result<Guard> {
        self.disk.lock(path, patience)
    }
}

#[derive(Debug)]
struct FaultyFile {
    file: Opened,
    of: Faulty,
}

impl OpenFile for FaultyFile {
    fn path(&self) -> &Path {
        self.file.path()
    }

    fn read(&self, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
        self.of.live()?;
        self.file.read(max_bytes)
    }

    fn append(&mut self, length: usize, bytes: &[u8]) -> io::Result<()> {
        let (path, disk) = (self.file.path().to_owned(), self.of.disk.clone());
        let torn = || {
            let mut old = disk.read(&path, u64::MAX).unwrap_or_default();
            old.truncate(length);
            old.extend(&bytes[..bytes.len() / 2]);
            let _ = disk.replace(&path, &old, false);
        };
        let file = &mut self.file;
        self.of.change(&path, || file.append(length, bytes), torn)
    }
}
