//! Beat of a sound: note onsets, the time after which they repeat, and the share of them on a grid.
//!
//! Measures only the sound; [`Score`](crate::music::score::Score) contains the intended tempo.

use core::f64::consts::TAU;
use core::ops::{Range, RangeInclusive};

use crate::RATE;
use crate::spectrum::power;
use crate::take::Take;

/// Samples from one frame of the analysis to the next (5.8 ms).
const HOP: usize = 256;
/// Samples in a frame (23 ms).
const WINDOW: usize = 1_024;
/// Frames per second.
const LOOKS: f64 = RATE as f64 / HOP as f64;
/// An onset is the strongest frame among this number of frames on either side (46 ms).
const ALONE: usize = 8;
/// Number of frames on either side whose mean is compared with an onset (116 ms), and minimum ratio of onset to mean.
const AROUND: (usize, f64) = (20, 1.5);
/// Range of the detected tempo (bpm): one octave, because half and double tempo are indistinguishable.
const TEMPI: Range<f64> = 80.0..160.0;
/// Resolution of the detected tempo (bpm).
const FINE: f64 = 0.1;
/// Number of beats after which the sound is compared with itself to find the tempo.
const BEATS: usize = 8;
/// Maximum distance of an onset from its grid line, as a fraction of the grid step.
const NEAR: f64 = 0.1;

/// Onset strength in each frame: the spectral flux, which is the sum of the increases of all frequencies since the
/// previous frame.
#[derive(Clone, Debug)]
pub struct Onsets(Vec<f64>);

impl Onsets {
    /// Returns the onset strengths of `sound`.
    pub fn of(sound: &Take) -> Self {
        let hann = |place: usize| 0.5 - 0.5 * libm::cos(TAU * place as f64 / WINDOW as f64);
        let hann: Vec<f64> = (0..WINDOW).map(hann).collect();
        let sample = |place: usize| {
            let place = place.checked_sub(WINDOW / 2);
            place.and_then(|it| sound.0.get(it)).copied().unwrap_or(0.0)
        };
        let mut before = vec![0.0; WINDOW / 2];
        let look = |look: usize| {
            let seen = hann.iter().enumerate();
            let seen = seen.map(|(place, window)| window * sample(look * HOP + place));
            let power = power(&Take(seen.collect()));
            // Compress the levels, or a loud bass would dominate.
            let now = power.iter().map(|it| libm::log1p(libm::sqrt(*it)));
            let now: Vec<f64> = now.collect();
            let rises = now.iter().zip(&before).map(|(now, it)| now - it);
            let flux = rises.map(|it| it.max(0.0)).sum();
            before = now;
            flux
        };
        Self((0..sound.0.len().div_ceil(HOP)).map(look).collect())
    }

    /// Returns the autocorrelation for each lag up to `most` (frames): 1 if identical, 0 if unrelated.
    fn alike(&self, most: usize) -> Vec<f64> {
        let after = |looks: usize| {
            let pairs = self.0.iter().zip(self.0.iter().skip(looks));
            pairs.map(|(a, b)| a * b).sum::<f64>()
        };
        let all = after(0);
        let share = |it: f64| if all > 0.0 { it / all } else { 0.0 };
        (0..=most).map(|looks| share(after(looks))).collect()
    }

    /// Returns the tempo (bpm, 80 to 160) with the highest mean autocorrelation over its first eight beats, and that
    /// mean (0 to 1).
    pub fn tempo(&self) -> (f64, f64) {
        let looks = |beat: usize, bpm: f64| beat as f64 * 60.0 / bpm * LOOKS;
        let alike = self.alike(looks(BEATS, TEMPI.start) as usize + 1);
        let after = |looks: f64| {
            let (whole, part) = (looks as usize, looks % 1.0);
            (1.0 - part) * alike[whole] + part * alike[whole + 1]
        };
        let mean = |bpm: f64| {
            let beats = (1..=BEATS).map(|beat| after(looks(beat, bpm)));
            beats.sum::<f64>() / BEATS as f64
        };
        let count = libm::round((TEMPI.end - TEMPI.start) / FINE) as usize;
        let tempi = (0..count).map(|place| TEMPI.start + FINE * place as f64);
        let tempi = tempi.map(|bpm| (bpm, mean(bpm)));
        tempi
            .max_by(|a, b| a.1.total_cmp(&b.1))
            .unwrap_or((0.0, 0.0))
    }

