//! What the field does by itself: bricks that act, enemies that drift, balls that get nowhere. Runs in `Effects`.
//!
//! Owns when: most games need nothing of it, and a system that is only skipped still costs every step, so one system runs the
//! schedule of all of it, in steps in which something may act. The order is [`schedule`](super::schedule)'s.

use bevy::prelude::*;

use super::brick::a_brick_acts;
use super::clock::Clock;
use super::enemy::Enemy;
use super::nudge::Timers;
use super::rules::RulesInPlay;
use super::schedule::{AfterFlight, AfterSystems, FieldActs};
use super::stray::any_is_idle;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        AfterFlight,
        (|world: &mut World| world.run_schedule(FieldActs))
            .run_if(a_brick_acts.or_else(rules_act))
            .in_set(AfterSystems::Effects),
    );
}

/// Run condition: it is a tick, and the rules have enemies or turn stuck balls, an enemy is left, or a ball is idle.
fn rules_act(
    rules: Res<RulesInPlay>,
    clock: Res<Clock>,
    enemies: Query<(), With<Enemy>>,
    timers: Timers,
) -> bool {
    let acts = || rules.0.let_field_act() || !enemies.is_empty();
    clock.is_tick() && (acts() || any_is_idle(&timers, &rules.0, &clock))
}
