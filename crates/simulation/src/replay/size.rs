//! Size limits of a recording: large states are recorded less often, and the recording ends before it exceeds the
//! largest size that the game reads.
//!
//! The count of the steps may be slightly too high, never too low.

use super::format::{LONGEST_FILE, Recording, SECONDS_BETWEEN_STATES, StateRecord, StepRecord};
use super::run_blocks::encoded;

/// Size limits of a recording (bytes).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The whole file.
    pub file: usize,
    /// All states in it.
    pub states: usize,
    /// Largest state that is recorded every [`SECONDS_BETWEEN_STATES`]. The interval of a larger state grows in
    /// proportion.
    pub state: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            // Reserve for the end of the file.
            file: LONGEST_FILE as usize - 64 * 1024,
            states: LONGEST_FILE as usize / 2,
            state: 256 * 1024,
        }
    }
}

/// Size of a recording.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Size {
    /// Everything except the states (bytes).
    steps: usize,
    /// The states (bytes).
    states: usize,
    /// First step that may have another state. `None` if there is no space for one.
    next_state: Option<u64>,
    /// `true` if no more steps are recorded.
    pub is_full: bool,
}

/// Overhead of a block (bytes).
const BLOCK: usize = 9;

impl Size {
    /// Calculates the size of `recording`.
    pub fn from_recording(recording: &Recording) -> Self {
        let second = recording.steps_a_second();
        let mut size = Self {
            steps: recording.beginning().len(),
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

    /// Counts a step. Returns `true`, without counting it, if there is no space for it.
    pub fn add_step(&mut self, record: &StepRecord, limits: &Limits) -> bool {
        let steps = self.steps + bytes_of(record);
        self.is_full = steps + self.states > limits.file;
        if !self.is_full {
            self.steps = steps;
        }
        self.is_full
    }

    /// Returns `true` if a state of `step` may be recorded, at `second` steps per second.
    pub fn has_room_for_state(&self, step: u64, second: u64) -> bool {
        step.is_multiple_of(second * SECONDS_BETWEEN_STATES)
            && self.next_state.is_some_and(|next| step >= next)
    }

    /// Counts a state. Returns `false`, without counting it, if there is no space for it.
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

/// Returns the first step that may have another state after `state`.
fn after(state: &StateRecord, second: u64, limits: &Limits) -> u64 {
    let times = state.snapshot.parts.bytes().div_ceil(limits.state).max(1);
    state.step + second * SECONDS_BETWEEN_STATES * times as u64
}

/// Returns an upper bound of the size of `record` in a file, with its share of a block (bytes).
fn bytes_of(record: &StepRecord) -> usize {
    // Numbers have up to ten digits of seven bits, lengths up to five.
    let change = |bytes: &Option<Vec<u8>>| 16 + bytes.as_ref().map_or(0, Vec::len);
    let changes = record.changes.iter().map(|(_, bytes)| change(bytes));
    let intents = record.intents.as_ref().map_or(0, |it| encoded(it).len());
    let rules = record.rules.as_ref().map_or(0, |it| encoded(it).len());
    BLOCK + 5 + 32 + changes.sum::<usize>() + intents + rules
}
