//! The music: which pieces there are, and their stems.
//!
//! A piece is a loop of 32 bars of four beats, on four stems that all begin and end together: a pad, and over it bass, drums and a
//! lead. Each stem works without those after it, so that a game adds them as it gets tenser. What rings over the end is heard at
//! the beginning, so that a loop has no seam. Notes are in [`pieces`], how they are written in [`score`], what plays them in
//! [`instruments`]; [`Bars`] puts them together, bar by bar, for whoever has other things to do meanwhile.

mod bars;
pub mod instruments;
pub mod pieces;
pub mod score;

pub use bars::Bars;
use score::Score;

use crate::take::Take;

/// A piece of music.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Piece {
    /// At the title: calm.
    Lamplight,
    /// In play: flowing.
    Glaze,
    /// In play: brighter, with syncopes.
    Sparks,
    /// At the end of a pack.
    Homeward,
}

impl Piece {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Lamplight, Self::Glaze, Self::Sparks, Self::Homeward];

    /// Its notes.
    #[must_use]
    pub fn score(self) -> Score {
        pieces::score(self)
    }
}

/// A layer of a piece, from the calmest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stem {
    /// Chords.
    Pad,
    /// Bass.
    Bass,
    /// Drums.
    Drums,
    /// The melody.
    Lead,
}

impl Stem {
    /// All of them, the calmest first.
    pub const ALL: [Self; 4] = [Self::Pad, Self::Bass, Self::Drums, Self::Lead];

    /// Of so many samples one is enough to keep, because there is nothing above 4 kHz.
    #[must_use]
    pub const fn every(self) -> usize {
        match self {
            Self::Pad => 2,
            Self::Bass | Self::Drums | Self::Lead => 1,
        }
    }
}

/// Both channels of a stem: left and right.
pub type Stereo = [Take; 2];

/// The samples of `stem` of `piece`. All stems of a piece are as long as each other.
#[must_use]
pub fn render(piece: Piece, stem: Stem) -> Stereo {
    let mut bars = Bars::of(piece, stem);
    let mut all = Stereo::default();
    for bar in 0..bars.count() {
        for (all, bar) in all
            .iter_mut()
            .zip(bars.render(bar, &mut || true).unwrap_or_default())
        {
            all.0.extend(bar.0);
        }
    }
    all
}

/// Stems that are played together; without any, nothing.
#[must_use]
pub fn mixed(stems: &[Stereo]) -> Stereo {
    let mut stems = stems.iter();
    let first = stems.next().cloned().unwrap_or_default();
    stems.fold(first, |[left, right], [l, r]| {
        [left.with(l, 0.0, 0.0), right.with(r, 0.0, 0.0)]
    })
}

/// Both channels on one.
#[must_use]
pub fn mono([left, right]: &Stereo) -> Take {
    left.clone().with(right, 0.0, 0.0)
}

/// How loud a stem is beside the others (dB).
const fn stem_level(stem: Stem) -> f64 {
    match stem {
        Stem::Pad => -12.0,
        Stem::Bass => -6.5,
        Stem::Drums => 0.0,
        Stem::Lead => -2.0,
    }
}

/// Repeats that come from the other side each time, in time with the beat.
#[derive(Clone, Copy, Debug)]
pub struct Echo {
    /// How long after each other they come (sixteenths).
    pub steps: usize,
    /// How much quieter each is (dB).
    pub level: f64,
    /// How many there are.
    pub count: usize,
}
