//! Measurements of a game: lives lost, waits and the last bricks.

use brickwork::headless::Measured;

use super::state::shipped;
use crate::prelude::*;

/// Position and velocity of a ball that flies up to the lower edge of the drawing, left of its centre.
const UP: (DVec2, DVec2) = (DVec2::new(300.0, 100.0), DVec2::new(0.0, 600.0));

/// Position and velocity of a ball that falls past the paddle.
const DOWN: (DVec2, DVec2) = (DVec2::new(60.0, 100.0), DVec2::new(0.0, -600.0));

fn measured(rows: &[&str], config: Config) -> Sim {
    let mut sim = Sim::drawn(rows, config);
    sim.put_paddle(400.0);
    sim.watch();
    sim.measure();
    sim
}

#[test]
fn a_wait_lasts_until_a_brick_that_can_be_destroyed_is_hit() {
    let mut sim = measured(&[".x..", ".2..", ".2..", "...."], Config::default());
    sim.step(120);
    sim.throw(&[UP]);
    while sim.witness().hits.is_empty() {
        sim.step(1);
    }
    let wait = sim.measured().longest_wait;
    assert!(wait > 1.0 && wait < 2.0, "the second before counts: {wait}");
    fly(&mut sim, (700.0, 200.0), (600.0, 0.0), 4 * 120);
    let still = sim.measured().longest_wait;
    assert!(still > 3.9, "a wait that goes on counts: {still}");
}

#[test]
fn a_hit_on_a_solid_brick_ends_no_wait() {
    let mut sim = measured(&["x#..", ".#..", ".#..", "...."], Config::default());
    sim.throw(&[UP]);
    sim.step(120);
    assert!(!sim.witness().hits.is_empty(), "it was hit");
    let wait = sim.measured().longest_wait;
    assert!((wait - sim.clock().now()).abs() < 1e-9, "{wait}");
}

#[test]
fn a_life_is_lost_with_the_last_ball_alone() {
    let mut sim = measured(&["xxxx", "...."], Config::default());
    let other = (DVec2::new(700.0, 200.0), DVec2::new(600.0, 0.0));
    sim.throw(&[DOWN, other]);
    sim.step(60);
    assert_eq!(sim.witness().lost.len(), 1, "one of two balls");
    assert_eq!(sim.measured().lives_lost, 0, "the other one flies on");
    sim.throw(&[DOWN]);
    sim.step(60);
    assert_eq!(sim.measured().lives_lost, 1);
    assert_eq!(sim.standing().lives + 1, Rules::modern().lives);
}

#[test]
fn the_last_three_bricks_count_from_when_no_more_are_left_and_not_in_a_lost_game() {
    let mut sim = measured(&["xxxx", "...."], Config::default());
    sim.step(60);
    assert_eq!(sim.measured().last_three, None, "four are left");
    sim.throw(&[UP]);
    while sim.witness().destroyed.is_empty() {
        sim.step(1);
    }
    let begin = sim.clock().now();
    fly(&mut sim, (700.0, 200.0), (600.0, 0.0), 240);
    let last = sim.measured().last_three.expect("three are left");
    assert!((last - (sim.clock().now() - begin)).abs() < 1e-9, "{last}");

    let settings = Settings::new(Rules::tutorial());
    let mut sim = measured(&["x...", "...."], games::with(settings));
    sim.throw(&[DOWN]);
    sim.step(120);
    assert_eq!(sim.round().name(), "lost");
    assert_eq!(
        (sim.measured().last_three, sim.measured().lives_lost),
        (None, 1)
    );
}

#[test]
fn a_measured_game_is_the_same_game_and_measures_the_same_with_a_snapshot_after_every_step() {
    let level = shipped()[0].clone();
    let play = |measured: bool, heavy: bool| {
        let config = games::playing(Rules::modern(), 4, Player::Novice);
        let mut sim = Sim::new(level.clone(), config);
        if heavy {
            sim.make_heavy(4);
        }
        if measured {
            sim.measure();
        }
        sim.run(40.0);
        let found = if measured {
            sim.measured()
        } else {
            Measured::default()
        };
        (sim.hash(), found)
    };
    let (plain, light, heavy) = (play(false, false), play(true, false), play(true, true));
    assert_eq!(plain.0, light.0, "measuring changes nothing");
    assert_eq!(light, heavy);
    assert!(light.1.longest_wait > 0.0);
}
