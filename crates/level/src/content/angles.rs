//! The smallest angles between a flight and the two axes, for rulesets that imitate a game which has them.
//!
//! Owns what can be chosen and within which bounds; [`off_axes`](brickwork_geometry::off_axes) is the formula.

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within};
use brickwork_geometry::bounce::radians;
use brickwork_geometry::off_axes::AxisAngles;

/// After a bounce a ball flies no nearer to an axis than this (degrees, 0 to 40; 0 and 0 if reflections are exact).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MinAngles {
    /// To the horizontal.
    pub horizontal: f64,
    /// To the vertical.
    pub vertical: f64,
}

impl MinAngles {
    /// Whether there are none.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// The same, as the formula takes them.
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
