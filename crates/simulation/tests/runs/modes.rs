//! Modes of runs: what differs from classic runs, and the guarantees that hold in every mode.

use std::collections::BTreeMap;

use bevy::math::DVec2;
use brickwork_level::limits;
use brickwork_simulation::ball::{Ball, Held};
use brickwork_simulation::brick::Brick;
use brickwork_simulation::messages::Target;
use brickwork_simulation::paddle::Paddle;
use brickwork_simulation::replay::Recording;
use brickwork_simulation::runs::Record;
use brickwork_simulation::{Clock, PlayerId, Position, Run};

use super::record::recorded;
use super::*;

/// Modes with differences from classic runs.
const MODES: [RunMode; 3] = [RunMode::Progressive, RunMode::Double, RunMode::Cavity];

/// Returns the game of the wall number `wall` of the run with `seed` in `mode`.
fn wall_of(mode: RunMode, seed: u64, wall: usize, player: &Player) -> Sim {
    let run = plan_in(mode, seed).game(wall, &chosen(), 120);
    Sim::from_run(run, player.clone())
}

/// Calls `check` with each mode, some program players, and a wall of a run.
fn for_each_game(mut check: impl FnMut(RunMode, &Player, (u64, usize))) {
    for mode in MODES {
        for (number, (_, player)) in (1..).zip(Player::PROGRAMS) {
            check(mode, &player, (number, number as usize % 7));
        }
    }
}

#[test]
fn heavy_mode_plays_the_same_game_in_every_mode() {
    for_each_game(|mode, player, (seed, wall)| {
        let [mut plain, mut heavy] = [(); 2].map(|()| wall_of(mode, seed, wall, player));
        heavy.make_heavy(seed);
        for sim in [&mut plain, &mut heavy] {
            sim.run(20.0);
        }
        assert_eq!(plain.hash(), heavy.hash(), "{mode:?}, {player:?}, {seed}");
    });
}

#[test]
fn a_run_in_any_mode_is_recorded_verified_and_resumed() {
    for mode in MODES {
        let (course, games) = recorded(mode);
        let bytes = Record::new(&course, &chosen(), games).to_bytes();
        let read = Record::from_bytes(&bytes).expect("a good file");
        assert_eq!((read.mode(), read.seed()), (mode, 9));
        let play = |recording: &Recording| {
            let sim = Sim::verify(recording).map_err(|difference| difference.to_string())?;
            Ok(Outcome::from_world(sim.app.world()).expect("a wall is in play"))
        };
        assert_eq!(read.verify(plan_in(mode, 9), play), Ok(()), "{mode:?}");
        let classic = read.verify(plan(9), play);
        assert!(classic.is_err(), "{mode:?} is not classic");
        let again = Course::from_log(&course.log(), plan_in(mode, 9)).expect("a good log");
        assert_eq!(again.run(&chosen(), 120), course.run(&chosen(), 120));
    }
}

#[test]
fn every_wall_has_room_for_both_paddles_of_double() {
    for seed in 0..20 {
        let plan = plan_in(RunMode::Double, seed);
        for wall in 0..9 {
            let rules = plan.rules(wall, &chosen());
            assert_eq!((rules.players.count, rules.players.paddles()), (1, 2));
            let level = plan.wall(wall).level;
            assert_eq!(brickwork_simulation::lane::refusal(&level, &rules), None);
        }
    }
}

#[test]
fn both_paddles_of_double_move_together_and_play_for_one_player() {
    let mut returns = BTreeSet::new();
    for seed in 1..=4 {
        let mut sim = wall_of(RunMode::Double, seed, 0, &Player::Novice);
        sim.watch();
        for _ in 0..3_000 {
            sim.step(1);
            let world = sim.app.world_mut();
            let mut paddles = world.query::<(&Paddle, &Position)>();
            let paddles: Vec<_> = paddles.iter(world).collect();
            let [(lower, a), (upper, b)] = paddles[..] else {
                panic!("two paddles: {paddles:?}")
            };
            assert_eq!([lower.player, upper.player], [PlayerId::FIRST; 2]);
            assert_eq!(a.0.x, b.0.x, "seed {seed}");
        }
        let hits = sim.witness().hits;
        let of_paddles = hits
            .iter()
            .filter(|hit| matches!(hit.target, Target::Paddle(_)));
        returns.extend(of_paddles.map(|hit| hit.at.y > 50.0));
    }
    assert_eq!(returns.len(), 2, "balls return from both paddles");
}

#[test]
fn in_double_a_ball_is_lost_only_below_both_paddles() {
    for (x, is_lost) in [(400.0, false), (120.0, true)] {
        let mut sim = wall_of(RunMode::Double, 1, 0, &Player::Idle);
        sim.put_paddle(400.0);
        // Between the paddles.
        sim.throw(&[(DVec2::new(x, 45.0), DVec2::new(0.0, -300.0))]);
        sim.step(60);
        assert_eq!(sim.round() == Round::Lost, is_lost, "from {x}");
    }
}

