//! Analysis of levels for their makers: which bricks a ball can reach, and where balls fly, hit and are lost.

pub mod heat;
pub mod reach;

pub use heat::Heat;
pub use reach::Reach;
