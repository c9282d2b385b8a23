//! What a recording holds, and the file that it becomes.
//!
//! The file is a head and blocks (`blocks.rs`) of these kinds, in this order, and nothing after them: those of the run
//! (`run_blocks.rs`), `F` the tags of the facts, `N` a note if there is one, then `S` the steps of about a second and `K` the state
//! at one step (any number of these), `E` end. All but `N` hold postcard. A file that has no end yet is a
//! [`journal`](super::journal).

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::blocks::{Block, FileKind, HEAD_BYTES, Reader, Refusal, push_block};
use super::facts::Change;
use super::journal::Tail;
use super::run_blocks::{encoded, read_run};
use crate::player::{MAX_PLAYERS, PlayerId};
use crate::round::Run;
use crate::state::snapshot::Parts;
use crate::state::{Snapshot, StableId, StateResource};
use crate::{Intents, PlayerIntent, Rules};
use brickwork_platform::read::read_at_most;

pub(super) const KIND: FileKind = FileKind {
    magic: b"BWREPLAY",
    version: 2,
    name: "a recording of a game",
};

/// Longest file that is read (bytes): days of play.
pub const LONGEST_FILE: u64 = 256 * 1024 * 1024;

/// Minimum time between two states in a recording (s of play).
pub const SECONDS_BETWEEN_STATES: u64 = 10;

/// A recorded game.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording {
    /// What was played.
    pub run: Run,
    /// What whoever had it played wants to know of it later; nothing to the game. Often empty.
    pub note: Vec<u8>,
    /// The tags of the facts, by the index that the changes have.
    pub fact_tags: Vec<String>,
    /// Steps in which something is to be told, in their order.
    pub steps: Vec<StepRecord>,
    /// Whole states, to begin from elsewhere than at the start, in their order.
    pub states: Vec<StateRecord>,
    /// How it ended.
    pub end: End,
}

/// What is to be told of one step.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StepRecord {
    /// The step; 0 is the state before the first.
    pub step: u64,
    /// The intents of all players from this step on, if one changed.
    pub intents: Option<Intents>,
    /// The rules from this step on, if it changes them.
    pub rules: Option<Rules>,
    /// Facts that changed, sorted by key.
    pub changes: Vec<Change>,
    /// The checksum of the whole state, once a second.
    pub checksum: Option<u64>,
}

impl StepRecord {
    /// Whether nothing is told.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.intents.is_none()
            && self.rules.is_none()
            && self.changes.is_empty()
            && self.checksum.is_none()
    }
}

/// The whole state at the end of one step.
#[derive(Clone, Debug, PartialEq)]
pub struct StateRecord {
    /// The step.
    pub step: u64,
    /// The state; its run is the recording's.
    pub snapshot: Snapshot,
}

/// How a recording ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The last step.
    pub step: u64,
    /// The checksum of the whole state then; `None` if the game was left within a second.
    pub checksum: Option<u64>,
}

