//! What a ruleset does about balls that get nowhere, beside the nudge: a turn after many hits, a return to the paddle.
//!
//! Owns what can be chosen and within which bounds; the simulation obeys (`simulation/stray/stuck.rs`,
//! `simulation/stray/idle.rs`).

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within, within_if};

/// A ball that has hit walls and solid bricks alone so many times in a row is turned to a random side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StuckGuard {
    /// After so many hits (8 to 1 000); 0 if it is not turned.
    pub hits: u32,
    /// By so much (degrees, 1 to 45).
    pub turn: f64,
}

impl StuckGuard {
    /// Whether there is none.
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

/// A ball that has touched neither paddle nor anything destructible for some time lies on the paddle again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IdleReturn {
    /// After so long (s, 1 to 600), or as long as two flights over the height of the field take; 0 if it does not.
    pub after: f64,
}

impl IdleReturn {
    /// Whether there is none.
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
