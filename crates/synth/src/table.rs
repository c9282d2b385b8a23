//! Table of numbers in Markdown, so that the output can be pasted into a document.

use std::fmt::{Display, Formatter, Result};

/// Table with a heading, and rows with the same number of cells.
pub(super) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// Creates a table without rows; `heads` contains the headings, separated by " | ".
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

/// Formats a number with `decimals` decimals and a true minus sign.
pub(super) fn number(value: f64, decimals: usize) -> String {
    format!("{value:.decimals$}").replace('-', "−")
}

/// Formats a share (0 to 1) in percent, with `decimals` decimals.
pub(super) fn percent(share: f64, decimals: usize) -> String {
    format!("{} %", number(100.0 * share, decimals))
}
