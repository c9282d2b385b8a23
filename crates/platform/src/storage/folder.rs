//! Storage on the disk: links are followed, and several processes may use a folder.
//!
//! Locks are those of the system, so they end with the process, even if it is killed. On a file system without locks
//! every file counts as free.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use super::{BACKUP, Guard, Names, OpenFile, Opened, Storage, name_aside, wait_for, with_ending};
use crate::leftovers::lock;
use crate::new_file::new_locked;
use crate::paths::{containing, follow_links};
use crate::read::{ReadError, read_at_most, read_beginning, read_open};
use crate::write::Destination;
use crate::{folder, leftovers};

/// Storage on the disk. Missing folders are created before a file is written.
#[derive(Clone, Copy, Debug, Default)]
pub struct FolderStorage;

impl Storage for FolderStorage {
    fn read(&self, path: &Path, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
        read_at_most(path, max_bytes)
    }

    fn read_beginning(&self, path: &Path, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
        read_beginning(path, max_bytes)
    }

    fn replace(&self, path: &Path, bytes: &[u8], is_backed_up: bool) -> io::Result<()> {
        folder::make(containing(path))?;
        let destination = Destination::find(path)?;
        if is_backed_up {
            destination.write_keeping(bytes, &self.beside(path, BACKUP)?)
        } else {
            destination.write(bytes)
        }
    }

    fn create(&self, folder: &Path, names: Names<'_>, bytes: &[u8]) -> io::Result<Opened> {
        let (file, path) = new_locked(folder, names, bytes)?;
        Ok(Box::new(LockedFile { file, path }))
    }

    /// Links and special files cannot be opened.
    fn open(&self, path: &Path) -> io::Result<Option<Opened>> {
        if !fs::symlink_metadata(path)?.is_file() {
            return Err(io::Error::new(ErrorKind::InvalidInput, "it is no file"));
        }
        let file = File::options().read(true).write(true).open(path)?;
        let path = path.to_owned();
        let is_free = lock(&file);
        Ok(is_free.then(|| Box::new(LockedFile { file, path }) as Opened))
    }

    /// Includes links to files, but no folders, devices and pipes.
    fn list(&self, folder: &Path) -> Vec<PathBuf> {
        folder::files(folder)
    }

    fn changed(&self, path: &Path) -> Option<Duration> {
        let changed = fs::metadata(path).ok()?.modified().ok()?;
        Some(changed.duration_since(UNIX_EPOCH).unwrap_or_default())
    }

    fn length(&self, path: &Path) -> Option<u64> {
        fs::metadata(path).ok().map(|about| about.len())
    }

    /// Succeeds without a file, because another process may have deleted it.
    fn delete(&self, path: &Path) -> io::Result<()> {
        match fs::remove_file(path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// If `path` is a link, renames its target and leaves the link unchanged.
    fn set_aside(&self, path: &Path, ending: &str) -> io::Result<PathBuf> {
        let path = follow_links(path)?;
        let is_free = |aside: &Path| fs::symlink_metadata(aside).is_err();
        let free = name_aside(&path, ending, is_free)?;
        fs::rename(&path, &free)?;
        Ok(free)
    }

    /// Locks the file `NAME.lock`. It is never deleted: after a deletion, another process could take the same lock on a
    /// new file.
    fn lock(&self, path: &Path, patience: Duration) -> io::Result<Guard> {
        folder::make(containing(path))?;
        let path = self.beside(path, "lock")?;
        let mut options = File::options();
        options.read(true).write(true).create(true).truncate(false);
        let file = options.open(&path)?;
        wait_for(&path, patience, || lock(&file))?;
        Ok(Box::new(file))
    }

    fn beside(&self, path: &Path, ending: &str) -> io::Result<PathBuf> {
        Ok(with_ending(&follow_links(path)?, ending))
    }

    fn remove_leftovers(&self, path: &Path) {
        let found = follow_links(path).map(|path| leftovers::of_file(&path));
        let found = found.unwrap_or_default();
        // Take the lock: while another process writes, a second name of the file itself may be among them.
        if !found.is_empty()
            && let Ok(_lock) = self.lock(path, Duration::ZERO)
        {
            leftovers::remove(&found);
        }
    }

    fn remove_leftovers_in(&self, folder: &Path, start: &str) {
        leftovers::remove(&leftovers::of_names(folder, start));
    }
}

/// File that only this process uses.
#[derive(Debug)]
struct LockedFile {
    file: File,
    path: PathBuf,
}

impl OpenFile for LockedFile {
    fn path(&self) -> &Path {
        &self.path
    }

    fn read(&self, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
        (&self.file).rewind()?;
        read_open(&self.file, max_bytes)
    }

    fn append(&mut self, length: usize, bytes: &[u8]) -> io::Result<()> {
        let length = length as u64;
        let mut append = || {
            self.file.set_len(length)?;
            self.file.seek(SeekFrom::Start(length))?;
            self.file.write_all(bytes)?;
            self.file.sync_data()
        };
        // Keep only complete bytes. If truncation fails too, the reader finds a torn end.
        append().inspect_err(|_| drop(self.file.set_len(length)))
    }
}
