//! A line of a file as a message shows it: cut down to what a screen shows, so that a diagnostic needs no file.

use std::ops::Range;

use crate::validate::is_hidden;

/// Characters kept of a line on either side of what is marked.
const AROUND: usize = 50;

/// Characters kept of what is marked itself.
pub(super) const MAX_MARKED: usize = 60;

/// A line of a file, or as much of it as is shown, and what is marked in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Excerpt {
    /// Its number, from 1.
    pub line: usize,
    pub text: String,
    /// The marked bytes of `text`.
    pub marked: Range<usize>,
}

impl Excerpt {
    /// The line of `source` with the number `line`, in which the bytes `span` of the file are.
    pub fn of(source: &str, span: &Range<usize>, line: usize) -> Self {
        let start = source[..span.start]
            .rfind('\n')
            .map_or(0, |newline| newline + 1);
        let rest = &source[span.start..];
        let end = span.start + rest.find('\n').unwrap_or(rest.len());
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

/// `c`, or a sign that there is something where `c` cannot be seen.
fn visible(c: char) -> char {
    if c != '\t' && is_hidden(c) {
        char::REPLACEMENT_CHARACTER
    } else {
        c
    }
}

/// The bytes that the first `count` characters of `text` take.
fn cut(text: &str, count: usize) -> usize {
    text.char_indices()
        .nth(count)
        .map_or(text.len(), |(at, _)| at)
}

/// The bytes before the last `count` characters of `text`.
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
        let excerpt = Excerpt::of(&source, &(at..at + 3), 2);
        assert_eq!(&excerpt.text[excerpt.marked.clone()], "ABC");
        assert_eq!(excerpt.text.chars().count(), 1 + AROUND + 3 + AROUND + 1);
        let all = Excerpt::of(&source, &(at..source.len()), 2);
        assert_eq!(all.text[all.marked.clone()].chars().count(), MAX_MARKED);
        let end = Excerpt::of("a", &(1..1), 1);
        assert_eq!((end.text.as_str(), end.marked), ("a", 1..1));
    }
}
