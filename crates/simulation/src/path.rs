//! Moving bricks: their positions on their paths at the end of the step. Runs in `Movement`.
//!
//! The pose is a pure function of time, so errors do not accumulate. Collisions use the path itself, not the position
//! at the end of a step.

use super::ball::Ball;
use super::paddle::Paddle;
use crate::state::prelude::*;
use crate::{Clock, Position, SimulationSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FixedUpdate,
        follow_paths.in_set(SimulationSystems::Movement),
    );
}

/// Path of a brick's centre.
#[derive(Component, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OnPath(pub Path);

impl State for OnPath {
    const TAG: &'static str = "path";
}

fn follow_paths(
    clock: Res<Clock>,
    mut moving: Query<(&OnPath, &mut Position), (Without<Ball>, Without<Paddle>)>,
) {
    let now = clock.now();
    for (path, mut position) in &mut moving {
        position.0 = path.0.at(now);
    }
}
