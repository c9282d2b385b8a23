//! Ends of enemies other than by balls and shots. Runs in `Effects`.
//!
//! A paddle crushes them for the same points. Below the field, after a lost life, or if the rules no longer have
//! enemies, they are removed without points.

use super::Enemy;
use crate::collision::apply_contact::Consequences;
use crate::collision::change::FieldChanges;
use crate::paddle::order;
use crate::prelude::*;

/// Removes enemies that a paddle touches, that have left the field, or that may no longer exist.
pub(super) fn end_enemies(
    (clock, arena, round): (Res<Clock>, Res<Arena>, Res<Round>),
    rules: Res<RulesInPlay>,
    enemies: Query<(&StableId, &Position), With<Enemy>>,
    paddles: Query<(&Paddle, &Collider, &Position)>,
    mut changes: ResMut<FieldChanges>,
    mut consequences: Consequences,
) {
    let all_go = *round != Round::Playing || rules.0.enemies.is_none();
    // By id and by player, regardless of the order of entities.
    let paddles = in_order(paddles, |(paddle, _, at)| order(paddle, at));
    for (id, at) in in_order(enemies, |(id, _)| id.number) {
        let touches = |(_, outline, place): &&(&Paddle, &Collider, &Position)| {
            distance(&outline.0, place.0, at.0) < tuning::ENEMY_RADIUS
        };
        if all_go || at.0.y < arena.bounds.min.y - tuning::ENEMY_RADIUS {
            changes.vanish(id.number);
        } else if let Some((paddle, ..)) = paddles.iter().find(touches) {
            consequences.crush(id.number, clock.now(), paddle.player);
        }
    }
}
