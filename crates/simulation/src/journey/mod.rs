//! Sequences of levels: a pack from its first level on, or single levels as often as one likes.
//!
//! Owns which level comes when, with which seed and standing, and what a player may choose between two levels; knows no
//! screen. Each level is a run of the simulation; what came of it is an [`Outcome`]. The same journey with the same choices and
//! outcomes leads to the same runs: so a [`Log`] is enough to find a journey again, and a [`Record`] is verified as a
//! whole, level by level.

pub mod choice;
pub mod course;
pub mod daily;
pub mod log;
pub mod outcome;
pub mod plan;
pub mod record;
pub mod stars;
pub mod turns;

pub use choice::{Choice, Refused};
pub use course::Course;
pub use daily::Daily;
pub use log::{Broken, Leg, Log};
pub use outcome::{Outcome, Total};
pub use plan::{Mode, Plan};
pub use record::{HowFar, Record};
pub use stars::{Par, Stars};
pub use turns::{Turn, Turns};
