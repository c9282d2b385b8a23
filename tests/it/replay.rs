//! Recordings: the same game again, the first difference named, damaged files refused.

use brickwork::headless::{Config, Player, Sim, parsed};
use brickwork::script::Script;
use brickwork::simulation::replay::facts::Field;
use brickwork::simulation::replay::format::StepRecord;
use brickwork::simulation::replay::verify::{Difference, Verifier, What};
use brickwork::simulation::replay::{Recorder, Recording};
use brickwork::simulation::rng::Die;
use brickwork::simulation::{CollisionScheme, PlayerIntent, Ruleset, Settings, SimulationCommand};
use std::collections::BTreeSet;
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64;

const ROWS: [&str; 3] = ["xx2xx2xx", "2xxxxxx2", "...##..."];

/// A game of `seconds` by the autopilot, recorded.
fn recorded(settings: Settings, seconds: f64) -> Recording {
    let config = Config {
        settings,
        seed: 12,
        player: Player::Autopilot,
        ..Config::default()
    };
    let mut sim = Sim::drawn(&ROWS, config);
    let recorder = Recorder::begin(sim.app.world_mut());
    sim.app.insert_resource(recorder);
    sim.run(seconds);
    finish(&mut sim).pop().expect("one recording")
}

fn finish(sim: &mut Sim) -> Vec<Recording> {
    sim.app
        .world_mut()
        .remove_resource::<Recorder>()
        .expect("a recorder")
        .finish()
}

/// The game of `recording`, standing at step 0.
fn again(recording: &Recording) -> Sim {
    let config = Config {
        settings: recording.settings,
        seed: recording.seed,
        player: Player::Script(Script::new(recording.intents())),
        standing: Some(recording.standing),
    };
    Sim::new(recording.level.clone(), config)
}

fn verify(recording: &Recording) -> Result<(), Difference> {
    let mut sim = again(recording);
    let mut verifier = Verifier::default();
    verifier.compare(recording, sim.app.world_mut())?;
    while sim.clock().step < recording.end.step {
        sim.step(1);
        verifier.compare(recording, sim.app.world_mut())?;
    }
    Ok(())
}

#[test]
fn a_recorded_game_plays_back_bit_for_bit_in_both_schemes_and_rulesets() {
    for collision in [CollisionScheme::Continuous, CollisionScheme::Discrete] {
        for ruleset in [Ruleset::Modern, Ruleset::Tutorial] {
            let settings = Settings {
                collision,
                ruleset,
                ..Settings::default()
            };
            let recording = recorded(settings, 30.0);
            assert!(
                recording.end.step > 600,
                "a game of some length: {}",
                recording.end.step
            );
            let read = Recording::from_bytes(&recording.to_bytes()).expect("a good file");
            assert_eq!(read, recording, "what is written is read back");
            assert_eq!(verify(&read), Ok(()), "{settings:?}");
        }
    }
}

/// A game with 40 balls that nobody catches: they go, one after the other.
fn recorded_shower() -> Recording {
    let balls: Vec<String> = (0..40)
        .map(|ball| {
            let (x, y) = (40 + 80 * (ball % 10), 120 + 40 * (ball / 10));
            format!("(at: ({x}, {y}), angle: {})", 200 + 3 * ball)
        })
        .collect();
    let source = format!(
        "(format: 1, name: \"Shower\", author: \"Test\", ball_speed: 500, legend: {{'9': Plain(color: Red, hits: 9)}}, \
         bricks: [\"9999\"], balls: [{}])",
        balls.join(",")
    );
    let config = Config {
        seed: 12,
        player: Player::Script(Script::idle()),
        ..Config::default()
    };
    let mut sim = Sim::new(Arc::new(parsed(&source)), config);
    let recorder = Recorder::begin(sim.app.world_mut());
    sim.app.insert_resource(recorder);
    sim.run(20.0);
    finish(&mut sim).pop().expect("one recording")
}

#[test]
fn of_many_balls_each_is_recorded_until_it_is_gone() {
    let recording = recorded_shower();
    let read = Recording::from_bytes(&recording.to_bytes()).expect("a good file");
    assert_eq!(verify(&read), Ok(()));
    let gone = |record: &StepRecord| record.changes.iter().any(|(_, value)| value.is_none());
    let balls: BTreeSet<u32> = recording
        .steps
        .iter()
        .flat_map(|record| &record.changes)
        .filter(|(_, value)| value.is_none())
        .map(|((ball, _), _)| *ball)
        .collect();
    assert!(balls.len() >= 30, "{} balls went", balls.len());

    // A ball that stays in the recording when it has gone in the game.
    let mut changed = recording.clone();
    let record = changed
        .steps
        .iter_mut()
        .filter(|record| gone(record))
        .nth(5);
    let record = record.expect("a step in which a ball goes");
    let went = record
        .changes
        .iter()
        .position(|(_, value)| value.is_none())
        .expect("one that goes");
    let ((ball, _), _) = record.changes[went];
    record.changes.retain(|((other, _), _)| *other != ball);
    let step = record.step;
    let difference = verify(&changed).expect_err("it has gone");
    assert_eq!(difference.step, step);
    assert!(
        matches!(difference.what, What::Fact { ball: b, field: Field::BallHeld, recorded: Some(0), played: None } if b == ball),
        "{difference}"
    );

    // And one that is gone in the recording while it flies in the game.
    let mut changed = recording.clone();
    let record = changed.steps.iter_mut().find(|record| record.step > 30);
    let record = record.expect("a step");
    let fields = [Field::BallHeld, Field::FlightX, Field::FlightY];
    record.changes = fields.map(|field| ((7, field), None)).to_vec();
    let step = record.step;
    let difference = verify(&changed).expect_err("it flies");
    assert_eq!(difference.step, step);
    assert!(
        difference.to_string().contains("nothing recorded"),
        "{difference}"
    );
}

