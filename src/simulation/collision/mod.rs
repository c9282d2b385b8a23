//! Contacts between balls and everything else, in one of two schemes chosen per run.
//!
//! - [`continuous`]: exact and event-driven. Each ball's next impact with all but the paddle is predicted once a flight;
//!   `Detection` ([`wake`]) finds the balls that have one in the step, `Resolution` takes those in order of (time, ball
//!   id), across all balls.
//! - [`discrete`]: the tutorial's, one system in `Resolution`, kept faithful for teaching and comparison.
//!
//! Both write the same messages and use the same [`consequence`]s. What a hit is worth is `rules`' business.

pub mod consequence;
pub mod continuous;
pub mod discrete;
pub mod due;
pub mod foresight;
pub mod obstacles;
pub mod predict;
mod squeeze;
pub mod wake;

use bevy::prelude::*;

pub use obstacles::Obstacles;

use super::schedule::SimulationSystems;
use super::settings::{CollisionScheme, Settings};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Obstacles>();
    match app.world().resource::<Settings>().collision {
        CollisionScheme::Continuous => app
            .init_resource::<wake::Awake>()
            .add_systems(
                FixedUpdate,
                wake::wake_balls.in_set(SimulationSystems::Detection),
            )
            .add_systems(
                FixedUpdate,
                continuous::resolve_impacts.in_set(SimulationSystems::Resolution),
            ),
        CollisionScheme::Discrete => app.add_systems(
            FixedUpdate,
            discrete::move_and_collide.in_set(SimulationSystems::Resolution),
        ),
    };
}
