//! Systems that turn flights at the end of a step, in addition to the nudge: the players' pull, and help with the last
//! bricks.
//!
//! They run in `Influence`. Flights stay straight: each turn begins a new one.

pub mod steer_ball;
pub mod towards;

use crate::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.post_collision_if(steer_ball::is_pull_due).add_systems(
        PostCollision,
        (
            steer_ball::steer_balls.run_if(steer_ball::is_pull_due),
            towards::turn_towards_bricks.run_if(towards::balls_are_turned),
        )
            .chain()
            .in_set(PostCollisionSystems::Influence),
    );
}
