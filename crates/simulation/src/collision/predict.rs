//! Detection: the next impact of a flight with anything except the paddle, and its impact with the moving paddle within
//! a step.
//!
//! Pure functions without state, also used by [`lookahead`](super::lookahead). For impacts at the same time, the lowest
//! collider id wins, then the left, right and top wall, then the floor, then the net. For a picture and the formula of a
//! paddle that overtakes a ball, see `docs/lab.md`.

use super::one_way::in_the_way_from;
use crate::prelude::*;
use brickwork_geometry::Impact;
use brickwork_geometry::moving::meeting;
use brickwork_geometry::walk::{Ray, Walk};

/// Returns the next impact of a ball on `course`, if nothing is hit before `after` (s since the level began). `after` is
/// the beginning of the flight, or the time at which the target of a prediction no longer existed.
pub fn next_impact(
    arena: &Arena,
    obstacles: &Obstacles,
    course: &Course,
    after: f64,
) -> NextImpact {
    let (from, velocity) = (course.from, course.velocity);
    let (since, radius) = (course.since, course.radius);
    let mut next = NextImpact::NEVER;
    let speed = velocity.length();
    for wall in obstacles.walls() {
        let (distance, normal) = nearest_surface(&wall.shape, wall.at, from);
        if let Some(time) = sweep::line(distance - radius, -velocity.dot(normal), speed) {
            next.improve(since + time, Target::Wall(wall.side), normal);
        }
    }
    let to_floor = from.y - arena.floor(radius);
    if let Some(time) = sweep::line(to_floor, -velocity.y, speed) {
        next.improve(since + time, Target::Floor, DVec2::Y);
    }
    if let Some(time) = obstacles.net.and_then(|spread| {
        // A ball that was below the net when it appeared keeps falling.
        let begin = spread.max(since);
        let above = course.at(begin).y - arena.net(radius);
        let time = sweep::line(above, -velocity.y, speed).filter(|_| above >= -RESTING_DEPTH);
        time.map(|time| begin + time)
    }) {
        next.improve(time, Target::Net, DVec2::Y);
    }
    if speed > 0.0 {
        bricks(obstacles, course, after, &mut next);
    }
    next
}

/// Updates `next` with the bricks in the grid cells along the flight, for [`next_impact`].
fn bricks(obstacles: &Obstacles, course: &Course, after: f64, next: &mut NextImpact) {
    /// Tolerance between cell and zone entry times (s). A duplicate check is harmless.
    const ROUNDING: f64 = 1e-9;
    let (velocity, radius) = (course.velocity, course.radius);
    let grid = obstacles.grid();
    let ray = Ray::new(course.at(after), velocity);
    for passed in Walk::new(grid, &ray) {
        if after + passed.entered > next.time {
            break;
        }
        for &id in grid.entries(passed.cell) {
            // The flight misses nearly all obstacles in a cell. The test of their bounds skips them.
            let Some((enter, leave)) = ray.crossing(&grid.area(id)) else {
                continue;
            };
            if after + enter > next.time {
                continue;
            }
            let item = &obstacles.all()[id as usize];
            let mut since = item.since;
            if let Some(response) = obstacles.response(item) {
                match in_the_way_from(obstacles, item, response, course) {
                    Some(from) => since = from,
                    None => continue,
                }
            }
            if let Some(motion) = obstacles.motion(item) {
                // A moving obstacle is in many cells. Check it only in the cell in which the flight enters its zone.
                if enter < passed.entered - ROUNDING {
                    continue;
                }
                let begin = (after + enter).max(since);
                let until = next.time.min(after + leave);
                let met = meeting(&item.shape, &motion.path, course, begin, until);
                if let Some(met) = met {
                    next.improve(met.time, Target::Brick(id), met.normal);
                }
            } else {
                // An obstacle that is newer than the flight counts only from its `since` on.
                let (begin, from) = if item.since > course.since {
                    (item.since, course.at(item.since))
                } else {
                    (course.since, course.from)
                };
                if let Some(hit) = sweep::impact(&item.shape, item.centre, from, velocity, radius) {
                    next.improve(begin + hit.time, Target::Brick(id), hit.normal);
                }
            }
        }
    }
}

/// Returns the time at which a step must next process a ball (s since the level began): at its `next` impact, or when
/// it reaches the top of the highest paddle, at the height `top` (units). While it is that low, every step after `now`
/// processes it.
pub fn next_look(top: f64, course: &Course, next: &NextImpact, now: f64) -> f64 {
    /// Margin above the paddle (units), so that rounding never makes the time too late.
    const MARGIN: f64 = 1e-6;
    let above = |at: DVec2| at.y - course.radius - (top + MARGIN);
    if above(course.at(now)) <= 0.0 {
        now
    } else if course.velocity.y < 0.0 {
        next.time
            .min(course.since + above(course.from) / -course.velocity.y)
    } else {
        next.time
    }
}

/// Motion of the paddle through one step: a straight line at constant speed.
#[derive(Clone, Copy, Debug)]
pub struct PaddleSweep {
    /// Player of the paddle.
    pub player: PlayerId,
    /// Half the width and height of the paddle (units).
    pub half: DVec2,
    /// Its centre at the beginning of the step (units).
    pub from: DVec2,
    /// Its velocity in the step (units/s).
    pub velocity: DVec2,
    /// Its recent horizontal velocity, positive to the right (units/s).
    pub motion: f64,
    /// `true` if it is above another paddle, so that it only reflects balls that fall onto it.
    pub is_above: bool,
    /// Begin and end of the step (s since the level began).
    pub step: (f64, f64),
}

impl PaddleSweep {
    /// Returns the centre of the paddle at `time` (s since the level began, within the step; units).
    pub fn at(&self, time: f64) -> DVec2 {
        self.from + self.velocity * (time - self.step.0)
    }

    /// Returns the first contact of a ball on `course` with the paddle between `after` and the end of the step, at once
    /// if they overlap.
    #[inline]
    pub fn impact(&self, course: &Course, after: f64) -> Option<Impact> {
        let (start, end) = (course.at(after), course.at(self.step.1));
        // Almost every ball stays above the paddle in the whole step.
        if start.y.min(end.y) - course.radius > self.from.y + self.half.y {
            return None;
        }
        self.impact_of_low(course, after)
    }

    /// Rest of [`impact`](Self::impact), for a ball that comes below the top of the paddle.
    fn impact_of_low(&self, course: &Course, after: f64) -> Option<Impact> {
        let (velocity, radius) = (course.velocity, course.radius);
        if self.is_above && velocity.y >= 0.0 {
            return None;
        }
        let start = course.at(after);
        let shape = Shape::upright(self.half);
        if distance(&shape, self.at(after), start) - radius < -RESTING_DEPTH {
            // The paddle has just become so wide, and the ball is lifted out at once. Or the ball flew up into a paddle
            // above, turned there, and leaves it freely.
            return (!self.is_above).then(|| Impact::new(after, DVec2::Y));
        }
        let found = if self.velocity == DVec2::ZERO {
            // A paddle at rest is treated as a fixed obstacle, from the beginning of the flight on. So the time does
            // not depend on the step boundaries.
            sweep::impact(&shape, self.from, course.from, velocity, radius)
                .map(|hit| (course.since + hit.time, hit.normal))
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
