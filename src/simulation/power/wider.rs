//! A wider paddle, as long as the effect holds. Runs in `Powers`.
//!
//! Owns how many times wider; what the walls allow, and a ball that the paddle would cover, are the paddle's and the
//! collisions'.

use bevy::prelude::*;

use super::active::ActiveEffects;
use crate::content::effects::Effect;
use crate::simulation::paddle::Paddle;

pub(super) fn widen_paddles(effects: Res<ActiveEffects>, mut paddles: Query<&mut Paddle>) {
    for mut paddle in &mut paddles {
        let factors = effects
            .of(paddle.player)
            .map(|active| match active.power.power().effect {
                Effect::Wider { by, .. } => by,
                _ => 1.0,
            });
        paddle.widened = factors.product();
    }
}
