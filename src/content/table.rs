//! Reading a table of content: RON, with the file, the line and the column of what is wrong.

use serde::de::DeserializeOwned;

/// Reads `text`; `path` is for messages.
///
/// # Errors
///
/// A sentence with file, line and column.
pub(crate) fn read<T: DeserializeOwned>(path: &str, text: &str) -> Result<T, String> {
    ron::from_str(text).map_err(|error| format!("{path}:{}: {}", error.span.start, error.code))
}

/// A table that is compiled in, as it was read.
pub(crate) fn of_this_build<T>(table: Result<T, String>) -> T {
    match table {
        Ok(table) => table,
        // Its file is part of this build, and a test reads it.
        Err(problem) => unreachable!("{problem}"),
    }
}

/// The line and column of the entry `name` in `text`.
pub(crate) fn place_of(text: &str, name: &str) -> String {
    let at = text.find(&format!("{name:?}")).unwrap_or(0);
    let before = &text[..at];
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    format!("{line}:{column}")
}
