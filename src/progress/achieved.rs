//! Result of one game of a level, as a plain value: the only input of progress.

use std::collections::BTreeMap;

use super::boards::{Key, Subject};
use super::met::Met;
use super::stars::Place;
use crate::content::Players;

/// Context in which a level was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// As a single level.
    #[default]
    Practice,
    /// As part of a journey through its pack.
    Journey,
    /// As the daily level of a date such as `2026-11-22`.
    Daily(String),
    /// As a wall of a run with the leaderboards of these names, at least one.
    Run(Vec<String>),
}

/// Result of a journey or run that ended with this game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JourneyEnd {
    /// Points at its end.
    pub score: u32,
    /// Total time of play of its levels (ms).
    pub time_ms: u64,
    /// `true` if all levels of the pack, or all walls before the endless ones, were cleared.
    pub cleared: bool,
    /// `true` if it was continued after all lives were lost.
    pub continued: bool,
    /// Total lives lost in its levels.
    pub lives_lost: u32,
    /// Players. In a level without space for their arrangement they play side by side.
    pub players: Players,
}

/// Result of a game that was finished or left. Names are those of the tables. Numbers are clamped when they are stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Achieved {
    /// Identity of the level (`level/identity.rs`).
    pub level: String,
    /// Displayed name of the level.
    pub level_name: String,
    /// Key of its pack (such as `embers`), and its position there (from 1).
    pub pack: Option<(String, u32)>,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Revision of the ruleset.
    pub revision: u32,
    /// Name of the difficulty.
    pub difficulty: String,
    /// Names of the assists that helped.
    pub assists: Vec<String>,
    /// Context in which the level was played.
    pub mode: Mode,
    /// Journey or run that ended with this game.
    pub journey: Option<JourneyEnd>,
    /// Points of this level.
    pub score: u32,
    /// Time of play (ms).
    pub time_ms: u64,
    /// `true` if the level was cleared, `false` if it was lost or left.
    pub cleared: bool,
    /// Lives lost.
    pub lives_lost: u32,
    /// `true` if the par of the level was reached.
    pub par_reached: bool,
    /// Longest rally: bricks between two contacts with the paddle.
    pub longest_rally: u32,
    /// Best combo (tenths).
    pub best_combo: u32,
    /// Number of feats by name (`bank`, `chain`, …).
    pub feats: BTreeMap<String, u32>,
    /// Bricks destroyed.
    pub bricks: u32,
    /// Capsules caught.
    pub capsules: u32,
    /// Kinds of bricks, power-ups and rulesets that occurred.
    pub met: Met,
    /// Date of the end (seconds since 1970).
    pub date: u64,
    /// Name of the player.
    pub player: String,
    /// Number and arrangement of several players, such as `2 stacked`; empty for one player.
    pub players: String,
}

impl Achieved {
    /// Returns `true` if any assist helped.
    pub fn is_assisted(&self) -> bool {
        !self.assists.is_empty()
    }

    /// Returns the key of the board for `subject` under the rules of this game.
    pub fn key(&self, subject: Subject) -> Key {
        Key {
            subject,
            ruleset: self.ruleset.clone(),
            revision: self.revision,
            difficulty: self.difficulty.clone(),
            assisted: self.is_assisted(),
            players: self.players.clone(),
        }
    }

    /// Returns the key of the board for the level, or for the day or run if it was part of it.
    pub fn level_key(&self) -> Key {
        self.key(match &self.mode {
            Mode::Daily(day) => Subject::Daily(day.clone()),
            Mode::Run(boards) => Subject::Run(boards.last().cloned().unwrap_or_default()),
            Mode::Practice | Mode::Journey => Subject::Level(self.level.clone()),
        })
    }

    /// Returns the keys of the boards for its pack or run; none if no journey or run ended with this game.
    pub fn journey_keys(&self) -> Vec<Key> {
        let Some(end) = &self.journey else {
            return Vec::new();
        };
        let subjects = match (&self.mode, &self.pack) {
            (Mode::Run(boards), _) => boards.iter().cloned().map(Subject::Run).collect(),
            (_, Some((pack, _))) => vec![Subject::Pack(pack.clone())],
            (_, None) => Vec::new(),
        };
        let key = |subject| Key {
            players: end.players.name().unwrap_or_default(),
            ..self.key(subject)
        };
        subjects.into_iter().map(key).collect()
    }

    /// Returns the key of its stars.
    pub fn place(&self) -> Place {
        Place {
            level: self.level.clone(),
            ruleset: self.ruleset.clone(),
            difficulty: self.difficulty.clone(),
        }
    }
}
