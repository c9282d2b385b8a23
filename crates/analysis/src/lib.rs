//! Analysis of levels for their makers: which bricks a ball can reach, where balls fly, hit and are lost, hints, a
//! picture, games that prove that a level can be cleared, and the worth of tools.

pub mod checks;
pub mod clear;
pub mod heat;
pub mod picture;
pub mod reach;
pub mod statistics;
pub mod tools;

pub use heat::Heat;
pub use reach::Reach;
