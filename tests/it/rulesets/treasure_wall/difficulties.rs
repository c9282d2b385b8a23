//! The five difficulties: lives, factors, widths of the paddle and speeds of balls. Also difficulties of other
//! rulesets.

use super::{chosen, facts, game, one_brick, rules};
use crate::games::{paddle_width, speed};
use crate::powers::named;
use crate::prelude::*;

#[test]
fn each_difficulty_has_the_lives_factors_and_hindrances_of_the_facts() {
    let ruleset = &rulesets::all()["lbreakout-like"];
    assert_eq!(ruleset.difficulties().len(), 5);
    for facts in facts() {
        let rules = rules(&facts.name);
        let name = &facts.name;
        assert_eq!(rules.difficulty, *name);
        assert_eq!((rules.lives, rules.extra_lives.max), facts.lives, "{name}");
        assert_eq!(rules.score_factor, facts.score, "{name}");
        assert_eq!(rules.hindrances, facts.hindrances, "{name}");
        assert_eq!(rules.effect_time_factor, facts.times, "{name}");
        assert_eq!(rules.check(), Ok(()), "{name}");
    }
    assert_eq!(rules("normal").difficulty, "easy", "where none is chosen");
}

#[test]
fn the_paddle_begins_with_its_width_and_capsules_take_it_to_the_smallest_and_largest() {
    for facts in facts() {
        let (least, first, most) = facts.widths;
        let mut sim = game(one_brick(), rules(&facts.name));
        let near = |seen: f64, expected: f64| assert_near(seen, expected, 1e-6, &facts.name);
        near(paddle_width(&mut sim), first);
        sim.catch(named("longer"));
        sim.step(1);
        near(paddle_width(&mut sim), first + 18.0);
        for _ in 0..12 {
            sim.catch(named("longer"));
        }
        sim.step(1);
        near(paddle_width(&mut sim), most);
        for _ in 0..20 {
            sim.catch(named("shorter"));
        }
        sim.step(1);
        near(paddle_width(&mut sim), least);
        sim.catch(named("longer"));
        sim.step(1);
        near(paddle_width(&mut sim), least + 18.0);
        fly(&mut sim, (20.0, 1.0), (0.0, -300.0), 24);
        near(paddle_width(&mut sim), first);
    }
}

#[test]
fn balls_begin_with_their_speed_and_time_makes_them_faster_up_to_the_highest() {
    for facts in facts() {
        let (first, highest, step, period) = facts.speeds;
        let mut sim = game(one_brick(), rules(&facts.name));
        sim.intent().launch = true;
        sim.step(2);
        let name = &facts.name;
        assert_near(speed(&mut sim), first, 1e-6, name);
        // The net keeps the ball in flight.
        let rules = &mut sim.resource_mut::<RulesInPlay>().0;
        rules.safety_net = true;
        rules.idle_return = IdleReturn::default();
        let steps = if period > 10.0 { 2 } else { 12 };
        sim.step((period * f64::from(steps) * 120.0) as u64 + 4);
        let expected = first + step * f64::from(steps);
        assert_near(speed(&mut sim), expected, 1e-6, name);
        let needed = (highest - first) / step * period;
        let rules = self::rules(name);
        let served = rules.ball_speed_factor * 270.0;
        assert_near(rules.speed_cap.highest(served, 460.0), highest, 1e-6, name);
        if needed < 250.0 {
            sim.step((needed * 120.0) as u64);
            assert_near(speed(&mut sim), highest, 1e-6, name);
        }
    }
}

#[test]
fn a_difficulty_of_another_ruleset_is_refused_with_those_that_there_are() {
    let said = chosen("expert").misfit(&RulesFields::default());
    let said = said.expect("refused");
    assert_contains(&said, "\"lbreakout-like\" has no difficulty \"expert\"");
    for facts in facts() {
        assert_contains(&said, &facts.name);
        assert_eq!(chosen(&facts.name).misfit(&RulesFields::default()), None);
    }
    let modern = games::chosen("kids", &[]);
    assert!(modern.misfit(&RulesFields::default()).is_some());
}
