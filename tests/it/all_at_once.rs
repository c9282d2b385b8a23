//! Rules with every feature enabled: all combined effects are part of the state. A game that is restored after every
//! step stays the same.
//!
//! With `BRICKWORK_SWEEP` set, every level is played for a minute with three seeds: `BRICKWORK_SWEEP=1 cargo test
//! --release --no-default-features --features dev --test it all_at_once`.

use brickwork::content::CountedHits;
use brickwork::simulation::enemy::Enemy;

use crate::prelude::*;
use crate::state::{assert_heavy_is_the_same, shipped};

/// Returns modern rules with every feature of the other rulesets, each at its highest rate.
pub fn everything() -> Rules {
    let mut rules = Rules::modern();
    (rules.lives, rules.max_capsules, rules.max_effects) = (9, 99, 99);
    let weights = PowerId::all().map(|power| (power, 1)).collect();
    rules.drops = Drops::Bag { every: 1, weights };
    let points = &mut rules.capsule_points;
    (points.helps, points.hinders) = (1_000, 50);
    let steps = &mut rules.speed_steps;
    (steps.after, steps.every) = (vec![4, 12, 40], 5.0);
    (steps.hits, steps.each) = (CountedHits::OfAnything, Faster::By(1.05));
    (steps.begins, steps.ceiling) = (0, 1);
    let last = &mut rules.last_bricks;
    *last = LastBricks::default();
    (last.bricks, last.shown_after, last.drop_after) = (100, 1.0, 2.0);
    (last.turned_after, last.max_turn) = (3.0, 45.0);
    last.drops = vec![PowerId::named("laser").expect("a power-up")];
    let lives = &mut rules.extra_lives;
    (lives.at, lives.every, lives.max) = (vec![500], 1_000, 20);
    rules.ceiling.paddle_width_factor = 0.8;
    rules.clearing.walls = 2;
    (rules.stuck_guard.hits, rules.stuck_guard.turn) = (8, 10.0);
    rules.idle_return.after = 6.0;
    let angles = &mut rules.min_angles;
    (angles.horizontal, angles.vertical) = (8.0, 3.0);
    rules.warp.share = 0.95;
    let enemies = &mut rules.enemies;
    (enemies.max, enemies.every) = (9, 1.0);
    (enemies.speed, enemies.points) = (60.0, 100);
    rules.check().expect("every number is in its range");
    rules
}

#[test]
fn a_game_with_everything_switched_on_is_the_same_when_it_is_restored_after_every_step() {
    let levels = shipped();
    let games: Vec<_> = if is_sweep() {
        let seeds = |level| (1..=3).map(move |seed| (level, seed, 60.0));
        levels.iter().flat_map(seeds).collect()
    } else {
        let sample = levels.iter().step_by(6).zip(1..);
        sample.map(|(level, seed)| (level, seed, 12.0)).collect()
    };
    share_out(games.len() as u32, cores(), |index| {
        let (level, seed, seconds) = games[index as usize];
        assert_heavy_is_the_same(level, everything(), seed, seconds);
    });
}

#[test]
fn in_such_games_power_ups_of_all_sorts_act_at_once_among_enemies() {
    let (mut met, mut most, mut enemies) = (BTreeSet::new(), 0, 0);
    for (level, seed) in shipped().iter().step_by(12).zip(1..) {
        let config = games::playing(everything(), seed, Player::Autopilot);
        let mut sim = Sim::new(level.clone(), config);
        for _ in 0..60 {
            sim.step(30);
            let acting = sim.resource::<ActiveEffects>().all();
            met.extend(acting.iter().map(|active| active.power));
            most = most.max(acting.len());
            let all = games::each::<(), With<Enemy>, _>(&mut sim, |()| ());
            enemies = enemies.max(all.len());
        }
        // All is registered.
        assert_eq!(unregistered(sim.app.world()), Vec::<String>::new());
    }
    let is_enough = met.len() >= 12 && most >= 6 && enemies >= 3;
    assert!(is_enough, "{met:?}, {most} at a time, {enemies} enemies");
}
