//! Size limits of a recording: large states are recorded less often, and recording stops before the file is too large
//! to read.

use brickwork::simulation::replay::journal::LONGEST_FILE;
use brickwork::simulation::replay::size::Limits;

use crate::prelude::*;
use crate::replay::length_at;

const ROWS: [&str; 3] = ["xx2xx2xx", "2xxxxxx2", "...##..."];

/// Records a game of `seconds` within `limits`. Returns the recording and the last step of the game.
fn recorded(player: Player, seconds: u64, limits: Limits) -> (Recording, u64) {
    recorded_in(level(&ROWS), player, seconds, limits)
}

/// Records such a game of `level`.
fn recorded_in(
    level: SharedLevel,
    player: Player,
    seconds: u64,
    limits: Limits,
) -> (Recording, u64) {
    let mut sim = Sim::new(level, games::playing(Rules::modern(), 0, player));
    let recorder = Recorder::begin(sim.app.world_mut()).within(limits);
    sim.app.insert_resource(recorder);
    sim.step(seconds * 120);
    let recording = games::recordings(&mut sim).pop().expect("a recording");
    (recording, sim.clock().step)
}

/// Returns the second of each recorded state, and its size in a file (bytes).
fn states(recording: &Recording) -> Vec<(u64, usize)> {
    let bytes = recording.to_bytes();
    let (mut at, mut lengths) = (10, Vec::new());
    while at < bytes.len() {
        let length = length_at(&bytes, at);
        if bytes[at] == b'K' {
            lengths.push(length);
        }
        at += 9 + length;
    }
    let seconds = recording.states.iter().map(|state| state.step / 120);
    seconds.zip(lengths).collect()
}

#[test]
fn the_usual_limits_keep_a_recording_below_the_longest_file_that_is_read() {
    let usual = Limits::default();
    assert!((usual.file as u64) < LONGEST_FILE);
    assert!(usual.states < usual.file, "there is space for the steps");
    assert!(usual.state < usual.states, "and for more than one state");
}

#[test]
fn under_the_usual_limits_a_level_of_100_000_bricks_has_few_states() {
    let row = format!("{:?},", "x".repeat(400));
    let large = format!(
        "(format: 2, name: \"Large\", author: \"Test\", field: (width: 4000, height: 3000), \
         drawing: (height: 2000), legend: {{'x': ()}}, bricks: [{}])",
        row.repeat(250)
    );
    let large = Arc::new(parsed(&large));
    assert_eq!(large.bricks().count(), 100_000);
    let (recording, last) = recorded_in(large, Player::Nobody, 35, Limits::default());
    assert_eq!(recording.end.step, last, "the steps are all there");
    let states = states(&recording);
    let [(10, bytes)] = states[..] else {
        panic!("one large state instead of three: {states:?}");
    };
    let most = Limits::default();
    // A state that is more than twice as large as usual leaves space for no other one in 35 s.
    assert!(bytes > 2 * most.state, "{bytes}");
    assert!(bytes <= most.states, "{bytes}");
    let file = recording.to_bytes();
    assert!(file.len() < bytes + 2 * 1024 * 1024, "{}", file.len());
    assert_eq!(Recording::from_bytes(&file).as_ref(), Ok(&recording));
}

#[test]
fn large_states_are_further_apart() {
    let (small, _) = recorded(Player::Nobody, 75, Limits::default());
    let small = states(&small);
    let seconds: Vec<u64> = small.iter().map(|(second, _)| *second).collect();
    assert_eq!(seconds, [10, 20, 30, 40, 50, 60, 70]);
    // The size estimate is slightly too high, so the state counts as more than twice the limit.
    let limits = changed(Limits::default(), |it| it.state = small[0].1 / 2);
    let (large, _) = recorded(Player::Nobody, 75, limits);
    let seconds: Vec<u64> = states(&large).iter().map(|(second, _)| *second).collect();
    assert_eq!(seconds, [10, 40, 70], "three times as far apart");
    let mut sums = large.steps.iter().filter_map(|step| step.checksum);
    assert!(sums.nth(70).is_some());
    assert!(Sim::verify(&large).is_ok());
}

#[test]
fn all_states_together_are_bounded() {
    let (whole, _) = recorded(Player::Nobody, 75, Limits::default());
    let limits = changed(Limits::default(), |it| it.states = 3 * states(&whole)[0].1);
    let (part, last) = recorded(Player::Nobody, 75, limits);
    let kept = states(&part);
    assert!((1..7).contains(&kept.len()), "{kept:?}");
    assert!(kept.iter().map(|(_, bytes)| bytes).sum::<usize>() <= limits.states);
    assert_eq!(part.end.step, last, "the steps are all there");
}

#[test]
fn a_recording_ends_before_it_is_larger_than_what_is_read() {
    let (whole, last) = recorded(Player::Autopilot, 40, Limits::default());
    assert_eq!(whole.end.step, last);
    let file = whole.to_bytes().len() / 2;
    let limits = changed(Limits::default(), |it| it.file = file);
    let (part, last) = recorded(Player::Autopilot, 40, limits);
    let bytes = part.to_bytes();
    let length = bytes.len();
    assert!(length <= file && length > file / 2, "{length} of {file}");
    assert!(part.end.step < last, "the game went on");
    assert!(part.ends_by_size().contains("largest size"));
    // It is read again.
    assert_eq!(Recording::from_bytes(&bytes).as_ref(), Ok(&part));
    assert!(Sim::verify(&part).is_ok(), "and plays as it was");
}
