//! Directions in the frame of a level, as written in legends: by name, or as an angle.

use std::ops::RangeInclusive;

use bevy_math::DVec2;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use brickwork_geometry::direction;

/// Allowed angles of a direction (degrees).
const ANGLES: RangeInclusive<f64> = -360.0..=360.0;

/// A direction in the frame of a level.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Direction {
    /// To the right.
    Right,
    /// Upwards.
    Up,
    /// To the left.
    Left,
    /// Downwards.
    Down,
    /// Angle (degrees counter-clockwise from the right, −360 to 360).
    Angle(#[serde(deserialize_with = "angle")] f64),
}

impl Direction {
    /// Returns the angle (degrees counter-clockwise from the right).
    #[must_use]
    pub fn degrees(self) -> f64 {
        match self {
            Self::Right => 0.0,
            Self::Up => 90.0,
            Self::Left => 180.0,
            Self::Down => 270.0,
            Self::Angle(degrees) => degrees,
        }
    }

    /// Returns the direction as a unit vector.
    #[must_use]
    pub fn vector(self) -> DVec2 {
        direction(self.degrees())
    }
}

fn angle<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
    let degrees = f64::deserialize(from)?;
    if ANGLES.contains(&degrees) {
        Ok(degrees)
    } else {
        let (low, high) = (ANGLES.start(), ANGLES.end());
        let problem = format!("the angle is {degrees:?}: expected {low:?} to {high:?} degrees");
        Err(Error::custom(problem))
    }
}
