//! Power-up of the last-brick assist: it falls from the next brick that is hit, or is caught at the next contact with a
//! paddle. Runs in `Powers`.
//!
//! `simulation/last_bricks.rs` determines when it is due.

use super::capsule::Dropped;
use super::drops::one_of;
use crate::last_bricks::LongLast;
use crate::prelude::*;

/// Returns the time since which the power-up has been due under `rules` (s since the level began). `None` if it is not
/// due.
pub(super) fn due_since(rules: &RulesInPlay, long: &LongLast) -> Option<f64> {
    let continuous = rules.0.collision == CollisionScheme::Continuous;
    let given = continuous && !rules.0.last_bricks.drops.is_empty();
    long.owes_drop.filter(|_| given)
}

/// Run condition: the power-up is due.
pub(super) fn is_due(rules: Res<RulesInPlay>, long: Res<LongLast>) -> bool {
    due_since(&rules, &long).is_some()
}

/// Drops the power-up at the first contact of a ball with a brick or a paddle after it became due.
pub(super) fn drop_help(
    mut commands: Commands,
    (clock, rules): (Res<Clock>, Res<RulesInPlay>),
    mut long: ResMut<LongLast>,
    (mut dropped, mut dice): (ResMut<Dropped>, ResMut<Dice>),
    mut hits: MessageReader<BallHit>,
) {
    let Some(since) = due_since(&rules, &long) else {
        return;
    };
    let mut touches = hits.read().filter(|hit| {
        let counts = matches!(hit.target, Target::Brick(_) | Target::Paddle(_));
        counts && hit.time > since
    });
    let Some(touch) = touches.next() else {
        return;
    };
    long.owes_drop = None;
    if let Some(power) = one_of(&rules.0.last_bricks.drops, &mut dice.powers) {
        let body = &rules.0.capsule_body;
        commands.spawn(dropped.next(power, body, touch.at, touch.time, clock.now()));
    }
}
