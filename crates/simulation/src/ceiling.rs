//! Narrower paddle after a contact of the player's ball with the ceiling, if the rules set it.
//!
//! `Resolution` notes the contact, and `Paddle` applies it from the first tick (1/60 s) after it. The next serve resets
//! it. The [rules](brickwork_level::content::Ceiling) define the width.

use crate::state::prelude::*;
use crate::{Clock, PlayerId};

/// Players whose balls have hit the ceiling since the last serve, if the rules react to it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CeilingMet {
    /// Bit set of these players.
    met: u32,
    /// Bit set of the players whose balls had hit it by the last tick.
    felt: u32,
}

impl State for CeilingMet {
    const TAG: &'static str = "ceiling met";
}

impl CeilingMet {
    /// Notes a contact of a ball of `player`.
    pub(super) fn note(&mut self, player: PlayerId) {
        self.met |= 1 << player.0;
    }

    /// Applies the noted contacts to the paddles, in a step of `clock` that begins on a tick.
    pub(super) fn feel(&mut self, clock: &Clock) {
        if clock.begins_on_tick() {
            self.felt = self.met;
        }
    }

    /// Returns `true` if the paddle of `player` is narrower.
    pub fn narrows(&self, player: PlayerId) -> bool {
        self.felt >> player.0 & 1 == 1
    }
}
