//! Records the positions in a RON text without parsing its values, for a [`Layout`].
//!
//! Follows only brackets and names, so it accepts every text. It records the first byte of each element of a long list;
//! [`part`] scans one element again to find a part of it.

use super::characters::characters;
use super::layout::{Field, Layout, List, Row};
use super::lexer::{Kind, Lexer, Token};

/// One open bracket.
#[derive(Default)]
struct Bracket {
    /// Path of the value that the bracket belongs to.
    path: String,
    /// Name whose value follows.
    key: Option<String>,
    /// `true` if the value of `key`, or the current element, is recorded.
    noted: bool,
    /// Number of elements before the current one.
    index: usize,
    /// The long list that the bracket opens.
    list: Option<List>,
    /// `true` inside an element of a long list, where nothing is recorded.
    inside: bool,
}

/// Maximum depth of recorded brackets. No level needs more, and a file full of brackets must not use much memory.
const MAX_DEPTH: usize = 16;

/// Maximum number of recorded fields. No level has more outside its long lists, and a file full of fields must not use
/// much memory.
const MAX_FIELDS: usize = 20_000;

/// Maximum length of a recorded name (characters). Every known name is shorter, and each nested field repeats it.
const MAX_KEY: usize = 64;

/// Returns the positions in `source`.
pub(crate) fn scan(source: &str) -> Layout {
    let mut scan = Scan::new(source, 0, None);
    while let Some(token) = scan.tokens.next() {
        scan.take(token);
    }
    scan.layout
}

/// Returns the first byte of `wanted` in the list element that begins at byte `start`. `wanted` is a path as in
/// [`Part`](crate::Part).
pub(super) fn part(source: &str, start: usize, wanted: &str) -> Option<usize> {
    let mut scan = Scan::new(source, start, Some(wanted));
    let mut deep = false;
    loop {
        let token = scan.tokens.next()?;
        scan.take(token);
        if let Some(field) = scan.layout.fields.first() {
            return Some(field.start);
        }
        if scan.open.len() > 1 {
            deep = true;
        } else if deep || token.kind == Kind::Comma {
            return None;
        }
    }
}

/// State of a scan.
struct Scan<'a> {
    source: &'a str,
    tokens: Lexer<'a>,
    open: Vec<Bracket>,
    /// Number of open brackets beyond [`MAX_DEPTH`].
    beyond: usize,
    /// The only path to find, inside an element.
    wanted: Option<&'a str>,
    layout: Layout,
}

impl<'a> Scan<'a> {
    fn new(source: &'a str, start: usize, wanted: Option<&'a str>) -> Self {
        Self {
            source,
            tokens: Lexer::new(source, start),
            open: vec![Bracket::default()],
            beyond: 0,
            wanted,
            layout: Layout::default(),
        }
    }

    fn take(&mut self, token: Token) {
        match token.kind {
            Kind::Open(bracket) => {
                self.note(token);
                self.push(bracket);
            }
            Kind::Close(_) => self.pop(),
            Kind::Comma if self.beyond == 0 => {
                let bracket = self.top();
                (bracket.key, bracket.noted) = (None, false);
                bracket.index += 1;
            }
            Kind::Text => {
                self.note(token);
                self.row(token);
            }
            Kind::Char => {
                if self.colon_follows() {
                    let key = characters(&self.source[token.span()]);
                    self.key(&key.map(|(_, c)| c).collect::<String>());
                }
                // Legend entries are located by their character.
                self.note(token);
            }
            Kind::Word if self.colon_follows() => self.key(&self.source[token.span()]),
            Kind::Word => self.note(token),
            Kind::Comma | Kind::Colon | Kind::Comment | Kind::Other => {}
        }
    }

    fn top(&mut self) -> &mut Bracket {
        self.open
            .last_mut()
            .expect("the outermost level is never closed")
    }

    fn push(&mut self, bracket: char) {
        if self.open.len() >= MAX_DEPTH {
            self.beyond += 1;
            return;
        }
        let inside = self.top().inside || self.top().list.is_some();
        let path = if inside { String::new() } else { self.path() };
        let whole = bracket != '(' && self.wanted.is_none();
        let list = List::ALL
            .into_iter()
            .find(|list| whole && path == list.name());
        self.open.push(Bracket {
            path,
            list,
            inside,
            ..Bracket::default()
        });
    }

    fn pop(&mut self) {
        if self.beyond > 0 {
            self.beyond -= 1;
        } else if self.open.len() > 1 {
            self.open.pop();
        }
    }

    /// Returns the path of the next value.
    fn path(&mut self) -> String {
        let numbered = self.wanted.is_some();
        let bracket = self.top();
        match (&bracket.key, bracket.path.is_empty()) {
            (Some(key), true) => key.clone(),
            (Some(key), false) => format!("{}.{key}", bracket.path),
            (None, false) if numbered => format!("{}.{}", bracket.path, bracket.index),
            (None, _) => bracket.path.clone(),
        }
    }

    /// Records `token` as the beginning of a value: of the current name, or of an element of a long list.
    fn note(&mut self, token: Token) {
        let numbered = self.wanted.is_some();
        let beyond = self.beyond > 0;
        let bracket = self.top();
        if beyond || bracket.noted || bracket.inside {
            return;
        }
        if let Some(list) = bracket.list {
            bracket.noted = true;
            self.layout.add(list, token.start);
        } else if bracket.key.is_some() || numbered {
            bracket.noted = true;
            let path = self.path();
            let asked = self.wanted.is_none_or(|wanted| wanted == path);
            if asked && self.layout.fields.len() < MAX_FIELDS {
                let word = token.kind == Kind::Word;
                let text = if word { &self.source[token.span()] } else { "" };
                let (start, text) = (token.start, text.to_owned());
                self.layout.fields.push(Field { path, start, text });
            }
        }
    }

    /// Returns `true` if a colon follows, so the token just read is a name.
    fn colon_follows(&self) -> bool {
        let next = self.tokens.clone().next();
        next.is_some_and(|token| token.kind == Kind::Colon)
    }

    fn key(&mut self, key: &str) {
        if self.beyond == 0 && !self.top().inside {
            let key = key.chars().take(MAX_KEY).collect();
            let bracket = self.top();
            (bracket.key, bracket.noted) = (Some(key), false);
        }
    }

    fn row(&mut self, token: Token) {
        if self.beyond == 0 && matches!(self.top().path.as_str(), "bricks" | "levels") {
            let chars = characters(&self.source[token.span()]).count();
            self.layout.add_row(Row {
                start: token.start,
                chars,
            });
        }
    }
}
