//! Journal of the current game: a truncated journal resumes the same game, and a damaged one is rejected.

use brickwork::headless;
use brickwork::simulation::replay::journal::{enter_end, level_in};
use xxhash_rust::xxh3::xxh3_64;

use crate::prelude::*;

const ROWS: [&str; 3] = ["xx2xx2xx", "2xxxxxx2", "...##..."];

/// Walls with bricks that drop capsules of many kinds, regrow and explode.
const RICH: &str = r#"(format: 2, name: "Rich", author: "Test",
    legend: {'x': (), 'w': (carries: (power: "wide")), 'm': (carries: (power: "split")), 's': (carries: (power: "slow")), 'g': (kind: "moss"), 'e': (kind: "ember")},
    bricks: ["xwxmxsxex", "gxexwxmxg", "xmxsxwxex"])"#;

/// Returns one of three sets of rules that a player selects during play.
fn other_rules(number: u64) -> Rules {
    let mut rules = Rules::modern();
    rules.paddle_width_factor *= [1.0, 1.25, 0.8][number as usize % 3];
    rules
}

/// Simulated person: keys, mouse, launches and changes of the rules, all determined by the step.
struct Hand {
    die: Die,
    changes_rules: bool,
}

impl Hand {
    fn new(seed: u64, changes_rules: bool) -> Self {
        let die = Die::new(seed, 7);
        Self { die, changes_rules }
    }

    /// Runs one step of `sim` with this person's input.
    fn step(&mut self, sim: &mut Sim) {
        let next = sim.clock().step + 1;
        let intent = sim.intent();
        *intent = PlayerIntent::default();
        intent.steer = [-1.0, 0.0, 1.0][self.die.below(3) as usize];
        intent.target = (next % 7 < 5).then(|| self.die.between(60.0, 740.0));
        (intent.launch, intent.pull) = (next.is_multiple_of(23), next.is_multiple_of(31));
        intent.fire = next % 50 < 20;
        if self.changes_rules && next.is_multiple_of(97) {
            let change = SimulationCommand::ChangeRules(Box::new(other_rules(next / 97)));
            sim.app.world_mut().write_message(change);
        }
        sim.step(1);
    }
}

fn level_of(source: &str) -> SharedLevel {
    parsed(source).into()
}

fn config(seed: u64) -> Config {
    games::playing(Rules::modern(), seed, Player::Nobody)
}

fn in_hand(sim: &Sim) -> Recording {
    let recorder = sim.app.world().resource::<Recorder>();
    recorder.in_hand().expect("a game").clone()
}

/// Returns the journal of an interrupted game.
fn cut(bytes: &[u8]) -> Journal {
    Journal::from_bytes(bytes).expect("a good journal")
}

/// Returns a new process's game that continues `journal`.
pub fn resumed(journal: &Journal) -> Result<Sim, String> {
    let run = &journal.recording.run;
    let mut config = config(99);
    config.player = Player::Script(Scripts::from_recording(&journal.recording));
    let mut sim = Sim::new(run.level.clone(), config);
    let world = sim.app.world_mut();
    enter_end(world, &journal.recording)?;
    world.remove_resource::<Scripts>();
    let recorder = Recorder::going_on(journal.recording.clone(), world);
    world.insert_resource(recorder);
    Ok(sim)
}

/// Plays a game of `steps` steps without interruption. Returns its checksums after every step, from step 0, and its
/// recording.
fn uncut(level: &SharedLevel, seed: u64, steps: u64) -> (Vec<u64>, Recording) {
    play_uncut(level, config(seed), steps)
}

fn play_uncut(level: &SharedLevel, config: Config, steps: u64) -> (Vec<u64>, Recording) {
    let seed = config.seed;
    let mut sim = Sim::new(level.clone(), config);
    games::record(&mut sim);
    let mut hand = Hand::new(seed, true);
    let mut sums = vec![sim.hash()];
    while sim.clock().step < steps && !sim.round().is_over() {
        hand.step(&mut sim);
        sums.push(sim.hash());
    }
    (sums, in_hand(&sim))
}

