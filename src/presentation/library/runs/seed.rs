//! Seed of a run with its mode and its kind, which select the leaderboards of the run.

use serde::{Deserialize, Serialize};

use crate::content::{RunMode, run_rules};
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
    /// Any other kind, in another mode than classic. A variant, so that saved classic runs did not change.
    InMode(RunMode, Box<SeedKind>),
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

    /// Returns the same seed for a run in `mode`.
    pub fn in_mode(&self, mode: RunMode) -> Self {
        let kind = self.plain_kind().clone();
        Self {
            seed: self.seed,
            kind: match mode {
                RunMode::Classic => kind,
                mode => SeedKind::InMode(mode, Box::new(kind)),
            },
        }
    }

    /// Returns the mode of the run.
    pub fn mode(&self) -> RunMode {
        match self.kind {
            SeedKind::InMode(mode, _) => mode,
            _ => RunMode::Classic,
        }
    }

    fn plain_kind(&self) -> &SeedKind {
        match &self.kind {
            SeedKind::InMode(_, kind) => kind,
            kind => kind,
        }
    }

    /// Returns the seed of the number, text or code `text`, for a run in `mode`. A code has a mode of its own.
    ///
    /// # Errors
    ///
    /// The text is a code that is damaged or was made by another version of the game.
    pub fn given(text: &str, mode: RunMode) -> Result<Self, CodeError> {
        let (seed, mode) = match code::detects(text) {
            true => code::decode(text)?,
            false => (seed::typed(text), mode),
        };
        let kind = SeedKind::Given;
        Ok(Self { seed, kind }.in_mode(mode))
    }

    /// Returns the same seed for another run. A random one counts as given, because the player knows its walls now.
    pub fn again(&self) -> Self {
        let kind = match self.plain_kind() {
            SeedKind::Random => SeedKind::Given,
            kind => kind.clone(),
        };
        let seed = self.seed;
        Self { seed, kind }.in_mode(self.mode())
    }

    /// Returns the names of the leaderboards of the run: that of all runs, and that of its day, week or given seed.
    pub fn boards(&self) -> Vec<String> {
        let mut names = vec![self.of_revision(ALL), self.board()];
        names.dedup();
        names
    }

    /// Returns the name of the leaderboard of its day, week or given seed, or else that of all runs.
    pub fn board(&self) -> String {
        match self.plain_kind() {
            SeedKind::Day(name) | SeedKind::Week(name) => self.of_revision(name),
            SeedKind::Given => self.of_revision(&self.seed.to_string()),
            SeedKind::Random | SeedKind::InMode(..) => self.of_revision(ALL),
        }
    }

    /// Returns the name of the leaderboard `name` of this mode and revision. Another one gives other walls, so its runs
    /// cannot be compared.
    fn of_revision(&self, name: &str) -> String {
        let revision = run_rules().revision;
        match self.mode() {
            RunMode::Classic => format!("{revision}/{name}"),
            mode => format!("{revision}/{}/{name}", mode.name()),
        }
    }
}
