//! Real time: the system clock and a stopwatch.
//!
//! Game time is separate: `simulation/clock.rs` counts steps.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Returns the time of the system clock since the beginning of 1970 (UTC); zero if the clock shows an earlier time.
pub fn since_1970() -> Duration {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default()
}

/// Stopwatch for real time.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    begun: Instant,
}

impl Stopwatch {
    /// Starts a stopwatch.
    pub fn start() -> Self {
        Self {
            begun: Instant::now(),
        }
    }

    /// Returns the time since the start (s).
    pub fn seconds(&self) -> f64 {
        self.begun.elapsed().as_secs_f64()
    }
}
