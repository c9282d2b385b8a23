//! Runs: walls drawn by a seed, with one life and what saves it, then endless walls that become harder.
//!
//! A [`Plan`] follows from a [`seed`]. A [`Course`] follows it with the outcome of each wall and the
//! tools that the player takes after it, on a
//! [`journey`](crate::journey) that carries score and lives over. A [`Log`] is sufficient to reconstruct a run, and a
//! [`Record`] can be verified completely. The numbers are in `crates/level/content/runs.ron`.

pub mod actions;
pub mod code;
pub mod course;
pub mod log;
pub mod medals;
pub mod offers;
pub mod plan;
pub mod policy;
pub mod record;
pub mod seed;

pub use actions::{Action, Entry};
pub use code::CodeError;
pub use course::Course;
pub use log::{Log, LogError};
pub use medals::{Medal, WallMedals};
pub use offers::{Offers, PickError};
pub use plan::{Plan, Source, Wall};
pub use policy::Policy;
pub use record::Record;
