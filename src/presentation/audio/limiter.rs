//! Look-ahead limiter before the device: no sample exceeds [`CEILING`]. Does not depend on the game.
//!
//! Lowers the gain before a peak, so that nothing is clipped, and raises it slowly afterwards. Samples below the
//! ceiling pass unchanged, with a delay of [`AHEAD`].

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use kira::Frame;
use kira::effect::{Effect, EffectBuilder};
use kira::info::Info;

/// Maximum sample: −1 dBFS, with a margin for peaks between samples.
pub const CEILING: f32 = 0.86;
/// Look-ahead time (s).
const AHEAD: f64 = 0.004;
/// Time in which the gain recovers by about two thirds (s).
const RELEASE: f64 = 0.12;

/// Lowest gain so far, readable from any thread.
#[derive(Clone, Debug)]
pub(super) struct Lowest(Arc<AtomicU32>);

impl Default for Lowest {
    fn default() -> Self {
        Self(Arc::new(AtomicU32::new(1.0_f32.to_bits())))
    }
}

impl Lowest {
    /// Returns the gain (1 is unchanged).
    pub fn level(&self) -> f32 {
        f32::from_bits(self.0.load(Ordering::Relaxed))
    }

    /// Records `level`. Levels are positive, so the order of their bits is the order of their values.
    fn note(&self, level: f32) {
        self.0.fetch_min(level.to_bits(), Ordering::Relaxed);
    }
}

/// Limiter for both channels together.
pub(super) struct Limiter {
    /// Delay line, next sample first.
    delayed: VecDeque<Frame>,
    /// Gains required by the samples in the look-ahead window, each with the number of its sample; ascending from front
    /// to back.
    needed: VecDeque<(u64, f32)>,
    /// Gains in the moving average, and their sum.
    levels: VecDeque<f32>,
    sum: f64,
    /// Gain that follows the required one.
    level: f32,
    /// Share of the recovery per sample.
    release: f32,
    /// Look-ahead (samples).
    ahead: usize,
    count: u64,
    lowest: Lowest,
}

impl Limiter {
    /// Creates a limiter for `rate` (Hz). `lowest` records its lowest gain.
    pub fn new(rate: u32, lowest: Lowest) -> Self {
        let ahead = ((AHEAD * f64::from(rate)) as usize).max(1);
        Self {
            delayed: vec![Frame::ZERO; ahead].into(),
            needed: VecDeque::with_capacity(ahead + 2),
            levels: vec![1.0; ahead + 1].into(),
            sum: (ahead + 1) as f64,
            level: 1.0,
            release: (1.0 - libm::exp(-1.0 / (RELEASE * f64::from(rate.max(1))))) as f32,
            ahead,
            count: 0,
            lowest,
        }
    }

    /// Takes the next sample in, and returns the delayed sample with the gain applied.
    pub fn next(&mut self, frame: Frame) -> Frame {
        let peak = frame.left.abs().max(frame.right.abs());
        // Replace NaN and infinity by silence.
        let frame = if peak.is_finite() { frame } else { Frame::ZERO };
        let needed = match peak.is_finite() && peak > CEILING {
            true => CEILING / peak,
            false => 1.0,
        };
        while self.needed.back().is_some_and(|(_, it)| *it >= needed) {
            self.needed.pop_back();
        }
        let oldest = self.count.saturating_sub(self.ahead as u64);
        while self.needed.front().is_some_and(|(at, _)| *at < oldest) {
            self.needed.pop_front();
        }
        self.needed.push_back((self.count, needed));
        self.count += 1;
        let least = self.needed.front().map_or(1.0, |(_, it)| *it);
        self.level = (self.level + (least - self.level) * self.release).min(least);
        // Pop before the push, so that the queues never grow and nothing is allocated here.
        self.sum += f64::from(self.level) - f64::from(self.levels.pop_front().unwrap_or(1.0));
        self.levels.push_back(self.level);
        let level = (self.sum / self.levels.len() as f64) as f32;
        let heard = self.delayed.pop_front().unwrap_or(Frame::ZERO);
        self.delayed.push_back(frame);
        heard * level.min(1.0)
    }
}

