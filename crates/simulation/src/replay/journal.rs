//! The game in hand as bytes that a file takes by appending, and such a file read again.
//!
//! A journal is a recording without its end: as many blocks as have been written, the last of which may be torn. So it
//! is read up to its last whole block, and the game can be gone on with from the last step that it tells of. Knows no
//! files and no clock: who writes it decides how often.

use std::path::Path;

use bevy::prelude::*;

use super::blocks::{Reader, Refusal, head, push_block};
use super::enter::enter;
pub use super::format::LONGEST_FILE;
use super::format::{End, KIND, Recording};
use super::head::{Head, Useless};
use super::run_blocks::{encoded, push_run, read_level};
use super::verify::Verifier;
use brickwork_level::Level;
use brickwork_platform::read::read_at_most;

/// How much of a recording has been given away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tail {
    has_head: bool,
    steps: usize,
    states: usize,
}

impl Tail {
    /// All of `recording` has been given away.
    #[must_use]
    pub fn of(recording: &Recording) -> Self {
        Self {
            has_head: true,
            steps: recording.steps.len(),
            states: recording.states.len(),
        }
    }

    /// What is new in `recording`, always the same, since the last call: whole blocks, or nothing.
    pub fn take(&mut self, recording: &Recording) -> Vec<u8> {
        let mut bytes = Vec::new();
        if !self.has_head {
            bytes = head(&KIND);
            push_run(&mut bytes, &recording.run);
            push_block(&mut bytes, b'F', &encoded(&recording.fact_tags));
            if !recording.note.is_empty() {
                push_block(&mut bytes, b'N', &recording.note);
            }
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
        *self = Self::of(recording);
        bytes
    }
}

/// A journal that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Journal {
    /// The game, up to the last step that the journal tells of.
    pub recording: Recording,
    /// How many bytes of the file are whole blocks; what follows is torn (bytes).
    pub whole: usize,
    /// Whether the recording has an end, so that it is no journal any more.
    pub is_ended: bool,
}

impl Journal {
    /// Reads the file at `path`, a journal or a whole recording.
    ///
    /// # Errors
    ///
    /// Why it cannot be played: the rest of a sentence that begins with the name of the file.
    pub fn read(path: &Path) -> Result<Self, String> {
        let bytes = read_at_most(path, LONGEST_FILE)?;
        Self::from_bytes(&bytes).map_err(|refusal| format!("is refused at {refusal}"))
    }

    /// Reads the content of a file, and leaves its torn end out.
    ///
    /// # Errors
    ///
    /// A file that ends before its first step, is damaged before its last block, is of another kind or version, or was made
    /// under other rules.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Refusal> {
        let mut reader = Reader::new(bytes, &KIND)?;
        let mut recording = Recording::begin(&mut reader)?;
        let mut whole = reader.at();
        let is_ended = loop {
            match reader.any_block() {
                Ok(block) => {
                    let ends = recording.take_in(&block)?;
                    whole = reader.at();
                    if ends {
                        reader.expect_end()?;
                        break true;
                    }
                }
                Err(_) if reader.goes_on_after(whole, b"SKE") => {
                    return Err(Refusal {
                        offset: whole,
                        reason: "the block that begins here is damaged, and others follow it"
                            .to_owned(),
                    });
                }
                Err(_) => break false,
            }
        };
        if !is_ended {
            recording.end = recording.last_told().ok_or_else(|| Refusal {
                offset: whole,
                reason: "the file ends here, before the first step: it is truncated".to_owned(),
            })?;
        }
        Ok(Self {
            recording: recording.in_order()?,
            whole,
            is_ended,
        })
    }
}

/// The level in a recording or journal of whatever rules, if it can be read.
#[must_use]
pub fn level_in(bytes: &[u8]) -> Option<Level> {
    let mut reader = Reader::new(bytes, &KIND).ok()?;
    read_level(&mut reader)
}

/// Returns `true` if another version of the game made the recording or journal.
#[must_use]
pub fn is_of_other_version(bytes: &[u8]) -> bool {
    matches!(Head::of(bytes), Err(Useless::OtherVersion))
}

/// Makes `world` stand at the last step of `recording`, exactly as it was recorded. The app needs a player that recites
/// the recording's intents in `Intent`.
///
/// # Errors
///
/// Why it cannot be gone on with: the rest of a sentence that begins with its name. Then whatever is in play is not to be played.
pub fn enter_end(world: &mut World, recording: &Recording) -> Result<(), String> {
    let step = recording.end.step;
    let entered = enter(world, recording, step);
    entered.map_err(|unreadable| format!("cannot be entered: {unreadable}"))?;
    let mut verifier = Verifier::after(recording, step);
    let compared = verifier.compare(recording, world);
    compared.map_err(|difference| format!("does not go as it was recorded: {difference}"))
}

impl Recording {
    /// The last step that something is told of, as an end.
    fn last_told(&self) -> Option<End> {
        let last = self.steps.last()?;
        Some(End {
            step: last.step,
            checksum: last.checksum,
        })
    }
}
