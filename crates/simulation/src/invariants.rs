//! Invariants at the end of every step, checked in debug builds. Runs in `Observe`.
//!
//! Positions and velocities are finite. Every ball in flight has its set speed, and is inside the arena and outside
//! every collider, and every paddle that has no other one below it, within tolerance. The latter applies only to the exact
//! scheme, because the tutorial's scheme has flaws.

use crate::collision::one_way::lets_through;
use crate::lane::is_upper;
use crate::prelude::*;

/// Relative error of a speed after a bounce. Each bounce sets the speed again, so the error does not grow.
const SPEED_ERROR: f64 = 1e-12;

/// Returns the fault in the position or the speed of a flying ball at the end of the step of `clock`, in the exact
/// scheme.
pub(crate) fn fault<'a>(
    (ball, position, velocity, flight, wake_time): (
        &Ball,
        &Position,
        &Velocity,
        &Flight,
        &WakeTime,
    ),
    clock: &Clock,
    obstacles: &Obstacles,
    paddles: impl Iterator<Item = (&'a Collider, &'a Position)>,
) -> Option<String> {
    // A jammed ball waits in place until it has clearance again.
    if *wake_time == WakeTime::UNPREDICTED && flight.since == clock.now() {
        return None;
    }
    let (at, id) = (position.0, ball.id);
    let error = (velocity.0.length() / ball.speed - 1.0).abs();
    if error.is_nan() || error >= SPEED_ERROR {
        let (speed, set) = (velocity.0.length(), ball.speed);
        return Some(format!("ball {id} flies at {speed} instead of {set}"));
    }
    for wall in obstacles.walls() {
        let gap = distance(&wall.shape, wall.at, at) - ball.radius;
        if gap <= -RESTING_DEPTH {
            let side = wall.side;
            return Some(format!("ball {id} at {at} is {gap} past the wall {side:?}"));
        }
    }
    // An obstacle on the border of a cell is in the cells on both sides, so one cell is enough.
    for id in obstacles.grid().entries_at(at) {
        let item = &obstacles.all()[*id as usize];
        let response = obstacles.response(item);
        if response.is_some_and(|response| lets_through(response, velocity.0)) {
            continue;
        }
        let gap = |time: f64, at| {
            distance(&item.shape, obstacles.centre_at(item, time), at) - ball.radius
        };
        // A ball that an obstacle has swept over is on its way out: its flight began inside.
        let begun = flight.since.max(item.since);
        let began_outside = gap(begun, flight.at(velocity.0, begun)) > -RESTING_DEPTH;
        let gap = gap(clock.now(), at);
        if gap <= -RESTING_DEPTH && began_outside {
            return Some(format!(
                "ball {} at {at} is {gap} inside collider {id}",
                ball.id
            ));
        }
    }
    for (paddle, place) in paddles {
        let gap = distance(&paddle.0, place.0, at) - ball.radius;
        if gap <= -RESTING_DEPTH {
            let place = place.0;
            return Some(format!(
                "ball {id} at {at} is {gap} inside the paddle at {place}"
            ));
        }
    }
    None
}

/// Returns those of `paddles` that no ball can be inside of.
pub(crate) fn solid<'a>(
    arena: &Arena,
    paddles: impl Iterator<Item = (&'a Paddle, &'a Collider, &'a Position)>,
) -> impl Iterator<Item = (&'a Collider, &'a Position)> {
    let solid = paddles.filter(|(.., at)| !is_upper(at.0.y, arena));
    solid.map(|(_, collider, at)| (collider, at))
}

fn assert_finite(bodies: Query<(&Position, Option<&Velocity>)>) {
    for (position, velocity) in &bodies {
        assert!(
            position.0.is_finite(),
            "a position is not finite: {position:?}"
        );
        assert!(
            velocity.is_none_or(|v| v.0.is_finite()),
            "a velocity is not finite: {velocity:?}"
        );
    }
}

fn assert_outside(
    run: Option<Res<Run>>,
    clock: Res<Clock>,
    (obstacles, arena): (Res<Obstacles>, Res<Arena>),
    balls: Query<(&Ball, &Position, &Velocity, &Flight, &WakeTime), Without<Held>>,
    paddles: Query<(&Paddle, &Collider, &Position)>,
) {
    if run.is_none_or(|run| run.settings.rules.collision == CollisionScheme::Discrete) {
        return;
    }
    for ball in &balls {
        let fault = fault(ball, &clock, &obstacles, solid(&arena, paddles.iter()));
        assert!(fault.is_none(), "{}", fault.unwrap_or_default());
    }
}

pub(super) fn plugin(app: &mut App) {
    if cfg!(debug_assertions) {
        app.add_systems(
            FixedUpdate,
            (assert_finite, assert_outside).in_set(SimulationSystems::Observe),
        );
    }
}
