//! Another width of the paddle: as long as an effect holds, or by steps until the life ends. Runs in `Powers`.
//!
//! Owns how many times as wide; what the walls allow, and a ball that the paddle would cover, are the paddle's and the
//! collisions'.

use bevy::prelude::*;

use super::active::{Active, ActiveEffects};
use crate::messages::PowerCaught;
use crate::paddle::Paddle;
use crate::rules::RulesInPlay;
use brickwork_level::content::effects::Effect;

pub(super) fn widen_paddles(
    effects: Res<ActiveEffects>,
    rules: Res<RulesInPlay>,
    mut caught: MessageReader<PowerCaught>,
    mut paddles: Query<&mut Paddle>,
) {
    let steps = rules.0.paddle_steps;
    for caught in caught.read() {
        let Effect::Length { by } = caught.power.power().effect else {
            continue;
        };
        for mut paddle in &mut paddles {
            if paddle.player == caught.player {
                paddle.steps = steps.taken(paddle.steps, by);
            }
        }
    }
    for mut paddle in &mut paddles {
        let times: f64 = effects.of(paddle.player).map(factor).product();
        paddle.widened = times * steps.times(paddle.steps);
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
