//! Recordings: identical replay, report of the first difference, and rejection of damaged files.

use std::fmt::Display;

use brickwork::simulation::replay::enter::enter;
use brickwork::simulation::replay::format::StepRecord;
use brickwork::simulation::replay::verify::{Difference, What};
use brickwork::simulation::state::compare::FieldDifference;
use xxhash_rust::xxh3::xxh3_64;

use crate::data::verify as assert_verified;
use crate::prelude::*;

const ROWS: [&str; 3] = ["xx2xx2xx", "2xxxxxx2", "...##..."];

/// Returns a recording of an autopilot game of `seconds`.
fn recorded(settings: Settings, seconds: f64) -> Recording {
    let mut config = games::with(settings);
    (config.seed, config.player) = (12, Player::Autopilot);
    let mut sim = Sim::drawn(&ROWS, config);
    games::record(&mut sim);
    sim.run(seconds);
    games::recordings(&mut sim).pop().expect("one recording")
}

/// Asserts that the bytes of the case `name` are refused with a reason that contains `words`.
#[track_caller]
fn assert_refused(name: impl Display, bytes: &[u8], words: &str) {
    let refusal = Recording::from_bytes(bytes);
    let refusal = refusal.err().unwrap_or_else(|| panic!("{name}: accepted"));
    assert!(refusal.reason.contains(words), "{name}: {refusal}");
}

fn verify(recording: &Recording) -> Result<(), Difference> {
    Sim::verify(recording).map(|_| ())
}

#[test]
fn a_recording_has_one_block_of_steps_for_each_second() {
    let bytes = recorded(Settings::default(), 10.0).to_bytes();
    // After the header of 10 bytes, a block has kind, length, content and checksum.
    let (mut at, mut seconds) = (10, 0);
    while at < bytes.len() {
        seconds += u32::from(bytes[at] == b'S');
        at += 9 + length_at(&bytes, at);
    }
    assert_eq!(at, bytes.len(), "nothing but blocks");
    assert!((9..=11).contains(&seconds), "{seconds} for 10 s");
}

#[test]
fn a_recorded_game_plays_back_bit_for_bit_in_both_schemes_and_rulesets() {
    for collision in [CollisionScheme::Continuous, CollisionScheme::Discrete] {
        for rules in [Rules::modern(), Rules::tutorial()] {
            let rules = changed(rules, |it| it.collision = collision);
            let settings = Settings::new(rules);
            let recording = recorded(settings.clone(), 30.0);
            // A game of some length.
            assert!(recording.end.step > 600, "{}", recording.end.step);
            let read = Recording::from_bytes(&recording.to_bytes()).expect("a good file");
            assert_eq!(read, recording, "what is written is read back");
            assert_eq!(verify(&read), Ok(()), "{settings:?}");
        }
    }
}

/// Returns a recording of a game with 40 balls without a player: the balls are lost one after the other.
fn recorded_shower() -> Recording {
    let ball = |ball| {
        let (x, y) = (40 + 80 * (ball % 10), 120 + 40 * (ball / 10));
        format!("(at: ({x}, {y}), angle: {}),", 200 + 3 * ball)
    };
    let balls: String = (0..40).map(ball).collect();
    let source = format!(
        "(format: 1, name: \"Shower\", author: \"Test\", ball_speed: 500, legend: {{'9': Plain(color: Red, hits: 9)}}, \
         bricks: [\"9999\"], balls: [{balls}])"
    );
    let config = games::playing(Rules::modern(), 12, Player::Script(Script::idle().into()));
    let mut sim = Sim::new(Arc::new(parsed(&source)), config);
    games::record(&mut sim);
    sim.run(20.0);
    games::recordings(&mut sim).pop().expect("one recording")
}

/// Returns the index of the fact `tag` in `recording`.
fn tag(recording: &Recording, tag: &str) -> u8 {
    let index = recording.fact_tags.iter().position(|known| known == tag);
    index.expect("a fact") as u8
}

/// Returns the step and the field of the first difference between a recording and its game.
fn told(recording: &Recording) -> (u64, FieldDifference) {
    let difference = verify(recording).expect_err("the recording was changed");
    match difference.what {
        What::Fact(field) => (difference.step, field),
        _ => panic!("no field is named: {difference}"),
    }
}