/// Returns the height of each brick, by id (units).
fn heights(sim: &mut Sim) -> BTreeMap<u32, f64> {
    let world = sim.app.world_mut();
    let mut bricks = world.query::<(&Brick, &Position)>();
    let bricks = bricks.iter(world);
    bricks.map(|(brick, at)| (brick.id, at.0.y)).collect()
}

/// Returns a game of a progressive wall, in which no ball is launched.
fn at_rest(seed: u64, wall: usize, step_hz: u32) -> Sim {
    let run = plan_in(RunMode::Progressive, seed).game(wall, &chosen(), step_hz);
    Sim::from_run(run, Player::Nobody)
}

#[test]
fn the_wall_descends_by_whole_rows_at_its_times_and_stops_above_the_paddle() {
    for (seed, step_hz) in [(1, 120), (2, 60), (3, 240), (4, 50)] {
        let mut sim = at_rest(seed, 3, step_hz);
        let run = sim.resource::<Run>().clone();
        let (seconds, row) = (run.settings.rules.descent.seconds, run.level.cell_size().y);
        let least = limits::lowest(run.level.ball_radius());
        let mut before = heights(&mut sim);
        let mut rows = 0;
        for descent in 1..30 {
            // Until just before it, and until it is over.
            sim.run(f64::from(descent) * seconds - 0.1);
            assert_eq!(
                heights(&mut sim),
                before,
                "{seed}: at rest before descent {descent}"
            );
            sim.run(f64::from(descent) * seconds + 1.0);
            let now = heights(&mut sim);
            let moved: BTreeSet<_> = now
                .iter()
                .map(|(id, y)| (before[id] - y).to_bits())
                .collect();
            let moved: Vec<f64> = moved.into_iter().map(f64::from_bits).collect();
            let lowest = now.values().copied().fold(f64::INFINITY, f64::min) - (row * 0.5 - 1.0);
            match moved[..] {
                [by] if by == row => rows += 1,
                [0.0] => assert!(lowest - row < least, "{seed}: stopped at {lowest}"),
                _ => panic!("{seed}: the bricks moved by {moved:?}"),
            }
            assert!(lowest >= least - 2.0, "{seed}: {lowest}");
            before = now;
        }
        assert!((2..20).contains(&rows), "{seed}: {rows} rows");
    }
}

#[test]
fn descents_become_faster_from_wall_to_wall() {
    let plan = plan_in(RunMode::Progressive, 5);
    let seconds = (0..20).map(|wall| plan.rules(wall, &chosen()).descent.seconds);
    let seconds: Vec<f64> = seconds.collect();
    assert!(
        seconds.is_sorted_by(|a, b| a >= b) && seconds[6] < seconds[0] * 0.7,
        "{seconds:?}"
    );
    assert_eq!(
        plan_in(RunMode::Classic, 5)
            .rules(0, &chosen())
            .descent
            .seconds,
        0.0
    );
}

#[test]
fn no_ball_is_ever_inside_a_brick_of_a_descending_wall() {
    // The invariants of the game check every step.
    for (number, (name, player)) in (0..).zip(Player::PROGRAMS) {
        let mut sim = wall_of(RunMode::Progressive, 11 + number, 6, &player);
        sim.run(90.0);
        assert!(sim.resource::<Clock>().step > 0, "{name}");
    }
}

#[test]
fn a_ball_in_a_cavity_waits_until_there_is_a_way_out() {
    let mut freed = 0;
    for seed in 1..=6 {
        let mut sim = wall_of(RunMode::Cavity, seed, 0, &Player::Autopilot);
        let all = sim.resource::<Run>().level.waiting_balls().len();
        let mut places: BTreeMap<u32, DVec2> = BTreeMap::new();
        let whole = sim.bricks().len();
        for _ in 0..60 * 120 {
            sim.step(1);
            let waiting = waiting(&mut sim);
            for (ball, at) in &places {
                let is_free = !waiting.contains_key(ball);
                assert!(is_free || waiting[ball] == *at, "ball {ball} waits");
                assert!(
                    !is_free || sim.bricks().len() < whole,
                    "nothing was destroyed"
                );
                freed += usize::from(is_free);
            }
            places = waiting;
            assert!(places.len() <= all);
            if sim.round().is_over() {
                break;
            }
        }
    }
    assert!(freed > 0, "no ball was freed");
}

/// Returns the places of the balls that wait in the field, by id (units).
fn waiting(sim: &mut Sim) -> BTreeMap<u32, DVec2> {
    let world = sim.app.world_mut();
    let mut balls = world.query::<(&Ball, &Held, &Position)>();
    let balls = balls.iter(world).filter(|(_, held, _)| !held.rides());
    balls.map(|(ball, _, at)| (ball.id, at.0)).collect()
}

#[test]
fn waiting_balls_save_no_life() {
    let mut sim = wall_of(RunMode::Cavity, 1, 0, &Player::Idle);
    assert!(!waiting(&mut sim).is_empty());
    sim.put_paddle(45.0);
    for _ in 0..120 * 60 {
        sim.step(1);
        if sim.round() == Round::Lost {
            return;
        }
    }
    panic!("the only life is lost with the last ball that flies");
}
