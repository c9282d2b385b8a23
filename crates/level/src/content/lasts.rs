//! Durations of the effects of power-ups, and the result of catching one again.

use super::prelude::*;

/// Allowed duration of an effect (s).
pub(super) const SECONDS: RangeInclusive<f64> = 0.1..=600.0;

/// Duration of an effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
pub enum Lasts {
    /// The effect is instantaneous.
    #[default]
    AtOnce,
    /// The given duration (s, 0.1 to 600).
    Seconds(f64),
    /// Until the life or the level ends.
    Life,
}

/// Result of catching a power-up whose effect is already active.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Again {
    /// The duration restarts.
    #[default]
    Restarts,
    /// The duration is added to the remaining time.
    Adds,
    /// The effect stacks up to this many times (2 to 9), and the duration restarts.
    Stacks(u32),
}

impl Checked for Lasts {
    fn check(&self) -> Result<(), FieldError> {
        match *self {
            Self::AtOnce | Self::Life => Ok(()),
            Self::Seconds(seconds) => within("lasts", seconds, &SECONDS),
        }
    }
}

impl Checked for Again {
    fn check(&self) -> Result<(), FieldError> {
        match *self {
            Self::Restarts | Self::Adds => Ok(()),
            Self::Stacks(times) => within("again", times, &(2..=9)),
        }
    }
}

impl Lasts {
    /// Returns the duration (s): infinity until the life ends, `None` for an instantaneous effect.
    pub fn seconds(self) -> Option<f64> {
        match self {
            Self::AtOnce => None,
            Self::Seconds(seconds) => Some(seconds),
            Self::Life => Some(f64::INFINITY),
        }
    }
}
