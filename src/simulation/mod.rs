//! The whole game without a screen: everything that decides what happens, on `FixedUpdate`.
//!
//! Nothing here knows a window, a device, a sound or an asset server. Two ports lead in, [`PlayerIntent`] and
//! [`SimulationCommand`]; components, resources and [`messages`] lead out. The order of a step is in [`schedule`].
//!
//! A run is a pure function of level, seed, settings and the inputs per step (intents, changes of the rules): no wall
//! time, no order of entities or hash maps, no maths that differs between platforms.

mod acts;
pub mod after_flight;
pub mod alone;
mod before_flight;
pub(crate) mod order;
pub mod schedule;
pub mod settings;
pub mod state;
pub mod tuning;

pub mod clock;
pub mod intent;
pub mod messages;
pub mod rng;

pub mod arena;
pub mod body;
pub mod brick;
pub mod paddle;
pub mod path;
pub mod player;
pub mod power;

pub mod ball;
pub mod collision;
pub mod enemy;
pub mod influence;
pub mod last_bricks;
pub mod nudge;
mod stray;

pub mod ceiling;
pub mod clearing;
pub mod command;
pub mod reset;
pub mod rest;
pub mod round;
pub mod rules;
pub mod scoring;
mod set_up;
pub mod warp;

pub mod integrity;
pub mod invariants;
pub mod replay;
pub mod trace;

use bevy::prelude::*;

pub use command::SimulationCommand;
pub use intent::{Intents, PlayerIntent, StepIntents};
pub use round::Round;
pub use schedule::SimulationSystems;
pub use settings::Settings;

pub use crate::content::{CollisionScheme, Rules};

/// The simulation, complete. Needs Bevy's `TimePlugin` and nothing else.
#[derive(Clone, Copy, Debug, Default)]
pub struct SimulationPlugin;

impl Plugin for SimulationPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            state::plugin,
            schedule::plugin,
            before_flight::plugin,
            after_flight::plugin,
            messages::plugin,
            clock::plugin,
            intent::plugin,
            player::plugin,
            command::plugin,
            rng::plugin,
        ))
        .add_plugins((
            body::plugin,
            arena::plugin,
            acts::plugin,
            brick::plugin,
            enemy::plugin,
            paddle::plugin,
            ball::plugin,
            path::plugin,
            power::plugin,
            collision::plugin,
            influence::plugin,
            last_bricks::plugin,
            nudge::plugin,
            stray::plugin,
        ))
        .add_plugins((
            round::plugin,
            rules::plugin,
            ceiling::plugin,
            clearing::plugin,
            scoring::plugin,
            rest::plugin,
            reset::plugin,
            invariants::plugin,
        ));
    }
}
