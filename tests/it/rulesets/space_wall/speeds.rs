//! Speeds of balls, and the events that change them.

use super::{game, in_round, quiet};
use crate::modern::straight_up_and_down;
use crate::powers::named;
use crate::prelude::*;

/// Returns the speed of a ball on the documented scale from 4 to 15.
fn speed_of(sim: &mut Sim) -> f64 {
    let run = sim.resource::<brickwork::simulation::run::Run>();
    let slowest = run.level.ball_speed() * run.settings.rules.ball_speed_factor;
    4.0 * sim.balls::<Ball>()[0].speed / slowest
}

/// Starts a game in which a ball flies straight up and down between paddle and ceiling, with one brick at the side.
fn up_and_down(mut rules: Rules) -> Sim {
    straight_up_and_down(&mut rules);
    game(in_round(1, "'x': ()", "\"x.....\""), rules)
}

#[test]
fn balls_are_served_at_speed_6_and_get_faster_after_the_hits_of_the_table() {
    let rules = changed(quiet(), |it| it.speed_steps.ceiling = 0);
    let mut sim = up_and_down(rules);
    sim.step(2);
    assert!((speed_of(&mut sim) - 6.0).abs() < 1e-9);
    sim.intent().launch = true;
    let (mut hits, mut last, mut at) = (0, 6.0, Vec::new());
    while at.len() < 4 {
        sim.step(2);
        hits += sim.witness().hits.len();
        let speed = speed_of(&mut sim);
        if (speed - last).abs() > 1e-6 {
            assert!((speed - last - 1.0).abs() < 1e-9, "one by one: {speed}");
            last = speed;
            at.push(hits);
        }
    }
    assert_eq!(at, [60, 140, 260, 400], "60, 80, 120 and 140 hits");
}

#[test]
fn the_ceiling_makes_a_ball_faster_once_and_calm_makes_it_as_slow_as_it_can_be() {
    let mut sim = up_and_down(quiet());
    sim.intent().launch = true;
    let mut hit = false;
    while !hit {
        sim.step(2);
        let top = |target| target == Target::Wall(Side::Top);
        hit = sim.witness().hits.iter().any(|hit| top(hit.target));
    }
    sim.step(2);
    assert!((speed_of(&mut sim) - 7.0).abs() < 1e-9, "one step faster");
    sim.step(240);
    assert!((speed_of(&mut sim) - 7.0).abs() < 1e-9, "and no more");
    sim.catch(named("calm"));
    sim.step(2);
    assert!((speed_of(&mut sim) - 4.0).abs() < 1e-9, "speed 4");
}

#[test]
fn no_ball_is_ever_faster_than_speed_15() {
    let rules = changed(quiet(), |it| it.speed_steps.after = (1..=11).collect());
    let mut sim = up_and_down(rules);
    sim.intent().launch = true;
    sim.step(2_400);
    assert!((speed_of(&mut sim) - 15.0).abs() < 1e-9);
}
