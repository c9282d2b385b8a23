//! The next key, button or stick that is pressed, whichever it is, for whoever maps it. Runs with the actions.
//!
//! While it is waited for, nothing that is pressed does anything: Esc can be mapped like any other key. Nobody is kept
//! waiting: after a while it is given up.

use std::time::Duration;

use bevy::prelude::*;

use super::table::Trigger;

/// How long a press is waited for.
pub const CAPTURE_PATIENCE: Duration = Duration::from_secs(8);

/// Whether a press is waited for, and which one came.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Capture {
    /// Nobody waits.
    #[default]
    Idle,
    /// Somebody waits, for so long already.
    Waits(Duration),
    /// This was pressed.
    Caught(Trigger),
}

impl Capture {
    /// Waits for the next press.
    pub fn begin(&mut self) {
        *self = Self::Waits(Duration::ZERO);
    }

    /// Waits no more.
    pub fn cancel(&mut self) {
        *self = Self::Idle;
    }

    /// Whether a press is waited for.
    #[must_use]
    pub fn waits(&self) -> bool {
        matches!(self, Self::Waits(_))
    }

    /// What was pressed, once.
    pub fn take(&mut self) -> Option<Trigger> {
        let Self::Caught(trigger) = *self else {
            return None;
        };
        *self = Self::Idle;
        Some(trigger)
    }

    /// A frame of `passed` in which the first thing pressed was `pressed`.
    pub(super) fn go_on(&mut self, pressed: Option<Trigger>, passed: Duration) {
        let Self::Waits(waited) = *self else { return };
        *self = match pressed {
            Some(trigger) => Self::Caught(trigger),
            None if waited + passed > CAPTURE_PATIENCE => Self::Idle,
            None => Self::Waits(waited + passed),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_that_nobody_makes_is_given_up_after_a_while() {
        let mut capture = Capture::default();
        capture.begin();
        for _ in 0..CAPTURE_PATIENCE.as_secs() {
            capture.go_on(None, Duration::from_secs(1));
            assert!(capture.waits());
        }
        capture.go_on(None, Duration::from_secs(1));
        assert_eq!(capture, Capture::Idle);
    }
}
