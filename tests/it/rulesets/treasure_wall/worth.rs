//! Points of bricks and capsules.

use super::{facts, game, level, one_brick, rules};
use crate::powers::named;
use crate::prelude::*;

#[test]
fn bricks_are_worth_what_the_facts_say_times_the_factor_of_the_difficulty() {
    for (entry, hits, points) in cases::<(String, u32, u32)>("rulesets/worth") {
        for facts in facts() {
            let legend = format!("'k': {entry}, '9': (hits: 9)");
            let mut sim = game(level(&legend, "\"k....9\", \"......\""), rules(&facts.name));
            for hit in 1..=hits {
                assert_eq!(sim.standing().score, 0, "on destruction alone");
                fly(&mut sim, (46.0, 360.0), (0.0, 400.0), 10);
                assert_eq!(sim.standing().score > 0, hit == hits, "{entry}");
            }
            let expected = (f64::from(points) * facts.score).round() as u32;
            assert_eq!(sim.standing().score, expected, "{entry}, {}", facts.name);
        }
    }
    for entry in ["(kind: \"basalt\")", "(kind: \"chaos wall\")"] {
        let legend = format!("'k': {entry}, '9': (hits: 9)");
        let mut sim = game(level(&legend, "\"k....9\", \"......\""), rules("medium"));
        fly(&mut sim, (46.0, 360.0), (0.0, 400.0), 10);
        assert_eq!(sim.standing().score, 0, "{entry} stays without energy");
        sim.catch(named("energy"));
        fly(&mut sim, (46.0, 360.0), (0.0, 400.0), 10);
        assert_eq!(sim.standing().score, 1_000, "{entry}");
    }
}

#[test]
fn points_of_capsules_are_multiplied_too() {
    let mut sim = game(one_brick(), rules("hard"));
    sim.catch(named("points-2000"));
    assert_eq!(sim.standing().score, 2_600);
}
