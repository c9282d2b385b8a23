//! Shots: permission to shoot, rate of fire, and hits at the time of impact.

use super::{keep_a_ball_in_play, named, wait};
use crate::prelude::*;

/// Starts a game with a ball that touches nothing, and a paddle in the middle with guns at x = 360 and 440.
fn game(step_hz: u32) -> Sim {
    with_pieces(step_hz, "")
}

/// Starts the same game with the pieces `pieces`.
fn with_pieces(step_hz: u32, pieces: &str) -> Sim {
    let source = format!(
        "(format: 2, name: \"S\", author: \"T\", legend: {{'x': (hits: 2), '#': (kind: \"solid\")}}, \
         bricks: [\"xxxxxxxxxx\", \"..........\", \"#........#\", \"..........\"], pieces: [{pieces}])"
    );
    let mut config = Config::default();
    config.settings.step_hz = step_hz;
    let mut sim = games::of(&source, config);
    keep_a_ball_in_play(&mut sim);
    sim
}

#[test]
fn only_a_paddle_that_can_shoots_and_only_while_its_player_wants() {
    let mut sim = game(120);
    sim.intent().fire = true;
    wait(&mut sim, 240);
    assert!(sim.witness().fired.is_empty(), "it has no gun");
    sim.intent().fire = false;
    sim.catch(named("laser"));
    wait(&mut sim, 240);
    assert!(sim.witness().fired.is_empty(), "nobody wants it to");
    sim.intent().fire = true;
    wait(&mut sim, 122);
    assert_eq!(
        sim.witness().fired.len(),
        10,
        "a pair every quarter of a second"
    );
}

#[test]
fn a_gun_has_so_many_shots() {
    let mut sim = game(120);
    sim.catch(named("plasma"));
    sim.catch(named("plasma"));
    sim.catch(named("plasma"));
    sim.catch(named("plasma"));
    sim.intent().fire = true;
    wait(&mut sim, 20 * 120);
    assert_eq!(
        sim.witness().fired.len(),
        100,
        "each catch loads it with a hundred"
    );
}

#[test]
fn shots_hit_at_the_same_time_at_every_step_rate_where_the_brick_is() {
    // A brick moves up and down above one of the guns, so the position of the hit depends on the time.
    let moving = "(kind: 'x', at: (360, 212), shape: Box(width: 60, height: 20), \
                   path: BackAndForth(through: [(360, 312)], speed: 70))";
    let struck = [60, 120, 240].map(|step_hz| {
        let mut sim = with_pieces(step_hz, moving);
        wait(&mut sim, u64::from(step_hz) / 60);
        sim.catch(named("laser"));
        // Advance to the next tick (1/60 s), so that all games shoot at the same time.
        while !sim.clock().step.is_multiple_of(u64::from(step_hz) / 60) {
            wait(&mut sim, 1);
        }
        sim.intent().fire = true;
        let steps = u64::from(step_hz) / 60;
        wait(&mut sim, steps);
        sim.intent().fire = false;
        wait(&mut sim, 2 * u64::from(step_hz));
        let witness = sim.witness();
        assert_eq!(witness.fired.len(), 2);
        witness.shot_hits
    });
    let heights: Vec<f64> = struck[0].iter().map(|hit| hit.at.y).collect();
    assert_eq!(heights.len(), 2);
    assert!(
        heights[0] < 310.0 && heights[1] > 500.0,
        "first the moving brick, then one at rest: {heights:?}"
    );
    for other in &struck[1..] {
        assert_eq!(other.len(), 2);
        for (one, two) in struck[0].iter().zip(other) {
            assert_eq!(one.brick, two.brick);
            assert!((one.time - two.time).abs() < 1e-9, "{one:?} {two:?}");
            assert!(one.at.distance(two.at) < 1e-9, "{one:?} {two:?}");
        }
    }
}

#[test]
fn a_shot_deals_one_hit_and_is_gone_and_does_nothing_to_what_is_solid() {
    let mut sim = game(120);
    // The guns are below the solid brick in the corner and below a plain one.
    sim.put_paddle(60.0);
    sim.intent().target = Some(60.0);
    sim.catch(named("laser"));
    sim.intent().fire = true;
    wait(&mut sim, 3);
    sim.intent().fire = false;
    wait(&mut sim, 240);
    let witness = sim.witness();
    assert_eq!(witness.fired.len(), 2);
    assert!(witness.destroyed.is_empty(), "bricks of two hits hold");
    assert!(witness.shot_hits.iter().all(|hit| !hit.destroyed));
    let met: Vec<bool> = witness
        .shot_hits
        .iter()
        .map(|hit| hit.kind.is_solid())
        .collect();
    assert_eq!(met, [true, false], "the solid one first");
    for _ in 0..2 {
        sim.put_paddle(450.0);
        sim.intent().target = Some(450.0);
        sim.intent().fire = true;
        wait(&mut sim, 31);
        sim.intent().fire = false;
        wait(&mut sim, 240);
    }
    let destroyed = sim.witness().destroyed;
    assert!(!destroyed.is_empty());
    assert!(
        destroyed
            .iter()
            .all(|it| matches!(it.cause, Cause::Shot(_)))
    );
}

#[test]
fn with_the_life_guns_and_shots_are_gone() {
    let mut sim = game(120);
    sim.catch(named("laser"));
    sim.intent().fire = true;
    wait(&mut sim, 10);
    sim.throw(&[(DVec2::new(60.0, 30.0), DVec2::new(0.0, -600.0))]);
    sim.step(60);
    assert!(!sim.witness().fired.is_empty());
    wait(&mut sim, 120);
    assert!(sim.witness().fired.is_empty(), "nothing to shoot with");
}
