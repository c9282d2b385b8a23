//! End of enemies: balls, shots and the paddle destroy them for 100 points, the floor and the loss of a life for none.

use brickwork::content::Enemies;
use brickwork::simulation::enemy::Enemy;
use brickwork::simulation::path::OnPath;
use brickwork::simulation::power::capsule::Dropped;
use brickwork::simulation::tuning::ENEMY_RADIUS;

use super::{at_rate, enemies, first, idle_ball, in_level, next, swarming, with_net};
use crate::powers::{keep_a_ball_in_play, named};
use crate::prelude::*;
use crate::rulesets::space_wall::{in_round, rules};

#[test]
fn a_ball_bounces_off_one_exactly_and_it_is_gone_for_a_hundred_points() {
    let (mut sim, id, at) = first(swarming());
    let score = sim.standing().score;
    let ways = games::each::<&OnPath, With<Enemy>, _>(&mut sim, |path| path.0.clone());
    let way = ways.first().expect("it drifts");
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
fn a_shot_kills_one_for_as_many_points() {
    let (mut sim, id, at) = first(with_net());
    // Throw the ball away from the enemy.
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
    for (seed, under) in (1..=3).flat_map(|seed| [(seed, true), (seed, false)]) {
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
            if lowest.is_some_and(|lowest| lowest.y < 10.0) {
                let snapshot = sim.snapshot();
                assert_eq!(sim.restore(&snapshot), Ok(()), "on its way out");
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
    fly(&mut sim, (20.0, 5.0), (0.0, -300.0), 60);
    assert_eq!(sim.round(), Round::Serving);
    assert!(enemies(&mut sim).is_empty());
    let none = changed(rules(), |it| it.enemies = Enemies::default());
    let mut sim = at_rate(none, 120, Player::Nobody, 1);
    idle_ball(&mut sim);
    sim.step(3_600);
    assert!(enemies(&mut sim).is_empty());
}

#[test]
fn an_enemy_brings_no_capsule_and_need_not_go_for_the_level_to_be_cleared() {
    let mut always = swarming();
    let chances = [(named("enlarge"), 1.0)].into();
    always.drops = Drops::Dice { chances };
    let two = in_round(1, "'x': ()", "\"......\", \"..xx..\"");
    let mut sim = in_level(two, always, 120, Player::Nobody, 5);
    idle_ball(&mut sim);
    let (id, at) = next(&mut sim);
    let left = sim.resource::<Remaining>().0;
    fly(&mut sim, at - DVec2::Y * 120.0, (0.0, 500.0), 60);
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

/// Throws a ball at the brick `id` from below and waits until it is destroyed.
fn destroy_brick(sim: &mut Sim, id: u32) {
    let at = games::bricks_at::<()>(sim)[&id];
    sim.throw(&[(at - DVec2::Y * 150.0, DVec2::new(0.0, 500.0))]);
    for _ in 0..60 {
        sim.step(1);
        if sim.witness().destroyed.iter().any(|brick| brick.id == id) {
            return;
        }
    }
    panic!("it is hit");
}
