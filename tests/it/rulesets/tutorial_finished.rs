//! «Tutorial, finished»: its constants, the six power-ups with their chances, what ends when, its flow.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::math::DVec2;
use brickwork::content::drops::Drops;
use brickwork::content::effects::{Again, Effect, Lasts, Picture};
use brickwork::content::{Celebration, PowerId, Rebound, Serve, Steering};
use brickwork::headless::{Player, Sim, parsed};
use brickwork::level::SharedLevel;
use brickwork::simulation::ball::Ball;
use brickwork::simulation::body::Velocity;
use brickwork::simulation::messages::Target;
use brickwork::simulation::power::active::ActiveEffects;
use brickwork::simulation::power::drops::Bag;
use brickwork::simulation::round::{LevelEndsRun, Remaining, Run, Standing};
use brickwork::simulation::{CollisionScheme, Round, Rules, Settings};

use super::{launch, lose_ball, paddle_width, rules, shipped, under};
use crate::modern::{recorded, same_when_heavy, verify};
use crate::powers::{falling, keep_a_ball_in_play, named, wait};

const CHANCES: [(&str, f64); 6] = [
    ("speed", 1.0 / 75.0),
    ("sticky", 1.0 / 75.0),
    ("pass-through", 1.0 / 75.0),
    ("pad-size", 1.0 / 75.0),
    ("confuse", 1.0 / 15.0),
    ("chaos", 1.0 / 15.0),
];

fn finished() -> Rules {
    rules("tutorial-finished")
}

/// A level with a brick in the upper left corner and much room.
fn corner() -> SharedLevel {
    Arc::new(parsed(
        "(format: 1, name: \"C\", author: \"T\", legend: {'x': Plain(color: Blue)}, bricks: [\"x.......\", \"........\"])",
    ))
}

/// A game in play, in which nothing happens by itself for a while.
fn game() -> Sim {
    let mut sim = under(finished(), &corner(), Player::Nobody, 1);
    keep_a_ball_in_play(&mut sim);
    sim
}

