//! The breath between the end of a level and the overlay that follows: how long it takes, and that a press ends it.
//!
//! Owns its times, in real time: neither the speed of the game nor a slow-out makes it longer. Which overlay comes is
//! [`ending`](super::ending)'s, which asks every frame.

use std::time::Duration;

use crate::input::{Action, Actions};

/// Time to see the ball burst and the confetti fall.
const AFTER_CLEAR: Duration = Duration::from_millis(1200);
/// Time to see where the last ball was lost.
const AFTER_LOSS: Duration = Duration::from_millis(900);

/// What is left of a breath.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Breath(Duration);

impl Breath {
    /// None: what covers the field comes with the next frame.
    pub const NONE: Self = Self(Duration::ZERO);
    /// That of a level that is won.
    pub const AFTER_CLEAR: Self = Self(AFTER_CLEAR);
    /// That of a game that is lost.
    pub const AFTER_LOSS: Self = Self(AFTER_LOSS);

    /// Lets so much pass (real time); whether it is over then, or because it is `skipped`.
    pub fn is_over_after(&mut self, passed: Duration, skipped: bool) -> bool {
        self.0 = self.0.saturating_sub(passed);
        skipped || self.0.is_zero()
    }
}

/// Whether a press in this frame says that the player has seen enough.
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
