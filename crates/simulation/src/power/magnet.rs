//! Magnets: capsules of a family move towards the paddle. Runs in `Powers`, during the fall of capsules.

use super::active::ActiveEffects;
use super::capsule::Capsule;
use crate::body::{Collider, Position};
use crate::paddle::Paddle;
use crate::tuning::{MAGNET_REACH, MAGNET_SPEED};
use brickwork_level::content::effects::Effect;

/// Returns the horizontal velocity of `capsule` at `x` (units) due to the magnets of the players with `paddles`
/// (units/s, positive to the right). The first player with an active magnet wins.
pub(super) fn pull(
    effects: &ActiveEffects,
    capsule: &Capsule,
    x: f64,
    paddles: &[(&Paddle, &Collider, &Position)],
) -> f64 {
    let family = capsule.power.power().family;
    let pulls = |(paddle, ..): &&(&Paddle, &Collider, &Position)| {
        effects.has(paddle.player, Effect::Magnet { family })
    };
    let way = paddles
        .iter()
        .find(pulls)
        .map_or(0.0, |(_, _, at)| at.0.x - x);
    MAGNET_SPEED * (way / MAGNET_REACH).clamp(-1.0, 1.0)
}
