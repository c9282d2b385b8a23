//! Text that is safe to print: escapes characters that control a terminal or reorder a line.
//!
//! All paths and quoted parts of files pass through this module before they reach a terminal or a log.

use std::borrow::Cow;
use std::path::Path;

/// Returns `true` for control characters, line separators and marks that change the direction of text.
pub fn is_unsafe(c: char) -> bool {
    breaks_line(c) || turns_text(c)
}

/// Returns `true` for control characters and line separators.
pub fn breaks_line(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Returns `true` for marks, embeddings, overrides and isolates of the Unicode bidirectional algorithm.
pub fn turns_text(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns `text` with an escape such as `\u{1b}` for each unsafe character. RON strings accept these escapes.
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unsafe) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        if is_unsafe(c) {
            safe.extend(c.escape_default());
        } else {
            safe.push(c);
        }
    }
    Cow::Owned(safe)
}

/// Returns the [`printable`] form of the first `max` characters of `text`, with `…` if there are more.
pub fn bounded(text: &str, max: usize) -> String {
    let cut = text.char_indices().nth(max);
    let cut = cut.map_or(text, |(at, _)| &text[..at]);
    let more = if cut.len() < text.len() { "…" } else { "" };
    printable(cut).into_owned() + more
}

/// Path for messages.
pub trait Shown {
    /// Returns the path with escapes for unsafe characters.
    fn shown(&self) -> String;
}

impl Shown for Path {
    fn shown(&self) -> String {
        printable(&self.to_string_lossy()).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unsafe_characters_become_escapes_and_others_stay() {
        for (text, safe) in [
            ("a\u{1b}[2J\u{7}.ron", "a\\u{1b}[2J\\u{7}.ron"),
            ("a\r\n\tb\u{9b}c", "a\\r\\n\\tb\\u{9b}c"),
            ("a\u{202e}nor\u{2028}", "a\\u{202e}nor\\u{2028}"),
            ("Łódź/石 👩\u{200d}🚀 é.ron", "Łódź/石 👩\u{200d}🚀 é.ron"),
        ] {
            assert_eq!(printable(text), safe);
            assert_eq!(Path::new(text).shown(), safe);
        }
        assert_eq!(bounded("é\u{7}é", 2), "é\\u{7}…");
        assert_eq!(bounded("éé", 2), "éé");
    }
}
