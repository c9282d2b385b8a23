//! Capsules as rules may have them: how large they are, how fast they fall and where they begin.
//!
//! Owns what can be chosen and within which bounds; the simulation lets them fall (`simulation/power/capsule.rs`).

use bevy_math::DVec2;
use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within};

/// The capsules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CapsuleBody {
    /// Full width (units, 4 to 200).
    pub width: f64,
    /// Full height (units, 4 to 100).
    pub height: f64,
    /// How fast they fall (units/s, 20 to 1000).
    pub speed: f64,
    /// Where in its brick one begins to fall.
    pub from: CapsuleStart,
}

/// Where in the bounds of its brick a capsule begins to fall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CapsuleStart {
    /// Its middle in the middle.
    #[default]
    Middle,
    /// Its upper left corner in the upper left corner.
    UpperLeft,
}

impl Default for CapsuleBody {
    /// Slow enough to decide whether to go for one.
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
    /// Half the width and height (units).
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
