//! Sequences of levels: a pack from its first level on, or single levels in any order.
//!
//! Determines the next level with its seed and standing, and the choices of a player between two levels. Does not
//! depend on screens. Each level is a run of the simulation, with an [`Outcome`]. The same journey with the same
//! choices and outcomes leads to the same runs. So a [`Log`] is sufficient to reconstruct a journey, and a [`Record`]
//! can be verified completely, level by level.

pub mod choice;
pub mod course;
pub mod daily;
pub mod log;
pub mod outcome;
pub mod par;
pub mod plan;
pub mod record;
pub mod turns;

pub use choice::{Choice, ChoiceError};
pub use course::Course;
pub use daily::Daily;
pub use log::{Leg, Log, LogError};
pub use outcome::{Outcome, Total};
pub use par::Par;
pub use plan::{Mode, Plan};
pub use record::{HowFar, Record};
pub use turns::{Turn, Turns};
