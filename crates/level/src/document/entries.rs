//! Inserts, removes and moves the entries of a bracket, in the style of their neighbours.

use std::ops::Range;

use super::Splice;
use super::style::{INDENT, indent_at, line_end, rank};
use crate::text::lexer::Lexer;
use crate::text::tree::{Entry, Tree};

/// An entry in its bracket.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub open: usize,
    pub index: usize,
    pub entry: Entry,
}

impl Splice {
    pub(super) fn new(at: usize, removed: &str, inserted: String) -> Self {
        Self {
            at: at as u32,
            removed: removed.to_owned(),
            inserted,
        }
    }
}

impl Tree<'_> {
    /// Returns the splice that replaces `range` of the text.
    pub(super) fn splice(&self, range: Range<usize>, inserted: String) -> Splice {
        Splice::new(range.start, &self.source[range], inserted)
    }
}

/// A bracket with its entries.
pub(super) struct Block<'a> {
    tree: &'a Tree<'a>,
    open: usize,
    entries: Vec<Entry>,
}

impl<'a> Block<'a> {
    pub fn new(tree: &'a Tree<'_>, open: usize) -> Self {
        let entries = tree.entries(open).collect();
        Self {
            tree,
            open,
            entries,
        }
    }

    /// Returns the number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns the index at which the new field `name` belongs in the usual order of fields.
    pub fn place_of(&self, name: &str) -> usize {
        let before = |entry: &Entry| rank(self.tree.text(entry.first)) <= rank(name);
        self.entries.iter().rposition(before).map_or(0, |at| at + 1)
    }

    /// Returns the end of the token before entry `index`: of the bracket, the comma, or the previous entry.
    fn end_before(&self, index: usize) -> usize {
        let before = index.checked_sub(1).map(|last| self.entries[last].end());
        self.tree.span(before.unwrap_or(self.open)).end
    }

    fn start(&self, index: usize) -> usize {
        self.tree.span(self.entries[index].first).start
    }

    /// Returns `true` if a line ends between entry `index` and the token before it.
    fn is_on_new_line(&self, index: usize) -> bool {
        self.tree.source[self.end_before(index)..self.start(index)].contains(['\n', '\r'])
    }

    /// Returns the byte after the comments that follow `end` on its line, if nothing else follows there.
    fn tail(&self, end: usize) -> Option<usize> {
        let line_end = line_end(&self.tree.source, end);
        let rest = &self.tree.source[end..line_end];
        Lexer::new(rest, 0).next().is_none().then_some(line_end)
    }

    /// Returns the splices that insert `texts` before entry `index`, which may be the end. An empty bracket gets a line
    /// for each if it `spreads`, or has several lines.
    pub fn with(&self, index: usize, texts: &[String], spreads: bool) -> Vec<Splice> {
        let tree = self.tree;
        let source = &*tree.source;
        let close = tree.span(tree.partner(self.open)).start;
        let neighbour = index.min(self.len().saturating_sub(1));
        let has_lines = match self.entries.is_empty() {
            true => spreads || source[tree.span(self.open).end..close].contains(['\n', '\r']),
            false => self.is_on_new_line(neighbour),
        };
        let end = self.end_before(index);
        let last = index.checked_sub(1).map(|at| self.entries[at]);
        let needs_comma = last.is_some_and(|last| last.comma.is_none());
        let comma = if needs_comma { "," } else { "" };
        if !has_lines {
            let joined = texts.join(", ");
            return vec![match (index < self.len(), last) {
                (true, _) => Splice::new(self.start(index), "", format!("{joined}, ")),
                (false, None) => Splice::new(end, "", joined),
                (false, Some(_)) if needs_comma => Splice::new(end, "", format!(", {joined}")),
                (false, Some(_)) => Splice::new(end, "", format!(" {joined},")),
            }];
        }
        let line = self.new_line();
        let indent = match self.entries.is_empty() {
            true => format!("{}{INDENT}", indent_at(source, tree.span(self.open).start)),
            false => indent_at(source, self.start(neighbour)).to_owned(),
        };
        let mut text = String::new();
        for (index, entry) in texts.iter().enumerate() {
            let separator = if index > 0 { "," } else { "" };
            text += &format!("{separator}{line}{indent}{entry}");
        }
        if !needs_comma {
            text.push(',');
        }
        let at = self.tail(end).unwrap_or(end);
        if self.entries.is_empty() && !source[at..close].contains(['\n', '\r']) {
            text += &format!("{line}{}", indent_at(source, close));
        }
        match at == end {
            true => vec![Splice::new(at, "", comma.to_owned() + &text)],
            false => vec![
                Splice::new(end, "", comma.to_owned()),
                Splice::new(at, "", text),
            ],
        }
    }

