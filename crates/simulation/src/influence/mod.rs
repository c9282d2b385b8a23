//! Systems that turn flights at the end of a step, in addition to the nudge: the players' pull, and help with the last
//! bricks.
//!
//! They run in `Influence`. Flights stay straight: each turn begins a new one.

pub mod steer_ball;
pub mod towards;

use bevy::prelude::*;

use super::post_collision::PostCollisionConditions;
use super::schedule::{PostCollision, PostCollisionSystems};
use super::state::RegisterState;

pub(super) fn plugin(app: &mut App) {
    app.register_state_resource::<steer_ball::PullMeters>()
        .register_state_resource::<towards::Bounced>()
        .post_collision_if(steer_ball::is_pull_due)
        .add_systems(
            PostCollision,
            (
                steer_ball::steer_balls.run_if(steer_ball::is_pull_due),
                towards::turn_towards_bricks.run_if(towards::balls_are_turned),
            )
                .chain()
                .in_set(PostCollisionSystems::Influence),
        );
}
