//! A clip: copied cells with the meanings of their characters, also as text for the clipboard of the system.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use brickwork_level::content::Kinds;
use brickwork_level::document::{Command, Document, decoded};
use brickwork_level::limits;

use crate::brush::{Brush, EMPTY, is_empty};
use crate::cell::{Cell, Size};
use crate::turn::Turn;

/// Character of a cell that a clip does not contain, in its text.
const HOLE: char = ' ';

/// Copied cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clip {
    size: Size,
    cells: BTreeMap<Cell, char>,
    legend: BTreeMap<char, String>,
}

impl Clip {
    /// Creates a clip of `size` with the given cells. `brush_of` returns the brush of a character.
    pub(crate) fn new(
        size: Size,
        cells: impl IntoIterator<Item = (Cell, char)>,
        brush_of: impl Fn(char) -> Brush,
    ) -> Self {
        let cells = cells.into_iter();
        let cells = cells.map(|(cell, key)| (cell, if is_empty(key) { EMPTY } else { key }));
        let cells: BTreeMap<Cell, char> = cells.collect();
        let keys: BTreeSet<char> = cells.values().copied().collect();
        let legend = keys.into_iter().map(|key| (key, brush_of(key).entry));
        let legend = legend.filter(|(_, entry)| !entry.is_empty()).collect();
        Self {
            size,
            cells,
            legend,
        }
    }

    /// Returns the size of the smallest rectangle around the cells.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns `true` if the clip has no cells.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Returns the cells with their characters, row by row.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, char)> {
        self.cells.iter().map(|(cell, key)| (*cell, *key))
    }

    /// Returns the brush that draws the character `key` of the clip.
    pub fn brush(&self, key: char) -> Brush {
        let entry = self.legend.get(&key).cloned().unwrap_or_default();
        Brush {
            entry,
            key: Some(key),
        }
    }

    /// Returns the clip after `turn`, with the directions of its bricks.
    #[must_use]
    pub fn turned(&self, turn: Turn, kinds: &Kinds) -> Self {
        let cells = self.cells.iter();
        let cells = cells.map(|(cell, key)| (turn.cell(self.size, *cell), *key));
        let legend = self.legend.keys();
        let legend = legend.map(|key| (*key, self.brush(*key).turned(turn, kinds).entry));
        Self {
            size: turn.size(self.size),
            cells: cells.collect(),
            legend: legend.collect(),
        }
    }

    /// Returns the clip as text: a drawing with its legend, as in a level. A space is a cell that is not part of it.
    pub fn to_text(&self) -> String {
        let mut text = "(\n    legend: {\n".to_owned();
        for (key, entry) in &self.legend {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "        {key:?}: {entry},");
        }
        text += "    },\n    bricks: [\n";
        for row in 0..self.size.rows {
            let cells = (0..self.size.columns).map(|column| self.cells.get(&Cell { row, column }));
            let row: String = cells.map(|key| key.copied().unwrap_or(HOLE)).collect();
            let _ = writeln!(text, "        {row:?},");
        }
        text + "    ],\n)\n"
    }

    /// Reads the text of a clip, or the drawing of a level. `None` if it is neither.
    pub fn from_text(text: &str) -> Option<Self> {
        let mut document = Document::new(text).ok().filter(Document::is_well_formed)?;
        if document.format() == Some(1) {
            document.apply(&[Command::Upgrade]).ok()?;
        }
        let rows = document.rows();
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let size = Size::new(rows.len(), columns);
        if !(1..=limits::CELLS).contains(&rows.len().saturating_mul(columns)) {
            return None;
        }
        let cells = rows.iter().enumerate().flat_map(|(row, keys)| {
            let keys = keys.iter().enumerate();
            keys.map(move |(column, key)| (Cell { row, column }, *key))
        });
        let mut legend = BTreeMap::new();
        for (key, entry) in document.elements("legend") {
            legend.entry(*decoded(key).first()?).or_insert(entry);
        }
        let brush_of = |key: char| Brush::from_entry(legend.get(&key).copied().unwrap_or_default());
        let cells = cells.filter(|(_, key)| *key != HOLE);
        Some(Self::new(size, cells, brush_of))
    }
}
