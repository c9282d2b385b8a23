//! The drawing of a level: rows of characters made into cells, and how much of the field they fill.
//!
//! Owns the rules of `bricks` and `drawing`; the legend itself is `rules.rs`'s business.

use super::rules::{EMPTY, MOST_FINDINGS, Rules, nearest_key};
use crate::level::diagnostic::Position;
use crate::level::limits;
use crate::level::raw::RawLevel;

/// A drawing that makes sense.
pub(in crate::level) struct Drawing {
    pub columns: usize,
    /// Row by row; 0 for empty, else one more than the index into the legend's characters.
    pub cells: Vec<u8>,
    /// From the top of the field down (units).
    pub height: f64,
    /// Between a brick and its neighbours (units).
    pub gap: f64,
}

impl Rules<'_> {
    /// The drawing of `raw`, whose legend has the characters `keys`.
    pub(in crate::level) fn drawing(&mut self, raw: &RawLevel, keys: &[char]) -> Drawing {
        let columns = raw.bricks.first().map_or(0, |row| row.chars().count());
        let height = raw
            .drawing
            .height
            .unwrap_or(raw.field.height * limits::DEFAULT_DRAWING_SHARE);
        let cells = if columns > 0 {
            self.cells(&raw.bricks, columns, keys)
        } else {
            if self.layout.find("bricks").is_some() {
                self.find(
                    "bricks",
                    "the drawing has no cells",
                    "draw at least one row of at least one character",
                );
            }
            Vec::new()
        };
        if limits::FIELD.contains(&raw.field.height) {
            let most = raw.field.height - limits::LOWEST;
            self.number("drawing.height", height, limits::LEAST_SIDE..=most, "units");
        }
        let rows = raw.bricks.len().max(1) as f64;
        let (wide, high) = (raw.field.width / columns.max(1) as f64, height / rows);
        let gap = raw.drawing.gap;
        // Cells that touch may be as small as they like, as they always might.
        let widest = (wide.min(high) - limits::LEAST_SIDE).max(0.0);
        if gap != 0.0 && self.is_good() {
            self.number("drawing.gap", gap, 0.0..=widest, "units");
        }
        Drawing {
            columns,
            cells,
            height,
            gap,
        }
    }

    fn cells(&mut self, rows: &[String], columns: usize, keys: &[char]) -> Vec<u8> {
        let layout = self.layout;
        let mut cells = Vec::with_capacity(layout.cells());
        for (index, row) in rows.iter().enumerate() {
            let place = |column: usize| {
                layout
                    .rows
                    .get(index)
                    .map_or(Position::START, |row| row.place(column))
            };
            let length = row.chars().count();
            if length != columns {
                let message = format!(
                    "row {} has {length} characters, the first row has {columns}",
                    index + 1
                );
                self.find_at(
                    place(0),
                    message,
                    "make all rows equally long; `.` is an empty cell",
                );
                continue;
            }
            for (column, c) in row.chars().enumerate() {
                if EMPTY.contains(&c) {
                    cells.push(0);
                } else if let Ok(kind) = keys.binary_search(&c) {
                    cells.push(u8::try_from(kind + 1).unwrap_or(0));
                } else {
                    self.find_at(
                        place(column),
                        format!("{c:?} is not in the legend"),
                        nearest_key(c, keys, ", or '.' for an empty cell"),
                    );
                    cells.push(0);
                }
                if self.found() >= MOST_FINDINGS {
                    return Vec::new();
                }
            }
        }
        cells
    }
}
