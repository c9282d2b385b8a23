//! New files: appear complete under a free name or not at all, and never replace another file.
//!
//! A file is written at once ([`Storage::create`](super::storage::Storage::create)), or incrementally without a name
//! until it is finished. [`write`](super::write) replaces files.

use std::ffi::OsStr;
#[cfg(unix)]
use std::fs;
use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Seek, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::folder;
use super::leftovers::{self, MARK, lock};

/// Maximum number of file names to try.
const MAX_COPIES: u32 = 1_000;

/// Returns the names to try for a new file: `stem.ending`, `stem-2.ending` and so on, in case other instances create
/// files at the same moment.
pub fn numbered(stem: &str, ending: &str) -> impl Iterator<Item = String> + use<> {
    let (stem, ending) = (stem.to_owned(), ending.to_owned());
    (1..=MAX_COPIES).map(move |copy| match copy {
        1 => format!("{stem}.{ending}"),
        _ => format!("{stem}-{copy}.{ending}"),
    })
}

/// Writes `bytes` to a new file in `folder`, under the first of `names` that is free. Creates the folder. This process
/// holds the lock of the file until it is closed.
pub(super) fn new_locked(
    folder: &Path,
    names: impl IntoIterator<Item = String>,
    bytes: &[u8],
) -> io::Result<(File, PathBuf)> {
    folder::make(folder)?;
    let mut temporary = new_file_in(folder, OsStr::new(MARK))?;
    temporary.write_all(bytes)?;
    name(temporary, folder, names)
}

/// Renames `temporary` in `folder` to the first of `names` that is free. Content and name survive a power cut.
fn name(
    mut temporary: NamedTempFile,
    folder: &Path,
    names: impl IntoIterator<Item = String>,
) -> io::Result<(File, PathBuf)> {
    temporary.as_file().sync_all()?;
    for name in names {
        let path = folder.join(name);
        match temporary.persist_noclobber(&path) {
            Ok(file) => {
                folder::sync(folder);
                return Ok((file, path));
            }
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => temporary = error.file,
            Err(error) => return Err(error.error),
        }
    }
    Err(no_name_free())
}

/// Returns the error of a file for which all names are taken.
pub(super) fn no_name_free() -> io::Error {
    io::Error::new(ErrorKind::AlreadyExists, "no name is free")
}

/// New file that is written incrementally and gets a name when it is finished. Until then, the system removes it if the
/// process is killed.
#[derive(Debug)]
pub struct NewFile {
    folder: PathBuf,
    /// File without a name; the system removes it when the process ends.
    file: File,
}

impl NewFile {
    /// Creates a file without a name in `folder`. Removes those that killed processes have left there in
    /// [`finish`](Self::finish).
    ///
    /// # Errors
    ///
    /// An I/O error.
    pub fn begin(folder: &Path) -> io::Result<Self> {
        leftovers::remove(&leftovers::without_name(folder));
        let (folder, file) = (folder.to_owned(), tempfile::tempfile_in(folder)?);
        Ok(Self { folder, file })
    }

    /// Returns a buffered writer to the file. Flush it before [`finish`](Self::finish).
    ///
    /// # Errors
    ///
    /// An I/O error.
    pub fn writer(&self) -> io::Result<BufWriter<File>> {
        self.file.try_clone().map(BufWriter::new)
    }

    /// Gives the file the first of `names` that is free. Returns its path.
    ///
    /// # Errors
    ///
    /// An I/O error, or [`ErrorKind::AlreadyExists`] if no name is free. No part of the file exists then.
    pub fn finish(mut self, names: impl IntoIterator<Item = String>) -> io::Result<PathBuf> {
        let mut temporary = new_file_in(&self.folder, OsStr::new(MARK))?;
        self.file.rewind()?;
        io::copy(&mut self.file, temporary.as_file_mut())?;
        name(temporary, &self.folder, names).map(|(_, path)| path)
    }
}

/// Creates a locked temporary file in `folder` with the name prefix `begin`.
///
/// Its permissions follow the umask, so other users may read it once it has its final name. The lock keeps other
/// processes from removing it as a [leftover](super::leftovers). On file systems without locks, leftovers are never
/// removed.
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
        // Another process may have removed it before it was locked.
        if lock(file.as_file()) && file.path().exists() {
            return Ok(file);
        }
    }
}
