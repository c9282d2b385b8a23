//! Content of a recording, and its file format.
//!
//! The file consists of a header and blocks (`blocks.rs`) of these kinds, in this order: the blocks of the run
//! (`run_blocks.rs`), `F` the tags of the facts, `N` an optional note, then any number of `S` the steps of about a
//! second and `K` the state at one step, then `E` the end. Nothing follows. All blocks but the level and `N` contain
//! postcard. A file without an end is a [`journal`](super::journal).

use super::blocks::{Block, FileKind, FormatError, HEAD_BYTES, Reader};
use super::facts::{Change, Key};
use super::run_blocks::read_run;
use crate::prelude::*;
use crate::state::Snapshot;
use crate::state::snapshot::Parts;
use brickwork_platform::storage::Location;

pub(super) const KIND: FileKind = FileKind {
    magic: b"BWREPLAY",
    version: 2,
    name: "a recording of a game",
};

/// Largest file that is read (bytes): days of play.
pub const LONGEST_FILE: u64 = 256 * 1024 * 1024;

/// Minimum time between two states in a recording (s of play).
pub const SECONDS_BETWEEN_STATES: u64 = 10;

/// A recorded game.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording {
    /// Level, seed and settings.
    pub run: Run,
    /// Data of the application about this game, often empty. The simulation does not use it.
    pub note: Vec<u8>,
    /// Tags of the facts; changes refer to their indices.
    pub fact_tags: Vec<String>,
    /// Steps with new information, in order.
    pub steps: Vec<StepRecord>,
    /// Whole states, from which playback can start, in order.
    pub states: Vec<StateRecord>,
    /// End of the game.
    pub end: End,
}

/// Information about one step.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StepRecord {
    /// Number of the step; 0 is the state before the first.
    pub step: u64,
    /// Intents of all players from this step on, if they changed.
    pub intents: Option<Intents>,
    /// Rules from this step on, if they changed.
    pub rules: Option<Rules>,
    /// Changed facts, sorted by key.
    pub changes: Vec<Change>,
    /// Checksum of the whole state, once a second.
    pub checksum: Option<u64>,
}

impl StepRecord {
    /// Returns `true` if the record contains no information.
    pub fn is_empty(&self) -> bool {
        self.intents.is_none()
            && self.rules.is_none()
            && self.changes.is_empty()
            && self.checksum.is_none()
    }
}

/// Whole state at the end of one step.
#[derive(Clone, Debug, PartialEq)]
pub struct StateRecord {
    /// Number of the step.
    pub step: u64,
    /// The state; its run is the recording's.
    pub snapshot: Snapshot,
}

/// End of a recording.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// Number of the last step.
    pub step: u64,
    /// Checksum of the whole state at the last step; `None` if the game was left between two checksums.
    pub checksum: Option<u64>,
}

/// Reads `file`, whose content `from_bytes` reads.
///
/// # Errors
///
/// The reason why it cannot be played, as the rest of a sentence that begins with the name of the file.
pub(crate) fn read_file<T>(
    file: impl Into<Location>,
    from_bytes: impl FnOnce(&[u8]) -> Result<T, FormatError>,
) -> Result<T, String> {
    let file = file.into();
    let bytes = file.storage.read(&file, LONGEST_FILE)?;
    from_bytes(&bytes).map_err(|refusal| format!("is refused at {refusal}"))
}

impl Recording {
    /// Reads `file`.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be played, as the rest of a sentence that begins with the name of the file.
    pub fn read(file: impl Into<Location>) -> Result<Self, String> {
        read_file(file, Self::from_bytes)
    }

    /// Reads the content of a file.
    ///
    /// # Errors
    ///
    /// A file that is truncated, damaged, of another kind or version, or was made under other rules.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FormatError> {
        let mut reader = Reader::new(bytes, &KIND)?;
        let mut recording = Self::begin(&mut reader)?;
        while !recording.take_in(&reader.any_block()?)? {}
        reader.expect_end()?;
        recording.in_order()
    }

    /// Reads the blocks of a file before the first step.
    pub(super) fn begin(reader: &mut Reader) -> Result<Self, FormatError> {
        Ok(Self {
            run: read_run(reader)?,
            fact_tags: reader.block(b'F')?.decode()?,
            note: Vec::new(),
            steps: Vec::new(),
            states: Vec::new(),
            end: End::default(),
        })
    }

    /// Reads a block after those of the beginning. Returns `true` for the last one.
    pub(super) fn take_in(&mut self, block: &Block) -> Result<bool, FormatError> {
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
                return Err(FormatError::new(block.offset, reason));
            }
        }
        Ok(block.kind == b'E')
    }

    /// Returns the recording, or an error if its steps or states are not in order.
    pub(super) fn in_order(self) -> Result<Self, FormatError> {
        match self.disorder() {
            None => Ok(self),
            Some(problem) => {
                let reason = format!("{problem}: the file is damaged");
                Err(FormatError::new(HEAD_BYTES, reason))
            }
        }
    }

    /// Reads the steps of a second. Rejects a block with more records than the second has steps before it reads them,
    /// and rejects empty records, so that neither uses memory.
    fn read_steps(&mut self, block: &Block) -> Result<(), FormatError> {
        let refuse = |reason: &str| FormatError::new(block.offset, reason);
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

    /// Returns the problem with the order of its steps, if any.
    fn disorder(&self) -> Option<&'static str> {
        let last = self.end.step;
        let rises = self.steps.is_sorted_by(|a, b| a.step < b.step);
        if !rises || self.steps.iter().any(|record| record.step > last) {
            return Some("its steps are not in order");
        }
        let rises = self.states.is_sorted_by(|a, b| a.step < b.step);
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
        // Every second has a checksum, so a recording cannot be longer than its records.
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

    /// Returns the number of steps per second of play.
    pub fn steps_a_second(&self) -> u64 {
        u64::from(self.run.settings.step_hz.max(1))
    }

    /// Returns the sentence for a recording that reached its size limit before the end of the game.
    pub fn ends_by_size(&self) -> String {
        format!(
            "the recording ends after {:.3} s: it has reached the largest size that the game reads, {} MB",
            self.seconds(),
            LONGEST_FILE / 1_048_576
        )
    }

    /// Returns the duration at normal speed (s).
    pub fn seconds(&self) -> f64 {
        self.end.step as f64 / f64::from(self.run.settings.step_hz)
    }

    /// Returns the key of the facts of the resource `T`, if it records them.
    pub(super) fn key<T: State>(&self) -> Option<Key> {
        let tag = self.fact_tags.iter().position(|tag| tag == T::TAG)?;
        Some((StableId::default(), u8::try_from(tag).ok()?))
    }

    /// Returns the value of a resource at the end, if the resource is among the facts.
    pub fn last<T: State>(&self) -> Option<T> {
        let key = self.key::<T>()?;
        let changes = self.steps.iter().rev().flat_map(|record| &record.changes);
        let mut values = changes.filter(|(of, _)| *of == key);
        postcard::from_bytes(values.find_map(|(_, value)| value.as_deref())?).ok()
    }

    /// Returns the changes of the rules, each with the step from which it applies.
    pub fn changes_of_rules(&self) -> Vec<(u64, Rules)> {
        let told = self.steps.iter();
        told.filter_map(|record| Some((record.step, record.rules.clone()?)))
            .collect()
    }

    /// Returns the intents of `player`, each with the step from which they apply.
    pub fn intents(&self, player: PlayerId) -> Vec<(u64, PlayerIntent)> {
        let told = self.steps.iter();
        told.filter_map(|record| Some((record.step, record.intents.as_ref()?.of(player))))
            .collect()
    }
}
