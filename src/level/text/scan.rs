//! A light reading of RON that notes where things stand, for [`Layout`].
//!
//! Understands just enough (brackets, strings, characters, comments) to know that; it accepts anything and refuses
//! nothing. Of the lists that can be very long it notes only where each element begins; what stands inside one is
//! looked for when it is asked for, by a second reading of that element alone.

use super::cursor::Cursor;
use super::diagnostic::Position;
use super::layout::{Field, Layout, List, Place, Row};

/// One open bracket.
#[derive(Default)]
struct Level {
    /// Path of the value that the bracket belongs to.
    path: String,
    /// The key whose value comes next.
    key: Option<String>,
    /// Whether the value of `key`, or the element that stands here, has been noted.
    noted: bool,
    /// How many elements stand before this one.
    index: usize,
    /// The long list that the bracket opens.
    list: Option<List>,
    /// Whether it stands inside an element of one, where nothing is noted.
    inside: bool,
}

/// Brackets deeper than this are not followed: no level file needs them, and a bomb must not cost memory.
const DEEPEST: usize = 16;

/// More fields are not noted: no level file has as many outside its long lists, and a bomb must not cost memory.
const MOST_FIELDS: usize = 20_000;

/// A reading in progress.
pub(in crate::level) struct Scan<'a> {
    cursor: Cursor<'a>,
    open: Vec<Level>,
    /// Brackets open beyond [`DEEPEST`].
    beyond: usize,
    /// The one field that is looked for, in a second reading.
    wanted: Option<&'a str>,
    layout: Layout<'a>,
}

impl<'a> Scan<'a> {
    /// Before the first character of `source`.
    pub(in crate::level) fn new(source: &'a str) -> Self {
        Self {
            cursor: Cursor::new(source),
            open: vec![Level::default()],
            beyond: 0,
            wanted: None,
            layout: Layout::new(source),
        }
    }

    /// Where the value of `wanted` stands in the element that begins at `place`: a path as in [`Field`], and numbers
    /// from 0 for what stands in a list, `path.through.3`.
    pub(in crate::level) fn within(
        source: &'a str,
        place: Place,
        wanted: &'a str,
    ) -> Option<Position> {
        let mut scan = Self {
            cursor: Cursor::at(source, place),
            wanted: Some(wanted),
            ..Self::new(source)
        };
        loop {
            scan.token()?;
            if let Some(field) = scan.layout.fields.first() {
                return Some(field.position);
            }
            if scan.open.len() == 1 {
                return None;
            }
        }
    }