impl Recording {
    /// The recording as the content of a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Tail::default().take(self);
        push_block(&mut bytes, b'E', &encoded(&self.end));
        bytes
    }

    /// Reads the file at `path`.
    ///
    /// # Errors
    ///
    /// Why it cannot be played: the rest of a sentence that begins with the name of the file.
    pub fn read(path: &Path) -> Result<Self, String> {
        let bytes = read_at_most(path, LONGEST_FILE)?;
        Self::from_bytes(&bytes).map_err(|refusal| format!("is refused at {refusal}"))
    }

    /// Reads the content of a file.
    ///
    /// # Errors
    ///
    /// A file that is truncated, damaged, of another kind or version, or was made under other rules.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Refusal> {
        let mut reader = Reader::new(bytes, &KIND)?;
        let mut recording = Self::begin(&mut reader)?;
        while !recording.take_in(&reader.any_block()?)? {}
        reader.expect_end()?;
        recording.in_order()
    }

    /// What stands in a file before the first step.
    pub(super) fn begin(reader: &mut Reader) -> Result<Self, Refusal> {
        Ok(Self {
            run: read_run(reader)?,
            fact_tags: reader.block(b'F')?.decode()?,
            note: Vec::new(),
            steps: Vec::new(),
            states: Vec::new(),
            end: End::default(),
        })
    }

    /// Takes in a block after those of the beginning; returns whether it is the end.
    pub(super) fn take_in(&mut self, block: &Block) -> Result<bool, Refusal> {
        match block.kind {
            b'N' => self.note = block.content.to_vec(),
            b'S' => self.read_steps(block)?,
            b'K' => {
                let (step, parts): (u64, Parts) = block.decode()?;
                let run = self.run.clone();
                let snapshot = Snapshot { run, parts };
                self.states.push(StateRecord { step, snapshot });
            }
            b'E' => self.end = block.decode()?,
            kind => {
                let reason = format!("a block of the unknown kind {kind}: the file is damaged");
                return Err(Refusal {
                    offset: block.offset,
                    reason,
                });
            }
        }
        Ok(block.kind == b'E')
    }

    /// The same, if its steps and states are in order.
    pub(super) fn in_order(self) -> Result<Self, Refusal> {
        match self.disorder() {
            None => Ok(self),
            Some(problem) => Err(Refusal {
                offset: HEAD_BYTES,
                reason: format!("{problem}: the file is damaged"),
            }),
        }
    }

    /// Takes in the steps of a second. A block with more records than the second has steps is refused before they are
    /// read, and so is a record that tells nothing: neither takes memory.
    fn read_steps(&mut self, block: &Block) -> Result<(), Refusal> {
        let refuse = |reason: &str| Refusal {
            offset: block.offset,
            reason: reason.to_owned(),
        };
        let count: u64 = block.decode_first()?;
        if count > self.steps_a_second() {
            return Err(refuse("more steps than a second has: the file is damaged"));
        }
        let steps: Vec<StepRecord> = block.decode()?;
        if steps.iter().any(StepRecord::is_empty) {
            return Err(refuse("a step that tells nothing: the file is damaged"));
        }
        let mut intents = steps.iter().filter_map(|record| record.intents.as_ref());
        if intents.any(|intents| intents.count() > usize::from(MAX_PLAYERS)) {
            return Err(refuse("inputs of too many players: the file is damaged"));
        }
        let mut rules = steps.iter().filter_map(|record| record.rules.as_ref());
        if rules.any(|rules| self.run.accepted(rules).as_ref() != Some(rules)) {
            return Err(refuse(
                "a change to rules that cannot be: the file is damaged",
            ));
        }
        self.steps.extend(steps);
        Ok(())
    }

    /// What is wrong with the order of its steps, if anything.
    fn disorder(&self) -> Option<&'static str> {
        let last = self.end.step;
        let rises = self
            .steps
            .windows(2)
            .all(|pair| pair[0].step < pair[1].step);
        if !rises || self.steps.iter().any(|record| record.step > last) {
            return Some("its steps are not in order");
        }
        let rises = self
            .states
            .windows(2)
            .all(|pair| pair[0].step < pair[1].step);
        if !rises || self.states.iter().any(|state| state.step > last) {
            return Some("its states are not in order");
        }
        let has_sum = |state: &StateRecord| {
            let told = self.steps.binary_search_by_key(&state.step, |it| it.step);
            told.is_ok_and(|place| self.steps[place].checksum.is_some())
        };
        if !self.states.iter().all(has_sum) {
            return Some("a state of it has no checksum");
        }
        // A game notes its checksum every second, so no recording is longer than what is told of it.
        let sums = self.steps.iter().filter(|record| record.checksum.is_some());
        let mut before = 0;
        for step in sums.map(|record| record.step).chain([last]) {
            if step - before > self.steps_a_second() {
                return Some("more than a second of it has no checksum");
            }
            before = step;
        }
        None
    }

    /// Steps of a second of play.
    #[must_use]
    pub fn steps_a_second(&self) -> u64 {
        u64::from(self.run.settings.step_hz.max(1))
    }

    /// Returns the sentence for a recording that reached its size limit before the end of the game.
    #[must_use]
    pub fn ends_by_size(&self) -> String {
        format!(
            "the recording ends after {:.3} s: it has reached the largest size that the game reads, {} MB",
            self.seconds(),
            LONGEST_FILE / 1_048_576
        )
    }

    /// How long it takes at its own speed (s).
    #[must_use]
    pub fn seconds(&self) -> f64 {
        self.end.step as f64 / f64::from(self.run.settings.step_hz)
    }

    /// The value of a resource at its end, if that is among the facts.
    #[must_use]
    pub fn last<T: StateResource>(&self) -> Option<T> {
        let tag = self.fact_tags.iter().position(|tag| tag == T::TAG)?;
        let key = (StableId::default(), tag as u8);
        let changes = self.steps.iter().rev().flat_map(|record| &record.changes);
        let value = changes
            .filter(|(of, _)| *of == key)
            .find_map(|(_, value)| value.as_deref())?;
        postcard::from_bytes(value).ok()
    }

    /// The changes of the rules, each with the step from which they hold.
    #[must_use]
    pub fn changes_of_rules(&self) -> Vec<(u64, Rules)> {
        let told = self.steps.iter();
        told.filter_map(|record| Some((record.step, record.rules.clone()?)))
            .collect()
    }

    /// The intents of `player`, each with the step from which it holds.
    #[must_use]
    pub fn intents(&self, player: PlayerId) -> Vec<(u64, PlayerIntent)> {
        let told = self.steps.iter();
        told.filter_map(|record| Some((record.step, record.intents.as_ref()?.of(player))))
            .collect()
    }
}
