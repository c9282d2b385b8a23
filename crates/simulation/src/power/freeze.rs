//! A paddle that stands still, as long as the effect holds. Runs in `Powers`.
//!
//! Owns whether it does; that it does not move then is the paddle's.

use bevy::prelude::*;

use super::active::ActiveEffects;
use crate::paddle::Paddle;
use brickwork_level::content::effects::Effect;

pub(super) fn freeze_paddles(effects: Res<ActiveEffects>, mut paddles: Query<&mut Paddle>) {
    for mut paddle in &mut paddles {
        paddle.frozen = effects.has(paddle.player, Effect::Freeze);
    }
}
