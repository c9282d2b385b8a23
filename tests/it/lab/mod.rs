//! The collision lab without its screen: what it shows equals what is found here by other means.

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
