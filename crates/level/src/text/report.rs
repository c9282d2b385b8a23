//! Error report of the RON parser, with the byte and the token where it stopped.
//!
//! The advice on names is in `wrong_name.rs`, the advice on values in `wrong_value.rs`.

use ron::error::SpannedError;

use super::fault::Fault;
use super::lexer::{Kind, Lexer, Token};
use crate::content::suggest::shortened;

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
    pub fn of(source: &'a str, error: &SpannedError) -> Self {
        let byte = |line: usize, column: usize| {
            let start: usize = source
                .split_inclusive('\n')
                .take(line.saturating_sub(1))
                .map(str::len)
                .sum();
            let rest = source[start.min(source.len())..].char_indices();
            let mut rest = rest
                .skip(column.saturating_sub(1))
                .map(|(at, _)| start + at);
            rest.next().unwrap_or(source.len())
        };
        let (start, end) = (error.span.start, error.span.end);
        let at = byte(start.line, start.col);
        let (mut token, mut last) = (None, None);
        for next in Lexer::new(source, 0) {
            if next.end > at {
                token = Some(next);
                break;
            }
            last = Some(next);
        }
        let nothing = Token {
            kind: Kind::Other,
            start: source.len(),
            end: source.len(),
            closed: true,
        };
        let token = token.or(last).unwrap_or(nothing);
        let at = at.max(token.start);
        Self {
            source,
            at,
            token,
            end: byte(end.line, end.col),
        }
    }

    pub fn text(&self) -> &'a str {
        &self.source[self.token.span()]
    }

    /// Returns the current token for a message.
    fn found(&self) -> String {
        let text = shortened(self.text());
        match self.token.kind {
            Kind::Text => format!("the text {text}"),
            Kind::Char => format!("the character {text}"),
            _ => format!("`{text}`"),
        }
    }

    /// Returns a fault at the current token, which is not `expected`.
    pub fn expected(&self, expected: &str) -> Fault {
        let message = format!("expected {expected}, found {}", self.found());
        Fault::new(self.token.span(), message).expecting(format!("expected {expected}"))
    }
}
