//! The simulation's random numbers: one seeded, value-stable generator, a stream for each purpose.
//!
//! PCG32 by its raw output alone: the distributions of other crates may change their values with a release. What
//! only looks or sounds random draws from elsewhere, so that it never changes the game.

use bevy::prelude::*;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::round::Run;
use super::state::{RegisterState, StateResource};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Dice::new(0))
        .register_state_resource::<Dice>();
}

/// The streams of one run.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    /// Directions of serves.
    pub serve: Die,
    /// Turns of balls that loop.
    pub nudge: Die,
    /// What effects of power-ups leave to chance.
    pub powers: Die,
    /// Directions off chaotic bricks.
    pub chaos: Die,
}

impl StateResource for Dice {
    const TAG: &'static str = "dice";

    fn at_start(run: &Run) -> Self {
        Self::new(run.seed)
    }
}

impl Dice {
    /// The streams of `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            serve: Die::new(seed, stream::SERVE),
            nudge: Die::new(seed, stream::NUDGE),
            powers: Die::new(seed, stream::POWERS),
            chaos: Die::new(seed, stream::CHAOS),
        }
    }
}

/// The numbers of all streams of a run's seed: each purpose has its own, so that none changes another.
pub mod stream {
    /// Directions of serves.
    pub const SERVE: u64 = 1;
    /// Turns of balls that loop.
    pub const NUDGE: u64 = 2;
    /// The autopilot's aim.
    pub const AUTOPILOT: u64 = 3;
    /// Directions off what is chaotic.
    pub const CHAOS: u64 = 4;
    /// Where the catcher takes the ball.
    pub const CATCHER: u64 = 5;
    /// Where bricks grow.
    pub const GROWTH: u64 = 6;
    /// The novice's errors.
    pub const NOVICE: u64 = 7;
    /// What effects of power-ups leave to chance.
    pub const POWERS: u64 = 8;
    /// What falls where bricks were destroyed.
    pub const DROPS: u64 = 9;
    /// At which bricks it falls.
    pub const DROP_PLACES: u64 = 11;
    /// Where enemies come from and drift to.
    pub const ENEMIES: u64 = 10;
}

/// One stream of random numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Die(Pcg32);

impl Die {
    /// The stream number `stream` of `seed`.
    #[must_use]
    pub fn new(seed: u64, stream: u64) -> Self {
        Self(Pcg32::new(seed, stream))
    }

    /// A number from 0 up to, but not, 1.
    pub fn unit(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / 4_294_967_296.0
    }

    /// A number from `low` up to, but not, `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// −1 or 1.
    pub fn sign(&mut self) -> f64 {
        if self.0.next_u32() & 1 == 0 {
            -1.0
        } else {
            1.0
        }
    }

    /// A whole number from 0 up to, but not, `count` (multiply and shift; `count` at least 1).
    pub fn below(&mut self, count: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(count)) >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_gives_the_values_that_replays_were_made_with() {
        let mut die = Die::new(42, 54);
        let first: Vec<u32> = (0..3).map(|_| die.0.next_u32()).collect();
        // The reference output of PCG32 (O'Neill, pcg32-demo) for this state and stream.
        assert_eq!(first, [0xa15c_02b7, 0x7b47_f409, 0xba1d_3330]);
    }
}
