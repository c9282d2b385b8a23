//! Reachable area of a ball, computed on a raster of the field: a flood fill from the start areas around the obstacles.
//!
//! The result is optimistic. A path that it finds may not exist, because a gap is slightly too narrow, but it never
//! misses a path.

use super::prelude::*;

/// Maximum number of points of a raster. Larger fields are not checked.
const MAX_POINTS: usize = 1_000_000;

/// Maximum distance of a ball's centre from the nearest point, in steps of the raster: half a diagonal, rounded up.
const NEAREST: f64 = 0.708;

/// Points of a field, with those that the centre of a ball reaches.
pub(super) struct Raster {
    /// Radius of the ball, and distance between two points (units).
    radius: f64,

    columns: usize,
    rows: usize,
    points: Vec<Point>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Point {
    Free,
    Blocked,
    Reached,
}

impl Raster {
    /// Creates the empty raster of a field of size `field` for a ball of `radius` (units). `None` if it has too many
    /// points.
    pub fn new(field: DVec2, radius: f64) -> Option<Self> {
        let columns = (field.x / radius) as usize + 1;
        let rows = (field.y / radius) as usize + 1;
        let count = columns.checked_mul(rows)?;
        (count <= MAX_POINTS).then(|| Self {
            radius,
            columns,
            rows,
            points: vec![Point::Free; count],
        })
    }

    fn at(&self, column: usize, row: usize) -> DVec2 {
        DVec2::new(column as f64, row as f64) * self.radius
    }

    /// Returns the columns and rows within `bounds`, extended by one step.
    fn within(&self, bounds: &Aabb) -> impl Iterator<Item = (usize, usize)> + use<> {
        let low = (bounds.min / self.radius - DVec2::ONE).max(DVec2::ZERO);
        let high = (bounds.max / self.radius + DVec2::splat(2.0)).max(DVec2::ZERO);
        let columns = low.x as usize..(high.x as usize).min(self.columns);
        let rows = low.y as usize..(high.y as usize).min(self.rows);
        rows.flat_map(move |row| columns.clone().map(move |column| (column, row)))
    }

    /// Blocks the points at a solid obstacle with the outline `shape` at `at`.
    pub fn block(&mut self, shape: &Shape, at: DVec2, work: &mut Work) {
        let reach = (1.0 - NEAREST) * self.radius;
        let bounds = shape.bounds(at).grown(reach);
        for (column, row) in self.within(&bounds) {
            work.spend(COMPARISON / 3);
            if distance(shape, at, self.at(column, row)) < reach {
                self.points[row * self.columns + column] = Point::Blocked;
            }
        }
    }

    /// Marks all points that balls reach from anywhere within `bounds`.
    pub fn fill(&mut self, bounds: &Aabb, work: &mut Work) {
        let mut open = Vec::new();
        for (column, row) in self.within(bounds) {
            self.reach(column, row, &mut open);
        }
        while let Some((column, row)) = open.pop() {
            work.spend(9);
            for row in row.saturating_sub(1)..(row + 2).min(self.rows) {
                for column in column.saturating_sub(1)..(column + 2).min(self.columns) {
                    self.reach(column, row, &mut open);
                }
            }
        }
    }

    /// Marks a free point as reached and adds it to `open`, the points whose neighbours are not checked yet.
    fn reach(&mut self, column: usize, row: usize, open: &mut Vec<(usize, usize)>) {
        let point = &mut self.points[row * self.columns + column];
        if *point == Point::Free {
            *point = Point::Reached;
            open.push((column, row));
        }
    }

    /// Returns `true` if a ball can touch `shape` at `at`, or come within `more` (units) of touching it.
    pub fn touches(&self, shape: &Shape, at: DVec2, more: f64, work: &mut Work) -> bool {
        let reach = (1.0 + NEAREST) * self.radius + more;
        let bounds = shape.bounds(at).grown(reach);
        self.within(&bounds).any(|(column, row)| {
            work.spend(COMPARISON / 3);
            self.points[row * self.columns + column] == Point::Reached
                && distance(shape, at, self.at(column, row)) <= reach
        })
    }
}
