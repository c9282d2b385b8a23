//! Records of runs, and resumed runs.

use brickwork_level::content::{Arrangement, Players, Rules};
use brickwork_simulation::lane::refusal;
use brickwork_simulation::replay::Recording;
use brickwork_simulation::runs::Record;

use super::*;

/// Plays two walls of a run with the seed 9, and records them. Returns the course and the games.
pub(super) fn recorded(mode: RunMode) -> (Course, Vec<Arc<Recording>>) {
    let mut course = Course::begin(plan_in(mode, 9));
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
    let (course, games) = recorded(RunMode::Classic);
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
fn a_run_of_two_players_verifies() {
    let players = Players::new(2, Arrangement::Stacked);
    let chosen = Chosen {
        players,
        ..chosen()
    };
    let mut course = Course::begin(plan(9));
    let run = course.run(&chosen, 120).expect("a wall");
    let mut sim = Sim::from_run(run, Player::Catcher);
    sim.begin_recording();
    finish(&mut course, &mut sim);
    let games = vec![Arc::new(sim.end_recording().expect("steps were played"))];
    let record = Record::new(&course, &chosen, games);
    let read = Record::from_bytes(&record.to_bytes()).expect("a good file");
    assert_eq!(read.chosen().players, players);
    let play = |recording: &Recording| {
        let sim = Sim::verify(recording).map_err(|difference| difference.to_string())?;
        Ok(Outcome::from_world(sim.app.world()).expect("a wall is in play"))
    };
    assert_eq!(read.verify(plan(9), play), Ok(()));
}

#[test]
fn nearly_every_wall_of_runs_has_room_for_two_paddles_above_each_other() {
    let players = Players::new(2, Arrangement::Stacked);
    let rules = Rules {
        players,
        ..Rules::modern()
    };
    let chosen = Chosen {
        players,
        ..chosen()
    };
    let mut narrow = Vec::new();
    for seed in 0..40 {
        let plan = plan(seed);
        for (index, wall) in (0..9).map(|index| (index, plan.wall(index))) {
            let reason = refusal(&wall.level, &rules);
            let played = plan.rules(index, &chosen).players;
            assert_eq!(played.are_stacked(), reason.is_none(), "else side by side");
            if let Some(reason) = reason {
                let is_shipped = matches!(wall.source, Source::Shipped(_));
                assert!(is_shipped, "{}: {reason}", wall.source);
                narrow.push(wall.source.to_string());
            }
        }
    }
    narrow.sort_unstable();
    narrow.dedup();
    assert!(narrow.len() <= 3, "{narrow:?}");
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
