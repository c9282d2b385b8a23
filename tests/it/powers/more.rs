//! Effects on the paddle and its surroundings: sticky, frozen, more balls, net, exit, magnets, joker, surprise, shower
//! and life.

use brickwork::content::powers::Family;

use super::{active, carrying, dropped, falling, keep_a_ball_in_play, let_go_at, named, wait};
use crate::prelude::*;

fn game() -> Sim {
    let mut sim = games::watched(carrying(&[named("bonus")]), Config::default());
    keep_a_ball_in_play(&mut sim);
    sim
}

/// Throws a ball down onto the paddle, `offset` units to the right of its centre, and waits until it has arrived.
fn throw_down(sim: &mut Sim, offset: f64) {
    let (outline, at) = sim.paddle();
    let from = at + DVec2::new(offset, outline.half().y + 40.0);
    fly(sim, from, (0.0, -400.0), 12);
}

#[test]
fn a_sticky_paddle_holds_a_ball_where_it_came_and_sends_it_on_as_it_would_have_gone() {
    for offset in [-40.0, -10.0, 0.0, 25.0] {
        let mut free = game();
        throw_down(&mut free, offset);
        let bounced = free.balls::<Velocity>()[0].0;

        let mut sim = game();
        sim.catch(named("sticky"));
        throw_down(&mut sim, offset);
        let is_caught = sim.witness().hits.last().is_some_and(|hit| hit.caught);
        assert!(is_caught, "{offset}");
        let at = sim.paddle().1.x;
        sim.put_paddle(at - 90.0);
        sim.step(30);
        let ball = sim.balls::<Position>()[0].0;
        // It goes with the paddle.
        assert!((ball.x - (at - 90.0 + offset)).abs() < 1e-9);
        sim.intent().launch = true;
        sim.step(1);
        assert!(sim.balls::<Held>().is_empty());
        let sent = sim.balls::<Velocity>()[0].0;
        let off = sent.distance(bounced);
        assert!(off < 1e-9, "{offset}: {sent}, not {bounced}");
    }
}

#[test]
fn a_ball_does_not_stay_for_ever_nor_longer_than_the_effect() {
    let mut sim = game();
    sim.catch(named("sticky"));
    throw_down(&mut sim, 5.0);
    sim.step(5 * 120 - 12);
    assert_eq!(sim.balls::<Held>().len(), 1, "it waits for 5 s");
    sim.step(24);
    assert!(sim.balls::<Held>().is_empty(), "and no longer");

    let mut sim = game();
    sim.catch(named("sticky"));
    wait(&mut sim, 19 * 120);
    throw_down(&mut sim, 5.0);
    assert_eq!(sim.balls::<Held>().len(), 1);
    sim.step(120);
    assert!(sim.balls::<Held>().is_empty(), "the effect is over");
}

#[test]
fn a_frozen_paddle_stands_still_for_a_second() {
    let mut sim = game();
    sim.catch(named("freeze"));
    let at = sim.paddle().1;
    sim.intent().target = Some(100.0);
    sim.step(119);
    assert_eq!(sim.paddle().1, at);
    sim.step(3);
    assert_eq!(sim.paddle().1.x, 100.0);
}

/// Returns the smallest difference between the velocities of two balls (units/s).
fn least_apart(ways: &[Velocity]) -> f64 {
    let pairs = ways.iter().enumerate().flat_map(|(index, way)| {
        let others = ways[..index].iter();
        others.map(move |other| other.0.distance(way.0))
    });
    pairs.fold(f64::INFINITY, f64::min)
}

#[test]
fn each_ball_becomes_three_that_fly_apart_with_its_speed() {
    let mut sim = game();
    sim.throw(&[
        (DVec2::new(300.0, 100.0), DVec2::new(30.0, 300.0)),
        (DVec2::new(500.0, 100.0), DVec2::new(-100.0, 200.0)),
    ]);
    sim.catch(named("split"));
    let balls = sim.balls::<Ball>();
    let ids: BTreeSet<u32> = balls.iter().map(|ball| ball.id).collect();
    assert_eq!(ids.len(), 6, "each of them another");
    let ways = sim.balls::<Velocity>();
    assert!(least_apart(&ways) > 20.0);
    let speeds = ways.iter().map(|way| way.0.length().round() as i64);
    let mut speeds: Vec<i64> = speeds.collect();
    speeds.sort_unstable();
    assert_eq!(speeds, [224, 224, 224, 301, 301, 301]);
    sim.step(240);
}

