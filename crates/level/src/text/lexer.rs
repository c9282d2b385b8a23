//! Tokens of a RON text, with their byte ranges.
//!
//! Accepts every text. A token without an end is marked as not closed.

use std::ops::Range;

/// Kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `(`, `[` or `{`.
    Open(char),
    /// `)`, `]` or `}`.
    Close(char),
    Comma,
    Colon,
    /// A string in double quotes, including raw strings.
    Text,
    /// A character in single quotes; several characters are an error.
    Char,
    /// A name, a word, a number, or a mixture of them.
    Word,
    /// An unclosed comment.
    Comment,
    /// Any other character.
    Other,
}

/// A token with its byte range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub kind: Kind,
    /// First byte.
    pub start: usize,
    /// Byte after the last one.
    pub end: usize,
    /// `true` if the token is complete. A string, character or comment may be unclosed.
    pub closed: bool,
}

impl Token {
    /// Returns the byte range.
    pub fn span(&self) -> Range<usize> {
        self.start..self.end
    }
}

/// Reads tokens and skips closed comments.
#[derive(Clone, Debug)]
pub(crate) struct Lexer<'a> {
    source: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    /// Starts at byte `at` of `source`, where a token may begin.
    pub fn new(source: &'a str, at: usize) -> Self {
        Self { source, at }
    }

    /// Returns the text from the current position onwards.
    fn rest(&self) -> &'a str {
        &self.source[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn skip_while(&mut self, is_part: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.find(|c| !is_part(c)).unwrap_or(rest.len());
    }

    /// Skips blanks and comments. Returns the first byte of an unclosed comment.
    fn skip_blanks(&mut self) -> Option<usize> {
        loop {
            self.skip_while(is_blank);
            let rest = self.rest();
            if rest.starts_with("//") {
                // Files of old systems end their lines with a carriage return alone.
                self.skip_while(|c| c != '\n' && c != '\r');
            } else if rest.starts_with("/*") {
                let start = self.at;
                if !self.comment() {
                    return Some(start);
                }
            } else {
                return None;
            }
        }
    }

    /// Reads a comment that begins here, with nested comments. Returns `true` if it is closed.
    fn comment(&mut self) -> bool {
        let mut depth = 0;
        while let Some(c) = self.bump() {
            match (c, self.peek()) {
                ('/', Some('*')) => depth += 1,
                ('*', Some('/')) => depth -= 1,
                _ => continue,
            }
            self.bump();
            if depth == 0 {
                return true;
            }
        }
        false
    }

    /// Reads a string after its prefix, starting at the opening quote. `hashes` is the number of `#` that end a raw
    /// string. Returns `true` if the string is closed.
    fn text(&mut self, hashes: Option<usize>) -> bool {
        self.bump();
        while let Some(c) = self.bump() {
            match (c, hashes) {
                ('\\', None) => {
                    self.bump();
                }
                ('"', None) => return true,
                ('"', Some(hashes)) => {
                    let end = self.rest().bytes().take(hashes);
                    if end.take_while(|byte| *byte == b'#').count() == hashes {
                        self.at += hashes;
                        return true;
                    }
                }
                _ => {}
            }
        }
        false
    }

    /// Reads a character, starting at the opening quote. It must end on the same line; otherwise it is read as one
    /// character without its closing quote. Returns `true` if it is closed.
    fn character(&mut self) -> bool {
        self.bump();
        let first = self.peek().filter(|c| *c != '\n');
        if first == Some('\'') && !self.rest().starts_with("''") {
            self.bump();
            return true;
        }
        if first == Some('\\') {
            self.bump();
        }
        if first.is_some() {
            self.bump();
        }
        let rest = self.rest();
        let end = rest.find(['\'', '\n', ',', ':', '(']);
        let end = end.filter(|end| rest[*end..].starts_with('\''));
        if let Some(end) = end {
            self.at += end + 1;
        }
        end.is_some()
    }

    /// Reads a word or a raw identifier, or a raw string that begins like one.
    fn word(&mut self) -> (Kind, bool) {
        let start = self.at;
        self.skip_while(is_of_a_word);
        if &self.source[start..self.at] == "r" {
            let hashes = self.rest().bytes().take_while(|byte| *byte == b'#').count();
            if self.rest()[hashes..].starts_with('"') {
                self.at += hashes;
                return (Kind::Text, self.text(Some(hashes)));
            }
            // A raw identifier, such as `r#None`.
            if hashes == 1 && self.rest()[1..].starts_with(is_of_a_word) {
                self.at += 1;
                self.skip_while(is_of_a_word);
            }
        }
        (Kind::Word, true)
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        let open_comment = self.skip_blanks();
        let start = open_comment.unwrap_or(self.at);
        let (kind, closed) = match self.peek() {
            _ if open_comment.is_some() => (Kind::Comment, false),
            None => return None,
            Some('"') => (Kind::Text, self.text(None)),
            Some('\'') => (Kind::Char, self.character()),
            Some(c) if is_of_a_word(c) => self.word(),
            Some(c) => {
                self.bump();
                let kind = match c {
                    '(' | '[' | '{' => Kind::Open(c),
                    ')' | ']' | '}' => Kind::Close(c),
                    ',' => Kind::Comma,
                    ':' => Kind::Colon,
                    _ => Kind::Other,
                };
                (kind, true)
            }
        };
        let end = self.at;
        Some(Token {
            kind,
            start,
            end,
            closed,
        })
    }
}

