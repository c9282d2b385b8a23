//! Saved data of a run: a plain value in the file of the run to continue, and in the recording of each game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::seed::RunSeed;
use crate::content::{Chosen, ToolId};
use crate::presentation::library::saved_players::SavedPlayers;
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
    /// Players, if there are several.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "SavedPlayers::read"
    )]
    pub players: Option<SavedPlayers>,
}

impl SavedRun {
    /// Returns `true` if `other` is the same run.
    pub fn is_same(&self, other: &Self) -> bool {
        (self.seed.seed, self.began) == (other.seed.seed, other.began)
    }

    /// Returns the number of cleared walls.
    fn cleared(&self) -> usize {
        let journey = &self.log.journey;
        let is_cleared = journey.outcome.is_some_and(|it| it.cleared);
        journey.legs.len() + usize::from(is_cleared)
    }

    /// Returns the number of the wall to continue with (from 1).
    pub fn next_wall(&self) -> usize {
        self.cleared() + 1
    }

    /// Returns `true` if a wall is cleared.
    pub fn has_progress(&self) -> bool {
        self.cleared() > 0
    }
}
