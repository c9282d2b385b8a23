//! Errors and notices about an edited file: typed events, with an English message and remedy.

use std::fmt;
use std::path::PathBuf;

use brickwork_level::document::journal::JournalError;
use brickwork_platform::printable::Shown;
use thiserror::Error;

use super::difference::Difference;

/// Reason why a file cannot be opened or saved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FileError {
    /// The file cannot be read.
    #[error("{} {because}", path.shown())]
    Unreadable {
        /// Path of the file.
        path: PathBuf,
        /// The reason, as the rest of a sentence.
        because: String,
    },
    /// The file is no text in UTF-8.
    #[error("{}:{line}: this is no text in UTF-8: convert the file to UTF-8", path.shown())]
    NotText {
        /// Path of the file.
        path: PathBuf,
        /// First line with an error (from 1).
        line: usize,
    },
    /// Another program has changed the file since it was loaded or saved.
    #[error("{} was changed by another program: overwrite it, load it, or save under another name", path.shown())]
    Conflict {
        /// Path of the file.
        path: PathBuf,
        /// Difference between the document and the file.
        difference: Difference,
    },
    /// Another editor has the file open.
    #[error("{} is open in another editor: close that one and open the file again, or save under another name", path.shown())]
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
    #[error("{} cannot be written ({because}): free space or change its permissions, or save under another name", path.shown())]
    Unwritten {
        /// Path of the file.
        path: PathBuf,
        /// The reason.
        because: String,
    },
}

/// News about an edited file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileNotice {
    /// Another editor has the file open: this one is read-only.
    InUse {
        /// Path of the file.
        path: PathBuf,
    },
    /// Edits of the journal may be missing, because it was damaged.
    Damaged {
        /// The reason; `None` if only the end is damaged, and all edits before were recovered.
        because: Option<JournalError>,
        /// Path of the damaged journal.
        aside: PathBuf,
    },
    /// A journal cannot be opened, and is not used.
    Unusable {
        /// Path of the journal.
        path: PathBuf,
        /// The reason.
        because: String,
    },
    /// Another program has changed the file. The document had no unsaved edits and has the new text now; undo restores
    /// the previous one.
    Reloaded {
        /// Path of the file.
        path: PathBuf,
    },
    /// Another program has changed the file, and the document has unsaved edits.
    Changed(FileError),
    /// The journal cannot be written: edits since then are only in memory. The editor tries again.
    Unwritten {
        /// Path of the journal.
        path: PathBuf,
        /// The reason.
        because: String,
    },
    /// The journal contains all edits again.
    Written,
}

impl fmt::Display for FileNotice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}
