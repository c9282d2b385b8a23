//! Analysis of levels for their makers: which bricks a ball can reach, where balls fly, hit and are lost, hints, a
//! picture, and games that prove that a level can be cleared.

pub mod checks;
pub mod clear;
pub mod heat;
pub mod picture;
pub mod reach;
pub mod statistics;

pub use heat::Heat;
pub use reach::Reach;
