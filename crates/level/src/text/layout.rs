//! Positions in a level or pack file: the outermost fields, and the elements of their long lists.
//!
//! Deserialising with serde loses the positions, and the limits must be checked before anything is parsed. This module
//! follows only brackets and names, so it accepts every text. It records the first byte of each element of a long list;
//! [`part`] reads one element again to find a part of it.

use super::prelude::*;
use crate::limits;

/// A list of a level or pack that may have very many elements.
#[derive(Clone, Copy, Debug)]
pub(crate) enum List {
    Legend,
    Kinds,
    Pieces,
    Balls,
    Rests,
}

/// Name of the field that contains each [`List`], and the maximum number of its elements.
const LISTS: [(&str, usize); 5] = [
    ("legend", limits::LEGEND),
    ("kinds", limits::KINDS),
    ("pieces", limits::PIECES),
    ("balls", limits::WAITING_BALLS),
    ("rests", limits::LEVELS),
];

impl List {
    /// Returns the name of the field that contains the list.
    pub fn name(self) -> &'static str {
        LISTS[self as usize].0
    }
}

/// Maximum number of recorded fields. No level has more, and a file full of fields must not use much memory.
const MAX_FIELDS: usize = 20_000;

/// Positions in a text.
#[derive(Debug, Default)]
pub(crate) struct Layout {
    /// Names of the outermost fields, each with the first byte of its value.
    fields: Vec<(Range<usize>, usize)>,
    /// First bytes of the strings in the list `bricks` of a level or `levels` of a pack, up to the maximum number.
    pub(super) rows: Vec<usize>,
    /// Number of rows.
    pub row_count: usize,
    /// Number of cells in all rows together; an escape counts as one.
    pub cells: usize,
    /// First bytes of the elements of each [`List`], up to the maximum number.
    elements: [Vec<usize>; 5],
    /// Number of elements of each list.
    counts: [usize; 5],
}

impl Layout {
    /// Returns the positions in `source`.
    pub fn new(source: &str) -> Self {
        let mut layout = Self::default();
        let mut tokens = Lexer::new(source, 0).peekable();
        // The current outermost field, and its name while its value has not begun.
        let (mut field, mut name) = ("", None);
        // Number of open brackets in its value; its list; `true` before an element of the list.
        let (mut depth, mut list, mut is_before) = (0_usize, None, false);
        while let Some(token) = tokens.next() {
            let has_colon = tokens.peek().is_some_and(|next| next.kind == Kind::Colon);
            if depth == 0 && has_colon && matches!(token.kind, Kind::Word | Kind::Char) {
                (field, name) = (unquoted(source, token.span()), Some(token.span()));
                continue;
            }
            let is_value = matches!(
                token.kind,
                Kind::Open(_) | Kind::Text | Kind::Char | Kind::Word
            );
            if is_value && depth == 0 && layout.fields.len() < MAX_FIELDS {
                let named = name.take().map(|name| (name, token.start));
                layout.fields.extend(named);
            }
            if let Some(list) = list.filter(|_| is_value && is_before && depth == 1) {
                is_before = false;
                layout.add(list, token.start);
            }
            match token.kind {
                // A bracket without a name is around the outermost fields.
                Kind::Open(_) if field.is_empty() => {}
                Kind::Open(bracket) => {
                    if depth == 0 {
                        let mut lists = LISTS.iter();
                        list = lists.position(|(name, _)| bracket != '(' && field == *name);
                        is_before = true;
                    }
                    depth += 1;
                }
                Kind::Close(_) if depth > 0 => depth -= 1,
                Kind::Close(_) | Kind::Comma if depth == 0 => (field, name) = ("", None),
                Kind::Comma => is_before |= depth == 1,
                Kind::Text if depth > 0 && matches!(field, "bricks" | "levels") => {
                    layout.add_row(token.start, characters(&source[token.span()]).count());
                }
                _ => {}
            }
        }
        layout
    }

    /// Records an element of `list`.
    fn add(&mut self, list: usize, start: usize) {
        let elements = &mut self.elements[list];
        if elements.len() < LISTS[list].1 {
            elements.push(start);
        }
        self.counts[list] += 1;
    }

    /// Records a row of `chars` characters.
    fn add_row(&mut self, start: usize, chars: usize) {
        if self.rows.len() < limits::ROWS {
            self.rows.push(start);
        }
        self.row_count += 1;
        self.cells += chars;
    }

    /// Returns the number of elements of `list`.
    pub fn count(&self, list: List) -> usize {
        self.counts[list as usize]
    }

    /// Returns the first byte of element `index` of `list`, if it is recorded.
    pub(super) fn element(&self, list: List, index: usize) -> Option<usize> {
        self.elements[list as usize].get(index).copied()
    }

    /// Returns the first byte of the value of the first field `path` of `source`: names from the outermost to the
    /// innermost, joined with dots.
    pub fn find(&self, source: &str, path: &str) -> Option<usize> {
        let (name, inner) = path.split_once('.').unwrap_or((path, ""));
        let mut fields = self.fields.iter();
        let (_, start) = fields.find(|(field, _)| unquoted(source, field.clone()) == name)?;
        part(source, *start, inner)
    }
}

/// Returns the name at `span`, also of one between single quotes. Parsing rejects such names later.
fn unquoted(source: &str, span: Range<usize>) -> &str {
    source[span].trim_matches('\'')
}

/// Returns the first byte of `wanted` in the value that begins at byte `start`. `wanted` is a path as in
/// [`Part`](crate::Part).
pub(super) fn part(source: &str, start: usize, wanted: &str) -> Option<usize> {
    let mut names = wanted.split('.').filter(|name| !name.is_empty());
    names.try_fold(start, |start, name| entry(source, start, name))
}

/// Returns the first byte of the entry `name` of the value in brackets that begins at byte `start`. An entry without a
/// name has its index.
fn entry(source: &str, start: usize, name: &str) -> Option<usize> {
    let mut tokens = Lexer::new(source, start).peekable();
    tokens.next_if(|token| token.kind == Kind::Word);
    tokens.next_if(|token| matches!(token.kind, Kind::Open(_)))?;
    let (mut depth, mut index, mut key, mut is_before) = (0_usize, 0_usize, None, true);
    while let Some(token) = tokens.next() {
        let is_word = depth == 0 && token.kind == Kind::Word;
        if is_word && tokens.next_if(|next| next.kind == Kind::Colon).is_some() {
            key = Some(&source[token.span()]);
            continue;
        }
        match token.kind {
            Kind::Close(_) if depth == 0 => return None,
            Kind::Close(_) => depth -= 1,
            Kind::Comma if depth == 0 => (index, key, is_before) = (index + 1, None, true),
            _ if depth == 0
                && is_before
                && key.map_or(name == index.to_string(), |key| key == name) =>
            {
                return Some(token.start);
            }
            kind => {
                is_before &= depth > 0;
                depth += usize::from(matches!(kind, Kind::Open(_)));
            }
        }
    }
    None
}
