//! What the field does by itself: bricks that act, enemies that drift, balls that get nowhere. Runs in `Effects`.
//!
//! Owns the one schedule of all of it and its order. Most games need nothing of it, and a system that is only skipped still
//! costs every step: so one system runs the schedule, in steps in which something may act.

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use super::brick::a_brick_acts;
use super::clock::Clock;
use super::enemy::Enemy;
use super::rules::RulesInPlay;
use super::schedule::{SimulationSystems, add_rare_schedule};

/// What the field does by itself.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct FieldActs;

/// The parts of it, in their order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ActSystems {
    /// Bricks of special kinds.
    Bricks,
    /// Enemies come, drift and end.
    Enemies,
    /// Balls that get nowhere are turned, or return to the paddle.
    Strays,
}

pub(super) fn plugin(app: &mut App) {
    use ActSystems::*;
    add_rare_schedule(app, FieldActs);
    app.configure_sets(FieldActs, (Bricks, Enemies, Strays).chain())
        .add_systems(
            FixedUpdate,
            (|world: &mut World| world.run_schedule(FieldActs))
                .run_if(a_brick_acts.or_else(rules_act))
                .in_set(SimulationSystems::Effects),
        );
}

/// Run condition: the rules have enemies or care for balls that get nowhere, or an enemy is left, and it is time to act.
fn rules_act(rules: Res<RulesInPlay>, clock: Res<Clock>, enemies: Query<(), With<Enemy>>) -> bool {
    let rules = &rules.0;
    let act = !(rules.enemies.are_none()
        && rules.stuck_guard.is_none()
        && rules.idle_return.is_none()
        && enemies.is_empty());
    act && clock.is_tick()
}
