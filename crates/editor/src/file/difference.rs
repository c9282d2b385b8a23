//! Difference between two texts, by lines.

use std::ops::Range;

use brickwork_platform::read::with_line_feeds;

/// Maximum number of pairs of lines to compare (16 MiB of memory). Larger parts count as one change.
const MAX_PAIRS: usize = 4 * 1024 * 1024;

/// Difference between the document and the file on the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Lines of the document, without line ends.
    pub mine: Vec<String>,
    /// Lines of the file, without line ends.
    pub theirs: Vec<String>,
    /// Changed parts, in order. Other lines are equal. Without changes, only line ends or byte order marks differ.
    pub changes: Vec<Change>,
}

/// Changed part of two texts: at least one range has a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Lines of the document (from 0).
    pub mine: Range<usize>,
    /// Lines of the file in their place (from 0).
    pub theirs: Range<usize>,
}

impl Difference {
    /// Compares the document `mine` with the file `theirs`.
    pub(super) fn new(mine: &str, theirs: &str) -> Self {
        let [mine, theirs] = [mine, theirs].map(lines);
        let pairs = mine.iter().zip(&theirs);
        let start = pairs.take_while(|(mine, theirs)| mine == theirs).count();
        let pairs = mine[start..].iter().rev().zip(theirs[start..].iter().rev());
        let end = pairs.take_while(|(mine, theirs)| mine == theirs).count();
        let parts = (
            &mine[start..mine.len() - end],
            &theirs[start..theirs.len() - end],
        );
        let changes = changes(parts.0, parts.1, start);
        Self {
            mine,
            theirs,
            changes,
        }
    }
}

fn lines(text: &str) -> Vec<String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = with_line_feeds(text);
    text.lines().map(str::to_owned).collect()
}

/// Returns the changes between two parts that begin with line `start`: those that keep most lines.
fn changes(mine: &[String], theirs: &[String], start: usize) -> Vec<Change> {
    let (rows, columns) = (mine.len(), theirs.len());
    let mut changes: Vec<Change> = Vec::new();
    let mut add = |mine: Range<usize>, theirs: Range<usize>| match changes.last_mut() {
        Some(last) if last.mine.end == mine.start && last.theirs.end == theirs.start => {
            (last.mine.end, last.theirs.end) = (mine.end, theirs.end);
        }
        _ => changes.push(Change { mine, theirs }),
    };
    if (rows + 1).saturating_mul(columns + 1) > MAX_PAIRS {
        add(start..start + rows, start..start + columns);
        return changes;
    }
    // Maximum number of equal lines from each pair to the ends.
    let index = |row: usize, column: usize| row * (columns + 1) + column;
    let mut equal = vec![0_u32; index(rows, columns) + 1];
    for row in (0..rows).rev() {
        for column in (0..columns).rev() {
            equal[index(row, column)] = match mine[row] == theirs[column] {
                true => equal[index(row + 1, column + 1)] + 1,
                false => equal[index(row + 1, column)].max(equal[index(row, column + 1)]),
            };
        }
    }
    let (mut row, mut column) = (0, 0);
    while row < rows || column < columns {
        let is_equal = row < rows && column < columns && mine[row] == theirs[column];
        let takes_mine = column == columns
            || row < rows && equal[index(row + 1, column)] >= equal[index(row, column + 1)];
        let (rows_taken, columns_taken) = match (is_equal, takes_mine) {
            (true, _) => (1, 1),
            (false, true) => (1, 0),
            (false, false) => (0, 1),
        };
        let (from, beside) = (start + row, start + column);
        (row, column) = (row + rows_taken, column + columns_taken);
        if !is_equal {
            add(from..start + row, beside..start + column);
        }
    }
    changes
}
