//! Errors and notices about an edited file: typed events, with an English message and remedy.

use std::fmt;
use std::path::{Path, PathBuf};

use brickwork_level::document::journal::JournalError;
use brickwork_platform::printable::Shown;
use thiserror::Error;

use super::difference::Difference;

/// Reason why a file cannot be opened or saved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FileError {
    /// The file cannot be read.
    #[error("{} {because}: choose another file, or correct its size or permissions", path.shown())]
    Unreadable {
        /// Path of the file.
        path: PathBuf,
        /// The reason, as the rest of a sentence.
        because: String,
    },
    /// The path belongs to a folder, a device or a pipe.
    #[error("{} is a folder or a device, not a file: choose another file", path.shown())]
    NoFile {
        /// Path.
        path: PathBuf,
    },
    /// The file is no text in UTF-8.
    #[error("{}:{line}: this is no text in UTF-8: convert the file to UTF-8", path.shown())]
    NotText {
        /// Path of the file.
        path: PathBuf,
        /// First line with an error (from 1).
        line: usize,
    },
    /// The file has a syntax error, and the document has none.
    #[error("{} has a syntax error: correct it in a text editor, or save your version over it", path.shown())]
    Broken {
        /// Path of the file.
        path: PathBuf,
    },
    /// Another program has changed the file since it was loaded or saved.
    #[error("{} was changed by another program: overwrite it or load it", path.shown())]
    Conflict {
        /// Path of the file.
        path: PathBuf,
        /// Difference between the document and the file.
        difference: Difference,
    },
    /// Another editor has the file open.
    #[error("{} is open in another editor: close that one and open it again", path.shown())]
    InUse {
        /// Path of the file.
        path: PathBuf,
    },
    /// The name of a new file is taken.
    #[error("{} exists already: choose another name", path.shown())]
    Exists {
        /// Path of the file.
        path: PathBuf,
    },
    /// A file cannot be written.
    #[error(
        "{} cannot be written ({because}): free space, or allow writing to the file and its folder",
        path.shown()
    )]
    Unwritten {
        /// Path of the file.
        path: PathBuf,
        /// The reason.
        because: String,
    },
}

impl FileError {
    pub(super) fn unreadable(file: &Path, because: &impl ToString) -> Self {
        let (path, because) = (file.to_owned(), because.to_string());
        Self::Unreadable { path, because }
    }

    pub(super) fn unwritten(file: &Path, because: &impl ToString) -> Self {
        let (path, because) = (file.to_owned(), because.to_string());
        Self::Unwritten { path, because }
    }
}

/// News about an edited file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileNotice {
    /// Another editor has the file of this path open: this one is read-only.
    InUse(PathBuf),
    /// The journal was damaged.
    Damaged {
        /// The reason, if no edits were recovered. `None` if all edits before the damage were.
        because: Option<JournalError>,
        /// Path of the damaged journal.
        aside: PathBuf,
    },
    /// A journal exists that is not used.
    Unusable {
        /// Path of the journal.
        path: PathBuf,
        /// The reason.
        because: String,
    },
    /// Another version of the game wrote the journal of this path, which is not used.
    OtherVersion(PathBuf),
    /// The journal of an earlier file of the same name is renamed, and is not used. Its path is this one.
    Earlier(PathBuf),
    /// Another program has changed the file of this path. The document had no unsaved edits, and now has the new text.
    /// Undo restores the previous one.
    Reloaded(PathBuf),
    /// Another program has changed the file, and the document has unsaved edits: always [`FileError::Conflict`].
    Changed(FileError),
    /// The journal cannot be written: new edits are only in memory. The editor tries again.
    Unwritten {
        /// Path of the journal.
        path: PathBuf,
        /// The reason.
        because: String,
    },
    /// The journal contains all edits again.
    Written,
}

impl FileNotice {
    pub(super) fn unusable(journal: &Path, because: &impl ToString) -> Self {
        let (path, because) = (journal.to_owned(), because.to_string());
        Self::Unusable { path, because }
    }
}

impl fmt::Display for FileNotice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InUse(path) => {
                let error = FileError::InUse { path: path.clone() };
                write!(f, "{error}")
            }
            Self::Damaged { because, aside } => {
                let aside = aside.shown();
                match because {
                    Some(because) => write!(f, "unsaved edits are lost ({because})")?,
                    None => write!(
                        f,
                        "the last edits may be lost, because their journal is damaged"
                    )?,
                }
                write!(
                    f,
                    ": the damaged journal is now {aside}; delete it if no edits are missing"
                )
            }
            Self::Unusable { path, because } => write!(
                f,
                "the edits in {} are not used ({because}): correct the cause and open the file again, or delete them",
                path.shown()
            ),
            Self::OtherVersion(path) => write!(
                f,
                "another version of the game wrote the edits in {}, so they are not used: open the file with that \
                 version, or delete them",
                path.shown()
            ),
            Self::Earlier(path) => write!(
                f,
                "the edits in {} belong to an earlier file of that name and are not used: delete them if you do not \
                 need them",
                path.shown()
            ),
            Self::Reloaded(path) => write!(
                f,
                "{} was changed by another program and loaded again: undo to see the previous version",
                path.shown()
            ),
            Self::Changed(error) => write!(f, "{error}"),
            Self::Unwritten { path, because } => write!(
                f,
                "{} cannot be written ({because}): save your work, and free space or allow writing to \
                 this file and its folder; until then a crash would lose your edits",
                path.shown()
            ),
            Self::Written => write!(f, "your edits are stored again"),
        }
    }
}
