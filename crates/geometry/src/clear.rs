//! Clear space in a [`Grid`]: the leap that a walk may make from each cell, in each of the four quadrants.
//!
//! Computes `Grid::clear`, which [`walk`](super::walk) reads. A value may be smaller than the actual clear space, but
//! never larger.

use super::grid::Grid;

/// Returns the index of a quadrant (0 to 3), given whether it extends to the right and upwards.
pub(super) fn quarter(right: bool, up: bool) -> usize {
    usize::from(!right) + 2 * usize::from(!up)
}

/// The four quadrants as `(right, up)`.
const QUARTERS: [(bool, bool); 4] = [(true, true), (false, true), (true, false), (false, false)];

impl Grid {
    /// Computes the largest clear square in each quadrant of each cell: one more than the smallest of the three
    /// neighbours there. Space outside the grid counts as clear.
    pub(super) fn measure_clear_space(&mut self) {
        let (columns, rows) = (self.columns as usize, self.rows as usize);
        for (right, up) in QUARTERS {
            let quarter = quarter(right, up);
            // Start at the far end of the quadrant, so that the values of the neighbours are known.
            for row in (0..rows).map(|row| if up { rows - 1 - row } else { row }) {
                let beyond = if up { row + 1 } else { row.wrapping_sub(1) };
                for column in (0..columns).map(|at| if right { columns - 1 - at } else { at }) {
                    let cell = row * columns + column;
                    if self.lists[cell].length > 0 {
                        continue;
                    }
                    let left = column.wrapping_sub(1);
                    let beside = if right { column + 1 } else { left };
                    let around = [(beside, row), (column, beyond), (beside, beyond)];
                    let around = around.into_iter();
                    let square = around.filter(|at| at.0 < columns && at.1 < rows);
                    let square =
                        square.map(|(column, row)| self.clear[row * columns + column][quarter]);
                    self.clear[cell][quarter] = square.min().unwrap_or(u8::MAX).saturating_add(1);
                }
            }
        }
    }

    /// Shortens all squares that contain `cell`, which is no longer empty.
    ///
    /// Works outwards in rings. A square is at most one cell wider than the square of its neighbour towards `cell`. If
    /// no square of a ring reaches `cell`, then none outside the ring does.
    pub(super) fn shorten_leaps(&mut self, cell: usize) {
        let columns = self.columns as usize;
        let (column, row) = ((cell % columns) as i64, (cell / columns) as i64);
        for (right, up) in QUARTERS {
            let quarter = quarter(right, up);
            let back = (if right { -1 } else { 1 }, if up { -1 } else { 1 });
            self.clear[cell][quarter] = 0;
            for ring in 1..=u8::MAX {
                let distance = i64::from(ring);
                let across = (0..=distance).map(|other| (distance, other));
                let along = (0..distance).map(|other| (other, distance));
                let mut reached = false;
                for (x, y) in across.chain(along) {
                    let (column, row) = (column + back.0 * x, row + back.1 * y);
                    let inside = (0..i64::from(self.columns)).contains(&column)
                        && (0..i64::from(self.rows)).contains(&row);
                    if inside {
                        let square = &mut self.clear[row as usize * columns + column as usize];
                        reached |= square[quarter] > ring;
                        square[quarter] = square[quarter].min(ring);
                    }
                }
                if !reached {
                    break;
                }
            }
        }
    }
}
