//! Reads files that a user named or may have changed, up to a size limit.
//!
//! Devices and pipes are rejected or bounded, because they report no size and may never end.

use std::borrow::Cow;
use std::fs::{File, Metadata};
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::time::SystemTime;

use crate::storage::{Disk, Storage};

/// Error of a file that was not read. Displays as the rest of a sentence that begins with the name of the file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct ReadError {
    /// Kind of the error: [`ErrorKind::FileTooLarge`] for a file beyond the limit, [`ErrorKind::InvalidInput`] for a
    /// folder, device or pipe, and otherwise the kind that the system reports.
    pub kind: ErrorKind,
    why: String,
}

impl ReadError {
    /// Returns `true` if no file of that name exists, so that one may be written there.
    pub fn is_missing(&self) -> bool {
        matches!(self.kind, ErrorKind::NotFound | ErrorKind::NotADirectory)
    }
}

impl From<ReadError> for String {
    fn from(error: ReadError) -> Self {
        error.why
    }
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        Self {
            kind: error.kind(),
            why: format!("cannot be read: {error}"),
        }
    }
}

/// Returns the content of the file at `path` if it has at most `max_bytes`. Follows links.
///
/// # Errors
///
/// The file is a folder, a device or a pipe, is too long, or the system reports an error.
pub fn read_at_most(path: &Path, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
    if cfg!(target_family = "wasm") {
        return Storage::read(&Disk::default(), path, max_bytes);
    }
    // Check before opening, because opening a pipe blocks until it has a writer.
    fits(&look(path)?, max_bytes)?;
    let file = File::open(path)?;
    // The check is repeated on the open file, because another file may have replaced it.
    read_open(&file, max_bytes)
}

/// Returns `text` with each carriage return that no line feed follows replaced by a line feed. Byte offsets stay the
/// same. Use it for parsers and line counts that recognise only line feeds.
pub fn with_line_feeds(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let is_alone = |at: usize| bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
    let Some(first) = (0..bytes.len()).find(|at| is_alone(*at)) else {
        return Cow::Borrowed(text);
    };
    let mut fed = String::with_capacity(text.len());
    fed.push_str(&text[..first]);
    for (at, c) in text[first..].char_indices() {
        fed.push(if is_alone(first + at) { '\n' } else { c });
    }
    Cow::Owned(fed)
}

/// Returns the metadata of the file at `path`. It requires permissions for the folders of the path, not for the file.
fn look(path: &Path) -> Result<Metadata, ReadError> {
    std::fs::metadata(path).map_err(|error| match error.kind() {
        kind @ ErrorKind::PermissionDenied => ReadError {
            kind,
            why: "cannot be read: a folder of its path may not be opened, change its permissions"
                .to_owned(),
        },
        _ => error.into(),
    })
}

/// Returns the first `max_bytes` of the file at `path`, or all of it if it is shorter. Follows links.
///
/// # Errors
///
/// The file is a folder, a device or a pipe, or the system reports an error.
pub(super) fn read_beginning(path: &Path, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
    // Check before opening, because opening a pipe blocks until it has a writer.
    fits(&std::fs::metadata(path)?, u64::MAX)?;
    let file = File::open(path)?;
    fits(&file.metadata()?, u64::MAX)?;
    let mut bytes = Vec::new();
    file.take(max_bytes).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Returns the content of an open file from its current position, if it has at most `max_bytes`.
pub(super) fn read_open(file: &File, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
    fits(&file.metadata()?, max_bytes)?;
    let mut bytes = Vec::new();
    file.take(max_bytes + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > max_bytes {
        return Err(too_long(bytes.len() as u64, max_bytes));
    }
    Ok(bytes)
}

/// Modification time and length of a file: distinguishes versions of its content without reading it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileStamp {
    modified: SystemTime,
    bytes: u64,
}

impl FileStamp {
    /// Returns the stamp of the file at `path`; `None` if the system does not report it.
    pub fn from_path(path: &Path) -> Option<Self> {
        let about = std::fs::metadata(path).ok()?;
        Some(Self {
            modified: about.modified().ok()?,
            bytes: about.len(),
        })
    }
}

fn fits(about: &Metadata, max_bytes: u64) -> Result<(), ReadError> {
    let no_file = |what: &str| ReadError {
        kind: ErrorKind::InvalidInput,
        why: format!("is {what}, not a file"),
    };
    if about.is_dir() {
        Err(no_file("a folder"))
    } else if !about.is_file() {
        Err(no_file("a device or a pipe"))
    } else if about.len() > max_bytes {
        Err(too_long(about.len(), max_bytes))
    } else {
        Ok(())
    }
}

pub(super) fn too_long(bytes: u64, max_bytes: u64) -> ReadError {
    ReadError {
        kind: ErrorKind::FileTooLarge,
        why: format!("has {bytes} bytes or more, at most {max_bytes} are read"),
    }
}
