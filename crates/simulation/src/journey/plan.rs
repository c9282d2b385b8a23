//! What is to be played: the way of playing, the levels, and the seed of all of it. Fixed when a journey begins.

use xxhash_rust::xxh3::xxh3_64;

use brickwork_level::SharedLevel;

/// A way of playing levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// From the first level of a pack to its last; lives and score go on.
    Journey,
    /// Any level, each time as a new game, always with the same seed, so that bests can be compared.
    Practice,
    /// The level of a day, each time as a new game, with the seed of that day.
    Daily,
}

impl Mode {
    /// The mode's name in menus.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Journey => "Journey",
            Self::Practice => "Practice",
            Self::Daily => "Daily level",
        }
    }
}

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The way of playing.
    pub mode: Mode,
    /// The levels, in the order of play; at least one.
    pub levels: Vec<SharedLevel>,
    /// The seed of a journey or a day. Practice has a seed for each level, whatever stands here.
    pub seed: u64,
}

impl Plan {
    /// The seed of the level at `place` when it is begun for the `attempt`th time, from 0.
    #[must_use]
    pub fn seed_of(&self, place: usize, attempt: u32) -> u64 {
        match self.mode {
            Mode::Journey => mixed(&[self.seed, place as u64, u64::from(attempt)]),
            Mode::Daily => self.seed,
            Mode::Practice => self.levels.get(place).map_or(0, practice_seed),
        }
    }
}

/// The one seed of `level` in practice.
#[must_use]
pub fn practice_seed(level: &SharedLevel) -> u64 {
    xxh3_64(level.identity().to_string().as_bytes())
}

/// One number out of several; the same on every machine.
fn mixed(numbers: &[u64]) -> u64 {
    let bytes: Vec<u8> = numbers.iter().flat_map(|it| it.to_le_bytes()).collect();
    xxh3_64(&bytes)
}
