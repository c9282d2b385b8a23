//! Rulesets of the table: one file per ruleset, compared with documented facts, and tests of their rules.

mod first_1976;
mod space_wall;
mod treasure_wall;
mod tutorial_finished;
mod walls;

use std::path::Path;
use std::sync::Arc;

use brickwork::content::{Chosen, rulesets};
use brickwork::headless::{Config, Player, Sim};
use brickwork::level::{SharedLevel, file, parse};
use brickwork::simulation::messages::Target;
use brickwork::simulation::{Round, Rules, Settings};

#[test]
fn a_number_out_of_range_is_refused_with_its_place_its_ruleset_and_what_was_expected() {
    let text = std::fs::read_to_string("assets/content/rulesets.ron").expect("the table");
    for (right, wrong, ruleset, expected) in [
        ("count: 4", "count: 1", "1976", "expected 2 to 16"),
        ("edge: 48.0", "edge: 90.0", "1976", "expected 5 to 75"),
        (
            "paddle_width_factor: 0.5",
            "paddle_width_factor: 2.0",
            "1976",
            "`ceiling.paddle_width_factor` is 2, expected 0.25 to 1",
        ),
        ("walls: 2", "walls: 0", "1976", "`clearing.walls` is 0"),
        (
            "width: 60.0",
            "width: 1.0",
            "tutorial-finished",
            "`capsule_body.width` is 1, expected 4 to 200",
        ),
        (
            "speed: 150.0",
            "speed: 0.0",
            "tutorial-finished",
            "`capsule_body.speed` is 0",
        ),
        (
            "catch_seconds: 0.0",
            "catch_seconds: 601.0",
            "tutorial-finished",
            "expected 0.1 to 600",
        ),
        (
            "Power(\"chaos\")",
            "Power(\"bonus\")",
            "tutorial-finished",
            "`clearing.celebration` is \"bonus\", which only happens",
        ),
    ] {
        let spoiled = text.replacen(right, wrong, 1);
        let said = rulesets::read("t.ron", &spoiled).expect_err(wrong);
        assert!(said.starts_with("t.ron:"), "{said}");
        assert!(said.contains(ruleset), "{wrong}: {said}");
        assert!(said.contains(expected), "{wrong}: {said}");
    }
    let misspelt = text.replacen("Power(\"chaos\")", "Power(\"choas\")", 1);
    let said = rulesets::read("t.ron", &misspelt).expect_err("no such power-up");
    assert!(said.contains("did you mean `chaos`?"), "{said}");
}

#[test]
fn what_levels_say_of_the_new_fields_is_refused_in_their_file_at_their_line() {
    for (rules, expected) in [
        ("clearing: (walls: 100)", "`clearing.walls` is 100"),
        ("ceiling: (paddle_width_factor: 0.1)", "expected 0.25 to 1"),
        (
            "capsule_body: (height: 0.5)",
            "`capsule_body.height` is 0.5",
        ),
        ("catch_seconds: -1.0", "`catch_seconds` is -1"),
        ("rebound: Zones(count: 17, edge: 40.0)", "expected 2 to 16"),
    ] {
        let source = format!(
            "(\n format: 2,\n name: \"N\",\n author: \"A\",\n rules: ({rules}),\n legend: {{'x': ()}},\n bricks: [\"x\"],\n)"
        );
        let findings = parse::parse("mine.ron", source.as_bytes()).expect_err(rules);
        let said = findings[0].to_string();
        assert!(said.starts_with("mine.ron:5:"), "{said}");
        assert!(said.contains(expected), "{rules}: {said}");
    }
}

/// Returns the rules of the ruleset `name`.
pub fn rules(name: &str) -> Rules {
    Rules::named(name).expect("a ruleset")
}

/// Returns a bundled level by the folder of its pack and its file.
pub fn shipped(path: &str) -> SharedLevel {
    let levels = Path::new(env!("CARGO_MANIFEST_DIR")).join("levels");
    Arc::new(file::read(&levels.join(path)).expect("a good level"))
}

/// Starts a game of `level` under the rules of its pack.
pub fn game(level: &SharedLevel, player: Player, seed: u64) -> Sim {
    under(Chosen::default().rules(level.rules()), level, player, seed)
}

/// Starts a game of `level` under `rules`.
pub fn under(rules: Rules, level: &SharedLevel, player: Player, seed: u64) -> Sim {
    let config = Config {
        settings: Settings::new(rules),
        seed,
        player,
        ..Config::default()
    };
    let mut sim = Sim::new(level.clone(), config);
    sim.watch();
    sim
}

/// Launches the ball on the paddle.
pub fn launch(sim: &mut Sim) {
    sim.intent().launch = sim.round() == Round::Serving;
    sim.step(1);
}

/// Returns the full width of the paddle (units).
pub fn paddle_width(sim: &mut Sim) -> f64 {
    2.0 * sim.paddle().0.half().x
}

/// Loses the current ball: moves the paddle away and throws the ball down past it.
pub fn lose_ball(sim: &mut Sim) {
    sim.put_paddle(400.0);
    sim.throw(&[((60.0, 30.0).into(), (0.0, -600.0).into())]);
    sim.step(30);
    let hits = sim.witness().hits;
    assert!(hits.iter().any(|hit| hit.target == Target::Floor), "lost");
}