#[test]
fn of_many_balls_each_is_recorded_until_it_is_gone() {
    let recording = recorded_shower();
    let read = Recording::from_bytes(&recording.to_bytes()).expect("a good file");
    assert_verified(&read);
    let flight = tag(&recording, "flight");
    let went = |record: &StepRecord| {
        let gone = record.changes.iter();
        let gone = gone.filter(|((_, tag), value)| *tag == flight && value.is_none());
        gone.map(|((id, _), _)| id.number).collect::<Vec<u32>>()
    };
    let balls: BTreeSet<u32> = recording.steps.iter().flat_map(went).collect();
    assert!(balls.len() >= 30, "{} balls went", balls.len());

    // A ball that remains in the recording after the game has lost it.
    let mut changed = recording.clone();
    let records = changed.steps.iter_mut();
    let mut records = records.filter(|record| !went(record).is_empty());
    let record = records.nth(5).expect("a step in which a ball goes");
    let ball = StableId::new(Class::Ball, went(record)[0]);
    record.changes.retain(|((id, _), _)| *id != ball);
    let step = record.step;
    let (at, field) = told(&changed);
    assert_eq!((at, field.id), (step, ball));
    assert_eq!(field.value(1), "nothing", "it has gone: {field}");

    // A ball that is missing in the recording while it is in flight in the game.
    let mut changed = recording.clone();
    let mut records = changed.steps.iter_mut();
    let record = records.find(|record| record.step > 30).expect("a step");
    let ball = StableId::new(Class::Ball, 7);
    record.changes = vec![((ball, flight), None)];
    let step = record.step;
    let (at, field) = told(&changed);
    assert_eq!((at, field.id, field.tag.as_str()), (step, ball, "flight"));
    assert_eq!(field.value(0), "nothing", "it flies: {field}");
}

#[test]
fn recording_changes_nothing() {
    let config = games::playing(Rules::modern(), 12, Player::Autopilot);
    let mut plain = Sim::drawn(&ROWS, config);
    plain.run(20.0);
    let checksum = recorded(Settings::default(), 20.0).end.checksum;
    assert_eq!(Some(plain.hash()), checksum);
}

#[test]
fn every_level_start_begins_a_recording_of_its_own() {
    let config = games::playing(Rules::modern(), 1, Player::Autopilot);
    let mut sim = Sim::drawn(&ROWS, config);
    games::record(&mut sim);
    sim.step(300);
    sim.command(SimulationCommand::Restart { seed: Some(2) });
    sim.step(200);
    sim.command(SimulationCommand::Quit);
    sim.step(50);
    let recordings = games::recordings(&mut sim);
    let told = recordings.iter().map(|it| (it.run.seed, it.end.step));
    assert_eq!(told.collect::<Vec<_>>(), [(1, 300), (2, 200)]);
    recordings.iter().for_each(assert_verified);
}

#[test]
fn what_was_wanted_in_the_step_of_a_restart_is_not_heard_after_it() {
    let mut sim = Sim::drawn(&ROWS, changed(Config::default(), |it| it.seed = 1));
    games::record(&mut sim);
    sim.step(30);
    sim.intent().launch = true;
    sim.command(SimulationCommand::Restart { seed: None });
    sim.step(120);
    assert_verified(&games::recordings(&mut sim).pop().expect("one recording"));
}

#[test]
fn edges_and_held_keys_of_a_person_are_recorded_as_they_were() {
    let mut sim = Sim::drawn(&ROWS, changed(Config::default(), |it| it.seed = 4));
    games::record(&mut sim);
    let mut die = Die::new(3, 3);
    for _ in 0..120 {
        let intent = sim.intent();
        intent.steer = die.between(-1.5, 1.5);
        intent.target = (die.below(4) == 0).then(|| die.between(-100.0, 900.0));
        intent.launch |= die.below(3) == 0;
        intent.serve_again |= die.below(60) == 0;
        sim.step(u64::from(1 + die.below(20)));
    }
    assert_verified(&games::recordings(&mut sim).pop().expect("one"));
}

