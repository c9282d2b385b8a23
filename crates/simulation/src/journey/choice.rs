//! Choices of a player between two levels, and the reasons against them. [`Course`](super::Course) decides when a
//! choice is available.

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
    /// The next level, after a cleared one and for this price (points). Only runs have prices.
    Buy(u32),
}

/// Error of a choice that is not available.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChoiceError {
    /// The level is not cleared.
    #[error("the level before is not cleared")]
    NotCleared,
    /// The level is not lost.
    #[error("the level before is not lost")]
    NotLost,
    /// The level is over.
    #[error("the level is over")]
    IsOver,
    /// The rules do not allow skipping a level.
    #[error("the rules let nobody skip a level")]
    NoSkipping,
    /// The level does not exist.
    #[error("there is no such level")]
    NoSuchLevel,
    /// On a journey, levels cannot be selected.
    #[error("a journey goes from one level to the next")]
    OnJourney,
    /// The score is less than the price.
    #[error("the score is less than the price")]
    TooDear,
    /// Practice has no journey to continue.
    #[error("practice plays single levels")]
    InPractice,
}
