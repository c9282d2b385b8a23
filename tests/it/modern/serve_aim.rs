//! Aiming the serve: the player turns the ball on the paddle, and it is launched in that direction.

use brickwork::content::{Serve, ServeAim};
use brickwork::geometry::bounce::{angle_of, degrees, heading, radians, with_speed};
use brickwork::simulation::ball::Stays;

use super::{nearly_empty, same_heavy_and_recorded};
use crate::prelude::*;

const AIM: ServeAim = ServeAim {
    max_angle: 60.0,
    rate: 90.0,
};

fn rules() -> Rules {
    changed(Rules::modern(), |it| it.serve_aim = AIM)
}

/// Starts a game with `seed` and a ball on the paddle.
fn served(rules: Rules, seed: u64, step_hz: u32) -> Sim {
    let config = changed(games::at_rate(rules, step_hz), |it| it.seed = seed);
    games::drawn(&["xxxxxxxx", "2.2.2.2."], config)
}

/// Returns the direction of the first ball (degrees to the right of straight up).
fn direction(sim: &mut Sim) -> f64 {
    degrees(angle_of(sim.balls::<Velocity>()[0].0))
}

/// Runs a step with only this intent.
fn step_with(sim: &mut Sim, intent: PlayerIntent) {
    *sim.intent() = intent;
    sim.step(1);
}

fn intent(turn: f64, aim: Option<f64>, launch: bool) -> PlayerIntent {
    PlayerIntent {
        turn,
        aim,
        launch,
        ..PlayerIntent::default()
    }
}

fn aimed(angle: f64) -> PlayerIntent {
    intent(0.0, Some(angle), false)
}

#[test]
fn modern_lets_players_aim_and_rulesets_after_other_games_do_not() {
    assert_eq!(Rules::modern().serve_aim, AIM);
    for name in [
        "tutorial",
        "tutorial-finished",
        "1976",
        "arkanoid-like",
        "lbreakout-like",
    ] {
        let more = format!("rules: (ruleset: {name:?}), bricks: [\"x\"]");
        let level = parsed(&games::source("'x': ()", &more));
        let rules = Chosen::default().rules(level.rules());
        assert_eq!(rules.ruleset, name);
        assert!(rules.serve_aim.is_none(), "{name}");
    }
}

#[test]
fn the_ball_leaves_in_exactly_the_direction_that_was_aimed_with_its_speed() {
    let mut die = Die::new(3, 3);
    for seed in 0..200 {
        let angle = die.between(-60.0, 60.0);
        let mut sim = served(rules(), seed, 120);
        let ball = sim.balls::<Ball>()[0];
        step_with(&mut sim, aimed(die.between(-60.0, 60.0)));
        let at = sim.balls::<Position>()[0].0;
        step_with(&mut sim, intent(0.0, Some(angle), true));
        let wanted = with_speed(heading(radians(angle)), ball.speed);
        assert_eq!(sim.balls::<Velocity>()[0].0, wanted, "aimed at {angle}°");
        assert_eq!(sim.round(), Round::Playing, "in the step of its launch");
        let flown = sim.balls::<Position>()[0].0;
        assert_eq!(flown, at + wanted * sim.clock().step_seconds());
    }
}

#[test]
fn whatever_players_want_the_aim_is_kept_to_the_rule_and_the_ball_to_its_speed() {
    let mut die = Die::new(4, 4);
    for seed in 0..60 {
        let (max_angle, rate) = (die.between(1.0, 85.0), die.between(10.0, 720.0));
        let mut rules = Rules::modern();
        rules.serve_aim = ServeAim { max_angle, rate };
        rules.serve = Serve::Fixed {
            direction: (0.0, 1.0),
        };
        let mut sim = served(rules, seed, 120);
        let speed = sim.balls::<Ball>()[0].speed;
        let mut furthest: f64 = 0.0;
        for _ in 0..100 {
            let turn = die.between(-3.0, 3.0);
            let aim = (die.below(4) == 0).then(|| die.between(-400.0, 400.0));
            step_with(&mut sim, intent(turn, aim, false));
            let velocity = sim.balls::<Velocity>()[0].0;
            assert!((velocity.length() - speed).abs() < 1e-9);
            assert!(direction(&mut sim).abs() <= max_angle + 1e-9);
            furthest = furthest.max(direction(&mut sim).abs());
        }
        assert!(furthest > max_angle - 1e-9, "and it goes as far");
    }
}

#[test]
fn keys_turn_it_as_fast_as_the_rule_says_the_same_at_every_step_rate() {
    let mut die = Die::new(5, 5);
    for seed in 0..20 {
        // Duration of each turn in ticks (1/60 s).
        let turns = [1.0, -0.5, 1.0, -1.0].map(|turn| (turn, 1 + u64::from(die.below(20))));
        let game = |step_hz: u32| {
            let mut sim = served(rules(), seed, step_hz);
            let before = direction(&mut sim);
            for (index, (turn, ticks)) in turns.into_iter().enumerate() {
                *sim.intent() = intent(turn, None, false);
                sim.step(ticks * u64::from(step_hz) / 60);
                if index == 0 {
                    let by = direction(&mut sim) - before;
                    let wanted = (ticks as f64 * 1.5).min(60.0 - before);
                    assert!((by - wanted).abs() < 1e-9, "90° in a second: {by}");
                }
            }
            step_with(&mut sim, intent(0.0, None, true));
            sim.step(u64::from(step_hz) * 4);
            let hits = sim.witness().hits;
            let bits = |at: DVec2| (at.x.to_bits(), at.y.to_bits());
            let hits = hits.iter().map(|hit| (hit.target, bits(hit.at)));
            hits.collect::<Vec<_>>()
        };
        let hits = game(60);
        assert!(hits.len() >= 2, "{hits:?}");
        for step_hz in [120, 240] {
            assert_eq!(game(step_hz), hits, "{step_hz} steps a second");
        }
    }
}

