//! File of a store, with its backup (`NAME.bak`) and lock (`NAME.lock`) in the same folder.
//!
//! There is a valid file at every moment. An invalid file is renamed, never deleted. Several instances of the game may
//! write. All functions block on the disk; `writer.rs` calls `write` on its thread.

use std::ffi::OsString;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::content::{self, Content, Stored};
use super::notice::{News, Notice, Unusable};
use crate::folder;
use crate::leftovers;
use crate::lock::Lock;
use crate::paths::follow_links;
use crate::read::read_at_most;
use crate::write::Destination;

/// Maximum time that the start of the game waits for another instance that is writing.
const PATIENCE_AT_START: Duration = Duration::from_secs(1);

/// Maximum time that the writer waits for another instance.
const PATIENCE: Duration = Duration::from_secs(5);

/// Result of reading a path.
enum Found<T> {
    Good(T, Vec<String>),
    Missing,
    Newer(u32),
    Damaged(String),
    /// A folder, a device, a pipe, or a file that the system does not allow to read.
    Unreadable(String),
}

fn look<T: Stored>(path: &Path) -> Found<T> {
    match read_at_most(path, T::MAX_BYTES) {
        Ok(bytes) => match content::parse(&bytes) {
            Content::Good(content, remarks) => Found::Good(content, remarks),
            Content::Newer(format) => Found::Newer(format),
            Content::Damaged(why) => Found::Damaged(why),
        },
        Err(unread) if unread.is_missing() => Found::Missing,
        Err(unread) if unread.kind == ErrorKind::FileTooLarge => Found::Damaged(unread.to_string()),
        Err(unread) => Found::Unreadable(unread.to_string()),
    }
}

/// Returns the content of `file` if it is valid. Reports nothing and renames no file.
pub(super) fn peek<T: Stored>(file: &Path) -> Option<T> {
    match look(file) {
        Found::Good(content, _) => Some(content),
        _ => None,
    }
}

/// Returns the content of `file` and the remarks about corrected values, or the reason why it cannot be used.
pub(super) fn import<T: Stored>(file: &Path) -> Result<(T, Vec<String>), Unusable> {
    let name = T::NAME;
    match look(file) {
        Found::Good(content, remarks) => Ok((content, remarks)),
        Found::Missing => Err(Unusable::Missing),
        Found::Newer(format) => Err(Unusable::Newer {
            format,
            known: T::FORMAT,
        }),
        Found::Damaged(because) => Err(Unusable::Damaged { name, because }),
        Found::Unreadable(because) => Err(Unusable::Unreadable { because }),
    }
}

/// Replaces the content of `file` with `content`.
pub(super) fn export<T: Stored>(file: &Path, content: &T) -> Result<(), String> {
    let text = content::text(content)?;
    let destination = Destination::find(file).map_err(|error| error.to_string())?;
    destination
        .write(text.as_bytes())
        .map_err(|error| error.to_string())
}

/// Content with which a store starts.
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

/// Reads `file`. Renames a damaged file, and reads the backup if the file is damaged or missing.
pub(super) fn open<T: Stored>(file: &Path) -> Opened<T> {
    remove_leftovers(file);
    let mut notices = Vec::new();
    let mut is_writable = true;
    let is_missing = match look_and_set_aside(file, &mut notices) {
        Found::Good(content, remarks) => {
            let say = |remark| Notice::of(file, News::Remark(remark));
            notices.extend(remarks.into_iter().map(say));
            return Opened {
                content,
                is_writable: true,
                is_to_be_written: false,
                notices,
            };
        }
        Found::Missing => true,
        Found::Damaged(_) => {
            is_writable = false;
            false
        }
        Found::Newer(format) => return fresh(false, vec![newer::<T>(file, format)]),
        Found::Unreadable(because) => {
            let news = News::Unreadable { because };
            return fresh(false, vec![Notice::of(file, news)]);
        }
    };
    let before = beside(file, "bak").ok();
    match before.as_deref().map(|before| (before, look(before))) {
        Some((before, Found::Good(content, _))) => {
            let copy = before.to_owned();
            notices.push(Notice::of(file, News::CopyUsed { copy, is_missing }));
            Opened {
                content,
                is_writable,
                is_to_be_written: is_writable,
                notices,
            }
        }
        Some((before, Found::Newer(format))) => {
            notices.push(newer::<T>(before, format));
            fresh(false, notices)
        }
        Some((before, Found::Damaged(why))) => {
            // Otherwise the second write from now would replace it.
            let said = set_aside(before, &why);
            is_writable &= said.is_ok();
            notices.push(said.unwrap_or_else(|notice| notice));
            fresh(is_writable, notices)
        }
        _ => fresh(is_writable, notices),
    }
}

