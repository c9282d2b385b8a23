//! Pieces of music: tempo, level, key, lead, and the order of their parts.
//!
//! Each piece has a file with its notes, in the notation of `score.rs`.

mod glaze;
mod homeward;
mod lamplight;
mod sparks;

use super::Piece;
use super::instruments::Instrument;
use super::score::{Part, Score, step_of};
use crate::note::Tonality;

/// Keys of the pieces: their scale is also the scale of the effects.
const C_MAJOR: Tonality = Tonality {
    root: 0,
    minor: false,
};
const A_MINOR: Tonality = C_MAJOR.relative();

/// Returns the score of `piece`.
pub(super) fn score(piece: Piece) -> Score {
    type Written = (f64, f64, Tonality, Instrument, [&'static Part; 4]);
    let (bpm, level, tonality, lead, parts): Written = match piece {
        Piece::Lamplight => (
            100.0,
            -8.4,
            C_MAJOR,
            Instrument::Glass,
            [&lamplight::A, &lamplight::B, &lamplight::C, &lamplight::D],
        ),
        Piece::Glaze => (
            112.0,
            -9.4,
            A_MINOR,
            Instrument::Clay,
            [&glaze::A, &glaze::B, &glaze::C, &glaze::D],
        ),
        Piece::Sparks => (
            122.0,
            -8.7,
            C_MAJOR,
            Instrument::Reed,
            [&sparks::A, &sparks::B, &sparks::C, &sparks::D],
        ),
        Piece::Homeward => (
            116.0,
            -8.9,
            C_MAJOR,
            Instrument::Clay,
            [&homeward::A, &homeward::B, &homeward::C, &homeward::D],
        ),
    };
    Score {
        step: step_of(bpm),
        level,
        tonality,
        lead,
        parts: parts.to_vec(),
    }
}
