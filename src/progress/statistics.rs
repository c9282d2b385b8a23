//! Counts over all games of a player.
//!
//! Counts are stored for each device and only grow. Two files with counts of the same device therefore share their
//! first games, and the larger counts include the smaller ones: importing a file twice counts once.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::number::{MAX_COUNT, whole};

/// Maximum number of devices; those with the shortest time of play are dropped first.
pub const MAX_DEVICES: usize = 100;

/// Counts of one device or game. None exceeds [`MAX_COUNT`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Counts {
    /// Levels that were started and have ended in any way.
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
    /// Combines two counts with `together`, field by field.
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

/// Counts of all devices, and maxima of single games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Statistics {
    devices: BTreeMap<u64, Counts>,
    /// Longest rally: bricks between two contacts with the paddle.
    #[serde(deserialize_with = "whole")]
    pub longest_rally: u32,
    /// Best combo (tenths).
    #[serde(deserialize_with = "whole")]
    pub best_combo: u32,
}

impl Statistics {
    /// Returns the sum of the counts of all devices.
    pub fn total(&self) -> Counts {
        let (none, devices) = (Counts::default(), self.devices.values());
        devices.fold(none, |sum, counts| sum.plus(counts))
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

    /// Sets the counts of `device` to those in `on_disk` plus the increase from `base` to `mine`. Several instances of
    /// the game may count for one device.
    pub(super) fn count_on(&mut self, device: u64, [on_disk, base, mine]: [&Self; 3]) {
        let since = mine.of(device).with(&base.of(device), u64::saturating_sub);
        let counts = on_disk.of(device).plus(&since);
        if counts != Counts::default() {
            self.devices.insert(device, counts);
        }
    }

    /// Drops the devices beyond [`MAX_DEVICES`], but never `own`. Returns their number.
    pub(super) fn trim(&mut self, own: u64) -> usize {
        let kept = self.devices.remove(&own);
        let dropped = super::trim(&mut self.devices, MAX_DEVICES - 1, |counts| counts.time_ms);
        self.devices.extend(kept.map(|counts| (own, counts)));
        dropped
    }

    /// Sets impossible numbers to 0. Returns the number of devices and maxima that were corrected.
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
