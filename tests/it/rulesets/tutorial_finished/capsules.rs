//! Dice rolls for each brick, and falling capsules.

use brickwork::simulation::power::capsule::Dropped;
use brickwork::simulation::power::drops::Bag;

use super::finished;
use crate::powers::{falling, named, wait};
use crate::prelude::*;
use crate::rulesets::under;

const CHANCES: [(&str, f64); 6] = [
    ("speed", 1.0 / 75.0),
    ("sticky", 1.0 / 75.0),
    ("pass-through", 1.0 / 75.0),
    ("pad-size", 1.0 / 75.0),
    ("confuse", 1.0 / 15.0),
    ("chaos", 1.0 / 15.0),
];

#[test]
fn each_destroyed_brick_throws_one_die_for_each_of_the_six() {
    let Drops::Dice { chances } = finished().drops else {
        panic!("dice");
    };
    let expected = CHANCES.map(|(name, chance)| (named(name), chance));
    assert_eq!(chances, BTreeMap::from(expected));
    let bricks = 300_000;
    let mut bag = Bag::new(76);
    let mut counts: BTreeMap<PowerId, u32> = BTreeMap::new();
    let mut several = 0;
    for _ in 0..bricks {
        let drawn = bag.draw(&finished(), 99, &|_| true);
        several += u32::from(drawn.len() > 1);
        for power in drawn {
            *counts.entry(power).or_default() += 1;
        }
    }
    let bricks = f64::from(bricks);
    // Tolerance of four standard deviations.
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
    let is_independent = near(several, 1.0 - none - one);
    assert!(is_independent, "{several} bricks drop several");
}

#[test]
fn bricks_in_play_drop_what_the_dice_say_and_nothing_else() {
    let row = "x".repeat(40);
    let level = level(&[row.as_str(); 10]);
    let mut dropped = 0;
    for seed in 1..=4 {
        let mut sim = under(finished(), &level, Player::Autopilot, seed);
        sim.run(120.0);
        let destroyed = sim.witness().destroyed.len();
        assert!(destroyed > 60, "{destroyed}");
        let mut bag = Bag::new(seed);
        // The brick that clears the level drops nothing.
        let last = usize::from(sim.round() == Round::Cleared);
        let expected: usize = (0..destroyed - last)
            .map(|_| bag.draw(&finished(), 99, &|_| true).len())
            .sum();
        let fallen = sim.resource::<Dropped>().0;
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
    // The brick spans x 400…600, y 300…450.
    assert_eq!((at.x, capsule.from), (430.0, 440.0));
    wait(&mut sim, 120);
    let (_, later) = falling(&mut sim)[0];
    assert!((at.y - later.y - 150.0).abs() < 1e-9);
    // The paddle's edge comes within 30 units of its centre at a height of 20 + 10 units.
    for (edge, caught) in [(399.0, false), (401.0, true)] {
        let mut trial = under(finished(), &Arc::new(parsed(source)), Player::Nobody, 1);
        trial.restore(&sim.snapshot()).expect("a good snapshot");
        trial.put_paddle(edge - 50.0);
        wait(&mut trial, 480);
        assert_eq!(!trial.witness().caught.is_empty(), caught, "{edge}");
    }
}
