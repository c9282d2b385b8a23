//! Delay between losing a life and the next serve, if the rules set one (`miss_rest`); without one, until the first
//! tick (1/60 s).
//!
//! `reset` starts the delay in the step that loses the last ball, and serves when it ends. A launch by the player who
//! serves next ends it early (`ball`). It ends on a tick (1/60 s), so its length does not depend on the step rate.

use crate::prelude::*;

/// Delay between losing a life and the next serve.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RespawnDelay {
    /// Tick at which the delay ends (1/60 s since the level began); `None` if no serve is pending.
    until: Option<u64>,
}

impl State for RespawnDelay {
    const TAG: &'static str = "miss rest";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        let latest = game.next_tick + 5 * tuning::TICK_HZ + 1;
        within("until", self.until.unwrap_or(0), 0..=latest)
    }
}

/// Converts `seconds` to ticks (1/60 s). The rules limit `seconds`, so the cast cannot overflow.
fn ticks(seconds: f64) -> u64 {
    (seconds * tuning::TICK_HZ as f64).round() as u64
}

impl RespawnDelay {
    /// Starts a delay of `seconds`, counted from the first tick at or after the end of the current step.
    pub(super) fn begin(seconds: f64, clock: &Clock) -> Self {
        Self {
            until: Some(clock.next_tick() + ticks(seconds)),
        }
    }

    /// Returns `true` from the loss to its tick, in a delay of `seconds` that was not ended early.
    pub(super) fn is_in_first_tick(&self, seconds: f64, clock: &Clock) -> bool {
        let first = |until: u64| clock.next_tick() + ticks(seconds) <= until;
        self.until.is_some_and(first)
    }

    /// Returns `true` if the delay lasts beyond the end of the current step.
    pub fn goes_on(&self, clock: &Clock) -> bool {
        self.until.is_some_and(|until| !clock.has_reached(until))
    }

    /// Returns `true` from the loss of a life until the next serve, even after the delay has ended.
    pub fn has_begun(&self) -> bool {
        self.until.is_some()
    }

    /// Ends the delay in the current step. Does nothing if no serve is pending.
    pub(super) fn cut_short(&mut self) {
        self.until = self.until.map(|_| 0);
    }
}
