//! What a player may choose between two levels, and why a choice is not open. When it is, [`Course`](super::Course) says.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What a player chooses between two levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Choice {
    /// The next level, after a cleared one.
    Next,
    /// The next level, although this one is not cleared, where the rules let players skip one.
    Skip,
    /// The level that was lost, once more, with new lives and no points.
    Continue,
    /// The level in play, once more, as it began.
    Retry,
    /// From the beginning: of the journey, or of the level in practice.
    Again,
    /// The level at this place, in practice.
    Level(usize),
}

/// Why a choice is not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The level is not cleared.
    NotCleared,
    /// The level is not lost.
    NotLost,
    /// The level is over.
    IsOver,
    /// The rules let nobody skip a level.
    NoSkipping,
    /// There is no level there.
    NoSuchLevel,
    /// A journey goes from level to level.
    OnJourney,
    /// Practice has no journey to be continued.
    InPractice,
}

impl fmt::Display for Refused {
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

impl std::error::Error for Refused {}
