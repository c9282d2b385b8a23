//! What a player has achieved: records, stars, goals, statistics, and what was met. Kept in `progress.ron`.
//!
//! Owns what follows from a game that has ended ([`Progress::note`]), and how progress of two copies of the game or of two
//! devices comes together ([`Progress::join`]). Knows no ECS and no screen; how the file is kept is
//! [`store`](crate::platform::store)'s.
//!
//! | file | what it owns |
//! |---|---|
//! | `achieved` | the one input: a game that has ended |
//! | `note` | what is new with it |
//! | `boards`, `stars`, `goals`, `met`, `statistics` | a part of the content each: how it grows, comes together, is bounded and put right |
//! | `exchange` | export and import |
//! | `number`, `word` | what a number or a name in the file can be |

pub mod achieved;
pub mod boards;
mod exchange;
pub mod goals;
pub mod met;
pub mod note;
pub mod number;
pub mod stars;
pub mod statistics;
pub mod word;

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

pub use achieved::{Achieved, JourneyEnd, Mode};
pub use boards::{Boards, Entry, Key, Subject};
pub use note::{News, Placed};

use crate::platform::chance;
use crate::platform::store::{Format, Store, Stored};

/// Version of the file that this build reads and writes.
pub const FORMAT: u32 = 1;

/// All that a player has achieved.
///
/// It only grows, but for what is beyond its bounds: [`boards::MAX_BOARDS`], [`stars::MAX_MARKS`], [`met::MAX_NAMES`],
/// [`statistics::MAX_DEVICES`], [`goals::MAX_REACHED`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    format: Format<FORMAT>,
    /// Tells this device from others; 0 until [`Progress::open`] gives it one.
    #[serde(deserialize_with = "number::whole")]
    device: u64,
    /// The records.
    pub boards: Boards,
    /// The stars of levels.
    pub stars: stars::Stars,
    /// The goals that were reached.
    pub goals: goals::Reached,
    /// The album.
    pub met: met::Met,
    /// The counts.
    pub statistics: statistics::Statistics,
}

impl Progress {
    /// Opens the file in `folder`.
    #[must_use]
    pub fn open(folder: Option<&Path>) -> Store<Self> {
        let mut store = Store::<Self>::open(folder);
        if store.content().device == 0 {
            store.update(|progress| progress.device = chance::number().max(1));
        }
        store
    }

    /// Adds all that `other` has. In whatever order and however often that is done, the same comes of it; the name of
    /// the device stays.
    pub fn join(&mut self, other: &Self) {
        self.boards.join(&other.boards);
        self.stars.join(&other.stars);
        self.goals.join(&other.goals);
        self.met.join(&other.met);
        self.statistics.join(&other.statistics);
    }

    /// Brings it within its bounds. Returns how much was dropped.
    fn trim(&mut self) -> usize {
        let records = self.boards.trim() + self.stars.trim();
        let rest = self.goals.trim() + self.met.trim();
        records + rest + self.statistics.trim(self.device)
    }
}

impl Stored for Progress {
    const NAME: &'static str = "progress.ron";
    const FORMAT: u32 = FORMAT;
    /// As much as all bounds together allow; a test writes such a file. A thousand records have about 200 KB.
    const MAX_BYTES: u64 = 64 << 20;

    fn settle(&mut self) -> Vec<String> {
        let wrong = [
            ("on the boards", "entries", self.boards.settle()),
            ("among the stars", "marks", self.stars.settle()),
            ("among the goals", "dates or keys", self.goals.settle()),
            ("in the album", "names", self.met.settle()),
            ("in the statistics", "numbers", self.statistics.settle()),
            ("beyond what is kept", "entries", self.trim()),
        ];
        let wrong = wrong.into_iter().filter(|(.., count)| *count > 0);
        let say = |(place, what, count)| {
            format!("{what} that no game writes were put right or dropped {place} ({count})")
        };
        wrong.map(say).collect()
    }

    fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
        let mut merged = on_disk.clone();
        merged.join(mine);
        // Several copies of the game count for one device: what each has counted is added.
        let statistics = &mut merged.statistics;
        statistics.count_on(
            mine.device,
            &on_disk.statistics,
            &base.statistics,
            &mine.statistics,
        );
        if merged.device == 0 {
            merged.device = mine.device;
        }
        merged.trim();
        merged
    }
}

/// Drops from `map` what is beyond `max`, the youngest last. Returns how many.
fn trim<K: Ord + Clone, V, A: Ord>(
    map: &mut BTreeMap<K, V>,
    max: usize,
    age: impl Fn(&V) -> A,
) -> usize {
    let dropped = map.len().saturating_sub(max);
    if dropped > 0 {
        let mut oldest: Vec<(A, &K)> = map.iter().map(|(key, value)| (age(value), key)).collect();
        oldest.sort_unstable();
        let oldest: Vec<K> = oldest
            .into_iter()
            .take(dropped)
            .map(|(_, key)| key.clone())
            .collect();
        for key in &oldest {
            map.remove(key);
        }
    }
    dropped
}
