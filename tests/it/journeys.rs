//! Journeys and practice: order of the levels and initial state of each. Program players play the levels through the
//! real plugins.

use brickwork::journey::{
    Choice, ChoiceError, Course, HowFar, LogError, Mode, Outcome, Par, Plan, Record,
};
use brickwork::level::pack;
use brickwork::simulation::replay::journal::enter_end;

use crate::prelude::*;

/// Returns the first `count` levels of the pack `name`.
pub fn levels(name: &str, count: usize) -> Vec<SharedLevel> {
    let folder = root("levels").join(name);
    let pack = Pack::read(&folder.join(pack::FILE_NAME)).expect("a good pack");
    let read = |name| file::read(&folder.join(name)).expect("a good level").into();
    pack.levels.iter().take(count).map(read).collect()
}

/// Returns the outcome of a cleared level with `score` and `lives`.
fn cleared(score: u32, lives: u32) -> Outcome {
    changed(Outcome::default(), |it| {
        (it.cleared, it.standing) = (true, Standing { score, lives });
    })
}

/// Returns the outcome of a lost level.
fn lost() -> Outcome {
    changed(Outcome::default(), |it| it.lost = true)
}

fn plan(mode: Mode, levels: Vec<SharedLevel>) -> Plan {
    Plan {
        mode,
        levels,
        seed: 7,
    }
}

/// Plays the current level of `course` in `sim` to its end and ends it in `course`.
fn play(sim: &mut Sim, course: &mut Course, settings: &Settings) -> Outcome {
    let run = course.run(settings.clone()).expect("a level");
    sim.command(SimulationCommand::Start(Box::new(run)));
    sim.run(300.0);
    let outcome = Outcome::from_world(sim.app.world()).expect("a level is in play");
    course.end(outcome);
    outcome
}

/// Starts a game in which `player` plays every level.
fn game(player: Player) -> Sim {
    let config = games::playing(Rules::modern(), 0, player);
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
    assert_eq!(course.choose(Choice::Continue), Err(ChoiceError::NotLost));
    assert_eq!(course.choose(Choice::Next), Err(ChoiceError::NotCleared));
    let first = course.run(settings.clone()).expect("a level");
    course.end(cleared(900, 2));
    assert_eq!(course.choose(Choice::Continue), Err(ChoiceError::NotLost));
    course.choose(Choice::Next).expect("it is cleared");
    let run = course.run(settings.clone()).expect("a level");
    sim.command(SimulationCommand::Start(Box::new(run)));
    assert_eq!(sim.standing(), cleared(900, 2).standing);
    course.end(lost());
    assert_eq!(course.choose(Choice::Next), Err(ChoiceError::NotCleared));
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
        let chosen = course.choose(Choice::Level(place));
        chosen.expect("any level is open");
        for _ in 0..2 {
            let run = course.run(settings.clone()).expect("a level");
            assert_eq!(run.level, all[place]);
            assert_eq!(run.began_with, Standing::fresh(&settings.rules));
            seeds.push((place, run.seed));
            course.end(cleared(5_000, 1));
            course.choose(Choice::Again).expect("always open");
        }
    }
    for (place, seed) in &seeds {
        let mut all = seeds.iter();
        let same = all.all(|(other, its)| (other == place) == (its == seed));
        assert!(same, "each level has one seed, and another than the others");
    }
    course.end(cleared(0, 0));
    let missing = Err(ChoiceError::NoSuchLevel);
    assert_eq!(course.choose(Choice::Next), missing);
    assert_eq!(course.choose(Choice::Level(4)), missing);
    let refused = course.choose(Choice::Continue);
    assert_eq!(refused, Err(ChoiceError::InPractice));
    let journey = &mut Course::begin(plan(Mode::Journey, all), 0);
    let refused = journey.choose(Choice::Level(1));
    assert_eq!(refused, Err(ChoiceError::OnJourney));
}

#[test]
fn par_is_reached_by_a_cleared_level_with_the_points_or_in_the_time() {
    let mut cleared = cleared(0, 0);
    (cleared.points, cleared.seconds) = (4_000, 80.0);
    let clumsy = changed(cleared, |it| it.tally.lives_lost = 1);
    let lost = changed(lost(), |it| it.points = 9_000);
    let points = [4_000, 4_100].map(Par::Points);
    for outcome in [cleared, clumsy] {
        assert_eq!(points.map(|par| par.is_reached(&outcome)), [true, false]);
    }
    assert_eq!(points.map(|par| par.is_reached(&lost)), [false, false]);
    let seconds = [80.0, 79.9].map(|seconds| Par::Seconds(seconds).is_reached(&cleared));
    assert_eq!(seconds, [true, false]);
    assert_eq!(Par::of_points(10_020.0, 30_000.0), Par::Points(20_100));
}

