//! Runs: equal seeds give equal runs, impossible logs are refused, and every run ends, without a panic, a violated
//! invariant or a warning.
//!
//! By default, a sample of seeds is played. `BRICKWORK_SWEEP=2500 cargo test -p brickwork-simulation --test runs every`
//! plays 2500 of each program player, in all modes. A release build plays faster, but checks no invariants.

mod actions;
mod modes;
mod offers;
mod record;
#[path = "../../../../tests/it/warned.rs"]
mod warned;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use brickwork_level::content::{Chosen, RunMode, run_rules};
use brickwork_level::{SharedLevel, file};
use brickwork_platform::threads::{cores, share_out};
use brickwork_simulation::Round;
use brickwork_simulation::headless::{Player, Sim};
use brickwork_simulation::journey::{Choice, ChoiceError, Outcome};
use brickwork_simulation::runs::{
    Course, Log, LogError, Medal, Offers, Plan, Policy, Source, WallMedals,
};

fn shipped(path: &str) -> Result<SharedLevel, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels");
    let level = file::read(&folder.join(path)).map_err(|findings| findings[0].to_string());
    level.map(Arc::new)
}

fn plan(seed: u64) -> Plan {
    plan_in(RunMode::Classic, seed)
}

fn plan_in(mode: RunMode, seed: u64) -> Plan {
    Plan::draw(seed, mode, shipped).expect("the levels of the table are there")
}

/// Returns the number of runs of each player, or in each mode.
fn count() -> u32 {
    let wanted = std::env::var("BRICKWORK_SWEEP").ok();
    wanted.map_or(1, |wanted| wanted.parse().unwrap_or(100))
}

fn chosen() -> Chosen {
    Chosen::default()
}

/// Returns the game of the current wall at step 0.
fn game(course: &Course, player: &Player) -> Sim {
    let run = course.run(&chosen(), 120).expect("a wall");
    Sim::from_run(run, player.clone())
}

/// Plays the current wall of `sim` to its end, and continues with the next. Returns the checksum of the wall, and
/// `false` if the run is over.
fn finish(course: &mut Course, sim: &mut Sim) -> (u64, bool) {
    sim.run(course.limit());
    course.end(Outcome::from_world(sim.app.world()).expect("a wall is in play"));
    let at = (course.plan().seed(), course.place());
    while let Some(action) = Policy::Random.action(&course.offers(), at) {
        course.act(action).expect("it is possible");
    }
    let picks = Policy::Random.picks(&course.offers(), at, course.total().score);
    (sim.hash(), course.go_on(&picks).is_ok())
}

/// Returns the outcome of a cleared wall.
fn cleared() -> Outcome {
    Outcome {
        cleared: true,
        ..Outcome::default()
    }
}

#[test]
fn equal_seeds_give_equal_plans_and_other_seeds_others() {
    let rules = run_rules();
    let (mut origins, mut levels) = ([0; 3], BTreeSet::new());
    for seed in 0..60 {
        let one = plan(seed);
        assert_eq!(one, plan(seed));
        let walls = one.walls();
        let difficulties: Vec<u8> = walls.iter().map(|wall| wall.difficulty).collect();
        assert_eq!(difficulties, rules.walls);
        let own: BTreeSet<String> = walls.iter().map(|it| it.source.to_string()).collect();
        assert_eq!(own.len(), walls.len(), "no wall comes twice: {own:?}");
        for wall in walls {
            let origin = match &wall.source {
                Source::Shipped(path) => {
                    assert_eq!(rules.levels[path], wall.difficulty);
                    0
                }
                Source::Generated(_) => 1,
                Source::Citadel(_) => 2,
            };
            origins[origin] += 1;
            levels.insert(wall.level.identity());
        }
        assert!(matches!(walls[walls.len() - 1].source, Source::Citadel(_)));
        assert_eq!(one.wall(20), plan(seed).wall(20));
        assert_ne!(one.wall(20).level, one.wall(21).level);
    }
    assert_eq!(origins[2], 60);
    assert!(origins[0] > 120 && origins[1] > 120, "{origins:?}");
    assert!(levels.len() > 250, "{}", levels.len());
}

#[test]
fn every_level_of_the_table_can_be_part_of_a_run() {
    for path in run_rules().levels.keys() {
        let level = shipped(path).expect("a good level");
        assert_eq!(level.rules().ruleset, None, "{path}: runs have one ruleset");
    }
}

