//! Another width of the paddle, as long as the effect holds. Runs in `Powers`.
//!
//! Owns how many times as wide; what the walls allow, and a ball that the paddle would cover, are the paddle's and the
//! collisions'.

use bevy::prelude::*;

use super::active::{Active, ActiveEffects};
use crate::content::effects::Effect;
use crate::simulation::paddle::Paddle;

pub(super) fn widen_paddles(effects: Res<ActiveEffects>, mut paddles: Query<&mut Paddle>) {
    for mut paddle in &mut paddles {
        paddle.widened = effects.of(paddle.player).map(factor).product();
        paddle.longer = effects.of(paddle.player).map(length).sum();
    }
}

/// How many times as wide the paddle is by `active`.
fn factor(active: &Active) -> f64 {
    match active.effect() {
        Effect::Width { times } => (0..active.times).map(|_| times).product(),
        _ => 1.0,
    }
}

/// By how much the paddle is wider by `active` (units).
fn length(active: &Active) -> f64 {
    match active.effect() {
        Effect::Longer { units } => units * f64::from(active.times),
        _ => 0.0,
    }
}
