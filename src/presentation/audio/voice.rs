//! Mono sound in the form that `kira` plays, with pan, volume and early end. Runs on the audio thread.
//!
//! Needs a quarter of the memory of `kira`'s own sounds, and allocates nothing during playback.
//! [`player`](super::player) selects the sounds.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use kira::info::Info;
use kira::sound::{Sound, SoundData};
use kira::{Frame, Panning};

use brickwork_synth::RATE;

use super::loops::cubic;
use super::samples::{Samples, Voice};

/// Fade-out time of a sound that is ended early (s).
const CUT: f64 = 0.012;

/// Handle of a playing sound.
pub(super) struct Handle {
    cut: Arc<AtomicBool>,
    over: Arc<AtomicBool>,
}

impl Handle {
    /// Ends the sound with a short fade.
    pub fn cut(&self) {
        self.cut.store(true, Ordering::Relaxed);
    }

    /// Returns `true` if the sound has ended.
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
}

impl SoundData for Voice {
    type Error = Infallible;
    type Handle = Handle;

    fn into_sound(self) -> Result<(Box<dyn Sound>, Handle), Infallible> {
        let (cut, over) = (Arc::default(), Arc::default());
        let handle = Handle {
            cut: Arc::clone(&cut),
            over: Arc::clone(&over),
        };
        let gain = brickwork_synth::db(f64::from(self.level)) as f32;
        let playing = Playing {
            samples: self.samples,
            side: Frame::from_mono(gain / 32_768.0).panned(Panning(self.pan)),
            place: 0.0,
            left: 1.0,
            cut,
            over,
        };
        Ok((Box::new(playing), handle))
    }
}

struct Playing {
    samples: Samples,
    /// Gains of the channels.
    side: Frame,
    /// Position in the samples (fractional).
    place: f64,
    /// Volume during an early end (1 to 0).
    left: f64,
    cut: Arc<AtomicBool>,
    over: Arc<AtomicBool>,
}

impl Playing {
    /// Returns the interpolated sample at the current position.
    fn heard(&self) -> f32 {
        let whole = self.place as usize;
        let at = |place: usize| self.samples.0.get(place).copied().map_or(0.0, f64::from);
        let before = whole.checked_sub(1).map_or(0.0, at);
        let around = [before, at(whole), at(whole + 1), at(whole + 2)];
        cubic(around, self.place.fract()) as f32
    }
}

impl Sound for Playing {
    fn process(&mut self, out: &mut [Frame], dt: f64, _: &Info) {
        let is_cut = self.cut.load(Ordering::Relaxed);
        for frame in out {
            *frame = self.side * (self.heard() * self.left as f32);
            self.place += dt * f64::from(RATE);
            if is_cut {
                self.left = (self.left - dt / CUT).max(0.0);
            }
        }
        if self.finished() {
            self.over.store(true, Ordering::Relaxed);
        }
    }

    fn finished(&self) -> bool {
        self.left <= 0.0 || self.place >= self.samples.0.len() as f64
    }
}

#[cfg(test)]
mod tests {
    use brickwork_synth::take::Take;
    use kira::info::MockInfoBuilder;

    use super::*;

    fn play(voice: Voice, rate: f64, frames: usize) -> (Vec<Frame>, Handle, Box<dyn Sound>) {
        let (mut sound, handle) = voice.into_sound().expect("it plays");
        let mut out = vec![Frame::ZERO; frames];
        sound.process(&mut out, 1.0 / rate, &MockInfoBuilder::new().build());
        (out, handle, sound)
    }

    fn tone(pan: f32) -> Voice {
        let wave = (0..4_410).map(|place| 0.5 * libm::sin(f64::from(place) * 0.05));
        Voice {
            samples: Samples::from_take(&Take(wave.collect())),
            pan,
            level: 0.0,
        }
    }

    #[test]
    fn a_sound_lasts_as_long_on_a_device_of_another_rate_and_then_is_over() {
        for (rate, frames) in [(44_100.0, 4_410), (48_000.0, 4_800)] {
            let (out, handle, sound) = play(tone(0.0), rate, frames - 2);
            assert!(!handle.is_over() && !sound.finished());
            for (place, frame) in out.iter().enumerate() {
                let wanted = 0.5 * libm::sin(place as f64 * 0.05 * 44_100.0 / rate);
                assert!((f64::from(frame.left) - wanted).abs() < 0.001);
            }
            let (_, handle, sound) = play(tone(0.0), rate, frames + 2);
            assert!(handle.is_over() && sound.finished());
        }
    }

    #[test]
    fn a_sound_from_the_left_is_heard_there_and_one_that_is_cut_ends_soon() {
        let (out, handle, mut sound) = play(tone(-0.6), 44_100.0, 500);
        let loudest =
            |side: fn(&Frame) -> f32| out.iter().map(|it| side(it).abs()).fold(0.0, f32::max);
        assert!(loudest(|it| it.left) > 1.8 * loudest(|it| it.right));
        handle.cut();
        let mut rest = vec![Frame::ZERO; 600];
        sound.process(&mut rest, 1.0 / 44_100.0, &MockInfoBuilder::new().build());
        assert!(sound.finished() && rest[599] == Frame::ZERO);
    }
}
