//! Seed of a run with its kind, which selects the leaderboards of the run.

use serde::{Deserialize, Serialize};

use crate::content::run_rules;
use crate::platform::entropy;
use crate::runs::{CodeError, code, seed};

/// Maximum length of a typed seed or code (characters).
pub(crate) const LONGEST: usize = 64;

/// Name of the leaderboard of all runs.
pub(crate) const ALL: &str = "all";

/// Origin of a seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum SeedKind {
    /// Random.
    Random,
    /// Seed of a day, such as `2026-11-28`.
    Day(String),
    /// Seed of a week, such as `2026-W48`.
    Week(String),
    /// Typed, or from a code.
    Given,
}

/// Seed of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RunSeed {
    /// Seed.
    pub seed: u64,
    /// Origin.
    pub kind: SeedKind,
}

impl RunSeed {
    /// Returns a random seed.
    pub fn random() -> Self {
        Self {
            seed: entropy::number(),
            kind: SeedKind::Random,
        }
    }

    /// Returns the seed of `day` (such as `2026-11-28`). `None` if there is no such day.
    pub fn of_day(day: &str) -> Option<Self> {
        Some(Self {
            seed: seed::of_day(day)?,
            kind: SeedKind::Day(day.to_owned()),
        })
    }

    /// Returns the seed of the week with `day`. `None` if there is no such day.
    pub fn of_week(day: &str) -> Option<Self> {
        Some(Self {
            seed: seed::of_week(day)?,
            kind: SeedKind::Week(seed::week(day)?),
        })
    }

    /// Returns the seed of the number, text or code `text`.
    ///
    /// # Errors
    ///
    /// The text is a code that is damaged or was made by another version of the game.
    pub fn given(text: &str) -> Result<Self, CodeError> {
        let seed = match code::detects(text) {
            true => code::decode(text)?,
            false => seed::typed(text),
        };
        Ok(Self {
            seed,
            kind: SeedKind::Given,
        })
    }

    /// Returns the same seed for another run. A random one counts as given, because the player knows its walls now.
    pub fn again(&self) -> Self {
        Self {
            seed: self.seed,
            kind: match &self.kind {
                SeedKind::Random => SeedKind::Given,
                kind => kind.clone(),
            },
        }
    }

    /// Returns the names of the leaderboards of the run: that of all runs, and that of its day, week or given seed.
    pub fn boards(&self) -> Vec<String> {
        let mut names = vec![of_revision(ALL), self.board()];
        names.dedup();
        names
    }

    /// Returns the name of the leaderboard of its day, week or given seed, or else that of all runs.
    pub fn board(&self) -> String {
        match &self.kind {
            SeedKind::Random => of_revision(ALL),
            SeedKind::Day(name) | SeedKind::Week(name) => of_revision(name),
            SeedKind::Given => of_revision(&self.seed.to_string()),
        }
    }
}

/// Returns the name of the leaderboard `name` of this revision. Another one gives other walls, so its runs cannot be
/// compared.
fn of_revision(name: &str) -> String {
    format!("{}/{name}", run_rules().revision)
}