#[test]
fn a_place_wins_over_keys_and_what_is_not_a_number_changes_nothing() {
    let mut sim = served(rules(), 1, 60);
    let both = intent(1.0, Some(-20.0), false);
    step_with(&mut sim, both);
    let aimed_at = sim.balls::<Velocity>()[0].0;
    assert!((direction(&mut sim) + 20.0).abs() < 1e-9);
    for nonsense in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        step_with(&mut sim, intent(nonsense, Some(nonsense), false));
        assert_eq!(sim.balls::<Velocity>()[0].0, aimed_at, "{nonsense}");
        step_with(&mut sim, intent(-1.0, Some(nonsense), false));
        assert!(direction(&mut sim) < -21.0, "keys are still heard");
        step_with(&mut sim, both);
    }
}

#[test]
fn without_aiming_and_without_the_rule_the_game_is_the_old_one() {
    let play = |rules: &Rules, aims: bool, seed: u64| {
        let mut sim = served(rules.clone(), seed, 120);
        let mut die = Die::new(seed, 6);
        let mut ways = Vec::new();
        for step in 0..600 {
            let intent = PlayerIntent {
                steer: die.between(-1.0, 1.0),
                launch: step % 60 == 30,
                aim: aims.then_some(-50.0),
                turn: if aims { 1.0 } else { 0.0 },
                ..PlayerIntent::default()
            };
            step_with(&mut sim, intent);
            ways.extend(sim.balls::<Velocity>().iter().map(|way| way.0));
            ways.extend(sim.balls::<Position>().iter().map(|at| at.0));
        }
        ways
    };
    let without = changed(Rules::modern(), |it| it.serve_aim = ServeAim::default());
    for seed in 0..20 {
        let old = play(&without, false, seed);
        assert_eq!(play(&rules(), false, seed), old, "nobody aims");
        assert_eq!(play(&without, true, seed), old, "nobody may aim");
        assert_ne!(play(&rules(), true, seed), old, "somebody aims");
    }
}

#[test]
fn it_turns_only_balls_that_wait_to_be_served() {
    let mut sim = nearly_empty(rules(), 120);
    let up = DVec2::new(0.0, 100.0);
    sim.throw(&[(DVec2::new(200.0, 300.0), up)]);
    step_with(&mut sim, aimed(40.0));
    assert_eq!(sim.balls::<Velocity>()[0].0, up, "not one that flies");
    let now = sim.clock().now();
    let cases = [
        (Stays::Always, true),
        (Stays::AWhile(now), true),
        (Stays::WhileSticky(now), false),
    ];
    for (stays, turns) in cases {
        let mut sim = served(rules(), 1, 120);
        let world = sim.app.world_mut();
        let mut held = world.query::<&mut Held>();
        for mut held in held.iter_mut(world) {
            *held = Held::OnPaddle { offset: 0.0, stays };
        }
        let before = sim.balls::<Velocity>();
        step_with(&mut sim, aimed(-50.0));
        assert_eq!(sim.balls::<Velocity>() != before, turns, "{stays:?}");
    }
    let source = "(format: 1, name: \"Waits\", author: \"Test\", legend: {'x': Plain(color: Red)}, bricks: [\"x.......\"], \
                  balls: [(at: (300, 300), angle: 45)])";
    let mut sim = Sim::new(parsed(source).into(), Config::default());
    let before = sim.balls::<Velocity>();
    step_with(&mut sim, aimed(-50.0));
    let changed = sim.balls::<Velocity>().into_iter().zip(before);
    let changed = changed.filter(|(now, before)| now != before).count();
    // The one on the paddle, not the one in the field.
    assert_eq!(changed, 1);
}

#[test]
fn the_tutorials_collisions_aim_as_well() {
    let rules = changed(rules(), |it| it.collision = CollisionScheme::Discrete);
    let mut sim = served(rules, 2, 120);
    let speed = sim.balls::<Ball>()[0].speed;
    step_with(&mut sim, intent(0.0, Some(-33.0), true));
    let wanted = with_speed(heading(radians(-33.0)), speed);
    assert_eq!(sim.balls::<Velocity>()[0].0, wanted);
}

/// Sets the intents of a player who aims with keys and then at a position, and serves repeatedly.
fn aims_and_serves(sim: &mut Sim) {
    let step = sim.clock().step;
    *sim.intent() = PlayerIntent {
        turn: if step % 90 < 20 { 1.0 } else { -0.3 },
        aim: (step % 90 > 40).then_some((step % 71) as f64 - 35.0),
        launch: step % 90 == 60,
        serve_again: step % 400 == 399,
        ..PlayerIntent::default()
    };
}

#[test]
fn a_recording_of_aimed_serves_is_verified_and_heavy_mode_is_the_same_game() {
    let game = || served(rules(), 9, 120);
    let mut sim = same_heavy_and_recorded(game, 12.0, aims_and_serves);
    assert!(sim.witness().lost.len() >= 2, "served more than once");
}

#[test]
fn a_level_says_how_far_players_aim() {
    let read = |rule: &str| {
        let more = format!("rules: (serve_aim: {rule}), bricks: [\"x\"]");
        parse::parse("a.ron", games::source("'x': ()", &more).as_bytes())
    };
    let level = read("(max_angle: 45.0)").expect("a good level");
    let aim = Chosen::default().rules(level.rules()).serve_aim;
    assert_eq!((aim.max_angle, aim.rate), (45.0, 90.0));
    assert!(read("(max_angle: 0.0)").is_ok(), "no aiming");
}
