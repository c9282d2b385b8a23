//! The pieces: tempo, level, lead, and the order of their parts. The notes have a file for each piece; `score.rs` says how lines are
//! read.

mod glaze;
mod homeward;
mod lamplight;
mod sparks;

use super::Piece;
use super::instruments::Instrument;
use super::score::{Part, Score, step_of};

/// The notes of `piece`.
pub(super) fn score(piece: Piece) -> Score {
    let (bpm, level, lead, parts): (f64, f64, Instrument, [&'static Part; 4]) = match piece {
        Piece::Lamplight => (
            100.0,
            -8.4,
            Instrument::Glass,
            [&lamplight::A, &lamplight::B, &lamplight::C, &lamplight::D],
        ),
        Piece::Glaze => (
            112.0,
            -9.4,
            Instrument::Clay,
            [&glaze::A, &glaze::B, &glaze::C, &glaze::D],
        ),
        Piece::Sparks => (
            122.0,
            -8.7,
            Instrument::Reed,
            [&sparks::A, &sparks::B, &sparks::C, &sparks::D],
        ),
        Piece::Homeward => (
            116.0,
            -8.9,
            Instrument::Clay,
            [&homeward::A, &homeward::B, &homeward::C, &homeward::D],
        ),
    };
    Score {
        step: step_of(bpm),
        level,
        lead,
        parts: parts.to_vec(),
    }
}
