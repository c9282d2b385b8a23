//! Phase after the collisions: counts the score of the flights, then runs help, acts of the field, power-ups, speeds,
//! changes and turns, and counts their score. Runs in `Follow`.
//!
//! In most steps balls fly and nothing else happens, but even a skipped system costs time. So one system runs these
//! schedules, and only in steps that may need them: each feature registers its condition here. A condition may give
//! false positives but never false negatives. Nothing runs after flights that end the level.
//! [`schedule`](super::schedule) defines the order.

use bevy::ecs::schedule::BoxedCondition;

use super::intent::note_step_intents;
use super::round::{Remaining, Rewarded, Standings};
use super::schedule::{Counting, PostCollision};
use crate::state::prelude::*;
use crate::{Clock, Round, SimulationSystems};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Conditions>()
        .ignore_state::<Conditions>("registered by the plugins, and never changes in play")
        .add_systems(
            FixedUpdate,
            (follow, note_step_intents)
                .chain()
                .in_set(SimulationSystems::Follow),
        );
}

/// Events of the current step that rules may react to.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StepEvents {
    /// A ball or a shot has hit something. Only effects and the last-brick assist react to it.
    pub contact: bool,
    /// The score changes: a brick or a ball was destroyed or lost, the level was cleared, or a player achieved a feat
    /// that the rules pay.
    pub counts: bool,
    /// An event with further effects: a hit on a brick that reacts to hits, a capsule that may fall, a lost ball.
    pub more: bool,
    /// A ball was launched. Only tools react to it.
    pub launched: bool,
    /// Effects of tools begin or end, so speeds and the net may need updates.
    pub tools: bool,
}

/// Conditions under which a step runs [`PostCollision`]; those with `true` are only checked on ticks.
#[derive(Resource, Default)]
struct Conditions(Vec<(bool, BoxedCondition)>);

/// Registers conditions for [`PostCollision`]. They are checked in most steps, so they must be cheap.
pub(super) trait PostCollisionConditions {
    /// Runs [`PostCollision`] in every step in which `condition` is true.
    fn post_collision_if<M>(&mut self, condition: impl SystemCondition<M>) -> &mut Self;
    /// Runs [`PostCollision`] in every step with a [tick](Clock::is_tick) in which `condition` is true.
    fn post_collision_on_tick_if<M>(&mut self, condition: impl SystemCondition<M>) -> &mut Self;
}

impl PostCollisionConditions for App {
    fn post_collision_if<M>(&mut self, condition: impl SystemCondition<M>) -> &mut Self {
        add_condition(self, false, condition)
    }

    fn post_collision_on_tick_if<M>(&mut self, condition: impl SystemCondition<M>) -> &mut Self {
        add_condition(self, true, condition)
    }
}

fn add_condition<M>(app: &mut App, on_tick: bool, condition: impl SystemCondition<M>) -> &mut App {
    let mut condition: BoxedCondition = Box::new(IntoSystem::into_system(condition));
    condition.initialize(app.world_mut());
    let mut conditions = app.world_mut().resource_mut::<Conditions>();
    conditions.0.push((on_tick, condition));
    app
}

fn follow(world: &mut World) -> Result {
    // Count the score of the flights first: timers then start on this tick, not at the end of the step.
    if world.resource::<StepEvents>().counts {
        world.run_schedule(Counting);
        world.resource_mut::<StepEvents>().counts = false;
    }
    let goes_on = !world.resource::<Round>().is_over();
    if goes_on && is_needed(world)? {
        world.run_schedule(PostCollision);
        if world.resource::<StepEvents>().counts || points_were_given(world) {
            world.run_schedule(Counting);
        }
    }
    if *world.resource::<StepEvents>() != StepEvents::default() {
        *world.resource_mut::<StepEvents>() = StepEvents::default();
    }
    Ok(())
}

/// Returns `true` if the step needs [`PostCollision`].
///
/// # Errors
///
/// A condition cannot be checked.
fn is_needed(world: &mut World) -> Result<bool> {
    if world.resource::<StepEvents>().more || world.resource::<Remaining>().0 == 0 {
        return Ok(true);
    }
    let mut conditions = std::mem::take(&mut *world.resource_mut::<Conditions>());
    let is_tick = world.resource::<Clock>().is_tick();
    let all = conditions.0.iter_mut();
    let all = all.filter(|(on_tick, _)| is_tick || !on_tick);
    let mut checked = all.map(|(_, condition)| condition.run_readonly((), world));
    let is_needed = checked.find(|needed| !matches!(needed, Ok(false)));
    *world.resource_mut::<Conditions>() = conditions;
    let is_needed = is_needed.transpose().map_err(|error| error.to_string())?;
    Ok(is_needed.is_some())
}

/// Returns `true` if a score has changed, or no required brick is left.
fn points_were_given(world: &World) -> bool {
    let (standings, run) = (world.resource::<Standings>(), world.resource::<Run>());
    let rewarded = world.resource::<Rewarded>();
    world.resource::<Remaining>().0 == 0 || !rewarded.is_up_to_date(standings, run)
}