#[test]
fn a_recorded_game_plays_back_at_every_frame_rate() {
    let recording = recorded(Settings::default(), 20.0);
    for hz in [30.0, 60.0, 144.0, 1000.0] {
        let mut sim = again(&recording);
        sim.run_in_frames(recording.end.step, || 1.0 / hz);
        assert_eq!(sim.hash(), recording.end.checksum, "{hz} frames a second");
    }
}

#[test]
fn recording_changes_nothing() {
    let config = Config {
        seed: 12,
        player: Player::Autopilot,
        ..Config::default()
    };
    let mut plain = Sim::drawn(&ROWS, config);
    plain.run(20.0);
    assert_eq!(
        plain.hash(),
        recorded(Settings::default(), 20.0).end.checksum
    );
}

#[test]
fn every_level_start_begins_a_recording_of_its_own() {
    let config = Config {
        seed: 1,
        player: Player::Autopilot,
        ..Config::default()
    };
    let mut sim = Sim::drawn(&ROWS, config);
    let recorder = Recorder::begin(sim.app.world_mut());
    sim.app.insert_resource(recorder);
    sim.step(300);
    sim.command(SimulationCommand::Restart { seed: Some(2) });
    sim.step(200);
    sim.command(SimulationCommand::Quit);
    sim.step(50);
    let recordings = finish(&mut sim);
    let told: Vec<(u64, u64)> = recordings
        .iter()
        .map(|recording| (recording.seed, recording.end.step))
        .collect();
    assert_eq!(told, [(1, 300), (2, 200)]);
    for recording in &recordings {
        assert_eq!(verify(recording), Ok(()));
    }
}

#[test]
fn edges_and_held_keys_of_a_person_are_recorded_as_they_were() {
    let mut sim = Sim::drawn(
        &ROWS,
        Config {
            seed: 4,
            ..Config::default()
        },
    );
    let recorder = Recorder::begin(sim.app.world_mut());
    sim.app.insert_resource(recorder);
    let mut die = Die::new(3, 3);
    for _ in 0..120 {
        let mut intent = sim.resource_mut::<PlayerIntent>();
        intent.steer = die.between(-1.5, 1.5);
        intent.target = (die.below(4) == 0).then(|| die.between(-100.0, 900.0));
        intent.launch |= die.below(3) == 0;
        intent.serve_again |= die.below(60) == 0;
        sim.step(u64::from(1 + die.below(20)));
    }
    let recording = finish(&mut sim).pop().expect("one");
    assert_eq!(verify(&recording), Ok(()));
}

#[test]
fn the_first_step_that_differs_is_named_with_the_field_and_both_values() {
    let good = recorded(Settings::default(), 20.0);
    // A bounce somewhere in the middle, one bit off.
    let index = good.steps.iter().position(|record| {
        record.step > 900
            && record
                .changes
                .iter()
                .any(|((_, field), _)| *field == Field::VelocityX)
    });
    let mut changed = good.clone();
    let record = &mut changed.steps[index.expect("a bounce")];
    let change = record
        .changes
        .iter_mut()
        .find(|((_, field), _)| *field == Field::VelocityX)
        .expect("it");
    let ((ball, _), value) = *change;
    let bits = value.expect("a value");
    change.1 = Some(bits ^ 1);
    let step = record.step;
    let difference = verify(&changed).expect_err("one bit is off");
    let what = What::Fact {
        ball,
        field: Field::VelocityX,
        recorded: Some(bits ^ 1),
        played: Some(bits),
    };
    assert_eq!(difference, Difference { step, what });
    let said = difference.to_string();
    assert!(
        said.contains("velocity x") && said.contains(&format!("{:?}", f64::from_bits(bits))),
        "{said}"
    );

    let mut summed = good.clone();
    let record = summed
        .steps
        .iter_mut()
        .filter(|record| record.checksum.is_some())
        .nth(3)
        .expect("a second");
    record.checksum = record.checksum.map(|sum| sum ^ 1);
    let step = record.step;
    assert!(
        matches!(verify(&summed), Err(Difference { step: s, what: What::Checksum(..) }) if s == step)
    );
}

