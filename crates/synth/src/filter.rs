//! Filters: two-pole filters after Robert Bristow-Johnson, "Cookbook formulae for audio EQ biquad filter coefficients",
//! and a lowpass with a moving cutoff (a state-variable filter in the form of Andrew Simper).

use core::f64::consts::{FRAC_1_SQRT_2, PI, TAU};

use crate::RATE;
use crate::take::Take;

/// Coefficients of a two-pole filter; the first recursive coefficient is 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Biquad {
    pub b: [f64; 3],
    pub a: [f64; 2],
}

impl Biquad {
    pub(crate) fn run(self, take: &mut Take) {
        let ([b0, b1, b2], [a1, a2]) = (self.b, self.a);
        let (mut x1, mut x2, mut y1, mut y2) = (0.0, 0.0, 0.0, 0.0);
        for sample in &mut take.0 {
            let x = *sample;
            let y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
            (x2, x1, y2, y1) = (x1, x, y1, y);
            *sample = y;
        }
    }

    fn of(b: [f64; 3], cos: f64, alpha: f64) -> Self {
        let a0 = 1.0 + alpha;
        Self {
            b: b.map(|it| it / a0),
            a: [-2.0 * cos / a0, (1.0 - alpha) / a0],
        }
    }
}

/// Returns the cosine of the angle of `frequency` (Hz), and its sine divided by 2 `q`.
fn angle(frequency: f64, q: f64) -> (f64, f64) {
    let (sin, cos) = libm::sincos(TAU * frequency / f64::from(RATE));
    (cos, sin / (2.0 * q))
}

impl Take {
    /// Applies a lowpass at `frequency` (Hz).
    #[must_use]
    pub fn below(mut self, frequency: f64) -> Self {
        let (cos, alpha) = angle(frequency, FRAC_1_SQRT_2);
        let b = (1.0 - cos) / 2.0;
        Biquad::of([b, 2.0 * b, b], cos, alpha).run(&mut self);
        self
    }

    /// Applies a highpass at `frequency` (Hz).
    #[must_use]
    pub fn above(mut self, frequency: f64) -> Self {
        let (cos, alpha) = angle(frequency, FRAC_1_SQRT_2);
        let b = (1.0 + cos) / 2.0;
        Biquad::of([b, -2.0 * b, b], cos, alpha).run(&mut self);
        self
    }

    /// Applies a bandpass around `frequency` (Hz); a larger `q` makes it narrower.
    #[must_use]
    pub fn around(mut self, frequency: f64, q: f64) -> Self {
        let (cos, alpha) = angle(frequency, q);
        Biquad::of([alpha, 0.0, -alpha], cos, alpha).run(&mut self);
        self
    }

    /// Applies a lowpass whose cutoff (Hz) moves from `start` to `end` at a constant rate in pitch.
    #[must_use]
    pub fn closing(mut self, start: f64, end: f64) -> Self {
        let q = 0.9;
        let all = self.0.len().max(1) as f64;
        let step = libm::exp(libm::log(end / start) / all);
        let (mut corner, mut s1, mut s2) = (start, 0.0, 0.0);
        let mut g = 0.0;
        for (place, sample) in self.0.iter_mut().enumerate() {
            // Update the filter every 16 samples: too short to hear the steps of the cutoff.
            if place % 16 == 0 {
                g = libm::tan(PI * corner / f64::from(RATE));
            }
            corner *= step;
            let high = (*sample - (1.0 / q + g) * s1 - s2) / (1.0 + g / q + g * g);
            let band = g * high + s1;
            let low = g * band + s2;
            (s1, s2) = (g * high + band, g * band + low);
            *sample = low;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use crate::source::tone;
    use crate::take::Take;

    /// Returns the gain of `filter` for a tone of `pitch` (dB).
    fn gain(pitch: f64, filter: impl Fn(Take) -> Take) -> f64 {
        let power = |take: &Take| take.0[22_050..].iter().map(|it| it * it).sum::<f64>();
        let before = tone(1.0, pitch, None, 0.0);
        10.0 * libm::log10(power(&filter(before.clone())) / power(&before))
    }

    #[test]
    fn filters_keep_what_they_say_and_take_the_rest() {
        let low = |take: Take| take.below(1_000.0);
        assert!(gain(100.0, low).abs() < 0.1 && gain(10_000.0, low) < -38.0);
        assert!((gain(1_000.0, low) + 3.0).abs() < 0.1, "the corner");
        let high = |take: Take| take.above(1_000.0);
        assert!(gain(10_000.0, high).abs() < 0.3 && gain(100.0, high) < -38.0);
        let band = |take: Take| take.around(1_000.0, 2.0);
        assert!(gain(1_000.0, band).abs() < 0.1 && gain(8_000.0, band) < -20.0);
        let closed = |take: Take| take.closing(200.0, 200.0);
        assert!(gain(5_000.0, closed) < -40.0);
    }
}
