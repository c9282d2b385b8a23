//! Saved data of a run: a plain value in the file of the run to continue, and in the recording of each game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::seed::RunSeed;
use crate::content::{Chosen, ToolId};
use crate::runs::Log;

/// Number of effects of each tool, and the points that they added.
pub(crate) type Work = BTreeMap<ToolId, (u32, u32)>;

/// Saved data of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SavedRun {
    /// Seed and its kind.
    pub seed: RunSeed,
    /// Difficulty and assists, which hold for the whole run.
    pub chosen: Chosen,
    /// Choices and outcomes.
    pub log: Log,
    /// Effects of the tools in finished walls.
    pub work: Work,
    /// Time of the start (seconds since 1970). With the seed it identifies the run.
    pub began: u64,
    /// Date of the last save (seconds since 1970).
    pub date: u64,
}

impl SavedRun {
    /// Returns `true` if `other` is the same run.
    pub fn is_same(&self, other: &Self) -> bool {
        (self.seed.seed, self.began) == (other.seed.seed, other.began)
    }

    /// Returns the number of the current wall (from 1).
    pub fn wall(&self) -> usize {
        self.log.journey.legs.len() + 1
    }

    /// Returns `true` if the current wall is cleared.
    pub fn is_cleared(&self) -> bool {
        self.log.journey.outcome.is_some_and(|it| it.cleared)
    }
}
