//! Speed and solidity: a ball keeps its speed through any number of bounces, and passes through nothing at any speed.

use std::collections::HashMap;

use super::scene::{Scene, places};
use super::scenes::{self, FLOOR};
use crate::prelude::*;
use crate::reference::{Thing, Vec2};

/// Largest overlap of a ball with an object due to rounding at coordinates in the thousands (units).
const DEPTH: f64 = 1e-9;

#[test]
fn a_ball_has_its_speed_after_a_million_bounces() {
    // The number of bounces per second grows with the speed. Movers affect a slow ball more.
    for (haste, bounces) in [(1_000.0, 1_000_000), (1.0, 5_000)] {
        let mut scene = scenes::moving(haste, 0.0, 9);
        // Make the pieces solid: destructible ones would soon be destroyed.
        for piece in &mut scene.pieces {
            if piece.at.y > FLOOR {
                piece.kind = '#';
            }
        }
        scene.balls.truncate(4);
        let mut sim = scene.sim(120);
        let mut met = [0_u64; 4];
        let mut movers = 0;
        while met.iter().any(|count| *count < bounces) {
            sim.step(60);
            for hit in sim.witness().hits {
                met[hit.ball as usize] += 1;
                movers += u64::from(matches!(hit.target, Target::Brick(2..=8)));
            }
        }
        println!("bounces: {met:?}, off movers: {movers}");
        assert!(movers > bounces / 10, "movers are among what they hit");
        for (velocity, ball) in sim.balls::<Velocity>().iter().zip(&scene.balls) {
            let change = velocity.0.length() / ball.velocity.length() - 1.0;
            assert!(change.abs() < 1e-9, "the speed changed by {change}");
        }
    }
}

/// Plays `scene` for `seconds` and asserts after each step that no ball overlaps an object or leaves the field. Also
/// asserts that no flight between two hits passes through a solid object at rest.
fn assert_nothing_is_passed(name: &str, scene: &Scene, seconds: f64) {
    let mut sim = scene.sim(120);
    let things = scene.things(scene.thrown_at + seconds);
    let mut gone = vec![false; things.len()];
    let mut began: HashMap<usize, Vec2> =
        (scene.balls.iter().map(|ball| ball.at).enumerate()).collect();
    let mut hits = 0;
    for _ in 0..(seconds * 120.0) as u64 {
        sim.step(1);
        for hit in sim.witness().hits {
            hits += 1;
            let (ball, at) = (hit.ball as usize, hit.at);
            let from = began.insert(ball, at).expect("a ball");
            let passed = passed(&things, from, at, scene.balls[ball].radius);
            assert_eq!(passed, None, "{name}: ball {ball} from {from:?} to {at:?}");
            if let (Target::Brick(id), true) = (hit.target, hit.destroyed) {
                gone[id as usize] = true;
            }
        }
        let now = sim.clock().now();
        let places = places(&mut sim);
        assert_eq!(places.len(), scene.balls.len(), "{name}: no ball is lost");
        for (ball, at) in places.into_iter().enumerate() {
            let radius = scene.balls[ball].radius - DEPTH;
            let room = (radius..scene.size.x - radius).contains(&at.x)
                && (FLOOR + radius..scene.size.y - radius).contains(&at.y);
            assert!(room, "{name}: ball {ball} is at {at:?}");
            for (id, thing) in things.iter().enumerate() {
                let gap = thing.shape.gap(thing.motion.at(now), at).0 - radius;
                let is_outside = gone[id] || gap > 0.0;
                assert!(is_outside, "{name}: ball {ball} at {at:?}: {gap} in {id}");
            }
        }
    }
    println!("{name}: {hits} hits");
}

/// Returns the solid object at rest that a ball of `radius` passes through on the line from `from` to `to`, if any.
fn passed(things: &[Thing], from: Vec2, to: Vec2, radius: f64) -> Option<usize> {
    let mut solid = things.iter().enumerate().filter(|(_, thing)| {
        thing.hits_left.is_none() && matches!(thing.motion, crate::reference::Motion::Rest(_))
    });
    let through = solid.find(|(_, thing)| {
        let centre = thing.motion.at(0.0);
        let touch = (thing.shape).touch(centre, from, to - from, radius - DEPTH);
        touch.is_some_and(|touch| touch.time < 1.0)
    });
    through.map(|(id, _)| id)
}

#[test]
fn at_50_and_500_times_the_speed_no_ball_is_ever_inside_or_past_a_solid_thing() {
    for (haste, seconds) in [(50.0, 2.0), (500.0, 0.5)] {
        for (name, scene) in [
            ("solid lattice", scenes::benchmark(100, '#', haste, 7)),
            ("brittle lattice", scenes::benchmark(100, '1', haste, 7)),
            ("turned boxes", scenes::turned(100, '#', haste, 7)),
            ("movers", scenes::moving(haste, 0.0, 7)),
        ] {
            assert_nothing_is_passed(&format!("{name} at {haste} times"), &scene, seconds);
        }
    }
}

#[test]
fn nor_is_it_late_in_a_long_level() {
    // At this time, rounding of times is 2e-13 s.
    let scene = scenes::moving(1.0, 1_800.0, 7);
    assert_nothing_is_passed("half an hour later", &scene, 20.0);
}
