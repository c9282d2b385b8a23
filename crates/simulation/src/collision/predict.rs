//! Detection: the next impact of a flight with all but the paddle, and with the moving paddle within a step.
//!
//! Pure questions, no state of their own: the autopilot asks them too. Ties in time go to the lowest collider id,
//! then to left, right and top wall, then to the floor.
//! The paddle that runs over a ball, with a picture and its formula: `docs/lab.md`.

use bevy::math::DVec2;

use super::obstacles::Obstacles;
use super::one_way::in_the_way_from;
use crate::arena::Arena;
use crate::ball::{Flight, NextImpact};
use crate::messages::Target;
use crate::player::PlayerId;
use crate::tuning::PADDLE_TOP;
use brickwork_geometry::moving::{Course, meeting};
use brickwork_geometry::overlap::{distance, nearest_surface};
use brickwork_geometry::tolerance::RESTING_DEPTH;
use brickwork_geometry::walk::{Ray, Walk};
use brickwork_geometry::{Impact, Shape, sweep};

/// The next impact of a ball of `radius` on `flight` with `velocity`, given that nothing is hit before `after` (s
/// since the level began; the flight's beginning, or the time at which a predicted target turned out to be gone).
#[must_use]
pub fn next_impact(
    arena: &Arena,
    obstacles: &Obstacles,
    flight: &Flight,
    velocity: DVec2,
    radius: f64,
    after: f64,
) -> NextImpact {
    let mut next = NextImpact::NEVER;
    let speed = velocity.length();
    for wall in obstacles.walls() {
        let (distance, normal) = nearest_surface(&wall.shape, wall.at, flight.from);
        if let Some(time) = sweep::line(distance - radius, -velocity.dot(normal), speed) {
            next.improve(flight.since + time, Target::Wall(wall.side), normal);
        }
    }
    let to_floor = flight.from.y - arena.floor(radius);
    if let Some(time) = sweep::line(to_floor, -velocity.y, speed) {
        next.improve(flight.since + time, Target::Floor, DVec2::Y);
    }
    if let Some(time) = obstacles.net.and_then(|since| {
        // A ball that was below it when it was spread falls on.
        let begin = since.max(flight.since);
        let above = flight.at(velocity, begin).y - arena.net(radius);
        let time = sweep::line(above, -velocity.y, speed).filter(|_| above >= -RESTING_DEPTH);
        time.map(|time| begin + time)
    }) {
        next.improve(time, Target::Net, DVec2::Y);
    }
    if speed > 0.0 {
        bricks(obstacles, flight, velocity, radius, after, &mut next);
    }
    next
}

/// The part of [`next_impact`] that asks the bricks in the cells along the flight.
fn bricks(
    obstacles: &Obstacles,
    flight: &Flight,
    velocity: DVec2,
    radius: f64,
    after: f64,
    next: &mut NextImpact,
) {
    /// The times at which a cell and a zone are entered agree to far less than this (s); asking twice does no harm.
    const ROUNDING: f64 = 1e-9;
    let course = Course {
        from: flight.from,
        velocity,
        since: flight.since,
        radius,
    };
    let grid = obstacles.grid();
    let ray = Ray::new(flight.at(velocity, after), velocity);
    for passed in Walk::new(grid, &ray) {
        if after + passed.entered > next.time {
            break;
        }
        for &id in grid.entries(passed.cell) {
            // Nearly all that stand in a cell are passed by: this sorts them out by their bounds alone.
            let Some((enter, leave)) = ray.crossing(&grid.area(id)) else {
                continue;
            };
            if after + enter > next.time {
                continue;
            }
            let item = &obstacles.all()[id as usize];
            let mut since = item.since;
            if let Some(response) = obstacles.response(item) {
                match in_the_way_from(obstacles, item, response, &course) {
                    Some(from) => since = from,
                    None => continue,
                }
            }
            if let Some(motion) = obstacles.motion(item) {
                // What moves stands in many cells. It is asked once: in the cell in which the flight enters its zone.
                if enter < passed.entered - ROUNDING {
                    continue;
                }
                let begin = (after + enter).max(since);
                let until = next.time.min(after + leave);
                let met = meeting(&item.shape, &motion.path, &course, begin, until);
                if let Some(met) = met {
                    next.improve(met.time, Target::Brick(id), met.normal);
                }
            } else {
                // What was not there yet when the flight began is asked from when it was.
                let (begin, from) = if item.since > flight.since {
                    (item.since, flight.at(velocity, item.since))
                } else {
                    (flight.since, flight.from)
                };
                if let Some(hit) = sweep::impact(&item.shape, item.centre, from, velocity, radius) {
                    next.improve(begin + hit.time, Target::Brick(id), hit.normal);
                }
            }
        }
    }
}

