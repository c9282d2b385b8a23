//! Another speed of balls, as long as the effect holds; or speed steps taken back. Runs in `Powers`.
//!
//! Owns how many times as fast, and which balls are calmed; what else makes a ball fast, and how fast it may be, is
//! [`pace`](crate::ball::pace)'s.

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

/// Takes the speed steps of the balls of whoever has caught that back.
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

/// How many times as fast balls are by `active`.
fn factor(active: &Active) -> f64 {
    match active.effect() {
        Effect::Speed { times } => (0..active.times).map(|_| times).product(),
        _ => 1.0,
    }
}
