//! Paths of moving shapes: along straight legs, or around a circle.
//!
//! A path is a pure function of time (s since the level began), so a moving collider needs no state and does not drift.
//! A path that a collider gets later has a later start time. Shapes do not turn along the way.
//! [`moving`](crate::moving) finds contacts with a ball; the level limits the paths.

mod legs;
mod orbit;
#[cfg(test)]
mod tests;

use bevy_math::DVec2;
use serde::{Deserialize, Serialize};

pub use legs::{Leg, Legs};
pub use orbit::Orbit;

use super::serial::PathData;
use super::shape::Aabb;

/// Path in the field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "PathData", into = "PathData")]
pub enum Path {
    /// Straight legs from corner to corner.
    Legs(Legs),
    /// Circular path.
    Orbit(Orbit),
}

impl Path {
    /// Returns a path along `corners` (units; at least two, neighbours distinct) at `speed` (units/s, above 0), which
    /// ends at rest at the last corner.
    pub fn once(corners: Vec<DVec2>, speed: f64) -> Self {
        Self::legs(corners, speed, false)
    }

    /// Returns a path along `corners` and back the same way, endlessly.
    pub fn back_and_forth(mut corners: Vec<DVec2>, speed: f64) -> Self {
        let back: Vec<DVec2> = corners.iter().rev().skip(1).copied().collect();
        corners.extend(back);
        Self::legs(corners, speed, true)
    }

    /// Returns a closed path along `corners`, with a straight leg from the last to the first, endlessly.
    pub fn round(mut corners: Vec<DVec2>, speed: f64) -> Self {
        corners.extend(corners.first().copied());
        Self::legs(corners, speed, true)
    }

    /// Returns a circular path around `centre` that begins at `start` (units, distinct) at `speed` (units/s, above 0).
    pub fn orbit(centre: DVec2, start: DVec2, speed: f64, clockwise: bool) -> Self {
        let arm = start - centre;
        let rate = speed / arm.length();
        Self::Orbit(Orbit {
            centre,
            arm,
            rate: if clockwise { -rate } else { rate },
            since: 0.0,
        })
    }

    /// Returns the same path with the start time `begun` (s since the level began). Earlier times must not be queried.
    #[must_use]
    pub fn begun_at(mut self, begun: f64) -> Self {
        match &mut self {
            Self::Legs(legs) => legs.since = begun,
            Self::Orbit(orbit) => orbit.since = begun,
        }
        self
    }

    fn legs(corners: Vec<DVec2>, speed: f64, repeats: bool) -> Self {
        Self::Legs(Legs::new(corners, speed, repeats))
    }

    /// Returns the position at `time` (s).
    pub fn at(&self, time: f64) -> DVec2 {
        match self {
            Self::Legs(legs) => legs.leg(time).at(time),
            Self::Orbit(orbit) => orbit.at(time),
        }
    }

    /// Returns the velocity at `time` (units/s); at a corner, the velocity of the leg that starts there.
    pub fn velocity(&self, time: f64) -> DVec2 {
        match self {
            Self::Legs(legs) => legs.leg(time).velocity,
            Self::Orbit(orbit) => orbit.velocity(time),
        }
    }

    /// Returns the speed (units/s).
    pub fn speed(&self) -> f64 {
        match self {
            Self::Legs(legs) => legs.speed,
            Self::Orbit(orbit) => orbit.speed(),
        }
    }

    /// Returns the duration of one cycle (s), or of the whole motion if the path does not repeat.
    pub fn period(&self) -> f64 {
        match self {
            Self::Legs(legs) => legs.round(),
            Self::Orbit(orbit) => core::f64::consts::TAU / orbit.rate.abs(),
        }
    }

    /// Returns the box around all positions on the path (units).
    pub fn bounds(&self) -> Aabb {
        match self {
            Self::Legs(legs) => {
                let (first, corners) = (legs.corners[0], legs.corners.iter().copied());
                let min = corners.clone().fold(first, DVec2::min);
                Aabb::new(min, corners.fold(first, DVec2::max))
            }
            Self::Orbit(orbit) => Aabb::around(orbit.centre, DVec2::splat(orbit.arm.length())),
        }
    }
}
