//! Outcome of a level: its end, and the player's actions.

use crate::prelude::*;
use crate::scoring::{Tallies, Tally};

/// Outcome of a level, for all players together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// `true` if the level was cleared; otherwise it was lost or left.
    pub cleared: bool,
    /// `true` if the level was lost.
    pub lost: bool,
    /// `true` if the rules at its end allow skipping it.
    pub may_skip: bool,
    /// Score and lives at its end.
    pub standing: Standing,
    /// Points of the level.
    pub points: u32,
    /// Duration of play (s).
    pub seconds: f64,
    /// Actions of the players.
    pub tally: Tally,
}

impl Outcome {
    /// Returns the outcome so far of the level in `world`; `None` if there is no level.
    pub fn from_world(world: &World) -> Option<Self> {
        Some(Self::from_parts(
            world.get_resource::<Run>()?,
            *world.get_resource::<Round>()?,
            world.get_resource::<Standings>()?,
            world.get_resource::<Clock>()?,
            world.get_resource::<Tallies>()?,
            world.get_resource::<RulesInPlay>()?,
        ))
    }

    /// Returns `true` if the level was cleared or lost.
    pub fn is_over(&self) -> bool {
        self.cleared || self.lost
    }

    /// Creates the outcome from resources of one world at one step.
    pub fn from_parts(
        run: &Run,
        round: Round,
        standings: &Standings,
        clock: &Clock,
        tallies: &Tallies,
        rules: &RulesInPlay,
    ) -> Self {
        let standing = standings.total(run);
        Self {
            cleared: round == Round::Cleared,
            lost: round == Round::Lost,
            may_skip: rules.0.skip_level,
            standing,
            points: standing.score.saturating_sub(run.began_with.score),
            seconds: clock.now(),
            tally: tallies.together(),
        }
    }
}

/// Total of several levels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Total {
    /// Score at the end.
    pub score: u32,
    /// Duration of play (s).
    pub seconds: f64,
    /// Number of lost lives.
    pub lives_lost: u32,
}

impl Total {
    /// Adds up `outcomes`, which must be in the order of play.
    pub fn new<'a>(outcomes: impl IntoIterator<Item = &'a Outcome>) -> Self {
        outcomes
            .into_iter()
            .fold(Self::default(), |total, outcome| Self {
                score: outcome.standing.score,
                seconds: total.seconds + outcome.seconds,
                lives_lost: total.lives_lost.saturating_add(outcome.tally.lives_lost),
            })
    }
}
