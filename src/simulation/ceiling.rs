//! The ceiling, where the rules let it narrow the paddle of whoever's ball meets it.
//!
//! Owns whose balls have met it since the last serve. Noted in `Resolution`, felt in `Paddle`, forgotten with the next serve;
//! by how much is the [rules'](crate::content::Ceiling).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::player::PlayerId;
use super::round::Run;
use super::state::{RegisterState, StateResource};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CeilingMet>()
        .register_state_resource::<CeilingMet>();
}

/// Whose balls have met the ceiling since the last serve, in rules in which that matters: a bit for each player.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CeilingMet(u32);

impl StateResource for CeilingMet {
    const TAG: &'static str = "ceiling met";

    fn at_start(_run: &Run) -> Self {
        Self::default()
    }
}

impl CeilingMet {
    /// A ball of `player` has met it.
    pub(super) fn note(&mut self, player: PlayerId) {
        self.0 |= 1 << player.0;
    }

    /// Whether one of `player` has.
    #[must_use]
    pub fn by(&self, player: PlayerId) -> bool {
        self.0 >> player.0 & 1 == 1
    }
}
