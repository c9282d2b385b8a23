//! Ruleset "Treasure wall", after `LBreakout`: documented facts about its difficulties, and its pack. Each topic has
//! its own file.

mod angles;
mod difficulties;
mod effects;
mod idle;
mod warp;
mod worth;

use serde::Deserialize;

use super::{discrete_refusal, shipped};
use crate::prelude::*;

const PACK: &str = "levels/treasure-wall";

fn chosen(difficulty: &str) -> Chosen {
    Chosen {
        ruleset: Some("lbreakout-like".to_owned()),
        ..games::chosen(difficulty, &[])
    }
}

fn rules(difficulty: &str) -> Rules {
    chosen(difficulty).rules(&RulesFields::default())
}

/// Returns a level in this game's field, with `legend` and `rows` as in a level of the pack.
fn level(legend: &str, rows: &str) -> Level {
    let source = format!(
        "(format: 2, name: \"N\", author: \"A\", field: (width: 560.0, height: 460.0), ball_speed: 270.0, \
         ball_radius: 6.0, paddle_width: 54.0, legend: {{{legend}}}, bricks: [{rows}, \"......\"])"
    );
    let pack = Pack::read(&Path::new(PACK).join("pack.ron")).expect("a good pack");
    let layers = pack.layers_of("unlisted.ron");
    let read = parse::inspect("n.ron", source.as_bytes(), &layers);
    read.expect("a good level").0
}

fn game(level: Level, rules: Rules) -> Sim {
    at_rate(level, rules, 120)
}

fn at_rate(level: Level, rules: Rules, step_hz: u32) -> Sim {
    games::watched(Arc::new(level), games::at_rate(rules, step_hz))
}

/// Returns a level with an unreachable brick.
fn one_brick() -> Level {
    level(
        "'9': (hits: 9), '#': (solid: true)",
        "\"9#....\", \"##....\"",
    )
}

/// Documented facts about a difficulty.
#[derive(Deserialize)]
struct Facts {
    name: String,
    lives: (u32, u32),
    /// Smallest, initial and largest width of the paddle (units).
    widths: (f64, f64, f64),
    /// Factor on the score.
    score: f64,
    /// Initial and highest speed (units/s), increase per step (units/s), and interval of the steps (s).
    speeds: (f64, f64, f64, f64),
    hindrances: bool,
    /// Factor on the duration of effects.
    times: f64,
}

fn facts() -> Vec<Facts> {
    cases("rulesets/difficulties")
}

#[test]
fn the_pack_is_played_by_these_rules_and_the_discrete_scheme_says_why_not() {
    let pack = Pack::read(&Path::new(PACK).join("pack.ron")).expect("good");
    for name in &pack.levels {
        let level = file::read(&Path::new(PACK).join(name)).expect("good");
        let rules = Chosen::default().rules(level.rules());
        assert_eq!(
            (rules.ruleset.as_str(), rules.difficulty.as_str()),
            ("lbreakout-like", "easy")
        );
    }
    assert_contains(&discrete_refusal(rules("medium")), "off the axes");
}

#[test]
fn its_games_are_the_same_heavy_and_their_recordings_verify() {
    for (name, seed) in [("04-strongbox.ron", 2), ("03-two-keys.ron", 5)] {
        let level = shipped(&format!("treasure-wall/{name}"));
        let config = || games::playing(rules("medium"), seed, Player::Autopilot);
        let game = || Sim::new(level.clone(), config());
        same_heavy_and_recorded(game, 30.0, |_| {});
    }
}
