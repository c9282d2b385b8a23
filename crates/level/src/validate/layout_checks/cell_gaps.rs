//! Gaps in the drawing that are exactly as wide as a ball.
//!
//! Searches rows and columns of cells. A gap counts if it contains no solid brick, because all other bricks can be
//! destroyed.

use super::gaps::{is_tight, tight};
use super::prelude::*;

impl Survey<'_> {
    /// Reports the first gap of each direction in the drawing, between two bricks or between a brick and a wall.
    pub fn tight_cells(&mut self) {
        for across in [true, false] {
            let gaps = CellGaps::new(self.level, across);
            if let Some((line, from, to)) = gaps.first(&mut self.work) {
                self.findings.add(gaps.finding(line, from, to, self.tight));
            }
        }
    }
}

/// Lines of cells of a drawing in one direction, for the search of a gap.
struct CellGaps<'a> {
    level: &'a Level,
    /// `true` if the lines are rows, `false` if they are columns. Rows end at a wall, columns do not.
    across: bool,
    /// Number of lines, and number of cells in each.
    lines: usize,
    length: usize,
    /// Side of a cell along the line (units).
    cell: f64,
}

/// A line and the cells on both sides of a gap in it; `None` is the wall.
type CellGap = (usize, Option<usize>, Option<usize>);

impl<'a> CellGaps<'a> {
    fn new(level: &'a Level, across: bool) -> Self {
        let ((columns, rows), size) = (level.grid(), level.cell_size());
        let (lines, length, cell) = if across {
            (rows, columns, size.x)
        } else {
            (columns, rows, size.y)
        };
        Self {
            level,
            across,
            lines: lines as usize,
            length: length as usize,
            cell,
        }
    }

    /// Returns the number of empty cells that form a gap as wide as a ball, with `air` (units) between the bricks
    /// included.
    fn empty_cells(&self, air: f64) -> Option<usize> {
        let width = self.level.clearance();
        let count = ((width - air) / self.cell).round();
        let fits = count >= 1.0 && is_tight(count * self.cell + air, width);
        fits.then_some(count as usize)
    }

    /// Returns the row and the column of a cell.
    fn cell(&self, line: usize, place: usize) -> (usize, usize) {
        if self.across {
            (line, place)
        } else {
            (place, line)
        }
    }

    /// Returns the content of a cell: 0 for an empty cell, otherwise the index of its kind plus 1.
    fn at(&self, line: usize, place: usize) -> u8 {
        let (row, column) = self.cell(line, place);
        self.level.cells[row * self.level.columns as usize + column]
    }

    fn is_solid(&self, line: usize, place: usize) -> bool {
        let kind = usize::from(self.at(line, place)).checked_sub(1);
        kind.is_some_and(|kind| self.level.kinds[kind].brick.is_solid())
    }

    /// Returns the first gap that a ball can enter: one without a solid brick.
    fn first(&self, work: &mut Work) -> Option<CellGap> {
        let between = self.empty_cells(self.level.gap);
        let beside = self.empty_cells(self.level.gap * 0.5);
        if between.is_none() && beside.is_none() {
            return None;
        }
        for line in 0..self.lines {
            work.spend(self.length as u64);
            if work.is_over() {
                return None;
            }
            // Number of consecutive cells before this one without a solid brick.
            let mut clear = 0;
            for to in 0..self.length {
                if self.at(line, to) != 0 {
                    let from = between
                        .filter(|count| clear >= *count && to > *count)
                        .map(|count| to - count - 1);
                    if let Some(from) = from.filter(|from| self.at(line, *from) != 0) {
                        return Some((line, Some(from), Some(to)));
                    }
                    if beside == Some(to) && clear == to {
                        return Some((line, None, Some(to)));
                    }
                }
                clear += 1;
                if self.is_solid(line, to) {
                    clear = 0;
                }
            }
            let last = beside
                .filter(|count| self.across && clear >= *count && *count < self.length)
                .map(|count| self.length - count - 1);
            if let Some(from) = last.filter(|from| self.at(line, *from) != 0) {
                return Some((line, Some(from), None));
            }
        }
        None
    }

    /// Returns the finding about the gap in `line` between `from` and `to`.
    fn finding(
        &self,
        line: usize,
        from: Option<usize>,
        to: Option<usize>,
        severity: Severity,
    ) -> Finding {
        let subject = |place: usize| {
            let (row, column) = self.cell(line, place);
            Subject::Cell(row, column)
        };
        let width = self.level.clearance();
        // Without a cell at the end of the gap, the one at its beginning is the subject.
        let mut cells = [to, from].into_iter().flatten().map(subject);
        let who = cells.next().unwrap_or(Subject::Field("bricks"));
        match cells.next() {
            Some(whom) => tight(severity, who, &whom, width).and(whom),
            None if self.across => tight(severity, who, &"the wall", width),
            None => tight(severity, who, &"the upper wall", width),
        }
    }
}
