//! Minimum angles between the direction of a ball and the two axes, for rulesets that imitate a game with such limits.
//!
//! Defines the values and their ranges. [`off_axes`](brickwork_geometry::off_axes) implements the formula.

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within};
use brickwork_geometry::bounce::radians;
use brickwork_geometry::off_axes::AxisAngles;

/// Minimum angles to the axes after a bounce (degrees, 0 to 40). Reflections are exact if both are 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MinAngles {
    /// Minimum angle to the horizontal.
    pub horizontal: f64,
    /// Minimum angle to the vertical.
    pub vertical: f64,
}

impl MinAngles {
    /// Returns `true` if reflections are exact.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// Converts the angles to the radians that the formula takes.
    #[must_use]
    pub fn of_axes(&self) -> AxisAngles {
        AxisAngles {
            horizontal: radians(self.horizontal),
            vertical: radians(self.vertical),
        }
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        within("min_angles.horizontal", self.horizontal, &(0.0..=40.0))?;
        within("min_angles.vertical", self.vertical, &(0.0..=40.0))
    }
}
