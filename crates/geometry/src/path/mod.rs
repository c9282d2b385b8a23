//! Where a moving shape's centre is at any time: along straight legs, or round a circle.
//!
//! A path is a pure function of time (s since the level began), so a moving collider needs no state and drifts
//! nowhere. One that a collider gets later begins later. Owns the pose; [`moving`](crate::moving) finds when a ball
//! meets it, and the level says which paths there may be. Shapes keep their angle on the way.

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

/// A path in the field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "PathData", into = "PathData")]
pub enum Path {
    /// Straight from corner to corner.
    Legs(Legs),
    /// Round a circle.
    Orbit(Orbit),
}

impl Path {
    /// From corner to corner of `corners` (units; at least two, neighbours apart) at `speed` (units/s, above 0), and
    /// then at rest at the last.
    #[must_use]
    pub fn once(corners: Vec<DVec2>, speed: f64) -> Self {
        Self::legs(corners, speed, false)
    }

    /// From corner to corner of `corners`, back the same way, and again, for ever.
    #[must_use]
    pub fn back_and_forth(mut corners: Vec<DVec2>, speed: f64) -> Self {
        let back: Vec<DVec2> = corners.iter().rev().skip(1).copied().collect();
        corners.extend(back);
        Self::legs(corners, speed, true)
    }

    /// From corner to corner of `corners`, from the last straight to the first, and again, for ever.
    #[must_use]
    pub fn round(mut corners: Vec<DVec2>, speed: f64) -> Self {
        corners.extend(corners.first().copied());
        Self::legs(corners, speed, true)
    }

    /// Round `centre`, beginning at `start` (units, elsewhere), at `speed` (units/s, above 0).
    #[must_use]
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

    /// The same path, begun at `since` (s since the level began) instead of with the level. It is not asked where it
    /// was before.
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

    /// Where it is at `time` (s).
    #[must_use]
    pub fn at(&self, time: f64) -> DVec2 {
        match self {
            Self::Legs(legs) => legs.leg(time).at(time),
            Self::Orbit(orbit) => orbit.at(time),
        }
    }

    /// Its velocity at `time` (units/s); at a corner, that of the leg that begins there.
    #[must_use]
    pub fn velocity(&self, time: f64) -> DVec2 {
        match self {
            Self::Legs(legs) => legs.leg(time).velocity,
            Self::Orbit(orbit) => orbit.velocity(time),
        }
    }

    /// How fast it moves (units/s).
    #[must_use]
    pub fn speed(&self) -> f64 {
        match self {
            Self::Legs(legs) => legs.speed,
            Self::Orbit(orbit) => orbit.speed(),
        }
    }

    /// How long a round takes (s); for a path that does not repeat, how long it moves.
    #[must_use]
    pub fn period(&self) -> f64 {
        match self {
            Self::Legs(legs) => legs.round(),
            Self::Orbit(orbit) => core::f64::consts::TAU / orbit.rate.abs(),
        }
    }

    /// The box around all places that it comes to (units).
    #[must_use]
    pub fn bounds(&self) -> Aabb {
        match self {
            Self::Legs(legs) => {
                let first = legs.corners[0];
                let around = Aabb {
                    min: first,
                    max: first,
                };
                legs.corners.iter().fold(around, |area, corner| Aabb {
                    min: area.min.min(*corner),
                    max: area.max.max(*corner),
                })
            }
            Self::Orbit(orbit) => Aabb::around(orbit.centre, DVec2::splat(orbit.arm.length())),
        }
    }
}
