//! All sounds and music of Brickwork, synthesised.
//!
//! Owns how everything sounds: pure functions from a name to samples, the same bit for bit on every machine. Plays nothing, knows
//! nothing of the game, and reads no files. Sums, products, quotients and square roots are exact everywhere; all else comes from
//! `libm`.
//!
//! Reading order: [`take`] (samples, and how they are joined), [`source`] (tones and noise), [`filter`], [`room`], [`touch`] (what
//! is struck, and with what), [`loudness`], then [`effects`] and [`music`], which use them. [`spectrum`] and [`judge`] measure what
//! came of it.

pub mod effects;
pub mod filter;
pub mod judge;
pub mod loudness;
pub mod music;
pub mod note;
pub mod room;
pub mod source;
pub mod spectrum;
pub mod take;
pub mod touch;

/// Samples per second, of everything here.
pub const RATE: u32 = 44_100;

/// The factor of a level (dB).
#[must_use]
pub fn db(level: f64) -> f64 {
    libm::exp(level * (core::f64::consts::LN_10 / 20.0))
}
