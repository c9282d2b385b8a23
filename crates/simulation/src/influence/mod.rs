//! Systems that turn flights at the end of a step, in addition to the nudge: the players' pull, and help with the last
//! bricks.
//!
//! They run in `Influence`. Flights stay straight: each turn begins a new one.

pub mod pull;
pub mod towards;

use bevy::prelude::*;

use super::schedule::{AfterFlight, AfterSystems};
use super::state::RegisterState;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<pull::PullMeters>()
        .register_state_resource::<pull::PullMeters>()
        .init_resource::<towards::Bounced>()
        .register_state_resource::<towards::Bounced>()
        .add_systems(
            AfterFlight,
            (
                pull::pull_balls.run_if(pull::somebody_pulls),
                towards::turn_towards_bricks.run_if(towards::balls_are_turned),
            )
                .chain()
                .in_set(AfterSystems::Influence),
        );
}
