//! Effect of the ceiling on the player whose ball hits it.
//!
//! Defines the values and their ranges; `simulation/ceiling.rs` applies them.

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within};

/// Effect of a hit on the ceiling, until the next serve.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ceiling {
    /// Factor for the width of the paddle (0.25 to 1); 1 for no effect.
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
    /// Returns `true` if a hit has no effect.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.paddle_width_factor == 1.0
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        let factor = self.paddle_width_factor;
        within("ceiling.paddle_width_factor", factor, &(0.25..=1.0))
    }
}