#[test]
fn a_journey_ends_where_a_level_is_lost() {
    let settings = Settings::default();
    let mut sim = game(Player::Idle);
    let mut course = Course::begin(plan(Mode::Journey, levels("foundations", 2)), 0);
    let outcome = play(&mut sim, &mut course, &settings);
    // Without input, the first ball is lost and the next one is never launched.
    assert!(!outcome.cleared && !outcome.lost && sim.round() == Round::Serving);
    assert_eq!(course.choose(Choice::Next), Err(ChoiceError::NotCleared));
    assert_eq!(outcome.tally.lives_lost, 1);
}

/// Returns a random outcome.
fn any_outcome(die: &mut Die) -> Outcome {
    let cleared = die.below(3) > 0;
    Outcome {
        cleared,
        lost: !cleared,
        may_skip: die.below(4) == 0,
        standing: Standing {
            score: die.below(100_000),
            lives: 1 + die.below(5),
        },
        seconds: die.between(1.0, 300.0),
        ..Outcome::default()
    }
}

/// Choices on a journey, valid or not.
const CHOICES: [Choice; 4] = [Choice::Next, Choice::Skip, Choice::Continue, Choice::Retry];

/// Returns a journey through `levels` with up to 29 random choices.
fn any_journey(levels: &[SharedLevel], die: &mut Die) -> Course {
    let mut course = Course::begin(plan(Mode::Journey, levels.to_vec()), 0);
    for _ in 0..die.below(30) {
        if die.below(2) == 0 {
            course.end(any_outcome(die));
        }
        let choice = CHOICES[die.below(4) as usize];
        let before = (course.log(), course.seed());
        if course.choose(choice).is_err() {
            assert_eq!((course.log(), course.seed()), before, "nothing has changed");
        }
    }
    course
}

#[test]
fn a_journey_is_found_again_from_its_log() {
    let settings = Settings::default();
    let levels = levels("foundations", 5);
    for seed in 0..500 {
        let course = any_journey(&levels, &mut Die::new(seed, 0));
        let log = course.log();
        let again = Course::from_log(&log, levels.clone()).expect("it came about");
        assert_eq!(again.log(), log);
        assert_eq!(again.run(settings.clone()), course.run(settings.clone()));
        let marks = |of: &Course| (of.place(), of.continues(), of.is_finished(), of.total());
        assert_eq!(marks(&again), marks(&course));
        for (game, leg) in log.legs.iter().enumerate() {
            let mut before = log.clone();
            before.legs.truncate(game);
            (before.attempt, before.outcome) = (leg.attempt, None);
            let before = Course::from_log(&before, levels.clone()).expect("it came about");
            assert_eq!(course.seed_of_game(game), before.seed());
        }
        assert_eq!(course.seed_of_game(log.legs.len()), course.seed());
    }
}

#[test]
fn a_log_that_could_not_have_come_about_is_refused() {
    let levels = levels("foundations", 5);
    let mut refused = 0;
    for seed in 0..300 {
        let die = &mut Die::new(seed, 1);
        let course = any_journey(&levels, die);
        let mut other = course.log();
        other.levels.swap(0, 1);
        let of = |log| Course::from_log(&log, levels.clone()).map(|course| course.log());
        assert_eq!(of(other), Err(LogError::OtherLevels));
        let mut forged = course.log();
        let legs = forged.legs.len() as u32;
        if legs == 0 {
            continue;
        }
        // A level that was neither cleared, lost nor skippable allows no choice.
        let leg = &mut forged.legs[die.below(legs) as usize];
        (leg.outcome.cleared, leg.outcome.lost, leg.outcome.may_skip) = (false, false, false);
        assert!(matches!(of(forged), Err(LogError::Leg(..))));
        refused += 1;
    }
    assert!(refused > 100, "{refused}");
}

