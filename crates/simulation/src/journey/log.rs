//! What is to be known of a journey to find it again: its seed, its levels by identity, what came of each and what was chosen.
//!
//! A plain value for files. [`Course::of_log`](super::Course::of_log) goes through it again by the rules of journeys, so a
//! log that could not have come about is refused.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::choice::{Choice, Refused};
use super::outcome::Outcome;

/// A level of a journey that has ended, and what was chosen then.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Leg {
    /// How often it was begun before, since the last leg.
    pub attempt: u32,
    /// What came of it.
    pub outcome: Outcome,
    /// What was chosen.
    pub choice: Choice,
}

/// What is to be known of a journey.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Log {
    /// Its seed.
    pub seed: u64,
    /// The identities of its levels (`level/identity.rs`), in the order of play.
    pub levels: Vec<String>,
    /// The levels that have ended, with the choices that led on.
    pub legs: Vec<Leg>,
    /// How often the level in hand was begun before, since the last leg.
    pub attempt: u32,
    /// What came of the level in hand, if it has ended.
    pub outcome: Option<Outcome>,
}

/// Why there can be no journey as a log tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// It went through other levels.
    OtherLevels,
    /// What was chosen after the leg at this place was not open.
    Leg(usize, Refused),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherLevels => f.write_str("it went through levels that are not these"),
            Self::Leg(place, refused) => {
                write!(
                    f,
                    "after its level {} something was chosen that is not open: {refused}",
                    place + 1
                )
            }
        }
    }
}

impl std::error::Error for Broken {}
