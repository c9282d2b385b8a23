//! Objective measures of sound: key, beat, repetition, and the touch of a hit.
//!
//! They use only samples and know no notes; tests and tables compare them with the plan. [`loudness`](crate::loudness)
//! measures levels, and [`spectrum`](crate::spectrum) measures frequencies.

pub mod beat;
pub mod hit;
pub mod key;
pub mod repetition;
