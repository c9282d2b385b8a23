//! Music: the pieces and their stems.
//!
//! A piece is a loop of 32 bars of four beats, on four stems of equal length: a pad, and above it bass, drums and a
//! lead. Each stem works without those after it, so the game adds stems as tension rises. Sound beyond the end
//! continues at the start, so the loop has no seam.
//!
//! [`pieces`] contains the notes, [`score`] the notation, and [`instruments`] the sounds. [`Bars`] renders bar by bar,
//! for callers that need pauses.

mod bars;
pub mod instruments;
pub mod pieces;
pub mod score;

pub use bars::Bars;
use score::Score;

use crate::take::Take;

/// Piece of music.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Piece {
    /// Title screen: calm.
    Lamplight,
    /// Gameplay: flowing.
    Glaze,
    /// Gameplay: brighter, with syncopation.
    Sparks,
    /// End of a pack.
    Homeward,
}

impl Piece {
    /// All pieces.
    pub const ALL: [Self; 4] = [Self::Lamplight, Self::Glaze, Self::Sparks, Self::Homeward];

    /// Returns the notes of the piece.
    pub fn score(self) -> Score {
        pieces::score(self)
    }
}

/// Layer of a piece, from the calmest up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stem {
    /// Chords.
    Pad,
    /// Bass.
    Bass,
    /// Drums.
    Drums,
    /// Melody.
    Lead,
}

impl Stem {
    /// All stems, the calmest first.
    pub const ALL: [Self; 4] = [Self::Pad, Self::Bass, Self::Drums, Self::Lead];

    /// Returns n if it is enough to store every n-th sample. The pad has nothing above 4 kHz, so half its samples
    /// suffice.
    pub const fn every(self) -> usize {
        match self {
            Self::Pad => 2,
            Self::Bass | Self::Drums | Self::Lead => 1,
        }
    }
}

/// Left and right channel of a stem.
pub type Stereo = [Take; 2];

/// Renders `stem` of `piece`. All stems of a piece have the same length.
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

/// Mixes stems; without any, the result is empty.
pub fn mixed(stems: &[Stereo]) -> Stereo {
    let mut stems = stems.iter();
    let first = stems.next().cloned().unwrap_or_default();
    stems.fold(first, |[left, right], [l, r]| {
        [left.with(l, 0.0, 0.0), right.with(r, 0.0, 0.0)]
    })
}

/// Mixes both channels into one.
pub fn mono([left, right]: &Stereo) -> Take {
    left.clone().with(right, 0.0, 0.0)
}

/// Returns the level of a stem (dB).
const fn stem_level(stem: Stem) -> f64 {
    match stem {
        Stem::Pad => -12.0,
        Stem::Bass => -6.5,
        Stem::Drums => 0.0,
        Stem::Lead => -2.0,
    }
}

/// Echoes of a note on alternating sides, in time with the beat.
#[derive(Clone, Copy, Debug)]
pub struct Echo {
    /// Interval between echoes (sixteenths).
    pub steps: usize,
    /// Level of each echo relative to the previous one (dB).
    pub level: f64,
    /// Number of echoes.
    pub count: usize,
}
