//! Enemies: they come one by one where there is room, drift around what stands in the field, deflect balls, and are gone
//! with whatever touches them, for 100 points.

use std::collections::BTreeMap;

use bevy::math::DVec2;
use bevy::prelude::With;
use brickwork::content::Enemies;
use brickwork::content::drops::Drops;
use brickwork::geometry::Shape;
use brickwork::geometry::overlap::distance;
use brickwork::headless::{Config, Player, Sim};
use brickwork::level::Level;
use brickwork::simulation::body::{Collider, Position};
use brickwork::simulation::brick::Brick;
use brickwork::simulation::enemy::Enemy;
use brickwork::simulation::messages::{BallHit, Cause, Target};
use brickwork::simulation::path::OnPath;
use brickwork::simulation::power::capsule::Dropped;
use brickwork::simulation::round::Remaining;
use brickwork::simulation::tuning::{ENEMY_RADIUS, HATCHES};
use brickwork::simulation::{Round, Rules, Settings};

use super::{game, in_round, rules};
use crate::modern::{recorded, same_when_heavy, verify};
use crate::powers::{keep_a_ball_in_play, named};

/// Rules in which enemies come quickly, and nothing else falls.
fn swarming() -> Rules {
    Rules {
        enemies: Enemies {
            every: 1.0,
            ..rules().enemies
        },
        drops: Default::default(),
        ..rules()
    }
}

/// The same with a net that keeps balls in play.
fn with_net() -> Rules {
    Rules {
        safety_net: true,
        ..swarming()
    }
}

/// The columns below the hatches are free.
const ROWS: &str = "\"......\", \"..xx..\", \"x.xx.x\"";

fn at_rate(rules: Rules, step_hz: u32, player: Player, seed: u64) -> Sim {
    let level = in_round(1, "'x': (hits: 9)", ROWS);
    in_level(level, rules, step_hz, player, seed)
}

fn in_level(level: Level, rules: Rules, step_hz: u32, player: Player, seed: u64) -> Sim {
    let config = Config {
        settings: Settings { rules, step_hz },
        seed,
        player,
        ..Config::default()
    };
    let mut sim = Sim::new(level.into(), config);
    sim.watch();
    sim
}

/// The enemies in the field, by collider id: where each is.
fn enemies(sim: &mut Sim) -> BTreeMap<u32, DVec2> {
    let world = sim.app.world_mut();
    let mut enemies = world.query_filtered::<(&Brick, &Position), With<Enemy>>();
    enemies
        .iter(world)
        .map(|(brick, at)| (brick.id, at.0))
        .collect()
}

/// Lets play go on with a ball that rides on the paddle, as one that was caught does: it meets nothing.
fn idle_ball(sim: &mut Sim) {
    *sim.resource_mut::<Round>() = Round::Playing;
}

/// A game under `rules` in which the first enemy has just come.
fn first(rules: Rules) -> (Sim, u32, DVec2) {
    let mut sim = at_rate(rules, 120, Player::Nobody, 5);
    idle_ball(&mut sim);
    let (id, at) = next(&mut sim);
    (sim, id, at)
}

/// Waits until an enemy is there: its collider id, and where it is.
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
                let hatch = HATCHES
                    .iter()
                    .position(|share| (at.x - 800.0 * share).abs() < 1e-9);
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
            let mut bricks =
                world.query_filtered::<(&Collider, &Position), bevy::prelude::Without<Enemy>>();
            let walls = |shape: &Shape| matches!(shape, Shape::HalfPlane { .. });
            for (collider, place) in bricks.iter(world) {
                // The paddle has its own rule.
                if walls(&collider.0) || place.0.y < 30.0 {
                    continue;
                }
                for (id, at) in &there {
                    let gap = distance(&collider.0, place.0, *at) - ENEMY_RADIUS;
                    assert!(gap > 0.0, "enemy {id} at {at} is {gap} inside a brick");
                }
            }
            for at in there.values() {
                assert!(
                    (ENEMY_RADIUS..=800.0 - ENEMY_RADIUS).contains(&at.x),
                    "{at}"
                );
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
    assert!(
        enemies(&mut sim).is_empty(),
        "bricks stand below the hatches"
    );
}

