//! Regenerating bricks: lost hits return a while later.

use crate::prelude::*;

/// Starts a game with one brick of moss that takes `hits` hits and regenerates with the fields `how`.
fn game(hits: u8, how: &str) -> Sim {
    let legend = format!("'m': (kind: \"moss\", hits: {hits}, regenerates: {how}), 'x': ()");
    games::of_legend(&legend, "bricks: [\"x.m\", \"...\", \"...\"]")
}

/// Throws `times` balls at the moss, 1.5 s apart. Returns its remaining hits after each tick (1/60 s) of `seconds`.
fn hits_left(sim: &mut Sim, times: u32, seconds: u32) -> Vec<Option<u8>> {
    let mut left = Vec::new();
    for tick in 0..seconds * 60 {
        if tick % 90 == 0 && tick / 90 < times {
            sim.throw(&[(DVec2::new(650.0, 200.0), DVec2::new(0.0, 900.0))]);
        }
        if tick % 90 == 60 {
            // Replace the ball after its hit with a distant one.
            sim.throw(&[(DVec2::new(50.0, 50.0), DVec2::new(0.0, 1.0))]);
        }
        sim.step(2);
        let bricks = sim.bricks();
        let moss = bricks.iter().find(|brick| brick.id == 1);
        left.push(moss.and_then(|brick| brick.hits_left));
    }
    left
}

#[test]
fn hits_come_back_a_while_after_the_last_one_each_in_its_turn() {
    let mut sim = game(4, "(after: 3.0, each: 1.0)");
    let left = hits_left(&mut sim, 2, 9);
    let at = |hits| left.iter().position(|left| *left == Some(hits));
    let first = at(3).expect("a hit");
    let second = at(2).expect("a second one");
    // The first has not come back before the second hit.
    assert_eq!(second - first, 90);
    let back = |from: usize, hits| left[from..].iter().position(|left| *left == Some(hits));
    // 3 s after the last hit the first comes back.
    assert_eq!(back(second, 3), Some(180));
    assert_eq!(back(second, 4), Some(240), "the next 1 s later");
    // It never takes more than at first.
    assert_eq!(left.last(), Some(&Some(4)));
}

#[test]
fn a_brick_that_is_destroyed_stays_away_and_one_without_the_property_stays_as_it_is() {
    let mut sim = game(1, "(after: 0.1, each: 0.1)");
    let left = hits_left(&mut sim, 1, 4);
    assert_eq!(left.last(), Some(&None), "it is gone for good");
    let mut dead = game(3, "(after: 0.1), without: [\"regenerates\"]");
    let left = hits_left(&mut dead, 1, 4);
    // An entry keeps a property that it sets itself.
    assert_eq!(left.last(), Some(&Some(3)));
}
