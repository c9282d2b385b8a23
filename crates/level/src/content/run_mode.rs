//! Modes of runs: ways to play all walls of a run, each with records of its own.
//!
//! The mode belongs to a run like its seed. `crates/level/content/runs.ron` has its numbers.

use std::str::FromStr;

use super::players::Players;
use super::prelude::*;

/// Mode of a run. Codes of runs contain its number: add new modes at the end.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum RunMode {
    /// Walls at rest, and one paddle.
    #[default]
    Classic,
    /// The wall descends row by row.
    Progressive,
    /// Two paddles, one above the other, move together.
    Double,
    /// Balls wait in the wall until they are freed.
    Cavity,
}

impl RunMode {
    /// All modes.
    pub const ALL: [Self; 4] = [Self::Classic, Self::Progressive, Self::Double, Self::Cavity];

    /// Returns the name in files and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Progressive => "progressive",
            Self::Double => "double",
            Self::Cavity => "cavity",
        }
    }

    /// Returns `players` with the paddles that they have in this mode.
    pub fn players(self, players: Players) -> Players {
        match self {
            Self::Double => players.stacked(),
            _ => players,
        }
    }
}

impl FromStr for RunMode {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let known = Self::ALL.into_iter().find(|known| known.name() == name);
        known.ok_or_else(|| {
            let advice = suggest(name, &Self::ALL.map(Self::name));
            format!("there is no mode of runs {name:?}: {advice}")
        })
    }
}