#[test]
fn a_run_goes_on_after_cleared_walls_alone_and_has_no_end() {
    let mut course = Course::begin(plan(3));
    assert_eq!(course.go_on(&[]), Err(ChoiceError::NotCleared.into()));
    assert_eq!(course.rules(&chosen()).lives, 1);
    let planned = course.plan().walls().len();
    let mut speeds = Vec::new();
    for wall in 0..planned + 5 {
        assert_eq!((course.place(), course.cleared()), (wall, wall));
        assert_eq!(course.is_endless(), wall >= planned);
        speeds.push(course.rules(&chosen()).ball_speed_factor);
        course.end(cleared());
        assert_eq!(course.cleared(), wall + 1);
        course.go_on(&[]).expect("it is cleared");
    }
    assert!(speeds[planned..].is_sorted_by(|a, b| a < b), "{speeds:?}");
    assert!(
        speeds[..planned].iter().all(|speed| *speed == 1.0),
        "{speeds:?}"
    );
    let limit = course.limit();
    let ends = [
        (
            Outcome {
                lost: true,
                ..Outcome::default()
            },
            false,
        ),
        (
            Outcome {
                seconds: limit,
                ..Outcome::default()
            },
            true,
        ),
        (
            Outcome {
                seconds: limit - 1.0,
                ..Outcome::default()
            },
            false,
        ),
        (
            Outcome {
                seconds: limit + 1.0,
                ..cleared()
            },
            false,
        ),
    ];
    for (outcome, is_time_up) in ends {
        course.end(outcome);
        assert_eq!(course.go_on(&[]), Err(ChoiceError::NotCleared.into()));
        assert_eq!(course.is_time_up(), is_time_up, "{outcome:?}");
    }
}

#[test]
fn medals_reward_time_aim_and_few_misses() {
    let of = |seconds: f64, returns: u32, misses: u32, lives_lost: u32| {
        let mut outcome = Outcome {
            seconds,
            ..cleared()
        };
        (outcome.tally.returns, outcome.tally.misses) = (returns, misses);
        outcome.tally.lives_lost = lives_lost;
        WallMedals::new(&outcome).all()
    };
    let (gold, silver) = (Some(Medal::Gold), Some(Medal::Silver));
    assert_eq!(of(40.0, 20, 0, 0), [gold; 3]);
    assert_eq!(of(90.0, 20, 5, 0), [silver; 3]);
    assert_eq!(of(90.1, 20, 10, 0), [None; 3]);
    assert_eq!(
        of(0.0, 0, 0, 0),
        [gold; 3],
        "a wall without a return has no miss"
    );
    assert_eq!(
        of(0.0, 20, 0, 2),
        [gold, gold, silver],
        "a lost life is a miss"
    );
    let lost = Outcome {
        cleared: false,
        ..cleared()
    };
    assert_eq!(WallMedals::new(&lost), WallMedals::default());
}

#[test]
fn an_impossible_log_is_refused() {
    let mut course = Course::begin(plan(5));
    course.end(cleared());
    course.go_on(&[]).expect("it is cleared");
    let good = course.log();
    let again = Course::from_log(&good, plan(5)).expect("a good log");
    assert_eq!((again.place(), again.log()), (1, good.clone()));
    let refused = |change: fn(&mut Log), plan: Plan| {
        let mut log = good.clone();
        change(&mut log);
        Course::from_log(&log, plan).expect_err("an impossible log")
    };
    let other = refused(|log| log.revision += 1, plan(5));
    assert!(matches!(other, LogError::OtherRevision { .. }));
    assert_eq!(refused(|_| {}, plan(6)), LogError::OtherSeed);
    let changes: [fn(&mut Log); 5] = [
        |log| log.journey.attempt = 1,
        |log| log.journey.legs[0].attempt = 1,
        |log| log.journey.legs[0].choice = Choice::Skip,
        |log| log.journey.levels.truncate(3),
        |log| log.journey.levels.swap(0, 1),
    ];
    for change in changes {
        assert_eq!(refused(change, plan(5)), LogError::Otherwise);
    }
    let lost = refused(|log| log.journey.legs[0].outcome.cleared = false, plan(5));
    assert_eq!(lost, LogError::Leg(0, ChoiceError::NotCleared.into()));
}

#[test]
fn every_program_player_loses_within_an_hour_and_nothing_is_warned_of() {
    let players: Vec<_> = Player::all_named().collect();
    let games = players.len() as u32 * count();
    let ends = share_out(games, cores(), |index| {
        let (name, player) = &players[index as usize % players.len()];
        let seed = u64::from(index) / players.len() as u64 + 1;
        let mode = RunMode::ALL[(index as usize + seed as usize) % RunMode::ALL.len()];
        let mut course = Course::begin(plan_in(mode, seed));
        let ((), warnings) = warned::warned(|| {
            loop {
                let mut sim = game(&course, player);
                if !finish(&mut course, &mut sim).1 {
                    let place = course.place();
                    let is_over = sim.round() == Round::Lost || course.is_time_up();
                    assert!(is_over, "{name}, {mode:?}, seed {seed}: wall {place}");
                    break;
                }
            }
        });
        assert!(warnings.is_empty(), "{name}, seed {seed}: {warnings:?}");
        let (total, cleared) = (course.total(), course.cleared());
        let minutes = total.seconds / 60.0;
        println!(
            "{name}, {mode:?}, seed {seed}: {cleared} walls, {minutes:.1} min, score {}",
            total.score
        );
        (name, minutes, cleared)
    });
    for (name, minutes, cleared) in ends {
        assert!(minutes < 60.0, "{name}: {minutes} min, {cleared} walls");
    }
}
