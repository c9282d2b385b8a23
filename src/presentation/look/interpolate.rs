//! Interpolation of bodies between their last two steps, by the progress of the frame into the next step. Runs in
//! `Update`, in `Place`, and stores previous positions in the fixed step, in `Prepare` and `Observe`.
//!
//! Only this file turns a [`Position`] into a `Transform`. Each body's own file sets its rotation and scale.

use super::order::LookSystems;
use crate::presentation::prelude::*;
use crate::simulation::collision::shots::Shot;
use crate::simulation::enemy::Enemy;
use crate::simulation::path::OnPath;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, place_bodies.in_set(LookSystems::Place))
        .add_systems(
            FixedUpdate,
            (
                remember_positions.in_set(SimulationSystems::Prepare),
                (begin_to_remember, jump)
                    .chain()
                    .in_set(SimulationSystems::Observe),
            ),
        );
}

/// Position of a drawn body one step earlier (units); the current position for a new body.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct ShownBefore(pub DVec2);

/// Bodies that the simulation moves.
type Moves = Or<(
    With<Ball>,
    With<Paddle>,
    With<Capsule>,
    With<Shot>,
    With<OnPath>,
    With<Enemy>,
)>;

/// Gives a new body its current position as the previous one, so that it does not streak across the field.
fn begin_to_remember(
    mut commands: Commands,
    bodies: Query<(Entity, &Position), (Moves, Without<ShownBefore>)>,
) {
    for (entity, position) in &bodies {
        commands.entity(entity).insert(ShownBefore(position.0));
    }
}

/// Moves the previous position of a ball to the exit of a portal, so that the ball does not streak from one portal to
/// the other.
fn jump(mut hits: FiniteReader<BallHit>, mut balls: Query<(&Ball, &mut ShownBefore)>) {
    let taken = hits.read().filter(|hit| hit.passed && hit.from.is_some());
    for hit in taken {
        for (ball, mut before) in &mut balls {
            if ball.id == hit.ball {
                before.0 = hit.at;
            }
        }
    }
}

fn remember_positions(mut bodies: Query<(&Position, &mut ShownBefore)>) {
    for (position, mut previous) in &mut bodies {
        previous.0 = position.0;
    }
}

fn place_bodies(
    time: Res<Time<Fixed>>,
    round: Res<Round>,
    mut bodies: Query<(&Position, &ShownBefore, &mut Transform)>,
) {
    let fraction = fraction(&time, *round);
    for (now, before, mut transform) in &mut bodies {
        let shown = between(before.0, now.0, fraction);
        transform.translation = shown.extend(transform.translation.z);
    }
}

/// Returns the interpolation factor between the last two steps (0 to 1). 1 after the game is over, because no further
/// steps follow while the clock still runs.
pub(super) fn fraction(time: &Time<Fixed>, round: Round) -> f64 {
    if round.is_over() {
        1.0
    } else {
        time.overstep_fraction_f64().clamp(0.0, 1.0)
    }
}

/// Returns the interpolated position (units) of a body that moved from `before` to `now` in the last step.
pub(super) fn between(before: DVec2, now: DVec2, fraction: f64) -> Vec2 {
    before.lerp(now, fraction).as_vec2()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_body_is_shown_between_its_last_two_steps() {
        let (before, now) = (DVec2::new(10.0, 20.0), DVec2::new(14.0, 12.0));
        assert_eq!(between(before, now, 0.0), Vec2::new(10.0, 20.0));
        assert_eq!(between(before, now, 0.25), Vec2::new(11.0, 18.0));
        assert_eq!(between(before, now, 1.0), Vec2::new(14.0, 12.0));
    }

    #[test]
    fn a_body_that_was_just_put_there_does_not_streak() {
        let at = DVec2::new(400.0, 32.5);
        for fraction in [0.0, 0.5, 1.0] {
            assert_eq!(between(at, at, fraction), at.as_vec2());
        }
    }

    #[test]
    fn a_game_that_is_over_stands_still_whatever_the_clock_says() {
        for overstep in [0.0, 0.3, 0.9] {
            let mut time = Time::<Fixed>::from_seconds(1.0);
            time.accumulate_overstep(Duration::from_secs_f64(overstep));
            assert!((fraction(&time, Round::Cleared) - 1.0).abs() < f64::EPSILON);
            assert!((fraction(&time, Round::Playing) - overstep).abs() < 1e-9);
        }
    }
}
