//! What a store has to tell the player: whole sentences, with the file and the remedy.

use std::fmt;
use std::path::Path;

/// A sentence or two for the player about a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice(String);

impl Notice {
    /// What is to be said of `file`: `rest` goes on where its name ends.
    pub(super) fn of(file: &Path, rest: impl fmt::Display) -> Self {
        Self(format!("{}{rest}", file.display()))
    }

    /// That there is no folder for the file `name`.
    pub(super) fn no_folder(name: &str) -> Self {
        Self(format!(
            "there is no folder for {name}: nothing will be remembered"
        ))
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