#[test]
fn another_player_makes_another_game_and_is_found_out_at_once() {
    let mut recording = recorded(Settings::default(), 10.0);
    let record = recording
        .steps
        .iter_mut()
        .find(|record| record.step > 400 && record.intent.is_some())
        .expect("steering");
    record.intent = Some(
        PlayerIntent {
            target: Some(0.0),
            ..PlayerIntent::default()
        }
        .into(),
    );
    let step = record.step;
    let difference = verify(&recording).expect_err("the paddle goes elsewhere");
    assert_eq!(difference.step, step);
    assert!(
        matches!(
            difference.what,
            What::Fact {
                field: Field::PaddleX,
                ..
            }
        ),
        "{difference}"
    );
}

#[test]
fn a_truncated_file_is_refused_with_the_byte_at_which_it_ends() {
    let bytes = recorded(Settings::default(), 5.0).to_bytes();
    let step = (bytes.len() / 400).max(1);
    for length in (0..bytes.len())
        .step_by(step)
        .chain(bytes.len() - 40..bytes.len())
    {
        let refusal = Recording::from_bytes(&bytes[..length]).expect_err("truncated");
        assert_eq!(refusal.offset, length, "{refusal}");
    }
}

#[test]
fn a_damaged_file_is_refused_wherever_the_damage_is() {
    let bytes = recorded(Settings::default(), 5.0).to_bytes();
    let mut die = Die::new(1, 1);
    for _ in 0..3_000 {
        let at = die.below(bytes.len() as u32) as usize;
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << die.below(8);
        let refusal = Recording::from_bytes(&damaged).expect_err("damaged");
        assert!(
            refusal.offset <= bytes.len() && !refusal.reason.is_empty(),
            "{refusal}"
        );
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(
        Recording::from_bytes(&longer).expect_err("longer").offset,
        bytes.len()
    );
}

#[test]
fn rubbish_is_refused_without_panic_and_without_much_memory() {
    let mut die = Die::new(2, 2);
    let head = &recorded(Settings::default(), 1.0).to_bytes()[..10];
    for case in 0..5_000 {
        let mut bytes: Vec<u8> = if case % 2 == 0 {
            head.to_vec()
        } else {
            Vec::new()
        };
        bytes.extend((0..die.below(200)).map(|_| die.below(256) as u8));
        assert!(Recording::from_bytes(&bytes).is_err());
    }
    // A block that claims four gigabytes, and a good block whose content claims as many entries.
    let mut claims = head.to_vec();
    claims.extend([b'H', 0xff, 0xff, 0xff, 0xff]);
    assert!(Recording::from_bytes(&claims).is_err());
    let mut bytes = recorded(Settings::default(), 1.0).to_bytes();
    let end = bytes.len() - block_from_the_end(&bytes);
    bytes.truncate(end);
    push_block(&mut bytes, b'S', &[0xff, 0xff, 0xff, 0xff, 0x0f]);
    assert!(Recording::from_bytes(&bytes).is_err());
}

/// The length of the last block: kind, length, content, checksum.
fn block_from_the_end(bytes: &[u8]) -> usize {
    let mut at = 10;
    loop {
        let length =
            u32::from_le_bytes(bytes[at + 1..at + 5].try_into().expect("four bytes")) as usize;
        let next = at + 5 + length + 4;
        if next == bytes.len() {
            return bytes.len() - at;
        }
        at = next;
    }
}

fn push_block(bytes: &mut Vec<u8>, kind: u8, content: &[u8]) {
    let start = bytes.len();
    bytes.push(kind);
    bytes.extend((content.len() as u32).to_le_bytes());
    bytes.extend(content);
    bytes.extend((xxh3_64(&bytes[start..]) as u32).to_le_bytes());
}

#[test]
fn a_recording_made_under_other_rules_or_on_another_level_is_refused_with_the_reason() {
    let bytes = recorded(Settings::default(), 1.0).to_bytes();
    let length = u32::from_le_bytes(bytes[11..15].try_into().expect("four bytes")) as usize;
    let (header, rest) = (&bytes[15..15 + length], &bytes[15 + length + 4..]);
    let with_header = |header: &[u8]| {
        let mut other = bytes[..10].to_vec();
        push_block(&mut other, b'H', header);
        other.extend(rest);
        Recording::from_bytes(&other)
    };
    assert!(with_header(header).is_ok());
    let mut rules = header.to_vec();
    rules[0] += 1;
    assert!(
        with_header(&rules)
            .expect_err("other rules")
            .reason
            .contains("of the rules")
    );
    let mut level = header.to_vec();
    level[length - 1] ^= 1;
    assert!(
        with_header(&level)
            .expect_err("another level")
            .reason
            .contains("not the one that was played")
    );
}

#[test]
fn a_recording_of_an_impossible_number_of_steps_a_second_is_refused() {
    let mut recording = recorded(Settings::default(), 1.0);
    for step_hz in [0, 1, 4_000_000_000] {
        recording.settings.step_hz = step_hz;
        let refusal = Recording::from_bytes(&recording.to_bytes()).expect_err("refused");
        assert!(
            refusal.reason.contains("steps a second"),
            "{step_hz}: {refusal}"
        );
    }
}
