//! Level code: a whole level as one word, for the clipboard, the command line and the fragment of a link.
//!
//! The code is `bw1` and the packed text of the level, which includes the kinds and rules of its pack. A link is any
//! address with `#` and a code.

use std::borrow::Cow;

use thiserror::Error;

use crate::packed::{PackedError, packed, unpacked};
use crate::parse::parse;
use crate::{Diagnostic, Level, limits};

/// Beginning of codes of all versions.
const MARK: &str = "bw";
/// Version of the codes that this build writes and reads.
const VERSION: char = '1';

/// Reason why a level has no code, or why a code contains no level.
#[derive(Debug, Error)]
pub enum CodeError {
    /// The text is not a code.
    #[error("this is not a level code: copy all of it, beginning with `bw1`")]
    NoCode,
    /// The code contains this character, which no code has.
    #[error(
        "this level code contains {0:?}, which no code has: copy the code alone, without quotes or other characters around it"
    )]
    Stray(char),
    /// A newer version of the game wrote it.
    #[error(
        "this level code has version {0}, and only version {VERSION} is known: use a newer version of the game"
    )]
    Newer(char),
    /// The code is longer than [`limits::CODE_CHARS`].
    #[error(
        "the level is too large for a code of at most {} characters: send its file instead",
        limits::CODE_CHARS
    )]
    TooLong,
    /// The code cannot be unpacked.
    #[error("this level code cannot be read: {0}")]
    Packed(#[from] PackedError),
    /// The code contains no valid level.
    #[error("this level code contains no level that the game can play: {0}")]
    Invalid(Box<Diagnostic>),
}

/// Returns the code of `level`.
///
/// # Errors
///
/// [`CodeError::TooLong`] for a very large level.
pub fn encode(level: &Level) -> Result<String, CodeError> {
    let text = level.to_ron();
    let code = format!("{MARK}{VERSION}{}", packed(text.as_bytes()));
    let fits = code.len() <= limits::CODE_CHARS && text.len() as u64 <= limits::CODE_BYTES;
    fits.then_some(code).ok_or(CodeError::TooLong)
}

/// Returns the level of a code, or of a link that ends in a code. Ignores blanks and line ends, which mail programs
/// add.
///
/// # Errors
///
/// The text is no code, is damaged or too long, or its level is not valid.
pub fn decode(text: &str) -> Result<Level, CodeError> {
    let code = word(text).ok_or_else(|| stray(text).map_or(CodeError::NoCode, CodeError::Stray))?;
    let rest = &code[MARK.len()..];
    let version = rest.chars().next().ok_or(CodeError::NoCode)?;
    if version != VERSION {
        return Err(CodeError::Newer(version));
    }
    if code.len() > limits::CODE_CHARS {
        return Err(CodeError::TooLong);
    }
    let text = unpacked(&rest[1..], limits::CODE_BYTES)?;
    parse("level code", &text).map_err(|findings| {
        let first = findings.into_iter().next();
        first.map_or(CodeError::NoCode, |it| CodeError::Invalid(Box::new(it)))
    })
}

/// Returns `true` if `text` looks like a code or a link with one, of any version, perhaps with characters that no code
/// has.
pub fn detects(text: &str) -> bool {
    word(text).is_some() || stray(text).is_some()
}

/// Maximum number of characters that no code has, in a text that counts as a code.
const MOST: usize = 4;
/// Shortest text that counts as a code in spite of its other characters: a name of a file may begin like a code.
const LEAST: usize = 60;

/// Returns the first character of `text` that no code has, if the rest looks like a code.
fn stray(text: &str) -> Option<char> {
    let code = text.trim().rsplit_once('#').map_or(text, |(_, code)| code);
    let start = code.trim_start_matches(|c: char| !c.is_ascii_alphanumeric());
    let numbered = start.strip_prefix(MARK)?;
    let is_code = numbered.starts_with(|c: char| c.is_ascii_digit()) && code.len() >= LEAST;
    let mut strays = code.chars().filter(|c| !is_part(*c));
    let first = strays.next().filter(|_| is_code)?;
    (strays.take(MOST).count() < MOST).then_some(first)
}

/// Returns `true` for the characters of base64url, and for blanks.
fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-_".contains(c) || c.is_ascii_whitespace()
}

/// Returns the code in `text`, without blanks: [`MARK`], a digit, and characters of base64url.
fn word(text: &str) -> Option<Cow<'_, str>> {
    let text = text.trim();
    let code = text.rsplit_once('#').map_or(text, |(_, code)| code);
    let numbered = code.strip_prefix(MARK)?;
    let is_code = numbered.starts_with(|c: char| c.is_ascii_digit()) && code.chars().all(is_part);
    is_code.then(|| match code.contains(|c: char| c.is_ascii_whitespace()) {
        true => Cow::Owned(code.split_ascii_whitespace().collect()),
        false => Cow::Borrowed(code),
    })
}
