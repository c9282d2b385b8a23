//! Points of a brick, and the property of being required: defined by properties, not by the name of the kind.

use super::hit;
use crate::prelude::*;

/// Starts a game with one brick of `entry` in column 1 of eight, and a plain brick in column 6.
fn game(entry: &str) -> Sim {
    let legend = format!("'k': {entry}, 'x': ()");
    games::of_legend(&legend, "bricks: [\".k....x.\", \"........\"]")
}

#[test]
fn a_brick_is_worth_what_it_says_and_else_so_much_for_each_hit() {
    for (entry, points) in [
        ("()", 100),
        ("(worth: (points: 750))", 750),
        ("(worth: (points: 0))", 0),
    ] {
        let mut sim = game(entry);
        hit(&mut sim, 1);
        assert_eq!(sim.witness().destroyed.len(), 1, "{entry}");
        assert_eq!(sim.standing().score, points, "{entry}");
    }
}

#[test]
fn what_is_optional_need_not_go_and_counts_for_nothing_when_it_does() {
    let mut sim = game("(optional: ())");
    assert_eq!(sim.resource::<Remaining>().0, 1, "one of two counts");
    hit(&mut sim, 1);
    assert_eq!(sim.round(), Round::Playing, "the other one still stands");
    let mut sim = game("(optional: ())");
    hit(&mut sim, 6);
    assert_eq!(sim.round(), Round::Cleared, "the optional one may stay");
}

#[test]
fn balls_fly_through_what_is_passable_and_it_need_not_go() {
    let mut sim = game("(passable: ())");
    hit(&mut sim, 1);
    assert!(sim.witness().destroyed.is_empty(), "nothing is hit");
    // The wall behind it.
    assert!(sim.balls::<Velocity>()[0].0.y < 0.0);
    hit(&mut sim, 6);
    assert_eq!(sim.round(), Round::Cleared);
}
