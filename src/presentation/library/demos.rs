//! Games that the autopilot plays to be looked at: through all packs and rulesets, each on the spot, on a thread.
//!
//! Owns their order, which is the same in every run. When they are shown, and how, is `screens/attract.rs`'s.

use super::catalogue::Catalogue;
use crate::aside::demo;
use crate::content::{Chosen, rulesets};
use crate::level::SharedLevel;
use crate::platform::background::Background;
use crate::simulation::Settings;
use crate::simulation::replay::Recording;
use crate::simulation::round::Run;

/// How much of a game is shown (s of play).
const SECONDS: f64 = 35.0;

/// A game to be looked at.
#[derive(Debug)]
pub(crate) struct Demo {
    /// Its place in the order of all, from 0.
    pub number: usize,
    /// The game.
    pub recording: Recording,
}

impl Demo {
    /// The name of its ruleset in the table.
    pub fn ruleset(&self) -> &str {
        &self.recording.run.settings.rules.ruleset
    }
}

/// Plays one game after the other, from the one with the number `first` on, with the levels of `catalogue` that can be played.
/// One is ready while the one before is looked at.
pub(crate) fn reel(catalogue: &Catalogue, first: usize) -> Background<Demo> {
    let packs = catalogue.packs.iter().map(|pack| {
        let levels = &catalogue.levels[pack.levels.clone()];
        let levels = levels.iter().filter_map(|entry| entry.good.clone());
        levels.collect::<Vec<_>>()
    });
    let packs: Vec<_> = packs.filter(|levels| !levels.is_empty()).collect();
    Background::begin("demo", 1, move |outlet| {
        for number in first.. {
            let Some(run) = run_of(&packs, number) else {
                return;
            };
            let Some(recording) = demo::play(run, SECONDS, || outlet.goes_on()) else {
                return;
            };
            if !outlet.hand_over(Demo { number, recording }) {
                return;
            }
        }
    })
}

/// The game with this number: the next pack each time, with its next level each time round, and the next ruleset for levels
/// that choose none.
fn run_of(packs: &[Vec<SharedLevel>], number: usize) -> Option<Run> {
    let (round, pack) = (number.checked_div(packs.len())?, number % packs.len());
    let levels = &packs[pack];
    let level = levels[round % levels.len()].clone();
    let all = rulesets::all();
    let next = all.keys().nth((round + pack) % all.len());
    let own = level.rules().ruleset.clone();
    let chosen = Chosen {
        ruleset: own.or_else(|| next.cloned()),
        ..Chosen::default()
    };
    let settings = Settings::of(chosen.rules(level.rules()));
    Some(Run::new(level, number as u64 + 1, settings))
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

    #[test]
    fn every_level_and_every_ruleset_has_its_turn_and_the_order_is_always_the_same() {
        let packs = vec![
            vec![level("x"), level("xx"), level("xxx")],
            vec![level("x.x")],
        ];
        let runs = || (0..60).filter_map(|number| run_of(&packs, number));
        let all: Vec<Run> = runs().collect();
        assert_eq!(all, runs().collect::<Vec<_>>());
        for levels in &packs {
            for level in levels {
                assert!(all.iter().any(|run| run.level == *level));
            }
        }
        let rulesets = all.iter().map(|run| run.settings.rules.ruleset.as_str());
        let rulesets: BTreeSet<&str> = rulesets.collect();
        assert_eq!(rulesets.len(), rulesets::all().len(), "{rulesets:?}");
        assert_ne!(all[0].level, all[1].level, "another pack each time");
        assert_eq!(run_of(&[], 3), None, "nothing to be played");
    }
}
