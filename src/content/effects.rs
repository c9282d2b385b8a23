//! What a power-up can do, with its numbers and their ranges.
//!
//! Owns the list. What each effect does is in the file of its name in `simulation/power`.

use std::ops::RangeInclusive;

use serde::Deserialize;

use super::rules::{OutOfRange, within};

/// How long an effect can last (s).
const SECONDS: RangeInclusive<f64> = 0.1..=600.0;

/// What a power-up does.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Effect {
    /// Its player gets points, at once.
    Points {
        /// So many (1 to 1 000 000).
        points: u32,
    },
    /// The paddle of its player is wider.
    Wider {
        /// So many times as wide (1.05 to 4), as far as the field allows.
        by: f64,
        /// For so long (0.1 to 600 s).
        seconds: f64,
    },
}

impl Effect {
    /// Whether every number is in its range.
    ///
    /// # Errors
    ///
    /// The first that is not.
    pub fn check(self) -> Result<(), OutOfRange> {
        match self {
            Self::Points { points } => within("points", points, &(1..=1_000_000)),
            Self::Wider { by, seconds } => {
                within("by", by, &(1.05..=4.0))?;
                within("seconds", seconds, &SECONDS)
            }
        }
    }

    /// How long it lasts (s); `None` if it happens at once.
    #[must_use]
    pub fn seconds(self) -> Option<f64> {
        match self {
            Self::Points { .. } => None,
            Self::Wider { seconds, .. } => Some(seconds),
        }
    }
}
