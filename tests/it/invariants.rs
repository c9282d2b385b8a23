//! Checks at the end of every step in debug builds: they detect violated invariants.

use std::panic::{AssertUnwindSafe, catch_unwind};

use brickwork::simulation::ball::{NextImpact, WakeTime};

use crate::prelude::*;

/// Returns the message of the check for a ball that flies from `at` with `velocity` and has no predicted impact. Empty
/// if `steps` steps pass without a panic.
fn blind(at: (f64, f64), velocity: (f64, f64), steps: u64) -> String {
    // The solid brick has the id 8 and spans x 100…200, y 400…450.
    let empty = "........";
    let rows = ["xxxxxxxx", empty, empty, ".#......", empty, empty];
    let mut sim = Sim::drawn(&rows, games::measured(120));
    sim.throw(&[(at.into(), velocity.into())]);
    sim.step(1);
    let world = sim.app.world_mut();
    let mut balls = world.query_filtered::<(&mut NextImpact, &mut WakeTime), With<Ball>>();
    for (mut next, mut wake_time) in balls.iter_mut(world) {
        *next = NextImpact::NEVER;
        wake_time.0 = f64::INFINITY;
    }
    let steps = AssertUnwindSafe(|| sim.step(steps));
    match catch_unwind(steps) {
        Ok(()) => String::new(),
        Err(panic) => panic.downcast_ref::<String>().expect("a message").clone(),
    }
}

#[test]
fn a_ball_that_gets_into_a_brick_or_a_wall_is_found() {
    let brick = blind((150.0, 300.0), (0.0, 364.0), 60);
    assert_contains(&brick, "inside collider 8");
    let wall = blind((50.0, 300.0), (-364.0, 0.0), 60);
    assert_contains(&wall, "past the wall Left");
    // A ball that stays inside is not reported.
    assert_eq!(blind((150.0, 300.0), (364.0, 0.0), 60), "");
}

#[test]
fn one_that_was_inside_when_its_flight_began_may_leave() {
    let leaving = blind((150.0, 440.0), (0.0, 364.0), 10);
    assert_eq!(leaving, "", "what was swept over is on its way out");
}

#[test]
fn a_speed_that_is_not_as_set_is_found() {
    let mut sim = Sim::drawn(&["x......."], Config::default());
    fly(&mut sim, (400.0, 300.0), (0.0, 364.0), 2);
    let world = sim.app.world_mut();
    let mut balls = world.query_filtered::<&mut Velocity, With<Ball>>();
    for mut velocity in balls.iter_mut(world) {
        velocity.0 *= 1.0 + 1e-9;
    }
    let panic = catch_unwind(AssertUnwindSafe(|| sim.step(1))).expect_err("found");
    let text = panic.downcast_ref::<String>().expect("a message");
    assert_contains(text, "flies at");
}
