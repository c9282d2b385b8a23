//! Captures the next press of a key, button or stick for remapping. Runs with the actions.
//!
//! During a capture, presses trigger no action, so Esc can be mapped like any other key. A capture times out.

use std::time::Duration;

use bevy::prelude::*;

use super::table::Trigger;

/// Maximum duration of a capture.
pub const CAPTURE_PATIENCE: Duration = Duration::from_secs(8);

/// State of a capture.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Capture {
    /// No capture.
    #[default]
    Idle,
    /// Waiting for a press, since this duration.
    Waits(Duration),
    /// This trigger was pressed.
    Caught(Trigger),
}

impl Capture {
    /// Starts a capture.
    pub fn begin(&mut self) {
        *self = Self::Waits(Duration::ZERO);
    }

    /// Returns `true` while a capture waits for a press.
    pub fn waits(&self) -> bool {
        matches!(self, Self::Waits(_))
    }

    /// Takes the captured trigger.
    pub fn take(&mut self) -> Option<Trigger> {
        let Self::Caught(trigger) = *self else {
            return None;
        };
        *self = Self::Idle;
        Some(trigger)
    }

    /// Advances by a frame of length `passed` in which `pressed` was the first press.
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
