//! Aiming the serve: players turn the direction of a ball that waits on their paddle.
//!
//! Owns what can be chosen and within which bounds; `simulation/ball/aim.rs` obeys.

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within_if};

/// Players may turn the direction in which their ball is served.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ServeAim {
    /// The furthest from straight up (degrees, 1 to 85); 0 if players do not aim.
    pub max_angle: f64,
    /// How fast keys turn it (degrees/s, 10 to 720).
    #[serde(default = "rate")]
    pub rate: f64,
}

/// From one side to the other in a bit more than a second.
fn rate() -> f64 {
    90.0
}

impl ServeAim {
    /// Whether there is none.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.max_angle == 0.0
    }

    /// `angle` (degrees to the right of straight up, a number) as far as players may turn.
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
