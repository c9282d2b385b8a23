//! Modes of runs: what differs from classic runs, and the guarantees that hold in every mode.

use bevy::math::DVec2;
use brickwork_simulation::messages::Target;
use brickwork_simulation::paddle::Paddle;
use brickwork_simulation::replay::Recording;
use brickwork_simulation::runs::Record;
use brickwork_simulation::{PlayerId, Position};

use super::*;

/// Modes with differences from classic runs.
const MODES: [RunMode; 1] = [RunMode::Double];

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
        let mut course = Course::begin(plan_in(mode, 9));
        let mut games = Vec::new();
        for _ in 0..2 {
            let mut sim = game(&course, &Player::Autopilot);
            sim.begin_recording();
            finish(&mut course, &mut sim);
            games.push(Arc::new(sim.end_recording().expect("steps were played")));
        }
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
