//! [`Scatter`]: a field of boxes at random positions and angles, in which no lattice helps the broad phase.
//!
//! Generates the level and the balls to throw. The density of boxes does not depend on their number, so the
//! surroundings of a ball do not either, and a growing cost is that of the broad phase.

use std::fmt::Write as _;
use std::sync::Arc;

use bevy::math::DVec2;
use brickwork::headless::{Thrown, parsed};
use brickwork::level::SharedLevel;
use brickwork::simulation::rng::Die;

use super::scene::{BALLS_STREAM, FLOOR, HALF, RADIUS, bottom, head, throw};

/// Random stream for the boxes.
const BOXES_STREAM: u64 = 102;
/// Area of the field per box (units²). The circumscribed circle of a box covers three tenths of it.
const AREA: f64 = 12_800.0;
/// Smallest distance between the centres of two boxes (units), at which they do not touch at any angle.
pub const APART: f64 = 70.0;

/// A closed box with indestructible bricks of 64×24 units at random positions and angles.
#[derive(Clone, Debug)]
pub struct Scatter {
    size: DVec2,
    /// Centres (units) and angles (degrees) of the boxes.
    pub boxes: Vec<(DVec2, f64)>,
    balls: Vec<Thrown>,
}

impl Scatter {
    /// Creates a field with the given numbers of `boxes` and `balls` from `seed`.
    #[must_use]
    pub fn new(boxes: u32, balls: u32, seed: u64) -> Self {
        let side = (f64::from(boxes.max(1)) * AREA).sqrt().max(1_000.0);
        let mut places = Places::new(side);
        let mut die = Die::new(seed, BOXES_STREAM);
        let margin = HALF.length();
        let boxes = (0..boxes)
            .map(|_| {
                let at = places.free(&mut die, margin, APART);
                places.take(at);
                (at, die.between(0.0, 180.0))
            })
            .collect();
        let mut die = Die::new(seed, BALLS_STREAM);
        let clear = HALF.length() + RADIUS.1;
        let balls = (0..balls)
            .map(|_| throw(&mut die, |die, _| places.free(die, RADIUS.1, clear)))
            .collect();
        Self {
            size: DVec2::new(side, FLOOR.1 + side),
            boxes,
            balls,
        }
    }

    /// Returns the balls, which touch no box.
    #[must_use]
    pub fn throws(&self) -> &[Thrown] {
        &self.balls
    }

    /// Returns the level file of the field.
    #[must_use]
    pub fn source(&self) -> String {
        let (width, height) = (HALF.x * 2.0, HALF.y * 2.0);
        let mut source = head(self.size) + "    pieces: [\n" + &bottom(self.size.x);
        for (at, angle) in &self.boxes {
            let _ = writeln!(
                source,
                "        (kind: '#', at: ({:?}, {:?}), shape: Box(width: {width:?}, height: {height:?}, angle: {angle:?})),",
                at.x, at.y
            );
        }
        source + "    ],\n)\n"
    }

    /// Returns the level of the field.
    #[must_use]
    pub fn level(&self) -> SharedLevel {
        Arc::new(parsed(&self.source()))
    }
}

/// Occupied positions, in cells whose width is the smallest distance between two boxes.
struct Places {
    side: f64,
    columns: usize,
    cells: Vec<Vec<DVec2>>,
}

impl Places {
    fn new(side: f64) -> Self {
        let columns = (side / APART) as usize + 1;
        Self {
            side,
            columns,
            cells: vec![Vec::new(); columns * columns],
        }
    }

    fn cell(&self, at: DVec2) -> (usize, usize) {
        let cell = |along: f64| ((along / APART) as usize).min(self.columns - 1);
        (cell(at.x), cell(at.y - FLOOR.1))
    }

    fn take(&mut self, at: DVec2) {
        let (column, row) = self.cell(at);
        self.cells[row * self.columns + column].push(at);
    }

    /// Draws positions until one is `margin` from the walls and `apart` from every occupied one (units, at most
    /// [`APART`]).
    fn free(&self, die: &mut Die, margin: f64, apart: f64) -> DVec2 {
        loop {
            let at = DVec2::new(
                die.between(margin, self.side - margin),
                die.between(margin, self.side - margin) + FLOOR.1,
            );
            let (column, row) = self.cell(at);
            let rows = row.saturating_sub(1)..=(row + 1).min(self.columns - 1);
            let near = |row: usize| {
                let columns = column.saturating_sub(1)..=(column + 1).min(self.columns - 1);
                columns.flat_map(move |column| &self.cells[row * self.columns + column])
            };
            if rows
                .flat_map(near)
                .all(|taken| taken.distance_squared(at) >= apart * apart)
            {
                return at;
            }
        }
    }
}
