//! Acts of the field: bricks that react to hits or act without one, enemies, stuck balls. Runs in `Effects`.
//!
//! Most games need none of them, and even a skipped system costs time in every step. So one system runs their schedule,
//! only in steps in which something may act. [`schedule`](super::schedule) defines the order.

use super::ball::may_be_freed;
use super::brick::a_brick_acts;
use super::brick::descends::may_descend;
use super::enemy::Enemy;
use super::nudge::Timers;
use super::stuck_ball::any_is_idle;
use crate::prelude::*;

pub(super) fn plugin(app: &mut App) {
    // A hit on a brick that reacts sets `StepEvents::more`, which starts the phase.
    let on_tick = || {
        a_brick_acts
            .or_else(rules_act)
            .or_else(may_descend)
            .or_else(may_be_freed)
    };
    app.post_collision_on_tick_if(on_tick()).add_systems(
        PostCollision,
        (|world: &mut World| world.run_schedule(FieldStep))
            .run_if(on_message::<BrickStruck>.or_else(on_tick()))
            .in_set(PostCollisionSystems::Effects),
    );
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
