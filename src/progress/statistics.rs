//! What a player has done in all games together.
//!
//! Counts are kept for each device by itself and only grow. So the counts of a device in two files are the same games
//! up to a point, and the larger ones hold: a file that is taken in twice counts once.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::number::{MAX_COUNT, whole};

/// How many devices are kept at most; those with the shortest time of play go first.
pub const MAX_DEVICES: usize = 100;

/// What is counted. No count exceeds [`MAX_COUNT`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Counts {
    /// Levels that were begun and ended in whatever way.
    #[serde(deserialize_with = "whole")]
    pub levels_played: u64,
    /// Levels that were cleared.
    #[serde(deserialize_with = "whole")]
    pub levels_cleared: u64,
    /// Bricks destroyed.
    #[serde(deserialize_with = "whole")]
    pub bricks: u64,
    /// Capsules caught.
    #[serde(deserialize_with = "whole")]
    pub capsules: u64,
    /// Lives lost.
    #[serde(deserialize_with = "whole")]
    pub balls_lost: u64,
    /// Time of play (ms).
    #[serde(deserialize_with = "whole")]
    pub time_ms: u64,
}

impl Counts {
    /// What comes of two counts by `together`, count by count.
    fn with(&self, other: &Self, together: impl Fn(u64, u64) -> u64) -> Self {
        let bounded = |a, b| together(a, b).min(MAX_COUNT);
        Self {
            levels_played: bounded(self.levels_played, other.levels_played),
            levels_cleared: bounded(self.levels_cleared, other.levels_cleared),
            bricks: bounded(self.bricks, other.bricks),
            capsules: bounded(self.capsules, other.capsules),
            balls_lost: bounded(self.balls_lost, other.balls_lost),
            time_ms: bounded(self.time_ms, other.time_ms),
        }
    }

    fn plus(&self, other: &Self) -> Self {
        self.with(other, u64::saturating_add)
    }
}

/// Counts of all devices, and what was the most in one game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Statistics {
    devices: BTreeMap<u64, Counts>,
    /// The longest rally: bricks between two touches of the paddle.
    #[serde(deserialize_with = "whole")]
    pub longest_rally: u32,
    /// The best combo (tenths).
    #[serde(deserialize_with = "whole")]
    pub best_combo: u32,
}

impl Statistics {
    /// The counts of all devices together.
    #[must_use]
    pub fn total(&self) -> Counts {
        let none = Counts::default();
        self.devices
            .values()
            .fold(none, |sum, counts| sum.plus(counts))
    }

    fn of(&self, device: u64) -> Counts {
        self.devices.get(&device).copied().unwrap_or_default()
    }

    /// Adds a game on `device`.
    pub(super) fn note(&mut self, device: u64, game: &Counts, rally: u32, combo: u32) {
        let counts = self.of(device).plus(game);
        self.devices.insert(device, counts);
        self.longest_rally = self.longest_rally.max(rally);
        self.best_combo = self.best_combo.max(combo);
    }

    pub(super) fn join(&mut self, other: &Self) {
        for (device, counts) in &other.devices {
            let larger = self.of(*device).with(counts, u64::max);
            self.devices.insert(*device, larger);
        }
        self.longest_rally = self.longest_rally.max(other.longest_rally);
        self.best_combo = self.best_combo.max(other.best_combo);
    }

    /// Adds what `device`, on which several copies of the game may count, has counted in `mine` since `base`.
    pub(super) fn count_on(&mut self, device: u64, on_disk: &Self, base: &Self, mine: &Self) {
        let since = mine.of(device).with(&base.of(device), u64::saturating_sub);
        let counts = on_disk.of(device).plus(&since);
        if counts != Counts::default() {
            self.devices.insert(device, counts);
        }
    }

    /// Drops the devices beyond [`MAX_DEVICES`], but never `own`. Returns how many.
    pub(super) fn trim(&mut self, own: u64) -> usize {
        let kept = self.devices.remove(&own);
        let dropped = super::trim(&mut self.devices, MAX_DEVICES - 1, |counts| counts.time_ms);
        self.devices.extend(kept.map(|counts| (own, counts)));
        dropped
    }

    /// Sets what no game can reach to nothing. Returns how many numbers were.
    pub(super) fn settle(&mut self) -> usize {
        let mut wrong = 0;
        for counts in self.devices.values_mut() {
            let possible = |count, _| if count > MAX_COUNT { 0 } else { count };
            let settled = counts.with(&Counts::default(), possible);
            wrong += usize::from(settled != *counts);
            *counts = settled;
        }
        for most in [&mut self.longest_rally, &mut self.best_combo] {
            if *most == u32::MAX {
                *most = 0;
                wrong += 1;
            }
        }
        wrong
    }
}