    /// Returns the lag in the range `within` (s) with the highest autocorrelation (s).
    pub fn repeats(&self, within: RangeInclusive<f64>) -> f64 {
        let [first, last] = [within.start(), within.end()].map(|it| (it * LOOKS) as usize);
        let alike = self.alike(last);
        let best = (first..=last).max_by(|a, b| alike[*a].total_cmp(&alike[*b]));
        best.unwrap_or(0) as f64 / LOOKS
    }

    /// Returns the frames in which a note begins, with their strengths.
    fn notes(&self) -> impl Iterator<Item = (usize, f64)> {
        let around = |place: usize, looks: usize| {
            let end = (place + looks + 1).min(self.0.len());
            &self.0[place.saturating_sub(looks)..end]
        };
        let begins = move |(place, strength): &(usize, f64)| {
            let (looks, times) = AROUND;
            let mean =
                around(*place, looks).iter().sum::<f64>() / around(*place, looks).len() as f64;
            *strength > times * mean && around(*place, ALONE).iter().all(|it| it <= strength)
        };
        self.0.iter().copied().enumerate().filter(begins)
    }

    /// Returns the share of the onset strength within a tenth of a step of a grid line (0 to 1). The grid lines are
    /// `step` samples apart. A sound without a beat has 0.2.
    pub fn on_grid(&self, step: usize) -> f64 {
        let (mut near, mut all) = (0.0, 0.0);
        for (look, strength) in self.notes() {
            let line = (look * HOP) as f64 / step as f64;
            all += strength;
            if (line - libm::round(line)).abs() <= NEAR {
                near += strength;
            }
        }
        if all > 0.0 { near / all } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Chance, noise};
    use crate::take::samples;

    /// Returns twenty seconds of clicks at these times (s).
    fn clicks(times: impl Iterator<Item = f64>) -> Take {
        let click = noise(0.02, 5).decaying(0.02, 0.000_5);
        times.fold(Take::silence(20.0), |out, at| out.with(&click, at, 0.0))
    }

    #[test]
    fn a_tempo_is_found_within_a_tenth_and_all_of_it_is_on_its_grid() {
        for bpm in [90.0, 111.3, 127.0, 148.0] {
            // Each bar has two of its four beats and one offbeat.
            let beat = 60.0 / bpm;
            let bars = (0..(19.0 / (4.0 * beat)) as usize).map(|bar| 4.0 * bar as f64);
            let times = bars.flat_map(|bar| [0.0, 2.0, 2.5].map(|it| (bar + it) * beat));
            let onsets = Onsets::of(&clicks(times));
            let (found, alike) = onsets.tempo();
            assert!((found - bpm).abs() <= 0.15, "{found} for {bpm}");
            // Four of eight beats have a click, or two.
            assert!(alike > 0.2, "{alike}");
            let repeats = onsets.repeats(1.0 * beat..=5.5 * beat) / beat;
            assert!((repeats - 4.0).abs() < 0.05, "{repeats}");
            let step = samples(beat / 4.0);
            assert!(onsets.on_grid(step) > 0.98, "{}", onsets.on_grid(step));
            assert!(onsets.on_grid(step * 9 / 10) < 0.6);
        }
    }

    #[test]
    fn what_has_no_beat_is_on_a_grid_by_chance() {
        let mut chance = Chance::new(3);
        let times: Vec<f64> = (0..90).map(|_| 9.5 * (1.0 + chance.draw())).collect();
        let onsets = Onsets::of(&clicks(times.into_iter()));
        let share = onsets.on_grid(samples(0.125));
        assert!((share - 0.2).abs() < 0.12, "{share}");
        assert_eq!(Onsets::of(&Take::silence(1.0)).on_grid(5_000), 0.0);
    }
}
