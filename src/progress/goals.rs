//! Goals: the compiled-in table `assets/content/goals.ron`, its conditions, and the goals that a player has reached.
//!
//! Each condition concerns one game, so repetition alone reaches no goal.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::achieved::{Achieved, Mode};
use super::number::{MAX_DATE, Number};
use super::word;
use crate::content::{rulesets, table};

/// Maximum number of reached goals that are stored; the latest are dropped first.
pub const MAX_REACHED: usize = 1_000;

/// Path of the table for messages.
const PATH: &str = "assets/content/goals.ron";

/// Condition on one game.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum Condition {
    /// The level was cleared.
    Cleared,
    /// No life was lost in the game.
    NoLifeLost,
    /// No capsule was caught in the game.
    WithoutCapsules,
    /// No assist helped.
    WithoutAssists,
    /// The par of the level was reached.
    Par,
    /// The game took at most this time (s).
    Within(u32),
    /// The game had a rally of at least this number of bricks.
    Rally(u32),
    /// The game had a combo of at least this multiplier (tenths).
    Combo(u32),
    /// The game had the feat of this name.
    Feat(String),
    /// The game had the feat of this name at least this number of times.
    Feats(String, u32),
    /// At least this number of capsules was caught.
    Capsules(u32),
    /// The level belongs to the pack with this key.
    Pack(String),
    /// The game was played under this ruleset.
    Ruleset(String),
    /// The game was played at this difficulty.
    Difficulty(String),
    /// The level was the daily level.
    Daily,
    /// The game completed a journey through all levels of the pack.
    Journey,
    /// That journey was never continued after all lives were lost.
    NotContinued,
    /// No life was lost in that journey.
    JourneyWithoutLoss,
}

impl Condition {
    /// Returns `true` if `game` meets the condition.
    pub fn holds(&self, game: &Achieved) -> bool {
        let is_pack = |key: &String| game.pack.as_ref().is_some_and(|(pack, _)| pack == key);
        let feat = |name: &String| game.feats.get(name).copied().unwrap_or_default();
        let is_run = matches!(game.mode, Mode::Run(_));
        let journey = game.journey.filter(|_| !is_run);
        match self {
            Self::Cleared => game.cleared,
            Self::NoLifeLost => game.lives_lost == 0,
            Self::WithoutCapsules => game.capsules == 0,
            Self::WithoutAssists => !game.is_assisted(),
            Self::Par => game.par_reached,
            Self::Within(seconds) => game.time_ms <= u64::from(*seconds) * 1_000,
            Self::Rally(bricks) => game.longest_rally >= *bricks,
            Self::Combo(tenths) => game.best_combo >= *tenths,
            Self::Feat(name) => feat(name) > 0,
            Self::Feats(name, times) => feat(name) >= *times,
            Self::Capsules(count) => game.capsules >= *count,
            Self::Pack(key) => is_pack(key),
            Self::Ruleset(name) => game.ruleset == *name,
            Self::Difficulty(name) => game.difficulty == *name,
            Self::Daily => matches!(game.mode, Mode::Daily(_)),
            Self::Journey => journey.is_some_and(|journey| journey.cleared),
            Self::NotContinued => journey.is_some_and(|journey| !journey.continued),
            Self::JourneyWithoutLoss => journey.is_some_and(|journey| journey.lives_lost == 0),
        }
    }

    /// Returns the error in the condition; `None` if it is valid.
    fn problem(&self) -> Option<String> {
        match self {
            Self::Ruleset(name) if !rulesets::all().contains_key(name) => {
                Some(format!("there is no ruleset {name:?}"))
            }
            Self::Difficulty(name) => {
                let mut rulesets = rulesets::all().values();
                let is_known = rulesets.any(|ruleset| ruleset.difficulties().contains_key(name));
                (!is_known).then(|| format!("there is no difficulty {name:?}"))
            }
            Self::Within(0)
            | Self::Rally(0)
            | Self::Combo(0)
            | Self::Capsules(0)
            | Self::Feats(_, 0) => Some("0 says nothing".to_owned()),
            Self::Feat(name) | Self::Feats(name, _) | Self::Pack(name) if !word::is_word(name) => {
                Some(format!("{name:?} is no name"))
            }
            _ => None,
        }
    }
}

