//! Warning sound of the last ball when it comes close to the paddle, panned to its position. Accessibility option. Runs
//! in `Sound`.
//!
//! Plays once per descent.

use bevy::prelude::*;

use super::sound::{Effect, PlaySound, pan};
use crate::presentation::PresentationSystems;
use crate::presentation::comfort::Comfort;
use crate::presentation::field_reset::FieldReset;
use crate::presentation::screen::Screen;
use crate::simulation::Round;
use crate::simulation::arena::Arena;
use crate::simulation::ball::{Ball, Held};
use crate::simulation::body::{Position, Velocity};
use crate::simulation::paddle::Paddle;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        sound_low_ball
            .run_if(not(in_state(Screen::Demo)))
            .in_set(PresentationSystems::Sound),
    );
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

fn sound_low_ball(
    field: FieldReset,
    (arena, comfort, round): (Res<Arena>, Res<Comfort>, Res<Round>),
    balls: Query<(&Position, &Velocity), Flying>,
    paddles: Query<&Position, (With<Paddle>, Without<Ball>)>,
    mut was_low: Local<bool>,
    mut sounds: MessageWriter<PlaySound>,
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
        sounds.write(PlaySound {
            effect: Effect::Low,
            pan: pan(&arena, at.0.x),
        });
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
