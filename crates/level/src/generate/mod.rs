//! Generator of walls: a level for each seed and difficulty, equal on every system.
//!
//! A wall has a pattern (`pattern.rs`) in one of three symmetries and special bricks (`furnish.rs`), as the table
//! `crates/level/content/walls.ron` says. By construction, every brick that has to be destroyed can be reached, and no
//! empty cell is enclosed by what stays (`grid.rs`). `citadel.rs` makes the wall that ends a run, and `cavities.rs` adds
//! enclosed balls.

mod cavities;
mod citadel;
mod furnish;
mod grid;
mod pattern;
mod table;
mod tile;

use std::ops::RangeInclusive;

use crate::content::{Layers, RunMode};
use crate::die::Die;
use crate::raw::{RawBall, RawDrawing, RawField, RawLevel};
use crate::{FORMAT, Level, validate};
use grid::{Grid, Place};
use table::tiers;

/// Random stream of the last wall. Each difficulty has a stream of its own after it.
const STREAM: u64 = 401;
/// Random stream of cavities.
const CAVITIES: u64 = 501;

/// Width and height of a cell (units). An empty cell lets the ball through, in every direction.
const CELL: (f64, f64) = (40.0, 22.0);
/// Gap between bricks (units).
const GAP: f64 = 2.0;
/// Radius of the ball (units).
const BALL_RADIUS: f64 = 8.0;
/// Height of the field (units).
const HEIGHT: f64 = 480.0;
/// Full width of the paddle (units).
const PADDLE_WIDTH: f64 = 90.0;
/// Speed of the ball without difficulty, and for each difficulty (units/s).
const SPEED: (f64, f64) = (380.0, 14.0);

/// Difficulties of walls.
pub fn difficulties() -> RangeInclusive<u8> {
    1..=u8::try_from(tiers().len()).unwrap_or(u8::MAX)
}

/// Returns the wall of `seed` with the nearest possible `difficulty`, for runs in `mode`.
pub fn wall(seed: u64, difficulty: u8, mode: RunMode) -> Level {
    let difficulty = difficulty.clamp(*difficulties().start(), *difficulties().end());
    let tier = &tiers()[usize::from(difficulty) - 1];
    let mut die = Die::new(seed, STREAM + u64::from(difficulty));
    let (mut grid, name) = pattern::drawn(&mut die, tier);
    furnish::furnish(&mut grid, &mut die, tier, mode);
    finished(grid, name, difficulty, seed, mode)
}

/// Returns the wall of `seed` that ends a run in `mode`: a citadel whose gates open when its guards are destroyed.
pub fn last_wall(seed: u64, mode: RunMode) -> Level {
    let grid = citadel::built(&mut Die::new(seed, STREAM));
    finished(grid, "Citadel", *difficulties().end(), seed, mode)
}

/// Adds the enclosed balls of `mode` to `grid`, and converts it into a level.
fn finished(mut grid: Grid, name: &str, difficulty: u8, seed: u64, mode: RunMode) -> Level {
    let mut balls = Vec::new();
    if mode == RunMode::Cavity {
        let mut die = Die::new(seed, CAVITIES);
        let cavities = cavities::dig(&mut grid, &mut die);
        balls.extend(cavities.into_iter().map(|place| ball_in(place, &mut die)));
    }
    level(&grid, name, difficulty, balls)
}

/// Returns a ball in the middle of the cell at `place`.
fn ball_in((column, row): Place, die: &mut Die) -> RawBall {
    let right = (column as f64 + 0.5) * CELL.0;
    let up = HEIGHT - (row as f64 + 0.5) * CELL.1;
    // Steep, down, and to either side.
    let angle = 270.0 + 30.0 * die.sign();
    RawBall {
        at: (right, up),
        angle,
    }
}

/// Converts `grid` into the level `name` with `balls` in the field.
fn level(grid: &Grid, name: &str, difficulty: u8, balls: Vec<RawBall>) -> Level {
    let (legend, bricks) = grid.drawing();
    let raw = RawLevel {
        format: FORMAT,
        name: name.to_owned(),
        author: "Brickwork".to_owned(),
        field: RawField {
            width: CELL.0 * grid.columns() as f64,
            height: HEIGHT,
        },
        ball_speed: SPEED.0 + SPEED.1 * f64::from(difficulty),
        ball_radius: Some(BALL_RADIUS),
        paddle_width: PADDLE_WIDTH,
        rules: None,
        legend,
        drawing: RawDrawing {
            height: Some(CELL.1 * bricks.len() as f64),
            gap: GAP,
        },
        bricks: Some(bricks),
        pieces: Vec::new(),
        balls,
        cleared: None,
    };
    const { assert!(CELL.1 > 2.0 * BALL_RADIUS && CELL.0 > CELL.1) };
    match validate(&raw, Layers::base()) {
        Ok((level, _)) => level,
        // Sizes and legend are constants, and the pattern has at least one brick; tests try many seeds.
        Err(findings) => unreachable!("{raw:?}: {findings:?}"),
    }
}
