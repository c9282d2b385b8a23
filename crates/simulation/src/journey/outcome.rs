//! What came of a level: how it ended, and what the player did in it.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::Round;
use crate::clock::Clock;
use crate::round::{Run, Standing, Standings};
use crate::rules::RulesInPlay;
use crate::scoring::{Tallies, Tally};

/// What came of a level for the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// Whether it was cleared; if not, it was lost or left.
    pub cleared: bool,
    /// Whether it was lost.
    pub lost: bool,
    /// Whether the rules that held at its end let players skip it.
    pub may_skip: bool,
    /// Score and lives at its end.
    pub standing: Standing,
    /// Points that it has brought.
    pub points: u32,
    /// Seconds of play.
    pub seconds: f64,
    /// What was done in it.
    pub tally: Tally,
}

impl Outcome {
    /// What has come of the level in play in `world` up to now; `None` if there is none.
    #[must_use]
    pub fn of(world: &World) -> Option<Self> {
        Some(Self::made_of(
            world.get_resource::<Run>()?,
            *world.get_resource::<Round>()?,
            world.get_resource::<Standings>()?,
            world.get_resource::<Clock>()?,
            world.get_resource::<Tallies>()?,
            world.get_resource::<RulesInPlay>()?,
        ))
    }

    /// Whether the level was cleared or lost.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.cleared || self.lost
    }

    /// What these come to, all of one world at one step.
    #[must_use]
    pub fn made_of(
        run: &Run,
        round: Round,
        standings: &Standings,
        clock: &Clock,
        tallies: &Tallies,
        rules: &RulesInPlay,
    ) -> Self {
        let standing = standings.first();
        Self {
            cleared: round == Round::Cleared,
            lost: round == Round::Lost,
            may_skip: rules.0.skip_level,
            standing,
            points: standing.score.saturating_sub(run.began_with.score),
            seconds: clock.now(),
            tally: tallies.first(),
        }
    }
}

/// What came of several levels together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Total {
    /// Points at the end.
    pub score: u32,
    /// Seconds of play.
    pub seconds: f64,
    /// Lives lost.
    pub lives_lost: u32,
}

impl Total {
    /// That of `outcomes`, in their order.
    pub fn of<'a>(outcomes: impl IntoIterator<Item = &'a Outcome>) -> Self {
        outcomes
            .into_iter()
            .fold(Self::default(), |total, outcome| Self {
                score: outcome.standing.score,
                seconds: total.seconds + outcome.seconds,
                lives_lost: total.lives_lost.saturating_add(outcome.tally.lives_lost),
            })
    }
}
