//! Free space of the window for text over the field: a grid of free and taken cells, and lines that the text must not
//! cross.
//!
//! All positions and sizes are in pixels of an 800×600 window.

use super::seen_balls::SeenBalls;
use crate::presentation::screens::prelude::*;
use crate::simulation::collision::lookahead::Lookahead;

/// Side of a cell.
const CELL: f32 = 8.0;
/// Radius of the ring at a contact (radii of the ball).
const RING: f32 = 1.3;

/// Polyline with a ring at each end of a leg.
#[derive(Debug, Default)]
pub(super) struct Line {
    /// Start and end of each leg.
    pub legs: Vec<(Vec2, Vec2)>,
    /// Radius of the rings.
    pub radius: f32,
}

impl Line {
    /// Returns `true` if the line or its rings reach into `area`.
    pub fn meets(&self, area: Rect) -> bool {
        let area = area.inflate(self.radius);
        self.legs.iter().any(|leg| crosses(area, *leg))
    }
}

/// Returns `true` if the straight line between two points crosses `area`.
fn crosses(area: Rect, (from, to): (Vec2, Vec2)) -> bool {
    let (min, max) = (area.min.as_dvec2(), area.max.as_dvec2());
    let crossed = Aabb { min, max }.part_of(from.as_dvec2(), to.as_dvec2());
    crossed.is_some()
}

/// Aim lines of the waiting balls, and ways of the falling capsules.
#[derive(SystemParam)]
pub(super) struct Lines<'w, 's> {
    rules: Res<'w, RulesInPlay>,
    clock: Res<'w, Clock>,
    balls: Query<'w, 's, (&'static Ball, &'static Transform, &'static Velocity), With<Held>>,
    capsules: Query<'w, 's, &'static Transform, With<Capsule>>,
    ahead: Lookahead<'w, 's>,
}

impl Lines<'_, '_> {
    /// Returns the lines that `look/aim_line.rs` draws, and those from the capsules straight down.
    pub fn seen(&self, balls: &SeenBalls) -> Line {
        let mut line = Line::default();
        for (ball, transform, velocity) in &self.balls {
            let flight = Flight {
                from: transform.translation.truncate().as_dvec2(),
                since: self.clock.now(),
            };
            let contacts = self.rules.0.aim_contacts.max(1);
            let edge = flight.from + f64::from(RING) * ball.radius * DVec2::X;
            let ends = [flight.from, edge].map(|place| balls.seen(place.as_vec2()));
            if let [Some(middle), Some(edge)] = ends {
                line.radius = middle.distance(edge);
            }
            for (from, to) in self.ahead.legs(ball, flight, velocity.0, contacts) {
                let ends = [from, to].map(|place| balls.seen(place.as_vec2()));
                if let [Some(from), Some(to)] = ends {
                    line.legs.push((from, to));
                }
            }
        }
        let half = self.rules.0.capsule_body.half().as_vec2();
        for capsule in &self.capsules {
            let at = capsule.translation.truncate();
            let ends = [at, at.with_y(0.0), at + half].map(|place| balls.seen(place));
            if let [Some(from), Some(to), Some(corner)] = ends {
                line.radius = line.radius.max(from.distance(corner));
                line.legs.push((from, to));
            }
        }
        line
    }
}

/// Free and taken cells of the window.
#[derive(Debug, Default)]
pub(super) struct Space {
    columns: usize,
    rows: usize,
    /// For each corner of a cell, the number of taken cells to the left of it and above it.
    sums: Vec<u32>,
}

impl Space {
    /// Marks the `taken` areas of a window of the size `window`.
    pub fn new(window: Vec2, taken: &[Rect]) -> Self {
        let size = (window / CELL).floor().max(Vec2::ONE);
        let (columns, rows) = (size.x as usize, size.y as usize);
        let mut cells = vec![false; columns * rows];
        for area in taken {
            let from = (area.min / CELL).floor().max(Vec2::ZERO).as_usizevec2();
            let to = (area.max / CELL).ceil().max(Vec2::ZERO).as_usizevec2();
            for row in from.y..to.y.min(rows) {
                for column in from.x..to.x.min(columns) {
                    cells[row * columns + column] = true;
                }
            }
        }
        let mut sums = vec![0; (columns + 1) * (rows + 1)];
        for row in 0..rows {
            let mut line = 0;
            for column in 0..columns {
                line += u32::from(cells[row * columns + column]);
                let above = sums[row * (columns + 1) + column + 1];
                sums[(row + 1) * (columns + 1) + column + 1] = above + line;
            }
        }
        Self {
            columns,
            rows,
            sums,
        }
    }

    /// Returns the number of taken cells in `area`.
    pub fn taken(&self, area: Rect) -> u32 {
        let corner = |place: Vec2| {
            let column = (place.x.max(0.0) as usize).min(self.columns);
            let row = (place.y.max(0.0) as usize).min(self.rows);
            row * (self.columns + 1) + column
        };
        let (low, high) = ((area.min / CELL).floor(), (area.max / CELL).ceil());
        let at = |x, y| self.sums[corner(Vec2::new(x, y))];
        at(high.x, high.y) + at(low.x, low.y) - at(low.x, high.y) - at(high.x, low.y)
    }

    /// Returns the upper left corners of all areas of `size` inside the window, one cell apart.
    pub fn corners(&self, size: Vec2) -> impl Iterator<Item = Vec2> {
        let cells = (size / CELL).ceil().as_usizevec2();
        // An area larger than the window starts at the corner of the window.
        let columns = self.columns.saturating_sub(cells.x) + 1;
        let rows = self.rows.saturating_sub(cells.y) + 1;
        (0..rows).flat_map(move |row| {
            (0..columns).map(move |column| CELL * Vec2::new(column as f32, row as f32))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taken_cells_are_counted_in_any_area() {
        let space = Space::new(
            Vec2::new(160.0, 80.0),
            &[
                Rect::new(16.0, 16.0, 32.0, 24.0),
                Rect::new(-50.0, 72.0, 500.0, 90.0),
            ],
        );
        assert_eq!(space.taken(Rect::new(0.0, 0.0, 160.0, 72.0)), 2);
        assert_eq!(space.taken(Rect::new(17.0, 17.0, 23.0, 23.0)), 1);
        assert_eq!(space.taken(Rect::new(0.0, 0.0, 16.0, 72.0)), 0);
        assert_eq!(space.taken(Rect::new(0.0, 0.0, 999.0, 999.0)), 22);
        let free = space.corners(Vec2::new(100.0, 40.0));
        let free = free
            .filter(|it| space.taken(Rect::from_corners(*it, *it + Vec2::new(100.0, 40.0))) == 0);
        assert!(free.count() > 0);
    }

    #[test]
    fn a_line_crosses_an_area_that_it_touches_or_begins_in() {
        let area = Rect::new(10.0, 10.0, 20.0, 20.0);
        for (from, to, wanted) in [
            ((0.0, 0.0), (30.0, 30.0), true),
            ((15.0, 30.0), (15.0, 12.0), true),
            ((15.0, 15.0), (15.0, 15.0), true),
            ((15.0, 30.0), (15.0, 21.0), false),
            ((0.0, 15.0), (9.0, 15.0), false),
            ((0.0, 21.0), (21.0, 42.0), false),
        ] {
            assert_eq!(
                crosses(area, (from.into(), to.into())),
                wanted,
                "{from:?} {to:?}"
            );
        }
    }
}
