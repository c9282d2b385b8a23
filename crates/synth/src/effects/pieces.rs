//! Building blocks of brick sounds: scattered grains, ringing plates and springs.

use crate::note::pitch;
use crate::source::{Partial, body, partial};
use crate::take::Take;
use crate::touch::grain;

/// Series of grains; time, pitch and level change by a constant amount from each grain to the next.
pub(super) struct Scatter {
    /// Number of grains.
    pub count: u32,
    /// Time of the first grain, and interval to the next (s).
    pub times: (f64, f64),
    /// Frequency of the first grain, and change to the next (Hz).
    pub pitch: (f64, f64),
    /// Level of the first grain, and reduction for the next (dB).
    pub level: (f64, f64),
    /// Seed of the noise; distinguishes this series from others.
    pub seed: u32,
}

impl Scatter {
    /// Adds the grains to `take`.
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

/// Returns the partials of a plate: inharmonic, each one a pair that beats.
pub(super) fn plate(series: &[(f64, f64, f64)], apart: f64) -> Vec<Partial> {
    let pair = |it: &(f64, f64, f64)| {
        [
            partial(it.0, it.1, it.2),
            partial(it.0 * apart, it.1 - 3.0, it.2 * 0.82),
        ]
    };
    series.iter().flat_map(pair).collect()
}

/// Adds the turns of a spring, each quieter than the previous one and higher by `bend` (fraction of the base pitch).
pub(super) fn coils(take: Take, count: u32, bend: f64) -> Take {
    (0..count).fold(take, |take, place| {
        let k = f64::from(place);
        let coil = [partial(1.0, 0.0, 0.055), partial(2.3, -8.0, 0.03)];
        let coil = body(0.10, pitch(81) * (1.0 + bend * k), &coil, 0.002, None);
        take.with(&coil, 0.02 + 0.036 * k, -11.0 - 2.0 * k)
    })
}