    /// Returns the line end of the file.
    fn new_line(&self) -> &'static str {
        let source = &self.tree.source;
        match source.find(['\n', '\r']).map(|at| &source[at..]) {
            Some(rest) if rest.starts_with("\r\n") => "\r\n",
            Some(rest) if rest.starts_with('\r') => "\r",
            _ => "\n",
        }
    }

    /// Returns the text of the new field `name` of this bracket with the elements `texts`: one on each line if the
    /// bracket has lines.
    pub fn section(&self, name: &str, texts: &[String], is_map: bool) -> String {
        let line = self.new_line();
        let (open, close) = if is_map { ('{', '}') } else { ('[', ']') };
        let own = match self.entries.is_empty() {
            true => INDENT,
            false if name != "rests" && self.is_on_new_line(0) => {
                indent_at(&self.tree.source, self.start(0))
            }
            false => return format!("{name}: {open}{}{close}", texts.join(", ")),
        };
        let elements = texts
            .iter()
            .map(|text| format!("{line}{own}{INDENT}{text},"));
        let elements: String = elements.collect();
        format!("{name}: {open}{elements}{line}{own}{close}")
    }

    /// Returns the splices that remove the entries at `places`.
    pub fn without(tree: &Tree, mut places: Vec<Place>) -> Vec<Splice> {
        places.sort_by_key(|place| (place.open, place.index));
        places.dedup_by_key(|place| (place.open, place.index));
        let mut ranges: Vec<Range<usize>> = Vec::new();
        for places in places.chunk_by(|a, b| a.open == b.open) {
            let block = Block::new(tree, places[0].open);
            let mut at = 0;
            while at < places.len() {
                let first = places[at].index;
                let mut last = first;
                let whole = block.lines(first);
                // Entries on one line are removed together, because they share their commas.
                while whole.is_none()
                    && let Some(next) = places.get(at + 1)
                    && next.index == last + 1
                    && block.lines(next.index).is_none()
                {
                    last = next.index;
                    at += 1;
                }
                ranges.push(whole.unwrap_or_else(|| block.inline(first, last)));
                at += 1;
            }
        }
        ranges.sort_by_key(|range| range.start);
        let mut merged: Vec<Range<usize>> = Vec::new();
        for range in ranges {
            match merged.last_mut() {
                Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
                _ => merged.push(range),
            }
        }
        let splices = merged.into_iter();
        splices
            .map(|range| tree.splice(range, String::new()))
            .collect()
    }

    /// Returns the lines of entry `index`, with the line end before them, if they contain nothing else.
    fn lines(&self, index: usize) -> Option<Range<usize>> {
        let source = &self.tree.source;
        let end = self.tail(self.tree.span(self.entries[index].end()).end)?;
        let before = source[..self.start(index)].trim_end_matches([' ', '\t']);
        let start = before.strip_suffix('\n').unwrap_or(before);
        let start = start.strip_suffix('\r').unwrap_or(start);
        (start.len() < before.len()).then_some(start.len()..end)
    }

    /// Returns the bytes of the entries from `first` to `last` on one line, with a comma.
    fn inline(&self, first: usize, last: usize) -> Range<usize> {
        let tree = self.tree;
        let is_blank = |range: Range<usize>| tree.source[range].bytes().all(|it| it == b' ');
        let end = tree.span(self.entries[last].end()).end;
        if last + 1 < self.len() && is_blank(end..self.start(last + 1)) {
            return self.start(first)..self.start(last + 1);
        }
        let (before, start) = (self.end_before(first), self.start(first));
        match first
            .checked_sub(1)
            .and_then(|before| self.entries[before].comma)
        {
            _ if !is_blank(before..start) => start..end,
            Some(comma) if self.entries[last].comma.is_none() => tree.span(comma).start..end,
            _ => before..end,
        }
    }

    /// Returns the splices that move entry `from` to index `to`. Each entry goes to the position of another, so blanks
    /// and comments on lines of their own stay. `None` if there is no such index.
    pub fn moved(&self, from: usize, to: usize) -> Option<Vec<Splice>> {
        if to >= self.len() {
            return None;
        }
        let range = from.min(to)..=from.max(to);
        let entries = &self.entries[range];
        let span =
            |entry: &Entry| self.tree.span(entry.first).start..self.tree.span(entry.last).end;
        // Comments at the end of a line belong to the entry.
        let whole = |entry: &Entry| {
            let end = self.tail(self.tree.span(entry.comma?).end)?;
            Some(span(entry).start..end)
        };
        let wholes: Option<Vec<_>> = entries.iter().map(whole).collect();
        let slots = wholes.unwrap_or_else(|| entries.iter().map(span).collect());
        let mut texts: Vec<&str> = slots
            .iter()
            .map(|slot| &self.tree.source[slot.clone()])
            .collect();
        match from < to {
            true => texts.rotate_left(1),
            false => texts.rotate_right(1),
        }
        let moved = slots.into_iter().zip(texts);
        Some(
            moved
                .map(|(slot, text)| self.tree.splice(slot, text.to_owned()))
                .collect(),
        )
    }
}
