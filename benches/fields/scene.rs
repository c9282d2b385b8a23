//! [`Scene`]: the benchmark scene, a closed box with a lattice of bricks in its upper part.
//!
//! Generates it as a level for the game and as plain data for other engines with the same scene (`benches/peers`). The
//! game has no closed box, so an indestructible floor spans the field, and the paddle is below it.

use std::fmt::Write as _;
use std::sync::Arc;

use bevy::math::DVec2;
use brickwork::geometry::Aabb;
use brickwork::headless::{Thrown, parsed};
use brickwork::level::SharedLevel;
use brickwork::level::limits::DEFAULT_BALL_RADIUS;
use brickwork::simulation::rng::Die;

/// Half the width and height of a brick of the lattice (units).
pub const HALF: DVec2 = DVec2::new(32.0, 12.0);
/// Gap between two bricks of the lattice (units). Half of it is between the outer bricks and the walls.
pub const GAP: f64 = 2.0;
/// Distance between the centres of adjacent bricks (units).
pub const PITCH: DVec2 = DVec2::new(66.0, 26.0);
/// Free height below the lattice (units).
pub const ROOM: f64 = 600.0;
/// Smallest and largest radius of the balls (units).
pub const RADIUS: (f64, f64) = (8.0, DEFAULT_BALL_RADIUS);
/// Smallest and largest speed of the balls (units/s).
pub const SPEED: (f64, f64) = (350.0, 600.0);
/// Steps per second in measurements.
pub const STEP_HZ: u32 = 60;

/// Lower and upper edge of the floor (units above the bottom of the field), above the reach of the paddle.
pub(super) const FLOOR: (f64, f64) = (90.0, 100.0);
/// Centre height and size of an unreachable brick below the floor (units). A level needs a destructible brick, and this
/// one keeps it from being cleared.
const HIDDEN: (f64, f64) = (80.0, 4.0);

/// Random stream for the balls. The streams of the game have lower numbers.
pub(super) const BALLS_STREAM: u64 = 101;

/// The benchmark scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Number of bricks in the lattice (at least 1).
    pub bricks: u32,
    /// Number of balls.
    pub balls: u32,
    /// Seed of the balls.
    pub seed: u64,
    /// `true` if one hit destroys a brick; otherwise all are indestructible.
    pub destructible: bool,
}

impl Scene {
    /// Returns the number of columns, which makes the lattice about twice as wide as high.
    #[must_use]
    pub fn columns(&self) -> u32 {
        (f64::from(self.bricks) * PITCH.y * 2.0 / PITCH.x)
            .sqrt()
            .ceil() as u32
    }

    /// Returns the number of rows. The last one may be incomplete.
    #[must_use]
    pub fn rows(&self) -> u32 {
        self.bricks.div_ceil(self.columns())
    }

    /// Returns the closed box in which the balls fly (units, field coordinates).
    #[must_use]
    pub fn room(&self) -> Aabb {
        let min = DVec2::new(0.0, FLOOR.1);
        let size = DVec2::new(
            f64::from(self.columns()) * PITCH.x,
            ROOM + f64::from(self.rows()) * PITCH.y,
        );
        Aabb {
            min,
            max: min + size,
        }
    }

    /// Returns the centres of the bricks (units), row by row from the upper left, which is the order of their ids.
    pub fn centres(&self) -> impl ExactSizeIterator<Item = DVec2> + use<> {
        let (columns, top) = (self.columns(), self.room().max.y);
        (0..self.bricks).map(move |index| {
            let across = PITCH.x * (f64::from(index % columns) + 0.5);
            let down = PITCH.y * (f64::from(index / columns) + 0.5);
            DVec2::new(across, top - down)
        })
    }

    /// Returns the balls, at random positions in the free part of the box and with random directions.
    #[must_use]
    pub fn throws(&self) -> Vec<Thrown> {
        let mut die = Die::new(self.seed, BALLS_STREAM);
        let room = self.room();
        let ceiling = room.min.y + ROOM;
        (0..self.balls)
            .map(|_| {
                throw(&mut die, |die, radius| {
                    DVec2::new(
                        die.between(room.min.x + radius, room.max.x - radius),
                        die.between(room.min.y + radius, ceiling - radius),
                    )
                })
            })
            .collect()
    }

    /// Returns the level file of the scene.
    #[must_use]
    pub fn source(&self) -> String {
        let (columns, rows) = (self.columns() as usize, self.rows() as usize);
        let brick = if self.destructible { "x" } else { "#" };
        let row = brick.repeat(columns);
        let last = self.bricks as usize - (rows - 1) * columns;
        let room = self.room();
        let mut source = head(room.max);
        let _ = write!(
            source,
            "    drawing: (height: {:?}, gap: {GAP:?}),\n    bricks: [\n",
            f64::from(self.rows()) * PITCH.y
        );
        for _ in 1..rows {
            let _ = writeln!(source, "        \"{row}\",");
        }
        let short = brick.repeat(last) + &".".repeat(columns - last);
        let _ = writeln!(source, "        \"{short}\",\n    ],\n    pieces: [");
        source + &bottom(room.max.x) + "    ],\n)\n"
    }

    /// Returns the level of the scene.
    #[must_use]
    pub fn level(&self) -> SharedLevel {
        Arc::new(parsed(&self.source()))
    }
}

/// Creates a ball with random radius, speed and direction, at the position that `place` returns for the radius.
pub(super) fn throw(die: &mut Die, place: impl FnOnce(&mut Die, f64) -> DVec2) -> Thrown {
    let radius = die.between(RADIUS.0, RADIUS.1);
    let speed = die.between(SPEED.0, SPEED.1);
    let (sin, cos) = libm::sincos(die.between(0.0, core::f64::consts::TAU));
    Thrown {
        at: place(die, radius),
        velocity: DVec2::new(cos, sin) * speed,
        radius,
    }
}

/// Returns the beginning of a level file, up to its bricks: `x` takes one hit, `#` is indestructible.
pub(super) fn head(field: DVec2) -> String {
    format!(
        "(\n    format: 1,\n    name: \"Benchmark\",\n    author: \"Brickwork\",\n    field: (width: {:?}, height: {:?}),\n    legend: {{'x': Plain(color: Red), '#': Solid()}},\n",
        field.x, field.y
    )
}

/// Returns the floor across a field of `width` (units) and the brick below it, as pieces of a level file.
pub(super) fn bottom(width: f64) -> String {
    let middle = width / 2.0;
    let (floor, thickness) = ((FLOOR.0 + FLOOR.1) / 2.0, FLOOR.1 - FLOOR.0);
    let (hidden, size) = HIDDEN;
    format!(
        "        (kind: '#', at: ({middle:?}, {floor:?}), shape: Box(width: {width:?}, height: {thickness:?})),\n        (kind: 'x', at: ({middle:?}, {hidden:?}), shape: Box(width: {size:?}, height: {size:?})),\n"
    )
}
