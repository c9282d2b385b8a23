//! Order of impacts across balls: strictly by time.

use crate::prelude::*;

/// Two balls approach one brick in one step, from below and from above. The second arrives `later` seconds after the
/// first. Returns the ball that hits it, and the next target of the other.
fn race(later: f64, swapped: bool, thrown_before: bool) -> (u32, Target) {
    // The brick has the id 8 and spans x 100…200, y 400…450. A solid brick is far above it, and nothing is below it.
    let rows = [
        "#######x", "........", "........", ".x......", "........", "........",
    ];
    let mut sim = games::drawn(&rows, games::measured(60));
    let speed = 600.0;
    let first = (DVec2::new(130.0, 400.0 - 12.5 - 3.0), DVec2::Y * speed);
    let above = DVec2::new(170.0, 450.0 + 12.5 + 3.0 + later * speed);
    let mut balls = [first, (above, -DVec2::Y * speed)];
    if swapped {
        balls.reverse();
    }
    if thrown_before {
        // Throw the balls twice: reused entities, last freed first, have another order than the ids.
        sim.throw(&balls);
    }
    sim.throw(&balls);
    sim.step(1);
    let hits = sim.witness().hits;
    assert_eq!(hits.len(), 1, "one brick, one hit: {hits:?}");
    assert!(hits[0].destroyed && hits[0].target == Target::Brick(8));
    sim.step(60);
    let winner = hits[0].ball;
    let hits = sim.witness().hits;
    let other = hits.iter().find(|hit| hit.ball != winner);
    (winner, other.expect("it flies on").target)
}

#[test]
fn of_two_balls_that_go_for_one_brick_in_one_step_the_earlier_one_gets_it() {
    for later in [4e-3, 1e-4, 1e-6, 1e-9, 1e-12] {
        for thrown_before in [false, true] {
            for (sooner, from_below) in [(later, true), (-later, false)] {
                for swapped in [false, true] {
                    let (winner, next) = race(sooner, swapped, thrown_before);
                    // The ball from below has the id 0 unless swapped. It is the earlier one unless the sign is
                    // negative.
                    let expected = u32::from(swapped == from_below);
                    assert_eq!(winner, expected, "{sooner} s, swapped: {swapped}");
                    let beyond = [Target::Brick(1), Target::Floor][usize::from(from_below)];
                    assert_eq!(next, beyond, "the other one flies on through its place");
                }
            }
        }
    }
}

#[test]
fn at_the_very_same_instant_the_ball_of_the_lower_id_gets_it() {
    for swapped in [false, true] {
        for thrown_before in [false, true] {
            assert_eq!(race(0.0, swapped, thrown_before).0, 0);
        }
    }
}

#[test]
fn contacts_at_one_instant_share_time_and_place() {
    // Into the upper left corner at any angle. The times of the two wall contacts differ only by rounding.
    let mut die = Die::new(11, 1);
    let mut apart = 0;
    for throw in 0..300 {
        let mut sim = games::drawn(&[".......x", "........"], games::measured(60));
        let velocity = DVec2::new(-die.between(50.0, 500.0), die.between(50.0, 500.0));
        let takes = die.between(0.1, 0.4);
        let corner = DVec2::new(12.5, 600.0 - 12.5);
        let from = corner - velocity * takes;
        let [left, top] = [0, 1].map(|axis| (corner[axis] - from[axis]) / velocity[axis]);
        apart += u32::from(left != top);
        fly(&mut sim, from, velocity, 30);
        let hits = sim.witness().hits;
        assert!(hits.len() >= 2, "throw {throw}: both walls: {hits:?}");
        let is_one = (hits[0].time, hits[0].at) == (hits[1].time, hits[1].at);
        assert!(is_one, "throw {throw}: at one instant and place: {hits:?}");
        assert_eq!(hits[1].velocity, -velocity, "throw {throw}: back again");
    }
    assert!(apart > 50, "rounding sets them apart: {apart} of 300");
}
