//! Freezes paddles while the effect is active. Runs in `Powers`.
//!
//! Only sets the flag; the motion of the paddle reads it.

use bevy::prelude::*;

use super::active::ActiveEffects;
use crate::paddle::Paddle;
use brickwork_level::content::effects::Effect;

pub(super) fn freeze_paddles(effects: Res<ActiveEffects>, mut paddles: Query<&mut Paddle>) {
    for mut paddle in &mut paddles {
        paddle.frozen = effects.has(paddle.player, Effect::Freeze);
    }
}
