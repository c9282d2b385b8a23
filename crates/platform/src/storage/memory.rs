//! Storage in memory: it is lost at the end of the process, and shared by all clones.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use super::{BACKUP, Guard, Names, OpenFile, Opened, Storage, name_aside, wait_for, with_ending};
use crate::clock::since_1970;
use crate::folder::is_hidden;
use crate::new_file::no_name_free;
use crate::read::{ReadError, too_long};
use crate::threads;

/// Storage in memory. Folders need not be created, and have no entries of their own.
#[derive(Clone, Debug, Default)]
pub struct MemoryStorage(Arc<Mutex<Content>>);

#[derive(Debug, Default)]
struct Content {
    /// Bytes of each file, and the time of their last change since the beginning of 1970 (UTC).
    files: BTreeMap<PathBuf, (Vec<u8>, Duration)>,
    /// Paths of the open files and of the locks that are held.
    in_use: BTreeSet<PathBuf>,
}

impl MemoryStorage {
    fn content(&self) -> MutexGuard<'_, Content> {
        threads::lock(&self.0)
    }

    /// Marks `path` as in use until the returned value is dropped. `None` if it is in use already.
    fn claim(&self, content: &mut Content, path: PathBuf) -> Option<Claim> {
        let is_free = content.in_use.insert(path.clone());
        let storage = self.clone();
        is_free.then(|| Claim { storage, path })
    }
}

/// Methods for the database of a page.
#[cfg(target_family = "wasm")]
impl MemoryStorage {
    /// Sets the content and the time of change of the file at `path`, or deletes it.
    pub(super) fn set(&self, path: &Path, file: Option<(Vec<u8>, Duration)>) {
        let files = &mut self.content().files;
        match file {
            Some(file) => drop(files.insert(path.to_owned(), file)),
            None => drop(files.remove(path)),
        }
    }

    /// Returns the paths of all files in `folder` and in the folders below it.
    pub(super) fn below(&self, folder: &Path) -> Vec<PathBuf> {
        let content = self.content();
        let is_below = |path: &&PathBuf| path.starts_with(folder) && *path != folder;
        content.files.keys().filter(is_below).cloned().collect()
    }
}

impl Storage for MemoryStorage {
    fn read(&self, path: &Path, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
        let content = self.content();
        let file = content.files.get(path).ok_or(io::ErrorKind::NotFound);
        let (bytes, _) = file.map_err(io::Error::from)?;
        match bytes.len() as u64 {
            length if length > max_bytes => Err(too_long(length, max_bytes)),
            _ => Ok(bytes.clone()),
        }
    }

    fn read_beginning(&self, path: &Path, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
        let mut bytes = self.read(path, u64::MAX)?;
        bytes.truncate(max_bytes as usize);
        Ok(bytes)
    }

    fn replace(&self, path: &Path, bytes: &[u8], is_backed_up: bool) -> io::Result<()> {
        let (backup, file) = (with_ending(path, BACKUP), (bytes.to_vec(), since_1970()));
        let files = &mut self.content().files;
        let before = files.insert(path.to_owned(), file);
        files.extend(before.filter(|_| is_backed_up).map(|file| (backup, file)));
        Ok(())
    }

    fn create(&self, folder: &Path, names: Names<'_>, bytes: &[u8]) -> io::Result<Opened> {
        let mut content = self.content();
        let mut paths = names.map(|name| folder.join(name));
        // A deleted file may still be open: its name is taken until it is closed.
        let claim = paths.find_map(|path| match content.files.contains_key(&path) {
            true => None,
            false => self.claim(&mut content, path),
        });
        let claim = claim.ok_or_else(no_name_free)?;
        let file = (bytes.to_vec(), since_1970());
        content.files.insert(claim.path.clone(), file);
        Ok(Box::new(claim))
    }

    fn open(&self, path: &Path) -> io::Result<Option<Opened>> {
        let mut content = self.content();
        content.files.get(path).ok_or(io::ErrorKind::NotFound)?;
        let claim = self.claim(&mut content, path.to_owned());
        Ok(claim.map(|file| Box::new(file) as Opened))
    }

    fn list(&self, folder: &Path) -> Vec<PathBuf> {
        let is_listed = |path: &&PathBuf| path.parent() == Some(folder) && !is_hidden(path);
        let content = self.content();
        content.files.keys().filter(is_listed).cloned().collect()
    }

    fn changed(&self, path: &Path) -> Option<Duration> {
        self.content().files.get(path).map(|(_, changed)| *changed)
    }

    fn length(&self, path: &Path) -> Option<u64> {
        let content = self.content();
        content.files.get(path).map(|(bytes, _)| bytes.len() as u64)
    }

    fn delete(&self, path: &Path) -> io::Result<()> {
        self.content().files.remove(path);
        Ok(())
    }

    fn set_aside(&self, path: &Path, ending: &str) -> io::Result<PathBuf> {
        let files = &mut self.content().files;
        let free = name_aside(path, ending, |aside| !files.contains_key(aside))?;
        let file = files.remove(path).ok_or(io::ErrorKind::NotFound)?;
        files.insert(free.clone(), file);
        Ok(free)
    }

    fn lock(&self, path: &Path, patience: Duration) -> io::Result<Guard> {
        let (path, mut claim) = (with_ending(path, "lock"), None);
        wait_for(&path, patience, || {
            claim = self.claim(&mut self.content(), path.clone());
            claim.is_some()
        })?;
        Ok(Box::new(claim))
    }
}

/// Path that is in use until this value is dropped: that of an open file or of a lock.
#[derive(Debug)]
struct Claim {
    storage: MemoryStorage,
    path: PathBuf,
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.storage.content().in_use.remove(&self.path);
    }
}

impl OpenFile for Claim {
    fn path(&self) -> &Path {
        &self.path
    }

    fn read(&self, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
        self.storage.read(&self.path, max_bytes)
    }

    fn append(&mut self, length: usize, bytes: &[u8]) -> io::Result<()> {
        let mut content = self.storage.content();
        let file = content.files.get_mut(&self.path);
        let (all, changed) = file.ok_or(io::ErrorKind::NotFound)?;
        all.truncate(length);
        all.extend(bytes);
        *changed = since_1970();
        Ok(())
    }
}
