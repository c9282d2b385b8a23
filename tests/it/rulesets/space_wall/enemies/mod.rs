//! Enemies: they enter one by one where there is room, drift around the bricks, and do not depend on the step rate.
//! Their end has its own file.

mod end;

use brickwork::geometry::overlap::distance;
use brickwork::simulation::enemy::Enemy;
use brickwork::simulation::tuning::{ENEMY_RADIUS, HATCHES};

use super::{game, in_round, rules};
use crate::prelude::*;

/// Returns rules in which enemies enter often, without other drops.
fn swarming() -> Rules {
    let mut rules = rules();
    rules.enemies.every = 1.0;
    rules.drops = Default::default();
    rules
}

/// Returns those rules with a net that keeps balls in play.
fn with_net() -> Rules {
    changed(swarming(), |it| it.safety_net = true)
}

/// Drawing that leaves the columns below the hatches free.
const ROWS: &str = "\"......\", \"..xx..\", \"x.xx.x\"";

fn at_rate(rules: Rules, step_hz: u32, player: Player, seed: u64) -> Sim {
    let level = in_round(1, "'x': (hits: 9)", ROWS);
    in_level(level, rules, step_hz, player, seed)
}

fn in_level(level: Level, rules: Rules, step_hz: u32, player: Player, seed: u64) -> Sim {
    let mut config = games::playing(rules, seed, player);
    config.settings.step_hz = step_hz;
    games::watched(level.into(), config)
}

/// Returns the positions of the enemies in the field by collider id.
fn enemies(sim: &mut Sim) -> BTreeMap<u32, DVec2> {
    games::bricks_at::<With<Enemy>>(sim)
}

/// Continues play with a ball on the paddle, as after a catch. It touches nothing.
fn idle_ball(sim: &mut Sim) {
    *sim.resource_mut::<Round>() = Round::Playing;
}

/// Starts a game under `rules` in which the first enemy has just entered. Returns its collider id and position.
fn first(rules: Rules) -> (Sim, u32, DVec2) {
    let mut sim = at_rate(rules, 120, Player::Nobody, 5);
    idle_ball(&mut sim);
    let (id, at) = next(&mut sim);
    (sim, id, at)
}

/// Waits for an enemy and returns its collider id and position.
fn next(sim: &mut Sim) -> (u32, DVec2) {
    for _ in 0..4 * 120 {
        sim.step(1);
        if let Some(enemy) = enemies(sim).into_iter().next() {
            return enemy;
        }
    }
    panic!("no enemy came");
}

#[test]
fn they_come_through_the_hatches_so_many_at_a_time_and_only_while_a_ball_is_in_play() {
    let mut sim = at_rate(swarming(), 120, Player::Nobody, 1);
    sim.step(1_200);
    assert!(enemies(&mut sim).is_empty(), "nobody plays yet");
    idle_ball(&mut sim);
    let (mut known, mut came, mut most) = (BTreeMap::new(), 0, 0);
    let mut at_hatch = [0; HATCHES.len()];
    for _ in 0..6_000 {
        sim.step(1);
        let now = enemies(&mut sim);
        most = most.max(now.len());
        for (id, at) in &now {
            if known.insert(*id, ()).is_none() {
                came += 1;
                let is_here = |share: &f64| (at.x - 800.0 * share).abs() < 1e-9;
                let hatch = HATCHES.iter().position(is_here);
                at_hatch[hatch.expect("at a hatch")] += 1;
                assert!(at.y > 600.0 - ENEMY_RADIUS - 5.0, "at the upper wall: {at}");
            }
        }
    }
    assert_eq!(most, 3, "three at a time");
    assert!(came > 3, "{came} came");
    assert!(at_hatch.iter().all(|count| *count > 0), "{at_hatch:?}");
}

#[test]
fn over_many_seeds_none_ever_touches_a_brick_or_a_side_wall() {
    for seed in 1..=12 {
        let mut sim = at_rate(swarming(), 60, Player::Nobody, seed);
        idle_ball(&mut sim);
        for _ in 0..2_400 {
            sim.step(1);
            let there = enemies(&mut sim);
            let world = sim.app.world_mut();
            let mut bricks = world.query_filtered::<(&Collider, &Position), Without<Enemy>>();
            let walls = |shape: &Shape| matches!(shape, Shape::HalfPlane { .. });
            for (collider, place) in bricks.iter(world) {
                // The paddle has a separate rule.
                if walls(&collider.0) || place.0.y < 30.0 {
                    continue;
                }
                for (id, at) in &there {
                    let gap = distance(&collider.0, place.0, *at) - ENEMY_RADIUS;
                    assert!(gap > 0.0, "enemy {id} at {at} is {gap} inside a brick");
                }
            }
            for at in there.values() {
                let inside = ENEMY_RADIUS..=800.0 - ENEMY_RADIUS;
                assert!(inside.contains(&at.x), "{at}");
                assert!(at.y <= 600.0 - ENEMY_RADIUS, "{at}");
            }
        }
    }
}

#[test]
fn none_comes_where_there_is_no_room() {
    let level = in_round(1, "'x': (hits: 9)", "\"xxxxxx\", \"xxxxxx\"");
    let mut sim = game(level, swarming());
    idle_ball(&mut sim);
    sim.step(2_400);
    // Bricks block the hatches.
    assert!(enemies(&mut sim).is_empty());
}

#[test]
fn contacts_with_enemies_are_the_same_at_60_120_and_240_steps_a_second() {
    let met: usize = (1..=12).map(contacts_are_the_same_at_every_rate).sum();
    assert!(met >= 24, "{met} contacts with enemies");
}

/// Compares contacts in a game of `seed` with bricks that react to hits. Returns the number of contacts with enemies.
fn contacts_are_the_same_at_every_rate(seed: u64) -> usize {
    let games = [60, 120, 240].map(|step_hz| {
        let legend = "'x': (hits: 9), 'p': (kind: \"phantom\", hits: 9)";
        let level = in_round(1, legend, "\"......\", \"..px..\", \"x.xp.x\"");
        let mut sim = in_level(level, with_net(), step_hz, Player::Nobody, seed);
        sim.throw(&[
            (DVec2::new(200.0, 200.0), DVec2::new(37.0, 398.0)),
            (DVec2::new(420.0, 180.0), DVec2::new(-61.0, 395.0)),
            (DVec2::new(640.0, 190.0), DVec2::new(83.0, 391.0)),
        ]);
        sim.step(u64::from(step_hz) * 8);
        sim.witness().hits
    });
    for other in &games[1..] {
        assert_eq!(other.len(), games[0].len());
        for (one, two) in games[0].iter().zip(other) {
            assert_eq!((one.ball, one.target), (two.ball, two.target));
            assert!((one.time - two.time).abs() < 1e-9, "{one:?} {two:?}");
            assert!(one.at.distance(two.at) < 1e-6, "{one:?} {two:?}");
        }
    }
    let is_of_enemy = |hit: &&BallHit| hit.kind.is_some_and(|kind| kind.is_enemy);
    games[0].iter().filter(is_of_enemy).count()
}

#[test]
fn games_full_of_enemies_are_the_same_heavy_and_their_recordings_verify() {
    for seed in 1..=2 {
        let game = || at_rate(swarming(), 120, Player::Autopilot, seed);
        same_heavy_and_recorded(game, 20.0, |_| {});
    }
}
