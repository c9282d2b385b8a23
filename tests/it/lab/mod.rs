//! Collision lab without its screen, compared with independent calculations.

mod asked;
pub mod chapters;
mod collide;
mod counted;
mod judge;
pub mod left;
mod legs;
mod lessons;
mod nearby;
pub mod paddle;
pub mod right;
mod texts;
pub mod thrown;
mod wrong;
