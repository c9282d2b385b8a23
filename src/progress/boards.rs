//! Boards of records: the best games for each subject and set of rules.
//!
//! This module defines the order of entries and the merging of boards. The simulation computes the scores.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::Xxh3;

use super::number::{MAX_DATE, MAX_SCORE, MAX_TIME_MS, whole};
use super::word;

/// Maximum number of entries of a board.
pub const MAX_ENTRIES: usize = 10;

/// Maximum number of boards; those whose newest entry is oldest are dropped first.
pub const MAX_BOARDS: usize = 5_000;

/// Maximum number of boards of runs, likewise.
pub const MAX_RUN_BOARDS: usize = 1_000;

/// Maximum number of boards of several players, likewise.
pub const MAX_SHARED_BOARDS: usize = 1_000;

/// Subject of a board.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Subject {
    /// Level with this identity (`level/identity.rs`).
    Level(String),
    /// Journey through the pack with this key.
    Pack(String),
    /// Daily level, as a date such as `2026-11-22`.
    Daily(String),
    /// Runs on a board of this name, after the revision of their walls: `1/2026-11-28`. Only boards of runs have it.
    Run(String),
}

/// Key of a board: entries are comparable if they have the same key.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Key {
    /// Level, pack or day that was played.
    pub subject: Subject,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Revision of the ruleset.
    #[serde(default, deserialize_with = "whole")]
    pub revision: u32,
    /// Name of the difficulty.
    pub difficulty: String,
    /// `true` if any assist helped.
    #[serde(default)]
    pub assisted: bool,
    /// Number and arrangement of several players, such as `2 stacked`; empty for one player. Only shared boards have it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub players: String,
}

/// Game on a board. Impossible numbers in a file are read as the maximum of their type.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Identifies an entry across devices; see [`Entry::name_it`].
    #[serde(deserialize_with = "whole")]
    pub id: u64,
    /// Name of the player; at most [`word::MAX_PLAYER`] visible characters. May be empty.
    #[serde(default)]
    pub player: String,
    /// Points, at most [`MAX_SCORE`].
    #[serde(deserialize_with = "whole")]
    pub score: u32,
    /// Time of play (ms), at most [`MAX_TIME_MS`].
    #[serde(deserialize_with = "whole")]
    pub time_ms: u64,
    /// Date of the end (seconds since 1970), at most [`MAX_DATE`].
    #[serde(deserialize_with = "whole")]
    pub date: u64,
    /// `true` if the level or journey was completed.
    #[serde(default)]
    pub cleared: bool,
    /// `true` if a journey was continued after all lives were lost.
    #[serde(default)]
    pub continued: bool,
}

impl Entry {
    /// Sets the id: a hash of the entry, `key` and `device`. An entry has the same id wherever it is read, and
    /// collisions are very unlikely.
    pub fn name_it(&mut self, key: &Key, device: u64) {
        let mut hash = Xxh3::with_seed(device);
        let Key {
            subject,
            ruleset,
            revision,
            difficulty,
            assisted,
            players,
        } = key;
        // The form of versions without several players, so that their entries keep their ids.
        let text = format!(
            "Key {{ subject: {subject:?}, ruleset: {ruleset:?}, revision: {revision:?}, difficulty: {difficulty:?}, \
             assisted: {assisted:?} }}{players}"
        );
        hash.update(text.as_bytes());
        hash.update(self.player.as_bytes());
        for number in [u64::from(self.score), self.time_ms, self.date] {
            hash.update(&number.to_le_bytes());
        }
        self.id = hash.digest();
    }

    /// Returns the sort key, best entry first: by score, then the shortest time, then the earliest date. The other
    /// fields make the order total. Of two copies of an entry the one with a player name comes first, so it is the one
    /// that stays.
    fn rank(&self) -> impl Ord + '_ {
        let first = (Reverse(self.score), self.time_ms, self.date, self.id);
        let rest = (Reverse(&self.player), self.cleared, self.continued);
        (first, rest)
    }

    fn is_possible(&self) -> bool {
        self.score <= MAX_SCORE && self.time_ms <= MAX_TIME_MS && self.date <= MAX_DATE
    }
}

/// All boards. Each is sorted, best entry first, and has at most [`MAX_ENTRIES`] entries.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Boards(BTreeMap<Key, Vec<Entry>>);

impl Boards {
    /// Returns the entries for `key`, best first.
    pub fn entries(&self, key: &Key) -> &[Entry] {
        self.0.get(key).map_or(&[], Vec::as_slice)
    }

    /// Returns `true` if there are no boards.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns all boards in the order of their keys.
    pub fn all(&self) -> impl Iterator<Item = (&Key, &[Entry])> {
        let all = self.0.iter();
        all.map(|(key, entries)| (key, entries.as_slice()))
    }

    /// Adds `entry` to the board for `key`. Returns its place (from 1); `None` if it is not among the best.
    pub fn place(&mut self, key: &Key, entry: &Entry) -> Option<usize> {
        let board = self.0.entry(key.clone()).or_default();
        add(board, std::slice::from_ref(entry));
        let place = board.iter().position(|other| other.id == entry.id);
        place.map(|index| index + 1)
    }

    /// Sets the player name of the entry `id` on the board for `key`, if it has none.
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

    /// Returns the next entry to beat with `score` points on the board for `key`: the lowest with more points. `None`
    /// for the best score.
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

    /// Drops the boards beyond `max`. Returns their number.
    pub(super) fn trim(&mut self, max: usize) -> usize {
        super::trim(&mut self.0, max, |entries| {
            entries.iter().map(|entry| entry.date).max()
        })
    }

    /// Corrects or drops entries that no game would have written. Returns the number of entries dropped or changed.
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
        let (Subject::Level(subject)
        | Subject::Pack(subject)
        | Subject::Daily(subject)
        | Subject::Run(subject)) = &self.subject;
        let mut words = [subject, &self.ruleset, &self.difficulty].into_iter();
        let has_players = self.players.is_empty() || word::is_word(&self.players);
        words.all(|word| word::is_word(word)) && has_players && self.revision != u32::MAX
    }
}

/// Adds `entries` to a board; each id occurs once.
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

/// Corrects a board from a file. Returns the number of entries dropped or changed.
fn settle(board: &mut Vec<Entry>) -> usize {
    let read = board.clone();
    board.retain(Entry::is_possible);
    for entry in board.iter_mut() {
        entry.player = word::player(&entry.player);
    }
    add(board, &[]);
    let wrong = read.iter().filter(|entry| !board.contains(entry)).count();
    // Even if every entry is valid, the order may be wrong.
    wrong.max(usize::from(read != *board))
}
