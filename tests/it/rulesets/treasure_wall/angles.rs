//! Smallest angles of balls after a bounce.

use brickwork::content::MinAngles;

use super::{game, one_brick, rules};
use crate::prelude::*;

#[test]
fn over_many_contacts_no_ball_ever_leaves_one_flatter_than_20_or_steeper_than_10_degrees() {
    let source = "(format: 2, name: \"N\", author: \"A\", legend: {'9': (hits: 9), '#': (solid: true)}, \
         bricks: [\"9.#..#.9\", \"...99...\", \"#......#\"], \
         pieces: [(kind: '#', at: (300, 250), shape: Box(width: 90, height: 30, angle: 25)), \
                  (kind: '#', at: (520, 230), shape: Circle(radius: 30)), \
                  (kind: '#', at: (100, 180), shape: Circle(radius: 20), \
                   path: BackAndForth(through: [(180, 180)], speed: 60))])";
    let mut contacts = 0;
    for seed in 1..=6 {
        let rules = changed(rules("medium"), |it| it.safety_net = true);
        let mut sim = games::of(source, games::playing(rules, seed, Player::Catcher));
        for _ in 0..60 {
            sim.step(120);
            for hit in sim.witness().hits {
                if matches!(hit.target, Target::Floor | Target::Net) || hit.caught {
                    continue;
                }
                contacts += 1;
                let angle = libm::atan2(hit.velocity.y.abs(), hit.velocity.x.abs()).to_degrees();
                let is_allowed = (20.0 - 1e-6..=80.0 + 1e-6).contains(&angle);
                assert!(is_allowed, "{angle}° after {hit:?}");
            }
        }
    }
    assert!(contacts > 500, "{contacts}");
}

#[test]
fn elsewhere_reflections_stay_exact() {
    assert_eq!(Rules::modern().min_angles, MinAngles::default());
    let mut rules = rules("medium");
    rules.min_angles = MinAngles::default();
    rules.speed_steps = Default::default();
    let mut sim = game(one_brick(), rules);
    fly(&mut sim, (280.0, 200.0), (400.0, 3.0), 480);
    let flat = sim.witness().hits;
    assert!(flat.len() >= 2);
    // To the last bit.
    assert!(flat.iter().all(|hit| hit.velocity.y.abs() == 3.0));
}
