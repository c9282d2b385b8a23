//! The rest after a lost life: the field goes on without a ball, and then comes the next serve. Without a rest in the rules it
//! lasts until the first tick (1/60 s).
//!
//! Owns until when it lasts. `reset` begins it, in the step in which the last ball is lost, and serves when it is over; a
//! launch of the player who serves next ends it (`ball`). It ends on a tick (1/60 s), so the next ball comes at the same time
//! at every step rate.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::round::Run;
use super::state::{RegisterState, StateResource};
use super::tuning;
use crate::state::check::{Game, Wrong, within};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MissRest>()
        .register_state_resource::<MissRest>();
}

/// The rest after a lost life.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissRest {
    /// Until when it lasts (1/60 s since the level began); `None` outside of one.
    until: Option<u64>,
}

impl StateResource for MissRest {
    const TAG: &'static str = "miss rest";

    fn at_start(_run: &Run) -> Self {
        Self::default()
    }

    fn check(&self, game: &Game) -> Result<(), Wrong> {
        let latest = game.clock.next_tick() + 5 * tuning::TICK_HZ + 1;
        self.until
            .map_or(Ok(()), |until| within("until", until, 0..=latest))
    }
}

/// A rest of `seconds` in ticks (1/60 s): few, because rules bound it.
fn ticks(seconds: f64) -> u64 {
    (seconds * tuning::TICK_HZ as f64).round() as u64
}

impl MissRest {
    /// That of `seconds`, after a life that was lost in the step of `clock`: from its tick on.
    pub(super) fn begin(seconds: f64, clock: &Clock) -> Self {
        Self {
            until: Some(clock.next_tick() + ticks(seconds)),
        }
    }

    /// Returns `true` from the loss to its tick, in a rest of `seconds` that nothing has cut short.
    pub(super) fn is_in_first_tick(&self, seconds: f64, clock: &Clock) -> bool {
        let first = |until: u64| clock.next_tick() + ticks(seconds) <= until;
        self.until.is_some_and(first)
    }

    /// Whether it goes on at the end of the step of `clock`.
    #[must_use]
    pub fn goes_on(&self, clock: &Clock) -> bool {
        self.until.is_some_and(|until| !clock.has_reached(until))
    }

    /// Whether a life was lost, and no ball was served since.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.until.is_some()
    }

    /// Ends it with the step in hand, if there is one.
    pub(super) fn cut_short(&mut self) {
        self.until = self.until.map(|_| 0);
    }
}
