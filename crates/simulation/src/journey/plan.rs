//! Plan of a sequence of levels: the mode, the levels, and the seed. Fixed when a journey begins.

use xxhash_rust::xxh3::xxh3_64;

use brickwork_level::SharedLevel;

/// Mode of playing levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// All levels of a pack in order, with lives and score carried over.
    Journey,
    /// Any level as a new game each time, always with the same seed, so that results can be compared.
    Practice,
    /// The daily level as a new game each time, with the seed of that day.
    Daily,
}

/// Plan of a sequence of levels.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Mode.
    pub mode: Mode,
    /// Levels in the order of play; at least one.
    pub levels: Vec<SharedLevel>,
    /// Seed of a journey or a day. Practice ignores it and has a seed for each level.
    pub seed: u64,
}

impl Plan {
    /// Returns `true` for a journey, which carries score and lives over to the next level.
    pub fn is_journey(&self) -> bool {
        self.mode == Mode::Journey
    }

    /// Returns the seed of the level with the index `place` at the attempt number `attempt` (from 0).
    pub fn seed_of(&self, place: usize, attempt: u32) -> u64 {
        match self.mode {
            Mode::Journey => game_seed(self.seed, place, attempt),
            Mode::Daily => self.seed,
            Mode::Practice => self.levels.get(place).map_or(0, practice_seed),
        }
    }
}

/// Returns the seed of a game in the journey or run of `seed`: of the level `place` at the attempt number `attempt`.
pub(crate) fn game_seed(seed: u64, place: usize, attempt: u32) -> u64 {
    mixed(&[seed, place as u64, u64::from(attempt)])
}

/// Returns the seed of `level` in practice.
pub fn practice_seed(level: &SharedLevel) -> u64 {
    xxh3_64(level.identity().to_string().as_bytes())
}

/// Combines several numbers into one; the same on every machine.
pub(crate) fn mixed(numbers: &[u64]) -> u64 {
    let bytes: Vec<u8> = numbers.iter().flat_map(|it| it.to_le_bytes()).collect();
    xxh3_64(&bytes)
}
