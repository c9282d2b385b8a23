//! New files: there whole under a free name, or not at all, and never in the place of another.
//!
//! Written at once, or little by little out of sight. Files that take the place of others are [`write`](super::write).

use std::ffi::OsStr;
#[cfg(unix)]
use std::fs;
use std::fs::{File, TryLockError};
use std::io::{self, BufWriter, ErrorKind, Seek, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::leftovers::MARK;

/// Writes `bytes` to a new file in `folder`, under the first of `names` that is free. Returns where it lies; `None` if
/// no name is free.
///
/// # Errors
///
/// What the system says. No part of the file is there then.
pub fn write_new(
    folder: &Path,
    names: impl IntoIterator<Item = String>,
    bytes: &[u8],
) -> io::Result<Option<PathBuf>> {
    let written = new_locked(folder, names, bytes)?;
    Ok(written.map(|(_, path)| path))
}

/// The same, with the file still open: until it is closed it is claimed by this process
/// ([`Claimed`](super::claim::Claimed)).
pub(super) fn new_locked(
    folder: &Path,
    names: impl IntoIterator<Item = String>,
    bytes: &[u8],
) -> io::Result<Option<(File, PathBuf)>> {
    let mut temporary = new_file_in(folder, OsStr::new(MARK))?;
    temporary.write_all(bytes)?;
    name(temporary, folder, names)
}

/// Gives `temporary` in `folder` the first of `names` that is free.
fn name(
    mut temporary: NamedTempFile,
    folder: &Path,
    names: impl IntoIterator<Item = String>,
) -> io::Result<Option<(File, PathBuf)>> {
    temporary.as_file().sync_all()?;
    for name in names {
        let path = folder.join(name);
        match temporary.persist_noclobber(&path) {
            Ok(file) => return Ok(Some((file, path))),
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => temporary = error.file,
            Err(error) => return Err(error.error),
        }
    }
    Ok(None)
}

/// A new file that grows out of sight, and gets a name when it is finished. Until then nothing stays of it if the
/// process is killed.
#[derive(Debug)]
pub struct NewFile {
    folder: PathBuf,
    /// A file without a name; the system removes it with the process.
    file: File,
}

impl NewFile {
    /// Begins a file in `folder`.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn begin(folder: &Path) -> io::Result<Self> {
        let (folder, file) = (folder.to_owned(), tempfile::tempfile_in(folder)?);
        Ok(Self { folder, file })
    }

    /// What writes to it. Flush it before [`finish`](Self::finish).
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn writer(&self) -> io::Result<BufWriter<File>> {
        self.file.try_clone().map(BufWriter::new)
    }

    /// Gives it the first of `names` that is free. Returns where it lies; `None` if no name is free.
    ///
    /// # Errors
    ///
    /// What the system says. No part of the file is there then.
    pub fn finish(
        mut self,
        names: impl IntoIterator<Item = String>,
    ) -> io::Result<Option<PathBuf>> {
        let mut temporary = new_file_in(&self.folder, OsStr::new(MARK))?;
        self.file.rewind()?;
        io::copy(&mut self.file, temporary.as_file_mut())?;
        let written = name(temporary, &self.folder, names)?;
        Ok(written.map(|(_, path)| path))
    }
}

/// A temporary file in `folder`, whose name starts with `begin`. Others may read it once it has its own name, as far as
/// the system's mask says. It is locked, so no other process takes it for a [leftover](super::leftovers); some file
/// systems have no locks, and there nothing is removed.
pub(super) fn new_file_in(folder: &Path, begin: &OsStr) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(begin);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    loop {
        let file = builder.tempfile_in(folder)?;
        let is_locked_by_another =
            matches!(file.as_file().try_lock(), Err(TryLockError::WouldBlock));
        // Another process may have removed it before it was locked.
        if !is_locked_by_another && file.path().exists() {
            return Ok(file);
        }
    }
}
