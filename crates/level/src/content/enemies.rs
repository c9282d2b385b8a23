//! Enemies: number, spawn interval, drift speed and points.
//!
//! Defines the values and their ranges; `simulation/enemy` implements enemies.

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within, within_if};

/// Enemies: objects that drift through the field and deflect balls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enemies {
    /// Maximum number at a time (1 to 9); 0 for no enemies.
    pub max: u32,
    /// Interval between two enemies while there are fewer than `max` (s of play, 1 to 600).
    pub every: f64,
    /// Drift speed (units/s, 10 to 200), at most a quarter of the speed of balls.
    pub speed: f64,
    /// Points for each enemy (0 to 100 000).
    pub points: u32,
}

impl Enemies {
    /// Returns `true` if there are no enemies.
    #[must_use]
    pub fn are_none(&self) -> bool {
        self.max == 0
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        let used = !self.are_none();
        within_if(used, "enemies.max", self.max, &(1..=9))?;
        within_if(used, "enemies.every", self.every, &(1.0..=600.0))?;
        within_if(used, "enemies.speed", self.speed, &(10.0..=200.0))?;
        within("enemies.points", self.points, &(0..=100_000))
    }
}
