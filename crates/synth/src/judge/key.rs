//! Key of a sound: the energy of the twelve tones, the best scale, and its major or minor key.
//!
//! Measures only the sound; [`Score`](crate::music::score::Score) contains the intended key.

use core::ops::Range;

use crate::note::Tonality;
use crate::spectrum::{frequency, power};
use crate::take::Take;

/// Steps of the major scale above its root (semitones).
pub const MAJOR: [usize; 7] = [0, 2, 4, 5, 7, 9, 11];
/// Steps of the major pentatonic scale above its root (semitones).
pub const PENTATONIC: [usize; 5] = [0, 2, 4, 7, 9];
/// Range of the analysed frequencies (Hz): lower tones are too close to each other, and higher ones are mostly
/// harmonics.
const HEARD: Range<f64> = 110.0..2_000.0;
/// Fit of each of the twelve tones to a major and to a minor key, from the root up. Source: Carol Krumhansl and Edward
/// Kessler, "Tracing the dynamic changes in perceived tonal organization in a spatial representation of musical keys"
/// (1982).
const FITTING: [[f64; 12]; 2] = [
    [
        6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88,
    ],
    [
        6.33, 2.68, 3.52, 5.38, 2.60, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17,
    ],
];

/// Energy of each of the twelve tones over all octaves; C is first.
#[derive(Clone, Copy, Debug)]
pub struct Tones([f64; 12]);

impl Tones {
    /// Returns the energies in `sound` from 110 Hz to 2 kHz.
    pub fn of(sound: &Take) -> Self {
        let mut tones = [0.0; 12];
        let power = power(sound);
        for (place, energy) in power.iter().enumerate() {
            let pitch = frequency(place, power.len());
            if HEARD.contains(&pitch) {
                let key = 69.0 + 12.0 * libm::log2(pitch / 440.0);
                let tone = (libm::round(key) as i64).rem_euclid(12) as usize;
                tones[tone] += energy;
            }
        }
        Self(tones)
    }

    /// Returns the share of the energy in a scale (0 to 1), given by its root (semitones above C) and its steps.
    pub fn share(&self, root: usize, steps: &[usize]) -> f64 {
        let all: f64 = self.0.iter().sum();
        let of = steps.iter().map(|step| self.0[(root + step) % 12]);
        if all > 0.0 {
            of.sum::<f64>() / all
        } else {
            0.0
        }
    }

    /// Returns the tone with the most energy (semitones above C) and its share (0 to 1).
    pub fn strongest(&self) -> (usize, f64) {
        let shares = (0..12).map(|tone| (tone, self.share(tone, &[0])));
        shares
            .max_by(|a, b| a.1.total_cmp(&b.1))
            .unwrap_or((0, 0.0))
    }

    /// Returns the roots of all major scales (semitones above C) with their shares, largest first.
    pub fn scales(&self) -> [(usize, f64); 12] {
        let mut scales = core::array::from_fn(|root| (root, self.share(root, &MAJOR)));
        scales.sort_by(|a: &(usize, f64), b| b.1.total_cmp(&a.1));
        scales
    }

    /// Returns the correlation of the tones with a key: 1 if they are as listeners expect, 0 if unrelated, −1 if
    /// opposite.
    pub fn fit(&self, key: Tonality) -> f64 {
        let fitting = FITTING[usize::from(key.minor)];
        let fitting = |tone: usize| fitting[(tone + 12 - key.root) % 12];
        let mean = |of: &dyn Fn(usize) -> f64| (0..12).map(of).sum::<f64>() / 12.0;
        let (ours, theirs) = (mean(&|tone| self.0[tone]), mean(&fitting));
        let product = |a: &dyn Fn(usize) -> f64, b: &dyn Fn(usize) -> f64| {
            (0..12).map(|tone| a(tone) * b(tone)).sum::<f64>()
        };
        let (a, b) = (
            |tone: usize| self.0[tone] - ours,
            |tone: usize| fitting(tone) - theirs,
        );
        let both = product(&a, &a) * product(&b, &b);
        if both > 0.0 {
            product(&a, &b) / libm::sqrt(both)
        } else {
            0.0
        }
    }

    /// Returns the key: of the scale with the largest share, the major or minor key that fits better.
    pub fn key(&self) -> Tonality {
        let major = Tonality {
            root: self.scales()[0].0,
            minor: false,
        };
        let minor = major.relative();
        if self.fit(minor) > self.fit(major) {
            minor
        } else {
            major
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::note::pitch;
    use crate::source::tone;

    /// Returns tones of these keys and levels (dB) in sequence.
    fn played(notes: &[(i32, f64)]) -> Take {
        let note = |key: i32| tone(0.4, pitch(key), None, 0.0).faded(0.1);
        let all = Take::silence(0.4 * notes.len() as f64);
        let notes = notes.iter().enumerate();
        notes.fold(all, |all, (place, (key, level))| {
            all.with(&note(*key), 0.4 * place as f64, *level)
        })
    }

    #[test]
    fn a_scale_is_found_in_any_key_and_its_root_says_which() {
        for up in 0..12 {
            let scale = [60, 62, 64, 65, 67, 69, 71].map(|key| (key + up, -6.0));
            let root = usize::try_from(up).unwrap_or(0);
            for (loud, minor) in [(60, false), (69, true)] {
                let mut notes = scale.to_vec();
                // Repeat the chord of the root.
                let chord = if minor { [0, 3, 7] } else { [0, 4, 7] };
                notes.extend(chord.map(|step| (loud + up + step, 0.0)));
                let tones = Tones::of(&played(&notes));
                let wanted = Tonality {
                    root: (root + if minor { 9 } else { 0 }) % 12,
                    minor,
                };
                assert_eq!(tones.key(), wanted);
                assert!(tones.share(root, &MAJOR) > 0.97);
                assert!(tones.fit(wanted) > 0.8, "{}", tones.fit(wanted));
                assert!(tones.share(root + 1, &MAJOR) < 0.6);
            }
        }
    }

    #[test]
    fn the_strongest_tone_is_found_in_any_octave_and_silence_has_none() {
        let tones = Tones::of(&played(&[(57, 0.0), (81, 0.0), (60, -6.0)]));
        assert_eq!(tones.strongest().0, 9);
        assert!(tones.strongest().1 > 0.8);
        let silence = Tones::of(&Take::silence(0.5));
        assert_eq!(silence.share(0, &MAJOR), 0.0);
        assert_eq!(silence.fit(silence.key()), 0.0);
    }
}