    /// Reads to the end.
    pub(in crate::level) fn run(mut self) -> Layout<'a> {
        while self.token().is_some() {}
        self.layout
    }

    /// Reads what comes next; `None` at the end.
    fn token(&mut self) -> Option<()> {
        let at = self.cursor.place();
        match self.cursor.peek()? {
            '/' => self.cursor.comment(),
            '"' => self.string(None),
            '\'' => self.character(),
            bracket @ ('(' | '[' | '{') => {
                self.cursor.next();
                self.note(at, "");
                self.push(bracket);
            }
            ')' | ']' | '}' => {
                self.cursor.next();
                self.pop();
            }
            ',' => {
                self.cursor.next();
                if self.beyond == 0 {
                    let level = self.top();
                    (level.key, level.noted) = (None, false);
                    level.index += 1;
                }
            }
            c if is_of_a_word(c) => self.word(),
            _ => {
                self.cursor.next();
            }
        }
        Some(())
    }

    fn top(&mut self) -> &mut Level {
        self.open
            .last_mut()
            .expect("the outermost level is never popped")
    }

    fn push(&mut self, bracket: char) {
        if self.open.len() >= DEEPEST {
            self.beyond += 1;
            return;
        }
        let inside = self.top().inside || self.top().list.is_some();
        let path = if inside { String::new() } else { self.path() };
        let whole = bracket == '[' && self.wanted.is_none();
        self.open.push(Level {
            list: List::ALL
                .into_iter()
                .find(|list| whole && path == list.name()),
            path,
            inside,
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
        let numbered = self.wanted.is_some();
        let level = self.top();
        match (&level.key, level.path.is_empty()) {
            (Some(key), true) => key.clone(),
            (Some(key), false) => format!("{}.{key}", level.path),
            (None, false) if numbered => format!("{}.{}", level.path, level.index),
            (None, _) => level.path.clone(),
        }
    }

    /// Notes that a value begins at `place`: that of the open key, or an element of a long list.
    fn note(&mut self, place: Place, text: &str) {
        let numbered = self.wanted.is_some();
        let beyond = self.beyond > 0;
        let level = self.top();
        if beyond || level.noted || level.inside {
            return;
        }
        if let Some(list) = level.list {
            level.noted = true;
            self.layout.add(list, place);
        } else if level.key.is_some() || numbered {
            level.noted = true;
            let path = self.path();
            let asked = self.wanted.is_none_or(|wanted| wanted == path);
            if asked && self.layout.fields.len() < MOST_FIELDS {
                self.layout.fields.push(Field {
                    path,
                    position: place.position,
                    text: text.to_owned(),
                });
            }
        }
    }

    /// Whether a colon comes next, so that what was just read is a key.
    fn colon_follows(&mut self) -> bool {
        while self.cursor.peek().is_some_and(char::is_whitespace) {
            self.cursor.next();
        }
        self.cursor.peek() == Some(':')
    }

    fn word(&mut self) {
        let at = self.cursor.place();
        while self.cursor.peek().is_some_and(is_of_a_word) {
            self.cursor.next();
        }
        let text = self.cursor.since(at);
        if text == "r" && matches!(self.cursor.peek(), Some('"' | '#')) {
            self.raw_string();
        } else if self.colon_follows() {
            self.key(text);
        } else {
            self.note(at, text);
        }
    }

    fn key(&mut self, key: &str) {
        if self.beyond == 0 && !self.top().inside {
            let level = self.top();
            (level.key, level.noted) = (Some(key.to_owned()), false);
        }
    }

    /// A character literal, as the key of a legend entry or as a value.
    fn character(&mut self) {
        let at = self.cursor.place();
        self.cursor.next();
        let mut text = String::new();
        match self.cursor.next() {
            Some('\\') => text.extend(self.cursor.escape()),
            Some(c) => text.push(c),
            None => {}
        }
        while self.cursor.peek().is_some_and(|c| !"'\n".contains(c)) {
            text.extend(self.cursor.next());
        }
        self.cursor.next();
        if self.colon_follows() {
            self.key(&text);
        }
        // A legend entry is found by its key, which is what a designer looks for.
        self.note(at, "");
    }

    fn raw_string(&mut self) {
        let mut hashes = 0;
        while self.cursor.peek() == Some('#') {
            self.cursor.next();
            hashes += 1;
        }
        if self.cursor.peek() == Some('"') {
            self.string(Some(hashes));
        }
    }

    /// A string; `raw` gives the number of `#` that end a raw one.
    fn string(&mut self, raw: Option<usize>) {
        let at = self.cursor.place();
        self.note(at, "");
        self.cursor.next();
        let position = self.cursor.place().position;
        let mut chars = 0;
        let mut escapes = Vec::new();
        while let Some(c) = self.cursor.next() {
            match (c, raw) {
                ('"', None) => break,
                ('"', Some(hashes)) => {
                    let follow = self.cursor.rest().chars().take(hashes);
                    if follow.take_while(|c| *c == '#').count() == hashes {
                        for _ in 0..hashes {
                            self.cursor.next();
                        }
                        break;
                    }
                }
                ('\\', None) => {
                    let begun = self.cursor.place().position.column;
                    self.cursor.escape();
                    // One cell, but several characters of the file.
                    escapes.push((chars, self.cursor.place().position.column - begun));
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
}

/// Whether `c` may stand in a word or a number.
fn is_of_a_word(c: char) -> bool {
    c.is_alphanumeric() || "_+-.".contains(c)
}
