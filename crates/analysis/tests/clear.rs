//! Clear check: stored recordings that clear a level, and each reason to reject one.

use std::sync::Arc;

use brickwork_analysis::clear::{ClearError, attach, is_of, problem, verify};
use brickwork_level::content::{Chosen, Rules};
use brickwork_level::document::{Command, Document};
use brickwork_level::{Severity, SharedLevel, Subject, parse};
use brickwork_simulation::headless::{Player, Sim};
use brickwork_simulation::replay::Recording;
use brickwork_simulation::script::{Script, Scripts};
use brickwork_simulation::{PlayerIntent, Run, Settings};

const LEVEL: &str = "(\n    format: 1,\n    name: \"One\",\n    author: \"Me\",\n    legend: {'r': Plain(color: Red)},\n    bricks: [\n        \"rrrrr\",\n        \".....\",\n    ],\n)\n";

fn level(text: &str) -> SharedLevel {
    Arc::new(parse::parse("one.ron", text.as_bytes()).expect("a level"))
}

/// Returns the recording of a game of the autopilot on `level`, with the `assists`.
fn game(level: &SharedLevel, player: Player, assists: &[&str], seconds: f64) -> Recording {
    let chosen = Chosen {
        assists: assists.iter().map(|&name| name.to_owned()).collect(),
        ..Chosen::default()
    };
    let rules: Rules = chosen.rules(level.rules());
    let run = Run::new(level.clone(), 7, Settings::new(rules));
    let mut sim = Sim::from_run(run, player);
    sim.begin_recording();
    sim.run(seconds);
    sim.end_recording().expect("a recording")
}

/// Returns the file of `LEVEL` with a recording, and the recording.
fn cleared() -> (Document, String) {
    let level = level(LEVEL);
    let recording = game(&level, Player::Autopilot, &[], 300.0);
    let mut document = Document::new(LEVEL).expect("a text");
    let time = attach(&mut document, &level, &recording).expect("a proof");
    assert_eq!(time.seconds, recording.seconds());
    let (stored, _) = parse::recording_in(document.text().as_bytes()).expect("stored");
    (document, stored)
}

#[test]
fn a_recording_is_stored_and_verified() {
    let (mut document, stored) = cleared();
    let text = document.text().to_owned();
    let read = level(&text);
    assert_eq!(
        read.identity(),
        level(LEVEL).identity(),
        "the recording does not affect play"
    );
    verify(&read, &stored).expect("it clears the level");
    assert!(problem("one.ron", text.as_bytes(), &read).is_none());
    println!("{} bytes of text for the recording", stored.len());
    assert!(stored.len() < 64 * 1024, "{}", stored.len());
    assert!(document.undo());
    assert_eq!(document.text(), LEVEL, "storing is one edit");
}

#[test]
fn edits_that_affect_play_are_detected() {
    let (document, stored) = cleared();
    for (subject, value, keeps) in [
        (Subject::Field("name"), "\"Two\"", true),
        (Subject::Field("author"), "\"You\"", true),
        (Subject::Legend(0, "color".into()), "Blue", true),
        (Subject::Field("ball_speed"), "400.0", false),
        (Subject::Legend(0, "hits".into()), "2", false),
        (Subject::Rules("lives"), "5", false),
        (Subject::Row(1), "\"..r..\"", false),
    ] {
        let mut document = document.clone();
        let command = Command::Set(vec![(subject.clone(), value.to_owned())]);
        document.apply(&[command]).expect("applied");
        let edited = level(document.text());
        assert_eq!(is_of(&edited, &stored), keeps, "{subject}");
        let problem = problem("one.ron", document.text().as_bytes(), &edited);
        assert_eq!(problem.is_none(), keeps, "{subject}");
        let is_place =
            problem.is_none_or(|it| it.severity == Severity::Error && it.position.line > 1);
        assert!(is_place, "{subject}");
        assert_eq!(verify(&edited, &stored).is_ok(), keeps, "{subject}");
    }
}

