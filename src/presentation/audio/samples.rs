//! Samples of a rendered sound, and a request to play them. Does not depend on a device.

use std::sync::Arc;

use brickwork_synth::RATE;
use brickwork_synth::take::Take;

/// 16-bit samples of a sound.
#[derive(Clone, Debug)]
pub(super) struct Samples(pub Arc<[i16]>);

impl Samples {
    /// Converts the samples of `take`.
    pub fn from_take(take: &Take) -> Self {
        let whole = |sample: &f64| (sample.clamp(-1.0, 1.0) * 32_767.0) as i16;
        Self(take.0.iter().map(whole).collect())
    }

    /// Returns the size in memory (bytes).
    #[cfg(test)]
    pub fn bytes(&self) -> usize {
        2 * self.0.len()
    }

    /// Returns the duration (s).
    pub fn seconds(&self) -> f64 {
        self.0.len() as f64 / f64::from(RATE)
    }
}

/// Sound to play.
pub(super) struct Voice {
    pub samples: Samples,
    /// Stereo position from left (−1) to right (1).
    pub pan: f32,
    /// Gain (dB).
    pub level: f32,
}

/// Track of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Track {
    /// Master track.
    All,
    /// Track of the music.
    Music,
    /// Track of the sounds of the field.
    Effects,
    /// Track of menus and countdown.
    Interface,
}

/// Volume at which nothing is heard (dB).
pub(super) const SILENCE: f32 = -60.0;

/// Duration of volume changes (s).
pub(super) const SOON: f64 = 0.012;
