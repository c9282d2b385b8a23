//! Contacts between balls and everything else, in one of two schemes that the run selects.
//!
//! - [`continuous`]: exact and event-driven. The next impact of each ball with anything except the paddle is predicted
//!   once per flight. `Detection` ([`wake`]) finds the balls that have one in the step. `Resolution` applies them in
//!   order of (time, ball id), across all balls.
//! - [`discrete`]: the scheme of the tutorial, one system in `Resolution`, reproduced faithfully for teaching and
//!   comparison.
//!
//! Colliders and balls may change at the end of a step: [`change`], [`ball_change`].
//!
//! Both schemes write the same messages and apply contacts with the same [`apply_contact`]. The rules define the points
//! of a hit.

pub mod aim;
pub mod apply_contact;
pub mod ball_change;
pub mod blast;
pub mod bounce;
pub mod change;
pub mod chaos;
pub(super) mod clearance;
mod contact_limit;
pub mod continuous;
mod damage;
pub mod discrete;
mod flying;
pub mod impact_event;
mod invalidate_predictions;
pub mod lookahead;
pub mod obstacle;
pub mod obstacles;
pub mod one_way;
pub mod portal;
pub mod predict;
pub mod rebuild;
pub mod record;
mod resolve_bounce;
pub mod response;
pub mod shots;
pub mod test_notes;
pub mod wake;

pub use obstacles::Obstacles;
pub use record::FieldRecord;

use crate::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(change::plugin)
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

/// Run condition: the rules of the run select `scheme`.
fn scheme_is(scheme: CollisionScheme) -> impl Fn(Option<Res<Run>>) -> bool + Clone {
    move |run| run.is_some_and(|run| run.settings.rules.collision == scheme)
}
