//! What a store has to tell the player about a file: what happened, and in English, with the remedy, for the log.
//!
//! The player reads it on screen in a language of choice: `presentation/language/stores.rs`.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::printable::Shown;

/// What happened to a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The file, or its name alone where it has no folder.
    pub file: PathBuf,
    /// What happened to it.
    pub news: News,
}

/// What can happen to the file of a store. What it is `because` of is said by the system, or by who reads the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// There is no folder for it: nothing is remembered.
    NoFolder,
    /// Something in it was put right; a sentence without a full stop. Nothing is lost by it.
    Remark(String),
    /// A newer version of the game has written it.
    Newer {
        /// The format of the file.
        format: u32,
        /// The newest format that this game knows.
        known: u32,
    },
    /// It cannot be read, and is left as it is.
    Unreadable {
        /// Why.
        because: String,
    },
    /// The copy of before is used in its place.
    CopyUsed {
        /// The copy.
        copy: PathBuf,
        /// Whether the file is not there at all; otherwise it cannot be used.
        is_missing: bool,
    },
    /// It was damaged, and has another name now.
    SetAside {
        /// What is wrong in it.
        because: String,
        /// Its name now.
        aside: PathBuf,
    },
    /// It is damaged, and keeps its name.
    Damaged {
        /// What is wrong in it.
        because: String,
        /// Why it cannot be renamed.
        error: String,
    },
    /// It cannot be written now.
    Unwritten {
        /// Why.
        because: String,
    },
}

impl Notice {
    /// That `news` is of `file`.
    pub(super) fn of(file: &Path, news: News) -> Self {
        let file = file.to_owned();
        Self { file, news }
    }

    /// Whether it is only a remark, for the log: the file is good, or there is no place for it at all.
    #[must_use]
    pub fn is_remark(&self) -> bool {
        matches!(self.news, News::NoFolder | News::Remark(_))
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.file.shown();
        match &self.news {
            News::NoFolder => write!(
                f,
                "there is no folder for {file}: nothing will be remembered"
            ),
            News::Remark(remark) => write!(f, "{file}: {remark}"),
            News::Newer { format, known } => write!(
                f,
                "{file} has format {format}, this game knows {known}: it is left as it is, and nothing will be \
                 remembered in this run; play with the newer version of the game"
            ),
            News::Unreadable { because } => write!(
                f,
                "{file} {because}: it stays unchanged, and nothing is saved in this run; make it readable, or \
                 remove it"
            ),
            News::CopyUsed { copy, is_missing } => {
                let why = if *is_missing {
                    "is missing"
                } else {
                    "cannot be used"
                };
                let copy = copy.shown();
                write!(
                    f,
                    "{file} {why}: {copy}, the copy of before, is used (to begin anew, take both away)"
                )
            }
            News::SetAside { because, aside } => write!(
                f,
                "{file} is damaged ({because}): it is now {}",
                aside.shown()
            ),
            News::Damaged { because, error } => write!(
                f,
                "{file} is damaged ({because}) and cannot be renamed ({error}): it is left as it is, and nothing will \
                 be remembered in this run; take it away"
            ),
            News::Unwritten { because } => write!(
                f,
                "{file} cannot be written ({because}): the game keeps trying until it ends; fix the cause, or the \
                 changes are lost"
            ),
        }
    }
}

/// Why a file of the player's own cannot be taken in; its name is said before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unusable {
    /// There is none.
    Missing,
    /// A newer version of the game has written it.
    Newer {
        /// The format of the file.
        format: u32,
        /// The newest format that this game knows.
        known: u32,
    },
    /// It is something else, or damaged.
    Damaged {
        /// What it should be.
        name: &'static str,
        /// What is wrong in it.
        because: String,
    },
    /// It cannot be read.
    Unreadable {
        /// Why.
        because: String,
    },
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("is not there"),
            Self::Newer { format, known } => write!(
                f,
                "has format {format}, this game knows {known}: use the newer version of the game"
            ),
            Self::Damaged { name, because } => write!(f, "is no {name}, or damaged ({because})"),
            Self::Unreadable { because } => f.write_str(because),
        }
    }
}
