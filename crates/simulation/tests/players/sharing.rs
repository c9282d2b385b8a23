//! Shared lives, turns at serving, separate scores, effects of paddles and of balls.

use super::*;
use brickwork_level::content::PowerId;
use brickwork_simulation::Round;
use brickwork_simulation::ball::Held;
use brickwork_simulation::player::{Owner, Server};
use brickwork_simulation::power::active::ActiveEffects;
use brickwork_simulation::scoring::{Tallies, Tally};

fn power(name: &str) -> PowerId {
    PowerId::named(name).expect("a power-up")
}

#[test]
fn a_lost_ball_costs_both_players_a_life_and_the_other_player_serves() {
    for arrangement in Arrangement::ALL {
        let mut sim = scene(plain(arrangement), &FAR);
        for (lives, server) in [(3, FIRST), (2, SECOND), (1, FIRST)] {
            assert_eq!(BOTH.map(|player| sim.standing_of(player).lives), [lives; 2]);
            assert_eq!(sim.resource::<Server>().0, server);
            let owners: Vec<Owner> = sim.balls();
            assert_eq!(
                owners,
                [Owner(server)],
                "the ball is on the paddle of the server"
            );
            assert!(sim.balls::<Held>()[0].rides());
            lose(&mut sim, arrangement);
        }
        assert_eq!(sim.round(), Round::Lost);
        assert_eq!(BOTH.map(|player| sim.standing_of(player).lives), [0; 2]);
    }
}

#[test]
fn only_the_player_with_the_ball_launches_it() {
    let mut sim = scene(plain(Arrangement::SideBySide), &FAR);
    sim.intent_of(SECOND).launch = true;
    sim.step(1);
    assert_eq!(sim.round(), Round::Serving);
    sim.intent_of(FIRST).launch = true;
    sim.step(1);
    assert_eq!(sim.round(), Round::Playing);
}

#[test]
fn points_belong_to_the_player_who_returned_the_ball_last() {
    // The second paddle is below the last brick of its row.
    let rows = ["..............x....."];
    for (arrangement, player) in [
        (Arrangement::SideBySide, SECOND),
        (Arrangement::Stacked, SECOND),
        (Arrangement::Stacked, FIRST),
    ] {
        let mut sim = scene(plain(arrangement), &rows);
        for other in BOTH {
            let target = if other == player { 580.0 } else { 100.0 };
            sim.intent_of(other).target = Some(target);
        }
        sim.step(1);
        throw(&mut sim, (580.0, 150.0), (0.0, -600.0));
        sim.run(3.0);
        assert_eq!(sim.round(), Round::Cleared, "{arrangement:?}");
        let other = if player == FIRST { SECOND } else { FIRST };
        let tallies = sim.resource::<Tallies>();
        assert_eq!(
            (tallies.of(player).returns, tallies.of(player).bricks),
            (1, 1)
        );
        assert_eq!(tallies.of(other).brick_points, 0);
        assert!(sim.standing_of(player).score >= 100);
        assert_eq!(
            Tally {
                bonuses: Default::default(),
                ..tallies.of(other)
            },
            Tally::default()
        );
    }
}

#[test]
fn the_points_of_both_together_earn_an_extra_life_for_both() {
    let mut rules = plain(Arrangement::SideBySide);
    (rules.extra_lives.at, rules.extra_lives.every) = (vec![300], 0);
    let mut sim = scene(rules, &FAR);
    for (player, lives) in [(FIRST, 3), (SECOND, 4), (SECOND, 4)] {
        sim.catch_as(player, power("points-200"));
        assert_eq!(BOTH.map(|player| sim.standing_of(player).lives), [lives; 2]);
    }
    assert_eq!(BOTH.map(|player| sim.standing_of(player).score), [200, 400]);
}

#[test]
fn an_effect_on_the_paddle_is_for_the_player_who_caught_it() {
    for arrangement in Arrangement::ALL {
        let mut sim = scene(plain(arrangement), &FAR);
        let before = BOTH.map(|player| sim.paddle_of(player).0.half().x);
        // Stacked, the paddles are not at the same place.
        sim.intent_of(FIRST).target = Some(200.0);
        sim.step(1);
        sim.catch_as(SECOND, power("wide"));
        sim.step(1);
        let after = BOTH.map(|player| sim.paddle_of(player).0.half().x);
        assert_eq!(after[0], before[0], "{arrangement:?}");
        assert!(after[1] > 1.5 * before[1], "{arrangement:?}: {after:?}");
    }
}

#[test]
fn an_effect_on_balls_is_for_all_balls_and_counts_once() {
    for first in BOTH {
        let mut sim = scene(plain(Arrangement::SideBySide), &FAR);
        let other = if first == FIRST { SECOND } else { FIRST };
        sim.throw(&[
            (DVec2::new(300.0, 300.0), DVec2::new(0.0, 60.0)),
            (DVec2::new(500.0, 300.0), DVec2::new(0.0, 60.0)),
        ]);
        sim.catch_as(first, power("slow"));
        sim.step(2);
        let speeds = |sim: &mut Sim| -> Vec<f64> {
            let balls = sim.balls::<brickwork_simulation::ball::Ball>();
            balls.iter().map(|ball| ball.speed).collect()
        };
        assert_eq!(speeds(&mut sim), [0.7 * 60.0; 2], "caught by {first:?}");
        sim.catch_as(other, power("slow"));
        sim.step(2);
        assert_eq!(speeds(&mut sim), [0.7 * 60.0; 2]);
        let effects = sim.resource::<ActiveEffects>().all();
        assert_eq!(effects.len(), 1, "the other catch repeats the effect");
        sim.catch_as(other, power("through"));
        assert!(sim.resource::<ActiveEffects>().ball_traits().passes);
    }
}

#[test]
fn an_exit_is_for_the_player_who_reaches_it() {
    let mut sim = scene(plain(Arrangement::SideBySide), &FAR);
    sim.catch_as(FIRST, power("exit"));
    sim.intent_of(SECOND).target = Some(800.0);
    sim.step(120);
    assert_eq!(sim.round(), Round::Cleared);
    let scores = BOTH.map(|player| sim.standing_of(player).score);
    assert!(scores[0] < scores[1], "{scores:?}");
}

#[test]
fn an_effect_on_balls_ends_the_opposite_one_of_the_other_player() {
    let mut sim = scene(plain(Arrangement::SideBySide), &FAR);
    throw(&mut sim, (400.0, 300.0), (0.0, 60.0));
    sim.catch_as(FIRST, power("slow"));
    sim.catch_as(SECOND, power("fast"));
    let effects = sim.resource::<ActiveEffects>().all();
    let names: Vec<&str> = effects.iter().map(|active| active.power.name()).collect();
    assert_eq!(names, ["fast"]);
}

#[test]
fn all_balls_split_whoever_catches_the_capsule() {
    let mut sim = scene(plain(Arrangement::SideBySide), &FAR);
    throw(&mut sim, (400.0, 300.0), (0.0, 60.0));
    sim.catch_as(SECOND, power("split"));
    let owners: Vec<Owner> = sim.balls();
    assert!(owners.len() > 1, "{owners:?}");
    assert!(
        owners.iter().all(|owner| owner.0 == FIRST),
        "parts keep their owner"
    );
}
