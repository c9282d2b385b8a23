//! Pull: turns a ball once towards the paddle when the meter is full.

use brickwork::content::Pull;
use brickwork::simulation::influence::steer_ball::PullMeters;

use super::{nearly_empty, same_heavy_and_recorded};
use crate::prelude::*;

const PULL: Pull = Pull {
    max_turn: 40.0,
    recharge: 5.0,
};

fn rules() -> Rules {
    changed(Rules::modern(), |it| (it.pull, it.nudge) = (PULL, false))
}

fn pulls(sim: &mut Sim) -> Vec<(u64, DVec2)> {
    let turns = sim.witness().turns.into_iter();
    turns
        .filter(|(_, turn)| turn.cause == TurnCause::Pull)
        .map(|(step, turn)| (step, turn.velocity))
        .collect()
}

fn charge(sim: &Sim) -> f64 {
    let meters = sim.resource::<PullMeters>();
    meters.charge(PlayerId::FIRST, &PULL, sim.clock().now())
}

/// Returns the angle between two directions (radians).
fn between(one: DVec2, other: DVec2) -> f64 {
    libm::atan2(one.perp_dot(other), one.dot(other)).abs()
}

#[test]
fn it_turns_a_flight_towards_the_paddle_by_so_much_at_most_and_keeps_the_speed() {
    let mut sim = nearly_empty(rules(), 120);
    let full = sim.resource::<PullMeters>().clone();
    let mut die = Die::new(1, 1);
    let (mut whole, mut part) = (0, 0);
    for _ in 0..500 {
        let paddle = die.between(60.0, 740.0);
        sim.put_paddle(paddle);
        let at = DVec2::new(die.between(150.0, 780.0), die.between(150.0, 500.0));
        let angle = die.between(0.0, core::f64::consts::TAU);
        let velocity = DVec2::new(libm::cos(angle), libm::sin(angle)) * 300.0;
        sim.throw(&[(at, velocity)]);
        *sim.resource_mut::<PullMeters>() = full.clone();
        sim.intent().pull = true;
        sim.step(2);
        if sim.witness().turns.is_empty() {
            continue;
        }
        let now = sim.balls::<Velocity>()[0].0;
        let to = DVec2::new(paddle, 10.0) - sim.balls::<Position>()[0].0;
        let turned = between(velocity, now).to_degrees();
        let wanted = between(velocity, to).to_degrees();
        assert!((now.length() - 300.0).abs() < 1e-9, "its speed is kept");
        assert!(turned <= 40.0 + 1e-9, "{turned}");
        if wanted <= 39.0 {
            whole += 1;
            assert!(between(now, to) < 0.01, "straight to the paddle");
        } else if wanted > 41.0 {
            part += 1;
            assert!((turned - 40.0).abs() < 1e-6, "as far as it may: {turned}");
            let left = between(now, to).to_degrees();
            assert!(left < wanted, "nearer to the paddle's direction");
        }
    }
    assert!(whole > 50 && part > 200, "{whole} {part}");
}

/// Starts a game in which a ball flies to the right above a paddle on the left.
fn flying(rules: Rules) -> Sim {
    let mut sim = nearly_empty(rules, 120);
    sim.put_paddle(100.0);
    sim.throw(&[(DVec2::new(300.0, 300.0), DVec2::new(200.0, 0.0))]);
    sim
}

#[test]
fn it_waits_for_its_meter_which_shows_how_far_it_is() {
    let mut sim = flying(rules());
    assert_eq!(charge(&sim), 1.0, "full from the start");
    sim.intent().pull = true;
    sim.step(2);
    assert_eq!(pulls(&mut sim).len(), 1);
    let mut last = 0.0;
    for _ in 0..19 {
        sim.intent().pull = true;
        sim.step(30);
        sim.throw(&[(DVec2::new(300.0, 300.0), DVec2::new(200.0, 0.0))]);
        assert!(pulls(&mut sim).is_empty(), "not before the meter is full");
        assert!(charge(&sim) > last && charge(&sim) < 1.0);
        last = charge(&sim);
    }
    sim.step(30);
    assert_eq!(charge(&sim), 1.0, "after five seconds");
    fly(&mut sim, (300.0, 300.0), (200.0, 0.0), 60);
    // Wishes that came too early are forgotten.
    assert!(pulls(&mut sim).is_empty());
    sim.intent().pull = true;
    sim.step(2);
    assert_eq!(pulls(&mut sim).len(), 1);
}

#[test]
fn it_takes_the_lowest_ball_in_flight_alone() {
    let mut sim = nearly_empty(rules(), 120);
    sim.put_paddle(700.0);
    let up = DVec2::new(0.0, 100.0);
    sim.throw(&[
        (DVec2::new(200.0, 300.0), up),
        (DVec2::new(300.0, 200.0), up),
        (DVec2::new(400.0, 400.0), up),
    ]);
    sim.intent().pull = true;
    sim.step(2);
    let turns = sim.witness().turns;
    let balls: Vec<u32> = turns.iter().map(|(_, turn)| turn.ball).collect();
    assert_eq!(balls, [1]);
    assert_eq!(turns[0].1.cause.name(), "pull");
}

#[test]
fn where_there_is_no_influence_a_wish_changes_nothing_and_is_not_kept() {
    let discrete = changed(rules(), |it| it.collision = CollisionScheme::Discrete);
    for rules in [Rules::tutorial(), discrete] {
        let mut sim = flying(rules.clone());
        let mut other = flying(rules);
        sim.intent().pull = true;
        sim.step(10);
        other.step(10);
        assert!(pulls(&mut sim).is_empty());
        assert_eq!(sim.hash(), other.hash(), "as if nothing had been pressed");
    }
}

#[test]
fn games_with_the_influence_are_the_same_heavy_and_their_recordings_verify() {
    let mut rules = Rules::modern();
    rules.pull = PULL;
    rules.pull.recharge = 0.7;
    let config = || games::playing(rules.clone(), 9, Player::Nobody);
    let game = || games::drawn(&["xx2xx2xx", "2xxxxxx2"], config());
    // Some requests fall on odd steps, which are not ticks (1/60 s).
    let press = |sim: &mut Sim| {
        let (step, x) = (sim.clock().step, sim.ball_at().x);
        *sim.intent() = PlayerIntent {
            target: Some(x),
            launch: true,
            pull: step.is_multiple_of(37),
            ..PlayerIntent::default()
        };
    };
    let mut sim = same_heavy_and_recorded(game, 20.0, press);
    assert!(pulls(&mut sim).len() > 10, "it was used");
}
