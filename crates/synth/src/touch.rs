//! Materials and mallets: the partials of each material, and the touch of a mallet.

use crate::source::{Partial, body, noise, partial};
use crate::take::Take;

/// Marimba with partials 1 : 4 : 10 and a hint of glass. The second partial beats slowly to enliven the note.
pub const MARIMBA: [Partial; 7] = [
    partial(1.0, 0.0, 0.52),
    partial(1.003, -12.0, 0.44),
    partial(2.0, -24.0, 0.22),
    partial(2.76, -21.0, 0.20),
    partial(4.0, -11.0, 0.15),
    partial(5.404, -25.0, 0.09),
    partial(10.0, -21.0, 0.035),
];

/// Wooden bar. The last five partials omit the octave below.
pub const WOOD: [Partial; 6] = [
    partial(0.5, -13.0, 0.16),
    partial(1.0, 0.0, 0.42),
    partial(2.0, -17.0, 0.20),
    partial(3.0, -23.0, 0.12),
    partial(4.0, -13.0, 0.10),
    partial(10.0, -28.0, 0.025),
];

/// Small bell of glass.
pub const GLASS: [Partial; 5] = [
    partial(1.0, 0.0, 0.40),
    partial(1.004, -9.0, 0.36),
    partial(2.76, -20.0, 0.16),
    partial(4.0, -19.0, 0.10),
    partial(5.404, -28.0, 0.08),
];

/// Mallet that strikes a body.
#[derive(Clone, Copy, Debug)]
pub struct Mallet {
    /// Level of the hiss above 4 kHz (dB); a harder mallet has more.
    pub hard: f64,
    /// Level of the knock in the midrange (dB).
    pub soft: f64,
    /// Rise time of the body (s).
    pub attack: f64,
    /// Factor on the decay times of the material.
    pub ring: f64,
}

/// Creates a mallet with these levels of hiss and knock (dB).
pub const fn mallet(hard: f64, soft: f64) -> Mallet {
    Mallet {
        hard,
        soft,
        attack: 0.001_2,
        ring: 1.0,
    }
}

impl Mallet {
    /// Sets the factor on the decay times.
    #[must_use]
    pub const fn ringing(self, ring: f64) -> Self {
        Self { ring, ..self }
    }

    /// Sets the rise time of the body (s).
    #[must_use]
    pub const fn rising(self, attack: f64) -> Self {
        Self { attack, ..self }
    }

    /// Renders the touch alone; `seed` distinguishes it from others.
    pub fn touch(self, seed: u32) -> Take {
        let hiss = tap(seed);
        let knock = noise(0.05, seed + 1)
            .around(1_500.0, 1.2)
            .decaying(0.03, 0.000_4);
        Take::silence(0.05)
            .with(&hiss, 0.0, self.hard)
            .with(&knock, 0.0, self.soft)
    }

    /// Renders a body of the length `seconds`, a pitch (Hz) and a material, struck with the mallet.
    pub fn on(self, seconds: f64, pitch: f64, series: &[Partial], seed: u32) -> Take {
        let longer = |it: &Partial| partial(it.ratio, it.level, it.t60 * self.ring);
        let series: Vec<Partial> = series.iter().map(longer).collect();
        body(seconds, pitch, &series, self.attack, None).with(&self.touch(seed), 0.0, 0.0)
    }
}

/// Returns a touch without a mallet: 8 ms of hiss above 4 kHz.
pub fn tap(seed: u32) -> Take {
    noise(0.008, seed).above(4_000.0).decaying(0.007, 0.000_3)
}

/// Returns a grain of noise around a frequency (Hz) with the decay time `t60` (s); `seed` distinguishes it from others.
pub fn grain(frequency: f64, t60: f64, seed: u32) -> Take {
    noise(t60 * 1.6, seed)
        .around(frequency, 1.7)
        .decaying(t60, 0.000_4)
}
