//! Differences between the takes of an effect, and loudness of the takes.

use crate::db;
use crate::loudness::loudest;
use crate::take::Take;

/// Loudness of the loudest tenth of a second of a usual hit (dB).
pub const LOUDNESS: f64 = -16.0;
/// Maximum sample peak (dBFS).
pub const PEAK: f64 = -1.5;

/// Scales `take` to the loudness of a usual hit plus `trim` (dB), or less if its peak would exceed `PEAK`.
pub(super) fn levelled(take: Take, trim: f64) -> Take {
    let wanted = LOUDNESS + trim - loudest(&take);
    let most = PEAK - 20.0 * libm::log10(take.peak().max(1e-9));
    take.louder(wanted.min(most))
}

/// Variation of a take; the first take is unchanged.
#[derive(Clone, Copy)]
pub(super) struct Taken {
    /// Pitch factor.
    pub pitch: f64,
    /// Offset of all seeds.
    pub seed: u32,
}

/// Returns the offset of the take `variant` in pitch (cents) and level (dB). Ladder, speed steps and countdowns stay in
/// tune: for them, the pitch offset applies only to noises and touches.
pub const fn spread(variant: u32) -> (f64, f64) {
    match variant {
        0 => (0.0, 0.0),
        1 => (38.0, -1.0),
        2 => (-34.0, 0.8),
        _ => (17.0, -0.5),
    }
}

pub(super) fn taken(variant: u32) -> Taken {
    Taken {
        pitch: cents(spread(variant).0),
        seed: 1_000 * variant,
    }
}

/// Converts an interval in cents to a frequency ratio.
pub(super) fn cents(of: f64) -> f64 {
    db(of * 20.0 * core::f64::consts::LOG10_2 / 1_200.0)
}
