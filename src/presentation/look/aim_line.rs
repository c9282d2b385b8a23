//! Aim lines: the predicted flights of balls. Runs in `Update`, in `Draw`.
//!
//! A waiting ball shows its flight up to the first contact. If the rules set `aim_contacts`, all balls show their next
//! contacts. The simulation's own lookahead predicts the flights, so they are exact unless the paddle or another change
//! of the field interferes. Nothing is drawn while no ball needs a line.

use super::prelude::*;
use crate::input::Aiming;
use crate::simulation::collision::lookahead::Lookahead;

/// Distance between dots (units).
const GAP: f64 = 15.0;
/// Speed of a waiting ball's dots towards its contact (units/s).
const DRIFT: f64 = 22.0;
/// Radius of a dot, and line width of the ring at a contact (units).
const RADIUS: f32 = 2.2;
/// Number of balls in flight whose flights are shown: those with the lowest ids.
const MAX_FLYING: usize = 3;

/// Visual strength of a line: opacity of dots and rings (0 to 1), and size of dots (multiple of the usual size).
type Strength = (f32, f32);

/// Strengths for a ball in flight, for a waiting ball, and for a ball that the player aims.
const FLYING: Strength = (0.6, 1.0);
const WAITING: Strength = (0.45, 1.0);
const AIMED: Strength = (1.0, 1.35);

pub(super) fn draw_lines(
    (rules, clock): (Res<RulesInPlay>, Res<Clock>),
    (time, aiming): (Res<Time>, Res<Aiming>),
    waiting: Query<(), (With<Ball>, With<Held>)>,
    balls: Query<(
        &Ball,
        &Position,
        &Velocity,
        &Flight,
        &Transform,
        Option<&Held>,
    )>,
    ahead: Lookahead,
) -> Quads {
    let mut quads = Quads::default();
    let contacts = rules.0.aim_contacts;
    if contacts == 0 && waiting.is_empty() {
        return quads;
    }
    let wandered = f64::from(time.elapsed_secs_wrapped()) * DRIFT % GAP;
    let mut flying = 0;
    for (ball, at, velocity, flight, transform, held) in
        balls.iter().sort_by_key::<&Ball, _>(|ball| ball.id)
    {
        let Some(held) = held else {
            flying += 1;
            if flying <= MAX_FLYING {
                let legs = ahead.legs(ball, *flight, velocity.0, contacts);
                draw_legs(&mut quads, &legs, at.0, ball.radius, (FLYING, 0.0));
            }
            continue;
        };
        // Start at the drawn position: a ball on a moving paddle is drawn between two steps.
        let from = transform.translation.truncate().as_dvec2();
        let flight = Flight {
            from,
            since: clock.now(),
        };
        let legs = ahead.legs(ball, flight, velocity.0, contacts.max(1));
        let strength = if aiming.is_on() && held.is_served() {
            AIMED
        } else {
            WAITING
        };
        draw_legs(&mut quads, &legs, from, ball.radius, (strength, wandered));
    }
    quads
}

/// Draws all `legs` of a ball of `radius` that is `at` now, with the dots shifted by `wandered` (units).
fn draw_legs(
    quads: &mut Quads,
    legs: &[(DVec2, DVec2)],
    at: DVec2,
    radius: f64,
    (strength, wandered): (Strength, f64),
) {
    for (place, (from, to)) in legs.iter().enumerate() {
        let from = if place == 0 { at } else { *from };
        draw_dots(quads, (from, *to), radius, strength, wandered);
    }
}

/// Draws the dots between two positions, and a ring of the ball's size at the contact. Dots are spaced from the contact
/// backwards, so that they stay fixed while the ball approaches. `wandered` shifts them towards the contact.
fn draw_dots(
    quads: &mut Quads,
    (from, to): (DVec2, DVec2),
    radius: f64,
    (alpha, larger): Strength,
    wandered: f64,
) {
    let colour = palette::BALL_GLOW.to_linear().with_alpha(alpha);
    let way = from - to;
    let along = way.normalize_or_zero();
    let length = way.length() - radius;
    for distance in distances(length, wandered) {
        let at = to + along * distance;
        // Dots grow near the ball and shrink near the contact.
        let near = (distance.min(length - distance) / GAP).min(1.0) as f32;
        let size = RADIUS * larger * near;
        quads.shape(Shape::disc(at.as_vec2(), size, colour));
    }
    let stroke = RADIUS * 0.5 * larger;
    quads.shape(Shape::ring(to.as_vec2(), radius as f32, stroke, colour));
}

/// Returns the distances of the dots from the end of a leg of `length`, shifted by `wandered` towards it (units). No
/// dot is at the end itself.
fn distances(length: f64, wandered: f64) -> impl Iterator<Item = f64> {
    let first = GAP - wandered;
    let count = ((length - first) / GAP + 1.0).max(0.0) as u32;
    (0..count).map(move |index| first + f64::from(index) * GAP)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_lie_between_the_ball_and_its_contact() {
        for wandered in [0.0, 5.0, 14.9] {
            for length in [-3.0, 0.0, 14.0, 100.0] {
                let all: Vec<f64> = distances(length, wandered).collect();
                assert!(all.iter().all(|distance| (0.0..=length).contains(distance)));
                assert!(all.len() as f64 >= ((length / GAP).max(0.0) - 1.0).floor());
            }
        }
    }
}
