//! Lossless syntax tree of a level or pack file: every byte is in a token, or in the blanks and comments between two
//! tokens.
//!
//! Deserialising with serde loses the positions, and the limits must be checked before anything is parsed. The tree
//! exists for every text: the partner of an opening bracket is the closing bracket at the same depth, of any type, or
//! the end of the text. [`locate`](super::locate) and [`document`](crate::document) find fields, entries and elements
//! in it.

use std::borrow::Cow;

use super::prelude::*;
use crate::FORMAT;

/// A list of a level or pack that may have very many elements.
#[derive(Clone, Copy, Debug)]
pub(crate) enum List {
    Legend,
    Kinds,
    Pieces,
    Balls,
    Rests,
}

impl List {
    /// Returns the name of the field that contains the list.
    pub fn name(self) -> &'static str {
        ["legend", "kinds", "pieces", "balls", "rests"][self as usize]
    }
}

/// A token, with its partner if it is a bracket.
#[derive(Clone, Copy, Debug)]
struct Node {
    kind: Kind,
    start: u32,
    end: u32,
    /// Index of the closing bracket of an opening one: the number of nodes if nothing closes it.
    partner: u32,
}

/// An entry of a bracket or of the text: a value that may have a name or key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// First node: the key if there is one.
    pub first: usize,
    /// First node of the value.
    pub value: usize,
    /// Last node.
    pub last: usize,
    /// Comma after the entry.
    pub comma: Option<usize>,
}

impl Entry {
    /// Returns `true` if the entry has a name or key.
    pub fn has_key(&self) -> bool {
        self.value > self.first
    }

    /// Returns the last node of the entry, or the comma after it.
    pub fn end(&self) -> usize {
        self.comma.unwrap_or(self.last)
    }
}

/// Syntax tree of a text. Positions of nodes are indices in the order of the text.
#[derive(Clone, Debug)]
pub(crate) struct Tree<'a> {
    pub source: Cow<'a, str>,
    nodes: Vec<Node>,
}

impl<'a> Tree<'a> {
    /// Parses `source`, of at most 4 GiB. A byte order mark is part of no node.
    pub fn new(source: impl Into<Cow<'a, str>>) -> Self {
        let source = source.into();
        let (mut nodes, mut open) = (Vec::<Node>::new(), Vec::new());
        let begin = if source.starts_with('\u{feff}') { 3 } else { 0 };
        for Token {
            kind, start, end, ..
        } in Lexer::new(&source, begin)
        {
            match kind {
                Kind::Open(_) => open.push(nodes.len()),
                Kind::Close(_) => {
                    if let Some(open) = open.pop() {
                        nodes[open].partner = nodes.len() as u32;
                    }
                }
                _ => {}
            }
            nodes.push(Node {
                kind,
                start: start as u32,
                end: end as u32,
                partner: u32::MAX,
            });
        }
        Self { source, nodes }
    }

    /// Returns the number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the kind of a node; `None` behind the last one.
    pub fn kind(&self, node: usize) -> Option<Kind> {
        self.nodes.get(node).map(|node| node.kind)
    }

    /// Returns the byte range of a node; the end of the text behind the last one.
    pub fn span(&self, node: usize) -> Range<usize> {
        let end = self.source.len();
        self.nodes
            .get(node)
            .map_or(end..end, |node| node.start as usize..node.end as usize)
    }

    /// Returns the text of a node.
    pub fn text(&self, node: usize) -> &str {
        &self.source[self.span(node)]
    }

    /// Returns the bracket that closes `open`, or the number of nodes.
    pub fn partner(&self, open: usize) -> usize {
        self.nodes.len().min(self.nodes[open].partner as usize)
    }

    /// Returns the node after `node`, or after its partner if it is an opening bracket.
    fn after(&self, node: usize) -> usize {
        match self.nodes[node].kind {
            Kind::Open(_) => self.partner(node) + 1,
            _ => node + 1,
        }
    }

    /// Returns the bracket around the fields of the file.
    pub fn root(&self) -> Option<usize> {
        let mut at = 0;
        while self.kind(at)? != Kind::Open('(') {
            at = self.after(at);
        }
        Some(at)
    }

    fn is_value(&self, node: usize) -> bool {
        let kind = self.kind(node);
        matches!(
            kind,
            Some(Kind::Open(_) | Kind::Text | Kind::Char | Kind::Word)
        )
    }

