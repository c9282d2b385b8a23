//! One-way bricks: a ball passes through if its velocity has a positive component in their direction; other balls
//! bounce off.
//!
//! A flight is straight, so its behaviour is fixed when it begins. A flight that begins inside, because another contact
//! turned the ball there, always leads out freely. Used by [`predict`](super::predict), [`bounce`](super::bounce), and
//! other queries for obstacles in the way of a ball.

use super::response::Response;
use crate::prelude::*;

/// Returns `true` if a ball with `velocity` (units/s) flies through a brick with `response`.
pub fn lets_through(response: &Response, velocity: DVec2) -> bool {
    let way = response.one_way;
    way.is_some_and(|way| velocity.dot(way.0) > 0.0)
}

/// Returns the time from which `item`, which has `response`, blocks the flight `course` (s since the level began).
/// `None` if it never does.
pub(super) fn in_the_way_from(
    obstacles: &Obstacles,
    item: &Obstacle,
    response: &Response,
    course: &Course,
) -> Option<f64> {
    if response.one_way.is_none() {
        return Some(item.since);
    }
    if lets_through(response, course.velocity) {
        return None;
    }
    let gap = |time: f64| {
        let centre = obstacles.centre_at(item, time);
        distance(&item.shape, centre, course.at(time)) - course.radius
    };
    let begun = course.since.max(item.since);
    if gap(begun) > -RESTING_DEPTH {
        return Some(item.since);
    }
    // A straight flight that has left a convex shape at rest never returns to it. A moving shape may follow the ball.
    let motion = obstacles.motion(item)?;
    let fastest = course.velocity.length() + motion.path.speed();
    Some(left_from(gap, begun, fastest))
}

/// Returns the first time at which `gap` (units) is not negative (s). It is negative at `begun` and changes by at most
/// `fastest` (units/s), so the steps of the search never skip the end.
fn left_from(gap: impl Fn(f64) -> f64, begun: f64, fastest: f64) -> f64 {
    /// Shortest step of the search (s). A shorter one means that the ball has practically left.
    const LAST_STEP: f64 = 1e-10;
    let mut time = begun;
    loop {
        let step = -gap(time) / fastest;
        if step < LAST_STEP {
            return time;
        }
        time += step;
    }
}
