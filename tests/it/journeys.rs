//! Journeys and practice: which level comes when, and what it begins with. The levels are played by programs, through the real
//! plugins.

use std::path::Path;
use std::sync::Arc;

use brickwork::headless::{Config, Player, Sim, level};
use brickwork::journey::{Choice, Course, Mode, Outcome, Par, Plan, Refused, Stars};
use brickwork::level::{Pack, SharedLevel, file, pack};
use brickwork::simulation::round::Standing;
use brickwork::simulation::{Round, Settings, SimulationCommand};

/// The first `count` levels of the pack `name`.
fn levels(name: &str, count: usize) -> Vec<SharedLevel> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("levels")
        .join(name);
    let pack = Pack::read(&folder.join(pack::FILE_NAME)).expect("a good pack");
    let files = pack.levels.iter().take(count);
    files
        .map(|name| Arc::new(file::read(&folder.join(name)).expect("a good level")))
        .collect()
}

fn plan(mode: Mode, levels: Vec<SharedLevel>) -> Plan {
    Plan {
        mode,
        levels,
        seed: 7,
    }
}

/// Plays the level in hand of `course` in `sim` to its end, and ends it.
fn play(sim: &mut Sim, course: &mut Course, settings: &Settings) -> Outcome {
    let run = course.run(settings.clone()).expect("a level");
    sim.command(SimulationCommand::Start(Box::new(run)));
    sim.run(300.0);
    let outcome = Outcome::of(sim.app.world()).expect("a level is in play");
    course.end(outcome);
    outcome
}

/// A game in which `player` plays whatever is started.
fn game(player: Player) -> Sim {
    let config = Config {
        player,
        ..Config::default()
    };
    Sim::new(level(&["x"]), config)
}

#[test]
fn on_a_journey_score_and_lives_go_on_and_the_same_journey_is_the_same_game() {
    let settings = Settings::default();
    let mut checksums = Vec::new();
    for _ in 0..2 {
        let mut sim = game(Player::Autopilot);
        let mut course = Course::begin(plan(Mode::Journey, levels("foundations", 3)), 2);
        assert_eq!(course.place(), 0, "a journey begins with its first level");
        let mut before = Standing::fresh(&settings.rules);
        for place in 0..3 {
            let run = course.run(settings.clone()).expect("a level");
            assert_eq!((course.place(), run.began_with), (place, before));
            let outcome = play(&mut sim, &mut course, &settings);
            assert!(outcome.cleared);
            assert_eq!(outcome.points, outcome.standing.score - before.score);
            before = outcome.standing;
            checksums.push(sim.hash());
            assert_eq!(course.is_finished(), place == 2);
            let next = course.choose(Choice::Next);
            assert_eq!(next.is_ok(), place < 2, "the pack ends with its last level");
        }
    }
    assert_eq!(checksums[..3], checksums[3..]);
}

#[test]
fn a_lost_journey_may_be_continued_from_where_it_was_lost_with_new_lives_and_no_points() {
    let settings = Settings::default();
    let mut sim = game(Player::Idle);
    let mut course = Course::begin(plan(Mode::Journey, levels("foundations", 2)), 0);
    assert_eq!(course.choose(Choice::Continue), Err(Refused::NotLost));
    assert_eq!(course.choose(Choice::Next), Err(Refused::NotCleared));
    let first = course.run(settings.clone()).expect("a level");
    course.end(Outcome {
        cleared: true,
        standing: Standing {
            score: 900,
            lives: 2,
        },
        ..Outcome::default()
    });
    assert_eq!(course.choose(Choice::Continue), Err(Refused::NotLost));
    course.choose(Choice::Next).expect("it is cleared");
    let run = course.run(settings.clone()).expect("a level");
    sim.command(SimulationCommand::Start(Box::new(run)));
    assert_eq!(
        sim.standing(),
        Standing {
            score: 900,
            lives: 2
        }
    );
    course.end(Outcome {
        lost: true,
        ..Outcome::default()
    });
    assert_eq!(course.choose(Choice::Next), Err(Refused::NotCleared));
    course.choose(Choice::Continue).expect("it is lost");
    let again = course.run(settings.clone()).expect("a level");
    assert_eq!((course.place(), course.continues()), (1, 1));
    assert_eq!(again.began_with, Standing::fresh(&settings.rules));
    assert_ne!(again.seed, first.seed);
    course.end(Outcome::default());
    course.choose(Choice::Again).expect("always open");
    let anew = course.run(settings).expect("a level");
    assert_eq!((course.place(), course.continues()), (0, 0));
    assert_eq!((anew.seed, anew.began_with), (first.seed, first.began_with));
}

