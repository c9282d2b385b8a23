//! A table of numbers as text, in Markdown, so that what is printed can be put into a note as it is.

use std::fmt::{Display, Formatter, Result};

/// A table: its heads, and rows of as many cells.
pub(super) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// One without rows; between its heads are strokes.
    pub fn new(heads: &str) -> Self {
        let heads = heads.split(" | ").map(ToString::to_string).collect();
        Self { rows: vec![heads] }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }
}

impl Display for Table {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let columns = self.rows[0].len();
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for (place, row) in self.rows.iter().enumerate() {
            for (cell, width) in row.iter().zip(&widths) {
                write!(out, "| {cell:<width$} ")?;
            }
            writeln!(out, "|")?;
            if place == 0 {
                writeln!(out, "|{}", "---|".repeat(columns))?;
            }
        }
        Ok(())
    }
}

/// A number with so many decimals, and a true minus.
pub(super) fn number(value: f64, decimals: usize) -> String {
    format!("{value:.decimals$}").replace('-', "−")
}

/// A share (0 to 1) in percent, with so many decimals.
pub(super) fn percent(share: f64, decimals: usize) -> String {
    format!("{} %", number(100.0 * share, decimals))
}
