//! Delay between the end of a level and its overlay (real time). Launch or confirm skips it.
//!
//! Game speed and slow motion do not affect it. [`ending`](super::ending) selects the overlay and polls the delay every
//! frame.

use std::time::Duration;

use crate::input::{Action, Actions};

/// Time to see the ball burst and the confetti fall.
const AFTER_CLEAR: Duration = Duration::from_millis(1200);
/// Time to see where the last ball was lost.
const AFTER_LOSS: Duration = Duration::from_millis(900);

/// Remaining delay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Breath(Duration);

impl Breath {
    /// No delay: the overlay opens in the next frame.
    pub const NONE: Self = Self(Duration::ZERO);
    /// Delay after a cleared level.
    pub const AFTER_CLEAR: Self = Self(AFTER_CLEAR);
    /// Delay after a lost game.
    pub const AFTER_LOSS: Self = Self(AFTER_LOSS);

    /// Reduces the delay by `passed` (real time). Returns `true` if it is over, or if it is `skipped`.
    pub fn is_over_after(&mut self, passed: Duration, skipped: bool) -> bool {
        self.0 = self.0.saturating_sub(passed);
        skipped || self.0.is_zero()
    }
}

/// Returns `true` if a press in this frame skips the delay.
pub(super) fn is_skipped(actions: &Actions) -> bool {
    actions.pressed(Action::Launch) || actions.pressed(Action::Confirm)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_breath_takes_its_time_unless_it_is_skipped() {
        let frame = Duration::from_millis(100);
        for (breath, frames) in [(Breath::AFTER_CLEAR, 12), (Breath::AFTER_LOSS, 9)] {
            let mut left = breath;
            let over = (1..=100).find(|_| left.is_over_after(frame, false));
            assert_eq!(over, Some(frames));
            assert!({ breath }.is_over_after(frame, true), "a press ends it");
        }
        assert!({ Breath::NONE }.is_over_after(Duration::ZERO, false));
    }
}
