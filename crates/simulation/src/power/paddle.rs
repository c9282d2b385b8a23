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
        let times = effects.width(paddle.player);
        paddle.widened = times * steps.times(paddle.steps);
        let longer = |active: &Active| active.effect().extra_width() * f64::from(active.times);
        paddle.longer = effects.of(paddle.player).map(longer).sum();
        paddle.frozen = effects.has(paddle.player, Effect::Freeze);
    }
}