/// A goal of the table.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// Title that players read.
    pub title: String,
    /// Instruction to the player in one sentence.
    pub about: String,
    /// Position in the list of goals (the lowest comes first).
    pub place: u16,
    /// Conditions that one game must meet, all of them.
    pub when: Vec<Condition>,
}

impl Goal {
    /// Returns `true` if `game` reaches the goal.
    pub fn is_reached_by(&self, game: &Achieved) -> bool {
        self.when.iter().all(|condition| condition.holds(game))
    }
}

crate::level::table!(goals: Goal);

static TABLE: LazyLock<BTreeMap<String, Goal>> = LazyLock::new(|| {
    table::of_this_build(read(PATH, include_str!("../../assets/content/goals.ron")))
});

/// Returns all goals by key.
pub fn all() -> &'static BTreeMap<String, Goal> {
    &TABLE
}

/// Parses a table of goals. `path` is for messages.
///
/// # Errors
///
/// A sentence with file, line and column: a syntax error, or an invalid goal and the reason.
pub fn read(path: &str, text: &str) -> Result<BTreeMap<String, Goal>, String> {
    let table: Table = table::read(path, text)?;
    let mut places = BTreeMap::new();
    for (key, goal) in &table.goals {
        let twice = places.insert(goal.place, key);
        let problem = match twice {
            Some(other) => Some(format!("{other:?} has the same place")),
            None if goal.when.is_empty() => Some("`when` is empty".to_owned()),
            None => goal.when.iter().find_map(Condition::problem),
        };
        if let Some(problem) = problem {
            let place = table::place_of(text, key);
            return Err(format!("{path}:{place}: in the goal {key:?}: {problem}"));
        }
    }
    Ok(table.goals)
}

/// Goals that a player has reached, with their dates (seconds since 1970). Keys that are not in the table of this build
/// stay, because another version may have them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Reached(BTreeMap<String, Number>);

impl Reached {
    /// Returns the date at which the goal `key` was first reached (seconds since 1970); `None` if it was not.
    pub fn when(&self, key: &str) -> Option<u64> {
        self.0.get(key).map(|Number(date)| *date)
    }

    /// Adds the goals that `game` reaches. Returns the keys of the new ones, in the order of the table.
    pub(super) fn note(&mut self, game: &Achieved) -> Vec<&'static str> {
        let is_new = |key: &str, goal: &Goal| self.when(key).is_none() && goal.is_reached_by(game);
        let new = all().iter().filter(|(key, goal)| is_new(key, goal));
        let mut new: Vec<_> = new.map(|(key, goal)| (goal.place, key.as_str())).collect();
        new.sort_unstable();
        let date = Number(game.date.min(MAX_DATE));
        self.0
            .extend(new.iter().map(|(_, key)| ((*key).to_owned(), date)));
        new.into_iter().map(|(_, key)| key).collect()
    }

    pub(super) fn join(&mut self, other: &Self) {
        for (key, date) in &other.0 {
            let first = self.0.entry(key.clone()).or_insert(*date);
            *first = (*first).min(*date);
        }
    }

    /// Drops the goals beyond [`MAX_REACHED`]. Returns their number.
    pub(super) fn trim(&mut self) -> usize {
        super::trim(&mut self.0, MAX_REACHED, |date| std::cmp::Reverse(*date))
    }

    /// Drops entries that no game would have written. Returns their number.
    pub(super) fn settle(&mut self) -> usize {
        let is_wrong = |key: &String, date: &mut Number| !word::is_word(key) || date.0 > MAX_DATE;
        self.0.extract_if(.., is_wrong).count()
    }
}
