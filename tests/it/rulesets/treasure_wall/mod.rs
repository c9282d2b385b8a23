//! Ruleset "Treasure wall", after `LBreakout`: documented facts about its difficulties, and its pack. Each topic has
//! its own file.

mod angles;
mod difficulties;
mod effects;
mod idle;
mod warp;
mod worth;

use brickwork::content::RulesFields;
use brickwork::simulation::collision::discrete::refusal;

use crate::modern::same_heavy_and_recorded;
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
    games::watched(Arc::new(level), games::with(Settings { rules, step_hz }))
}

/// Returns a level with an unreachable brick.
fn one_brick() -> Level {
    level(
        "'9': (hits: 9), '#': (solid: true)",
        "\"9#....\", \"##....\"",
    )
}

fn speed(sim: &mut Sim) -> f64 {
    sim.balls::<Ball>()[0].speed
}

/// Documented facts about a difficulty.
struct Facts {
    name: &'static str,
    lives: (u32, u32),
    /// Smallest, initial and largest width of the paddle (units).
    widths: (f64, f64, f64),
    score: f64,
    /// Initial and highest speed (units/s), increase per step (units/s), and interval of the steps (s).
    speeds: (f64, f64, f64, f64),
    hindrances: bool,
    times: f64,
}

fn facts() -> [Facts; 5] {
    let row = |name, lives, lengths: (u32, u32, u32), score, speeds| {
        let width = |length: u32| f64::from((length + 2) * 18);
        Facts {
            name,
            lives,
            widths: (width(lengths.0), width(lengths.1), width(lengths.2)),
            score,
            speeds,
            hindrances: name != "kids",
            times: if name == "kids" { 4.0 } else { 1.0 },
        }
    };
    [
        row("kids", (9, 12), (4, 8, 16), 0.5, (100.0, 200.0, 1.6, 32.0)),
        row(
            "very-easy",
            (6, 9),
            (2, 4, 10),
            0.5,
            (150.0, 300.0, 1.6, 32.0),
        ),
        row("easy", (6, 9), (0, 2, 8), 0.8, (240.0, 400.0, 1.6, 1.8)),
        row("medium", (5, 7), (0, 1, 6), 1.0, (270.0, 430.0, 1.6, 1.8)),
        row("hard", (4, 5), (0, 1, 4), 1.3, (300.0, 450.0, 1.5, 1.8)),
    ]
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
    let plain = brickwork::headless::level(&["x...", "...."]);
    let discrete = Rules {
        collision: CollisionScheme::Discrete,
        ..rules("medium")
    };
    let said = refusal(&plain, &discrete).expect("refused");
    assert_contains(&said, "off the axes");
}

#[test]
fn its_games_are_the_same_heavy_and_their_recordings_verify() {
    for (name, seed) in [("04-strongbox.ron", 2), ("03-two-keys.ron", 5)] {
        let game = || {
            let level = file::read(&Path::new(PACK).join(name)).expect("good");
            let config = games::playing(rules("medium"), seed, Player::Autopilot);
            Sim::new(Arc::new(level), config)
        };
        same_heavy_and_recorded(game, 30.0, |_| {});
    }
}
