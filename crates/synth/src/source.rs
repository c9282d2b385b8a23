//! Sources of sound: noise, tones, and bodies of decaying partials.

use core::f64::consts::TAU;

use crate::RATE;
use crate::db;
use crate::take::{Take, samples};

/// Random numbers, the same for a seed on every system (32-bit xorshift).
#[derive(Clone, Debug)]
pub struct Chance(u32);

impl Chance {
    /// Creates a sequence from `seed`.
    pub fn new(seed: u32) -> Self {
        let state = seed.wrapping_mul(2_654_435_761).wrapping_add(1);
        Self(if state == 0 { 1 } else { state })
    }

    /// Returns a number from −1 to 1.
    pub fn draw(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        f64::from(self.0) / f64::from(1_u32 << 31) - 1.0
    }
}

/// Returns white noise of the length `seconds` (−1 to 1).
pub fn noise(seconds: f64, seed: u32) -> Take {
    let mut chance = Chance::new(seed);
    Take((0..samples(seconds)).map(|_| chance.draw()).collect())
}

/// Glide of a tone from its first to its last pitch.
#[derive(Clone, Copy, Debug)]
pub struct Glide {
    /// Last pitch as a multiple of the first.
    pub to: f64,
    /// Time constant of the glide (s).
    pub within: f64,
}

/// Returns a sine of the length `seconds` and a pitch (Hz), which starts at a phase (radians) and may glide.
pub fn tone(seconds: f64, pitch: f64, glide: Option<Glide>, phase: f64) -> Take {
    let all = samples(seconds);
    let rate = f64::from(RATE);
    let Some(Glide { to, within }) = glide else {
        // Rotate a phasor by the same angle for each sample.
        let (turn_sin, turn_cos) = libm::sincos(TAU * pitch / rate);
        let (mut sin, mut cos) = libm::sincos(phase);
        let turned = (0..all).map(|_| {
            let now = sin;
            (sin, cos) = (
                sin * turn_cos + cos * turn_sin,
                cos * turn_cos - sin * turn_sin,
            );
            now
        });
        return Take(turned.collect());
    };
    let end = pitch * to;
    let fall = libm::exp(-1.0 / (within * rate));
    let mut left = 1.0;
    let sines = (0..all).map(|place| {
        // The integral of end + (pitch - end) * exp(-t / within).
        let cycles = end * place as f64 / rate + (pitch - end) * within * (1.0 - left);
        left *= fall;
        libm::sin(TAU * cycles + phase)
    });
    Take(sines.collect())
}

/// Partial of a struck body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Partial {
    /// Frequency as a multiple of the body's pitch.
    pub ratio: f64,
    /// Level (dB).
    pub level: f64,
    /// Time in which the partial falls by 60 dB (s).
    pub t60: f64,
}

/// Creates a partial from its ratio, level (dB) and decay time (s).
pub const fn partial(ratio: f64, level: f64, t60: f64) -> Partial {
    Partial { ratio, level, t60 }
}

/// Highest audible partial (Hz); higher ones are left out.
const HIGHEST: f64 = 12_000.0;

/// Returns a struck body of the length `seconds` and a pitch (Hz), which rises within `attack` (s).
pub fn body(
    seconds: f64,
    pitch: f64,
    series: &[Partial],
    attack: f64,
    glide: Option<Glide>,
) -> Take {
    let mut out = Take::silence(seconds);
    for (place, partial) in series.iter().enumerate() {
        let pitch = pitch * partial.ratio;
        if pitch > HIGHEST {
            continue;
        }
        let long = seconds.min(partial.t60 * 1.35);
        let wave = tone(long, pitch, glide, 0.7 * place as f64);
        let wave = wave.decaying(partial.t60, attack).scaled(db(partial.level));
        out = out.with(&wave, 0.0, 0.0);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tone_crosses_zero_as_often_as_its_pitch_says() {
        for pitch in [110.0, 440.0, 3_000.0] {
            let tone = tone(1.0, pitch, None, 0.3);
            let crossings = tone
                .0
                .windows(2)
                .filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0);
            assert!((crossings.count() as f64 - pitch).abs() <= 1.0, "{pitch}");
            assert!((tone.peak() - 1.0).abs() < 0.02);
        }
    }

    #[test]
    fn a_glide_ends_at_its_pitch() {
        let glide = Glide {
            to: 2.0,
            within: 0.02,
        };
        let tone = tone(1.5, 400.0, Some(glide), 0.0);
        let end = &tone.0[tone.0.len() - 44_100..];
        let crossings = end
            .windows(2)
            .filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0);
        assert!((crossings.count() as f64 - 800.0).abs() <= 1.0);
    }

    #[test]
    fn noise_is_even_and_the_same_for_a_seed() {
        let take = noise(1.0, 7);
        let mean = take.0.iter().sum::<f64>() / take.0.len() as f64;
        assert!(mean.abs() < 0.02 && take.peak() <= 1.0 && take.peak() > 0.99);
        assert_eq!(take, noise(1.0, 7));
        assert_ne!(take, noise(1.0, 8));
    }
}
