//! Diagnostics of a store about a file: a typed event, with an English message and remedy for the log.
//!
//! The screen shows them in the player's language: `presentation/language/stores.rs`.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::printable::Shown;

/// Diagnostic about a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Path of the file, or only its name if it has no folder.
    pub file: PathBuf,
    /// Event that concerns the file.
    pub news: News,
}

/// Events that concern the file of a store. Each `because` is a reason from the system or from the parser of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// There is no folder for the file: nothing is saved.
    NoFolder,
    /// The browser stores no files, for this reason: all files are lost when the page is closed.
    Refused(String),
    /// A value in the file was corrected; a sentence without a full stop. No data is lost.
    Remark(String),
    /// A newer version of the game has written the file, or it cannot be read. It stays unchanged.
    Unusable(LoadError),
    /// The backup is used instead of the file.
    CopyUsed {
        /// Path of the backup.
        copy: PathBuf,
        /// `true` if the file is missing, `false` if it is unusable.
        is_missing: bool,
    },
    /// The file was damaged and has been renamed.
    SetAside {
        /// Error in the content.
        because: String,
        /// New path of the damaged file.
        aside: PathBuf,
    },
    /// The file is damaged and keeps its name.
    Damaged {
        /// Error in the content.
        because: String,
        /// Reason why the file cannot be renamed.
        error: String,
    },
    /// The file could not be written. The store tries again later.
    Unwritten(String),
}

impl Notice {
    /// Creates a notice of `news` about `file`.
    pub fn new(file: &Path, news: News) -> Self {
        let file = file.to_owned();
        Self { file, news }
    }

    /// Returns `true` for a mere remark in the log: the file is usable, or has no folder.
    pub fn is_remark(&self) -> bool {
        matches!(self.news, News::NoFolder | News::Remark(_))
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.file.shown();
        match &self.news {
            News::NoFolder => write!(f, "there is no folder for {file}: nothing will be saved"),
            News::Refused(because) => write!(
                f,
                "the browser stores no files ({because}): settings and progress are lost when the page is closed; you \
                 can export your progress"
            ),
            News::Remark(remark) => write!(f, "{file}: {remark}"),
            News::Unusable(LoadError::Newer { format, known }) => write!(
                f,
                "{file} has format {format}, but this version of the game knows only {known}: the file stays \
                 unchanged, and nothing will be saved this session; use a newer version"
            ),
            News::Unusable(error) => write!(
                f,
                "{file} {error}: the file stays unchanged, and nothing will be saved this session; make it \
                 readable, or delete it"
            ),
            News::CopyUsed { copy, is_missing } => {
                let why = match is_missing {
                    true => "is missing",
                    false => "is unusable",
                };
                let copy = copy.shown();
                write!(
                    f,
                    "{file} {why}: the backup {copy} is used (to start over, delete both files)"
                )
            }
            News::SetAside { because, aside } => {
                let aside = aside.shown();
                write!(f, "{file} is damaged ({because}): it is now {aside}")
            }
            News::Damaged { because, error } => write!(
                f,
                "{file} is damaged ({because}) and cannot be renamed ({error}): the file stays unchanged, and nothing \
                 will be saved this session; delete it"
            ),
            News::Unwritten(because) => write!(
                f,
                "{file} cannot be written ({because}): the game keeps trying until you quit; fix the cause, or your \
                 changes will be lost"
            ),
        }
    }
}

/// Reason why a file of the player cannot be imported. Messages begin with the name of the file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// The file does not exist.
    #[error("does not exist")]
    Missing,
    /// A newer version of the game has written the file.
    #[error(
        "has format {format}, but this version of the game knows only {known}: use a newer version"
    )]
    Newer {
        /// Format of the file.
        format: u32,
        /// Newest format that this build supports.
        known: u32,
    },
    /// The file is damaged or of another kind.
    #[error("is damaged or not a {name} ({because})")]
    Damaged {
        /// Name of the expected kind of file.
        name: &'static str,
        /// Error in the content.
        because: String,
    },
    /// The file cannot be read.
    #[error("{because}")]
    Unreadable {
        /// The reason.
        because: String,
    },
}
