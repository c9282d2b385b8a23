//! Speed factors of balls while an effect is active, and the reset of speed steps. Runs in `Powers`.
//!
//! [`pace`](crate::ball::pace) combines them with the other factors and limits the speed.

use bevy::prelude::*;

use super::active::{Active, ActiveEffects};
use crate::ball::Ball;
use crate::ball::pace::{Pace, Pacing};
use crate::messages::PowerCaught;
use crate::player::Owner;
use brickwork_level::content::effects::Effect;

pub(super) fn change_speeds(
    effects: Res<ActiveEffects>,
    mut pacing: ResMut<Pacing>,
    mut balls: Query<(&Owner, &mut Pace), With<Ball>>,
) {
    for (owner, mut pace) in &mut balls {
        let wanted = effects.of(owner.0).map(factor).product();
        if pace.effects != wanted {
            pace.effects = wanted;
            pacing.ask();
        }
    }
}

/// Resets the speed steps of the balls of each player who caught the capsule.
pub(super) fn calm_balls(
    mut caught: MessageReader<PowerCaught>,
    mut pacing: ResMut<Pacing>,
    mut balls: Query<(&Owner, &mut Pace), With<Ball>>,
) {
    for caught in caught.read() {
        if caught.power.power().effect != Effect::Calm {
            continue;
        }
        for (owner, mut pace) in &mut balls {
            if owner.0 == caught.player {
                pace.calm();
                pacing.ask();
            }
        }
    }
}

/// Returns the speed factor of `active`.
fn factor(active: &Active) -> f64 {
    match active.effect() {
        Effect::Speed { times } => (0..active.times).map(|_| times).product(),
        _ => 1.0,
    }
}