impl Effect for Limiter {
    fn init(&mut self, sample_rate: u32, _: usize) {
        *self = Self::new(sample_rate, self.lowest.clone());
    }

    fn on_change_sample_rate(&mut self, sample_rate: u32) {
        *self = Self::new(sample_rate, self.lowest.clone());
    }

    fn process(&mut self, input: &mut [Frame], _: f64, _: &Info) {
        let mut lowest = 1.0_f32;
        for frame in input {
            *frame = self.next(*frame);
            lowest = lowest.min(self.level);
        }
        self.lowest.note(lowest.max(0.0));
    }
}

/// Builder of a [`Limiter`] on a track, without a handle.
pub(super) struct Limited(pub Lowest);

impl EffectBuilder for Limited {
    type Handle = ();

    fn build(self) -> (Box<dyn Effect>, ()) {
        (Box::new(Limiter::new(brickwork_synth::RATE, self.0)), ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulation::rng::Die;
    use kira::info::MockInfoBuilder;

    const RATE: u32 = 48_000;

    #[test]
    fn whatever_comes_in_nothing_that_goes_out_is_above_the_ceiling() {
        for seed in 0..8 {
            let mut die = Die::new(seed, 7);
            let mut limiter = Limiter::new(RATE, Lowest::default());
            for count in 0..40_000 {
                // Silence, loud samples, and invalid samples.
                let loud = die.between(0.0, 1.0) > 0.995;
                let most = if loud { 30.0 } else { 1.2 };
                let sample = |it: f64| it as f32;
                let mut frame = Frame::new(
                    sample(die.between(-most, most)),
                    sample(die.between(-most, most)),
                );
                match count % 9_001 {
                    77 => frame.left = f32::NAN,
                    78 => frame.right = f32::INFINITY,
                    _ => {}
                }
                let out = limiter.next(frame);
                let peak = out.left.abs().max(out.right.abs());
                assert!(peak <= CEILING * 1.000_1, "{peak} at {count}");
            }
        }
    }

    #[test]
    fn what_is_below_the_ceiling_passes_as_it_is() {
        let mut limiter = Limiter::new(RATE, Lowest::default());
        let wave = |place: usize| Frame::from_mono(0.8 * libm::sinf(place as f32 * 0.07));
        for place in 0..10_000 {
            let out = limiter.next(wave(place));
            let wanted = place
                .checked_sub(limiter.ahead)
                .map_or(0.0, |it| wave(it).left);
            assert!((out.left - wanted).abs() < 1e-6, "at {place}");
        }
    }

    #[test]
    fn its_queues_are_as_large_from_the_beginning_as_they_ever_get() {
        let mut limiter = Limiter::new(RATE, Lowest::default());
        let room = |it: &Limiter| {
            [
                it.delayed.capacity(),
                it.needed.capacity(),
                it.levels.capacity(),
            ]
        };
        let before = room(&limiter);
        for count in 0..20_000 {
            // Decreasing requirements fill the queue of required gains.
            let loud = 9.0 - (count % 400) as f32 * 0.02;
            limiter.next(Frame::from_mono(loud));
        }
        assert_eq!(room(&limiter), before);
    }

    #[test]
    fn how_far_it_went_down_is_known() {
        let lowest = Lowest::default();
        let mut limiter = Limiter::new(RATE, lowest.clone());
        let mut process = |loud: f32| {
            let mut frames = [Frame::from_mono(loud); 4_800];
            limiter.process(&mut frames, 1.0 / 48_000.0, &MockInfoBuilder::new().build());
        };
        process(0.5);
        assert_eq!(lowest.level(), 1.0);
        process(2.0 * CEILING);
        process(0.5);
        assert!((lowest.level() - 0.5).abs() < 1e-3);
    }

    #[test]
    fn after_a_peak_the_level_comes_back() {
        let mut limiter = Limiter::new(RATE, Lowest::default());
        for _ in 0..480 {
            limiter.next(Frame::from_mono(4.0));
        }
        let tone = (0..RATE).map(|_| limiter.next(Frame::from_mono(0.5)));
        let last = tone.last().map_or(0.0, |frame| frame.left);
        assert!((last - 0.5).abs() < 1e-3, "{last}");
    }
}
