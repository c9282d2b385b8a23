//! A place in the text of a RON file that moves on, character by character, and knows its line and column.
//!
//! Owns the reading of escapes and comments; what the text means is `scan.rs`'s business.

use std::str::Chars;

use super::diagnostic::Position;
use super::layout::Place;

/// The place up to which a text has been read.
pub(in crate::level) struct Cursor<'a> {
    source: &'a str,
    rest: Chars<'a>,
    position: Position,
}

impl<'a> Cursor<'a> {
    /// Before the first character of `source`.
    pub fn new(source: &'a str) -> Self {
        Self {
            source,
            rest: source.chars(),
            position: Position::START,
        }
    }

    /// At `place` of `source`.
    pub fn at(source: &'a str, place: Place) -> Self {
        Self {
            source,
            rest: source[place.offset..].chars(),
            position: place.position,
        }
    }

    /// Where the next character stands.
    pub fn place(&self) -> Place {
        Place {
            position: self.position,
            offset: self.source.len() - self.rest.as_str().len(),
        }
    }

    /// What has been read since `start`.
    pub fn since(&self, start: Place) -> &'a str {
        &self.source[start.offset..self.place().offset]
    }

    /// What has not been read yet.
    pub fn rest(&self) -> &'a str {
        self.rest.as_str()
    }

    /// The next character, which stays where it is.
    pub fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    /// Reads the next character.
    pub fn next(&mut self) -> Option<char> {
        let c = self.rest.next()?;
        if c == '\n' {
            self.position = Position {
                line: self.position.line + 1,
                column: 1,
            };
        } else {
            self.position.column += 1;
        }
        Some(c)
    }

    /// Reads the next character if it is `expected`.
    pub fn next_if(&mut self, expected: char) -> Option<char> {
        (self.peek() == Some(expected)).then(|| self.next())?
    }

    /// The character that an escape stands for, its backslash already read: `\n`, `\"`, `\x41`, `\u{e9}` and so on.
    pub fn escape(&mut self) -> Option<char> {
        let digits = match self.next()? {
            'x' => (0..2).filter_map(|_| self.next()).collect::<String>(),
            'u' => {
                self.next_if('{')?;
                let mut digits = String::new();
                while let Some(c) = self.peek().filter(char::is_ascii_hexdigit) {
                    digits.push(c);
                    self.next();
                }
                self.next_if('}')?;
                digits
            }
            'n' => return Some('\n'),
            'r' => return Some('\r'),
            't' => return Some('\t'),
            '0' => return Some('\0'),
            same => return Some(same),
        };
        u32::from_str_radix(&digits, 16)
            .ok()
            .and_then(char::from_u32)
    }

    /// Reads a comment; a single slash, where none begins.
    pub fn comment(&mut self) {
        self.next();
        match self.peek() {
            Some('/') => while self.next().is_some_and(|c| c != '\n') {},
            Some('*') => {
                let mut depth = 1;
                let mut before = self.next();
                while depth > 0 {
                    let Some(c) = self.next() else { break };
                    match (before, c) {
                        (Some('*'), '/') => (depth, before) = (depth - 1, None),
                        (Some('/'), '*') => (depth, before) = (depth + 1, None),
                        _ => before = Some(c),
                    }
                }
            }
            _ => {}
        }
    }
}
