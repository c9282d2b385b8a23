//! First levels of the game, played by their own rules: they are short, and show a capsule, a risk and a chain. No level
//! of the first pack plays itself.
//!
//! The tests play a sample of games. `check --limits` measures more of them.

use brickwork::content::materials::Look;
use brickwork::content::powers::Family;

use crate::levels::packs;
use crate::prelude::*;

/// Number of games of a player in a level.
const GAMES: u64 = 25;
/// Number of games of the novice with and without a risk.
const NOVICE_GAMES: u64 = 40;

/// Returns the levels of the first pack with their files.
fn levels() -> Vec<(PathBuf, SharedLevel)> {
    let (_, paths) = packs().swap_remove(0);
    let read = |path: PathBuf| {
        let level = file::read(&path).expect("valid");
        (path, level.into())
    };
    paths.into_iter().map(read).collect()
}

fn game(level: &SharedLevel, seed: u64, player: Player) -> Sim {
    let rules = Chosen::default().rules(level.rules());
    games::watched(level.clone(), games::playing(rules, seed, player))
}

/// Returns the share of the required bricks that the first ball destroys without a player.
fn idle_share(level: &SharedLevel, seed: u64) -> f64 {
    let mut sim = game(level, seed, Player::Idle);
    let remaining = |sim: &Sim| f64::from(sim.resource::<Remaining>().0);
    let all = remaining(&sim);
    sim.run_to(sim.step_at(90.0), |sim| sim.round() == Round::Playing);
    // A chain continues after the ball is lost.
    sim.step(sim.step_at(3.0));
    1.0 - remaining(&sim) / all
}

#[test]
fn an_idle_player_destroys_at_most_a_third_of_any_level_of_the_first_pack() {
    for (path, level) in levels() {
        let shares = (1..=GAMES).map(|seed| idle_share(&level, seed));
        let mean = shares.sum::<f64>() / GAMES as f64;
        assert!(mean <= 1.0 / 3.0, "{}: {mean:.2}", path.display());
    }
}

#[test]
fn the_autopilot_clears_each_of_the_first_levels_in_30_to_45_seconds() {
    for (path, level) in &levels()[..3] {
        let name = path.display();
        let time = |seed| {
            let mut sim = game(level, seed, Player::Autopilot);
            sim.run(300.0);
            assert_eq!(sim.round(), Round::Cleared, "{name} with seed {seed}");
            sim.clock().now()
        };
        let mut times: Vec<f64> = (1..=GAMES).map(time).collect();
        times.sort_by(f64::total_cmp);
        let median = times[times.len() / 2];
        assert!((30.0..=45.0).contains(&median), "{name}: {median} s");
    }
}

#[test]
fn none_of_the_first_levels_has_a_net() {
    for (path, level) in &levels()[..3] {
        let rules = Chosen::default().rules(level.rules());
        assert!(!rules.safety_net, "{}", path.display());
    }
}

#[test]
fn the_first_level_has_one_capsule_which_helps_and_is_caught_soon() {
    let (_, level) = &levels()[0];
    let carried = level.bricks().filter_map(|brick| {
        let carries = brick.kind.properties.carries?;
        Some((brick.centre.y, carries.power))
    });
    let carried: Vec<(f64, PowerId)> = carried.collect();
    let [(height, power)] = carried[..] else {
        panic!("one brick carries a capsule: {carried:?}");
    };
    assert_eq!(power.power().family, Family::Helps);
    let lowest = level.bricks().map(|brick| brick.centre.y);
    let lowest = lowest.fold(f64::INFINITY, f64::min);
    assert_eq!(height, lowest, "a ball meets the brick early");
    let is_caught = |seed: &u64| {
        let mut sim = game(level, *seed, Player::Autopilot);
        sim.run(15.0);
        sim.witness().caught.iter().any(|it| it.power == power)
    };
    let caught = (1..=GAMES).filter(is_caught).count();
    assert!(2 * caught as u64 > GAMES, "in {caught} of {GAMES} games");
}

#[test]
fn the_moving_brick_of_the_second_level_costs_the_novice_lives() {
    let (path, level) = &levels()[1];
    let moving = level.bricks().filter(|brick| brick.path.is_some());
    assert_eq!(moving.count(), 1);
    let source = fs::read_to_string(path).expect("a level");
    let (rest, _) = source.split_once("    pieces: [").expect("pieces");
    let harmless: SharedLevel = parsed(&format!("{rest})")).into();
    let lost = |level: &SharedLevel| {
        let lost = (1..=NOVICE_GAMES).map(|seed| {
            let mut sim = game(level, seed, Player::Novice);
            sim.run(300.0);
            sim.witness().lost.len()
        });
        lost.sum::<usize>()
    };
    let (with, without) = (lost(level), lost(&harmless));
    assert!(with > without, "{with} balls with it, {without} without");
}

#[test]
fn a_hit_on_the_lowest_ember_of_the_third_level_sets_off_all_others_from_below() {
    let (_, level) = &levels()[2];
    let is_ember = |look: Look| look == Look::Ember;
    let embers = level.bricks().filter(|brick| is_ember(brick.kind.look));
    let embers: Vec<DVec2> = embers.map(|brick| brick.centre).collect();
    let lowest = embers.iter().min_by(|a, b| a.y.total_cmp(&b.y));
    let lowest = *lowest.expect("an ember");
    let mut sim = game(level, 1, Player::Nobody);
    let below = DVec2::new(lowest.x, 80.0);
    sim.throw(&[(below, level.ball_speed() * DVec2::Y)]);
    sim.run(3.0);
    let destroyed = sim.witness().destroyed;
    let set_off = destroyed.iter().filter(|it| is_ember(it.kind.look));
    let heights: Vec<f64> = set_off.map(|it| it.at.y).collect();
    assert_eq!(heights.len(), embers.len(), "{heights:?}");
    assert!(heights.is_sorted(), "the fuse climbs: {heights:?}");
    let by_blasts = destroyed.iter();
    let by_blasts = by_blasts.filter(|it| matches!(it.cause, Cause::Blast(_)));
    let (count, all) = (by_blasts.count(), level.bricks().count());
    assert!(3 * count > all, "{count} of {all} bricks");
}
