//! Tools: reactions to events, from the table in `crates/level/content/tools.ron`. Their changes of rules are part of
//! the rules of the run.
//!
//! Reading order: `state` (counters, charges, pending effects), `listen` (reads events from messages), `triggers`, then
//! the effects: `begin` (charges, points, lives), `field` (bricks, capsules), `balls`, and `contact` (charges at
//! contacts). `seen` is what players can see of it.
//!
//! A trigger takes effect on the first tick (1/60 s) after its event, so at the same time at every step rate. Charges
//! are spent at the time of a contact. A game without reactions pays for one check of a flag.

mod balls;
mod begin;
pub mod contact;
mod field;
mod listen;
pub mod seen;
pub mod state;
mod triggers;

use bevy::ecs::schedule::ScheduleLabel;

use super::influence::steer_ball::PullMeters;
use super::schedule::add_rare_schedule;
use crate::prelude::*;

pub use state::Tools;

/// Schedule that finds triggers in the messages of the step.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct Listening;

/// Schedule that applies the due effects, on ticks.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct Reacting;

pub(super) fn plugin(app: &mut App) {
    add_rare_schedule(app, Listening);
    add_rare_schedule(app, Reacting);
    app.init_resource::<begin::Ready>()
        .ignore_state::<begin::Ready>("filled and emptied within a step")
        .post_collision_if(something_is_heard)
        .post_collision_on_tick_if(something_is_due)
        .add_systems(Listening, listen::listen)
        .add_systems(
            Reacting,
            (
                begin::take_due,
                begin::begin_charges,
                begin::give_points_and_lives,
                balls::change_paces,
                balls::mirror,
                field::strike,
                field::make_embers,
                field::drop_capsules,
                field::bring_back,
                begin::report,
                begin::finish,
            )
                .chain(),
        )
        .add_systems(
            PostCollision,
            (
                (|world: &mut World| world.run_schedule(Listening)),
                (|world: &mut World| world.run_schedule(Reacting)).run_if(something_is_due),
            )
                .chain()
                .run_if(has_reactions)
                .in_set(PostCollisionSystems::React),
        )
        .add_systems(
            PostCollision,
            // Same schedule, so that it reads each message once. Tools and power-ups act on ticks.
            (|world: &mut World| world.run_schedule(Listening))
                .run_if(has_reactions.and_then(on_tick))
                .in_set(PostCollisionSystems::Hear),
        );
}

/// Run condition: a tool reacts to events.
fn has_reactions(tools: Res<Tools>) -> bool {
    !tools.is_empty()
}

/// Run condition: a tool reacts to events, and there may be some. In the first step, listening drops the messages of
/// the previous level.
fn something_is_heard(tools: Res<Tools>, events: Res<StepEvents>, clock: Res<Clock>) -> bool {
    !tools.is_empty() && (events.contact || events.launched || clock.step == 1)
}

/// Run condition: the step has a tick, and an effect begins or ends, or a meter is full.
fn something_is_due(tools: Res<Tools>, clock: Res<Clock>, meters: Res<PullMeters>) -> bool {
    clock.is_tick()
        && !tools.is_empty()
        && (tools.is_due(clock.next_tick())
            || (tools.hear_meters() && meters.just_full(&clock).next().is_some()))
}