/// Plays the same game, interrupted every `every` steps, and resumes it in a new process each time. With `in_order`,
/// the recorder marks the last step first, as at an orderly exit.
fn often_cut(level: &SharedLevel, seed: u64, steps: u64, every: u64, in_order: bool) -> Recording {
    let mut sim = Sim::new(level.clone(), config(seed));
    games::record(&mut sim);
    let (mut hand, mut tail, mut file) = (Hand::new(seed, true), Tail::default(), Vec::new());
    while sim.clock().step < steps && !sim.round().is_over() {
        hand.step(&mut sim);
        let step = sim.clock().step;
        if step.is_multiple_of(17) {
            file.extend(tail.take(&in_hand(&sim)));
        }
        if step.is_multiple_of(every) && !sim.round().is_over() {
            if in_order {
                let world = sim.app.world_mut();
                world.resource_scope(|world, mut recorder: Mut<Recorder>| recorder.mark(world));
            }
            file.extend(tail.take(&in_hand(&sim)));
            let journal = cut(&file);
            assert_eq!(journal.whole, file.len());
            let at = journal.recording.end.step;
            assert!(!in_order || at == step, "to the very step: {at} of {step}");
            sim = resumed(&journal).expect("it goes on");
            tail = Tail::from_recording(&journal.recording);
            // Replay the steps without records, in which nothing happened.
            while sim.clock().step < step {
                sim.step(1);
            }
        }
    }
    in_hand(&sim)
}

#[test]
fn a_game_that_was_cut_at_every_second_is_the_game_that_never_was() {
    let levels = [headless::level(&ROWS), level_of(RICH)];
    for (level, seed) in levels.iter().zip([3, 4]) {
        let (sums, whole) = uncut(level, seed, 2_400);
        // A game of some length.
        assert!(whole.end.step > 1_200, "{:?}", whole.end);
        assert!(whole.changes_of_rules().len() > 5, "rules change in play");
        for every in [120, 77] {
            let recording = often_cut(level, seed, 2_400, every, true);
            assert_eq!(recording.end.step, whole.end.step);
            let last = *sums.last().expect("a sum");
            verify(&recording);
            let mut journal = cut(&recording.to_bytes());
            journal.recording = recording.clone();
            let mut again = resumed(&journal).expect("the end of it can be entered");
            assert_eq!(again.hash(), last, "cut every {every} steps");
            let read = Recording::from_bytes(&recording.to_bytes()).expect("one recording");
            assert_eq!(read, recording);
        }
    }
}

#[test]
fn a_mark_and_a_snapshot_describe_the_last_step_whatever_devices_have_written_since() {
    let mut sim = Sim::new(level_of(RICH), config(5));
    games::record(&mut sim);
    let mut tail = Tail::default();
    let mut file = tail.take(&in_hand(&sim));
    sim.intent().launch = true;
    let mut marked = 0;
    while sim.clock().step < 600 && !sim.round().is_over() {
        sim.step(7);
        let (sum, snapshot, told) = (sim.hash(), sim.snapshot(), in_hand(&sim).steps.len());
        let paddle = sim.paddle().1.x;
        let intent = sim.intent();
        *intent = PlayerIntent::default();
        intent.target = Some(if paddle > 400.0 { 250.0 } else { 550.0 });
        (intent.launch, intent.pull) = (true, true);
        // The state must be that of the last step.
        assert_eq!((sim.hash(), sim.snapshot()), (sum, snapshot));
        let world = sim.app.world_mut();
        world.resource_scope(|world, mut recorder: Mut<Recorder>| recorder.mark(world));
        marked += usize::from(in_hand(&sim).steps.len() > told);
        file.extend(tail.take(&in_hand(&sim)));
        let journal = cut(&file);
        assert_eq!(journal.recording.end.step, sim.clock().step);
        assert_eq!(resumed(&journal).expect("it goes on").hash(), sum);
        sim.step(1);
        sim.intent().target = None;
    }
    assert!(marked > 20, "too few steps have only a mark: {marked}");
    verify(&in_hand(&sim));
}

#[test]
fn a_journal_that_is_written_while_the_game_goes_on_is_its_recording() {
    let (sums, whole) = uncut(&level_of(RICH), 5, 1_500);
    let mut sim = Sim::new(level_of(RICH), config(5));
    games::record(&mut sim);
    let (mut hand, mut tail, mut file) = (Hand::new(5, true), Tail::default(), Vec::new());
    for _ in 0..whole.end.step {
        hand.step(&mut sim);
        file.extend(tail.take(&in_hand(&sim)));
        // Nothing is given twice.
        assert!(tail.take(&in_hand(&sim)).is_empty());
    }
    let journal = cut(&file);
    assert_eq!(journal.recording.steps, whole.steps);
    assert_eq!(journal.recording.states, whole.states);
    assert!(!journal.is_ended);
    let ended = Journal::from_bytes(&whole.to_bytes()).expect("a whole recording is one too");
    assert!(ended.is_ended && ended.recording == whole);
    assert!(sums.len() > 1_000, "{}", sums.len());
    let refusal = Recording::from_bytes(&file).expect_err("it has no end");
    assert_contains(&refusal.to_string(), "truncated");
}

