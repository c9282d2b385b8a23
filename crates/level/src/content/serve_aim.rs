//! Aiming of the serve: players turn the launch direction of a ball on their paddle.
//!
//! Defines the values and their ranges; `simulation/ball/aim.rs` applies them.

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within_if};

/// Aiming of the serve: players turn the launch direction of their ball.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ServeAim {
    /// Maximum angle from straight up (degrees, 1 to 85); 0 for no aiming.
    pub max_angle: f64,
    /// Turn rate under keys (degrees/s, 10 to 720).
    #[serde(default = "rate")]
    pub rate: f64,
}

/// With the usual maximum angle, a turn from one side to the other takes a little more than a second.
fn rate() -> f64 {
    90.0
}

impl ServeAim {
    /// Returns `true` if players cannot aim.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.max_angle == 0.0
    }

    /// Limits `angle` (degrees to the right of straight up, finite) to the allowed range.
    #[must_use]
    pub fn allowed(&self, angle: f64) -> f64 {
        angle.clamp(-self.max_angle, self.max_angle)
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        let used = !self.is_none();
        within_if(used, "serve_aim.max_angle", self.max_angle, &(1.0..=85.0))?;
        within_if(used, "serve_aim.rate", self.rate, &(10.0..=720.0))
    }
}
