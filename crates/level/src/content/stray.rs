//! Rules about stuck balls, in addition to the nudge: a turn after many hits, and a return to the paddle.
//!
//! Defines the values and their ranges; `simulation/stuck_ball.rs` applies them.

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within, within_if};

/// Random turn to either side for a ball with too many consecutive hits on walls and solid bricks only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StuckGuard {
    /// Number of hits until the turn (8 to 1 000); 0 for no turn.
    pub hits: u32,
    /// Angle of the turn (degrees, 1 to 45).
    pub turn: f64,
}

impl StuckGuard {
    /// Returns `true` if balls are not turned.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.hits == 0
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        let used = !self.is_none();
        within_if(used, "stuck_guard.hits", self.hits, &(8..=1_000))?;
        within_if(used, "stuck_guard.turn", self.turn, &(1.0..=45.0))
    }
}

/// Return to the paddle for a ball that has long touched neither the paddle nor anything destructible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IdleReturn {
    /// Time until the return (s, 1 to 600), at least that of two flights over the height of the field; 0 for no return.
    pub after: f64,
}

impl IdleReturn {
    /// Returns `true` if balls do not return.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.after == 0.0
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        if self.is_none() {
            return Ok(());
        }
        within("idle_return.after", self.after, &(1.0..=600.0))
    }
}
