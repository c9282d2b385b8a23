//! Progress of a player: records, stars, goals, statistics and the album. Stored in `progress.ron`.
//!
//! [`Progress::note`] adds a finished game. [`Progress::join`] merges the progress of two instances or two devices. The
//! module depends on neither the ECS nor a screen; [`store`] writes the file.
//!
//! | file | content |
//! |---|---|
//! | `achieved` | the only input: a game that has ended |
//! | `note` | news of a finished game |
//! | `boards`, `stars`, `goals`, `met`, `statistics` | one part each: growth, merging, bounds, corrections |
//! | `unlocks` | rewards for stars |
//! | `number`, `word` | valid numbers and names in the file |

pub mod achieved;
pub mod boards;
pub mod goals;
pub mod met;
pub mod note;
pub mod number;
pub mod stars;
pub mod statistics;
pub mod unlocks;
pub mod word;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use achieved::{Achieved, JourneyEnd, Mode};
pub use boards::{Boards, Entry, Key, Subject};
use boards::{MAX_BOARDS, MAX_RUN_BOARDS, MAX_SHARED_BOARDS};
pub use note::{News, Placed};

use crate::platform::entropy;
use crate::platform::storage::Location;
use crate::platform::store::{self, Format, LoadError, Store, Stored};

/// Version of the file that this build reads and writes.
pub const FORMAT: u32 = 1;

/// All achievements of a player.
///
/// It only grows, up to its bounds: [`boards::MAX_BOARDS`], [`boards::MAX_RUN_BOARDS`],
/// [`boards::MAX_SHARED_BOARDS`], [`stars::MAX_MARKS`],
/// [`met::MAX_NAMES`], [`statistics::MAX_DEVICES`], [`goals::MAX_REACHED`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    format: Format<FORMAT>,
    /// Identifies this device; 0 until [`Progress::open`] sets it.
    #[serde(deserialize_with = "number::whole")]
    device: u64,
    /// Records.
    pub boards: Boards,
    /// Records of runs. Files of older versions lack them.
    pub runs: Boards,
    /// Records of several players together. Older versions would take them for records of one player.
    #[serde(skip_serializing_if = "Boards::is_empty")]
    pub shared: Boards,
    /// Stars of levels.
    pub stars: stars::Stars,
    /// Reached goals.
    pub goals: goals::Reached,
    /// Album of kinds, power-ups and rulesets that the player has met.
    pub met: met::Met,
    /// Counts of all devices.
    pub statistics: statistics::Statistics,
}

impl Progress {
    /// Opens the file in `folder`, and gives the device an identifier if it has none.
    pub fn open(folder: Option<impl Into<Location>>) -> Store<Self> {
        let mut store = Store::<Self>::open(folder);
        if store.content().device == 0 {
            store.update(|progress| progress.device = entropy::number().max(1));
        }
        store
    }

    /// Writes the progress to `file` for import on another device. Replaces the old content.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be written.
    pub fn export(&self, file: impl Into<Location>) -> Result<(), String> {
        // The other device has its own identifier.
        let content = Self {
            device: 0,
            ..self.clone()
        };
        store::export(file, &content)
    }

    /// Merges the progress in `file`; nothing is removed. Importing a file twice has the same result as once. Returns
    /// remarks about corrected values, in sentences.
    ///
    /// # Errors
    ///
    /// The reason why nothing was imported.
    pub fn import(&mut self, file: impl Into<Location>) -> Result<Vec<String>, LoadError> {
        let (other, remarks) = store::import::<Self>(file)?;
        self.join(&other);
        self.trim();
        Ok(remarks)
    }

    /// Merges `other` into this progress. Order and repetition do not change the result. The device identifier stays.
    pub fn join(&mut self, other: &Self) {
        self.boards.join(&other.boards);
        self.runs.join(&other.runs);
        self.shared.join(&other.shared);
        self.stars.join(&other.stars);
        self.goals.join(&other.goals);
        self.met.join(&other.met);
        self.statistics.join(&other.statistics);
    }

    /// Returns the boards among which that of `key` is.
    pub fn boards_of(&self, key: &Key) -> &Boards {
        match key.subject {
            _ if !key.players.is_empty() => &self.shared,
            Subject::Run(_) => &self.runs,
            Subject::Level(_) | Subject::Pack(_) | Subject::Daily(_) => &self.boards,
        }
    }

    /// Returns the boards among which that of `key` is, to change them.
    pub fn boards_mut(&mut self, key: &Key) -> &mut Boards {
        match key.subject {
            _ if !key.players.is_empty() => &mut self.shared,
            Subject::Run(_) => &mut self.runs,
            Subject::Level(_) | Subject::Pack(_) | Subject::Daily(_) => &mut self.boards,
        }
    }

    /// Returns all boards with their entries: those of one player, first without runs, then those of several players.
    pub fn all_boards(&self) -> impl Iterator<Item = (&Key, &[Entry])> {
        let all = [&self.boards, &self.runs, &self.shared];
        all.into_iter().flat_map(Boards::all)
    }

    /// Drops entries beyond the bounds. Returns their number.
    fn trim(&mut self) -> usize {
        let boards = self.boards.trim(MAX_BOARDS) + self.runs.trim(MAX_RUN_BOARDS);
        let records = boards + self.shared.trim(MAX_SHARED_BOARDS) + self.stars.trim();
        let rest = self.goals.trim() + self.met.trim();
        records + rest + self.statistics.trim(self.device)
    }
}

impl Stored for Progress {
    const NAME: &'static str = "progress.ron";
    const FORMAT: u32 = FORMAT;
    /// Size with all bounds reached; a test writes such a file. A file with a thousand records has about 200 KB.
    const MAX_BYTES: u64 = 64 << 20;

    fn settle(&mut self) -> Vec<String> {
        let wrong = [
            (
                "on the boards",
                "entries",
                self.boards.settle() + self.runs.settle() + self.shared.settle(),
            ),
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
        // Several instances of the game count for one device, so their counts since `base` are added.
        let all = [&on_disk.statistics, &base.statistics, &mine.statistics];
        merged.statistics.count_on(mine.device, all);
        if merged.device == 0 {
            merged.device = mine.device;
        }
        merged.trim();
        merged
    }
}

/// Drops the entries of `map` beyond `max`, in ascending order of `age`. Returns their number.
fn trim<K: Ord + Clone, V, A: Ord>(
    map: &mut BTreeMap<K, V>,
    max: usize,
    age: impl Fn(&V) -> A,
) -> usize {
    let dropped = map.len().saturating_sub(max);
    if dropped > 0 {
        let entries = map.iter();
        let mut entries: Vec<(A, K)> = entries.map(|(key, it)| (age(it), key.clone())).collect();
        entries.sort_unstable();
        for (_, key) in &entries[..dropped] {
            map.remove(key);
        }
    }
    dropped
}
