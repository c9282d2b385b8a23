//! Capsules: size, fall speed and start position.
//!
//! Defines the values and their ranges; `simulation/power/capsule.rs` moves the capsules.

use bevy_math::DVec2;
use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within};

/// Size, fall speed and start position of capsules.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CapsuleBody {
    /// Full width (units, 4 to 200).
    pub width: f64,
    /// Full height (units, 4 to 100).
    pub height: f64,
    /// Fall speed (units/s, 20 to 1000).
    pub speed: f64,
    /// Start position in the brick.
    pub from: CapsuleStart,
}

/// Start position of a capsule within the bounds of its brick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CapsuleStart {
    /// The centre of the capsule is at the centre of the brick.
    #[default]
    Middle,
    /// The upper left corner of the capsule is at the upper left corner of the brick.
    UpperLeft,
}

impl Default for CapsuleBody {
    /// Slow enough for a player to decide whether to catch a capsule.
    fn default() -> Self {
        Self {
            width: 40.0,
            height: 18.0,
            speed: 140.0,
            from: CapsuleStart::default(),
        }
    }
}

impl CapsuleBody {
    /// Returns half the width and height (units).
    #[must_use]
    pub fn half(&self) -> DVec2 {
        DVec2::new(self.width, self.height) * 0.5
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        within("capsule_body.width", self.width, &(4.0..=200.0))?;
        within("capsule_body.height", self.height, &(4.0..=100.0))?;
        within("capsule_body.speed", self.speed, &(20.0..=1_000.0))
    }
}