/// How long the effect of `name` still holds (s).
fn left(sim: &Sim, name: &str) -> Option<f64> {
    let all = sim.resource::<ActiveEffects>().all();
    let active = all.iter().find(|active| active.power == named(name));
    active.map(|active| active.until - sim.clock().now())
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
fn each_destroyed_brick_throws_one_die_for_each_of_the_six() {
    let Drops::Dice { chances } = finished().drops else {
        panic!("dice");
    };
    let expected = CHANCES.map(|(name, chance)| (named(name), chance));
    assert_eq!(chances, BTreeMap::from(expected));
    let bricks = 300_000;
    let mut bag = Bag::of(76);
    let mut counts: BTreeMap<PowerId, u32> = BTreeMap::new();
    let mut several = 0;
    for _ in 0..bricks {
        let drawn = bag.draw(&finished(), 99);
        several += u32::from(drawn.len() > 1);
        for power in drawn {
            *counts.entry(power).or_default() += 1;
        }
    }
    let bricks = f64::from(bricks);
    // Within four standard deviations.
    let near = |count: u32, chance: f64| {
        let width = 4.0 * (bricks * chance * (1.0 - chance)).sqrt();
        (f64::from(count) - bricks * chance).abs() < width
    };
    for (name, chance) in CHANCES {
        let count = counts[&named(name)];
        assert!(near(count, chance), "{name}: {count} of {bricks} bricks");
    }
    let none: f64 = CHANCES.iter().map(|(_, chance)| 1.0 - chance).product();
    let one: f64 = CHANCES
        .iter()
        .map(|(_, chance)| none * chance / (1.0 - chance))
        .sum();
    assert!(
        near(several, 1.0 - none - one),
        "the dice are independent: {several} bricks drop several"
    );
}

#[test]
fn bricks_in_play_drop_what_the_dice_say_and_nothing_else() {
    let row = "x".repeat(40);
    let rows = vec![format!("{row:?}"); 10].join(",");
    let source = format!(
        "(format: 1, name: \"M\", author: \"T\", legend: {{'x': Plain(color: Blue)}}, bricks: [{rows}])"
    );
    let level = Arc::new(parsed(&source));
    let mut dropped = 0;
    for seed in 1..=4 {
        let mut sim = under(finished(), &level, Player::Autopilot, seed);
        sim.run(120.0);
        let destroyed = sim.witness().destroyed.len();
        assert!(destroyed > 60, "{destroyed}");
        let mut bag = Bag::of(seed);
        let expected: usize = (0..destroyed)
            .map(|_| bag.draw(&finished(), 99).len())
            .sum();
        let fallen = sim
            .resource::<brickwork::simulation::power::capsule::Dropped>()
            .0;
        assert_eq!(fallen as usize, expected, "one throw for each brick");
        dropped += expected;
        assert_eq!(sim.standing().score, 0);
    }
    assert!(dropped > 40, "{dropped} capsules");
}

#[test]
fn capsules_are_60_by_20_begin_in_the_upper_left_corner_and_fall_150_a_second() {
    let source = "(format: 2, name: \"P\", author: \"T\", \
        legend: {'x': (carries: (power: \"speed\")), 'y': (hits: 9)}, bricks: [\"....\", \"y.x.\"])";
    let mut sim = under(finished(), &Arc::new(parsed(source)), Player::Nobody, 1);
    sim.throw(&[(DVec2::new(500.0, 200.0), DVec2::new(0.0, 600.0))]);
    while sim.witness().destroyed.is_empty() {
        sim.step(1);
    }
    let (capsule, at) = falling(&mut sim)[0];
    // The brick spans 400 to 600 and 300 to 450.
    assert_eq!((at.x, capsule.from), (430.0, 440.0));
    wait(&mut sim, 120);
    let (_, later) = falling(&mut sim)[0];
    assert!((at.y - later.y - 150.0).abs() < 1e-9);
    // The paddle's edge comes within 30 units of its centre, at a height of 20 + 10.
    for (edge, caught) in [(399.0, false), (401.0, true)] {
        let mut trial = under(finished(), &Arc::new(parsed(source)), Player::Nobody, 1);
        trial.restore(&sim.snapshot()).expect("a good snapshot");
        trial.put_paddle(edge - 50.0);
        wait(&mut trial, 480);
        assert_eq!(!trial.witness().caught.is_empty(), caught, "{edge}");
    }
}

#[test]
fn each_of_the_six_does_and_lasts_what_the_tutorial_says() {
    let all = [
        ("speed", Effect::Speed { times: 1.2 }, Lasts::Life),
        ("sticky", Effect::Sticky, Lasts::Seconds(20.0)),
        ("pass-through", Effect::Through, Lasts::Seconds(10.0)),
        ("pad-size", Effect::Longer { units: 50.0 }, Lasts::Life),
        (
            "confuse",
            Effect::Picture(Picture::Confuse),
            Lasts::Seconds(15.0),
        ),
        (
            "chaos",
            Effect::Picture(Picture::Chaos),
            Lasts::Seconds(15.0),
        ),
    ];
    for (name, effect, lasts) in all {
        let power = named(name).power();
        assert_eq!((power.effect, power.lasts), (effect, lasts), "{name}");
        match lasts {
            Lasts::Life => assert_eq!(power.again, Again::Stacks(9), "{name} stacks"),
            _ => assert_eq!(power.again, Again::Restarts, "{name} lasts from the last"),
        }
    }
    for (name, lasts) in [("sticky", 20.0), ("pass-through", 10.0), ("chaos", 15.0)] {
        let mut sim = game();
        sim.catch(named(name));
        wait(&mut sim, 4 * 120);
        sim.catch(named(name));
        let seconds = left(&sim, name).expect("it holds");
        assert!((seconds - lasts).abs() < 1e-9, "{name}: {seconds}");
        wait(&mut sim, (lasts as u64 + 1) * 120);
        assert_eq!(left(&sim, name), None, "{name} is over");
    }
}

#[test]
fn speed_stacks_by_a_fifth_up_to_twice_the_serve_and_ends_with_the_life() {
    let mut sim = under(finished(), &corner(), Player::Nobody, 1);
    launch(&mut sim);
    let served = sim.balls::<Ball>()[0].speed;
    for expected in [1.2, 1.44, 1.728, 2.0, 2.0] {
        sim.catch(named("speed"));
        sim.step(2);
        let speed = sim.balls::<Ball>()[0].speed;
        assert!((speed - served * expected).abs() < 1e-9, "{speed}");
    }
    lose_ball(&mut sim);
    assert_eq!(sim.balls::<Ball>()[0].speed, served, "as at first");
}

#[test]
fn the_paddle_grows_by_50_to_both_sides_inside_the_walls_and_ends_with_the_life() {
    let mut sim = game();
    sim.put_paddle(400.0);
    for times in 1..=4 {
        sim.catch(named("pad-size"));
        sim.step(1);
        keep_a_ball_in_play(&mut sim);
        assert_eq!(paddle_width(&mut sim), 100.0 + 50.0 * f64::from(times));
        assert_eq!(sim.paddle().1.x, 400.0, "to both sides");
    }
    sim.put_paddle(650.0);
    for _ in 0..7 {
        sim.catch(named("pad-size"));
        sim.step(1);
        keep_a_ball_in_play(&mut sim);
        let (paddle, at) = sim.paddle();
        assert!(at.x + paddle.half().x <= 800.0, "inside the walls");
    }
    assert_eq!(paddle_width(&mut sim), 550.0, "nine times at most");
    lose_ball(&mut sim);
    assert_eq!(paddle_width(&mut sim), 100.0, "with the life");
}

#[test]
fn a_caught_ball_stays_until_it_is_let_go_even_when_the_effect_is_over() {
    let mut sim = game();
    sim.catch(named("sticky"));
    sim.put_paddle(400.0);
    sim.throw(&[(DVec2::new(420.0, 100.0), DVec2::new(0.0, -400.0))]);
    sim.step(60);
    assert!(sim.is_held() && sim.round() == Round::Playing, "caught");
    sim.step(120 * 30);
    assert_eq!(left(&sim, "sticky"), None, "the effect is over");
    assert!(sim.is_held(), "it waits for its player");
    sim.witness();
    sim.intent().launch = true;
    sim.step(60);
    assert!(!sim.is_held());
    // 20 of 50 to the right of the middle: as the rebound at the catch aimed it.
    let velocity = sim.balls::<Velocity>()[0].0;
    let angle = libm::atan2(velocity.x, velocity.y).to_degrees();
    assert!(angle > 5.0 && angle < 40.0, "it keeps its aim: {angle}");
}

#[test]
fn confusion_and_chaos_keep_each_other_out() {
    for (first, second) in [("confuse", "chaos"), ("chaos", "confuse")] {
        let mut sim = game();
        sim.catch(named(first));
        wait(&mut sim, 3 * 120);
        sim.catch(named(second));
        assert_eq!(left(&sim, second), None, "{second} does nothing");
        let seconds = left(&sim, first).expect("it goes on");
        assert!(seconds < 13.0, "{first} runs on as it was: {seconds}");
        wait(&mut sim, 13 * 120);
        sim.catch(named(second));
        assert!(left(&sim, second).is_some(), "now it does");
    }
}

#[test]
fn with_the_third_life_level_and_player_begin_anew() {
    let level = Arc::new(parsed(
        "(format: 1, name: \"C\", author: \"T\", legend: {'x': Plain(color: Blue)}, bricks: [\"xxxx\", \"....\"])",
    ));
    let mut sim = under(finished(), &level, Player::Nobody, 1);
    sim.app.world_mut().remove_resource::<LevelEndsRun>();
    sim.throw(&[(DVec2::new(100.0, 200.0), DVec2::new(0.0, 600.0))]);
    sim.step(60);
    assert_eq!(sim.resource::<Remaining>().0, 3);
    for lives in [2, 1] {
        sim.catch(named("pad-size"));
        lose_ball(&mut sim);
        assert_eq!(sim.standing().lives, lives);
        assert_eq!(sim.round(), Round::Serving);
        assert_eq!(paddle_width(&mut sim), 100.0, "the player begins anew");
        assert_eq!(sim.resource::<Remaining>().0, 3, "the level goes on");
        launch(&mut sim);
    }
    lose_ball(&mut sim);
    assert_eq!(sim.standing().lives, 3, "a new game");
    assert_eq!(sim.resource::<Remaining>().0, 4, "the level too");
    assert_eq!(sim.round(), Round::Serving);
}

#[test]
fn winning_is_celebrated_with_chaos_and_nothing_else_and_the_next_level_has_none() {
    let mut sim = under(finished(), &corner(), Player::Nobody, 1);
    sim.throw(&[(DVec2::new(50.0, 200.0), DVec2::new(0.0, 600.0))]);
    for name in ["confuse", "sticky", "pad-size"] {
        sim.catch(named(name));
    }
    sim.step(60);
    assert_eq!(sim.round(), Round::Cleared);
    let all = sim.resource::<ActiveEffects>().all().to_vec();
    let powers: Vec<PowerId> = all.iter().map(|active| active.power).collect();
    assert_eq!(powers, [named("chaos")]);
    assert!(all[0].until.is_infinite(), "as long as it is shown");
    sim.step(120 * 60);
    assert_eq!(sim.resource::<ActiveEffects>().all(), all);
    let standing = Some(Standing { score: 0, lives: 1 });
    let next = Run::new(corner(), 1, Settings::of(finished())).with_standing(standing);
    assert_eq!(next.began_with.lives, 3, "each level has three lives");
    sim.command(brickwork::simulation::SimulationCommand::Start(Box::new(
        next,
    )));
    assert!(sim.resource::<ActiveEffects>().all().is_empty());
    assert_eq!(paddle_width(&mut sim), 100.0);
}

#[test]
fn other_rules_celebrate_nothing_and_a_power_up_without_a_lasting_effect_is_no_celebration() {
    let mut sim = under(Rules::modern(), &corner(), Player::Nobody, 1);
    sim.throw(&[(DVec2::new(50.0, 200.0), DVec2::new(0.0, 600.0))]);
    sim.step(60);
    assert_eq!(sim.round(), Round::Cleared);
    assert!(sim.resource::<ActiveEffects>().all().is_empty());
    let mut wrong = finished();
    wrong.clearing.celebration = Celebration::Power(named("bonus"));
    let problem = wrong.check().expect_err("points are over at once");
    assert_eq!(problem.field, "clearing.celebration");
    assert!(problem.problem.contains("\"bonus\""), "{problem}");
}

#[test]
fn the_discrete_scheme_plays_these_rules_without_capsules() {
    let rules = Rules {
        collision: CollisionScheme::Discrete,
        ..finished()
    };
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
        // What the pack says itself: remedies for loops and long hunts.
        let rules = game().resource::<Run>().settings.rules.clone();
        let own = Rules {
            nudge: false,
            last_bricks: finished().last_bricks,
            difficulty: String::new(),
            ..rules
        };
        assert_eq!(own, finished());
        same_when_heavy(game, 30.0, |_| {});
        let mut sim = game();
        verify(&recorded(&mut sim, 40.0, |_| {}));
        caught += sim.witness().caught.len();
    }
    assert!(caught > 0, "with power-ups in them");
}

#[test]
fn a_ball_that_passes_through_destroys_bricks_and_bounces_off_solid_ones() {
    let source = "(format: 1, name: \"T\", author: \"T\", legend: {'x': Plain(color: Blue), '#': Solid()}, \
        bricks: [\"....\", \".#..\", \".x..\", \"x...\"])";
    let mut sim = under(finished(), &Arc::new(parsed(source)), Player::Nobody, 1);
    keep_a_ball_in_play(&mut sim);
    sim.catch(named("pass-through"));
    sim.throw(&[(DVec2::new(300.0, 200.0), DVec2::new(0.0, 400.0))]);
    sim.step(120);
    let hits = sim.witness().hits;
    let bricks: Vec<bool> = hits
        .iter()
        .filter(|hit| matches!(hit.target, Target::Brick(_)))
        .map(|hit| hit.passed)
        .collect();
    assert_eq!(bricks, [true, false], "through the one, off the other");
}
