//! Effects on paddles: their width, by effects while they are active or by steps until the life ends, and freezing.
//! Runs in `Powers`.
//!
//! Only sets the factors and the flag. `paddle` applies them and limits the width to the walls, and `collision` moves a
//! ball that the paddle would cover.

use crate::prelude::*;

pub(super) fn change_paddles(
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
        paddle.frozen = effects.has(paddle.player, Effect::Freeze);
    }
}

/// Returns the width factor of `active`.
fn factor(active: &Active) -> f64 {
    match active.effect() {
        Effect::Width { times } => (0..active.times).map(|_| times).product(),
        _ => 1.0,
    }
}

/// Returns the increase of the width by `active` (units).
fn length(active: &Active) -> f64 {
    match active.effect() {
        Effect::Longer { units } => units * f64::from(active.times),
        _ => 0.0,
    }
}