#[test]
fn the_first_step_that_differs_is_named_with_the_field_and_both_values() {
    let good = recorded(Settings::default(), 20.0);
    let velocity = tag(&good, "velocity");
    // A bounce in the middle of the game that differs by one bit.
    let mut changed = good.clone();
    let records = changed.steps.iter_mut().filter(|record| record.step > 900);
    let mut bounces = records.filter_map(|record| {
        let mut changes = record.changes.iter_mut();
        let ((id, _), value) = changes.find(|((_, tag), _)| *tag == velocity)?;
        Some((record.step, *id, value.as_mut()?))
    });
    let (step, id, bytes) = bounces.next().expect("a bounce");
    let number = |bytes: &[u8]| f64::from_le_bytes(bytes[..8].try_into().expect("a double"));
    let played = number(bytes);
    bytes[0] ^= 1;
    let recorded = number(bytes);
    let difference = verify(&changed).expect_err("one bit is off");
    assert_eq!(difference.step, step);
    let (_, field) = told(&changed);
    assert_eq!((field.id, field.tag.as_str()), (id, "velocity"));
    assert_eq!(field.field, "x");
    let values = [recorded, played].map(|value| format!("{value:?}"));
    assert_eq!([field.value(0), field.value(1)], values);
    let said = difference.to_string();
    assert_contains_all(&said, &["velocity.x", field.value(1)]);

    let mut summed = good.clone();
    let seconds = summed.steps.iter_mut();
    let mut seconds = seconds.filter(|record| record.checksum.is_some());
    let record = seconds.nth(3).expect("a second");
    record.checksum = record.checksum.map(|sum| sum ^ 1);
    let step = record.step;
    let difference = verify(&summed).expect_err("another checksum");
    assert_eq!(difference.step, step);
    assert!(matches!(difference.what, What::Checksum(..)));
}

#[test]
fn another_player_makes_another_game_and_is_found_out_at_once() {
    let mut recording = recorded(Settings::default(), 10.0);
    let mut records = recording.steps.iter_mut();
    let record = records.find(|record| record.step > 400 && record.intents.is_some());
    let record = record.expect("steering");
    let intent = record.intents.as_mut().expect("intents").first_mut();
    *intent = PlayerIntent::default();
    intent.target = Some(0.0);
    let step = record.step;
    let (at, field) = told(&recording);
    let paddle = StableId::new(Class::Paddle, 0);
    assert_eq!((at, field.id), (step, paddle));
    assert_eq!(field.tag, "position");
}

