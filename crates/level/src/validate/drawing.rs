//! Validates the drawing of a level: converts rows of characters into cells, and checks the height and gap.
//!
//! Applies the rules of the fields `bricks` and `drawing`.

use super::ball_radius;
use super::finding::{Finding, Findings, Subject};
use super::legend::{EMPTY, nearest_key};
use super::number::field_out_of_range;
use crate::limits;
use crate::raw::RawLevel;

/// A validated drawing.
pub(super) struct Drawing {
    pub columns: usize,
    /// Cells, row by row: 0 for an empty cell, otherwise the index into the legend's characters plus 1.
    pub cells: Vec<u8>,
    /// Height from the top of the field downwards (units).
    pub height: f64,
    /// Gap between neighbouring bricks (units).
    pub gap: f64,
}

/// Returns the drawing of `raw`, whose legend has the characters `keys`.
pub(super) fn drawing(raw: &RawLevel, keys: &[char], findings: &mut Findings) -> Drawing {
    let rows = raw.bricks.as_deref().unwrap_or_default();
    if raw.bricks.is_some() && rows.is_empty() {
        let help = "draw at least one row of at least one character, or leave `bricks` out";
        let finding = Finding::error(
            "empty-drawing",
            Subject::Field("bricks"),
            "the drawing has no cells",
        );
        findings.add(finding.helped(help));
    }
    let columns = usual_length(rows);
    let cells = cells(rows, columns, keys, findings);
    let share = raw.field.height * limits::DEFAULT_DRAWING_SHARE;
    let height = raw.drawing.height.unwrap_or(share);
    let mut number = |field: &'static str, value, range| {
        findings.extend(field_out_of_range(field, value, &range, "units"));
    };
    if limits::FIELD.contains(&raw.field.height) {
        let max = raw.field.height - limits::lowest(ball_radius(raw));
        number("drawing.height", height, limits::MIN_SIDE..=max);
    }
    let count = rows.len().max(1) as f64;
    let (wide, high) = (raw.field.width / columns.max(1) as f64, height / count);
    let gap = raw.drawing.gap;
    // Cells without a gap may have any size: there was never a minimum for them.
    let widest = (wide.min(high) - limits::MIN_SIDE).max(0.0);
    if gap != 0.0 && widest.is_finite() {
        number("drawing.gap", gap, 0.0..=widest);
    }
    Drawing {
        columns,
        cells,
        height,
        gap,
    }
}

/// Returns the most frequent length of `rows` (characters), ignoring empty rows. Among equally frequent lengths, the
/// first row's comes first, then the greatest.
fn usual_length(rows: &[String]) -> usize {
    let mut lengths: Vec<usize> = rows.iter().map(|row| row.chars().count()).collect();
    let first = lengths.first().copied().unwrap_or(0);
    lengths.retain(|length| *length > 0);
    lengths.sort_unstable();
    let groups = lengths.chunk_by(|a, b| a == b);
    let rank = |group: &&[usize]| (group.len(), group[0] == first, group[0]);
    groups.max_by_key(rank).map_or(0, |group| group[0])
}

fn cells(rows: &[String], columns: usize, keys: &[char], findings: &mut Findings) -> Vec<u8> {
    let mut cells = Vec::with_capacity(rows.len() * columns);
    for (row, text) in rows.iter().enumerate() {
        let length = text.chars().count();
        if length != columns || length == 0 {
            findings.add_error(|| wrong_length(row, length, columns, rows.len()));
            continue;
        }
        for (column, c) in text.chars().enumerate() {
            if EMPTY.contains(&c) {
                cells.push(0);
            } else if let Ok(kind) = keys.binary_search(&c) {
                cells.push(u8::try_from(kind + 1).unwrap_or(0));
            } else {
                findings.add_error(|| {
                    let (help, meant) = nearest_key(c, keys, ", or '.' for an empty cell");
                    let message = format!("{c:?} is not in the legend");
                    let finding =
                        Finding::error("unknown-character", Subject::Cell(row, column), message);
                    let finding = finding.helped(help).with("key", format!("{c:?}"));
                    finding.mended(meant)
                });
                cells.push(0);
            }
        }
    }
    cells
}

fn wrong_length(row: usize, length: usize, columns: usize, rows: usize) -> Finding {
    let many = |count: usize| match count {
        0 => "no characters".to_owned(),
        1 => "1 character".to_owned(),
        _ => format!("{count} characters"),
    };
    let has = many(length);
    let (subject, row) = (Subject::Row(row), row + 1);
    if columns == 0 {
        let finding = Finding::error(
            "uneven-rows",
            subject,
            format!("row {row} has no characters"),
        );
        let help = "draw at least one character in each row; `.` is an empty cell";
        return finding.helped(help).counted("row", 0, 0).with("row", row);
    }
    let others = match rows {
        2 => "the other row has",
        _ => "most rows have",
    };
    let message = format!("row {row} has {has}, {others} {columns}");
    let finding = Finding::error("uneven-rows", subject, message);
    let finding = finding.expecting(format!("expected {}", many(columns)));
    let finding = finding.counted("row", length, columns).with("row", row);
    finding.helped("make all rows equally long; `.` is an empty cell")
}
