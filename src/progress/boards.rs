//! The boards of records: the best games, by what was played and under which rules.
//!
//! Owns the order of entries and how boards come together. What a game is worth, the simulation says.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::Xxh3;

use super::number::{MAX_DATE, MAX_SCORE, MAX_TIME_MS, whole};
use super::word;

/// How many entries a board has at most.
pub const MAX_ENTRIES: usize = 10;

/// How many boards are kept at most; those with the oldest newest entry go first.
pub const MAX_BOARDS: usize = 5_000;

/// What a board is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Subject {
    /// The level with this identity (`level/identity.rs`).
    Level(String),
    /// A journey through the pack of this key.
    Pack(String),
    /// The level of a day, written as `2026-11-22`.
    Daily(String),
}

/// What entries must have in common to be compared.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Key {
    /// What was played.
    pub subject: Subject,
    /// The name of the ruleset.
    pub ruleset: String,
    /// The revision of the ruleset.
    #[serde(default, deserialize_with = "whole")]
    pub revision: u32,
    /// The name of the difficulty.
    pub difficulty: String,
    /// Whether any assist helped.
    #[serde(default)]
    pub assisted: bool,
}

/// A game on a board. Impossible numbers of a file are read as the largest of their type.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Tells entries apart wherever they come from; see [`Entry::name_it`].
    #[serde(deserialize_with = "whole")]
    pub id: u64,
    /// Who played; at most [`word::MAX_PLAYER`] characters, all of which can be seen. May be empty.
    #[serde(default)]
    pub player: String,
    /// Points, at most [`MAX_SCORE`].
    #[serde(deserialize_with = "whole")]
    pub score: u32,
    /// Time of play (ms), at most [`MAX_TIME_MS`].
    #[serde(deserialize_with = "whole")]
    pub time_ms: u64,
    /// When it ended (seconds since 1970), at most [`MAX_DATE`].
    #[serde(deserialize_with = "whole")]
    pub date: u64,
    /// Whether it was played to the end.
    #[serde(default)]
    pub cleared: bool,
    /// Whether a journey was gone on with after all lives were lost.
    #[serde(default)]
    pub continued: bool,
}

impl Entry {
    /// Gives it the id that follows from what it is, on the device `device`: the same entry has the same wherever it is
    /// read, and hardly ever another one.
    pub fn name_it(&mut self, key: &Key, device: u64) {
        let mut hash = Xxh3::with_seed(device);
        hash.update(format!("{key:?}").as_bytes());
        hash.update(self.player.as_bytes());
        for number in [u64::from(self.score), self.time_ms, self.date] {
            hash.update(&number.to_le_bytes());
        }
        self.id = hash.digest();
    }

    /// Sorts the best first: by score, then the quickest, then the earliest. The rest only makes the order one for all; of two
    /// copies of an entry the one with a name comes first, and stays.
    fn rank(&self) -> impl Ord + '_ {
        let first = (
            std::cmp::Reverse(self.score),
            self.time_ms,
            self.date,
            self.id,
        );
        let rest = (
            std::cmp::Reverse(&self.player),
            self.cleared,
            self.continued,
        );
        (first, rest)
    }

    fn is_possible(&self) -> bool {
        self.score <= MAX_SCORE && self.time_ms <= MAX_TIME_MS && self.date <= MAX_DATE
    }
}

/// All boards. Each is sorted, the best first, and has at most [`MAX_ENTRIES`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Boards(BTreeMap<Key, Vec<Entry>>);

impl Boards {
    /// The entries for `key`, the best first.
    #[must_use]
    pub fn entries(&self, key: &Key) -> &[Entry] {
        self.0.get(key).map_or(&[], Vec::as_slice)
    }

    /// All boards in the order of their keys.
    pub fn all(&self) -> impl Iterator<Item = (&Key, &[Entry])> {
        self.0
            .iter()
            .map(|(key, entries)| (key, entries.as_slice()))
    }

    /// Puts `entry` on the board for `key`, if it is good enough. Returns its place, from 1.
    pub fn place(&mut self, key: &Key, entry: &Entry) -> Option<usize> {
        let board = self.0.entry(key.clone()).or_default();
        add(board, std::slice::from_ref(entry));
        let place = board.iter().position(|other| other.id == entry.id);
        place.map(|index| index + 1)
    }

    /// Puts the name of `player` to the entry `id` on the board for `key`, if it has none yet.
    pub fn sign(&mut self, key: &Key, id: u64, player: &str) {
        let Some(board) = self.0.get_mut(key) else {
            return;
        };
        let nameless = |entry: &&mut Entry| entry.id == id && entry.player.is_empty();
        if let Some(entry) = board.iter_mut().find(nameless) {
            entry.player = word::player(player);
            add(board, &[]);
        }
    }

    /// The entry for `key` that is next to beat for who has `score`: the lowest of those with more points. `None` for
    /// the best of all.
    #[must_use]
    pub fn next_best(&self, key: &Key, score: u32) -> Option<&Entry> {
        let better = self.entries(key).iter().rev();
        better.into_iter().find(|entry| entry.score > score)
    }

    /// Adds all entries of `other`.
    pub(super) fn join(&mut self, other: &Self) {
        for (key, entries) in &other.0 {
            add(self.0.entry(key.clone()).or_default(), entries);
        }
    }

    /// Drops the boards beyond [`MAX_BOARDS`]. Returns how many.
    pub(super) fn trim(&mut self) -> usize {
        super::trim(&mut self.0, MAX_BOARDS, |entries| {
            entries.iter().map(|entry| entry.date).max()
        })
    }

    /// Puts right or drops what no game would have written. Returns how many entries were dropped or changed.
    pub(super) fn settle(&mut self) -> usize {
        let mut wrong = 0;
        self.0.retain(|key, board| {
            if !key.is_possible() {
                wrong += board.len().max(1);
                return false;
            }
            wrong += settle(board);
            !board.is_empty()
        });
        wrong
    }
}

impl Key {
    fn is_possible(&self) -> bool {
        let (Subject::Level(subject) | Subject::Pack(subject) | Subject::Daily(subject)) =
            &self.subject;
        [subject, &self.ruleset, &self.difficulty]
            .into_iter()
            .all(|word| word::is_word(word))
            && self.revision != u32::MAX
    }
}

/// Adds `entries` to a board, each id once.
fn add(board: &mut Vec<Entry>, entries: &[Entry]) {
    board.extend_from_slice(entries);
    board.sort_by(|a, b| a.rank().cmp(&b.rank()));
    let mut seen = Vec::with_capacity(board.len());
    board.retain(|entry| {
        let is_new = !seen.contains(&entry.id);
        seen.push(entry.id);
        is_new
    });
    board.truncate(MAX_ENTRIES);
}

/// Puts a board of a file right. Returns how many of its entries were dropped or changed.
fn settle(board: &mut Vec<Entry>) -> usize {
    let read = board.clone();
    board.retain(Entry::is_possible);
    for entry in board.iter_mut() {
        entry.player = word::player(&entry.player);
    }
    add(board, &[]);
    let wrong = read.iter().filter(|entry| !board.contains(entry)).count();
    // Nothing was wrong but the order.
    if wrong == 0 {
        usize::from(read != *board)
    } else {
        wrong
    }
}
