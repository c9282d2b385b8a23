//! Table of runs, compiled in from `crates/level/content/runs.ron`: walls, rules, medals for skill, endless walls.
//!
//! `simulation/runs` draws the walls and applies the rules.

use super::prelude::*;
use super::rules::{FACTOR, Rules, RulesFields};
use super::run_mode::{ModeRules, RunMode};
use crate::generate::difficulties;

/// Rules of runs.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunRules {
    #[serde(rename = "format")]
    _format: u32,
    /// Revision, from 1. It increases when the same seed gives another run.
    pub revision: u32,
    /// Difficulty of each wall; the last wall is a citadel.
    pub walls: Vec<u8>,
    /// Chance that a wall is a level that comes with the game (per cent).
    pub shipped: u32,
    /// Longest time for a wall before the endless ones (s).
    pub limit: u32,
    /// Rules of all walls.
    pub rules: RulesFields,
    /// Thresholds of the medals.
    pub medals: Medals,
    /// Frequency of the tools of each rarity among the offers.
    pub rarities: Rarities,
    /// Choices after a wall.
    pub choices: Choices,
    /// Walls after the last one.
    pub endless: Endless,
    /// Differences of the modes.
    #[serde(deserialize_with = "table::each_once")]
    modes: BTreeMap<RunMode, ModeRules>,
    /// Difficulty of each level that a run can have, by its path below `levels/`.
    #[serde(deserialize_with = "table::each_once")]
    pub levels: BTreeMap<String, u8>,
}

/// Thresholds of the medals for skill in a wall.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Medals {
    /// Greatest duration (s).
    pub seconds: Thresholds,
    /// Least share of the returns that hit a brick (per cent).
    pub aim: Thresholds,
    /// Greatest number of misses. A lost life counts as a miss.
    pub misses: Thresholds,
}

/// Thresholds of one medal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thresholds {
    /// For silver.
    pub silver: u32,
    /// For gold.
    pub gold: u32,
}

/// Frequency of the tools of each rarity among the offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rarities {
    /// Weight of common tools.
    pub common: u32,
    /// Weight of uncommon tools.
    pub uncommon: u32,
    /// Weight of rare tools.
    pub rare: u32,
}

/// Choices after a wall.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choices {
    /// Number of offers without medals.
    pub offered: u32,
    /// Further offers for each silver medal.
    pub silver: u32,
    /// Further offers for each gold medal.
    pub gold: u32,
    /// Chance of a further offer, which has gains for choices (per cent).
    pub gains: u32,
}

/// Walls after the last one of a run.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Endless {
    /// Difficulty of the walls.
    pub difficulty: u8,
    /// Time for the first of them (s).
    pub seconds: u32,
    /// Part of the time that is left for each further one (per cent), so that every run ends.
    pub kept: u32,
    /// Factor for the ball speed, once more for each wall.
    pub ball_speed: f64,
    /// Factor for the paddle width, once more for each wall.
    pub paddle_width: f64,
    /// Changes to the rules of the run.
    pub rules: RulesFields,
}

table::compiled_in! {
    /// Returns the rules of runs.
    pub fn run_rules: RunRules, "runs.ron", read
}

/// Reads the table; `path` is used in messages.
///
/// # Errors
///
/// A sentence with the field that is wrong, or with file, line and column of a syntax error.
pub fn read(path: &str, text: &str) -> Result<RunRules, String> {
    let table: RunRules = table::read(path, text)?;
    let checked = table.check();
    checked.map_err(|problem| format!("{path}: {problem}"))?;
    Ok(table)
}

impl RunRules {
    fn check(&self) -> Result<(), String> {
        let known = difficulties();
        let (least, most) = (*known.start(), *known.end());
        let all = self.walls.iter().chain(self.levels.values());
        let mut all = all.chain([&self.endless.difficulty]);
        if let Some(wrong) = all.find(|difficulty| !known.contains(*difficulty)) {
            return Err(format!(
                "the difficulty is {wrong}: expected {least} to {most}, as in walls.ron"
            ));
        }
        if self.walls.is_empty() || self.walls.len() > 99 {
            return Err("`walls` needs 1 to 99 entries".to_owned());
        }
        let Rarities {
            common,
            uncommon,
            rare,
        } = self.rarities;
        if [common, uncommon, rare]
            .iter()
            .any(|weight| !(1..=1_000).contains(weight))
        {
            return Err("expected each weight of `rarities` from 1 to 1000".to_owned());
        }
        let growth = self.endless.ball_speed >= 1.0 && self.endless.paddle_width <= 1.0;
        let bounded = self.endless.ball_speed <= 2.0 && self.endless.paddle_width >= 0.5;
        if !(growth && bounded) {
            return Err(
                "expected `endless.ball_speed` from 1 to 2 and `endless.paddle_width` from 0.5 to 1"
                    .to_owned(),
            );
        }
        if !(10..=600).contains(&self.limit) {
            return Err(format!("`limit` is {}: expected 10 to 600", self.limit));
        }
        if !(10..=600).contains(&self.endless.seconds) || !(50..=95).contains(&self.endless.kept) {
            return Err(
                "expected `endless.seconds` from 10 to 600 and `endless.kept` from 50 to 95"
                    .to_owned(),
            );
        }
        if self.choices.gains > 100 {
            return Err("expected `choices.gains` from 0 to 100".to_owned());
        }
        let mut layers = vec![
            ("rules", self.rules.clone()),
            ("endless.rules", self.endless.rules.over(&self.rules)),
        ];
        for (mode, own) in &self.modes {
            own.check()
                .map_err(|problem| format!("in the mode {:?}: {problem}", mode.name()))?;
            layers.push((mode.name(), self.layer(*mode, 0)));
        }
        for (name, layer) in layers {
            let checked = layer.check_on(&Rules::modern());
            checked.map_err(|problem| format!("in `{name}`: {problem}"))?;
            if layer.ruleset.is_some() {
                return Err(format!(
                    "in `{name}`: leave out `ruleset`: the player chooses it"
                ));
            }
        }
        Ok(())
    }

