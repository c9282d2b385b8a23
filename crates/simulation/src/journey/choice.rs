//! Choices of a player between two levels, and the reasons against them. [`Course`](super::Course) decides when a
//! choice is available.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Choice between two levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Choice {
    /// The next level, after a cleared one.
    Next,
    /// The next level without clearing the current one, if the rules allow skipping.
    Skip,
    /// The lost level again, with new lives and no points.
    Continue,
    /// The current level again, as it began.
    Retry,
    /// The journey from its beginning, or the practice level again.
    Again,
    /// The level with this index, in practice.
    Level(usize),
}

/// Error of a choice that is not available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceError {
    /// The level is not cleared.
    NotCleared,
    /// The level is not lost.
    NotLost,
    /// The level is over.
    IsOver,
    /// The rules do not allow skipping a level.
    NoSkipping,
    /// The level does not exist.
    NoSuchLevel,
    /// On a journey, levels cannot be selected.
    OnJourney,
    /// Practice has no journey to continue.
    InPractice,
}

impl fmt::Display for ChoiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotCleared => "the level before is not cleared",
            Self::NotLost => "the level before is not lost",
            Self::IsOver => "the level is over",
            Self::NoSkipping => "the rules let nobody skip a level",
            Self::NoSuchLevel => "there is no such level",
            Self::OnJourney => "a journey goes from one level to the next",
            Self::InPractice => "practice plays single levels",
        })
    }
}

impl std::error::Error for ChoiceError {}
