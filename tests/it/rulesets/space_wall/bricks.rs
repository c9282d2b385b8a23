//! Points of bricks, and hits and points of silver by round.

use super::{PACK, game, in_round, pack, quiet};
use crate::prelude::*;

#[test]
fn every_colour_is_worth_what_the_facts_say_and_gold_is_never_destroyed() {
    for (kind, points) in cases::<(String, u32)>("rulesets/colours") {
        let legend = format!("'k': (kind: {kind:?}), 'G': (kind: \"gold\")");
        let mut sim = game(in_round(1, &legend, "\"k....G\""), quiet());
        fly(&mut sim, (66.0, 200.0), (0.0, 500.0), 120);
        assert_eq!(sim.standing().score, points, "{kind}");
        assert_eq!(sim.round(), Round::Cleared, "gold need not go");
    }
}

#[test]
fn silver_is_worth_fifty_a_round_and_takes_one_hit_more_every_eight_rounds() {
    for (round, hits) in cases::<(u32, u8)>("rulesets/silver_hits") {
        let level = in_round(round, "'s': (kind: \"silver\"), 'x': ()", "\"s....x\"");
        let silver = level.bricks().next().expect("silver").kind;
        assert_eq!(silver.hits, Some(hits), "round {round}");
        assert_eq!(silver.points(50), 50 * round, "round {round}");
        let mut sim = game(level, quiet());
        let mut taken = 0;
        while sim.standing().score == 0 {
            fly(&mut sim, (66.0, 430.0), (0.0, 500.0), 10);
            taken += 1;
            assert!(taken < 20, "it goes some time");
        }
        assert_eq!((taken, sim.standing().score), (u32::from(hits), 50 * round));
    }
}

#[test]
fn a_level_knows_its_round_from_its_place_in_the_pack_and_is_of_the_first_without_one() {
    let pack = pack();
    let mut silver = Vec::new();
    for (index, name) in pack.levels.iter().enumerate() {
        assert_eq!(pack.clone().layers_of(name).round, index as u32 + 1);
        let level = file::read(&Path::new(PACK).join(name)).expect("good");
        let mut kinds = level.bricks().map(|brick| brick.kind);
        let worth = kinds.find(|kind| kind.hits == Some(2));
        silver.push(worth.map_or(0, |kind| kind.points(50)));
    }
    assert_eq!(silver, [50, 100, 150, 200], "each level has some");
    assert_eq!(pack.layers_of("not-listed.ron").round, 1);
}

#[test]
fn a_level_that_is_written_and_recorded_keeps_the_silver_of_its_round() {
    let level = in_round(17, "'s': (kind: \"silver\"), 'x': ()", "\"s....x\"");
    let written = level.to_ron();
    assert_eq!(parsed(&written).identity(), level.identity(), "{written}");
    assert!(!written.contains("rounds"), "what it comes to is settled");
    let first = in_round(1, "'s': (kind: \"silver\"), 'x': ()", "\"s....x\"");
    assert_ne!(first.identity(), level.identity(), "it plays otherwise");
}

#[test]
fn numbers_of_a_round_that_cannot_be_are_refused_with_place_and_remedy() {
    let source = "(format: 2, name: \"N\", author: \"A\", legend: {'s': (rounds: (points: 50, hit_every: 0))}, \
                  bricks: [\"s.\", \"..\"])";
    let findings = parse::parse("n.ron", source.as_bytes()).expect_err("every 0 rounds");
    let said = report(&findings);
    assert_contains_all(&said, &["`rounds.hit_every` is 0", "expected 1 to 1000"]);
}
