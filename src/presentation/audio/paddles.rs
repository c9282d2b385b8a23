//! Sounds of paddles: narrowed by the ceiling, pull meter full. Runs in `Sound`.
//!
//! Detects changes like [`moments`](super::moments). [`sound`](super::sound) handles hits of the paddle.

use bevy::prelude::*;

use super::sound::{Effect, PlaySound, pan};
use crate::presentation::PresentationSystems;
use crate::presentation::field_reset::FieldReset;
use crate::presentation::screen::Screen;
use crate::simulation::arena::Arena;
use crate::simulation::body::Position;
use crate::simulation::ceiling::CeilingMet;
use crate::simulation::clock::Clock;
use crate::simulation::influence::steer_ball::PullMeters;
use crate::simulation::paddle::Paddle;
use crate::simulation::player::PlayerId;
use crate::simulation::rules::RulesInPlay;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            sound_ceiling,
            sound_meters.run_if(resource_exists::<RulesInPlay>),
        )
            .run_if(not(in_state(Screen::Demo)))
            .in_set(PresentationSystems::Sound),
    );
}

/// Plays a sound when the ceiling narrows a paddle: once until the next serve.
fn sound_ceiling(
    (arena, field): (Res<Arena>, FieldReset),
    met: Res<CeilingMet>,
    paddles: Query<(&Paddle, &Position)>,
    mut before: Local<CeilingMet>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for (paddle, at) in &paddles {
        if met.narrows(paddle.player) && !before.narrows(paddle.player) && !field.is_reset() {
            sounds.write(PlaySound {
                effect: Effect::Narrowed,
                pan: pan(&arena, at.0.x),
            });
        }
    }
    *before = *met;
}

/// Plays a sound when a meter fills up. Not at the start of a level, where all meters are full.
fn sound_meters(
    (arena, clock, field): (Res<Arena>, Res<Clock>, FieldReset),
    (rules, meters): (Res<RulesInPlay>, Res<PullMeters>),
    paddles: Query<(&Paddle, &Position)>,
    mut filling: Local<Vec<PlayerId>>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if field.is_reset() {
        filling.clear();
    }
    if !rules.0.has_pull() {
        return;
    }
    for (paddle, at) in &paddles {
        let is_full = meters.charge(paddle.player, &rules.0.pull, clock.now()) >= 1.0;
        let known = filling.iter().position(|player| *player == paddle.player);
        match known {
            Some(place) if is_full => {
                filling.swap_remove(place);
                sounds.write(PlaySound {
                    effect: Effect::Full,
                    pan: pan(&arena, at.0.x),
                });
            }
            None if !is_full => filling.push(paddle.player),
            _ => {}
        }
    }
}