#[test]
fn in_practice_every_level_is_a_game_of_its_own_with_one_seed() {
    let settings = Settings::default();
    let all = levels("foundations", 4);
    let mut seeds = Vec::new();
    let mut course = Course::begin(plan(Mode::Practice, all.clone()), 3);
    for place in [3, 0, 1, 2, 3] {
        course
            .choose(Choice::Level(place))
            .expect("any level is open");
        for _ in 0..2 {
            let run = course.run(settings.clone()).expect("a level");
            assert_eq!(run.level, all[place]);
            assert_eq!(run.began_with, Standing::fresh(&settings.rules));
            seeds.push((place, run.seed));
            course.end(Outcome {
                cleared: true,
                standing: Standing {
                    score: 5_000,
                    lives: 1,
                },
                ..Outcome::default()
            });
            course.choose(Choice::Again).expect("always open");
        }
    }
    for (place, seed) in &seeds {
        let same = seeds
            .iter()
            .all(|(other, its)| (other == place) == (its == seed));
        assert!(same, "each level has one seed, and another than the others");
    }
    course.end(Outcome {
        cleared: true,
        ..Outcome::default()
    });
    assert_eq!(course.choose(Choice::Next), Err(Refused::NoSuchLevel));
    assert_eq!(course.choose(Choice::Level(4)), Err(Refused::NoSuchLevel));
    assert_eq!(course.choose(Choice::Continue), Err(Refused::InPractice));
    let journey = &mut Course::begin(plan(Mode::Journey, all), 0);
    assert_eq!(journey.choose(Choice::Level(1)), Err(Refused::OnJourney));
}

#[test]
fn each_star_has_a_reason_of_its_own() {
    let cleared = Outcome {
        cleared: true,
        points: 4_000,
        seconds: 80.0,
        ..Outcome::default()
    };
    let mut clumsy = cleared;
    clumsy.tally.lives_lost = 1;
    let lost = Outcome {
        lost: true,
        points: 9_000,
        ..Outcome::default()
    };
    let count = |outcome: &Outcome, par| Stars::of(outcome, par).count();
    let (low, high) = (Some(Par::Points(4_000)), Some(Par::Points(4_100)));
    assert_eq!([low, high, None].map(|par| count(&cleared, par)), [3, 2, 2]);
    assert_eq!([low, high].map(|par| count(&clumsy, par)), [2, 1]);
    assert_eq!([low, high].map(|par| count(&lost, par)), [0, 0]);
    let seconds = [80.0, 79.9].map(|seconds| count(&cleared, Some(Par::Seconds(seconds))));
    assert_eq!(seconds, [3, 2]);
    let both = Stars::of(&clumsy, low).with(Stars::of(&cleared, high));
    assert_eq!(both.count(), 3, "a star that was earned stays");
    assert_eq!(Par::of_points(10_020.0, 30_000.0), Par::Points(20_100));
}

#[test]
fn a_journey_ends_where_a_level_is_lost() {
    let settings = Settings::default();
    let mut sim = game(Player::Idle);
    let mut course = Course::begin(plan(Mode::Journey, levels("foundations", 2)), 0);
    let outcome = play(&mut sim, &mut course, &settings);
    // Nobody steers: the first ball falls, and nobody launches the next.
    assert!(!outcome.cleared && !outcome.lost && sim.round() == Round::Serving);
    assert_eq!(course.choose(Choice::Next), Err(Refused::NotCleared));
    assert_eq!(outcome.tally.lives_lost, 1);
}
