//! Modes of runs: ways to play all walls of a run, each with records of its own.
//!
//! The mode belongs to a run like its seed. `crates/level/content/runs.ron` has the numbers.

use std::str::FromStr;

use super::players::Players;
use super::prelude::*;
use super::rules::RulesFields;

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

/// Differences of a mode from classic runs.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ModeRules {
    /// Chance that a wall is a level that comes with the game (per cent).
    #[serde(deserialize_with = "table::given")]
    pub(super) shipped: Option<u32>,
    /// Changes to the rules of all walls.
    rules: RulesFields,
    /// Part of the interval between two descents that is left for each further wall (per cent).
    #[serde(deserialize_with = "table::given")]
    kept: Option<u32>,
}

impl ModeRules {
    /// Checks the ranges of the numbers.
    pub(super) fn check(&self) -> Result<(), String> {
        match (self.shipped, self.kept) {
            (Some(101..), _) => Err("expected `shipped` from 0 to 100".to_owned()),
            (_, Some(0 | 101..)) => Err("expected `kept` from 1 to 100".to_owned()),
            _ => Ok(()),
        }
    }

    /// Returns the changes to the rules in the wall number `wall` (from 0).
    pub(super) fn layer(&self, wall: usize) -> RulesFields {
        let mut rules = self.rules.clone();
        if let (Some(descent), Some(kept)) = (&mut rules.descent, self.kept) {
            descent.shrink(f64::from(kept) / 100.0, wall);
        }
        rules
    }
}