/// Returns the journal of a short game, including a state, and the checksums of its steps.
fn short() -> (Vec<u8>, Vec<u64>) {
    let mut config = config(6);
    // With few steps per second, the journal soon contains a state.
    config.settings.step_hz = 30;
    config.settings.rules.lives = 30;
    let (sums, recording) = play_uncut(&headless::level(&["2222222222"]), config, 315);
    assert_eq!(recording.states.len(), 1);
    let mut tail = Tail::default();
    let mut early = recording.clone();
    early.steps.retain(|record| record.step <= 300);
    let mut bytes = tail.take(&early);
    bytes.extend(tail.take(&recording));
    (bytes, sums)
}

#[test]
fn a_journal_that_is_torn_at_any_byte_is_refused_or_entered_at_a_step_that_was() {
    let (bytes, sums) = short();
    let every = if is_sweep() { 1 } else { 131 };
    let mut entered = 0;
    // The steps follow the level and the tags. Read each length, and resume at some of them.
    for length in 0..bytes.len() {
        match Journal::from_bytes(&bytes[..length]) {
            Err(refusal) => {
                let is_told = refusal.reason.contains("truncated") || length == 0;
                assert!(is_told, "byte {length}: {refusal}");
            }
            Ok(journal) => {
                let step = journal.recording.end.step;
                assert!((step as usize) < sums.len() && journal.whole <= length);
                if length % every == 0 {
                    let mut sim = resumed(&journal).expect("what was written can be entered");
                    assert_eq!(sim.hash(), sums[step as usize], "step {step}");
                    entered += 1;
                }
            }
        }
    }
    assert!(entered > 20, "{entered} were entered");
    // After a power cut, a file can have its full length but zeros as content.
    for zeroes in [1, 9, 500, 5_000] {
        let mut torn = bytes.clone();
        torn.extend(std::iter::repeat_n(0, zeroes));
        assert_eq!(cut(&torn), cut(&bytes));
    }
}

#[test]
fn a_journal_that_is_damaged_before_its_end_is_refused() {
    let (bytes, _) = short();
    let whole = cut(&bytes);
    let mut die = Die::new(1, 1);
    let (mut refused, mut cut_short) = (0, 0);
    for _ in 0..2_000 {
        let at = die.below(bytes.len() as u32) as usize;
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << die.below(8);
        match Journal::from_bytes(&damaged) {
            Err(_) => refused += 1,
            Ok(journal) => {
                assert!(journal.whole <= at, "what is taken is undamaged: {at}");
                assert!(journal.recording.end.step <= whole.recording.end.step);
                cut_short += 1;
            }
        }
    }
    let counts = (refused, cut_short);
    assert!(refused > 1_000 && cut_short > 10, "{counts:?}");
}

/// Changes a byte in the content of a block and updates its checksum, as an attacker might.
fn forged(bytes: &[u8], die: &mut Die) -> Vec<u8> {
    let mut forged = bytes.to_vec();
    let mut blocks = Vec::new();
    let mut at = 10;
    while at < bytes.len() {
        let length = u32::from_le_bytes(bytes[at + 1..at + 5].try_into().expect("four")) as usize;
        blocks.push((at, length));
        at += 9 + length;
    }
    let (at, length) = blocks[die.below(blocks.len() as u32) as usize];
    if length > 0 {
        let place = at + 5 + die.below(length as u32) as usize;
        forged[place] ^= 1 << die.below(8);
    }
    let sum = xxh3_64(&forged[at..at + 5 + length]) as u32;
    forged[at + 5 + length..at + 9 + length].copy_from_slice(&sum.to_le_bytes());
    forged
}

#[test]
fn a_forged_journal_is_refused_or_harmless() {
    let (bytes, _) = short();
    let mut die = Die::new(2, 1);
    let mut said = 0;
    for _ in 0..300 {
        if let Ok(journal) = Journal::from_bytes(&forged(&bytes, &mut die)) {
            match resumed(&journal) {
                Ok(mut sim) => sim.step(60),
                Err(sentence) => {
                    assert!(!sentence.is_empty());
                    said += 1;
                }
            }
        }
    }
    assert!(said > 3, "some are found out when they are entered: {said}");
}

#[test]
fn a_journal_of_other_rules_says_so_and_still_gives_its_level() {
    let (bytes, _) = short();
    let mut other = bytes.clone();
    // The version of the rules is the first number of the first block.
    let length = u32::from_le_bytes(other[11..15].try_into().expect("four")) as usize;
    other[15] ^= 64;
    let sum = xxh3_64(&other[10..15 + length]) as u32;
    other[15 + length..19 + length].copy_from_slice(&sum.to_le_bytes());
    let refusal = Journal::from_bytes(&other).expect_err("other rules");
    assert!(refusal.reason.contains("of the rules"), "{refusal}");
    let level = level_in(&other).expect("its level");
    assert_eq!(level, *cut(&bytes).recording.run.level);
    assert_eq!(level_in(&bytes[..40]), None);
    assert_eq!(level_in(b"anything"), None);
}