#[test]
fn a_truncated_file_is_refused_with_the_byte_at_which_it_ends() {
    let bytes = recorded(Settings::default(), 5.0).to_bytes();
    let lengths = (0..bytes.len()).step_by((bytes.len() / 400).max(1));
    for length in lengths.chain(bytes.len() - 40..bytes.len()) {
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
        let is_told = refusal.offset <= bytes.len() && !refusal.reason.is_empty();
        assert!(is_told, "{refusal}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    let refusal = Recording::from_bytes(&longer).expect_err("longer");
    assert_eq!(refusal.offset, bytes.len());
}

#[test]
fn rubbish_is_refused_without_panic_and_without_much_memory() {
    let mut die = Die::new(2, 2);
    let head = &recorded(Settings::default(), 1.0).to_bytes()[..10];
    for case in 0..5_000 {
        let mut bytes = head[..if case % 2 == 0 { 10 } else { 0 }].to_vec();
        bytes.extend((0..die.below(200)).map(|_| die.below(256) as u8));
        assert!(Recording::from_bytes(&bytes).is_err());
    }
    // A block that claims four gigabytes, and a valid block whose content claims as many entries.
    let mut claims = head.to_vec();
    claims.extend([b'H', 0xff, 0xff, 0xff, 0xff]);
    assert!(Recording::from_bytes(&claims).is_err());
    let mut bytes = without_last_block(&recorded(Settings::default(), 1.0));
    push_block(&mut bytes, b'S', &[0xff, 0xff, 0xff, 0xff, 0x0f]);
    assert!(Recording::from_bytes(&bytes).is_err());
}

/// Returns the length of the content of the block at `at` (bytes).
pub fn length_at(bytes: &[u8], at: usize) -> usize {
    u32::from_le_bytes(bytes[at + 1..at + 5].try_into().expect("four bytes")) as usize
}

/// Returns the file of `recording` without its last block: kind, length, content and checksum.
fn without_last_block(recording: &Recording) -> Vec<u8> {
    let mut bytes = recording.to_bytes();
    let (mut at, mut last) = (10, 10);
    while at < bytes.len() {
        last = at;
        at += 9 + length_at(&bytes, at);
    }
    bytes.truncate(last);
    bytes
}

pub fn push_block(bytes: &mut Vec<u8>, kind: u8, content: &[u8]) {
    let start = bytes.len();
    bytes.push(kind);
    bytes.extend((content.len() as u32).to_le_bytes());
    bytes.extend(content);
    bytes.extend((xxh3_64(&bytes[start..]) as u32).to_le_bytes());
}

#[test]
fn a_recording_made_under_other_rules_or_on_another_level_is_refused_with_the_reason() {
    let bytes = recorded(Settings::default(), 1.0).to_bytes();
    let length = length_at(&bytes, 10);
    let (header, rest) = (&bytes[15..15 + length], &bytes[15 + length + 4..]);
    let with_header = |header: &[u8]| {
        let mut other = bytes[..10].to_vec();
        push_block(&mut other, b'H', header);
        other.extend(rest);
        other
    };
    assert!(Recording::from_bytes(&with_header(header)).is_ok());
    let mut rules = header.to_vec();
    rules[0] += 1;
    assert_refused("other rules", &with_header(&rules), "of the rules");
    let mut level = header.to_vec();
    level[length - 1] ^= 1;
    let words = "not the one that was played";
    assert_refused("another level", &with_header(&level), words);
}

#[test]
fn a_recording_of_an_impossible_number_of_steps_a_second_is_refused() {
    let mut recording = recorded(Settings::default(), 1.0);
    for step_hz in [0, 1, 4_000_000_000] {
        recording.run.settings.step_hz = step_hz;
        assert_refused(step_hz, &recording.to_bytes(), "steps a second");
    }
}

#[test]
fn a_recording_whose_end_was_forged_is_refused_or_found_out() {
    let good = recorded(Settings::default(), 5.0);
    let last = good.end.step;
    for step in [u64::MAX, last + 121, last + 1_000_000] {
        let forged = changed(good.clone(), |it| {
            (it.end.step, it.end.checksum) = (step, None);
        });
        assert_refused(step, &forged.to_bytes(), "checksum");
    }
    let sum = good.end.checksum.expect("it ends on a second");
    let mut forged = good.clone();
    forged.end.checksum = Some(sum ^ 1);
    forged.steps.last_mut().expect("steps").checksum = None;
    forged.steps.retain(|record| !record.is_empty());
    let read = Recording::from_bytes(&forged.to_bytes()).expect("the file is whole");
    let difference = verify(&read).expect_err("the checksum at the end is compared too");
    assert_eq!(difference.step, last);
    let is_the_sum = matches!(difference.what, What::Checksum(..));
    assert!(is_the_sum, "{difference}");
}

#[test]
fn records_that_tell_nothing_are_refused_before_they_take_memory() {
    let good = recorded(Settings::default(), 1.0);
    let mut empty = good.clone();
    empty.steps[1] = StepRecord::default();
    empty.steps[1].step = good.steps[1].step;
    assert_refused("an empty record", &empty.to_bytes(), "tells nothing");

    // 100 000 empty records in one block. A block has at most the steps of one second.
    let mut bytes = without_last_block(&good);
    let records: Vec<StepRecord> = vec![StepRecord::default(); 100_000];
    let records = postcard::to_stdvec(&records).expect("plain data");
    push_block(&mut bytes, b'S', &records);
    assert_refused("many records", &bytes, "more steps than a second has");
}

#[test]
fn a_recording_of_an_older_format_is_refused_with_the_reason() {
    let mut bytes = recorded(Settings::default(), 1.0).to_bytes();
    bytes[8..10].copy_from_slice(&1_u16.to_le_bytes());
    assert_refused("format 1", &bytes, "an older version of the game");
}

#[test]
fn a_recording_can_be_entered_at_any_step_and_left_backwards() {
    let recording = recorded(Settings::default(), 45.0);
    assert!(!recording.states.is_empty(), "states lie on the way");
    let mut played = Sim::from_recording(&recording);
    let mut sums = vec![played.hash()];
    while played.clock().step < recording.end.step {
        played.step(1);
        sums.push(played.hash());
    }
    let mut sim = Sim::from_recording(&recording);
    let last = recording.end.step;
    let mut die = Die::new(6, 6);
    let steps = (0..40).map(|_| u64::from(die.below(last as u32 + 1)));
    // Backwards step by step across a recorded state, and to both ends.
    let backwards = (1_195..=1_205).rev();
    for step in steps.chain(backwards).chain([0, last]) {
        enter(sim.app.world_mut(), &recording, step).expect("good states");
        assert_eq!(sim.clock().step, step);
        assert_eq!(sim.hash(), sums[step as usize], "step {step} as played");
        let mut verifier = Verifier::after(&recording, step);
        assert_eq!(verifier.compare(&recording, sim.app.world_mut()), Ok(()));
    }
}
