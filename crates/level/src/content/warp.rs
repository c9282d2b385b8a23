//! Warp: leaving a level early, after a part of its bricks is destroyed.
//!
//! Defines the values and their ranges; `simulation/skip_level.rs` applies them.

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within};

/// Warp: players may leave a level as if it were cleared, after enough of its bricks are destroyed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Warp {
    /// Fraction of the required bricks to destroy (0.05 to 1); 0 for no warp.
    pub share: f64,
}

impl Warp {
    /// Returns `true` if there is no warp.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.share == 0.0
    }

    /// Returns `true` if the warp is open after `gone` of `all` required bricks.
    #[must_use]
    pub fn is_open(&self, gone: u32, all: u32) -> bool {
        // Round to whole bricks with a tolerance: 4 of 5 must be 80 % despite rounding errors.
        let needed = libm::ceil(self.share * f64::from(all) - 1e-9);
        !self.is_none() && f64::from(gone) >= needed
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        if self.is_none() {
            return Ok(());
        }
        within("warp.share", self.share, &(0.05..=1.0))
    }
}
