//! Real time: the system clock and a stopwatch.
//!
//! Game time is separate: `simulation/clock.rs` counts steps.

use std::time::Duration;
#[cfg(not(target_family = "wasm"))]
pub(crate) use std::time::{Instant, SystemTime, UNIX_EPOCH};

#[cfg(target_family = "wasm")]
pub(crate) use web_time::{Instant, SystemTime, UNIX_EPOCH};

/// Returns the time of the system clock since the beginning of 1970 (UTC); zero if the clock shows an earlier time.
pub fn since_1970() -> Duration {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default()
}

/// Starts a stopwatch: a function that returns the time since now (seconds of real time).
pub fn stopwatch() -> impl Fn() -> f64 {
    let begun = Instant::now();
    move || begun.elapsed().as_secs_f64()
}
