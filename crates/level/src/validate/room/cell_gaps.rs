//! Gaps in the drawing that are exactly as wide as a ball.
//!
//! Searches rows and columns of cells. A gap counts if it contains no solid brick, because all other bricks can be
//! destroyed.

use super::gaps::{is_tight, tight};
use super::survey::Survey;
use super::work::Work;
use crate::Level;
use crate::validate::{Finding, Severity, Subject};

impl Survey<'_> {
    /// Reports the first gap of each direction in the drawing, between two bricks or between a brick and a wall.
    pub fn tight_cells(&mut self) {
        let width = self.level.clearance();
        if let Some(gap) = CellGaps::across(self.level).first(&mut self.work) {
            self.findings.add(gap.finding(self.tight, width));
        }
        if let Some(gap) = CellGaps::upright(self.level).first(&mut self.work) {
            self.findings.add(gap.finding(self.tight, width));
        }
    }
}

/// Lines of cells of a drawing in one direction, for the search of a gap.
struct CellGaps<'a> {
    level: &'a Level,
    /// `true` if the lines are rows, `false` if they are columns.
    across: bool,
    /// Number of lines, and number of cells in each.
    lines: usize,
    length: usize,
    /// Side of a cell along the line (units).
    cell: f64,
    /// `true` if there is a wall at the end of a line, in addition to the one at its beginning.
    walls: bool,
}

/// A gap in a line between the cells `from` and `to`; `None` is the wall.
struct CellGap {
    across: bool,
    line: usize,
    from: Option<usize>,
    to: Option<usize>,
}

impl<'a> CellGaps<'a> {
    fn across(level: &'a Level) -> Self {
        let ((columns, rows), size) = (level.grid(), level.cell_size());
        let (lines, length, cell) = (rows as usize, columns as usize, size.x);
        Self {
            level,
            across: true,
            lines,
            length,
            cell,
            walls: true,
        }
    }

    fn upright(level: &'a Level) -> Self {
        let ((columns, rows), size) = (level.grid(), level.cell_size());
        let (lines, length, cell) = (columns as usize, rows as usize, size.y);
        Self {
            level,
            across: false,
            lines,
            length,
            cell,
            walls: false,
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

    /// Returns the content of a cell: 0 for an empty cell, otherwise the index of its kind plus 1.
    fn at(&self, line: usize, place: usize) -> u8 {
        let columns = self.level.columns as usize;
        let (row, column) = if self.across {
            (line, place)
        } else {
            (place, line)
        };
        self.level.cells[row * columns + column]
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
            let across = self.across;
            // Number of consecutive cells before this one without a solid brick.
            let mut clear = 0;
            for to in 0..self.length {
                if self.at(line, to) != 0 {
                    let from = between.filter(|count| {
                        clear >= *count && to > *count && self.at(line, to - count - 1) != 0
                    });
                    if let Some(count) = from {
                        return Some(CellGap {
                            across,
                            line,
                            from: Some(to - count - 1),
                            to: Some(to),
                        });
                    }
                    if beside == Some(to) && clear == to {
                        return Some(CellGap {
                            across,
                            line,
                            from: None,
                            to: Some(to),
                        });
                    }
                }
                clear = if self.is_solid(line, to) {
                    0
                } else {
                    clear + 1
                };
            }
            if let Some(count) =
                beside.filter(|count| self.walls && clear >= *count && *count < self.length)
            {
                let from = self.length - count - 1;
                if self.at(line, from) != 0 {
                    return Some(CellGap {
                        across,
                        line,
                        from: Some(from),
                        to: None,
                    });
                }
            }
        }
        None
    }
}

impl CellGap {
    /// Returns the finding about the gap, for a ball of diameter `width` (units).
    fn finding(&self, severity: Severity, width: f64) -> Finding {
        let cell = |place: usize| {
            let (row, column) = if self.across {
                (self.line, place)
            } else {
                (place, self.line)
            };
            Subject::Cell { row, column }
        };
        let (first, second) = (self.from.map(cell), self.to.map(cell));
        let (who, whom) = match (second, first) {
            (Some(who), Some(whom)) => (who, Some(whom)),
            (Some(only), None) | (None, Some(only)) => (only, None),
            (None, None) => (Subject::Field("bricks"), None),
        };
        let wall = if self.across {
            "the wall"
        } else {
            "the upper wall"
        };
        let other = whom
            .as_ref()
            .map_or_else(|| wall.to_owned(), ToString::to_string);
        let finding = tight(severity, who.clone(), &who, &other, width);
        match whom {
            Some(whom) => finding.and(whom),
            None => finding,
        }
    }
}
