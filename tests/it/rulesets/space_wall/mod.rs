//! Ruleset "Space wall", after the arcade game of 1986: its lives and its pack. Each topic has its own file.

mod bricks;
mod capsules;
mod enemies;
mod speeds;
mod stuck_guard;

use brickwork::content::Enemies;

use super::{discrete_refusal, shipped};
use crate::prelude::*;

const PACK: &str = "levels/space-wall";

pub fn rules() -> Rules {
    let chosen = Chosen {
        ruleset: Some("arkanoid-like".to_owned()),
        ..Chosen::default()
    };
    chosen.rules(&RulesFields::default())
}

/// Returns the rules without enemies, which have their own tests.
fn quiet() -> Rules {
    changed(rules(), |it| it.enemies = Enemies::default())
}

fn pack() -> Pack {
    Pack::read(&Path::new(PACK).join("pack.ron")).expect("a good pack")
}

/// Returns a level with `legend` and `rows`, read as file number `round` of the pack.
fn in_round(round: u32, legend: &str, rows: &str) -> Level {
    let source = format!(
        "(format: 2, name: \"N\", author: \"A\", legend: {{{legend}}}, bricks: [{rows}, \"......\"])"
    );
    let layers = changed(pack().layers_of("unlisted.ron"), |it| it.round = round);
    let read = parse::inspect("n.ron", source.as_bytes(), &layers);
    read.expect("a good level").0
}

fn game(level: Level, rules: Rules) -> Sim {
    games::watched(Arc::new(level), games::under(rules))
}

#[test]
fn lives_are_three_and_further_ones_come_at_20_000_and_every_60_000_after_that() {
    let rules = rules();
    assert_eq!(rules.lives, 3);
    let gained = |score: u32| rules.extra_lives.earned(0, score);
    let scores = [19_999, 20_000, 79_999, 80_000, 140_000, 200_000];
    assert_eq!(scores.map(gained), [0, 1, 1, 2, 3, 4], "{scores:?}");
}

#[test]
fn the_pack_is_played_by_these_rules_and_the_discrete_scheme_says_why_not() {
    let pack = pack();
    for name in &pack.levels {
        let level = file::read(&Path::new(PACK).join(name)).expect("good");
        let rules = Chosen::default().rules(level.rules());
        assert_eq!(rules.ruleset, "arkanoid-like", "{name}");
        let blaster = PowerId::named("blaster").expect("a power-up");
        let mut with_help = self::rules();
        with_help.nudge = true;
        with_help.min_angles.horizontal = 20.0;
        with_help.min_angles.vertical = 0.0;
        with_help.last_bricks = LastBricks {
            bricks: 12,
            shown_after: 2.0,
            drop_after: 2.2,
            turned_after: 2.5,
            max_turn: 45.0,
            drops: vec![blaster],
            ..LastBricks::default()
        };
        assert_eq!(rules, with_help, "{name}");
    }
    assert_contains(&discrete_refusal(rules()), "enemies");
}

#[test]
fn its_games_are_the_same_heavy_and_their_recordings_verify() {
    let level = shipped("space-wall/04-mothership.ron");
    let game = || Sim::new(level.clone(), games::playing(rules(), 3, Player::Autopilot));
    same_heavy_and_recorded(game, 40.0, |_| {});
}

#[test]
fn a_ball_that_is_caught_lies_on_the_paddle_at_the_end_of_that_step_whatever_ends_the_catching() {
    let mut caught = 0;
    // With the third seed, a capsule that ends all other effects is caught in the same step as a ball.
    for seed in 1..=3 {
        let level = shipped("space-wall/01-meteor-belt.ron");
        let mut sim = crate::rulesets::game(&level, Player::Autopilot, seed);
        while sim.clock().now() < 55.0 && !sim.round().is_over() {
            sim.step(1);
            if sim.witness().hits.iter().any(|hit| hit.caught) {
                caught += 1;
                let step = sim.clock().step;
                assert!(!sim.balls::<Held>().is_empty(), "seed {seed}, step {step}");
            }
        }
    }
    assert!(caught > 10, "{caught} balls were caught");
}
