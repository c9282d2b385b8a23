//! Content of a file as text.

use std::io::ErrorKind;

use brickwork_level::document::{Command, Document, EditError};
use brickwork_level::limits;
use brickwork_platform::storage::Location;

use super::notice::FileError;

/// Reads `file`; `None` if it does not exist.
pub(super) fn read(file: &Location) -> Result<Option<Vec<u8>>, FileError> {
    match file.storage.read(file, limits::FILE_BYTES) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.is_missing() => Ok(None),
        Err(error) if error.kind == ErrorKind::InvalidInput => Err(FileError::NoFile {
            path: file.path.clone(),
        }),
        Err(error) => Err(FileError::unreadable(file, &error)),
    }
}

/// Returns `bytes`, the content of `file`, as text.
pub(super) fn text_of(file: &Location, bytes: Vec<u8>) -> Result<String, FileError> {
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        FileError::NotText {
            path: file.path.clone(),
            line: 1 + good.iter().filter(|byte| **byte == b'\n').count(),
        }
    })
}

/// Replaces the text of `document` with `text`, as one edit of the part that differs.
pub(super) fn replace_text(document: &mut Document, text: &str) -> Result<(), EditError> {
    let old = document.text();
    let pairs = old.bytes().zip(text.bytes());
    let same = pairs.take_while(|(old, new)| old == new).count();
    let start = old.floor_char_boundary(same);
    let (old_rest, new_rest) = (&old[start..], &text[start..]);
    let pairs = old_rest.bytes().rev().zip(new_rest.bytes().rev());
    let same = pairs.take_while(|(old, new)| old == new).count();
    let kept = old_rest.len() - old_rest.ceil_char_boundary(old_rest.len() - same);
    let range = start..old.len() - kept;
    let new = new_rest[..new_rest.len() - kept].to_owned();
    document.apply(&[Command::Replace(range, new)]).map(drop)
}
