//! Leaving a level early: a part of its bricks must be gone.
//!
//! Owns what can be chosen and within which bounds; `simulation/warp.rs` obeys.

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within};

/// Players may leave a level as if it were cleared once so many of its bricks are gone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Warp {
    /// The part of the bricks that count (0.05 to 1); 0 if there is no leaving early.
    pub share: f64,
}

impl Warp {
    /// Whether there is none.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.share == 0.0
    }

    /// Whether it is open with `gone` of `all` bricks that count.
    #[must_use]
    pub fn is_open(&self, gone: u32, all: u32) -> bool {
        // By whole bricks: 4 of 5 are 80 %, whatever rounding makes of the product.
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
