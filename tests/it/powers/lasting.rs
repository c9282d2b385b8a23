//! Duration of effects: repeated catches, stacking, and the maximum number at a time.

use brickwork::content::effects::BallTraits;

use super::{active, carrying, held, keep_a_ball_in_play, named, wait};
use crate::prelude::*;

/// Starts a game in play without automatic events.
fn game(max_effects: u32) -> Sim {
    let mut config = Config::default();
    config.settings.rules.max_effects = max_effects;
    let mut sim = Sim::new(carrying(&[named("bonus")]), config);
    keep_a_ball_in_play(&mut sim);
    sim
}

#[test]
fn an_effect_that_restarts_lasts_its_whole_time_from_the_second_catch() {
    let mut sim = game(9);
    sim.catch(named("wide"));
    wait(&mut sim, 10 * 120);
    sim.catch(named("wide"));
    let left = held(&sim, "wide").expect("it holds").until - sim.clock().now();
    assert!((left - 15.0).abs() < 1e-9, "{left}");
}

#[test]
fn an_effect_that_adds_lasts_both_times_together() {
    let mut sim = game(9);
    sim.catch(named("through"));
    wait(&mut sim, 4 * 120);
    sim.catch(named("through"));
    let active = held(&sim, "through").expect("it holds");
    assert!((active.until - active.since - 20.0).abs() < 1e-9);
}

#[test]
fn an_effect_that_stacks_holds_several_times_over_and_no_more_than_that() {
    let mut sim = game(9);
    let usual = sim.paddle().0.half().x;
    for times in [1, 2, 3, 3, 3] {
        sim.catch(named("expand"));
        sim.step(1);
        keep_a_ball_in_play(&mut sim);
        assert_eq!(held(&sim, "expand").expect("it holds").times, times);
        let expected = usual * (0..times).map(|_| 1.25).product::<f64>();
        assert!((sim.paddle().0.half().x - expected).abs() < 1e-9);
    }
}

#[test]
fn every_effect_that_lasts_changes_balls_and_paddle_as_its_row_says() {
    for power in PowerId::all() {
        let effect = power.power().effect;
        if !effect.holds() {
            continue;
        }
        let mut sim = game(9);
        sim.catch(power);
        let speeds = sim.balls::<Pace>();
        assert!(!speeds.is_empty(), "{power:?}: a ball is in play");
        let all_changed = speeds.iter().all(|pace| pace.effects == effect.speed());
        assert!(all_changed, "{power:?}");
        let world = sim.app.world_mut();
        let paddle = world.query::<&Paddle>().single(world).expect("a paddle");
        let width = (paddle.widened, paddle.longer);
        assert_eq!(width, (effect.width(), effect.extra_width()), "{power:?}");
        let mut traits = BallTraits::default();
        effect.change_balls(&mut traits);
        let effects = sim.resource::<ActiveEffects>();
        assert_eq!(effects.ball_traits(), traits, "{power:?}");
    }
}

#[test]
fn what_excludes_another_effect_ends_it() {
    let mut seen = 0;
    for power in PowerId::all() {
        for other in &power.power().ends {
            seen += 1;
            let mut sim = game(9);
            sim.catch(named(other));
            assert!(held(&sim, other).is_some(), "{other}");
            sim.catch(power);
            assert!(held(&sim, other).is_none(), "{power:?} ends {other}");
            let lasts = power.power().lasts.seconds().is_some();
            assert_eq!(held(&sim, power.name()).is_some(), lasts);
        }
    }
    assert!(seen >= 2, "there are such");
}

#[test]
fn what_another_effect_keeps_out_does_nothing_and_ends_nothing() {
    let mut seen = 0;
    for power in PowerId::all() {
        for other in &power.power().not_during {
            seen += 1;
            let mut sim = game(9);
            sim.catch(named(other));
            sim.catch(power);
            assert!(held(&sim, other).is_some(), "{other} goes on");
            assert!(held(&sim, power.name()).is_none(), "{power:?}");
        }
    }
    assert!(seen >= 2, "there are such");
}

#[test]
fn of_more_effects_than_the_rules_allow_the_oldest_ends() {
    let mut sim = game(3);
    let oldest = ["wide", "wide", "wide", "slow"];
    let caught = ["wide", "slow", "net", "sticky"];
    for (name, oldest) in caught.into_iter().zip(oldest) {
        sim.catch(named(name));
        let all = sim.resource::<ActiveEffects>().all().to_vec();
        assert!(all.len() <= 3, "{name}");
        let first = all.iter().min_by(|a, b| a.since.total_cmp(&b.since));
        assert_eq!(first.map(|it| it.power), Some(named(oldest)));
    }
    sim.catch(named("laser"));
    // It made room itself.
    assert!(held(&sim, "sticky").is_none() && held(&sim, "slow").is_some());
}

#[test]
fn reset_ends_all_and_extra_time_prolongs_all() {
    let mut sim = game(9);
    sim.catch(named("wide"));
    sim.catch(named("slow"));
    let before = held(&sim, "wide").expect("it holds").until;
    sim.catch(named("extra-time"));
    assert_eq!(held(&sim, "wide").expect("it holds").until, before + 7.0);
    sim.catch(named("reset"));
    assert!(active(&sim).is_empty());
}

#[test]
fn an_effect_until_the_life_ends_outlasts_minutes() {
    let mut sim = game(9);
    sim.catch(named("expand"));
    wait(&mut sim, 120 * 120);
    assert!(held(&sim, "expand").is_some());
}
