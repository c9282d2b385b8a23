//! Effects of the six power-ups, their duration and their end.

use brickwork::content::effects::{Again, Effect, Lasts, Picture};

use super::{corner, finished};
use crate::powers::{held, keep_a_ball_in_play, named, wait};
use crate::prelude::*;
use crate::rulesets::{launch, lose_ball, paddle_width, under};

/// Starts a game in play without automatic events for a while.
fn game() -> Sim {
    let mut sim = under(finished(), &corner(), Player::Nobody, 1);
    keep_a_ball_in_play(&mut sim);
    sim
}

/// Returns the remaining time of the effect `name` (s); `None` if it is not active.
fn left(sim: &Sim, name: &str) -> Option<f64> {
    held(sim, name).map(|active| active.until - sim.clock().now())
}

#[test]
fn each_of_the_six_does_and_lasts_what_the_tutorial_says() {
    let confused = Lasts::Seconds(15.0);
    let all = [
        ("speed", Effect::Speed { times: 1.2 }, Lasts::Life),
        ("sticky", Effect::Sticky, Lasts::Seconds(20.0)),
        ("pass-through", Effect::Through, Lasts::Seconds(10.0)),
        ("pad-size", Effect::Longer { units: 50.0 }, Lasts::Life),
        ("confuse", Effect::Picture(Picture::Confuse), confused),
        ("chaos", Effect::Picture(Picture::Chaos), confused),
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
        assert_near(speed, served * expected, 1e-9, "the speed");
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
    fly(&mut sim, (420.0, 100.0), (0.0, -400.0), 60);
    assert!(sim.is_held() && sim.round() == Round::Playing, "caught");
    sim.step(120 * 30);
    assert_eq!(left(&sim, "sticky"), None, "the effect is over");
    assert!(sim.is_held(), "it waits for its player");
    sim.witness();
    sim.intent().launch = true;
    sim.step(60);
    assert!(!sim.is_held());
    // The ball was caught 20 of 50 units right of the middle, which gives its angle.
    let angle = games::angle(games::velocity(&mut sim));
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
fn a_ball_that_passes_through_destroys_bricks_and_bounces_off_solid_ones() {
    let source = "(format: 1, name: \"T\", author: \"T\", legend: {'x': Plain(color: Blue), '#': Solid()}, \
        bricks: [\"....\", \".#..\", \".x..\", \"x...\"])";
    let mut sim = under(finished(), &Arc::new(parsed(source)), Player::Nobody, 1);
    keep_a_ball_in_play(&mut sim);
    sim.catch(named("pass-through"));
    fly(&mut sim, (300.0, 200.0), (0.0, 400.0), 120);
    let hits = sim.witness().hits.into_iter();
    let of_bricks = hits.filter(|hit| matches!(hit.target, Target::Brick(_)));
    let passed: Vec<bool> = of_bricks.map(|hit| hit.passed).collect();
    assert_eq!(passed, [true, false], "through the one, off the other");
}
