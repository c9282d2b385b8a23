//! Acts of the field without a contact: bricks, enemies, stuck balls. Runs in `Effects`.
//!
//! Most games need none of them, and even a skipped system costs time in every step. So one system runs their schedule,
//! only in steps in which something may act. [`schedule`](super::schedule) defines the order.

use bevy::prelude::*;

use super::brick::a_brick_acts;
use super::clock::Clock;
use super::enemy::Enemy;
use super::nudge::Timers;
use super::post_collision::PostCollisionConditions;
use super::rules::RulesInPlay;
use super::schedule::{FieldStep, PostCollision, PostCollisionSystems};
use super::stuck_ball::any_is_idle;

pub(super) fn plugin(app: &mut App) {
    app.post_collision_on_tick_if(can_act()).add_systems(
        PostCollision,
        (|world: &mut World| world.run_schedule(FieldStep))
            .run_if(can_act())
            .in_set(PostCollisionSystems::Effects),
    );
}

/// Run condition: a brick, a rule, an enemy or an idle ball may act.
fn can_act() -> impl SystemCondition<()> {
    IntoSystem::into_system(a_brick_acts.or_else(rules_act))
}

/// Run condition: the step has a tick, and the rules have enemies or turn stuck balls, an enemy exists, or a ball is
/// idle.
fn rules_act(
    rules: Res<RulesInPlay>,
    clock: Res<Clock>,
    enemies: Query<(), With<Enemy>>,
    timers: Timers,
) -> bool {
    let acts = || rules.0.let_field_act() || !enemies.is_empty();
    clock.is_tick() && (acts() || any_is_idle(&timers, &rules.0, &clock))
}
