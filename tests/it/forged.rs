//! Forged states in files with correct checksums: each is rejected with a message, or plays without a panic and in
//! time.
//!
//! Tests a sample. `BRICKWORK_SWEEP=100000` sets the number of changed values: `BRICKWORK_SWEEP=100000 cargo test
//! --no-default-features --features dev --test it forged`.

use std::panic::{AssertUnwindSafe, catch_unwind};

use brickwork::headless::saved::SavedGame;
use brickwork::simulation::replay::enter::enter;
use brickwork::simulation::state::{Class, Snapshot};
use serde::{Deserialize, Serialize};

use super::replay::{length_at, push_block};
use super::state::shipped;
use crate::prelude::*;

/// Content of a block with a state.
#[derive(Clone, Serialize, Deserialize)]
struct Parts {
    made_of: u64,
    ids: Vec<StableId>,
    columns: Vec<(String, Vec<u8>)>,
}

impl Parts {
    fn column(&mut self, tag: &str) -> &mut Vec<u8> {
        let mut columns = self.columns.iter_mut();
        let column = columns.find(|(of, _)| of == tag);
        &mut column.unwrap_or_else(|| panic!("no column {tag}")).1
    }
}

/// Returns the offset of the last block of the kind `kind`, and the length of its content (bytes).
fn block(bytes: &[u8], kind: u8) -> (usize, usize) {
    let (mut at, mut found) = (10, None);
    while at < bytes.len() {
        let length = length_at(bytes, at);
        if bytes[at] == kind {
            found = Some((at, length));
        }
        at += 9 + length;
    }
    found.expect("a block of this kind")
}

/// Returns `bytes` with the content of the last block of `kind` replaced, and a matching checksum.
fn with_content(bytes: &[u8], kind: u8, content: &[u8]) -> Vec<u8> {
    let (at, length) = block(bytes, kind);
    let mut forged = bytes[..at].to_vec();
    push_block(&mut forged, kind, content);
    forged.extend(&bytes[at + 9 + length..]);
    forged
}

/// Reads the state of a saved game after `change` has modified it.
fn forged(saved: &[u8], change: impl FnOnce(&mut Parts)) -> Result<Snapshot, String> {
    let (at, length) = block(saved, b'Z');
    let content = &saved[at + 5..at + 5 + length];
    let mut parts: Parts = postcard::from_bytes(content).expect("the parts of a state");
    change(&mut parts);
    let content = postcard::to_stdvec(&parts).expect("plain data");
    let read = SavedGame::from_bytes(&with_content(saved, b'Z', &content));
    let read = read.map(|saved| saved.snapshot);
    read.map_err(|refusal| refusal.to_string())
}

/// Saved game, with its player.
struct Base {
    name: String,
    saved: Vec<u8>,
    config: Config,
    level: SharedLevel,
}

impl Base {
    fn new(level: &SharedLevel, rules: Rules, player: Player, seconds: f64) -> Self {
        let name = format!("{} under {} at {seconds} s", level.name(), rules.ruleset);
        let config = games::playing(rules, 3, player);
        let mut sim = Sim::new(level.clone(), config.clone());
        sim.run(seconds);
        let (snapshot, level) = (sim.snapshot(), level.clone());
        let player = Player::Autopilot;
        let saved = SavedGame { snapshot, player }.to_bytes();
        Self {
            name,
            saved,
            config,
            level,
        }
    }

    /// Returns a game of the first bundled level under modern rules, played by the autopilot for 8 s.
    fn plain() -> Self {
        let level = &shipped()[0];
        Self::new(level, Rules::modern(), Player::Autopilot, 8.0)
    }

    /// Continues the game from `snapshot`. The error is the reason for a rejection.
    fn restore(&self, snapshot: &Snapshot) -> Result<Sim, String> {
        let mut sim = Sim::new(self.level.clone(), self.config.clone());
        let restored = sim.restore(snapshot);
        restored.map_err(|unreadable| unreadable.to_string())?;
        Ok(sim)
    }

    /// Returns the message for the state after `change`, which must be rejected.
    fn refused(&self, change: impl FnOnce(&mut Parts)) -> String {
        let read = forged(&self.saved, change);
        match read.and_then(|snapshot| self.restore(&snapshot)) {
            Err(said) => said,
            Ok(_) => panic!("{} is played on", self.name),
        }
    }
}

/// Replaces the first number `from` in `column` by `to`.
fn replace(column: &mut [u8], from: f64, to: f64) {
    let mut places = column.windows(8);
    let place = places.position(|bytes| bytes == from.to_le_bytes());
    let place = place.unwrap_or_else(|| panic!("no {from}"));
    column[place..place + 8].copy_from_slice(&to.to_le_bytes());
}

