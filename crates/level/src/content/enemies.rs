//! Enemies: how many come, how often, how fast they drift, and what they are worth.
//!
//! Owns what can be chosen and within which bounds; what they do is `simulation/enemy`.

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within, within_if};

/// What drifts through the field and deflects balls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enemies {
    /// So many at a time (1 to 9); 0 if there are none.
    pub max: u32,
    /// As long as there are fewer, from one to the next (s of play, 1 to 600).
    pub every: f64,
    /// How fast they drift (units/s, 10 to 200); at most a quarter of the speed of balls.
    pub speed: f64,
    /// Points for each (0 to 100 000).
    pub points: u32,
}

impl Enemies {
    /// Whether there are none.
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
