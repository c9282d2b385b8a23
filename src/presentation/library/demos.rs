//! Demo games, played by the autopilot in the background.
//!
//! Every second game, from the first one on, is a showpiece: a level of many kinds under the default ruleset. The games
//! between them cycle through all packs and rulesets. Two consecutive games have different levels. `screens/attract.rs`
//! shows the games.

use std::cmp::Reverse;

use super::prelude::*;
use crate::headless::demo;

/// Length of a demo game (s of play).
const SECONDS: f64 = 35.0;

/// Demo game.
#[derive(Debug)]
pub(crate) struct Demo {
    /// Number in the order of all games, from 0.
    pub number: usize,
    /// Recording of the game.
    pub recording: Recording,
}

impl Demo {
    /// Returns the name of the ruleset in the table of content.
    pub fn ruleset(&self) -> &str {
        &self.recording.run.settings.rules.ruleset
    }
}

/// Starts a background job that plays one game after another, from number `first`, with the playable levels of
/// `catalogue`. `offset` shifts the order of all games. The job plays one game ahead.
pub(crate) fn reel(catalogue: &Catalogue, first: usize, offset: usize) -> Job<Demo> {
    let packs = catalogue.packs.iter().map(|pack| {
        let levels = &catalogue.levels[pack.levels.clone()];
        let levels = levels.iter().filter_map(|entry| entry.good.clone());
        levels.collect::<Vec<_>>()
    });
    let packs: Vec<_> = packs.filter(|levels| !levels.is_empty()).collect();
    Job::spawn("demo", 1, async move |output: Output<_>| {
        let order = Order::new(packs, offset);
        for number in first.. {
            let Some(run) = order.run(number) else { return };
            let game = demo::play(run, SECONDS, async || output.should_continue().await);
            let Some(recording) = game.await else { return };
            if !output.give(Demo { number, recording }).await {
                return;
            }
        }
    })
}

/// Maximum number of showpieces.
const SHOWPIECES: usize = 16;

/// Order of all games.
struct Order {
    packs: Vec<Vec<SharedLevel>>,
    /// Levels for the default ruleset with the most kinds of bricks, the most varied first.
    showpieces: Vec<SharedLevel>,
    offset: usize,
}

impl Order {
    fn new(packs: Vec<Vec<SharedLevel>>, offset: usize) -> Self {
        let levels = packs.iter().flatten();
        let modern = levels.filter(|level| {
            let own = level.rules().ruleset.as_deref();
            own.is_none_or(|name| name == rulesets::DEFAULT)
        });
        let mut showpieces: Vec<SharedLevel> = modern.cloned().collect();
        showpieces.sort_by_cached_key(|level| Reverse(variety(level)));
        showpieces.truncate(SHOWPIECES);
        Self {
            packs,
            showpieces,
            offset: offset % 1_000,
        }
    }

    /// Returns the game with this number.
    fn run(&self, number: usize) -> Option<Run> {
        let (level, ruleset) = if number.is_multiple_of(2) {
            let showpiece = self.showpiece(number);
            let level = showpiece.or_else(|| Some(self.tour(number)?.0));
            (level?, Some(rulesets::DEFAULT.to_owned()))
        } else {
            self.tour(number)?
        };
        let chosen = Chosen {
            ruleset: level.rules().ruleset.clone().or(ruleset),
            ..Chosen::default()
        };
        let settings = Settings::new(chosen.rules(level.rules()));
        Some(Run::new(level, number as u64 + 1, settings))
    }

    /// Returns the showpiece of an even `number`: the next one that differs from the levels of both neighbouring games.
    fn showpiece(&self, number: usize) -> Option<SharedLevel> {
        let count = self.showpieces.len();
        let around = [number.checked_sub(1), Some(number + 1)];
        let around = around.map(|number| Some(self.tour(number?)?.0));
        let from = self.offset + number / 2;
        let all = (0..count).map(|further| &self.showpieces[(from + further) % count]);
        let differs = |level: &&SharedLevel| around.iter().flatten().all(|other| other != *level);
        let first = all.clone().next();
        all.clone().find(differs).or(first).cloned()
    }

    /// Returns level and ruleset of an odd `number`: the next pack each time, its next level in each round, and the
    /// next ruleset. The ruleset applies if the level has none of its own.
    fn tour(&self, number: usize) -> Option<(SharedLevel, Option<String>)> {
        let place = self.offset + number / 2;
        let round = place.checked_div(self.packs.len())?;
        let pack = place % self.packs.len();
        let levels = &self.packs[pack];
        let all = rulesets::all();
        let ruleset = all.keys().nth((round + pack) % all.len()).cloned();
        Some((levels[round % levels.len()].clone(), ruleset))
    }
}

/// Returns the number of different appearances of the bricks of `level`. Moving bricks count as one more.
fn variety(level: &SharedLevel) -> usize {
    let (mut looks, mut moves) = (Vec::new(), false);
    for brick in level.bricks() {
        let look = brick.kind.summary().look;
        if !looks.contains(&look) {
            looks.push(look);
        }
        moves |= brick.path.is_some();
    }
    looks.len() + usize::from(moves)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::level::parse;

    fn level(row: &str) -> SharedLevel {
        let source = format!(
            "(format: 1, name: {row:?}, author: \"Test\", legend: {{'x': Plain(color: Red)}}, bricks: [{row:?}])"
        );
        let parsed = parse::parse("test.ron", source.as_bytes());
        parsed.expect("a good level").into()
    }

    fn order(offset: usize) -> Order {
        let steel = r#"(format: 2, name: "steel", author: "Test", legend: {'x': (color: Red), 's': (kind: "solid")}, bricks: ["xs"])"#;
        let steel = parse::parse("test.ron", steel.as_bytes());
        let packs = vec![
            vec![level("x"), level("xx"), level("xxx")],
            vec![level("x.x"), steel.expect("a good level").into()],
        ];
        Order::new(packs, offset)
    }

    #[test]
    fn every_level_and_every_ruleset_has_its_turn() {
        let order = order(0);
        let all: Vec<Run> = (0..120).filter_map(|number| order.run(number)).collect();
        assert_eq!(all.len(), 120);
        for level in order.packs.iter().flatten() {
            assert!(all.iter().any(|run| run.level == *level));
        }
        let rulesets = all.iter().map(|run| run.settings.rules.ruleset.as_str());
        let rulesets: BTreeSet<&str> = rulesets.collect();
        assert_eq!(rulesets.len(), rulesets::all().len(), "{rulesets:?}");
        assert!(Order::new(Vec::new(), 7).run(3).is_none(), "no levels");
    }

    #[test]
    fn the_first_game_has_the_default_ruleset_and_another_level_with_another_offset() {
        let first = |offset| order(offset).run(0).expect("a game");
        let levels: BTreeSet<String> = (0..9)
            .map(|offset| {
                let run = first(offset);
                assert_eq!(run.settings.rules.ruleset, rulesets::DEFAULT);
                run.level.name().to_owned()
            })
            .collect();
        assert!(levels.len() > 2, "{levels:?}");
        assert_eq!(first(0).level.name(), "steel", "the most varied level");
    }

    #[test]
    fn two_games_in_a_row_have_different_levels() {
        for offset in 0..12 {
            let order = order(offset);
            let levels = (0..60).map(|number| order.run(number).expect("a game").level);
            let levels: Vec<SharedLevel> = levels.collect();
            for pair in levels.windows(2) {
                assert_ne!(pair[0], pair[1], "offset {offset}");
            }
        }
    }
}
