//! Pieces of music in memory: four stems, cut into beats, with equal beats stored once. Does not depend on a device or
//! the game.
//!
//! Samples are stored with 16 bits. Only the pad is stored at half the sample rate, because it contains nothing above 4
//! kHz.

use std::collections::HashMap;

/// Piece with four stems.
#[derive(Debug)]
pub(super) struct Loop {
    /// Stems, calmest first.
    pub stems: [Stem; 4],
    /// Length of a bar, and of the piece (samples).
    pub bar: usize,
    pub len: usize,
    /// Sample rate (Hz).
    pub rate: u32,
}

/// Stereo stem with 16-bit samples.
#[derive(Debug, Default)]
pub(super) struct Stem {
    /// Samples of the distinct beats, one after another.
    samples: Vec<i16>,
    /// Indices of the beats in playing order, for left and right.
    beats: [Vec<u16>; 2],
    /// Stored samples per beat.
    beat: usize,
    /// Factor by which the stored sample rate is reduced.
    every: usize,
}

impl Stem {
    /// Returns the stored sample at `place` of `channel` (0 is left). Wraps around at the end.
    fn at(&self, channel: usize, place: usize) -> f64 {
        let beats = &self.beats[channel];
        let beat = usize::from(beats[place / self.beat % beats.len()]);
        f64::from(self.samples[beat * self.beat + place % self.beat]) / 32_768.0
    }

    /// Returns the interpolated samples of both channels at `place` (samples).
    pub fn between(&self, place: f64) -> [f64; 2] {
        let all = self.beats[0].len() * self.beat;
        if all == 0 {
            return [0.0; 2];
        }
        let place = place / self.every as f64;
        let (whole, part) = (place as usize + all, place.fract());
        [0, 1].map(|channel| {
            let around = [0, 1, 2, 3].map(|offset| self.at(channel, whole + offset - 1));
            cubic(around, part)
        })
    }
}

/// Interpolates at `part` (0 to 1) between the second and the third of four samples, with a Catmull–Rom spline.
pub(super) fn cubic([a, b, c, d]: [f64; 4], part: f64) -> f64 {
    let slope = [(c - a) * 0.5, (d - b) * 0.5];
    let third = 2.0 * (b - c) + slope[0] + slope[1];
    let second = 3.0 * (c - b) - 2.0 * slope[0] - slope[1];
    ((third * part + second) * part + slope[0]) * part + b
}

/// Builder of a stem, beat by beat.
#[derive(Debug, Default)]
pub(super) struct Cut {
    stem: Stem,
    known: HashMap<Vec<i16>, u16>,
}

impl Cut {
    /// Creates a builder for beats of `beat` samples, of which every `every`th is stored.
    pub fn new(beat: usize, every: usize) -> Self {
        let stem = Stem {
            beat: beat / every,
            every,
            ..Stem::default()
        };
        Self {
            stem,
            known: HashMap::new(),
        }
    }

    /// Appends whole beats of both channels (samples from −1 to 1).
    pub fn add(&mut self, channels: [&[f64]; 2]) {
        let Self { stem, known } = self;
        for (channel, beats) in channels.into_iter().zip(&mut stem.beats) {
            for beat in channel.chunks_exact(stem.beat * stem.every) {
                let whole = |sample: &f64| (sample.clamp(-1.0, 1.0) * 32_767.0) as i16;
                let beat: Vec<i16> = beat.iter().step_by(stem.every).map(whole).collect();
                let next = known.len() as u16;
                let place = *known.entry(beat).or_insert_with_key(|beat| {
                    stem.samples.extend(beat);
                    next
                });
                beats.push(place);
            }
        }
    }

    /// Returns the stem.
    pub fn done(mut self) -> Stem {
        self.stem.samples.shrink_to_fit();
        self.stem
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Loop {
        /// Returns the size of the samples in memory (bytes).
        pub(in super::super) fn bytes(&self) -> usize {
            let beats = |stem: &Stem| stem.beats.iter().map(Vec::len).sum::<usize>();
            let sizes = self
                .stems
                .iter()
                .map(|stem| stem.samples.len() + beats(stem));
            2 * sizes.sum::<usize>()
        }
    }

    #[test]
    fn beats_that_are_the_same_are_kept_once_and_found_again_wherever_they_are() {
        let beat = |of: f64| [of, of * 0.5, 0.0, -of];
        let left: Vec<f64> = [0.5, 0.25, 0.5, 0.5].into_iter().flat_map(beat).collect();
        let right: Vec<f64> = [0.25, 0.25, 0.5, 0.5].into_iter().flat_map(beat).collect();
        let mut cut = Cut::new(4, 1);
        cut.add([&left, &right]);
        let stem = cut.done();
        assert_eq!(stem.samples.len(), 8, "two beats");
        for place in 0..left.len() {
            let [l, r] = stem.between(place as f64);
            assert!((l - left[place]).abs() < 1e-4 && (r - right[place]).abs() < 1e-4);
        }
        let [l, _] = stem.between(left.len() as f64);
        assert!((l - left[0]).abs() < 1e-4, "and so on from the beginning");
    }

    #[test]
    fn of_a_stem_that_is_kept_thinly_all_samples_are_heard() {
        let wave = |place: usize| 0.5 * libm::sin(place as f64 * std::f64::consts::TAU / 40.0);
        let all: Vec<f64> = (0..400).map(wave).collect();
        let mut cut = Cut::new(20, 2);
        cut.add([&all, &all]);
        let stem = cut.done();
        assert_eq!(stem.samples.len(), 20, "a wave is two beats of ten");
        for (place, sample) in all.iter().enumerate() {
            let heard = stem.between(place as f64)[0];
            assert!((heard - sample).abs() < 0.002, "{heard} for {sample}");
        }
    }
}