    /// Returns the entries between two commas among the nodes in `range`, which contains whole brackets. Anything
    /// without a value is left out.
    pub fn entries_of(&self, range: Range<usize>) -> impl Iterator<Item = Entry> + '_ {
        let mut at = range.start;
        std::iter::from_fn(move || {
            while at < range.end {
                let (mut first, mut last, mut comma) = (None, at, None);
                while at < range.end && comma.is_none() {
                    if self.kind(at) == Some(Kind::Comma) {
                        comma = Some(at);
                    } else {
                        first = first.or_else(|| self.is_value(at).then_some(at));
                        last = self.after(at).min(range.end) - 1;
                    }
                    at = self.after(at);
                }
                if let Some(first) = first {
                    let has_key = first + 2 <= last && self.kind(first + 1) == Some(Kind::Colon);
                    let value = if has_key { first + 2 } else { first };
                    return Some(Entry {
                        first,
                        value,
                        last,
                        comma,
                    });
                }
            }
            None
        })
    }

    /// Returns the entries of the bracket `open`.
    pub fn entries(&self, open: usize) -> impl Iterator<Item = Entry> + '_ {
        self.entries_of(open + 1..self.partner(open))
    }

    /// Returns the bracket of the value that begins at `value`: of `(…)`, `[…]`, `{…}` or `Name(…)`.
    pub fn bracket(&self, value: usize) -> Option<usize> {
        let open = value + usize::from(self.kind(value) == Some(Kind::Word));
        matches!(self.kind(open), Some(Kind::Open(_))).then_some(open)
    }

    /// Returns entry `name` of the bracket `open`, with its index. An entry without a name has its index as a name, and
    /// so does one whose key is a character or string.
    pub fn entry(&self, open: usize, name: &str) -> Option<(usize, Entry)> {
        let index = name.parse::<usize>().ok();
        self.entries(open).enumerate().find(|(at, entry)| {
            let is_named = entry.has_key() && self.kind(entry.first) == Some(Kind::Word);
            match is_named {
                true => self.text(entry.first) == name,
                false => index == Some(*at),
            }
        })
    }

    /// Returns the first node of `wanted` in the value that begins at `value`. `wanted` is a path as in
    /// [`Part`](crate::Part).
    pub fn part(&self, value: usize, wanted: &str) -> Option<usize> {
        let mut names = wanted.split('.').filter(|name| !name.is_empty());
        names.try_fold(value, |value, name| {
            Some(self.entry(self.bracket(value)?, name)?.1.value)
        })
    }

    /// Returns the nodes of the values of the outermost fields, each with the name of its field, and with `true` for
    /// the first node of a value. The insides of brackets are left out.
    fn outermost(&self) -> impl Iterator<Item = (&str, usize, bool)> {
        let (mut at, mut key, mut is_first) = (0, None, false);
        std::iter::from_fn(move || {
            while at < self.nodes.len() {
                let node = at;
                let (kind, next) = (self.nodes[node].kind, self.kind(node + 1));
                at += 1;
                if matches!(kind, Kind::Word | Kind::Char) && next == Some(Kind::Colon) {
                    // Parsing later rejects a name between single quotes.
                    (key, is_first) = (Some(self.text(node).trim_matches('\'')), true);
                } else if self.is_value(node) {
                    // A bracket without a name is around the outermost fields.
                    if let Some(key) = key {
                        at = self.after(node);
                        return Some((key, node, std::mem::take(&mut is_first)));
                    }
                } else if matches!(kind, Kind::Close(_) | Kind::Comma) {
                    key = None;
                }
            }
            None
        })
    }

    /// Returns the first node of the value of the first field `path`: names from the outermost to the innermost, joined
    /// with dots.
    pub fn find(&self, path: &str) -> Option<usize> {
        let (name, inner) = path.split_once('.').unwrap_or((path, ""));
        let mut fields = self.outermost();
        let (_, value, _) = fields.find(|(field, _, is_first)| *is_first && *field == name)?;
        self.part(value, inner)
    }

    /// Returns `true` if the file is a pack, not a level.
    pub fn is_pack(&self) -> bool {
        self.find("levels").is_some() && self.find("bricks").is_none()
    }

    /// Returns the format that the file says, if this build knows it.
    pub fn format(&self) -> Option<u32> {
        let text = self.text(self.find("format")?);
        (1..=FORMAT).find(|format| format.to_string() == text)
    }

    /// Returns the elements of `list`.
    pub fn elements(&self, list: List) -> impl Iterator<Item = Entry> {
        let nodes = self.outermost();
        let is_list = move |(field, node, _): &(&str, usize, bool)| {
            let kind = self.kind(*node);
            *field == list.name() && matches!(kind, Some(Kind::Open('[' | '{')))
        };
        nodes
            .filter(is_list)
            .flat_map(|(_, open, _)| self.entries(open))
    }

    /// Returns the strings in the list `bricks` of a level or `levels` of a pack.
    pub fn rows(&self) -> impl Iterator<Item = usize> {
        let nodes = self.outermost();
        let brackets = nodes.filter(|(field, node, _)| {
            matches!(self.kind(*node), Some(Kind::Open(_))) && matches!(*field, "bricks" | "levels")
        });
        let inside = brackets.flat_map(|(_, open, _)| open + 1..self.partner(open));
        inside.filter(|node| self.kind(*node) == Some(Kind::Text))
    }

    /// Returns the number of cells in all rows together; an escape counts as one.
    pub fn cells(&self) -> usize {
        self.rows()
            .map(|row| characters(self.text(row)).count())
            .sum()
    }
}
