//! Program players. Each plays through [`PlayerIntent`], as a person would: it sees the flights of
//! the balls and moves the paddle, and has no hidden information.
//!
//! Players:
//!
//! - `pilot`: the autopilot, which aims, and `pull`, its use of the pull;
//! - `catcher`: catches every ball and never aims;
//! - `novice`: reacts late, aims badly, steers by keys, and loses lives.
//!
//! Shared parts:
//!
//! - `landing`: visible information, and landings of balls;
//! - `prizes`: decisions on capsules and guns;
//! - `switches`: switches that are worth a shot;
//! - `delay`: delayed view of flights.
//!
//! The memory of a player is *kept* state: in snapshots, but not in the checksum. A new player needs a file here, and a
//! variant and a row in `headless/player.rs`.

mod catcher;
mod delay;
mod landing;
mod novice;
mod pilot;
mod prizes;
mod pull;
mod switches;

use bevy::ecs::system::ScheduleSystem;

use crate::prelude::*;
use crate::state::Use;

pub use catcher::catcher;
pub use novice::novice;
pub use pilot::{Autopilot, autopilot, autopilot_on_demand};

/// Adds a program player: its memory `M`, and the system `play`.
fn add_player<M: State + Resource + Default, Marker>(
    app: &mut App,
    play: impl IntoScheduleConfigs<ScheduleSystem, Marker>,
) {
    let play = play.in_set(SimulationSystems::Intent);
    app.register_resource::<M>(Use::Kept)
        .add_systems(FixedUpdate, play.run_if(resource_exists::<Run>));
}
