//! Gaps in the drawing that are exactly as wide as a ball.
//!
//! Owns the search along rows and columns of cells. A gap counts if no solid brick is in it: plain ones go some time.

use super::gaps::{is_tight, tight};
use super::survey::Survey;
use super::work::Work;
use crate::Level;
use crate::validate::{Finding, Severity, Subject};

impl Survey<'_> {
    /// Tells of the first gap of each direction in the drawing, between two bricks or a brick and a wall.
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

/// The lines of cells of a drawing in one direction, to be searched for a gap.
struct CellGaps<'a> {
    level: &'a Level,
    /// Whether lines are rows; else columns.
    across: bool,
    /// How many lines there are, and cells in each.
    lines: usize,
    length: usize,
    /// The side of a cell along the line (units).
    cell: f64,
    /// Whether a wall is at the end of the line too, not only at its beginning.
    walls: bool,
}

/// A gap in a line of cells: between the cell `from`, or the wall where there is none, and the cell `to`.
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

    /// So many empty cells make a gap of a ball's width, together with `air` (units) that is there anyway.
    fn empty_cells(&self, air: f64) -> Option<usize> {
        let width = self.level.clearance();
        let count = ((width - air) / self.cell).round();
        let fits = count >= 1.0 && is_tight(count * self.cell + air, width);
        fits.then_some(count as usize)
    }

    /// What is in a cell: 0 for nothing, else one more than the index of its kind.
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

    /// The first gap that a ball can come into: no solid brick is in it.
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
            // Cells without a solid brick up to here, and where the last brick was.
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
    /// What is said of it, where a ball is `width` wide (units).
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
