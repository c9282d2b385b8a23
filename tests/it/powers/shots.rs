//! Shots: permission to shoot, rate of fire, and hits.

use super::{keep_a_ball_in_play, named, wait};
use crate::prelude::*;

/// Starts a game with a ball that touches nothing, and a paddle in the middle with guns at x = 360 and 440.
fn game() -> Sim {
    let source = "(format: 2, name: \"S\", author: \"T\", legend: {'x': (hits: 2), '#': (kind: \"solid\")}, \
         bricks: [\"xxxxxxxxxx\", \"..........\", \"#........#\", \"..........\"])";
    let mut sim = games::of(source, Config::default());
    keep_a_ball_in_play(&mut sim);
    sim
}

#[test]
fn only_a_paddle_that_can_shoots_and_only_while_its_player_wants() {
    let mut sim = game();
    sim.intent().fire = true;
    wait(&mut sim, 240);
    assert!(sim.witness().fired.is_empty(), "it has no gun");
    sim.intent().fire = false;
    sim.catch(named("laser"));
    wait(&mut sim, 240);
    assert!(sim.witness().fired.is_empty(), "nobody wants it to");
    sim.intent().fire = true;
    wait(&mut sim, 122);
    // A pair every quarter of a second.
    assert_eq!(sim.witness().fired.len(), 10);
}

#[test]
fn a_gun_has_so_many_shots() {
    let mut sim = game();
    for _ in 0..4 {
        sim.catch(named("plasma"));
    }
    sim.intent().fire = true;
    wait(&mut sim, 20 * 120);
    // Each catch loads it with a hundred.
    assert_eq!(sim.witness().fired.len(), 100);
}

#[test]
fn a_shot_deals_one_hit_and_is_gone_and_does_nothing_to_what_is_solid() {
    let mut sim = game();
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
    let met = witness.shot_hits.iter().map(|hit| hit.kind.is_solid());
    let met: Vec<bool> = met.collect();
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
    let mut causes = destroyed.iter().map(|brick| brick.cause);
    assert!(causes.all(|cause| matches!(cause, Cause::Shot(_))));
}

#[test]
fn with_the_life_guns_and_shots_are_gone() {
    let mut sim = game();
    sim.catch(named("laser"));
    sim.intent().fire = true;
    wait(&mut sim, 10);
    fly(&mut sim, (60.0, 30.0), (0.0, -600.0), 60);
    assert!(!sim.witness().fired.is_empty());
    wait(&mut sim, 120);
    assert!(sim.witness().fired.is_empty(), "nothing to shoot with");
}