/// Returns `true` if the RON parser skips `c` between tokens. It accepts fewer blank characters than Unicode has.
fn is_blank(c: char) -> bool {
    c.is_ascii_whitespace()
        || matches!(
            c,
            '\u{b}' | '\u{85}' | '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}'
        )
}

/// Returns `true` if `text` is an ASCII name that RON reads without `r#`, like all names in level files.
pub(super) fn is_name(text: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') && text.bytes().all(is_part)
}

/// Returns `true` if `c` may be part of a word or a number.
fn is_of_a_word(c: char) -> bool {
    c.is_alphanumeric() || "_+-.".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(source: &str) -> Vec<(Kind, &str, bool)> {
        let tokens = Lexer::new(source, 0);
        tokens
            .map(|token| (token.kind, &source[token.span()], token.closed))
            .collect()
    }

    #[test]
    fn texts_characters_words_and_brackets_are_told_apart_and_comments_passed_over() {
        use Kind::{Char, Close, Colon, Comma, Open, Text, Word};
        assert_eq!(
            tokens("(a: -4.5e3, // b\n'(': \"\\\"]\", /* x: /* y */ 2 */ r#\"a\"b\"#)"),
            [
                (Open('('), "(", true),
                (Word, "a", true),
                (Colon, ":", true),
                (Word, "-4.5e3", true),
                (Comma, ",", true),
                (Char, "'('", true),
                (Colon, ":", true),
                (Text, "\"\\\"]\"", true),
                (Comma, ",", true),
                (Text, "r#\"a\"b\"#", true),
                (Close(')'), ")", true),
            ]
        );
    }

    #[test]
    fn a_raw_identifier_is_a_word() {
        let expected = [(Kind::Word, "r#None", true), (Kind::Comma, ",", true)];
        assert_eq!(tokens("r#None,"), expected);
    }

    #[test]
    fn names_are_ascii_and_do_not_start_with_a_digit() {
        for name in ["Red", "_", "_1", "ball_speed", "r"] {
            assert!(is_name(name), "{name}");
        }
        for other in ["", "1", "1red", "x²", "é", "le-gend", "a.b", "a b", "r#a"] {
            assert!(!is_name(other), "{other}");
        }
    }

    #[test]
    fn what_has_no_end_says_so() {
        assert_eq!(
            tokens("a /* b"),
            [(Kind::Word, "a", true), (Kind::Comment, "/* b", false)]
        );
        assert_eq!(tokens("\"b\n c"), [(Kind::Text, "\"b\n c", false)]);
        assert_eq!(tokens("'x: '#'")[0], (Kind::Char, "'x", false));
        assert_eq!(tokens("'''"), [(Kind::Char, "'''", true)]);
        assert_eq!(tokens("'##'"), [(Kind::Char, "'##'", true)]);
        assert_eq!(tokens("''")[0], (Kind::Char, "''", true));
    }
}
