//! Sounds of paddles: narrowed by the ceiling, pull meter full, and the last ball comes close. Runs in `Sound`.
//!
//! Detects changes like [`moments`](super::moments). [`sound`](super::sound) handles hits of the paddle. The warning of
//! the last ball is an accessibility option.

use super::sound::{Effect, FieldSounds, Sounds};
use crate::presentation::prelude::*;
use crate::simulation::ceiling::CeilingMet;
use crate::simulation::influence::steer_ball::PullMeters;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (sound_ceiling, sound_meters, sound_low_ball).in_set(FieldSounds),
    );
}

/// Plays a sound when the ceiling narrows a paddle: once until the next serve.
fn sound_ceiling(
    field: FieldReset,
    met: Res<CeilingMet>,
    paddles: Query<(&Paddle, &Position)>,
    mut before: Local<CeilingMet>,
    mut sounds: Sounds,
) {
    for (paddle, at) in &paddles {
        if met.narrows(paddle.player) && !before.narrows(paddle.player) && !field.is_reset() {
            sounds.at(at.0.x, Effect::Narrowed);
        }
    }
    *before = *met;
}

/// Plays a sound when a meter fills up. Not at the start of a level, where all meters are full.
fn sound_meters(
    (clock, field): (Res<Clock>, FieldReset),
    (rules, meters): (Res<RulesInPlay>, Res<PullMeters>),
    paddles: Query<(&Paddle, &Position)>,
    mut filling: Local<Vec<PlayerId>>,
    mut sounds: Sounds,
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
                sounds.at(at.0.x, Effect::Full);
            }
            None if !is_full => filling.push(paddle.player),
            _ => {}
        }
    }
}

/// Time before the ball reaches the height of the paddle (s). It suffices to move the paddle below the ball.
const BEFORE: f64 = 0.5;

/// Returns `true` if a ball at `place` (units) with `velocity` (units/s) reaches the `height` of the paddle within
/// `BEFORE`.
fn is_low(place: &Position, velocity: &Velocity, height: f64) -> bool {
    let (above, falls) = (place.0.y - height, -velocity.0.y);
    above > 0.0 && falls > 0.0 && above <= falls * BEFORE
}

type Flying = (With<Ball>, Without<Held>);

/// Plays a warning when the last ball comes close to the paddle, once per descent.
fn sound_low_ball(
    field: FieldReset,
    (comfort, round): (Res<Comfort>, Res<Round>),
    balls: Query<(&Position, &Velocity), Flying>,
    paddles: Query<&Position, (With<Paddle>, Without<Ball>)>,
    mut was_low: Local<bool>,
    mut sounds: Sounds,
) {
    let height = paddles.iter().map(|at| at.0.y).fold(0.0, f64::max);
    let low = balls
        .single()
        .ok()
        .filter(|(at, velocity)| *round == Round::Playing && is_low(at, velocity, height));
    if let Some((at, _)) = low
        && comfort.low_ball
        && !*was_low
        && !field.is_reset()
    {
        sounds.at(at.0.x, Effect::Low);
    }
    *was_low = low.is_some();
}

#[cfg(test)]
mod tests {
    use bevy::math::DVec2;

    use super::*;

    #[test]
    fn a_ball_is_low_half_a_second_before_the_paddle_and_only_as_it_comes_down() {
        let velocity = |y| Velocity(DVec2::new(200.0, y));
        for (y, falls, is) in [
            (221.0, -400.0, false),
            (219.0, -400.0, true),
            (219.0, 400.0, false),
            (219.0, 0.0, false),
            (19.0, -400.0, false),
        ] {
            let place = Position(DVec2::new(100.0, y));
            assert_eq!(is_low(&place, &velocity(falls), 20.0), is, "{y} {falls}");
        }
    }
}
