//! Plan of a run: its walls, drawn by the seed and for the mode from the generator and from levels that come with the
//! game.

use std::fmt;
use std::sync::Arc;

use brickwork_level::content::{Chosen, Players, Rules, RunMode, RunRules, run_rules};
use brickwork_level::die::Die;
use brickwork_level::generate;
use brickwork_level::{Level, SharedLevel};

use crate::journey::plan::{game_seed, mixed};
use crate::{Run, Settings, lane};

/// Random stream of the choice of walls.
const STREAM: u64 = 201;
/// Purpose of the seeds of generated walls.
const WALL: u64 = 0x77_61_6c_6c;

/// Origin of a wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A level that comes with the game: its path below `levels/`.
    Shipped(String),
    /// The generator, with this seed.
    Generated(u64),
    /// The generator's last wall, with this seed.
    Citadel(u64),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shipped(path) => f.write_str(path),
            Self::Generated(seed) => write!(f, "generated {seed:016x}"),
            Self::Citadel(seed) => write!(f, "citadel {seed:016x}"),
        }
    }
}

/// A wall of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Wall {
    /// Origin.
    pub source: Source,
    /// Difficulty.
    pub difficulty: u8,
    /// Level.
    pub level: SharedLevel,
}

impl Wall {
    fn generated(seed: u64, difficulty: u8, mode: RunMode) -> Self {
        let level = generate::wall(seed, difficulty, mode);
        Self {
            source: Source::Generated(seed),
            difficulty,
            level: Arc::new(level),
        }
    }

    fn citadel(seed: u64, difficulty: u8, mode: RunMode) -> Self {
        let level = generate::last_wall(seed, mode);
        Self {
            source: Source::Citadel(seed),
            difficulty,
            level: Arc::new(level),
        }
    }
}

/// Plan of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    seed: u64,
    mode: RunMode,
    walls: Vec<Wall>,
}

impl Plan {
    /// Draws the walls of `seed` for `mode`. `read` returns the level with the given path below `levels/`.
    ///
    /// # Errors
    ///
    /// The error of `read`.
    pub fn draw(
        seed: u64,
        mode: RunMode,
        mut read: impl FnMut(&str) -> Result<SharedLevel, String>,
    ) -> Result<Self, String> {
        let rules = run_rules();
        let chance = rules.shipped_in(mode);
        let mut die = Die::new(seed, STREAM);
        let mut walls: Vec<Wall> = Vec::new();
        for (index, difficulty) in rules.walls.iter().enumerate() {
            let own = wall_seed(seed, index);
            // Drawn for every wall, so that a wall does not depend on the origin of those before it.
            let shipped = die.below(100) < chance;
            let place = die.below(u32::MAX);
            let is_last = index + 1 == rules.walls.len();
            let path = unused(rules, &walls, *difficulty, place).filter(|_| shipped && !is_last);
            let level = path.map(|path| read(path).map(|level| (path, level)));
            let level = level.transpose()?;
            walls.push(match level.filter(|(_, level)| has_room(level, mode)) {
                _ if is_last => Wall::citadel(own, *difficulty, mode),
                Some((path, level)) => Wall {
                    source: Source::Shipped(path.to_owned()),
                    difficulty: *difficulty,
                    level,
                },
                None => Wall::generated(own, *difficulty, mode),
            });
        }
        Ok(Self { seed, mode, walls })
    }

    /// Returns the seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the mode.
    pub fn mode(&self) -> RunMode {
        self.mode
    }

    /// Returns the walls before the endless ones.
    pub fn walls(&self) -> &[Wall] {
        &self.walls
    }

    /// Returns the wall number `index` (from 0), which may be endless.
    pub fn wall(&self, index: usize) -> Wall {
        let endless = || {
            let difficulty = run_rules().endless.difficulty;
            Wall::generated(wall_seed(self.seed, index), difficulty, self.mode)
        };
        self.walls.get(index).cloned().unwrap_or_else(endless)
    }

    /// Returns the rules of the wall number `index` (from 0) for a player who has `chosen` difficulty, assists and
    /// tools.
    pub fn rules(&self, index: usize, chosen: &Chosen) -> Rules {
        self.rules_on(index, &self.wall(index).level, chosen)
    }

    /// Returns a game of the wall number `index` (from 0) alone, with the score and lives of a new game. It has the
    /// seed of this wall in the run.
    pub fn game(&self, index: usize, chosen: &Chosen, step_hz: u32) -> Run {
        let level = self.wall(index).level;
        let rules = self.rules_on(index, &level, chosen);
        let seed = game_seed(self.seed, index, 0);
        Run::new(level, seed, Settings { rules, step_hz })
    }

    /// Returns the rules of the wall number `index`, whose level is `level`.
    fn rules_on(&self, index: usize, level: &Level, chosen: &Chosen) -> Rules {
        let chosen = Chosen {
            players: self.mode.players(chosen.players),
            ..chosen.clone()
        };
        let rules = chosen.rules_in(level.rules(), &run_rules().layer(self.mode, index));
        lane::fit(level, rules)
    }
}

/// Returns `true` if `level` has room for the paddles of `mode`.
fn has_room(level: &Level, mode: RunMode) -> bool {
    let rules = Rules {
        players: mode.players(Players::default()),
        ..Rules::modern()
    };
    lane::refusal(level, &rules).is_none()
}

/// Returns the seed of the generator for the wall number `index`.
fn wall_seed(seed: u64, index: usize) -> u64 {
    mixed(&[seed, WALL, index as u64])
}

/// Returns one of the levels of `difficulty` that are not among `walls`; `place` selects it.
fn unused<'a>(rules: &'a RunRules, walls: &[Wall], difficulty: u8, place: u32) -> Option<&'a str> {
    let is_used = |path: &str| {
        let mut walls = walls.iter();
        walls.any(|wall| matches!(&wall.source, Source::Shipped(used) if used == path))
    };
    let levels = rules.levels.iter();
    let levels = levels.filter(|(path, its)| **its == difficulty && !is_used(path));
    let paths: Vec<&str> = levels.map(|(path, _)| path.as_str()).collect();
    let index = (place as usize).checked_rem(paths.len())?;
    paths.get(index).copied()
}
