//! Ruleset "Tutorial (complete)": the numbers of its rules, its pack, and the rules that it leaves unchanged. Each topic
//! has its own file.

mod capsules;
mod effects;
mod flow;

use brickwork::content::{Serve, Steering};

use super::{launch, rules, shipped, under};
use crate::powers::falling;
use crate::prelude::*;

fn finished() -> Rules {
    rules("tutorial-finished")
}

/// Returns a level with a brick in the upper left corner and free space elsewhere.
fn corner() -> SharedLevel {
    brickwork::headless::level(&["x.......", "........"])
}

#[test]
fn paddle_ball_serve_and_rebound_have_the_numbers_of_the_tutorial() {
    let rules = finished();
    assert_eq!(rules.lives, 3);
    assert_eq!(rules.points_per_hit, 0, "there is no score");
    assert_eq!(rules.steering, Steering::Constant { speed: 500.0 });
    assert_eq!(rules.rebound, Rebound::Horizontal { base: 100.0 });
    let direction = (100.0, 350.0);
    assert_eq!(rules.serve, Serve::Fixed { direction });
    assert!(!rules.nudge && rules.pull.is_none() && rules.last_bricks.bricks == 0);
    assert!(rules.speed_steps.is_empty());
    let mut sim = under(rules, &corner(), Player::Nobody, 1);
    let (paddle, at) = sim.paddle();
    assert_eq!(2.0 * paddle.half(), DVec2::new(100.0, 20.0));
    assert_eq!(at, DVec2::new(400.0, 10.0), "on the lower edge");
    launch(&mut sim);
    let (ball, velocity) = (sim.balls::<Ball>()[0], sim.balls::<Velocity>()[0].0);
    assert_eq!(ball.radius, 12.5);
    assert!(velocity.distance(DVec2::new(100.0, 350.0)) < 1e-9);
    sim.intent().steer = 1.0;
    let before = sim.paddle().1.x;
    sim.step(60);
    assert!((sim.paddle().1.x - before - 250.0).abs() < 1e-9, "in 0.5 s");
}

#[test]
fn the_discrete_scheme_plays_these_rules_without_capsules() {
    let rules = changed(finished(), |it| it.collision = CollisionScheme::Discrete);
    let level = shipped("tutorial/01-hello-bricks.ron");
    let mut sim = under(rules, &level, Player::Autopilot, 3);
    for _ in 0..60 {
        sim.step(120);
        assert!(falling(&mut sim).is_empty());
    }
    assert!(sim.witness().destroyed.len() > 20);
}

#[test]
fn the_ruleset_of_the_chapters_is_as_it_was() {
    let tutorial = Rules::tutorial();
    assert_eq!((tutorial.lives, tutorial.points_per_hit), (1, 100));
    assert!(tutorial.restarts_when_lost && !tutorial.has_drops());
    assert_eq!(tutorial.clearing, Rules::modern().clearing);
    assert_eq!(tutorial.capsule_body, Rules::modern().capsule_body);
}

#[test]
fn games_of_the_pack_are_the_same_heavy_and_their_recordings_verify() {
    let mut caught = 0;
    for (seed, file) in [
        (1, "01-hello-bricks"),
        (2, "02-off-by-one"),
        (3, "03-corner-case"),
        (4, "04-release-build"),
    ] {
        let level = shipped(&format!("tutorial/{file}.ron"));
        let game = || super::game(&level, Player::Autopilot, seed);
        // The pack itself sets the nudge and the last-brick assist.
        let mut own = game().resource::<Run>().settings.rules.clone();
        own.nudge = false;
        own.last_bricks = finished().last_bricks;
        own.difficulty = String::new();
        assert_eq!(own, finished());
        let mut sim = same_heavy_and_recorded(game, 40.0, |_| {});
        caught += sim.witness().caught.len();
    }
    assert!(caught > 0, "with power-ups in them");
}