#[test]
fn a_ball_bounces_off_one_exactly_and_it_is_gone_for_a_hundred_points() {
    let (mut sim, id, at) = first(swarming());
    let score = sim.standing().score;
    let way = {
        let world = sim.app.world_mut();
        let mut paths = world.query_filtered::<&OnPath, With<Enemy>>();
        paths.iter(world).next().expect("it drifts").0.clone()
    };
    sim.throw(&[(at - DVec2::new(30.0, 160.0), DVec2::new(40.0, 400.0))]);
    let mut hits: Vec<BallHit> = Vec::new();
    for _ in 0..120 {
        sim.step(1);
        hits.extend(sim.witness().hits);
        if hits.iter().any(|hit| hit.target == Target::Brick(id)) {
            break;
        }
    }
    let hit = hits.iter().find(|hit| hit.target == Target::Brick(id));
    let hit = hit.expect("a contact");
    let place = way.at(hit.time);
    let gap = hit.at.distance(place) - hit.radius - ENEMY_RADIUS;
    assert!(gap.abs() < 1e-9, "in touch to the last digits: {gap}");
    let normal = (hit.at - place).normalize();
    assert!(normal.distance(hit.normal) < 1e-9, "off its true normal");
    assert!(hit.destroyed && hit.kind.expect("a kind").is_enemy);
    assert!(hit.velocity.dot(hit.normal) > 0.0, "it deflects the ball");
    assert_eq!(sim.standing().score, score + 100);
    assert!(!enemies(&mut sim).contains_key(&id), "gone");
}

#[test]
fn contacts_with_enemies_are_the_same_at_60_120_and_240_steps_a_second() {
    let games = [60, 120, 240].map(|step_hz| {
        let mut sim = at_rate(with_net(), step_hz, Player::Nobody, 9);
        sim.throw(&[
            (DVec2::new(200.0, 200.0), DVec2::new(37.0, 398.0)),
            (DVec2::new(420.0, 180.0), DVec2::new(-61.0, 395.0)),
            (DVec2::new(640.0, 190.0), DVec2::new(83.0, 391.0)),
        ]);
        let mut all: Vec<BallHit> = Vec::new();
        for _ in 0..step_hz * 8 {
            sim.step(1);
            all.extend(sim.witness().hits);
        }
        all
    });
    let of_enemies = |hits: &[BallHit]| {
        hits.iter()
            .filter(|hit| hit.kind.is_some_and(|kind| kind.is_enemy))
            .count()
    };
    assert!(of_enemies(&games[0]) >= 2, "{}", of_enemies(&games[0]));
    for other in &games[1..] {
        assert_eq!(other.len(), games[0].len());
        for (one, two) in games[0].iter().zip(other) {
            assert_eq!((one.ball, one.target), (two.ball, two.target));
            assert!((one.time - two.time).abs() < 1e-9, "{one:?} {two:?}");
            assert!(one.at.distance(two.at) < 1e-6, "{one:?} {two:?}");
        }
    }
}

#[test]
fn a_shot_kills_one_for_as_many_points() {
    let (mut sim, id, at) = first(with_net());
    // The ball goes its own way.
    sim.throw(&[(DVec2::new(20.0, 100.0), DVec2::new(0.0, -200.0))]);
    sim.put_paddle(at.x + 40.0);
    sim.catch(named("blaster"));
    let score = sim.standing().score;
    for _ in 0..240 {
        sim.intent().fire = true;
        sim.step(1);
        if let Some(place) = enemies(&mut sim).get(&id) {
            sim.put_paddle(place.x + 40.0);
        } else {
            break;
        }
    }
    let destroyed = sim.witness().destroyed;
    let gone = destroyed.iter().find(|brick| brick.id == id);
    let gone = gone.expect("shot down");
    assert!(matches!(gone.cause, Cause::Shot(_)), "{gone:?}");
    assert_eq!(sim.standing().score, score + 100);
}

#[test]
fn the_paddle_crushes_one_that_comes_down_and_below_the_field_they_are_gone_for_nothing() {
    let mut crushed = 0;
    let mut lost = 0;
    for (seed, under) in [
        (1, true),
        (2, true),
        (3, true),
        (1, false),
        (2, false),
        (3, false),
    ] {
        let mut sim = at_rate(swarming(), 60, Player::Nobody, seed);
        idle_ball(&mut sim);
        let mut before = BTreeMap::new();
        for _ in 0..3_600 {
            sim.step(1);
            let now = enemies(&mut sim);
            let lowest = now.values().min_by(|a, b| a.y.total_cmp(&b.y));
            if let Some(lowest) = lowest {
                let aside = if lowest.x > 400.0 { 60.0 } else { 740.0 };
                sim.put_paddle(if under { lowest.x } else { aside });
            }
            let seen = sim.witness().destroyed;
            for (id, at) in &before {
                if now.contains_key(id) {
                    continue;
                }
                let at: &DVec2 = at;
                match seen.iter().find(|brick| brick.id == *id) {
                    Some(brick) => {
                        assert!(matches!(brick.cause, Cause::Paddle(_)), "{brick:?}");
                        assert!(at.y < 20.0 + ENEMY_RADIUS + 3.0, "at the paddle: {at}");
                        crushed += 1;
                    }
                    None => {
                        assert!(at.y < -ENEMY_RADIUS + 3.0, "below the field: {at}");
                        lost += 1;
                    }
                }
            }
            before = now;
        }
        assert_eq!(sim.standing().score, 100 * crushed, "100 points each");
        crushed = 0;
        if under {
            assert!(sim.standing().score > 0, "seed {seed}");
        }
    }
    assert!(lost > 0, "some leave by the floor");
}

