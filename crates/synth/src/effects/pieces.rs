//! What bricks leave: grains that scatter, plates that ring, springs.

use crate::note::pitch;
use crate::source::{Partial, body, partial};
use crate::take::Take;
use crate::touch::grain;

/// Grains that scatter from a time on: each a little later, quieter and elsewhere than the one before.
pub(super) struct Scatter {
    /// How many there are.
    pub count: u32,
    /// When the first comes, and how long after it the next (s).
    pub times: (f64, f64),
    /// Where the first lies, and how far from it the next (Hz).
    pub pitch: (f64, f64),
    /// How loud the first is, and how much quieter the next (dB).
    pub level: (f64, f64),
    /// What makes them differ from others.
    pub seed: u32,
}

impl Scatter {
    /// Adds them to `take`.
    pub fn over(self, take: Take) -> Take {
        (0..self.count).fold(take, |take, place| {
            let k = f64::from(place);
            let grain = grain(self.pitch.0 + self.pitch.1 * k, 0.022, self.seed + place);
            take.with(
                &grain,
                self.times.0 + self.times.1 * k,
                self.level.0 - self.level.1 * k,
            )
        })
    }
}

/// A plate: inharmonic partials, each in two that beat.
pub(super) fn plate(series: &[(f64, f64, f64)], apart: f64) -> Vec<Partial> {
    let pair = |it: &(f64, f64, f64)| {
        [
            partial(it.0, it.1, it.2),
            partial(it.0 * apart, it.1 - 3.0, it.2 * 0.82),
        ]
    };
    series.iter().flat_map(pair).collect()
}

/// Turns of a spring, each `bend` higher (share) and quieter than the one before.
pub(super) fn coils(take: Take, count: u32, bend: f64) -> Take {
    (0..count).fold(take, |take, place| {
        let k = f64::from(place);
        let coil = [partial(1.0, 0.0, 0.055), partial(2.3, -8.0, 0.03)];
        let coil = body(0.10, pitch(81) * (1.0 + bend * k), &coil, 0.002, None);
        take.with(&coil, 0.02 + 0.036 * k, -11.0 - 2.0 * k)
    })
}
