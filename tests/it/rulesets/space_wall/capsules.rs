//! Drops of capsules: their kinds, the effects that they end, their duration and their points.

use brickwork::content::effects::Effect;

use super::{game, in_round, pack, quiet, rules};
use crate::powers::{active, falling, keep_a_ball_in_play, named};
use crate::prelude::*;

/// Capsule that fell.
struct Fallen {
    power: PowerId,
    /// Effects that were active when it began to fall.
    held: Vec<PowerId>,
    /// Number of balls in play.
    balls: usize,
    /// Number of capsules already in the air.
    others: usize,
    /// `true` if a ball had taken a speed step.
    hurried: bool,
}

/// Returns the capsules that fall in an autopilot game with `seed`.
fn fallen(seed: u64, seconds: f64) -> Vec<Fallen> {
    let rows = "\"wwwwwwwwwwwww\", \"sssssssssssss\", \"wwwwwwwwwwwww\", \"rrrrrrrrrrrrr\", \"wwwwwwwwwwwww\", \
                \"bbbbbbbbbbbbb\", \".............\"";
    let legend = "'w': (kind: \"white\"), 'r': (kind: \"red\"), 'b': (kind: \"blue\"), 's': (kind: \"silver\")";
    let source =
        format!("(format: 2, name: \"N\", author: \"A\", legend: {{{legend}}}, bricks: [{rows}])");
    let layers = pack().layers_of("unlisted.ron");
    let level = parse::inspect("n.ron", source.as_bytes(), &layers).expect("good");
    let rules = changed(quiet(), |it| it.endless_lives = true);
    let config = games::playing(rules, seed, Player::Autopilot);
    let mut sim = Sim::new(Arc::new(level.0), config);
    let mut fallen = Vec::new();
    let mut known = 0;
    while sim.clock().now() < seconds && !sim.round().is_over() {
        let before = active(&sim);
        let hurried = sim.balls::<Pace>().iter().any(|pace| pace.steps > 0);
        sim.step(1);
        let in_the_air = falling(&mut sim).into_iter();
        let mut capsules: Vec<Capsule> = in_the_air.map(|(capsule, _)| capsule).collect();
        capsules.sort_by_key(|capsule| capsule.id);
        let others = capsules.len().saturating_sub(1);
        let balls = sim.balls::<Ball>().len();
        capsules.retain(|capsule| capsule.id >= known);
        for capsule in capsules {
            known = capsule.id + 1;
            fallen.push(Fallen {
                power: capsule.power,
                held: before.clone(),
                balls,
                others,
                hurried,
            });
        }
    }
    fallen
}

#[test]
fn over_many_seeds_one_capsule_falls_at_a_time_none_that_is_held_none_twice_and_none_among_several_balls()
 {
    let mut counts: BTreeMap<PowerId, u32> = BTreeMap::new();
    for seed in 1..=if is_sweep() { 30 } else { 15 } {
        let fallen = fallen(seed, 90.0);
        for pair in fallen.windows(2) {
            assert_ne!(pair[0].power, pair[1].power, "not the last one again");
        }
        for capsule in &fallen {
            *counts.entry(capsule.power).or_default() += 1;
            assert_eq!(capsule.others, 0, "one at a time");
            assert_eq!(capsule.balls, 1, "none while several balls are in play");
            let power = capsule.power;
            assert!(!capsule.held.contains(&power), "{power:?} is held");
            if capsule.power.power().effect == Effect::Calm {
                assert!(capsule.hurried, "no slow at the slowest speed");
            }
        }
    }
    let names = [
        "blaster", "enlarge", "catch", "calm", "split", "exit", "life",
    ];
    for name in names {
        let falls = counts.contains_key(&named(name));
        assert!(falls, "{name} falls: {counts:?}");
    }
    assert_eq!(counts.len(), names.len(), "these seven and no others");
}

#[test]
fn no_capsule_falls_where_silver_is_destroyed() {
    let level = || in_round(1, "'s': (kind: \"silver\")", "\"ssssss\", \"ssssss\"");
    for seed in 1..=10 {
        let config = games::playing(quiet(), seed, Player::Autopilot);
        let mut sim = Sim::new(Arc::new(level()), config);
        while sim.clock().now() < 120.0 && !sim.round().is_over() {
            sim.step(1);
            assert!(falling(&mut sim).is_empty());
        }
        assert!(sim.standing().score > 0);
    }
}

#[test]
fn a_new_capsule_ends_what_the_one_before_gave() {
    let mut sim = game(in_round(1, "'x': (hits: 9)", "\"xxxxxx\""), quiet());
    keep_a_ball_in_play(&mut sim);
    let width = sim.paddle().0.half().x;
    for name in ["enlarge", "blaster", "catch", "exit", "enlarge", "calm"] {
        let kept = name != "calm";
        sim.catch(named(name));
        let expected: Vec<PowerId> = kept.then(|| named(name)).into_iter().collect();
        assert_eq!(active(&sim), expected, "after {name}");
        sim.step(1);
        let wide = sim.paddle().0.half().x > width;
        assert_eq!(wide, name == "enlarge", "after {name}");
    }
}

#[test]
fn what_the_paddle_gets_holds_until_the_life_ends_and_a_caught_ball_goes_by_itself() {
    let mut sim = game(in_round(1, "'x': (hits: 9)", "\"xxxxxx\""), quiet());
    sim.throw(&[(DVec2::new(400.0, 150.0), DVec2::new(0.0, -300.0))]);
    sim.catch(named("catch"));
    let mut caught = 0;
    let mut released = 0;
    let mut was_held = false;
    while sim.clock().now() < 40.0 {
        sim.step(1);
        let is_held = sim.is_held();
        caught += u32::from(is_held && !was_held);
        released += u32::from(!is_held && was_held);
        was_held = is_held;
    }
    assert!(caught >= 3 && released >= 2, "{caught} and {released}");
    assert_eq!(active(&sim).len(), 1, "still held after 40 s");
}

#[test]
fn every_capsule_is_worth_a_thousand_points_when_it_is_caught() {
    let drops = rules().drops;
    for (power, _) in drops.weights() {
        let mut sim = game(in_round(1, "'x': (hits: 9)", "\"xxxxxx\""), quiet());
        sim.catch(power);
        assert_eq!(sim.standing().score, 1_000, "{power:?}");
    }
    let mut sim = game(in_round(1, "'x': (hits: 9)", "\"xxxxxx\""), quiet());
    sim.catch(named("exit"));
    sim.put_paddle(760.0);
    sim.step(4);
    assert_eq!(sim.round(), Round::Cleared);
    assert_eq!(sim.standing().score, 11_000);
}
