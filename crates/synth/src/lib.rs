//! Synthesiser of all sounds and music of Brickwork.
//!
//! Pure functions from a name to samples, with the same bits on every system. The crate plays nothing, reads no files
//! and does not depend on the game. Sums, products, quotients and square roots are exact everywhere; all other
//! functions come from `libm`.
//!
//! Reading order: [`take`] (samples and mixing), [`source`] (tones and noise), [`filter`], [`room`], [`touch`]
//! (materials and mallets), [`loudness`], then [`effects`] and [`music`], which use them. [`spectrum`] and [`judge`]
//! measure the results.

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

/// Sample rate of all sounds (Hz).
pub const RATE: u32 = 44_100;

/// Converts a level (dB) to a factor.
pub fn db(level: f64) -> f64 {
    libm::exp(level * (core::f64::consts::LN_10 / 20.0))
}