fn fresh<T: Stored>(is_writable: bool, notices: Vec<Notice>) -> Opened<T> {
    Opened {
        content: T::default(),
        is_writable,
        is_to_be_written: false,
        notices,
    }
}

fn newer<T: Stored>(file: &Path, format: u32) -> Notice {
    let known = T::FORMAT;
    Notice::of(file, News::Newer { format, known })
}

/// Reads `file`, and renames it if it is damaged, so that it is missing. Returns `Found::Damaged` if renaming failed.
fn look_and_set_aside<T: Stored>(file: &Path, notices: &mut Vec<Notice>) -> Found<T> {
    let found = look(file);
    if !matches!(found, Found::Damaged(_)) {
        return found;
    }
    // Another instance may have just repaired it: check again under the lock.
    let _lock = beside(file, "lock").and_then(|lock| Lock::take(&lock, PATIENCE_AT_START));
    let found = look(file);
    let Found::Damaged(why) = &found else {
        return found;
    };
    match set_aside(file, why) {
        Ok(notice) => {
            notices.push(notice);
            Found::Missing
        }
        Err(notice) => {
            notices.push(notice);
            found
        }
    }
}

/// Renames a damaged file. It is kept because the player may want to inspect it.
fn set_aside(file: &Path, why: &str) -> Result<Notice, Notice> {
    let because = why.to_owned();
    match folder::set_aside(file, "corrupt") {
        Ok(aside) => Ok(Notice::of(file, News::SetAside { because, aside })),
        Err(error) => {
            let error = error.to_string();
            Err(Notice::of(file, News::Damaged { because, error }))
        }
    }
}

/// Reason why a content was not written.
pub(super) enum Failure {
    /// A later attempt may succeed.
    Later(Notice),
    /// No attempt in this run can succeed.
    Never(Notice),
}

/// Merges this instance's changes, from `base` to `mine`, into the current content of `file`, and writes the result.
/// Adds notices for the player to `notices`.
pub(super) fn write<T: Stored>(
    file: &Path,
    base: &T,
    mine: &T,
    notices: &mut Vec<Notice>,
) -> Result<(), Failure> {
    let later = |why: &dyn std::fmt::Display| {
        let because = why.to_string();
        Failure::Later(Notice::of(file, News::Unwritten { because }))
    };
    let _lock = lock(file).map_err(|error| later(&error))?;
    let merged = match look::<T>(file) {
        Found::Good(on_disk, _) => {
            let merged = T::merge(on_disk.clone(), base, mine);
            if merged == on_disk {
                return Ok(());
            }
            Some(merged)
        }
        Found::Missing => None,
        Found::Damaged(why) => {
            notices.push(set_aside(file, &why).map_err(Failure::Never)?);
            None
        }
        Found::Newer(format) => return Err(Failure::Never(newer::<T>(file, format))),
        Found::Unreadable(why) => return Err(later(&why)),
    };
    let text = content::text(merged.as_ref().unwrap_or(mine)).map_err(|why| later(&why))?;
    replace(file, text.as_bytes()).map_err(|error| later(&error))
}

fn lock(file: &Path) -> io::Result<Lock> {
    folder::make(file.parent().unwrap_or(Path::new(".")))?;
    Lock::take(&beside(file, "lock")?, PATIENCE)
}

fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    Destination::find(file)?.write_keeping(bytes, &beside(file, "bak")?)
}

/// Removes the unfinished files of killed instances of the game, unless another instance is writing.
fn remove_leftovers(file: &Path) {
    let found = follow_links(file).map(|file| leftovers::of_file(&file));
    let found = found.unwrap_or_default();
    // Take the lock: while another instance writes, a second name of the file itself may be among them.
    if !found.is_empty()
        && let Ok(_lock) = beside(file, "lock").and_then(|lock| Lock::take(&lock, Duration::ZERO))
    {
        leftovers::remove(&found);
    }
}

/// Returns the path `NAME.ending` in the folder of the target of `file`.
fn beside(file: &Path, ending: &str) -> io::Result<PathBuf> {
    let file = follow_links(file)?;
    let mut name = OsString::from(file.file_name().unwrap_or_default());
    name.push(format!(".{ending}"));
    Ok(file.with_file_name(name))
}
