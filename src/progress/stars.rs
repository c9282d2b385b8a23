//! Three stars for each level, ruleset and difficulty, with the best score and time.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::number::{MAX_DATE, MAX_SCORE, MAX_TIME_MS, whole, whole_or_none};
use super::word;

/// Star for clearing a level.
pub const CLEARED: u8 = 1;

/// Star for clearing a level without losing a life.
pub const NO_LIFE_LOST: u8 = 2;

/// Star for clearing a level and reaching its par.
pub const PAR: u8 = 4;

/// All three stars.
pub const ALL: u8 = CLEARED | NO_LIFE_LOST | PAR;

/// Maximum number of marks; the least recently changed are dropped first.
pub const MAX_MARKS: usize = 20_000;

/// Key of a mark.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// Identity of the level.
    pub level: String,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Name of the difficulty.
    pub difficulty: String,
}

/// Stars and best results for one key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Mark {
    /// Bit set of [`CLEARED`], [`NO_LIFE_LOST`] and [`PAR`].
    #[serde(deserialize_with = "whole")]
    pub stars: u8,
    /// Best score of a game that cleared the level.
    #[serde(deserialize_with = "whole")]
    pub best_score: u32,
    /// Shortest time of a game that cleared the level (ms).
    #[serde(
        deserialize_with = "whole_or_none",
        skip_serializing_if = "Option::is_none"
    )]
    pub best_time_ms: Option<u64>,
    /// Date of the latest game that counted (seconds since 1970).
    #[serde(deserialize_with = "whole")]
    pub date: u64,
}

impl Mark {
    /// Combines two marks: all stars, the higher score, the shorter time and the later date.
    fn join(&mut self, other: &Self) {
        self.stars |= other.stars;
        self.best_score = self.best_score.max(other.best_score);
        let times = self.best_time_ms.into_iter().chain(other.best_time_ms);
        self.best_time_ms = times.min();
        self.date = self.date.max(other.date);
    }

    fn is_possible(&self) -> bool {
        let time_ms = self.best_time_ms.unwrap_or_default();
        let numbers =
            self.best_score <= MAX_SCORE && time_ms <= MAX_TIME_MS && self.date <= MAX_DATE;
        numbers && self.stars <= ALL
    }
}

/// Marks of all keys.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stars(BTreeMap<Place, Mark>);

impl Stars {
    /// Returns the mark of `place`, or an empty one.
    pub fn at(&self, place: &Place) -> Mark {
        self.0.get(place).copied().unwrap_or_default()
    }

    /// Returns the number of different stars of all levels: at most three of each, under any rules.
    pub fn of_levels(&self) -> u32 {
        let mut levels = BTreeMap::<&str, u8>::new();
        for (place, mark) in &self.0 {
            *levels.entry(&place.level).or_default() |= mark.stars;
        }
        levels.values().map(|stars| stars.count_ones()).sum()
    }

    /// Merges `mark` into the mark of `place`. Returns the previous mark.
    pub(super) fn note(&mut self, place: Place, mark: &Mark) -> Mark {
        let kept = self.0.entry(place).or_default();
        let before = *kept;
        kept.join(mark);
        before
    }

    pub(super) fn join(&mut self, other: &Self) {
        for (place, mark) in &other.0 {
            self.0.entry(place.clone()).or_default().join(mark);
        }
    }

    /// Drops the marks beyond [`MAX_MARKS`]. Returns their number.
    pub(super) fn trim(&mut self) -> usize {
        super::trim(&mut self.0, MAX_MARKS, |mark| mark.date)
    }

    /// Drops marks that no game would have written. Returns their number.
    pub(super) fn settle(&mut self) -> usize {
        let wrong = self.0.extract_if(.., |place, mark| {
            let words = [&place.level, &place.ruleset, &place.difficulty];
            !(mark.is_possible() && words.into_iter().all(|word| word::is_word(word)))
        });
        wrong.count()
    }
}
