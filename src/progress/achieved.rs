//! What a player has achieved in one game of a level, as a plain value: the one input of progress.

use std::collections::BTreeMap;

use super::boards::{Key, Subject};
use super::met::Met;
use super::stars::Place;

/// How a level was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// By itself, as often as one likes.
    #[default]
    Practice,
    /// As part of a journey through its pack.
    Journey,
    /// As the level of a day, `2026-11-22`.
    Daily(String),
}

/// A journey that ended with this game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JourneyEnd {
    /// Points of all its levels.
    pub score: u32,
    /// Time of play of all its levels (ms).
    pub time_ms: u64,
    /// Whether all levels of the pack were cleared.
    pub cleared: bool,
    /// Whether it was gone on with after all lives were lost.
    pub continued: bool,
    /// Lives lost in all its levels.
    pub lives_lost: u32,
}

/// A game of a level that was finished or left. Names are those of the tables; numbers beyond what is kept are cut.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Achieved {
    /// The identity of the level (`level/identity.rs`).
    pub level: String,
    /// The name of the level that is read.
    pub level_name: String,
    /// The key of its pack (`embers`), and its place there from 1.
    pub pack: Option<(String, u32)>,
    /// The name of the ruleset.
    pub ruleset: String,
    /// The revision of the ruleset.
    pub revision: u32,
    /// The name of the difficulty.
    pub difficulty: String,
    /// The names of the assists that helped.
    pub assists: Vec<String>,
    /// How it was played.
    pub mode: Mode,
    /// The journey that ended with it.
    pub journey: Option<JourneyEnd>,
    /// Points of this level.
    pub score: u32,
    /// Time of play (ms).
    pub time_ms: u64,
    /// Whether the level was cleared; or else it was lost or left.
    pub cleared: bool,
    /// Lives lost.
    pub lives_lost: u32,
    /// Whether its par was reached.
    pub par_reached: bool,
    /// The longest rally: bricks between two touches of the paddle.
    pub longest_rally: u32,
    /// The best combo (tenths).
    pub best_combo: u32,
    /// Feats by name (`bank`, `chain`, …), and how often each was done.
    pub feats: BTreeMap<String, u32>,
    /// Bricks destroyed.
    pub bricks: u32,
    /// Capsules caught.
    pub capsules: u32,
    /// Kinds of bricks, power-ups and rulesets that were there.
    pub met: Met,
    /// When it ended (seconds since 1970).
    pub date: u64,
    /// Who played.
    pub player: String,
}

impl Achieved {
    /// Whether any assist helped.
    #[must_use]
    pub fn is_assisted(&self) -> bool {
        !self.assists.is_empty()
    }

    /// The board for `subject` under the rules of this game.
    #[must_use]
    pub fn key(&self, subject: Subject) -> Key {
        Key {
            subject,
            ruleset: self.ruleset.clone(),
            revision: self.revision,
            difficulty: self.difficulty.clone(),
            assisted: self.is_assisted(),
        }
    }

    /// The board for the level: that of the day, if it was played as such.
    #[must_use]
    pub fn level_key(&self) -> Key {
        self.key(match &self.mode {
            Mode::Daily(day) => Subject::Daily(day.clone()),
            Mode::Practice | Mode::Journey => Subject::Level(self.level.clone()),
        })
    }

    /// The board for its pack, if a journey ended with it.
    #[must_use]
    pub fn journey_key(&self) -> Option<Key> {
        let (pack, _) = self.pack.as_ref().filter(|_| self.journey.is_some())?;
        Some(self.key(Subject::Pack(pack.clone())))
    }

    /// Where its stars are kept.
    #[must_use]
    pub fn place(&self) -> Place {
        Place {
            level: self.level.clone(),
            ruleset: self.ruleset.clone(),
            difficulty: self.difficulty.clone(),
        }
    }
}