/// Returns the recorded journey of `player` through `levels`.
fn recorded(player: Player, levels: Vec<SharedLevel>) -> Record {
    let settings = Settings::default();
    let mut sim = game(player);
    sim.app.init_resource::<Recorder>();
    let mut course = Course::begin(plan(Mode::Journey, levels), 0);
    play(&mut sim, &mut course, &settings);
    while course.choose(Choice::Next).is_ok() {
        play(&mut sim, &mut course, &settings);
    }
    let games = games::recordings(&mut sim).into_iter();
    let games = games.filter(|game| game.run.level.name() != "Test");
    Record::new("Foundations", &course, games.map(Arc::new).collect())
}

/// Replays `recording` and returns its outcome.
fn again(recording: &Recording) -> Result<Outcome, String> {
    let sim = Sim::verify(recording).map_err(|difference| difference.to_string())?;
    Outcome::from_world(sim.app.world()).ok_or_else(|| "there is no level".to_owned())
}

#[test]
fn a_recorded_journey_is_verified_as_a_whole() {
    let record = recorded(Player::Autopilot, levels("foundations", 3));
    assert_eq!((record.games.len(), record.result()), (3, HowFar::Finished));
    let bytes = record.to_bytes();
    let read = Record::from_bytes(&bytes).expect("it was just written");
    assert_eq!(read, record);
    assert_eq!(read.verify(again), Ok(()));
    let forge = |change: &dyn Fn(&mut Record)| {
        let mut forged = record.clone();
        change(&mut forged);
        forged.verify(again)
    };
    let forged: [(&str, &dyn Fn(&mut Record)); 5] = [
        ("another seed", &|it| it.log.seed += 1),
        ("a game that is missing", &|it| it.games.truncate(2)),
        ("games in another order", &|it| it.games.swap(0, 1)),
        ("more points at the end", &|it| {
            let last = it.log.outcome.as_mut().expect("it has ended");
            last.standing.score += 1;
        }),
        ("more points on the way", &|it| {
            it.log.legs[0].outcome.standing.score += 1;
        }),
    ];
    for (what, change) in forged {
        assert!(forge(change).is_err(), "{what}");
    }
}

/// Returns the content of a journal of `recording` that was truncated at `step`.
fn cut(recording: &Recording, step: u64) -> Recording {
    let mut begun = recording.clone();
    begun.steps.retain(|record| record.step <= step);
    begun.states.retain(|state| state.step <= step);
    begun.end.step = step;
    let bytes = Tail::default().take(&begun);
    Journal::from_bytes(&bytes).expect("a journal").recording
}

#[test]
fn a_journey_that_is_resumed_at_any_second_has_the_same_future() {
    let record = recorded(Player::Autopilot, levels("foundations", 2));
    let mut course = Course::begin(plan(Mode::Journey, record.levels.clone()), 0);
    for (game, leg) in record.games.iter().zip(0..) {
        let outcome = again(game).expect("as recorded");
        for second in 1..=game.seconds() as u64 {
            let left = cut(game, second * game.steps_a_second());
            let mut sim = Sim::from_recording(&left);
            enter_end(sim.app.world_mut(), &left).expect("it can be gone on with");
            assert_eq!(sim.clock().step, left.end.step);
            sim.app.insert_resource(Scripts::from_recording(game));
            sim.run(game.seconds());
            let resumed = Outcome::from_world(sim.app.world()).expect("a level");
            assert_eq!(resumed, outcome, "game {leg}, from second {second}");
        }
        course.end(outcome);
        let next = course.choose(Choice::Next).ok();
        let run = next.and_then(|()| course.run(game.run.settings.clone()));
        let recorded = record.games.get(leg + 1).map(|game| game.run.clone());
        assert_eq!(run, recorded, "the same level follows");
    }
}

#[test]
fn a_damaged_recording_of_a_journey_is_refused_and_never_a_panic() {
    let bytes = recorded(Player::Idle, levels("foundations", 1)).to_bytes();
    assert!(Record::from_bytes(&bytes).is_ok());
    let die = &mut Die::new(3, 3);
    for _ in 0..2_000 {
        let mut damaged = bytes.clone();
        let at = die.below(bytes.len() as u32) as usize;
        if die.below(4) == 0 {
            damaged.truncate(at);
        } else {
            damaged[at] ^= 1 << die.below(8);
        }
        // A file that ends between two blocks is a journey without its last games.
        if let Ok(record) = Record::from_bytes(&damaged) {
            assert!(damaged.len() < bytes.len() && record.games.is_empty());
        }
    }
}
