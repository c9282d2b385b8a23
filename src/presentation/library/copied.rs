//! Copies of levels for the clipboard: codes, and in a page links with them.

use super::prelude::*;
use crate::level::code;
use crate::presentation::clipboard::SystemClipboard;

/// `true` if levels are shared as links to the page around the game instead of codes.
pub(crate) const IN_PAGE: bool = cfg!(target_family = "wasm");

/// Returns the label of the item that copies a level.
pub(crate) fn copy_label(words: &Words) -> String {
    match IN_PAGE {
        true => words.share_copy_link(),
        false => words.editor_copy_code(),
    }
}

/// Copies the code of `level`, or in a page a link with it.
///
/// # Errors
///
/// The level is too large for a code, or the clipboard cannot be written. The message is a sentence.
pub(crate) fn copy(level: &Level, clipboard: &mut SystemClipboard) -> Result<(), String> {
    let code = code::encode(level).map_err(|error| error.to_string())?;
    #[cfg(target_family = "wasm")]
    let code = format!("{}#{code}", crate::platform::page::address());
    clipboard.0.write(&code)
}