#[test]
fn each_unfit_game_has_its_reason() {
    let right = level(LEVEL);
    let mut document = Document::new(LEVEL).expect("a text");
    let mut reason = |recording: &Recording| {
        let error = attach(&mut document, &right, recording).expect_err("no proof");
        assert_eq!(document.text(), LEVEL);
        error
    };
    let assisted = game(&right, Player::Autopilot, &["more-lives"], 300.0);
    assert!(!assisted.run.settings.rules.assists.is_empty());
    assert!(matches!(reason(&assisted), ClearError::Assists(_)));
    let idle = game(&right, Player::Idle, &[], 2.0);
    assert!(matches!(reason(&idle), ClearError::NotCleared(_)));
    let other = level(&LEVEL.replace("rrrrr", "rr.rr"));
    let other = game(&other, Player::Autopilot, &[], 300.0);
    assert!(matches!(reason(&other), ClearError::OtherLevel));
    let mut richer = game(&right, Player::Autopilot, &[], 300.0);
    richer.run.began_with.lives += 1;
    assert!(matches!(reason(&richer), ClearError::OtherGame));
    let mut faster = game(&right, Player::Autopilot, &[], 300.0);
    faster.run.settings.rules.game_speed = 1.25;
    attach(&mut document, &right, &faster).expect("the speed of a window does not count");
}

#[test]
fn a_game_with_thousands_of_balls_for_long_is_rejected() {
    // The balls fly above a solid row for ever, and the bricks are below it.
    let balls = (0..2_000).map(|place| {
        let (x, angle) = (50 + place % 700, 30 + place % 100);
        format!("(at: ({x}.0, 570.0), angle: {angle}.0),")
    });
    let balls: String = balls.collect();
    let rows = "\"........\", \"########\", \"rrrrrrrr\"";
    let text = format!(
        "(format: 1, name: \"Many\", author: \"Me\", legend: {{'r': Plain(color: Red, hits: 3), '#': Solid()}}, \
         bricks: [{rows}], balls: [{balls}])"
    );
    let many = level(&text);
    let launch = PlayerIntent {
        launch: true,
        ..PlayerIntent::default()
    };
    let player = Player::Script(Scripts::from(Script::new(vec![(1, launch)])));
    let recording = game(&many, player, &[], 6.0);
    let mut document = Document::new(&text).expect("a text");
    let error = attach(&mut document, &many, &recording).expect_err("too much work");
    assert!(matches!(error, ClearError::TooMuchWork), "{error}");
}

#[test]
fn a_damaged_recording_never_panics() {
    let (document, stored) = cleared();
    let read = level(document.text());
    for at in (0..stored.len()).step_by(stored.len() / 50 + 1) {
        assert!(verify(&read, &stored[..at]).is_err(), "{at}");
    }
    for wrong in ["", "x", "bw1", "é", &"A".repeat(100_000)] {
        assert!(verify(&read, wrong).is_err());
    }
    let wrong = document.text().replace(&stored, "AAAA");
    let found = problem("one.ron", wrong.as_bytes(), &read).expect("damaged");
    assert!(found.message.contains("cannot be read") && found.help.contains("brickwork share"));
}

#[test]
fn changed_recordings_never_panic_and_take_a_bounded_time() {
    use brickwork_level::packed::{packed, unpacked};
    let (document, stored) = cleared();
    let read = level(document.text());
    let bytes = unpacked(&stored, 1 << 24).expect("packed");
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut below = |end: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % end.max(1) as u64) as usize
    };
    for _ in 0..300 {
        let mut bytes = bytes.clone();
        let at = below(bytes.len());
        match below(3) {
            0 => bytes.truncate(at),
            1 => bytes[at] = below(256) as u8,
            _ => drop(bytes.splice(at..at, [0xff, 0x7f])),
        }
        // Most changed inputs lose the ball; none may panic.
        let _ = verify(&read, &packed(&bytes));
    }
}
