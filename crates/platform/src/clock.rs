//! Real time: what the clock on the wall says, and how long something took.
//!
//! The game's own time is another: `simulation/clock.rs` counts steps.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Real time since 1970 (UTC), to whatever the clock is set; zero where it is set to before.
#[must_use]
pub fn since_1970() -> Duration {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default()
}

/// Measures how long something takes.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    begun: Instant,
}

impl Stopwatch {
    /// Starts one.
    #[must_use]
    pub fn start() -> Self {
        Self {
            begun: Instant::now(),
        }
    }

    /// Seconds since it was started.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        self.begun.elapsed().as_secs_f64()
    }
}
