//! Writes files so that each is complete or unchanged, and no other file is overwritten.
//!
//! Links are followed, so a link stays a link. New content is written to a temporary file in the same folder, which
//! then replaces the old file atomically. A device or a pipe cannot be replaced and is written to directly.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Seek, Write};
use std::path::{Path, PathBuf};

use same_file::Handle;
use tempfile::NamedTempFile;

use super::folder;
use super::leftovers;
use super::new_file::new_file_in;
use super::paths::{containing, follow_links, is_same};
use super::printable::Shown;

/// Location that can be written to. Finding it writes nothing and creates no file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destination {
    /// Path with all links followed.
    path: PathBuf,
    /// `true` for a device or a pipe.
    is_stream: bool,
}

impl Destination {
    /// Returns the destination that `path` names, if a file can be written there.
    ///
    /// # Errors
    ///
    /// `path` names a folder or a file without write permission, or its folder is missing or does not accept new files.
    pub fn find(path: &Path) -> io::Result<Self> {
        let is_there = match fs::metadata(path) {
            Ok(about) if about.is_dir() => {
                return Err(io::Error::new(ErrorKind::IsADirectory, "it is a folder"));
            }
            Ok(about) if !about.is_file() => {
                let (path, is_stream) = (path.to_owned(), true);
                return Ok(Self { path, is_stream });
            }
            Ok(_) => true,
            Err(error) if error.kind() == ErrorKind::NotFound => false,
            Err(error) => return Err(error),
        };
        let (path, is_stream) = (follow_links(path)?, false);
        if path.file_name().is_none() {
            return Err(io::Error::new(ErrorKind::InvalidFilename, "it is no name"));
        }
        if is_there {
            open(&path)?;
        }
        takes_files(containing(&path))?;
        Ok(Self { path, is_stream })
    }

    /// Returns the path with all links followed.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns `true` if this is the file at `path`, under any name or link.
    pub fn is(&self, path: &Path) -> bool {
        !self.is_stream && is_same(&self.path, path)
    }

    /// Returns `true` if `other` is the same file.
    pub fn is_shared_with(&self, other: &Self) -> bool {
        !self.is_stream && !other.is_stream && is_same(&self.path, &other.path)
    }

    /// Returns `true` if standard output or standard error of the process is redirected to this file.
    pub fn is_console(&self) -> bool {
        let mut consoles = [Handle::stdout(), Handle::stderr()].into_iter().flatten();
        let is_among = |this: Handle| consoles.any(|console| console == this);
        !self.is_stream && Handle::from_path(&self.path).is_ok_and(is_among)
    }

    /// Replaces the content with `bytes`.
    ///
    /// # Errors
    ///
    /// An I/O error. The old content is unchanged then.
    pub fn write(&self, bytes: &[u8]) -> io::Result<()> {
        if self.is_stream {
            return open(&self.path)?.write_all(bytes);
        }
        self.replace(|file| file.write_all(bytes), || Ok(()))
    }

    /// Replaces the content of the file with `bytes`, and moves the old content to `before`, in the same folder. Each
    /// name that had a file has a complete one at every moment. A link at `before` is replaced, not followed.
    ///
    /// # Errors
    ///
    /// An I/O error, or [`ErrorKind::InvalidInput`] for a device or a pipe. The old content is unchanged then.
    pub fn write_keeping(&self, bytes: &[u8], before: &Path) -> io::Result<()> {
        if self.is_stream {
            return Err(io::Error::new(ErrorKind::InvalidInput, "it is no file"));
        }
        let keep = || match fs::exists(&self.path)? {
            true => self.copy_to(before),
            false => Ok(()),
        };
        self.replace(|file| file.write_all(bytes), keep)
    }

    /// Starts an incremental write. Until [`Spool::finish`], the file has no name in the folder, and the system removes
    /// it if the process is killed.
    ///
    /// # Errors
    ///
    /// An I/O error.
    pub fn spool(&self) -> io::Result<Spool> {
        let destination = self.clone();
        let file = match self.is_stream {
            true => open(&self.path)?,
            false => tempfile::tempfile_in(self.folder())?,
        };
        Ok(Spool { destination, file })
    }

