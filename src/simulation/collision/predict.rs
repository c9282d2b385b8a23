//! Detection: the next impact of a flight with what stands still, and with the moving paddle within a step.
//!
//! Pure questions, no state of their own: the autopilot asks them too. Ties in time go to the lowest collider id,
//! then to left, right and top wall, then to the floor.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::obstacles::Obstacles;
use crate::geometry::{Impact, sweep};
use crate::simulation::arena::{Arena, Side};
use crate::simulation::ball::Flight;
use crate::simulation::messages::Target;
use crate::simulation::paddle::Paddle;

/// A ball's next impact with what stands still. Valid until it is due: obstacles can only go away meanwhile.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct NextImpact {
    /// When (s since the level began); infinity if never, minus infinity if not yet predicted.
    pub time: f64,
    /// With what.
    pub target: Target,
    /// The unit contact normal.
    pub normal: DVec2,
}

impl NextImpact {
    /// Not yet predicted.
    pub const UNKNOWN: Self = Self {
        time: f64::NEG_INFINITY,
        target: Target::Floor,
        normal: DVec2::Y,
    };

    /// Whether the prediction has to be made.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        self.time == f64::NEG_INFINITY
    }

    /// Takes `time` (s since the level began) if it is earlier, or as early and of a lower target.
    fn improve(&mut self, time: f64, target: Target, normal: DVec2) {
        if time < self.time || (time == self.time && target < self.target) {
            *self = Self {
                time,
                target,
                normal,
            };
        }
    }
}

impl Default for NextImpact {
    fn default() -> Self {
        Self::UNKNOWN
    }
}

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
    let mut next = NextImpact {
        time: f64::INFINITY,
        target: Target::Floor,
        normal: DVec2::Y,
    };
    let speed = velocity.length();
    for side in Side::ALL {
        let gap = side.gap(arena, flight.from, radius);
        if let Some(time) = sweep::wall(gap, -velocity.dot(side.normal()), speed) {
            next.improve(flight.since + time, Target::Wall(side), side.normal());
        }
    }
    if let Some(time) = sweep::wall(flight.from.y - arena.floor(radius), -velocity.y, speed) {
        next.improve(flight.since + time, Target::Floor, DVec2::Y);
    }
    if speed > 0.0 {
        for (cell, leave) in obstacles.grid().walk(flight.at(velocity, after), velocity) {
            for &id in obstacles.grid().entries(cell) {
                let item = &obstacles.all()[id as usize];
                if let Some(hit) =
                    sweep::impact(&item.shape, item.centre, flight.from, velocity, radius)
                {
                    next.improve(flight.since + hit.time, Target::Brick(id), hit.normal);
                }
            }
            if next.time <= after + leave {
                break;
            }
        }
    }
    next
}

/// The paddle's motion through one step: a straight line at constant speed.
#[derive(Clone, Copy, Debug)]
pub struct PaddleSweep {
    /// The paddle.
    pub paddle: Paddle,
    /// Its centre when the step begins (units).
    pub from: DVec2,
    /// Its velocity (units/s).
    pub velocity: DVec2,
    /// When the step begins and ends (s since the level began).
    pub step: (f64, f64),
}

impl PaddleSweep {
    /// Where its centre is at `time` (s since the level began, within the step).
    #[must_use]
    pub fn at(&self, time: f64) -> DVec2 {
        self.from + self.velocity * (time - self.step.0)
    }

    /// When, from `after` to the end of the step, a ball of `radius` on `flight` meets the paddle.
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
        if start.y.min(end.y) - radius > self.from.y + self.paddle.half.y {
            return None;
        }
        let relative = velocity - self.velocity;
        let hit = sweep::impact(
            &self.paddle.shape(),
            self.at(after),
            start,
            relative,
            radius,
        )?;
        (after + hit.time <= self.step.1).then_some(Impact {
            time: after + hit.time,
            normal: hit.normal,
        })
    }
}
