//! Analysis of levels for their makers: which bricks a ball can reach, where balls fly, hit and are lost, hints, and a
//! picture.

pub mod checks;
pub mod heat;
pub mod picture;
pub mod reach;

pub use heat::Heat;
pub use reach::Reach;