    fn folder(&self) -> &Path {
        containing(&self.path)
    }

    /// Creates a locked temporary file that is to replace this one.
    fn unfinished(&self) -> io::Result<NamedTempFile> {
        let name = self.path.file_name().unwrap_or_default();
        new_file_in(self.folder(), &leftovers::begin_of(name))
    }

    /// Replaces the file with a new one that `fill` writes. Calls `before_it` right before the replacement.
    fn replace(
        &self,
        fill: impl FnOnce(&mut File) -> io::Result<()>,
        before_it: impl FnOnce() -> io::Result<()>,
    ) -> io::Result<()> {
        leftovers::remove(&leftovers::of_file(&self.path));
        let mut temporary = self.unfinished()?;
        if let Ok(about) = fs::metadata(&self.path) {
            temporary.as_file().set_permissions(about.permissions())?;
        }
        fill(temporary.as_file_mut())?;
        temporary.as_file().sync_all()?;
        before_it()?;
        // A lock on Windows prevents others from reading.
        #[cfg(windows)]
        let _ = temporary.as_file().unlock();
        temporary.persist(&self.path).map_err(|error| error.error)?;
        folder::sync(self.folder());
        Ok(())
    }

    /// Gives the file the second name `other`, replacing any file of that name. Uses a hard link, or a copy if the file
    /// system has no hard links.
    fn copy_to(&self, other: &Path) -> io::Result<()> {
        // An interrupted write may have left both names on one file. Renaming one of them to the other would do
        // nothing.
        if is_same(&self.path, other) {
            return Ok(());
        }
        let temporary = self.unfinished()?.into_temp_path();
        fs::remove_file(&temporary)?;
        if fs::hard_link(&self.path, &temporary).is_err() {
            fs::copy(&self.path, &temporary)?;
            open(&temporary)?.sync_all()?;
        }
        temporary.persist(other).map_err(|error| error.error)
    }
}

/// Incremental write to a `Destination`, which replaces the file when it is finished.
#[derive(Debug)]
pub struct Spool {
    destination: Destination,
    /// File without a name, which the system removes when the process ends; or the device or pipe itself.
    file: File,
}

impl Spool {
    /// Returns a buffered writer to the file. Flush it before [`finish`](Self::finish).
    ///
    /// # Errors
    ///
    /// An I/O error.
    pub fn writer(&self) -> io::Result<BufWriter<File>> {
        self.file.try_clone().map(BufWriter::new)
    }

    /// Replaces the destination with the written content.
    ///
    /// # Errors
    ///
    /// An I/O error. The old content is unchanged then.
    pub fn finish(mut self) -> io::Result<()> {
        if self.destination.is_stream {
            return Ok(());
        }
        self.file.rewind()?;
        let fill = |file: &mut File| io::copy(&mut self.file, file).map(drop);
        self.destination.replace(fill, || Ok(()))
    }
}

/// Opens the file, device or pipe at `path` for writing.
/// Returns the remedy for an error of this kind in writing a file: the end of a message.
pub fn remedy(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::PermissionDenied => {
            "allow writing to the file and its folder, or name another file"
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            "free space, or name a file on another disk"
        }
        ErrorKind::FileTooLarge => "play for a shorter time, or name a file on another disk",
        _ => "name another file",
    }
}

fn open(path: &Path) -> io::Result<File> {
    File::options().write(true).open(path)
}

/// Checks that new files can be created in `folder`. The error states the reason if not.
fn takes_files(folder: &Path) -> io::Result<()> {
    let shown = folder.shown();
    if !folder.is_dir() {
        let words = format!("there is no folder {shown}");
        return Err(io::Error::new(ErrorKind::NotFound, words));
    }
    tempfile::tempfile_in(folder).map(drop).map_err(|error| {
        let kind = error.kind();
        io::Error::new(kind, format!("in {shown}: {kind}"))
    })
}
