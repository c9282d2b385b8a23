//! The ceiling, where the rules let it narrow the paddle of whoever's ball meets it.
//!
//! Owns whose balls have met it since the last serve. Noted in `Resolution`; felt in `Paddle` from the first tick (1/60 s) after
//! the contact on; forgotten with the next serve. By how much is the [rules'](brickwork_level::content::Ceiling).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::player::PlayerId;
use super::round::Run;
use super::state::{RegisterState, StateResource};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CeilingMet>()
        .register_state_resource::<CeilingMet>();
}

/// Whose balls have met the ceiling since the last serve, in rules in which that matters.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CeilingMet {
    /// A bit for each player.
    met: u32,
    /// Those who had met it by the last tick: a bit for each player.
    felt: u32,
}

impl StateResource for CeilingMet {
    const TAG: &'static str = "ceiling met";

    fn at_start(_run: &Run) -> Self {
        Self::default()
    }
}

impl CeilingMet {
    /// A ball of `player` has met it.
    pub(super) fn note(&mut self, player: PlayerId) {
        self.met |= 1 << player.0;
    }

    /// Lets paddles feel what was met, in a step of `clock` that begins on a tick.
    pub(super) fn feel(&mut self, clock: &Clock) {
        if clock.begins_on_tick() {
            self.felt = self.met;
        }
    }

    /// Returns `true` if the paddle of `player` is narrower.
    #[must_use]
    pub fn narrows(&self, player: PlayerId) -> bool {
        self.felt >> player.0 & 1 == 1
    }
}
