//! Phase before any motion: changed rules, aimed serves, launches, abandoned balls. Runs in `Begin`.
//!
//! Most steps have no such input. So one system runs the schedule of this phase, only in steps with input. Each part
//! checks its own conditions. [`schedule`](super::schedule) defines the order.

use bevy::prelude::*;

use super::schedule::PreStep;
use crate::{Intents, SimulationCommand, SimulationSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FixedUpdate,
        (|world: &mut World| world.run_schedule(PreStep))
            .run_if(something_begins)
            .in_set(SimulationSystems::Begin),
    );
}

/// Run condition: a command is pending, or a player wants to aim, launch, serve again or leave the level.
fn something_begins(intents: Res<Intents>, commands: Res<Messages<SimulationCommand>>) -> bool {
    intents.has_an_edge() || intents.any_aim() || !commands.is_empty()
}
