//! Log of a journey: its seed, the identities of its levels, and the outcome and choice of each.
//!
//! A plain value for files. [`Course::from_log`](super::Course::from_log) replays it by the rules of journeys, and
//! rejects an impossible log.

use serde::{Deserialize, Serialize};

use super::choice::{Choice, ChoiceError};
use super::outcome::Outcome;

/// A finished level of a journey, and the choice after it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Leg {
    /// Number of earlier attempts since the last leg.
    pub attempt: u32,
    /// Outcome of the level.
    pub outcome: Outcome,
    /// Choice after the level.
    pub choice: Choice,
}

/// Log of a journey.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Log {
    /// Seed.
    pub seed: u64,
    /// Identities of the levels (`level/identity.rs`), in the order of play.
    pub levels: Vec<String>,
    /// Finished levels with the choices after them.
    pub legs: Vec<Leg>,
    /// Number of earlier attempts at the current level since the last leg.
    pub attempt: u32,
    /// Outcome of the current level, if it has ended.
    pub outcome: Option<Outcome>,
}

/// Error of a log that is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// It is a log of other levels.
    #[error("it went through levels that are not these")]
    OtherLevels,
    /// The choice after the leg with this index was not available.
    #[error("after its level {} something was chosen that is not open: {}", .0 + 1, .1)]
    Leg(usize, ChoiceError),
}
