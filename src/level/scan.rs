//! A light reading of RON that notes where things stand, for [`Layout`].
//!
//! Understands just enough (brackets, strings, characters, comments) to know that; it accepts anything and refuses
//! nothing.

use super::diagnostic::Position;
use super::layout::{Field, Layout, Row};

/// One open bracket.
#[derive(Default)]
struct Level {
    /// Path of the value that the bracket belongs to.
    path: String,
    /// The key whose value comes next.
    key: Option<String>,
    /// Whether the value of `key` has been noted.
    noted: bool,
}

/// Brackets deeper than this are not followed: no level file needs them, and a bomb must not cost memory.
const DEEPEST: usize = 16;

/// A reading in progress.
pub(super) struct Scan<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    position: Position,
    open: Vec<Level>,
    /// Brackets open beyond [`DEEPEST`].
    beyond: usize,
    layout: Layout,
}

impl<'a> Scan<'a> {
    /// Before the first character of `source`.
    pub(super) fn new(source: &'a str) -> Self {
        Self {
            rest: source.chars().peekable(),
            position: Position::START,
            open: vec![Level::default()],
            beyond: 0,
            layout: Layout::default(),
        }
    }

    fn next(&mut self) -> Option<char> {
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

    /// Reads to the end.
    pub(super) fn run(mut self) -> Layout {
        while let Some(&c) = self.rest.peek() {
            let at = self.position;
            match c {
                '/' => self.comment(),
                '"' => self.string(None),
                '\'' => self.character(),
                '(' | '[' | '{' => {
                    self.next();
                    self.note(at, String::new());
                    self.push();
                }
                ')' | ']' | '}' => {
                    self.next();
                    self.pop();
                }
                ',' => {
                    self.next();
                    let level = self.top();
                    (level.key, level.noted) = (None, false);
                }
                c if c.is_alphanumeric() || "_+-.".contains(c) => self.word(),
                _ => {
                    self.next();
                }
            }
        }
        self.layout
    }

    fn top(&mut self) -> &mut Level {
        self.open
            .last_mut()
            .expect("the outermost level is never popped")
    }

    fn push(&mut self) {
        if self.open.len() >= DEEPEST {
            self.beyond += 1;
            return;
        }
        let path = self.path();
        self.open.push(Level {
            path,
            ..Level::default()
        });
    }

    fn pop(&mut self) {
        if self.beyond > 0 {
            self.beyond -= 1;
        } else if self.open.len() > 1 {
            self.open.pop();
        }
    }

    /// The path of the value that stands next.
    fn path(&mut self) -> String {
        let level = self.top();
        match (&level.key, level.path.is_empty()) {
            (Some(key), true) => key.clone(),
            (Some(key), false) => format!("{}.{key}", level.path),
            (None, _) => level.path.clone(),
        }
    }

    /// Notes that the value of the open key begins at `position`.
    fn note(&mut self, position: Position, text: String) {
        if self.beyond > 0 || self.top().noted || self.top().key.is_none() {
            return;
        }
        self.top().noted = true;
        let path = self.path();
        self.layout.fields.push(Field {
            path,
            position,
            text,
        });
    }

    /// Whether a colon comes next, so that what was just read is a key.
    fn colon_follows(&mut self) -> bool {
        while self.rest.peek().is_some_and(|c| c.is_whitespace()) {
            self.next();
        }
        self.rest.peek() == Some(&':')
    }

    fn word(&mut self) {
        let at = self.position;
        let mut text = String::new();
        while let Some(&c) = self.rest.peek() {
            if !(c.is_alphanumeric() || "_+-.".contains(c)) {
                break;
            }
            text.push(c);
            self.next();
        }
        if text.starts_with('r') && text.len() == 1 && matches!(self.rest.peek(), Some('"' | '#')) {
            self.raw_string();
        } else if self.colon_follows() {
            self.key(text);
        } else {
            self.note(at, text);
        }
    }

    fn key(&mut self, key: String) {
        if self.beyond == 0 {
            let level = self.top();
            (level.key, level.noted) = (Some(key), false);
        }
    }

    /// A character literal, as the key of a legend entry or as a value.
    fn character(&mut self) {
        let at = self.position;
        self.next();
        let mut text = String::new();
        match self.next() {
            Some('\\') => text.extend(self.escape()),
            Some(c) => text.push(c),
            None => {}
        }
        while self.rest.peek().is_some_and(|c| !"'\n".contains(*c)) {
            text.extend(self.next());
        }
        self.next();
        if self.colon_follows() {
            self.key(text);
        }
        // A legend entry is found by its key, which is what a designer looks for.
        self.note(at, String::new());
    }

    /// The character that an escape stands for, its backslash already read: `\n`, `\"`, `\x41`, `\u{e9}` and so on.
    fn escape(&mut self) -> Option<char> {
        let digits = match self.next()? {
            'x' => (0..2).filter_map(|_| self.next()).collect::<String>(),
            'u' => {
                self.rest
                    .next_if_eq(&'{')
                    .inspect(|_| self.position.column += 1)?;
                let mut digits = String::new();
                while let Some(c) = self.rest.peek().copied().filter(char::is_ascii_hexdigit) {
                    digits.push(c);
                    self.next();
                }
                self.rest
                    .next_if_eq(&'}')
                    .inspect(|_| self.position.column += 1)?;
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

    fn raw_string(&mut self) {
        let mut hashes = 0;
        while self.rest.peek() == Some(&'#') {
            self.next();
            hashes += 1;
        }
        if self.rest.peek() == Some(&'"') {
            self.string(Some(hashes));
        }
    }

    /// A string; `raw` gives the number of `#` that end a raw one.
    fn string(&mut self, raw: Option<usize>) {
        let at = self.position;
        self.note(at, String::new());
        self.next();
        let position = self.position;
        let mut chars = 0;
        let mut escapes = Vec::new();
        while let Some(c) = self.next() {
            match (c, raw) {
                ('"', None) => break,
                ('"', Some(hashes)) => {
                    let rest = self.rest.clone();
                    if rest.take(hashes).filter(|c| *c == '#').count() == hashes {
                        for _ in 0..hashes {
                            self.next();
                        }
                        break;
                    }
                }
                ('\\', None) => {
                    let begun = self.position.column;
                    self.escape();
                    // One cell, but several characters of the file.
                    escapes.push((chars, self.position.column - begun));
                }
                _ => {}
            }
            chars += 1;
        }
        if self.beyond == 0 && matches!(self.top().path.as_str(), "bricks" | "levels") {
            self.layout.rows.push(Row {
                position,
                chars,
                escapes,
            });
        }
    }

    fn comment(&mut self) {
        self.next();
        match self.rest.peek() {
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
