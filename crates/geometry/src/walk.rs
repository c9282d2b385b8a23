//! Walk of a straight flight through the cells of a [`Grid`], and a fast test whether a flight crosses an area.
//!
//! Follows Amanatides and Woo (1987), with leaps over clear space.

use bevy_math::DVec2;

use super::clear::quarter;
use super::grid::Grid;
use super::shape::Aabb;

/// Straight flight of a point, prepared for tests against many areas.
#[derive(Clone, Copy, Debug)]
pub struct Ray {
    /// Start (units).
    pub from: DVec2,
    /// Velocity (units/s).
    pub velocity: DVec2,
    /// Reciprocal of each component of the velocity: a multiplication is faster than a division.
    inverse: DVec2,
}

impl Ray {
    /// Returns the flight that starts at `from` with `velocity`.
    pub fn new(from: DVec2, velocity: DVec2) -> Self {
        Self {
            from,
            velocity,
            inverse: velocity.recip(),
        }
    }

    /// Returns the times at which the flight enters `area` (0 if it starts inside) and leaves it (s); `None` if it
    /// misses it.
    ///
    /// The result has an error of a few roundings, so areas need a margin. A flight exactly along an edge is a miss.
    pub fn crossing(&self, area: &Aabb) -> Option<(f64, f64)> {
        let one = (area.min - self.from) * self.inverse;
        let other = (area.max - self.from) * self.inverse;
        // Along an axis without velocity, both times are infinite, with the same sign if the flight misses the area.
        let enter = one.min(other).max_element().max(0.0);
        let leave = one.max(other).min_element();
        (enter <= leave).then_some((enter, leave))
    }
}

/// Non-empty cell on a flight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Passed {
    /// Index of the cell.
    pub cell: usize,
    /// Time at which the flight enters the cell (s).
    pub entered: f64,
}

/// Iterator over the non-empty cells on a flight, in order.
pub struct Walk<'a> {
    grid: &'a Grid,
    column: i64,
    row: i64,
    /// Direction of the next column and row (+1 or −1).
    step: (i64, i64),
    /// The same direction as the index of a quadrant.
    quarter: usize,
    /// Time at which the point crosses into the next column and row (s).
    next: DVec2,
    /// Time to cross one column and row (s), and its reciprocal in `per`.
    each: DVec2,
    per: DVec2,
    /// Time at which the point entered the current cell (s).
    entered: f64,
    done: bool,
}

impl<'a> Walk<'a> {
    /// Returns the walk of `ray` through `grid`.
    pub fn new(grid: &'a Grid, ray: &Ray) -> Self {
        let (from, velocity, inverse) = (ray.from, ray.velocity, ray.inverse);
        let bounds = grid.bounds();
        let entry = ray.crossing(&bounds).filter(|_| grid.columns > 0);
        let entered = entry.map_or(0.0, |(enter, _)| enter);
        let (column, row) = entry.map_or((0, 0), |_| grid.cell_at(from + velocity * entered));
        let (right, next_x, each_x) = axis(bounds.min.x, grid.cell.x, column, from.x, inverse.x);
        let (up, next_y, each_y) = axis(bounds.min.y, grid.cell.y, row, from.y, inverse.y);
        Self {
            grid,
            column: i64::from(column),
            row: i64::from(row),
            step: (right, up),
            quarter: quarter(right > 0, up > 0),
            next: DVec2::new(next_x, next_y),
            each: DVec2::new(each_x, each_y),
            per: velocity.abs() * grid.per_cell,
            entered,
            done: entry.is_none(),
        }
    }

    /// Advances the walk by `count` columns or `count` rows, whichever comes first.
    fn advance(&mut self, count: u8) {
        // Number of borders of the other axis crossed in `time`; without rounding it is below `count`.
        let crossed = |time: f64, per: f64| ((time * per) as i64 + 1).min(i64::from(count) - 1);
        let leap = f64::from(count - 1);
        // `each` may be infinite, and infinity times 0 is NaN.
        let far = if count > 1 {
            self.next + self.each * leap
        } else {
            self.next
        };
        if far.x <= far.y {
            self.column += self.step.0 * i64::from(count);
            self.next.x = far.x + self.each.x;
            if self.next.y < far.x {
                let passed = crossed(far.x - self.next.y, self.per.y);
                self.row += self.step.1 * passed;
                self.next.y += self.each.y * passed as f64;
            }
        } else {
            self.row += self.step.1 * i64::from(count);
            self.next.y = far.y + self.each.y;
            if self.next.x < far.y {
                let passed = crossed(far.y - self.next.x, self.per.x);
                self.column += self.step.0 * passed;
                self.next.x += self.each.x * passed as f64;
            }
        }
        self.entered = far.min_element();
        self.done = self.entered == f64::INFINITY
            || !(0..i64::from(self.grid.columns)).contains(&self.column)
            || !(0..i64::from(self.grid.rows)).contains(&self.row);
    }
}

impl Iterator for Walk<'_> {
    type Item = Passed;

    fn next(&mut self) -> Option<Passed> {
        while !self.done {
            let cell = self.row as usize * self.grid.columns as usize + self.column as usize;
            let entered = self.entered;
            let clear = self.grid.clear[cell][self.quarter];
            self.advance(clear.max(1));
            if clear == 0 {
                return Some(Passed { cell, entered });
            }
        }
        None
    }
}

/// Returns the walk along one axis: its direction, and the times at which it crosses the first border and from border to
/// border (s). `inverse` is the reciprocal of the velocity along the axis.
fn axis(origin: f64, cell: f64, index: u32, from: f64, inverse: f64) -> (i64, f64, f64) {
    if inverse.is_infinite() {
        return (1, f64::INFINITY, f64::INFINITY);
    }
    let (step, border) = if inverse > 0.0 {
        (1, f64::from(index) + 1.0)
    } else {
        (-1, f64::from(index))
    };
    let next = (origin + border * cell - from) * inverse;
    (step, next, cell * inverse.abs())
}
