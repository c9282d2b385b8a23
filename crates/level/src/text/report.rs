//! Error report of the RON parser, with the byte and the token where it stopped.
//!
//! The advice on names is in `wrong_name.rs`, the advice on values in `wrong_value.rs`.

use super::prelude::*;

/// Position where the parser stopped.
pub(super) struct Report<'a> {
    pub source: &'a str,
    /// Byte at the position.
    pub at: usize,
    /// Token at the position, or the last token.
    pub token: Token,
    /// Byte after the reported range.
    pub end: usize,
}

impl<'a> Report<'a> {
    /// Locates `error` in `source`.
    pub fn new(source: &'a str, error: &SpannedError) -> Self {
        let byte = |line: usize, column: usize| {
            let lines = source.split_inclusive('\n');
            let start: usize = lines.take(line.saturating_sub(1)).map(str::len).sum();
            let mut rest = source[start..].char_indices();
            let found = rest.nth(column.saturating_sub(1));
            found.map_or(source.len(), |(at, _)| start + at)
        };
        let (start, end) = (error.span.start, error.span.end);
        let at = byte(start.line, start.col);
        let mut token = Token {
            kind: Kind::Other,
            start: source.len(),
            end: source.len(),
            closed: true,
        };
        for next in Lexer::new(source, 0) {
            token = next;
            if next.end > at {
                break;
            }
        }
        Self {
            source,
            at: at.max(token.start),
            token,
            end: byte(end.line, end.col),
        }
    }

    /// Returns the text of the current token.
    pub fn text(&self) -> &'a str {
        &self.source[self.token.span()]
    }

    /// Returns a fault at the current token, which is not `expected`.
    pub fn expected(&self, expected: &str) -> Fault {
        let text = shortened(self.text());
        let found = match self.token.kind {
            Kind::Text => format!("the text {text}"),
            Kind::Char => format!("the character {text}"),
            _ => format!("`{text}`"),
        };
        let message = format!("expected {expected}, found {found}");
        Fault::error("wrong-value", self.token.span(), message)
            .expecting(format!("expected {expected}"))
    }
}
