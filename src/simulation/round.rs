//! How far the game has got: serving, playing, cleared, lost; and the standing, score and lives.
//!
//! Owns the state; [`rules`](super::rules) decides when it changes, [`reset`](super::reset) sets it back.

use bevy::prelude::*;

use super::settings::Ruleset;
use super::tuning;
use crate::level::SharedLevel;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Round>()
        .init_resource::<Standing>()
        .init_resource::<Remaining>()
        .init_resource::<Served>();
}

/// The state of the game.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Round {
    /// No level has been started yet.
    #[default]
    Idle,
    /// A ball rides on the paddle.
    Serving,
    /// At least one ball flies.
    Playing,
    /// Nothing destructible is left.
    Cleared,
    /// No life is left.
    Lost,
}

impl Round {
    /// The state's name in traces.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Idle => "idle",
            Self::Serving => "serving",
            Self::Playing => "playing",
            Self::Cleared => "cleared",
            Self::Lost => "lost",
        }
    }

    /// Whether the level is over, won or lost.
    #[must_use]
    pub fn is_over(self) -> bool {
        matches!(self, Self::Cleared | Self::Lost)
    }
}

/// Run condition: a level is being played.
pub fn in_play(round: Res<Round>) -> bool {
    matches!(*round, Round::Serving | Round::Playing)
}

/// Score and lives.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Standing {
    /// Points.
    pub score: u32,
    /// Lives left, the one in play included.
    pub lives: u32,
}

impl Standing {
    /// What a new game begins with.
    #[must_use]
    pub fn fresh(ruleset: Ruleset) -> Self {
        let lives = match ruleset {
            Ruleset::Modern => tuning::LIVES_MODERN,
            Ruleset::Tutorial => tuning::LIVES_TUTORIAL,
        };
        Self { score: 0, lives }
    }
}

/// The level in play, and what it was started with: all that a restart needs.
#[derive(Resource, Clone, Debug)]
pub struct Run {
    /// The level.
    pub level: SharedLevel,
    /// The seed of all its random numbers.
    pub seed: u64,
    /// Score and lives with which the level began.
    pub began_with: Standing,
}

/// While this is there, a run ends with its level: nothing starts again by itself. For headless runs, which report
/// the state in which the level ended.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct LevelEndsRun;

/// Destructible bricks that are still there.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Remaining(pub u32);

/// Balls served since the level began: the id of the next one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Served(pub u32);
