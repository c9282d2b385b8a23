//! Runs: equal seeds give equal runs, a resumed run continues as if it had not been interrupted, a record verifies, and
//! the endless phase ends.
//!
//! By default, a sample of seeds is played.
//! `BRICKWORK_SWEEP=100 cargo test --release -p brickwork-simulation --test runs` plays 100 of each program player.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use brickwork_level::content::{Chosen, run_rules};
use brickwork_level::{SharedLevel, file};
use brickwork_platform::threads::{cores, share_out};
use brickwork_simulation::Round;
use brickwork_simulation::headless::{Player, Sim};
use brickwork_simulation::journey::{Choice, ChoiceError, Outcome};
use brickwork_simulation::replay::Recording;
use brickwork_simulation::runs::offers::price;
use brickwork_simulation::runs::{
    Course, Log, LogError, Medal, PickError, Plan, Policy, Record, Source, WallMedals,
};

/// Longest play of a wall (s).
const WALL: f64 = 600.0;

fn shipped(path: &str) -> Result<SharedLevel, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels");
    let level = file::read(&folder.join(path)).map_err(|findings| findings[0].to_string());
    level.map(Arc::new)
}

fn plan(seed: u64) -> Plan {
    Plan::draw(seed, shipped).expect("the levels of the table are there")
}

/// Returns the number of runs of each player.
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
    sim.run(course.limit().unwrap_or(WALL));
    course.end(Outcome::from_world(sim.app.world()).expect("a wall is in play"));
    let at = (course.plan().seed(), course.place());
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
    let limit = course.limit().expect("endless walls have a limit");
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

/// Plays two walls of a run with the seed 9, and records them. Returns the course and the games.
fn recorded() -> (Course, Vec<Arc<Recording>>) {
    let mut course = Course::begin(plan(9));
    let mut games = Vec::new();
    for _ in 0..2 {
        let mut sim = game(&course, &Player::Autopilot);
        sim.begin_recording();
        finish(&mut course, &mut sim);
        games.push(Arc::new(sim.end_recording().expect("steps were played")));
    }
    (course, games)
}

#[test]
fn a_record_survives_its_file_and_verifies() {
    let (course, games) = recorded();
    let record = Record::new(&course, &chosen(), games);
    let bytes = record.to_bytes();
    let read = Record::from_bytes(&bytes).expect("a good file");
    assert_eq!(read, record);
    assert_eq!((read.seed(), read.log()), (9, course.log()));
    let play = |recording: &Recording| {
        let sim = Sim::verify(recording).map_err(|difference| difference.to_string())?;
        Ok(Outcome::from_world(sim.app.world()).expect("a wall is in play"))
    };
    assert_eq!(read.verify(plan(9), play), Ok(()));
    let other = read.verify(plan(10), play).expect_err("another run");
    assert!(other.contains("another run"), "{other}");
    let easier = Chosen {
        difficulty: "relaxed".to_owned(),
        ..chosen()
    };
    let forged = Record::new(&course, &easier, read.journey.games.clone());
    let refused = forged.verify(plan(9), play).expect_err("other rules");
    assert!(
        refused.contains("game 1") && refused.contains("other rules"),
        "{refused}"
    );
    for at in [0, 20, bytes.len() / 2, bytes.len() - 1] {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1;
        assert!(Record::from_bytes(&damaged).is_err(), "byte {at}");
        assert!(Record::from_bytes(&bytes[..at]).is_err(), "{at} bytes");
    }
}

#[test]
fn a_resumed_run_equals_the_uninterrupted_one() {
    let play = |interrupt: bool| {
        let mut course = Course::begin(plan(4));
        let mut sums = Vec::new();
        for wall in 0..3 {
            let mut sim = game(&course, &Player::Novice);
            if interrupt && wall > 0 {
                // In the middle of the wall, in a new program that knows the log and the state alone.
                sim.run(10.0);
                let (log, state) = (course.log(), sim.snapshot());
                course = Course::from_log(&log, plan(4)).expect("a good log");
                sim = game(&course, &Player::Novice);
                sim.restore(&state).expect("a good state");
            }
            let (sum, goes_on) = finish(&mut course, &mut sim);
            sums.push(sum);
            if !goes_on {
                break;
            }
        }
        (sums, course.log())
    };
    let whole = play(false);
    assert!(whole.0.len() > 1, "more than one wall was played");
    assert_eq!(play(true), whole);
}

