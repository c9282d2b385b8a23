//! Many seeded games, of every program on every level under every ruleset: nothing panics, no invariant breaks, nothing is
//! warned of, and under modern rules something happens all the time.
//!
//! `BRICKWORK_SWEEP=10000` plays so many games instead of a sample:
//! `BRICKWORK_SWEEP=10000 cargo test --release --no-default-features --features dev --test it many_games`.

use std::sync::Arc;

use brickwork::content::{Chosen, rulesets};
use brickwork::headless::{Config, Player, Sim};
use brickwork::level::SharedLevel;
use brickwork::platform::threads::{cores, share_out};
use brickwork::simulation::Settings;

use super::state::shipped;
use super::warned::warned;

/// A game is played so long at most (s)…
const SECONDS: f64 = 200.0;
/// …and one of the sample, which is one game on every level.
const SAMPLE_SECONDS: f64 = 90.0;
/// Under modern rules a ball never goes longer without a touch of the paddle or a hit on a brick (s).
const MAX_STALL: f64 = 20.0;

/// What is to be played: the level, who plays, the ruleset (that of the level if there is none), the seed.
struct Game<'a> {
    level: &'a SharedLevel,
    player: &'a (&'static str, Player),
    ruleset: Option<String>,
    seed: u64,
}

impl<'a> Game<'a> {
    /// Game `index`. One after the other, all levels come with all players, and then with the next ruleset.
    fn of(index: u32, levels: &'a [SharedLevel]) -> Self {
        let names = Self::rulesets();
        let index = index as usize;
        // Another player and ruleset each time, so that a sample meets all of them, and others when the levels begin anew.
        let (round, programs) = (index / levels.len(), Player::PROGRAMS.len());
        let player = &Player::PROGRAMS[(index + round) % programs];
        let ruleset = &names[(index / programs + round / programs) % names.len()];
        Self {
            level: &levels[index % levels.len()],
            player,
            ruleset: ruleset.clone(),
            seed: 1 + index as u64,
        }
    }

    /// What a game is played by: what its level says, and every ruleset of the table.
    fn rulesets() -> Vec<Option<String>> {
        let all = rulesets::all().keys().cloned().map(Some);
        std::iter::once(None).chain(all).collect()
    }

    fn name(&self) -> String {
        format!(
            "{} by {} under {:?} with seed {}",
            self.level.name(),
            self.player.0,
            self.ruleset,
            self.seed
        )
    }

    /// Plays it for so many `seconds` at most. What is wrong with it.
    fn play(&self, seconds: f64) -> Vec<String> {
        let chosen = Chosen {
            ruleset: self.ruleset.clone(),
            ..Chosen::default()
        };
        let rules = chosen.rules(self.level.rules());
        let is_modern = rules.ruleset == "modern";
        let config = Config {
            settings: Settings::of(rules),
            seed: self.seed,
            player: self.player.1.clone(),
            ..Config::default()
        };
        let (measured, mut wrong) = warned(|| {
            let mut sim = Sim::new(self.level.clone(), config);
            sim.measure();
            sim.run(seconds);
            sim.measured()
        });
        if is_modern && measured.longest_stall > MAX_STALL {
            let stall = measured.longest_stall;
            wrong.push(format!("{stall:.1} s in which nothing happens"));
        }
        wrong
    }
}

/// Games without `BRICKWORK_SWEEP`: one on every level.
fn sample(levels: &[SharedLevel]) -> u32 {
    levels.len() as u32
}

#[test]
fn the_sample_meets_every_level_every_player_and_every_ruleset() {
    let levels = shipped();
    let games: Vec<Game> = (0..sample(&levels))
        .map(|index| Game::of(index, &levels))
        .collect();
    for level in &levels {
        let met = games.iter().any(|game| Arc::ptr_eq(game.level, level));
        assert!(met, "{}", level.name());
    }
    for (player, _) in &Player::PROGRAMS {
        for ruleset in Game::rulesets() {
            let met = games
                .iter()
                .any(|game| game.player.0 == *player && game.ruleset == ruleset);
            assert!(met, "{player} under {ruleset:?}");
        }
    }
}

#[test]
fn whoever_plays_what_nothing_is_warned_of_and_under_modern_rules_no_ball_stalls() {
    let levels = shipped();
    let wanted = std::env::var("BRICKWORK_SWEEP").ok();
    let wanted: Option<u32> = wanted.and_then(|text| text.parse().ok());
    let (count, seconds) = wanted.map_or_else(
        || (sample(&levels), SAMPLE_SECONDS),
        |count| (count, SECONDS),
    );
    let wrong = share_out(count, cores(), |index| {
        let game = Game::of(index, &levels);
        let wrong = game.play(seconds);
        (!wrong.is_empty()).then(|| format!("{}: {}", game.name(), wrong.join("; ")))
    });
    let wrong: Vec<String> = wrong.into_iter().flatten().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
