//! Writes files so that each is there whole or not at all, and never one that was not meant.
//!
//! Owns where a name leads (links are followed, so a link stays a link), and that a file takes its place in one go:
//! what is written lies beside it until then. A device or a pipe cannot be replaced and is written to directly.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Seek, Write};
use std::path::{Path, PathBuf};

use same_file::Handle;
use tempfile::NamedTempFile;

use super::folder;
use super::leftovers;
use super::links::{follow_links, is_same};
use super::new_file::new_file_in;
use super::printable::Shown;

/// A place that can be written to. Nothing has been written yet, and no file has been made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destination {
    /// Where the name leads.
    path: PathBuf,
    /// Whether it is a device or a pipe.
    is_stream: bool,
}

impl Destination {
    /// The place that `path` names, if a file can be written there.
    ///
    /// # Errors
    ///
    /// Why not: a folder, a file that may not be changed, no folder around it, or one that takes no new files.
    pub fn find(path: &Path) -> io::Result<Self> {
        let (path, is_there) = match fs::metadata(path) {
            Ok(about) if about.is_dir() => {
                return Err(io::Error::new(ErrorKind::IsADirectory, "it is a folder"));
            }
            Ok(about) if !about.is_file() => {
                let (path, is_stream) = (path.to_owned(), true);
                return Ok(Self { path, is_stream });
            }
            Ok(_) => (follow_links(path)?, true),
            Err(error) if error.kind() == ErrorKind::NotFound => (follow_links(path)?, false),
            Err(error) => return Err(error),
        };
        if path.file_name().is_none() {
            return Err(io::Error::new(ErrorKind::InvalidFilename, "it is no name"));
        }
        if is_there {
            File::options().write(true).open(&path)?;
        }
        let is_stream = false;
        let found = Self { path, is_stream };
        takes_files(found.folder())?;
        Ok(found)
    }

    /// Where it is, with all links followed.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether it is the file at `path`, by whatever name or link.
    #[must_use]
    pub fn is(&self, path: &Path) -> bool {
        !self.is_stream && is_same(&self.path, path)
    }

    /// Whether `other` is the same file.
    #[must_use]
    pub fn is_shared_with(&self, other: &Self) -> bool {
        !self.is_stream && !other.is_stream && is_same(&self.path, &other.path)
    }

    /// Whether it is the file that the process's standard output or standard error goes to.
    #[must_use]
    pub fn is_console(&self) -> bool {
        let Ok(this) = Handle::from_path(&self.path) else {
            return false;
        };
        let consoles = [Handle::stdout(), Handle::stderr()];
        !self.is_stream
            && consoles
                .into_iter()
                .flatten()
                .any(|console| console == this)
    }

    /// Writes `bytes`, instead of what is there.
    ///
    /// # Errors
    ///
    /// What the system says. What was there before is still there then.
    pub fn write(&self, bytes: &[u8]) -> io::Result<()> {
        if self.is_stream {
            return File::options()
                .write(true)
                .open(&self.path)?
                .write_all(bytes);
        }
        self.replace(|file| file.write_all(bytes), || Ok(()))
    }

    /// Writes `bytes` to a file, and what was there before to `before`, in the same folder. At every moment both names
    /// have a whole file, if they had one at first. What they lead to by links is not asked.
    ///
    /// # Errors
    ///
    /// What the system says, or that it is no file. What was there before is still there then.
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

    /// Begins to write little by little. Until [`Spool::finish`], nothing is seen of it in the folder, and nothing
    /// stays of it if the process is killed.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn spool(&self) -> io::Result<Spool> {
        let file = if self.is_stream {
            File::options().write(true).open(&self.path)?
        } else {
            tempfile::tempfile_in(self.folder())?
        };
        Ok(Spool {
            destination: self.clone(),
            file,
        })
    }

    fn folder(&self) -> &Path {
        folder::containing(&self.path)
    }

    /// Locked file that is to replace this one.
    fn unfinished(&self) -> io::Result<NamedTempFile> {
        let name = self.path.file_name().unwrap_or_default();
        new_file_in(self.folder(), &leftovers::begin_of(name))
    }

    /// Puts a file that `fill` has written in the place of what is there, right after `before_it`.
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
        // A lock on Windows keeps others from reading.
        #[cfg(windows)]
        let _ = temporary.as_file().unlock();
        temporary.persist(&self.path).map_err(|error| error.error)?;
        sync_folder(self.folder());
        Ok(())
    }

    /// Gives what is there the name `other` too, in place of what had that name: by a link where the file system has
    /// such, or else by a copy.
    fn copy_to(&self, other: &Path) -> io::Result<()> {
        // A write that was stopped in between has left it so; and one of two names of a file cannot be renamed to the
        // other.
        if is_same(&self.path, other) {
            return Ok(());
        }
        let temporary = self.unfinished()?.into_temp_path();
        fs::remove_file(&temporary)?;
        if fs::hard_link(&self.path, &temporary).is_err() {
            fs::copy(&self.path, &temporary)?;
            File::options().write(true).open(&temporary)?.sync_all()?;
        }
        temporary.persist(other).map_err(|error| error.error)
    }
}

/// A file that grows out of sight, and takes its place when it is finished.
#[derive(Debug)]
pub struct Spool {
    destination: Destination,
    /// A file without a name; the system removes it with the process. Or the device or pipe itself.
    file: File,
}

impl Spool {
    /// What writes to it. Flush it before [`finish`](Self::finish).
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn writer(&self) -> io::Result<BufWriter<File>> {
        self.file.try_clone().map(BufWriter::new)
    }

    /// Puts what has been written in its place.
    ///
    /// # Errors
    ///
    /// What the system says. What was there before is still there then.
    pub fn finish(mut self) -> io::Result<()> {
        if self.destination.is_stream {
            return Ok(());
        }
        self.file.rewind()?;
        let written = &mut self.file;
        self.destination
            .replace(|file| io::copy(written, file).map(|_| ()), || Ok(()))
    }
}

/// Whether new files can be made in `folder`; an error says why not.
fn takes_files(folder: &Path) -> io::Result<()> {
    let shown = folder.shown();
    if !folder.is_dir() {
        let words = format!("there is no folder {shown}");
        return Err(io::Error::new(ErrorKind::NotFound, words));
    }
    tempfile::tempfile_in(folder)
        .map(|_| ())
        .map_err(|error| io::Error::new(error.kind(), format!("in {shown}: {}", error.kind())))
}

/// Sees to it that the names in `folder` are on the disk. Not every system can; then they will be there soon.
fn sync_folder(folder: &Path) {
    #[cfg(unix)]
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    #[cfg(not(unix))]
    let _ = folder;
}