#[test]
fn with_a_life_all_of_them_are_gone_and_where_rules_have_none_nothing_comes() {
    let (mut sim, ..) = first(swarming());
    sim.throw(&[(DVec2::new(20.0, 5.0), DVec2::new(0.0, -300.0))]);
    sim.step(60);
    assert_eq!(sim.round(), Round::Serving);
    assert!(enemies(&mut sim).is_empty());
    let none = Rules {
        enemies: Enemies::default(),
        ..rules()
    };
    let mut sim = at_rate(none, 120, Player::Nobody, 1);
    idle_ball(&mut sim);
    sim.step(3_600);
    assert!(enemies(&mut sim).is_empty());
}

#[test]
fn an_enemy_brings_no_capsule_and_need_not_go_for_the_level_to_be_cleared() {
    let always = Rules {
        drops: Drops::Dice {
            chances: [(named("enlarge"), 1.0)].into(),
        },
        ..swarming()
    };
    let two = in_round(1, "'x': ()", "\"......\", \"..xx..\"");
    let mut sim = in_level(two, always, 120, Player::Nobody, 5);
    idle_ball(&mut sim);
    let (id, at) = next(&mut sim);
    let left = sim.resource::<Remaining>().0;
    sim.throw(&[(at - DVec2::Y * 120.0, DVec2::new(0.0, 500.0))]);
    sim.step(60);
    let destroyed = sim.witness().destroyed;
    let destroyed: Vec<u32> = destroyed.iter().map(|brick| brick.id).collect();
    assert_eq!(destroyed, [id], "the enemy and no brick");
    let now = sim.resource::<Remaining>().0;
    assert_eq!(now, left, "it is no brick of the level");
    assert_eq!(sim.resource::<Dropped>().0, 0, "it brings no capsule");
    destroy_brick(&mut sim, 0);
    assert_eq!(sim.resource::<Remaining>().0, left - 1);
    assert_eq!(sim.resource::<Dropped>().0, 1, "every brick brings one");
    keep_a_ball_in_play(&mut sim);
    next(&mut sim);
    destroy_brick(&mut sim, 1);
    assert_eq!(sim.round(), Round::Cleared, "with an enemy in the field");
}

/// Throws a ball at the brick `id` from below, and lets it fly until the brick is gone.
fn destroy_brick(sim: &mut Sim, id: u32) {
    let world = sim.app.world_mut();
    let mut bricks = world.query::<(&Brick, &Position)>();
    let brick = bricks.iter(world).find(|(brick, _)| brick.id == id);
    let at = brick.expect("it stands").1.0;
    sim.throw(&[(at - DVec2::Y * 150.0, DVec2::new(0.0, 500.0))]);
    for _ in 0..60 {
        sim.step(1);
        if sim.witness().destroyed.iter().any(|brick| brick.id == id) {
            return;
        }
    }
    panic!("it is hit");
}

#[test]
fn numbers_that_cannot_be_are_refused() {
    for (wrong, field) in [
        (
            Enemies {
                max: 10,
                ..rules().enemies
            },
            "enemies.max",
        ),
        (
            Enemies {
                every: 0.5,
                ..rules().enemies
            },
            "enemies.every",
        ),
        (
            Enemies {
                speed: 500.0,
                ..rules().enemies
            },
            "enemies.speed",
        ),
        (
            Enemies {
                points: 200_000,
                ..rules().enemies
            },
            "enemies.points",
        ),
    ] {
        let rules = Rules {
            enemies: wrong,
            ..rules()
        };
        assert_eq!(rules.check().expect_err(field).field, field);
    }
}

#[test]
fn games_full_of_enemies_are_the_same_heavy_and_their_recordings_verify() {
    for seed in 1..=2 {
        let game = || at_rate(swarming(), 120, Player::Autopilot, seed);
        same_when_heavy(game, 20.0, |_| {});
    }
    let mut sim = at_rate(swarming(), 120, Player::Autopilot, 4);
    verify(&recorded(&mut sim, 20.0, |_| {}));
}
