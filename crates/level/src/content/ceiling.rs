//! What the ceiling does to whoever's ball meets it.
//!
//! Owns what can be chosen and within which bounds; the simulation obeys (`simulation/ceiling.rs`).

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within};

/// What meeting the ceiling does, until the next serve.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ceiling {
    /// The paddle is so many times as wide (0.25 to 1); 1 for nothing.
    pub paddle_width_factor: f64,
}

impl Default for Ceiling {
    fn default() -> Self {
        Self {
            paddle_width_factor: 1.0,
        }
    }
}

impl Ceiling {
    /// Whether it does nothing.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.paddle_width_factor == 1.0
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        let factor = self.paddle_width_factor;
        within("ceiling.paddle_width_factor", factor, &(0.25..=1.0))
    }
}
