//! One-way bricks: a flight with any part of its velocity in their direction goes through them as if they were not
//! there; all others bounce off.
//!
//! A flight is straight, so which of the two it does is settled when it begins. A flight that begins inside, because
//! something else has turned the ball there, leads out freely whatever its direction: nothing is held up from within.
//! Used by [`predict`](super::predict), [`bounce`](super::bounce), and whoever asks for what is in the way of a ball.

use bevy::math::DVec2;

use super::obstacle::Obstacle;
use super::obstacles::Obstacles;
use super::response::Response;
use brickwork_geometry::moving::Course;
use brickwork_geometry::overlap::distance;
use brickwork_geometry::tolerance::RESTING_DEPTH;

/// Whether a ball with `velocity` (units/s) flies through what has `response`.
#[must_use]
pub fn lets_through(response: &Response, velocity: DVec2) -> bool {
    let way = response.one_way;
    way.is_some_and(|way| velocity.dot(way.0) > 0.0)
}

/// From when on (s since the level began) `item`, which has `response`, holds up the flight `course`; `None` if it never
/// does.
#[must_use]
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
    // A straight flight that has left a convex shape at rest never comes back to it; one that moves may come after it.
    let motion = obstacles.motion(item)?;
    let fastest = course.velocity.length() + motion.path.speed();
    Some(left_from(gap, begun, fastest))
}

/// From when on (s) `gap` (units) is not below 0, given that it is at `begun` and changes by at most `fastest` (units/s):
/// until then it is surely below 0, so the steps of the search never leap over the end.
fn left_from(gap: impl Fn(f64) -> f64, begun: f64, fastest: f64) -> f64 {
    /// When the next step would be shorter than this (s), the ball has all but left.
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