#[test]
fn a_message_names_type_entity_field_and_value() {
    let base = Base::plain();
    let unchanged = forged(&base.saved, |_| {}).expect("as it was");
    let mut sim = base.restore(&unchanged).expect("good");
    let world = sim.app.world_mut();
    let mut balls = world.query::<(&Ball, &Position, &Velocity)>();
    let (ball, at, velocity) = balls.single(world).expect("one ball");
    let (ball, at, velocity) = (*ball, at.0, velocity.0);
    let (finite, (x, r, speed)) = ("a finite number", (at.x, ball.radius, ball.speed));
    for (tag, field, from, to, words) in [
        ("velocity", "x", velocity.x, f64::NAN, ("NaN", finite)),
        ("position", "x", x, f64::INFINITY, ("inf", finite)),
        ("ball", "radius", r, -1.0, ("-1.0", "")),
        ("ball", "speed", speed, 1e7, ("10000000.0", "")),
        ("position", "x", x, 5e4, ("50000.0", "")),
    ] {
        let said = base.refused(|parts| replace(parts.column(tag), from, to));
        let (value, expected) = words;
        let words = format!("ball 0, {tag}.{field} is {value}, expected {expected}");
        assert_contains(&said, words.trim_end());
    }
    // Lengths and numbers that are out of range: the list of the players' standings, and the number of the step.
    let said = base.refused(|parts| *parts.column("standings") = vec![1, 0]);
    assert_contains(&said, "standings is a list of 0, expected 1 entries");
    let said = base.refused(|parts| {
        let clock = parts.column("clock");
        *clock = [&[1][..], &[0xff; 9], &[1, 120]].concat();
    });
    assert_contains(&said, "clock.step is 18446744073709551615, expected 0 to");
    let said = base.refused(|parts| {
        let wall = parts.ids.iter().position(|id| id.class == Class::Wall);
        parts.ids.remove(wall.expect("a wall"));
    });
    assert_contains(&said, "are damaged");
    let said = base.refused(|parts| *parts.column("flight") = vec![0]);
    assert_contains(&said, "ball 0, flight is missing, expected present");
    sim.run(9.0);
}

#[test]
fn a_recording_with_a_forged_state_does_not_verify_and_is_entered_without_it() {
    let level = &shipped()[0];
    let config = games::playing(Rules::modern(), 0, Player::Autopilot);
    let mut sim = Sim::new(level.clone(), config);
    games::record(&mut sim);
    sim.run(12.0);
    let recording = games::recordings(&mut sim).pop().expect("a recording");
    assert_eq!(recording.states.len(), 1);
    assert!(Sim::verify(&recording).is_ok());
    let bytes = recording.to_bytes();
    let (at, length) = block(&bytes, b'K');
    let content = &bytes[at + 5..at + 5 + length];
    let (step, mut parts): (u64, Parts) = postcard::from_bytes(content).expect("a state");
    let column = parts.column("velocity");
    let last = column.len() - 8;
    column[last..].copy_from_slice(&f64::NAN.to_le_bytes());
    let content = postcard::to_stdvec(&(step, parts)).expect("plain data");
    let forged = Recording::from_bytes(&with_content(&bytes, b'K', &content)).expect("whole");
    let said = Sim::verify(&forged).err().expect("refused").to_string();
    assert_contains(&said, "velocity.y is NaN");
    let mut other = Sim::from_recording(&forged);
    let last = forged.end.step;
    let entered = enter(other.app.world_mut(), &forged, last);
    assert_eq!(entered, Ok(()), "from the beginning");
    let ends = [&mut other, &mut sim].map(|sim| (sim.clock().step, sim.hash()));
    assert_eq!(ends[0], ends[1]);
}

/// Replacements for a single number.
const NUMBERS: &str = "NaN inf -inf -1 0 1e300 1e8 1 -0.25";

