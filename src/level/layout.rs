//! Where things stand in a RON file: a light scan that remembers the place of every field, legend key and brick row.
//!
//! serde throws positions away, and the limits must be checked before anything is parsed. The scan understands just
//! enough of RON (brackets, strings, characters, comments) to know that; it accepts anything and refuses nothing.

use super::diagnostic::Position;

/// A scalar or an opening bracket that follows a key.
#[derive(Debug)]
pub(super) struct Field {
    /// Keys from the outside in, joined with dots: `field.width`, `legend.#`.
    pub path: String,
    /// Where its value begins.
    pub position: Position,
    /// The text of a value that is a single word or number; empty for anything else.
    pub text: String,
}

/// One string in the list `bricks` of a level or `levels` of a pack.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// Where its first character stands.
    pub position: Position,
    /// How many characters it has; an escape is one.
    pub chars: usize,
    /// Which of them are escapes, and how much longer than one character each is in the file.
    escapes: Vec<(usize, usize)>,
}

impl Row {
    /// Where its character number `index` (from 0) stands.
    pub fn place(&self, index: usize) -> Position {
        let longer = self
            .escapes
            .iter()
            .take_while(|(escape, _)| *escape < index)
            .map(|(_, longer)| longer);
        Position {
            column: self.position.column + index + longer.sum::<usize>(),
            ..self.position
        }
    }
}

/// The result of the scan.
#[derive(Debug, Default)]
pub(super) struct Layout {
    pub fields: Vec<Field>,
    pub rows: Vec<Row>,
}

impl Layout {
    /// Scans `source`.
    pub fn of(source: &str) -> Self {
        let mut scan = Scan::new(source);
        scan.run();
        scan.layout
    }

    /// Where the value of the field `path` begins; the start of the file if the field is not there.
    pub fn position(&self, path: &str) -> Position {
        self.find(path)
            .map_or(Position::START, |field| field.position)
    }

    /// The field `path`, the first of that name.
    pub fn find(&self, path: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.path == path)
    }

    /// Cells that the rows hold together.
    pub fn cells(&self) -> usize {
        self.rows.iter().map(|row| row.chars).sum()
    }
}

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

struct Scan<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    position: Position,
    open: Vec<Level>,
    /// Brackets open beyond [`DEEPEST`].
    beyond: usize,
    layout: Layout,
}

impl<'a> Scan<'a> {
    fn new(source: &'a str) -> Self {
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

    fn run(&mut self) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_legend_keys_and_rows_are_found_where_they_stand() {
        let source = "// c: 1\n(\n  name: \"a: (\", /* x: /* y: */ 2 */\n  field: (width: 3.0),\n  legend: {'#': Solid(color: Red)},\n  bricks: [\n    \"##.\",\n  ],\n)";
        let layout = Layout::of(source);
        assert_eq!(layout.position("name"), Position { line: 3, column: 9 });
        assert_eq!(
            layout.position("field.width"),
            Position {
                line: 4,
                column: 18
            }
        );
        assert_eq!(layout.find("field.width").expect("found").text, "3.0");
        assert_eq!(
            layout.position("legend.#.color"),
            Position {
                line: 5,
                column: 30
            }
        );
        assert_eq!(layout.rows[0].position, Position { line: 7, column: 6 });
        assert_eq!(layout.cells(), 3);
        assert!(
            layout.find("c").is_none() && layout.find("x").is_none(),
            "comments hold no fields"
        );
    }
}