#[test]
fn two_that_split_balls_at_once_make_nine_of_one_each_with_a_way_of_its_own() {
    let mut sim = dropped("split", 120);
    keep_a_ball_in_play(&mut sim);
    sim.put_paddle(100.0);
    // A joker catches the falling capsules twice.
    sim.catch(named("joker"));
    let ways = sim.balls::<Velocity>();
    assert_eq!(ways.len(), 9);
    assert!(least_apart(&ways) > 0.1, "{ways:?}");
}

#[test]
fn a_caught_ball_goes_after_as_long_as_the_rules_say_whatever_becomes_of_its_speed_meanwhile() {
    for meanwhile in [None, Some("slow"), Some("fast")] {
        let mut sim = game();
        sim.catch(named("sticky"));
        throw_down(&mut sim, 10.0);
        let hits = sim.witness().hits;
        let caught = hits.iter().find(|hit| hit.caught).expect("it sticks").time;
        sim.step(3 * 120);
        if let Some(power) = meanwhile {
            sim.catch(named(power));
        }
        let stayed = let_go_at(&mut sim) - caught;
        let expected = Rules::modern().catch_seconds;
        assert_near(stayed, expected, 0.02, format!("{meanwhile:?}"));
    }
}

#[test]
fn a_magnet_pulls_alike_at_60_120_and_240_steps_a_second() {
    let places = [60, 120, 240].map(|step_hz| {
        let mut sim = dropped("wide", step_hz);
        sim.put_paddle(500.0);
        sim.catch(named("magnet"));
        let start = sim.clock().step * 240 / u64::from(step_hz);
        keep_a_ball_in_play(&mut sim);
        let places = (0..40).map(|_| {
            sim.step(u64::from(step_hz) / 60);
            falling(&mut sim).first().map(|(_, at)| at.x)
        });
        (start, places.collect::<Vec<_>>())
    });
    assert!(places[0].1.iter().flatten().count() > 20, "{places:?}");
    assert_eq!(places[0], places[1]);
    assert_eq!(places[0], places[2]);
}

#[test]
fn power_ups_bring_no_more_than_two_hundred_balls() {
    let mut sim = game();
    for _ in 0..9 {
        sim.catch(named("split"));
        sim.catch(named("extra-ball"));
    }
    let count = sim.balls::<Ball>().len();
    assert!((151..=200).contains(&count), "{count}");
}

#[test]
fn an_extra_ball_starts_from_the_paddle_upwards() {
    let mut sim = game();
    sim.catch(named("extra-ball"));
    assert_eq!(sim.balls::<Ball>().len(), 2);
    sim.step(30);
    assert_eq!(sim.balls::<Ball>().len(), 2);
    assert!(sim.balls::<Position>().iter().any(|at| at.0.y > 40.0));
}

#[test]
fn a_net_throws_balls_back_as_long_as_it_is_there() {
    for step_hz in [60, 120, 240] {
        let config = games::at_rate(Rules::modern(), step_hz);
        let mut sim = games::watched(carrying(&[named("bonus")]), config);
        sim.throw(&[(DVec2::new(60.0, 100.0), DVec2::new(50.0, -300.0))]);
        sim.catch(named("net"));
        sim.step(u64::from(step_hz));
        let hits = sim.witness().hits;
        let nets = hits.iter().filter(|hit| hit.target == Target::Net).count();
        assert_eq!(nets, 1);
        assert!(sim.balls::<Velocity>()[0].0.y > 0.0, "it flies up again");
        wait(&mut sim, 10 * u64::from(step_hz));
        fly(&mut sim, (60.0, 100.0), (50.0, -300.0), u64::from(step_hz));
        // The net is gone, and so is the ball.
        assert_eq!(sim.round(), Round::Serving);
    }
}

