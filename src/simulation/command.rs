//! The second port into the simulation: start a level, restart it, leave it.
//!
//! Owns the message; [`reset`](super::reset) obeys it at the end of the next step.

use bevy::prelude::*;

use super::round::Standing;
use super::settings::Settings;
use super::state::RegisterState;
use crate::level::SharedLevel;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SimulationCommand>()
        .ignore_state::<Messages<SimulationCommand>>(
            "the world outside asks for it; a step obeys it at its end",
        );
}

/// What the world outside may ask of the simulation, besides playing.
#[derive(Message, Clone, Debug)]
pub enum SimulationCommand {
    /// Play `level` from its beginning.
    Start {
        /// The level.
        level: SharedLevel,
        /// The seed of its random numbers.
        seed: u64,
        /// Rules and step rate.
        settings: Settings,
        /// Score and lives to begin with; `None` for those of a new game.
        standing: Option<Standing>,
    },
    /// Play the level in hand from its beginning, by the same rules, with the score and lives that it began with.
    Restart {
        /// A new seed; `None` keeps the old one, which makes the same game again.
        seed: Option<u64>,
    },
    /// Leave the level: nothing stands in the field any more.
    Quit,
}
