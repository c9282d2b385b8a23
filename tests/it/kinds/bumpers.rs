//! Bumpers: they accelerate balls, up to the limit of the rules, and the speed settles back.

use brickwork::content::SpeedCap;
use brickwork::simulation::rng::Dice;

use crate::prelude::*;

/// Starts a game with a brick of `entry` in the middle and a distant plain brick. Balls are served at 400 units/s.
fn game(entry: &str, cap: SpeedCap) -> Sim {
    game_with(entry, cap, "")
}

/// Starts the same game with the pieces `more`.
fn game_with(entry: &str, cap: SpeedCap, more: &str) -> Sim {
    let source = format!(
        "(format: 2, name: \"Bumpers\", author: \"Test\", ball_speed: 400.0, legend: {{'x': (), '#': (kind: \"solid\"), 'b': {entry}}}, \
         pieces: [(kind: 'x', at: (20.0, 590.0), shape: Box(width: 10.0, height: 4.0)), \
         (kind: 'b', at: (400.0, 420.0), shape: Circle(radius: 30.0)), {more}])"
    );
    let mut rules = Rules::tutorial();
    (rules.speed_cap, rules.nudge) = (cap, false);
    games::of(&source, games::under(rules))
}

const BUMPER: &str = "(kind: \"bumper\")";
const WIDE: SpeedCap = SpeedCap {
    factor: 4.0,
    crossing: 0.0,
    least: 0.0,
};

/// Throws a ball at the bumper from the left at 400 units/s.
fn throw(sim: &mut Sim) {
    sim.throw(&[(DVec2::new(200.0, 420.0), DVec2::new(400.0, 0.0))]);
}

/// Returns the speed of the ball (units/s).
fn speed(sim: &mut Sim) -> f64 {
    let (ball, velocity) = (sim.balls::<Ball>()[0], sim.balls::<Velocity>()[0].0);
    assert!((velocity.length() - ball.speed).abs() < 1e-9);
    ball.speed
}

#[test]
fn a_ball_is_faster_at_the_contact_itself_and_settles_back_in_four_equal_steps() {
    let mut sim = game(BUMPER, WIDE);
    throw(&mut sim);
    let mut seen = Vec::new();
    let mut hit_at = 0.0;
    for _ in 0..205 {
        sim.step(1);
        let witness = sim.witness();
        let hits = witness.hits.iter();
        for hit in hits.filter(|hit| hit.target == Target::Brick(1)) {
            // 1.3 times as fast.
            assert!((hit.velocity.length() - 520.0).abs() < 1e-9);
            assert!((hit.time - (370.0 - 12.5 - 200.0) / 400.0).abs() < 1e-9);
            hit_at = hit.time;
        }
        for (_, turn) in &witness.turns {
            assert_eq!(turn.cause, TurnCause::Speed);
            seen.push((sim.clock().now() - hit_at, turn.velocity.length()));
        }
    }
    let speeds: Vec<f64> = seen.iter().map(|(_, speed)| speed.round()).collect();
    assert_eq!(speeds, [490.0, 460.0, 430.0, 400.0]);
    for ((after, _), expected) in seen.iter().zip([0.5, 0.75, 1.0, 1.25]) {
        let tick = expected - 1.0 / 60.0..=expected;
        assert!(tick.contains(after), "{after} s after the hit");
    }
    assert_eq!(speed(&mut sim), 400.0, "just as fast as it was served");
}

#[test]
fn a_chaotic_ball_is_kicked_like_any_other() {
    let mut ways = Vec::new();
    for throws in 0..20 {
        let mut sim = game(BUMPER, WIDE);
        for _ in 0..throws {
            sim.resource_mut::<Dice>().chaos.unit();
        }
        sim.catch(PowerId::named("chaotic").expect("a power-up"));
        throw(&mut sim);
        sim.step(60);
        let hits = sim.witness().hits.into_iter();
        let off: Vec<_> = hits.filter(|hit| hit.target == Target::Brick(1)).collect();
        assert_eq!(off.len(), 1);
        let velocity = off[0].velocity;
        assert!((velocity.length() - 520.0).abs() < 1e-9, "{velocity}");
        ways.push(velocity);
    }
    ways.sort_by(|a, b| a.y.total_cmp(&b.y));
    ways.dedup();
    assert_eq!(ways.len(), 20, "each its own way, none as off a mirror");
}

#[test]
fn kicks_add_up_to_what_the_rules_allow_and_no_further() {
    let cap = SpeedCap {
        factor: 1.5,
        ..SpeedCap::default()
    };
    // The ball bounces between the bumper and a wall before the first kick has settled.
    let near = "(kind: '#', at: (310.0, 420.0), shape: Box(width: 20.0, height: 100.0))";
    let mut sim = game_with(BUMPER, cap, near);
    sim.throw(&[(DVec2::new(340.0, 420.0), DVec2::new(400.0, 0.0))]);
    let mut fastest: f64 = 0.0;
    for _ in 0..480 {
        sim.step(1);
        fastest = fastest.max(speed(&mut sim));
    }
    // Half as fast again.
    assert!((fastest - 600.0).abs() < 1e-9, "{fastest}");
    let crossing = SpeedCap {
        factor: 4.0,
        crossing: 1.25,
        least: 0.0,
    };
    let none = SpeedCap {
        factor: 1.0,
        ..SpeedCap::default()
    };
    // 600 units in 1.25 s; and where nothing is allowed it only bounces.
    for (cap, expected) in [(crossing, 480.0), (none, 400.0)] {
        let mut sim = game(BUMPER, cap);
        throw(&mut sim);
        sim.step(60);
        assert_near(speed(&mut sim), expected, 1e-9, "the speed");
    }
}

#[test]
fn a_bumper_with_hits_takes_them_and_counts() {
    let mut sim = game("(kind: \"bumper\", hits: 1)", WIDE);
    throw(&mut sim);
    sim.step(60);
    assert_eq!(sim.witness().destroyed.len(), 1);
    // Its last hit kicks as well.
    assert!((speed(&mut sim) - 520.0).abs() < 1e-9);
    assert_eq!(sim.standing().score, 100);
    fly(&mut sim, (20.0, 500.0), (0.0, 500.0), 60);
    assert_eq!(sim.round(), Round::Cleared);
}
