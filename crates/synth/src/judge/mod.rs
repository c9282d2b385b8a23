//! Measures of what is heard, for whoever judges it without ears.
//!
//! Owns what sound tells of its key, its beat, its repetition, and the touch it begins with. Looks at samples alone and knows no
//! notes: whether they are as planned, tests and tables say. How loud something is, [`loudness`](crate::loudness) measures, and of
//! which frequencies it consists, [`spectrum`](crate::spectrum).

pub mod beat;
pub mod hit;
pub mod key;
pub mod repetition;
