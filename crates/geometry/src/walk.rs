//! The walk of a straight flight through the cells of a [`Grid`], and the quick question whether it passes an area.
//!
//! Owns the way; what stands in the cells is the grid's. After Amanatides and Woo (1987), with leaps over clear space.

use bevy_math::DVec2;

use super::clear::quarter;
use super::grid::Grid;
use super::shape::Aabb;

/// A straight flight of a point, with what is needed to ask about many areas.
#[derive(Clone, Copy, Debug)]
pub struct Ray {
    /// Where it begins (units).
    pub from: DVec2,
    /// Units/s.
    pub velocity: DVec2,
    /// One over each component of the velocity: a multiplication is quicker than a division.
    inverse: DVec2,
}

impl Ray {
    /// The flight that begins at `from` with `velocity`.
    #[must_use]
    pub fn new(from: DVec2, velocity: DVec2) -> Self {
        Self {
            from,
            velocity,
            inverse: velocity.recip(),
        }
    }

    /// When it enters `area` (0 if it begins inside) and when it leaves it (s); `None` if it does not pass it.
    ///
    /// Good to a few roundings, so for areas with a margin; a flight along the very edge counts as passing by.
    #[must_use]
    pub fn crossing(&self, area: &Aabb) -> Option<(f64, f64)> {
        let one = (area.min - self.from) * self.inverse;
        let other = (area.max - self.from) * self.inverse;
        // Along an axis without velocity the times are infinite: both of the same sign if the flight is beside it.
        let enter = one.min(other).max_element().max(0.0);
        let leave = one.max(other).min_element();
        (enter <= leave).then_some((enter, leave))
    }
}

/// A cell that holds something, on the way of a flight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Passed {
    /// Its index.
    pub cell: usize,
    /// When the flight enters it (s).
    pub entered: f64,
}

/// The cells that a flight passes and that hold something, in order.
pub struct Walk<'a> {
    grid: &'a Grid,
    column: i64,
    row: i64,
    /// +1 or −1: where the next column and row lie.
    step: (i64, i64),
    /// The same as one number.
    quarter: usize,
    /// When the point crosses into the next column and row (s).
    next: DVec2,
    /// How long it takes to cross one column and row (s), and one over that.
    each: DVec2,
    per: DVec2,
    /// When the point entered the cell (s).
    entered: f64,
    done: bool,
}

impl<'a> Walk<'a> {
    /// The walk of `ray` through `grid`.
    #[must_use]
    pub fn new(grid: &'a Grid, ray: &Ray) -> Self {
        let Ray {
            from,
            velocity,
            inverse,
        } = *ray;
        let bounds = grid.bounds();
        let entry = ray.crossing(&bounds).filter(|_| grid.columns > 0);
        let entered = entry.map_or(0.0, |(enter, _)| enter);
        let (column, row) = if entry.is_some() {
            grid.cell_at(from + velocity * entered)
        } else {
            (0, 0)
        };
        let (x, y) = (
            axis(bounds.min.x, grid.cell.x, column, from.x, inverse.x),
            axis(bounds.min.y, grid.cell.y, row, from.y, inverse.y),
        );
        Self {
            grid,
            column: i64::from(column),
            row: i64::from(row),
            step: (x.step, y.step),
            quarter: quarter(x.step > 0, y.step > 0),
            next: DVec2::new(x.next, y.next),
            each: DVec2::new(x.each, y.each),
            per: velocity.abs() * grid.per_cell,
            entered,
            done: entry.is_none(),
        }
    }

    /// Goes on until the walk has moved `count` columns or `count` rows, whichever is first.
    fn advance(&mut self, count: u8) {
        // How many borders of the other axis are crossed in `time`: below `count` but for rounding.
        let crossed = |time: f64, per: f64| ((time * per) as i64 + 1).min(i64::from(count) - 1);
        let leap = f64::from(count - 1);
        // Times an infinity, none at all would be no number.
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

/// One axis of a walk.
struct Axis {
    step: i64,
    /// When the first border is crossed (s).
    next: f64,
    /// Time from border to border (s).
    each: f64,
}

/// `inverse` is one over the velocity along the axis.
fn axis(origin: f64, cell: f64, index: u32, from: f64, inverse: f64) -> Axis {
    if inverse.is_infinite() {
        return Axis {
            step: 1,
            next: f64::INFINITY,
            each: f64::INFINITY,
        };
    }
    let (step, border) = if inverse > 0.0 {
        (1, f64::from(index) + 1.0)
    } else {
        (-1, f64::from(index))
    };
    Axis {
        step,
        next: (origin + border * cell - from) * inverse,
        each: cell * inverse.abs(),
    }
}
