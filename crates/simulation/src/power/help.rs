//! The power-up that helps with the last bricks: it comes with the next hit on a brick, and falls, or with the next touch
//! of a paddle, and is caught at once. Runs in `Powers`.
//!
//! Owns where it comes from. When it is due is `simulation/last_bricks.rs`.

use bevy::prelude::*;

use super::capsule::Dropped;
use super::drops::one_of;
use crate::clock::Clock;
use crate::last_bricks::LongLast;
use crate::messages::{BallHit, Target};
use crate::rng::Dice;
use crate::rules::RulesInPlay;
use brickwork_level::content::CollisionScheme;

/// Since when it has been due under `rules` (s since the level began), if it is.
pub(super) fn due_since(rules: &RulesInPlay, long: &LongLast) -> Option<f64> {
    let continuous = rules.0.collision == CollisionScheme::Continuous;
    let given = continuous && !rules.0.last_bricks.drops.is_empty();
    long.owes_drop().filter(|_| given)
}

/// Run condition: it is due.
pub(super) fn is_due(rules: Res<RulesInPlay>, long: Res<LongLast>) -> bool {
    due_since(&rules, &long).is_some()
}

/// Lets it go where a ball hit a brick or a paddle after it was due.
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
    long.drop_came();
    if let Some(power) = one_of(&rules.0.last_bricks.drops, &mut dice.powers) {
        let body = &rules.0.capsule_body;
        commands.spawn(dropped.next(power, body, touch.at, touch.time, clock.now()));
    }
}
