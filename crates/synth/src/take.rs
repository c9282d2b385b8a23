//! Mono samples, and operations on them: mixing, levels, envelopes.

use crate::{RATE, db};

/// Mono sound. Finished samples are between −1 and 1; intermediate ones may have any value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Take(pub Vec<f64>);

/// Converts `seconds` to a number of samples.
pub fn samples(seconds: f64) -> usize {
    libm::round(seconds.max(0.0) * f64::from(RATE)) as usize
}

/// Returns a raised cosine from 0 to 1 over `attack` samples, at the sample `place`.
fn ramp(place: usize, attack: f64) -> f64 {
    let part = place as f64 / attack;
    if part >= 1.0 {
        1.0
    } else {
        0.5 - 0.5 * libm::cos(core::f64::consts::PI * part)
    }
}

impl Take {
    /// Returns silence of the length `seconds`.
    pub fn silence(seconds: f64) -> Self {
        Self(vec![0.0; samples(seconds)])
    }

    /// Returns the length (s).
    pub fn seconds(&self) -> f64 {
        self.0.len() as f64 / f64::from(RATE)
    }

    /// Mixes in `other` from the time `at` (s) at a level (dB). The length does not change, so `other` may be cut at
    /// the end.
    pub fn with(mut self, other: &Self, at: f64, level: f64) -> Self {
        let (start, gain) = (samples(at).min(self.0.len()), db(level));
        for (sample, more) in self.0[start..].iter_mut().zip(&other.0) {
            *sample += gain * more;
        }
        self
    }

    /// Changes the level by `level` (dB).
    #[must_use]
    pub fn louder(self, level: f64) -> Self {
        self.scaled(db(level))
    }

    /// Multiplies each sample by `factor`.
    #[must_use]
    pub fn scaled(mut self, factor: f64) -> Self {
        for sample in &mut self.0 {
            *sample *= factor;
        }
        self
    }

    /// Applies soft clipping: reduces loud samples and adds harmonics. At a `drive` of 1, a sample of 1 becomes 0.7.
    #[must_use]
    pub fn driven(mut self, drive: f64) -> Self {
        for sample in &mut self.0 {
            let pushed = *sample * drive;
            *sample = pushed / libm::sqrt(1.0 + pushed * pushed);
        }
        self
    }

    /// Applies a short attack (s), then a decay of 60 dB in `t60` seconds.
    #[must_use]
    pub fn decaying(mut self, t60: f64, attack: f64) -> Self {
        let fall = libm::exp(-libm::log(1000.0) / (t60 * f64::from(RATE)));
        let rise = attack * f64::from(RATE);
        let mut level = 1.0;
        for (place, sample) in self.0.iter_mut().enumerate() {
            *sample *= ramp(place, rise) * level;
            level *= fall;
        }
        self
    }

    /// Applies a swell from silence and back; a larger `lean` moves the peak later (1 is the middle).
    #[must_use]
    pub fn swelling(mut self, lean: f64) -> Self {
        let all = self.0.len().max(1) as f64;
        for (place, sample) in self.0.iter_mut().enumerate() {
            let part = libm::pow(place as f64 / all, lean);
            let height = libm::sin(core::f64::consts::PI * part);
            *sample *= height * height;
        }
        self
    }

    /// Fades out the last `seconds`.
    #[must_use]
    pub fn faded(mut self, seconds: f64) -> Self {
        let attack = seconds * f64::from(RATE);
        let all = self.0.len();
        for (place, sample) in self.0.iter_mut().enumerate() {
            *sample *= ramp(all - 1 - place, attack);
        }
        self
    }

    /// Returns the largest absolute sample.
    pub fn peak(&self) -> f64 {
        self.0
            .iter()
            .fold(0.0, |peak, sample| peak.max(sample.abs()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_sticks_out_at_the_end_is_cut() {
        let long = Take(vec![1.0; 100]);
        let mixed = Take(vec![0.0; 60]).with(&long, 0.001, 0.0);
        assert_eq!(mixed.0.len(), 60);
        assert_eq!(mixed.0.iter().filter(|it| **it == 1.0).count(), 60 - 44);
        assert_eq!(Take::silence(0.0).with(&long, 5.0, 0.0), Take::default());
    }

    #[test]
    fn a_decay_is_60_db_down_after_its_time_and_a_fade_ends_at_nothing() {
        let decayed = Take(vec![1.0; 44_101]).decaying(1.0, 0.0);
        assert!((decayed.0[44_100] - 0.001).abs() < 1e-6);
        let faded = Take(vec![1.0; 1_000]).faded(0.01);
        assert_eq!((faded.0[0], faded.0[999]), (1.0, 0.0));
    }
}
