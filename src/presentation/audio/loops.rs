//! Pieces of music as they are kept in memory: four stems, cut into beats, of which the same are kept once. No device, no game.
//!
//! Owns how a sample is found again. Nothing is lost by it but what lies between 16 bits; only the pad is kept at every second
//! sample, for it has nothing above 4 kHz.

use std::collections::HashMap;

/// The four stems of a piece.
#[derive(Debug)]
pub(super) struct Loop {
    /// The stems, the calmest first.
    pub stems: [Stem; 4],
    /// Samples of a bar, and of all bars.
    pub bar: usize,
    pub len: usize,
    /// Samples per second.
    pub rate: u32,
}

impl Loop {
    /// How much memory its samples take (bytes).
    #[cfg(test)]
    pub fn bytes(&self) -> usize {
        self.stems.iter().map(Stem::bytes).sum()
    }
}

/// A stem on both channels, in 16 bits.
#[derive(Debug, Default)]
pub(super) struct Stem {
    /// Beats after each other, each another one.
    samples: Vec<i16>,
    /// Which beat is heard when, on the left and on the right.
    beats: [Vec<u16>; 2],
    /// Samples of a beat, as it is kept.
    beat: usize,
    /// Of so many samples one is kept.
    every: usize,
}

impl Stem {
    /// The sample that is kept in `place` of `channel` (0 is left); after the end comes the beginning.
    fn at(&self, channel: usize, place: usize) -> f64 {
        let beats = &self.beats[channel];
        let beat = usize::from(beats[place / self.beat % beats.len()]);
        f64::from(self.samples[beat * self.beat + place % self.beat]) / 32_768.0
    }

    /// What lies at `place` (samples, with what lies between them).
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

    #[cfg(test)]
    fn bytes(&self) -> usize {
        2 * (self.samples.len() + self.beats.iter().map(Vec::len).sum::<usize>())
    }
}

/// What lies in `part` (0 to 1) between the second and the third of four samples, by a cubic (Catmull and Rom).
pub(super) fn cubic([a, b, c, d]: [f64; 4], part: f64) -> f64 {
    let slope = [(c - a) * 0.5, (d - b) * 0.5];
    let third = 2.0 * (b - c) + slope[0] + slope[1];
    let second = 3.0 * (c - b) - 2.0 * slope[0] - slope[1];
    ((third * part + second) * part + slope[0]) * part + b
}

/// Puts a stem together, bar by bar.
#[derive(Debug, Default)]
pub(super) struct Cut {
    stem: Stem,
    known: HashMap<Vec<i16>, u16>,
}

impl Cut {
    /// For beats of `beat` samples, of which every `every`th is kept.
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

    /// Adds whole beats of both channels (samples between −1 and 1).
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

    /// The stem.
    pub fn done(mut self) -> Stem {
        self.stem.samples.shrink_to_fit();
        self.stem
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
