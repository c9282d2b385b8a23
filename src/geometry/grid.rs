//! The broad phase: a uniform grid that tells which colliders may be in the way of a straight flight.
//!
//! Each collider stands in every cell that its bounds, grown by the largest ball radius, overlap; so the centre of a
//! ball only has to look into the cells that it passes itself. Owns where things are, not what they are: entries are
//! plain indices. The order of a cell's entries means nothing; callers break ties by themselves.

use bevy::math::DVec2;

use super::shape::Aabb;

/// More cells than this are never made, however many colliders there are (4 bytes each, twice).
const MOST_CELLS: f64 = 4_000_000.0;

/// A uniform grid of lists of collider indices, in one array (compressed rows).
#[derive(Clone, Debug, Default)]
pub struct Grid {
    bounds: Option<Aabb>,
    cell: DVec2,
    columns: usize,
    rows: usize,
    /// Cell `c` owns `entries[starts[c]..starts[c + 1]]`…
    starts: Vec<u32>,
    /// …of which the first `lengths[c]` are still there.
    lengths: Vec<u32>,
    entries: Vec<u32>,
}

impl Grid {
    /// Sorts `bounds` (already grown by the largest ball radius) into cells of about the size of `cell` (units);
    /// the entries are the indices into `bounds`.
    #[must_use]
    pub fn new(bounds: &[Aabb], cell: DVec2) -> Self {
        let Some(whole) = bounds.iter().copied().reduce(|a, b| Aabb {
            min: a.min.min(b.min),
            max: a.max.max(b.max),
        }) else {
            return Self::default();
        };
        let size = whole.size();
        // Larger cells where the wanted ones would be too many.
        let wanted = (size / cell).ceil().max(DVec2::ONE);
        let shrink = (MOST_CELLS / (wanted.x * wanted.y)).sqrt().min(1.0);
        let count = (wanted * shrink).ceil().max(DVec2::ONE);
        let (columns, rows) = (count.x as usize, count.y as usize);
        let mut grid = Self {
            bounds: Some(whole),
            cell: size / count,
            columns,
            rows,
            starts: vec![0; columns * rows + 1],
            lengths: vec![0; columns * rows],
            entries: Vec::new(),
        };
        grid.fill(bounds);
        grid
    }

    fn fill(&mut self, bounds: &[Aabb]) {
        for area in bounds {
            for cell in self.cells_of(area) {
                self.lengths[cell] += 1;
            }
        }
        for cell in 0..self.lengths.len() {
            self.starts[cell + 1] = self.starts[cell] + self.lengths[cell];
            self.lengths[cell] = 0;
        }
        self.entries = vec![0; self.starts[self.lengths.len()] as usize];
        for (index, area) in bounds.iter().enumerate() {
            for cell in self.cells_of(area) {
                self.entries[(self.starts[cell] + self.lengths[cell]) as usize] = index as u32;
                self.lengths[cell] += 1;
            }
        }
    }

    /// Takes `index` out of the cells that `area` (the bounds it was made with) overlaps.
    pub fn remove(&mut self, index: usize, area: &Aabb) {
        for cell in self.cells_of(area) {
            let start = self.starts[cell] as usize;
            let list = &mut self.entries[start..start + self.lengths[cell] as usize];
            if let Some(at) = list.iter().position(|&entry| entry as usize == index) {
                let last = list.len() - 1;
                list.swap(at, last);
                self.lengths[cell] -= 1;
            }
        }
    }

    /// The indices that stand in `cell`.
    #[must_use]
    pub fn entries(&self, cell: usize) -> &[u32] {
        let start = self.starts[cell] as usize;
        &self.entries[start..start + self.lengths[cell] as usize]
    }

