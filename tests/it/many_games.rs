//! Many seeded games of every program player on every level under every ruleset: no panic, no violated invariant and no
//! warning. Under modern rules no ball stalls.
//!
//! `BRICKWORK_SWEEP=10000` sets the number of games; without it, a sample is played: `BRICKWORK_SWEEP=10000 cargo test
//! --release --no-default-features --features dev --test it many_games`.

use super::state::shipped;
use super::warned::warned;
use crate::prelude::*;

/// Longest duration of a game (s).
const SECONDS: f64 = 200.0;
/// Longest duration of a game of the sample, which has one game per level (s).
const SAMPLE_SECONDS: f64 = 90.0;
/// Longest time of a ball without a contact with the paddle or a brick under modern rules (s).
const MAX_STALL: f64 = 20.0;

/// Game to play: the level, the player, the ruleset (`None` selects the level's own) and the seed.
struct Game<'a> {
    level: &'a SharedLevel,
    player: &'a (&'static str, Player),
    ruleset: Option<String>,
    seed: u64,
}

impl<'a> Game<'a> {
    /// Returns game `index`. Consecutive games cover all levels and players, then continue with the next ruleset.
    fn of(index: u32, levels: &'a [SharedLevel]) -> Self {
        let names = Self::rulesets();
        let index = index as usize;
        // The player and ruleset change with each level, so that a sample covers all of them. The next round of levels
        // has other combinations.
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

    /// Returns the rulesets to play: the level's own (`None`) and every ruleset of the table.
    fn rulesets() -> Vec<Option<String>> {
        let all = rulesets::all().keys().cloned().map(Some);
        std::iter::once(None).chain(all).collect()
    }

    fn name(&self) -> String {
        let (level, player) = (self.level.name(), self.player.0);
        let (ruleset, seed) = (&self.ruleset, self.seed);
        format!("{level} by {player} under {ruleset:?} with seed {seed}")
    }

    /// Plays the game for at most `seconds`. Returns the problems found.
    fn play(&self, seconds: f64) -> Vec<String> {
        let chosen = changed(Chosen::default(), |it| it.ruleset = self.ruleset.clone());
        let rules = chosen.rules(self.level.rules());
        let is_modern = rules.ruleset == "modern";
        let config = games::playing(rules, self.seed, self.player.1.clone());
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

/// Returns the number of games without `BRICKWORK_SWEEP`: one per level.
fn sample(levels: &[SharedLevel]) -> u32 {
    levels.len() as u32
}

#[test]
fn the_sample_meets_every_level_every_player_and_every_ruleset() {
    let levels = shipped();
    let games = (0..sample(&levels)).map(|index| Game::of(index, &levels));
    let games: Vec<Game> = games.collect();
    for level in &levels {
        let met = games.iter().any(|game| Arc::ptr_eq(game.level, level));
        assert!(met, "{}", level.name());
    }
    for (player, _) in &Player::PROGRAMS {
        for ruleset in Game::rulesets() {
            let is_it = |game: &Game| game.player.0 == *player && game.ruleset == ruleset;
            assert!(games.iter().any(is_it), "{player} under {ruleset:?}");
        }
    }
}

#[test]
fn whoever_plays_what_nothing_is_warned_of_and_under_modern_rules_no_ball_stalls() {
    let levels = shipped();
    let wanted = std::env::var("BRICKWORK_SWEEP").ok();
    let wanted: Option<u32> = wanted.and_then(|text| text.parse().ok());
    let seconds = if wanted.is_some() {
        SECONDS
    } else {
        SAMPLE_SECONDS
    };
    let count = wanted.unwrap_or_else(|| sample(&levels));
    let wrong = share_out(count, cores(), |index| {
        let game = Game::of(index, &levels);
        let wrong = game.play(seconds);
        (!wrong.is_empty()).then(|| format!("{}: {}", game.name(), wrong.join("; ")))
    });
    let wrong: Vec<String> = wrong.into_iter().flatten().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
