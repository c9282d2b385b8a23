//! Log of a run: its seed, the outcome of each wall, and the actions and taken tools after it.
//!
//! A plain value for files. [`Course::from_log`](super::Course::from_log) replays it by the rules of runs, and rejects
//! an impossible log.

use serde::{Deserialize, Serialize};

use super::actions::Entry;
use super::offers::PickError;
use crate::journey;

/// Log of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Log {
    /// Revision of the walls (`crates/level/content/runs.ron`).
    pub revision: u32,
    /// Actions at the choice after each wall, then the offers that were taken. At a choice that is not finished, only
    /// actions.
    pub picks: Vec<Vec<Entry>>,
    /// Outcomes, with the seed of the run and the identities of its walls.
    pub journey: journey::Log,
}

/// Error of a log that is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// The same seed gave other walls.
    #[error(
        "it belongs to revision {theirs} of the walls, this version of the game has revision {ours}"
    )]
    OtherRevision {
        /// Revision of the log.
        theirs: u32,
        /// Revision of this build.
        ours: u32,
    },
    /// It is the log of another plan.
    #[error("its seed gives another run")]
    OtherSeed,
    /// The run does not continue after the wall with this index (from 0), or has no such offers or actions.
    #[error("after its wall {} it cannot continue: {}", .0 + 1, .1)]
    Leg(usize, PickError),
    /// Its walls or attempts are not those that its seed and outcomes lead to.
    #[error("it has other walls or attempts than its seed and its outcomes lead to")]
    Otherwise,
}