#[test]
fn a_ball_that_is_below_the_net_when_it_is_spread_falls_on() {
    let mut sim = game();
    sim.throw(&[(DVec2::new(60.0, 5.0), DVec2::new(0.0, -200.0))]);
    sim.catch(named("net"));
    sim.step(60);
    assert_eq!(sim.round(), Round::Serving);
}

#[test]
fn the_way_out_clears_the_level_for_the_paddle_that_reaches_it() {
    let mut sim = game();
    sim.catch(named("exit"));
    sim.step(60);
    assert_eq!(sim.round(), Round::Playing, "not from afar");
    let score = sim.standing().score;
    sim.put_paddle(2_000.0);
    sim.intent().target = Some(2_000.0);
    sim.step(2);
    assert_eq!(sim.round(), Round::Cleared);
    assert_eq!(sim.standing().score, score + 10_000);
}

#[test]
fn magnets_pull_capsules_of_their_family_and_no_other() {
    for (magnet, pulled, other) in [("magnet", "wide", "narrow"), ("curse", "narrow", "wide")] {
        for (power, is_pulled) in [(pulled, true), (other, false)] {
            let mut sim = dropped(power, 120);
            keep_a_ball_in_play(&mut sim);
            sim.put_paddle(100.0);
            sim.catch(named(magnet));
            let before = falling(&mut sim)[0].1.x;
            sim.step(60);
            let after = falling(&mut sim)[0].1.x;
            assert_eq!(after < before - 10.0, is_pulled, "{magnet} and {power}");
        }
    }
}

#[test]
fn a_joker_catches_what_helps_twice_and_takes_away_what_hinders() {
    // Power-up, its points, and the number of capsules that the rules pay for: the joker and its catches.
    for (power, points, paid) in [("bonus", 1_000, 1), ("narrow", 0, 1), ("wide", 0, 3)] {
        let mut sim = dropped(power, 120);
        keep_a_ball_in_play(&mut sim);
        sim.put_paddle(100.0);
        let score = sim.standing().score;
        sim.catch(named("joker"));
        assert!(falling(&mut sim).is_empty(), "{power}");
        let capsules = Rules::modern().capsule_points.helps * paid;
        assert_eq!(sim.standing().score, score + points + capsules, "{power}");
        assert_eq!(active(&sim).len(), usize::from(power == "wide"), "{power}");
    }
}

#[test]
fn a_surprise_is_some_other_power_up_and_with_a_seed_always_the_same() {
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let caught = |seed: u64| {
            let rules = changed(Rules::modern(), |it| it.drops = Drops::None);
            let config = games::playing(rules, seed, Player::Nobody);
            let mut sim = games::watched(carrying(&[named("bonus")]), config);
            keep_a_ball_in_play(&mut sim);
            sim.catch(named("random"));
            sim.witness().caught[0].power
        };
        let power = caught(seed);
        assert_eq!(power, caught(seed));
        assert_ne!(power, named("random"));
        seen.insert(power);
    }
    assert!(seen.len() > 15, "{}", seen.len());
    let hinders = |power: &PowerId| power.power().family == Family::Hinders;
    assert!(seen.iter().any(hinders));
}

#[test]
fn in_a_gold_shower_bricks_that_carry_nothing_drop_a_thousand_points() {
    let mut sim = Sim::new(carrying(&[named("narrow"); 2]), Config::default());
    keep_a_ball_in_play(&mut sim);
    sim.catch(named("shower"));
    for _ in 0..10 {
        fly(&mut sim, (200.0, 200.0), (0.0, 1_500.0), 30);
    }
    keep_a_ball_in_play(&mut sim);
    let fell = falling(&mut sim);
    let gold = |(it, _): &&(Capsule, DVec2)| it.power == named("points-1000");
    let gold = fell.iter().filter(gold);
    assert_eq!(gold.count(), 1, "the brick of nine hits: {fell:?}");
}

#[test]
fn a_life_is_one_more_and_never_more_than_the_rules_allow() {
    let mut config = Config::default();
    config.settings.rules.extra_lives.max = 4;
    let mut sim = Sim::new(carrying(&[named("bonus")]), config);
    keep_a_ball_in_play(&mut sim);
    for lives in [4, 4, 4] {
        sim.catch(named("life"));
        assert_eq!(sim.standing().lives, lives);
    }
}