    /// The cells that a point at `from` with `velocity` passes, in order, each with the time at which it leaves it.
    #[must_use]
    pub fn walk(&self, from: DVec2, velocity: DVec2) -> Walk<'_> {
        Walk::new(self, from, velocity)
    }

    fn cells_of(&self, area: &Aabb) -> impl Iterator<Item = usize> + use<> {
        let (low, high) = (self.cell_at(area.min), self.cell_at(area.max));
        let columns = self.columns;
        (low.1..=high.1)
            .flat_map(move |row| (low.0..=high.0).map(move |column| row * columns + column))
    }

    /// Column and row of `point`, clamped to the grid.
    fn cell_at(&self, point: DVec2) -> (usize, usize) {
        let origin = self.bounds.map_or(DVec2::ZERO, |bounds| bounds.min);
        let at = ((point - origin) / self.cell).max(DVec2::ZERO);
        (
            (at.x as usize).min(self.columns - 1),
            (at.y as usize).min(self.rows - 1),
        )
    }
}

/// The walk of a point through the cells of a [`Grid`] (Amanatides and Woo, 1987).
pub struct Walk<'a> {
    grid: &'a Grid,
    column: isize,
    row: isize,
    /// +1 or −1: where the next column and row lie.
    step: (isize, isize),
    /// When the point crosses into the next column and row (s).
    next: DVec2,
    /// How long it takes to cross one column and row (s).
    each: DVec2,
    done: bool,
}

impl<'a> Walk<'a> {
    fn new(grid: &'a Grid, from: DVec2, velocity: DVec2) -> Self {
        let mut walk = Self {
            grid,
            column: 0,
            row: 0,
            step: (1, 1),
            next: DVec2::INFINITY,
            each: DVec2::INFINITY,
            done: true,
        };
        let Some(bounds) = grid.bounds else {
            return walk;
        };
        let Some((start, _)) = crossing(&bounds, from, velocity) else {
            return walk;
        };
        let (column, row) = grid.cell_at(from + velocity * start);
        walk.done = false;
        (walk.column, walk.row) = (column as isize, row as isize);
        (walk.step.0, walk.next.x, walk.each.x) =
            axis(bounds.min.x, grid.cell.x, column, from.x, velocity.x);
        (walk.step.1, walk.next.y, walk.each.y) =
            axis(bounds.min.y, grid.cell.y, row, from.y, velocity.y);
        walk
    }
}

/// Direction, time of the first crossing and time per cell of one axis of a walk.
fn axis(origin: f64, cell: f64, index: usize, from: f64, velocity: f64) -> (isize, f64, f64) {
    if velocity == 0.0 {
        return (1, f64::INFINITY, f64::INFINITY);
    }
    let (step, border) = if velocity > 0.0 {
        (1, index as f64 + 1.0)
    } else {
        (-1, index as f64)
    };
    (
        step,
        (origin + border * cell - from) / velocity,
        cell / velocity.abs(),
    )
}

/// When a point at `from` with `velocity` enters `bounds` (0 if it is inside) and when it leaves them (s); `None` if it
/// never enters.
#[must_use]
pub fn crossing(bounds: &Aabb, from: DVec2, velocity: DVec2) -> Option<(f64, f64)> {
    let mut enter = 0.0_f64;
    let mut leave = f64::INFINITY;
    for (low, high, at, speed) in [
        (bounds.min.x, bounds.max.x, from.x, velocity.x),
        (bounds.min.y, bounds.max.y, from.y, velocity.y),
    ] {
        if speed == 0.0 {
            if at < low || at > high {
                return None;
            }
        } else {
            let (near, far) = if speed > 0.0 {
                (low, high)
            } else {
                (high, low)
            };
            enter = enter.max((near - at) / speed);
            leave = leave.min((far - at) / speed);
        }
    }
    (enter <= leave).then_some((enter, leave))
}

impl Iterator for Walk<'_> {
    /// The index of a cell, and the time (s from the start of the flight) at which the point leaves it.
    type Item = (usize, f64);

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let cell = self.row as usize * self.grid.columns + self.column as usize;
        let leave = self.next.min_element();
        if self.next.x <= self.next.y {
            self.column += self.step.0;
            self.next.x += self.each.x;
        } else {
            self.row += self.step.1;
            self.next.y += self.each.y;
        }
        self.done = leave == f64::INFINITY
            || self.column < 0
            || self.row < 0
            || self.column as usize >= self.grid.columns
            || self.row as usize >= self.grid.rows;
        Some((cell, leave))
    }
}