    /// Returns the chance that a wall of a run in `mode` is a level that comes with the game (per cent).
    pub fn shipped_in(&self, mode: RunMode) -> u32 {
        let own = self.modes.get(&mode).and_then(|own| own.shipped);
        own.unwrap_or(self.shipped)
    }

    /// Returns the changes to the rules in the wall number `wall` (from 0) of a run in `mode`. Walls from `walls.len()`
    /// on are endless.
    pub fn layer(&self, mode: RunMode, wall: usize) -> RulesFields {
        let classic = self.classic_layer(wall);
        match self.modes.get(&mode) {
            Some(own) => own.layer(wall).over(&classic),
            None => classic,
        }
    }

    fn classic_layer(&self, wall: usize) -> RulesFields {
        let Some(further) = wall.checked_sub(self.walls.len()) else {
            return self.rules.clone();
        };
        // By multiplication, because `powi` may differ between systems.
        let grown = |factor: f64| {
            let grown = (0..=further).fold(1.0, |grown: f64, _| {
                (grown * factor).clamp(*FACTOR.start(), *FACTOR.end())
            });
            Some(grown)
        };
        let growth = RulesFields {
            ball_speed_factor: grown(self.endless.ball_speed),
            paddle_width_factor: grown(self.endless.paddle_width),
            ..RulesFields::default()
        };
        growth.over(&self.endless.rules).over(&self.rules)
    }

    /// Returns the longest time for the wall number `wall` (from 0, whole seconds, at least 1).
    pub fn limit(&self, wall: usize) -> u32 {
        let Some(further) = wall.checked_sub(self.walls.len()) else {
            return self.limit;
        };
        let Endless { seconds, kept, .. } = self.endless;
        // After so many walls, any time has become a second.
        let further = further.min(1_000);
        (0..further).fold(seconds, |seconds, _| (seconds * kept / 100).max(1))
    }

    /// Returns the number of offers after a wall with these numbers of medals.
    pub fn offers(&self, silver: u32, gold: u32) -> usize {
        let choices = &self.choices;
        (choices.offered + silver * choices.silver + gold * choices.gold) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endless_walls_become_harder_without_leaving_the_ranges() {
        let table = run_rules();
        let count = table.walls.len();
        assert_eq!(count, 7);
        let factors = |wall| {
            let layer = table.layer(RunMode::Classic, wall);
            (layer.ball_speed_factor, layer.paddle_width_factor)
        };
        assert_eq!(factors(count - 1), (None, None));
        for wall in count..count + 100 {
            let (before, after) = (factors(wall), factors(wall + 1));
            assert!(after.0 >= before.0 && after.1 <= before.1, "{wall}");
            for mode in RunMode::ALL {
                let rules = table.layer(mode, wall).laid_on(Rules::modern());
                assert_eq!(rules.check(), Ok(()), "{mode:?} {wall}");
            }
        }
        assert_eq!(factors(count + 100), (Some(4.0), Some(0.25)));
        let limits = [count - 1, count, count + 1, count + 100].map(|wall| table.limit(wall));
        assert_eq!(limits, [300, 150, 135, 1]);
        // No wall is cleared in a second.
        let timed = (0..).map(|wall| table.limit(wall));
        let longest: u32 = timed.take_while(|limit| *limit > 1).sum();
        assert!(longest < 3_600, "a run may take {longest} s");
    }

    #[test]
    fn medals_give_offers() {
        let table = run_rules();
        let offers = [(0, 0), (2, 1), (0, 3)].map(|(silver, gold)| table.offers(silver, gold));
        assert_eq!(offers, [3, 7, 9]);
    }

    #[test]
    fn a_wrong_number_is_named_with_the_remedy() {
        let text = include_str!("../../content/runs.ron");
        for (from, to, expected) in [
            ("walls: [1, 2", "walls: [0, 2", "expected 1 to 7"),
            ("ball_speed: 1.08", "ball_speed: 0.9", "from 1 to 2"),
            ("kept: 90", "kept: 100", "from 50 to 95"),
            ("gains: 50", "gains: 101", "from 0 to 100"),
            ("lives: 1,", "lives: 0,", "in `rules`"),
        ] {
            assert!(text.contains(from), "{from}");
            let problem = read("runs.ron", &text.replacen(from, to, 1)).expect_err("wrong");
            assert!(problem.contains(expected), "{problem}");
        }
    }
}