/// Changes a single value and returns a description.
fn mutate(parts: &mut Parts, die: &mut Die) -> String {
    let index = die.below(parts.columns.len() as u32) as usize;
    let kind = die.below(20);
    let (tag, column) = &mut parts.columns[index];
    if kind == 0 {
        let place = die.below(parts.ids.len() as u32) as usize;
        parts.ids[place].number = [0, 1, 1_000, 3_000_000, u32::MAX][die.below(5) as usize];
        parts.ids.sort_unstable();
        return format!("id {place}");
    }
    if column.is_empty() {
        return format!("{tag} empty");
    }
    let length = column.len() as u32;
    if kind < 10 && length > 9 {
        // Probable position of a number; small columns have few candidates.
        let is_number = |at: &usize| {
            let bytes = column[*at..*at + 8].try_into().expect("eight bytes");
            let number = f64::from_le_bytes(bytes);
            number == 0.0 || (1e-3..1e6).contains(&number.abs())
        };
        let tries: Vec<_> = (0..40).map(|_| die.below(length - 8) as usize).collect();
        if let Some(at) = tries.into_iter().find(is_number) {
            let numbers: Vec<&str> = NUMBERS.split(' ').collect();
            let number = numbers[die.below(numbers.len() as u32) as usize];
            let number: f64 = number.parse().expect("a number");
            column[at..at + 8].copy_from_slice(&number.to_le_bytes());
            return format!("{tag} byte {at} to {number}");
        }
    }
    let at = die.below(length) as usize;
    if kind < 13 {
        column.splice(at..=at, [0xff, 0xff, 0xff, 0xff, 0x0f]);
        return format!("{tag} byte {at} to the largest u32");
    }
    if kind == 13 {
        let mut largest = [0xff; 10];
        largest[9] = 1;
        column.splice(at..=at, largest);
        return format!("{tag} byte {at} to the largest u64");
    }
    if kind == 14 {
        *column = vec![0];
        return format!("{tag} to nothing");
    }
    let value = match kind {
        15 => 0,
        16 => 1,
        17 => 0x7f,
        18 => column[at].wrapping_add(1),
        _ => column[at] ^ 1 << die.below(8),
    };
    column[at] = value;
    format!("{tag} byte {at} to {value}")
}

/// Returns games that together contain every type of state.
fn bases(every: usize) -> Vec<Base> {
    let levels = shipped();
    let names: Vec<&String> = rulesets::all().keys().collect();
    let picked = levels.iter().enumerate().step_by(every);
    let mut bases = Vec::new();
    for (index, level) in picked {
        let player = &Player::PROGRAMS[index % Player::PROGRAMS.len()].1;
        let seconds = [4.0, 11.0, 25.0, 60.0][index % 4];
        let name = names[(index / every) % names.len()];
        let rules = match index % 3 {
            0 => Rules::modern(),
            _ => Rules::named(name).expect("a ruleset"),
        };
        bases.push(Base::new(level, rules, player.clone(), seconds));
    }
    bases
}

/// Plays the mutant `index`. Returns `true` if it was rejected; the error describes a failure.
fn try_mutant(bases: &[Base], index: u32) -> Result<bool, String> {
    let base = &bases[index as usize % bases.len()];
    let mut die = Die::new(index.into(), 5);
    let mut what = String::new();
    let read = forged(&base.saved, |parts| what = mutate(parts, &mut die));
    let Ok(snapshot) = read else {
        return Ok(true);
    };
    let failed = |why: &str| format!("mutant {index}: {}: {what}: {why}", base.name);
    let begun = Instant::now();
    let played = catch_unwind(AssertUnwindSafe(|| {
        let mut sim = base.restore(&snapshot)?;
        let until = sim.clock().now() + 2.0;
        sim.run(until);
        Ok::<_, String>(())
    }));
    let took = begun.elapsed();
    if took > Duration::from_secs(10) {
        return Err(failed(&format!("took {took:?}")));
    }
    match played {
        Ok(Ok(())) => Ok(false),
        Ok(Err(said)) if said.is_empty() => Err(failed("refused without a reason")),
        Ok(Err(_)) => Ok(true),
        Err(panic) => {
            let said = panic.downcast_ref::<String>().cloned();
            let said = said.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
            Err(failed(&format!("panics: {}", said.unwrap_or_default())))
        }
    }
}

#[test]
fn a_state_with_a_changed_value_is_refused_or_plays_on() {
    let sweep = std::env::var("BRICKWORK_SWEEP").ok();
    let sweep = sweep.and_then(|it| it.parse().ok());
    let count: u32 = sweep.unwrap_or(300);
    let bases = bases(if sweep.is_some() { 3 } else { 16 });
    let tried = share_out(count, cores(), |index| try_mutant(&bases, index));
    let wrong: Vec<&String> = tried.iter().filter_map(|it| it.as_ref().err()).collect();
    let listed: Vec<String> = wrong.iter().take(20).map(ToString::to_string).collect();
    let listed = (wrong.len(), listed.join("\n"));
    assert!(wrong.is_empty(), "{} of {count}:\n{}", listed.0, listed.1);
    let refused = tried.iter().filter(|it| **it == Ok(true)).count() as u32;
    let is_sample = refused > count / 4 && refused < count;
    assert!(is_sample, "{refused} of {count} are refused");
}
