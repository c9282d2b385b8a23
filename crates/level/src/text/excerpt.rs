//! Excerpt of a line for a message. It is limited to the width of a screen, and the message does not need the file.

use std::ops::Range;

use super::brackets::line_of;
use crate::validate::is_hidden;

/// Maximum number of characters of the line on either side of the marked part.
const AROUND: usize = 50;

/// Maximum number of characters of the marked part.
pub(super) const MAX_MARKED: usize = 60;

/// A line of a file, or the displayed part of it, with a marked range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Excerpt {
    /// Line number, from 1.
    pub line: usize,
    pub text: String,
    /// The marked bytes of `text`.
    pub marked: Range<usize>,
}

impl Excerpt {
    /// Returns the excerpt of line `line` of `source`, which contains the bytes `span` of the file.
    pub fn new(source: &str, span: &Range<usize>, line: usize) -> Self {
        let Range { start, end } = line_of(source, span.start);
        let (before, after) = (&source[start..span.start], &source[span.start..end]);
        let marked = span.end.min(end) - span.start;
        let marked = cut(&after[..marked], MAX_MARKED);
        let after = after[marked..].trim_end();
        let (skipped, shown) = (cut_front(before, AROUND), cut(after, AROUND));
        let mut text = String::new();
        if skipped > 0 {
            text.push('…');
        }
        text.extend(before[skipped..].chars().map(visible));
        let from = text.len();
        text.extend(source[span.start..span.start + marked].chars().map(visible));
        let to = text.len();
        text.extend(after[..shown].chars().map(visible));
        if shown < after.len() {
            text.push('…');
        }
        Self {
            line,
            text,
            marked: from..to,
        }
    }
}

/// Returns `c`, or a replacement character if `c` is invisible.
fn visible(c: char) -> char {
    if c != '\t' && is_hidden(c) {
        char::REPLACEMENT_CHARACTER
    } else {
        c
    }
}

/// Returns the length of the first `count` characters of `text` (bytes).
fn cut(text: &str, count: usize) -> usize {
    text.char_indices()
        .nth(count)
        .map_or(text.len(), |(at, _)| at)
}

/// Returns the length of the text before the last `count` characters of `text` (bytes).
fn cut_front(text: &str, count: usize) -> usize {
    let last = text.char_indices().rev().take(count).last();
    last.map_or(text.len(), |(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_line_as_much_is_kept_as_a_screen_shows() {
        let source = format!("first\n{}ABC{}\nlast", "é".repeat(300), "y".repeat(300));
        let at = source.find("ABC").expect("there");
        let excerpt = Excerpt::new(&source, &(at..at + 3), 2);
        assert_eq!(&excerpt.text[excerpt.marked.clone()], "ABC");
        assert_eq!(excerpt.text.chars().count(), 1 + AROUND + 3 + AROUND + 1);
        let all = Excerpt::new(&source, &(at..source.len()), 2);
        assert_eq!(all.text[all.marked.clone()].chars().count(), MAX_MARKED);
        let end = Excerpt::new("a", &(1..1), 1);
        assert_eq!((end.text.as_str(), end.marked), ("a", 1..1));
    }
}
