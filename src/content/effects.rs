//! What a power-up can do, with its numbers and their ranges.
//!
//! Owns the list. What each effect does is in the file of its name in `simulation/power`.

use serde::Deserialize;

use super::rules::{OutOfRange, within};

/// What a power-up does.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Effect {
    /// Its player gets points, at once.
    Points {
        /// So many (1 to 1 000 000).
        points: u32,
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
        }
    }

    /// How long it lasts (s); `None` if it happens at once.
    #[must_use]
    pub fn seconds(self) -> Option<f64> {
        match self {
            Self::Points { .. } => None,
        }
    }
}
