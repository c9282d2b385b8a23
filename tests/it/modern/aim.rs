//! Aimed rebound: the point of contact on the paddle determines the direction. The incoming angle and the paddle's
//! motion have little influence.

use super::nearly_empty;
use crate::games::angle as angle_of;
use crate::prelude::*;

const R: f64 = 12.5;
const HALF_WIDTH: f64 = 50.0;
const SPEED: f64 = 364.0;

fn game() -> Sim {
    nearly_empty(Rules::modern(), 120)
}

/// Returns the outgoing angle of a ball from a paddle at rest (degrees to the right of the vertical). The ball arrives
/// at the angle `from` (degrees to the right of straight down) and hits the paddle at `offset` (−1 to 1).
fn sent(sim: &mut Sim, from: f64, offset: f64) -> f64 {
    let angle = from.to_radians();
    let velocity = DVec2::new(libm::sin(angle), -libm::cos(angle)) * SPEED;
    let contact = DVec2::new(400.0 + HALF_WIDTH * offset, 20.0 + R);
    sim.put_paddle(400.0);
    fly(sim, contact - velocity * 0.004, velocity, 1);
    let hits = sim.witness().hits;
    assert_eq!(hits.len(), 1, "from {from}, at {offset}");
    angle_of(hits[0].velocity)
}

/// Returns the share of the incoming angle, and the largest angle from the motion, in modern rules.
fn shares() -> (f64, f64) {
    match Rules::modern().rebound {
        Rebound::Aimed {
            incoming, motion, ..
        } => (incoming, motion),
        Rebound::Horizontal { .. } | Rebound::Zones { .. } => panic!("modern paddles aim"),
    }
}

#[test]
fn further_right_always_goes_further_right_and_nowhere_is_there_a_jump() {
    let mut sim = game();
    let mut die = Die::new(1, 1);
    for _ in 0..40 {
        let from = die.between(-80.0, 80.0);
        let mut last = sent(&mut sim, from, -1.0);
        for index in -99..=100 {
            let angle = sent(&mut sim, from, f64::from(index) / 100.0);
            let grown = angle - last;
            assert!((0.05..0.9).contains(&grown), "{from}, {index} %: {grown}");
            last = angle;
        }
    }
}

#[test]
fn a_hit_at_the_edge_leaves_at_sixty_degrees_and_none_leaves_flatter() {
    let mut sim = game();
    let mut die = Die::new(2, 1);
    for _ in 0..2_000 {
        let from = die.between(-80.0, 80.0);
        let angle = sent(&mut sim, from, die.between(-1.0, 1.0));
        assert!(angle.abs() <= 60.0, "{angle}");
        let edge = die.sign();
        assert!((sent(&mut sim, from, edge) - 60.0 * edge).abs() < 1e-6);
    }
}

#[test]
fn the_mirror_image_of_a_hit_leaves_in_the_mirror_image() {
    let mut sim = game();
    let mut die = Die::new(3, 1);
    for _ in 0..500 {
        let (from, offset) = (die.between(-80.0, 80.0), die.between(-1.0, 1.0));
        let (one, other) = (sent(&mut sim, from, offset), sent(&mut sim, -from, -offset));
        assert_near(one, -other, 1e-9, format!("{from}, {offset}"));
    }
    // Straight down on the very middle comes straight up.
    assert!(sent(&mut sim, 0.0, 0.0).abs() < 1e-9);
}

#[test]
fn the_angle_grows_faster_outside_the_middle_third() {
    let mut sim = game();
    let mut steepness = |from: f64, to: f64| {
        let (low, high) = (sent(&mut sim, 0.0, from), sent(&mut sim, 0.0, to));
        (high - low) / (to - from)
    };
    let inside = steepness(-0.3, 0.3);
    for (from, to) in [(0.35, 0.6), (0.7, 1.0), (-1.0, -0.4)] {
        assert!(steepness(from, to) > 1.3 * inside);
    }
}

#[test]
fn how_a_ball_comes_says_at_most_a_fifth() {
    let (incoming, _) = shares();
    assert!(incoming > 0.0 && incoming <= 0.2);
    let mut sim = game();
    let mut die = Die::new(4, 1);
    for _ in 0..1_000 {
        let (from, offset) = (die.between(-80.0, 80.0), die.between(-1.0, 1.0));
        let by = sent(&mut sim, from, offset) - sent(&mut sim, 0.0, offset);
        assert!(by.abs() <= 0.2 * from.abs(), "{from}, {offset}: {by}");
        assert!(by * from >= 0.0, "it goes on the way that it came");
    }
}

/// Returns the angle that a paddle with `speed` (units/s) adds to a ball that falls on its middle (degrees).
fn added(speed: f64, step_hz: u32) -> f64 {
    let mut sim = nearly_empty(Rules::modern(), step_hz);
    let seconds = 1.0 / f64::from(step_hz);
    let mut x = 400.0 - 0.25 * speed;
    sim.put_paddle(x);
    // The ball arrives when the paddle reaches the middle.
    let height = 20.0 + R + SPEED * 0.25;
    sim.throw(&[(DVec2::new(400.0, height), DVec2::new(0.0, -SPEED))]);
    for _ in 0..step_hz / 3 {
        x += speed * seconds;
        sim.intent().target = Some(x);
        sim.step(1);
    }
    angle_of(sim.balls::<Velocity>()[0].0)
}

#[test]
fn the_paddles_motion_adds_up_to_ten_degrees_its_own_way() {
    let (_, most) = shares();
    assert!(most > 0.0 && most <= 10.0);
    let mut last = 0.0;
    for speed in [100.0, 300.0, 500.0, 700.0] {
        let right = added(speed, 120);
        let left = added(-speed, 120);
        assert!((right + left).abs() < 1e-6, "alike to both sides");
        assert!(right > last && right <= most, "{speed}: {right}");
        last = right;
        for step_hz in [60, 240] {
            let other = added(speed, step_hz);
            assert!((other - right).abs() < 0.1, "{step_hz} Hz: {other} {right}");
        }
    }
    assert!(last > 0.7 * most, "{last}");
}

#[test]
fn a_flick_of_the_mouse_adds_no_more_than_a_fast_paddle() {
    let (_, most) = shares();
    let mut sim = game();
    let mut die = Die::new(5, 1);
    for _ in 0..300 {
        sim.put_paddle(die.between(100.0, 700.0));
        let x = die.between(100.0, 700.0);
        sim.throw(&[(DVec2::new(x, 20.0 + R + 1.0), DVec2::new(0.0, -SPEED))]);
        sim.intent().target = Some(x + die.between(-45.0, 45.0));
        sim.step(2);
        let angle = angle_of(sim.balls::<Velocity>()[0].0);
        assert!(angle.abs() <= 60.0 + most + 1e-9, "{angle}");
    }
}
