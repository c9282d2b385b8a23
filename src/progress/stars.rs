//! Three stars for each level, under each ruleset and difficulty; and the best that was done there.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::number::{MAX_DATE, MAX_SCORE, MAX_TIME_MS, whole, whole_or_none};
use super::word;

/// The star for a level that was cleared.
pub const CLEARED: u8 = 1;

/// The star for one that was cleared without losing a life.
pub const NO_LIFE_LOST: u8 = 2;

/// The star for one that was cleared with its par reached.
pub const PAR: u8 = 4;

/// All three.
pub const ALL: u8 = CLEARED | NO_LIFE_LOST | PAR;

/// How many marks are kept at most; those that were changed the longest time ago go first.
pub const MAX_MARKS: usize = 20_000;

/// What a mark is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// The identity of the level.
    pub level: String,
    /// The name of the ruleset.
    pub ruleset: String,
    /// The name of the difficulty.
    pub difficulty: String,
}

/// What was done at one place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Mark {
    /// [`CLEARED`], [`NO_LIFE_LOST`] and [`PAR`], added up.
    #[serde(deserialize_with = "whole")]
    pub stars: u8,
    /// The best score of a game in which it was cleared.
    #[serde(deserialize_with = "whole")]
    pub best_score: u32,
    /// The shortest time in which it was cleared (ms).
    #[serde(
        deserialize_with = "whole_or_none",
        skip_serializing_if = "Option::is_none"
    )]
    pub best_time_ms: Option<u64>,
    /// When one of these was last reached (seconds since 1970).
    #[serde(deserialize_with = "whole")]
    pub date: u64,
}

impl Mark {
    /// The better of both in every respect.
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

/// All marks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stars(BTreeMap<Place, Mark>);

impl Stars {
    /// What was done at `place`.
    #[must_use]
    pub fn at(&self, place: &Place) -> Mark {
        self.0.get(place).copied().unwrap_or_default()
    }

    /// How many stars there are in all.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.values().map(|mark| mark.stars.count_ones()).sum()
    }

    /// Notes what was done at `place`. Returns what was there before.
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

    /// Drops the marks beyond [`MAX_MARKS`]. Returns how many.
    pub(super) fn trim(&mut self) -> usize {
        super::trim(&mut self.0, MAX_MARKS, |mark| mark.date)
    }

    /// Drops what no game would have written. Returns how many.
    pub(super) fn settle(&mut self) -> usize {
        let read = self.0.len();
        self.0.retain(|place, mark| {
            let words = [&place.level, &place.ruleset, &place.difficulty];
            mark.is_possible() && words.into_iter().all(|word| word::is_word(word))
        });
        read - self.0.len()
    }
}
