//! What is chosen once per run and holds for all of it: collision scheme, ruleset, step rate.
//!
//! The level, the seed and the score come with [`SimulationCommand`](super::SimulationCommand).

use std::fmt;
use std::ops::RangeInclusive;

use bevy::prelude::*;
use clap::ValueEnum;

/// How contacts are found and resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, ValueEnum)]
pub enum CollisionScheme {
    /// Exact: times of impact, resolved in order of time.
    #[default]
    Continuous,
    /// The tutorial's: move, then test for overlap. For teaching and comparison.
    Discrete,
}

/// The rules of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, ValueEnum)]
pub enum Ruleset {
    /// Three lives, a paddle that aims by angle, and a nudge for balls that loop.
    #[default]
    Modern,
    /// The tutorial's: one life, its paddle rebound, level and player reset at once.
    Tutorial,
}

impl fmt::Display for CollisionScheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Continuous => "continuous",
            Self::Discrete => "discrete",
        })
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Modern => "modern",
            Self::Tutorial => "tutorial",
        })
    }
}

/// Steps per second that a run may have.
pub const STEP_HZ: RangeInclusive<u32> = 10..=2_000;

/// The choices of a run.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How contacts are found.
    pub collision: CollisionScheme,
    /// The rules of play.
    pub ruleset: Ruleset,
    /// Steps per second of simulation, within [`STEP_HZ`].
    pub step_hz: u32,
    /// Whether balls that loop are turned; off for measurements of accuracy.
    pub nudge: bool,
}

impl Settings {
    /// Those of a measurement, of accuracy or speed: `step_hz` steps a second, and no ball is turned by the nudge.
    #[must_use]
    pub fn measured(step_hz: u32) -> Self {
        Self {
            step_hz,
            nudge: false,
            ..Self::default()
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            collision: CollisionScheme::default(),
            ruleset: Ruleset::default(),
            step_hz: 120,
            nudge: true,
        }
    }
}