/// When a step must next wake a ball (s since the level began): at its `next` impact, or when it comes down to the
/// height of the paddle; as long as it is that low, in every step after `now`.
#[must_use]
pub fn next_look(
    arena: &Arena,
    flight: &Flight,
    velocity: DVec2,
    radius: f64,
    next: &NextImpact,
    now: f64,
) -> f64 {
    /// The paddle is looked for from this far above it (units), so that rounding never makes the look late.
    const MARGIN: f64 = 1e-6;
    let above = |at: DVec2| at.y - radius - (arena.bounds.min.y + PADDLE_TOP + MARGIN);
    if above(flight.at(velocity, now)) <= 0.0 {
        now
    } else if velocity.y < 0.0 {
        next.time
            .min(flight.since + above(flight.from) / -velocity.y)
    } else {
        next.time
    }
}

/// The paddle's motion through one step: a straight line at constant speed.
#[derive(Clone, Copy, Debug)]
pub struct PaddleSweep {
    /// Whose it is.
    pub player: PlayerId,
    /// Half the paddle's width and height (units).
    pub half: DVec2,
    /// Its centre when the step begins (units).
    pub from: DVec2,
    /// Its velocity (units/s).
    pub velocity: DVec2,
    /// How fast it has moved to the right lately (units/s).
    pub motion: f64,
    /// When the step begins and ends (s since the level began).
    pub step: (f64, f64),
}

impl PaddleSweep {
    /// Where its centre is at `time` (s since the level began, within the step).
    #[must_use]
    pub fn at(&self, time: f64) -> DVec2 {
        self.from + self.velocity * (time - self.step.0)
    }

    /// When, from `after` to the end of the step, a ball of `radius` on `flight` meets the paddle, or lies in it.
    #[inline]
    #[must_use]
    pub fn impact(
        &self,
        flight: &Flight,
        velocity: DVec2,
        radius: f64,
        after: f64,
    ) -> Option<Impact> {
        let start = flight.at(velocity, after);
        let end = flight.at(velocity, self.step.1);
        // Almost every ball is above the paddle all the while.
        if start.y.min(end.y) - radius > self.from.y + self.half.y {
            return None;
        }
        self.impact_of_low(flight, velocity, radius, after)
    }

    /// The part of [`impact`](Self::impact) for a ball that is not above the paddle all the while.
    fn impact_of_low(
        &self,
        flight: &Flight,
        velocity: DVec2,
        radius: f64,
        after: f64,
    ) -> Option<Impact> {
        let start = flight.at(velocity, after);
        let shape = Shape::upright(self.half);
        if distance(&shape, self.at(after), start) - radius < -RESTING_DEPTH {
            // It has just become so wide; the ball is lifted out at once.
            let normal = DVec2::Y;
            return Some(Impact {
                time: after,
                normal,
            });
        }
        let found = if self.velocity == DVec2::ZERO {
            // A paddle at rest is asked as all that stands still: from the beginning of the flight. So the time does
            // not depend on where the steps fall.
            sweep::impact(&shape, self.from, flight.from, velocity, radius)
                .map(|hit| (flight.since + hit.time, hit.normal))
                .filter(|(time, _)| *time >= after)
        } else {
            None
        };
        let (time, normal) = found.or_else(|| {
            let relative = velocity - self.velocity;
            sweep::impact(&shape, self.at(after), start, relative, radius)
                .map(|hit| (after + hit.time, hit.normal))
        })?;
        (time <= self.step.1).then_some(Impact { time, normal })
    }
}
