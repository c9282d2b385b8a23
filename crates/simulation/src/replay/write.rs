//! Writing of recordings: whole, or in parts for a [`journal`](super::journal).

use super::blocks::{head, push_block};
use super::format::{KIND, Recording};
use super::run_blocks::{encoded, push_run};

impl Recording {
    /// Returns the recording as the content of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Tail::default().take(self);
        push_block(&mut bytes, b'E', &encoded(&self.end));
        bytes
    }

    /// Returns the beginning of the file: everything before the steps.
    pub(super) fn beginning(&self) -> Vec<u8> {
        let mut bytes = head(&KIND);
        push_run(&mut bytes, &self.run);
        push_block(&mut bytes, b'F', &encoded(&self.fact_tags));
        if !self.note.is_empty() {
            push_block(&mut bytes, b'N', &self.note);
        }
        bytes
    }
}

/// Part of a recording that was already written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tail {
    has_head: bool,
    steps: usize,
    states: usize,
}

impl Tail {
    /// Returns the tail after all of `recording`.
    pub fn from_recording(recording: &Recording) -> Self {
        Self {
            has_head: true,
            steps: recording.steps.len(),
            states: recording.states.len(),
        }
    }

    /// Returns the blocks of `recording` that are new since the last call, possibly none. Always call it with the same
    /// recording.
    pub fn take(&mut self, recording: &Recording) -> Vec<u8> {
        let mut bytes = Vec::new();
        if !self.has_head {
            bytes = recording.beginning();
        }
        let second = recording.steps_a_second();
        let steps = recording.steps.get(self.steps..).unwrap_or_default();
        for steps in steps.chunk_by(|a, b| a.step / second == b.step / second) {
            push_block(&mut bytes, b'S', &encoded(&steps));
        }
        for state in recording.states.get(self.states..).unwrap_or_default() {
            let content = encoded(&(state.step, &state.snapshot.parts));
            push_block(&mut bytes, b'K', &content);
        }
        *self = Self::from_recording(recording);
        bytes
    }
}
