//! What a store has to tell the player: whole sentences, with the file and the remedy.

use std::fmt;
use std::path::Path;

/// A sentence or two for the player about a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    words: String,
    is_remark: bool,
}

impl Notice {
    /// What is to be said of `file`: `rest` goes on where its name ends.
    pub(super) fn of(file: &Path, rest: impl fmt::Display) -> Self {
        Self {
            words: format!("{}{rest}", file.display()),
            is_remark: false,
        }
    }

    /// The same of what was put right or stays without effect: nothing is lost by it.
    pub(super) fn remark(file: &Path, rest: impl fmt::Display) -> Self {
        Self {
            is_remark: true,
            ..Self::of(file, rest)
        }
    }

    /// Whether it is only a remark, for the log: the file is good, or there is no place for it at all.
    #[must_use]
    pub fn is_remark(&self) -> bool {
        self.is_remark
    }

    /// That there is no folder for the file `name`.
    pub(super) fn no_folder(name: &str) -> Self {
        Self {
            words: format!("there is no folder for {name}: nothing will be remembered"),
            is_remark: true,
        }
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}
