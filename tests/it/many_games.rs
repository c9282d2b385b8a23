//! Many seeded games, of every program on every level under every ruleset: nothing panics, no invariant breaks, nothing is
//! warned of, and under modern rules something happens all the time.
//!
//! `BRICKWORK_SWEEP=10000` plays so many games instead of a sample:
//! `BRICKWORK_SWEEP=10000 cargo test --no-default-features --features dev --test it many_games`.

use brickwork::content::{Chosen, rulesets};
use brickwork::headless::{Config, Player, Sim};
use brickwork::level::SharedLevel;
use brickwork::platform::threads::{cores, share_out};
use brickwork::simulation::Settings;

use super::state::shipped;
use super::warned::warned;

/// Games without `BRICKWORK_SWEEP`.
const SAMPLE: u32 = 60;
/// A game is played so long at most (s).
const SECONDS: f64 = 200.0;
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
        let names: Vec<Option<String>> = std::iter::once(None)
            .chain(rulesets::all().keys().cloned().map(Some))
            .collect();
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

    fn name(&self) -> String {
        format!(
            "{} by {} under {:?} with seed {}",
            self.level.name(),
            self.player.0,
            self.ruleset,
            self.seed
        )
    }

    /// Plays it. What is wrong with it.
    fn play(&self) -> Vec<String> {
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
            sim.run(SECONDS);
            sim.measured()
        });
        if is_modern && measured.longest_stall > MAX_STALL {
            let stall = measured.longest_stall;
            wrong.push(format!("{stall:.1} s in which nothing happens"));
        }
        wrong
    }
}

#[test]
fn whoever_plays_what_nothing_is_warned_of_and_under_modern_rules_no_ball_stalls() {
    let wanted = std::env::var("BRICKWORK_SWEEP").ok();
    let count = wanted.and_then(|text| text.parse().ok()).unwrap_or(SAMPLE);
    let levels = shipped();
    let wrong = share_out(count, cores(), |index| {
        let game = Game::of(index, &levels);
        let wrong = game.play();
        (!wrong.is_empty()).then(|| format!("{}: {}", game.name(), wrong.join("; ")))
    });
    let wrong: Vec<String> = wrong.into_iter().flatten().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
