//! How takes of one effect differ, and how loud each is. Knows no recipe.

use crate::db;
use crate::loudness::loudest;
use crate::take::Take;

/// Loudness of the loudest tenth of a second of a usual hit (dB).
pub const LOUDNESS: f64 = -16.0;
/// No sample above (dBFS).
pub const PEAK: f64 = -1.5;

/// `take` as loud as a usual hit, and `trim` (dB) more; less where its peak would be too high.
pub(super) fn levelled(take: Take, trim: f64) -> Take {
    let wanted = LOUDNESS + trim - loudest(&take);
    let most = PEAK - 20.0 * libm::log10(take.peak().max(1e-9));
    take.louder(wanted.min(most))
}

/// What makes a take of a hit differ from the next: the first is as it is meant.
#[derive(Clone, Copy)]
pub(super) struct Taken {
    /// Times the pitch that is meant.
    pub pitch: f64,
    /// What is added to all seeds.
    pub seed: u32,
}

/// How much higher (cents) and louder (dB) the take `variant` is than what is meant. What climbs note by note, and a countdown, stay in
/// tune: of these only noises and touches have another pitch.
#[must_use]
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

/// The factor from one pitch to another that is so many cents above.
pub(super) fn cents(of: f64) -> f64 {
    db(of * 20.0 * core::f64::consts::LOG10_2 / 1_200.0)
}
