//! What a step may begin with: other rules, serves that are aimed, launches, balls given up. Runs in `Begin`.
//!
//! Owns when: in most steps nobody asks for any of it, so one system runs the schedule of all this, in steps in which
//! somebody does. Each part says itself what it obeys. The order is [`schedule`](super::schedule)'s.

use bevy::prelude::*;

use super::command::SimulationCommand;
use super::intent::Intents;
use super::schedule::{BeforeFlight, SimulationSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FixedUpdate,
        (|world: &mut World| world.run_schedule(BeforeFlight))
            .run_if(something_begins)
            .in_set(SimulationSystems::Begin),
    );
}

/// Run condition: a command waits, or a player wants to aim, to launch, to be served again or to leave the level.
fn something_begins(intents: Res<Intents>, commands: Res<Messages<SimulationCommand>>) -> bool {
    intents.has_an_edge() || intents.any_aim() || !commands.is_empty()
}
