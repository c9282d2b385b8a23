//! The second port into the simulation: start a level, restart it, leave it.
//!
//! Owns the message; [`reset`](super::reset) obeys it at the end of the next step.

use bevy::prelude::*;

use super::round::Run;
use super::state::RegisterState;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SimulationCommand>()
        .ignore_state::<Messages<SimulationCommand>>(
            "the world outside asks for it; a step obeys it at its end",
        );
}

/// What the world outside may ask of the simulation, besides playing.
#[derive(Message, Clone, Debug)]
pub enum SimulationCommand {
    /// Play a level from its beginning.
    Start(Run),
    /// Play the level in hand from its beginning, by the same rules, with the score and lives that it began with.
    Restart {
        /// A new seed; `None` keeps the old one, which makes the same game again.
        seed: Option<u64>,
    },
    /// Leave the level: nothing stands in the field any more.
    Quit,
}
