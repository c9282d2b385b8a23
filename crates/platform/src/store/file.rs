//! File of a store, with its backup (`NAME.bak`) and lock (`NAME.lock`) next to it.
//!
//! There is a valid file at every moment. An invalid file is renamed, never deleted. Several instances of the game may
//! write. All functions block on the disk; `writer.rs` calls `write` on its thread.

use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use super::content::{self, Stored};
use super::notice::{LoadError, News, Notice};
use crate::storage::{BACKUP, Location};

/// Maximum time that the start of the game waits for another instance that is writing.
const PATIENCE_AT_START: Duration = Duration::from_secs(1);

/// Maximum time that the writer waits for another instance.
const PATIENCE: Duration = Duration::from_secs(5);

/// Reads a file of any name that [`export`] or a store has written. Returns its content and the remarks about corrected
/// values, in sentences.
///
/// # Errors
///
/// The reason why it cannot be used.
pub fn import<T: Stored>(file: impl Into<Location>) -> Result<(T, Vec<String>), LoadError> {
    let file = file.into();
    match file.storage.read(&file, T::MAX_BYTES) {
        Ok(bytes) => content::parse(&bytes),
        Err(error) if error.is_missing() => Err(LoadError::Missing),
        Err(error) => {
            let (name, because) = (T::NAME, error.to_string());
            Err(match error.kind {
                ErrorKind::FileTooLarge => LoadError::Damaged { name, because },
                _ => LoadError::Unreadable { because },
            })
        }
    }
}

/// Writes `content` to a file of any name, and replaces its old content.
///
/// # Errors
///
/// The reason why it cannot be written.
pub fn export<T: Stored>(file: impl Into<Location>, content: &T) -> Result<(), String> {
    let (file, text) = (file.into(), content::text(content)?);
    let written = file.storage.replace(&file, text.as_bytes(), false);
    written.map_err(|error| error.to_string())
}

/// Content with which a store starts.
#[derive(Default)]
pub(super) struct Opened<T> {
    /// Content of the file or its backup, or the default.
    pub content: T,
    /// `true` if this run of the game may write the file.
    pub is_writable: bool,
    /// `true` if the content should be written at once, because it came from the backup.
    pub is_to_be_written: bool,
    /// Notices for the player.
    pub notices: Vec<Notice>,
}

impl<T> Opened<T> {
    /// Forbids changes of the files in this run, because of the `error` of `file`.
    fn read_only(mut self, file: &Path, error: LoadError) -> Self {
        self.is_writable = false;
        self.notices.push(Notice::new(file, News::Unusable(error)));
        self
    }
}

/// Reads `file`. Renames a damaged file, and reads the backup if the file is damaged or missing.
pub(super) fn open<T: Stored>(file: &Location) -> Opened<T> {
    file.storage.remove_leftovers(file);
    let mut opened = Opened {
        is_writable: true,
        ..Opened::default()
    };
    let is_missing = match import_or_set_aside(file, &mut opened.notices) {
        Ok((content, remarks)) => {
            let notice = |remark| Notice::new(file, News::Remark(remark));
            opened.notices.extend(remarks.into_iter().map(notice));
            opened.content = content;
            return opened;
        }
        Err(LoadError::Missing) => true,
        Err(LoadError::Damaged { .. }) => {
            opened.is_writable = false;
            false
        }
        Err(error) => return opened.read_only(file, error),
    };
    let Ok(copy) = file.storage.beside(file, BACKUP) else {
        return opened;
    };
    let copy = file.at(copy);
    match import(&copy) {
        Ok((content, _)) => {
            let copy = copy.path;
            let news = News::CopyUsed { copy, is_missing };
            opened.notices.push(Notice::new(file, news));
            opened.content = content;
            opened.is_to_be_written = opened.is_writable;
        }
        Err(error @ LoadError::Newer { .. }) => return opened.read_only(&copy, error),
        Err(LoadError::Damaged { because, .. }) => {
            // Otherwise the second write from now would replace it.
            let renamed = set_aside(&copy, because);
            opened.is_writable &= renamed.is_ok();
            opened.notices.push(renamed.unwrap_or_else(|notice| notice));
        }
        Err(LoadError::Missing | LoadError::Unreadable { .. }) => {}
    }
    opened
}

/// Reads `file`, and renames it if it is damaged, so that it is missing. Returns `LoadError::Damaged` if renaming
/// failed.
fn import_or_set_aside<T: Stored>(
    file: &Location,
    notices: &mut Vec<Notice>,
) -> Result<(T, Vec<String>), LoadError> {
    let read = import(file);
    if !matches!(read, Err(LoadError::Damaged { .. })) {
        return read;
    }
    // Another instance may have just repaired it: check again under the lock.
    let _lock = file.storage.lock(file, PATIENCE_AT_START);
    let read = import(file);
    let Err(LoadError::Damaged { because, .. }) = &read else {
        return read;
    };
    let renamed = set_aside(file, because.clone());
    let is_missing = renamed.is_ok();
    notices.push(renamed.unwrap_or_else(|notice| notice));
    if is_missing {
        Err(LoadError::Missing)
    } else {
        read
    }
}

/// Renames a file that is damaged, with the reason `because`. It is kept because the player may want to inspect it.
fn set_aside(file: &Location, because: String) -> Result<Notice, Notice> {
    match file.storage.set_aside(file, "corrupt") {
        Ok(aside) => Ok(Notice::new(file, News::SetAside { because, aside })),
        Err(error) => {
            let error = error.to_string();
            Err(Notice::new(file, News::Damaged { because, error }))
        }
    }
}

/// Reason why a content was not written.
pub(super) enum WriteError {
    /// A later attempt may succeed.
    Later(Notice),
    /// No attempt in this run can succeed.
    Never(Notice),
}

/// Merges this instance's changes, from `base` to `mine`, into the current content of `file`, and writes the result.
/// Writes nothing if `file` has the result already, unless this `is_repeated` after a failure: a storage that writes
/// later has the content of a failed write in memory. Adds notices for the player to `notices`.
pub(super) fn write<T: Stored>(
    file: &Location,
    base: &T,
    mine: &T,
    is_repeated: bool,
    notices: &mut Vec<Notice>,
) -> Result<(), WriteError> {
    let later = |why: &dyn std::fmt::Display| {
        WriteError::Later(Notice::new(file, News::Unwritten(why.to_string())))
    };
    let lock = file.storage.lock(file, PATIENCE);
    let _lock = lock.map_err(|error| later(&error))?;
    let text = match import::<T>(file) {
        Ok((on_disk, _)) => {
            let merged = T::merge(on_disk.clone(), base, mine);
            if merged == on_disk && !is_repeated {
                return Ok(());
            }
            content::text(&merged)
        }
        Err(LoadError::Missing) => content::text(mine),
        Err(LoadError::Damaged { because, .. }) => {
            notices.push(set_aside(file, because).map_err(WriteError::Never)?);
            content::text(mine)
        }
        Err(error @ LoadError::Newer { .. }) => {
            let notice = Notice::new(file, News::Unusable(error));
            return Err(WriteError::Never(notice));
        }
        Err(error @ LoadError::Unreadable { .. }) => return Err(later(&error)),
    };
    let text = text.map_err(|why| later(&why))?;
    let replaced = file.storage.replace(file, text.as_bytes(), true);
    replaced.map_err(|error| later(&error))
}
