//! Random numbers of the simulation: one stream of a seeded generator per purpose.
//!
//! Visual and sound effects use other generators, so that they never affect the game.

use crate::state::prelude::*;

pub use brickwork_level::die::Die;

/// Streams of a run.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    /// Directions of serves.
    pub serve: Die,
    /// Nudges of looping balls.
    pub nudge: Die,
    /// Random results of power-ups.
    pub powers: Die,
    /// Directions after contacts with chaotic bricks.
    pub chaos: Die,
}

impl State for Dice {
    const TAG: &'static str = "dice";

    fn at_start(run: &Run) -> Self {
        Self::new(run.seed)
    }
}

impl Dice {
    /// Creates the streams of `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            serve: Die::new(seed, stream::SERVE),
            nudge: Die::new(seed, stream::NUDGE),
            powers: Die::new(seed, stream::POWERS),
            chaos: Die::new(seed, stream::CHAOS),
        }
    }
}

/// Numbers of the streams. Each purpose has its own stream, so that no purpose affects another.
pub mod stream {
    /// Directions of serves.
    pub const SERVE: u64 = 1;
    /// Nudges of looping balls.
    pub const NUDGE: u64 = 2;
    /// Aim of the autopilot.
    pub const AUTOPILOT: u64 = 3;
    /// Directions after chaotic contacts.
    pub const CHAOS: u64 = 4;
    /// Contact points of the catcher.
    pub const CATCHER: u64 = 5;
    /// Positions of growing bricks.
    pub const GROWTH: u64 = 6;
    /// Errors of the novice.
    pub const NOVICE: u64 = 7;
    /// Random results of power-ups.
    pub const POWERS: u64 = 8;
    /// Kinds of capsules.
    pub const DROPS: u64 = 9;
    /// Bricks that drop capsules.
    pub const DROP_PLACES: u64 = 11;
    /// Hatches and motion of enemies.
    pub const ENEMIES: u64 = 10;
    /// Empty places in the rows of versus games.
    pub const VERSUS: u64 = 12;
}
