//! The collision lab without its screen: what it shows equals what is found here by other means.

mod asked;
mod chapters;
mod counted;
mod judge;
mod left;
mod right;
mod texts;
mod thrown;
mod wrong;
