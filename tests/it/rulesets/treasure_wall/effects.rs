//! Duration of effects, their addition, rush and crawl.

use super::{facts, game, one_brick, rules};
use crate::games::speed;
use crate::powers::{active, named};
use crate::prelude::*;

#[test]
fn rush_and_crawl_take_balls_to_the_highest_and_the_first_speed_and_back() {
    for facts in facts() {
        let (first, highest, ..) = facts.speeds;
        let mut sim = game(one_brick(), rules(&facts.name));
        for (name, expected) in [("rush", highest), ("crawl", first)] {
            sim.catch(named(name));
            sim.step(2);
            let what = format!("{} {name}", facts.name);
            assert_near(speed(&mut sim), expected, 1e-6, what);
        }
        assert_eq!(active(&sim), [named("crawl")], "they exclude each other");
    }
}

#[test]
fn effects_last_as_long_as_the_facts_say_add_their_times_and_last_four_times_as_long_for_kids() {
    for (name, seconds, adds) in cases::<(String, f64, bool)>("rulesets/effect_times") {
        for (difficulty, times) in [("medium", 1.0), ("kids", 4.0)] {
            let mut sim = game(one_brick(), rules(difficulty));
            sim.catch(named(&name));
            let left = |sim: &Sim| {
                let active = sim.resource::<ActiveEffects>().all()[0];
                active.until - sim.clock().now()
            };
            assert!((left(&sim) - seconds * times).abs() < 1e-9, "{name}");
            sim.catch(named(&name));
            let again = if adds { 2.0 * seconds } else { seconds };
            // A tick has passed since.
            let expected = again * times - if adds { 1.0 / 60.0 } else { 0.0 };
            assert!((left(&sim) - expected).abs() < 1e-9, "{name} again");
        }
    }
}
