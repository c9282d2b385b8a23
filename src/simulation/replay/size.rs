//! How large a recording gets: whole states are far apart where they are large, and a recording ends before it is larger
//! than what is read.
//!
//! Owns the limits and the count. Steps are counted a little too large, never too small.

use super::format::{LONGEST_FILE, Recording, SECONDS_BETWEEN_STATES, StateRecord, StepRecord};
use super::journal::Tail;
use super::run_blocks::encoded;

/// How large a recording may get (bytes).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The whole file.
    pub file: usize,
    /// All states in it.
    pub states: usize,
    /// A state that is so large, or smaller, may follow the one before after [`SECONDS_BETWEEN_STATES`]; one that is twice
    /// as large after twice as long, and so on.
    pub state: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            // What ends a file takes less than the rest.
            file: LONGEST_FILE as usize - 64 * 1024,
            states: LONGEST_FILE as usize / 2,
            state: 256 * 1024,
        }
    }
}

/// How large a recording is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Size {
    /// All but the states (bytes).
    steps: usize,
    /// The states (bytes).
    states: usize,
    /// The step from which on there may be another state; `None` if there is no room for any.
    next_state: Option<u64>,
    /// Whether no more steps are recorded.
    pub is_full: bool,
}

/// What a block has beside its content (bytes).
const BLOCK: usize = 9;

impl Size {
    /// That of `recording`.
    pub fn of(recording: &Recording) -> Self {
        let second = recording.steps_a_second();
        let beginning = Recording {
            run: recording.run.clone(),
            note: recording.note.clone(),
            fact_tags: recording.fact_tags.clone(),
            steps: Vec::new(),
            states: Vec::new(),
            end: recording.end,
        };
        let mut size = Self {
            steps: Tail::default().take(&beginning).len(),
            next_state: Some(second * SECONDS_BETWEEN_STATES),
            ..Self::default()
        };
        let limits = Limits::default();
        size.steps += recording.steps.iter().map(bytes_of).sum::<usize>();
        for state in &recording.states {
            size.states += state.snapshot.parts.bytes() + BLOCK;
            size.next_state = Some(after(state, second, &limits));
        }
        size
    }

    /// Counts a step. True, and it is not counted, if there is no room for it.
    pub fn add_step(&mut self, record: &StepRecord, limits: &Limits) -> bool {
        let steps = self.steps + bytes_of(record);
        self.is_full = steps + self.states > limits.file;
        if !self.is_full {
            self.steps = steps;
        }
        self.is_full
    }

    /// Whether there may be a state of `step`, of which a `second` has so many.
    pub fn has_room_for_state(&self, step: u64, second: u64) -> bool {
        step.is_multiple_of(second * SECONDS_BETWEEN_STATES)
            && self.next_state.is_some_and(|next| step >= next)
    }

    /// Counts a state. False, and it is not counted, if there is no room for it.
    pub fn add_state(&mut self, state: &StateRecord, second: u64, limits: &Limits) -> bool {
        let states = self.states + state.snapshot.parts.bytes() + BLOCK;
        let has_room = states <= limits.states && self.steps + states <= limits.file;
        self.next_state = has_room.then(|| after(state, second, limits));
        if has_room {
            self.states = states;
        }
        has_room
    }
}

/// The step from which on there may be another state after `state`.
fn after(state: &StateRecord, second: u64, limits: &Limits) -> u64 {
    let times = state.snapshot.parts.bytes().div_ceil(limits.state).max(1);
    state.step + second * SECONDS_BETWEEN_STATES * times as u64
}

/// The most bytes that `record` takes in a file, its part of a block included.
fn bytes_of(record: &StepRecord) -> usize {
    // Numbers with up to ten digits of seven bits, lengths with up to five.
    let change = |bytes: &Option<Vec<u8>>| 16 + bytes.as_ref().map_or(0, Vec::len);
    let changes = record.changes.iter().map(|(_, bytes)| change(bytes));
    let intents = record.intents.as_ref().map_or(0, |it| encoded(it).len());
    let rules = record.rules.as_ref().map_or(0, |it| encoded(it).len());
    BLOCK + 5 + 32 + changes.sum::<usize>() + intents + rules
}
