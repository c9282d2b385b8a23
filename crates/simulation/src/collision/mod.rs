//! Contacts between balls and everything else, in one of two schemes chosen per run.
//!
//! - [`continuous`]: exact and event-driven. Each ball's next impact with all but the paddle is predicted once a flight;
//!   `Detection` ([`wake`]) finds the balls that have one in the step, `Resolution` takes those in order of (time, ball
//!   id), across all balls.
//! - [`discrete`]: the tutorial's, one system in `Resolution`, kept faithful for teaching and comparison.
//!
//! Between contacts, at the end of a step, colliders and balls may change: [`change`], [`ball_change`].
//!
//! Both write the same messages and use the same [`consequence`]s. What a hit is worth is `rules`' business.

pub mod aim;
pub mod ball_change;
pub mod blast;
pub mod bounce;
pub mod change;
pub mod chaos;
pub mod consequence;
pub mod continuous;
mod damage;
pub mod discrete;
pub mod due;
pub mod lookahead;
pub mod obstacle;
pub mod obstacles;
pub mod one_way;
pub mod portal;
pub mod predict;
mod rearm;
pub mod rebuild;
pub mod record;
pub mod response;
pub(super) mod room;
pub mod shots;
mod squeeze;
pub mod test_notes;
mod turn;
pub mod wake;

use bevy::prelude::*;

pub use obstacles::Obstacles;
pub use record::FieldRecord;

use super::round::Run;
use super::schedule::SimulationSystems;
use super::state::RegisterState;
use brickwork_level::content::CollisionScheme;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Obstacles>()
        .register_derived::<Obstacles>(rebuild::rebuild)
        .init_resource::<FieldRecord>()
        .register_state_resource::<FieldRecord>()
        .register_state::<response::Response>()
        .add_plugins((
            change::plugin,
            ball_change::plugin,
            blast::plugin,
            shots::plugin,
        ))
        .init_resource::<wake::Awake>()
        .ignore_state::<wake::Awake>("filled and emptied within a step")
        .ignore_state::<test_notes::TestNotes>("only told, for whoever shows the scheme")
        .add_systems(
            FixedUpdate,
            (
                wake::wake_balls.in_set(SimulationSystems::Detection),
                continuous::resolve_impacts
                    .run_if(continuous::something_is_due)
                    .in_set(SimulationSystems::Resolution),
                shots::fly_shots
                    .run_if(any_with_component::<shots::Shot>)
                    .in_set(SimulationSystems::Movement),
            )
                .run_if(scheme_is(CollisionScheme::Continuous)),
        )
        .add_systems(
            FixedUpdate,
            discrete::move_and_collide
                .in_set(SimulationSystems::Resolution)
                // Only one of the two runs.
                .ambiguous_with(continuous::resolve_impacts)
                .run_if(scheme_is(CollisionScheme::Discrete)),
        );
}

/// Run condition: the rules of the run have this scheme.
fn scheme_is(scheme: CollisionScheme) -> impl Fn(Option<Res<Run>>) -> bool + Clone {
    move |run| run.is_some_and(|run| run.settings.rules.collision == scheme)
}