#[test]
fn every_program_player_loses_within_an_hour() {
    let players = Player::PROGRAMS;
    let games = players.len() as u32 * count();
    let ends = share_out(games, cores(), |index| {
        let (name, player) = &players[index as usize % players.len()];
        let seed = u64::from(index) / players.len() as u64 + 1;
        let mut course = Course::begin(plan(seed));
        loop {
            let mut sim = game(&course, player);
            if !finish(&mut course, &mut sim).1 {
                let place = course.place();
                let is_over = sim.round() == Round::Lost || course.is_time_up();
                assert!(is_over, "{name}, seed {seed}: wall {place}");
                break;
            }
        }
        let (total, cleared) = (course.total(), course.cleared());
        let minutes = total.seconds / 60.0;
        println!(
            "{name}, seed {seed}: {cleared} walls, {minutes:.1} min, score {}",
            total.score
        );
        (name, minutes, cleared)
    });
    for (name, minutes, cleared) in ends {
        assert!(minutes < 60.0, "{name}: {minutes} min, {cleared} walls");
    }
}

#[test]
fn offers_follow_from_the_seed_the_wall_and_the_tools() {
    let mut of_rarity = [0_u32; 3];
    for seed in 0..40 {
        let (mut one, mut other) = (Course::begin(plan(seed)), Course::begin(plan(seed)));
        assert!(one.offers().tools.is_empty(), "the wall is not cleared");
        for wall in 0..7 {
            one.end(cleared());
            other.end(cleared());
            let offers = one.offers();
            assert_eq!(offers, other.offers());
            assert_eq!(
                (offers.tools.len(), offers.picks),
                (9, 3),
                "three gold medals"
            );
            let different: BTreeSet<_> = offers.tools.iter().collect();
            assert_eq!(different.len(), offers.tools.len());
            assert!(offers.tools.iter().all(|tool| !one.tools().contains(tool)));
            for tool in &offers.tools[..3] {
                of_rarity[tool.tool().rarity as usize] += 1;
            }
            let free: Vec<u8> = (0..9)
                .filter(|at| price(offers.tools[*at as usize]) == 0)
                .collect();
            let pick = free[wall % 2];
            one.go_on(&[pick]).expect("free tools can be taken");
            other.go_on(&[pick]).expect("free tools can be taken");
            assert_eq!(one.tools()[wall], offers.tools[usize::from(pick)]);
            assert_eq!(one.rules(&chosen()).tools.len(), wall + 1);
        }
    }
    let [common, uncommon, rare] = of_rarity;
    assert!(
        common > uncommon && uncommon > rare && rare > 20,
        "{of_rarity:?}"
    );
}

#[test]
fn choices_that_are_not_available_change_nothing() {
    let mut course = Course::begin(plan(1));
    course.end(cleared());
    let before = course.log();
    for (picks, expected) in [
        (&[0, 0][..], PickError::Twice(0)),
        (&[9], PickError::NoOffer(9)),
        (
            &[0, 1, 2, 3],
            PickError::TooMany {
                chosen: 4,
                allowed: 3,
            },
        ),
    ] {
        assert_eq!(course.go_on(picks), Err(expected));
        assert_eq!((course.place(), course.log()), (0, before.clone()));
    }
}

#[test]
fn a_tool_with_a_price_costs_points() {
    let score = 50_000;
    let dear = (0..200).find_map(|seed| {
        let mut course = Course::begin(plan(seed));
        course.end(cleared());
        let tools = course.offers().tools;
        let pick = tools.iter().position(|tool| price(*tool) > 0)?;
        Some((seed, pick as u8, price(tools[pick])))
    });
    let (seed, pick, price) = dear.expect("some tool has a price");
    let mut course = Course::begin(plan(seed));
    course.end(cleared());
    let refused = course.go_on(&[pick]);
    assert_eq!(refused, Err(PickError::TooDear { price, score: 0 }));
    let mut rich = cleared();
    (rich.standing.score, rich.standing.lives) = (score, 1);
    course.end(rich);
    course.go_on(&[pick]).expect("it is affordable");
    let run = course.run(&chosen(), 120).expect("a wall");
    assert_eq!(
        (run.began_with.score, run.began_with.lives),
        (score - price, 1)
    );
    let again = Course::from_log(&course.log(), plan(seed)).expect("a good log");
    assert_eq!(again.run(&chosen(), 120), Some(run));
}
