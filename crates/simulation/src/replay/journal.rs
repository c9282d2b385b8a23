//! Journal: the current game as bytes to append to a file, and the reader of such a file.
//!
//! A journal is a recording without an end: the blocks written so far, the last of which may be torn. It is read up to
//! its last whole block, and the game can continue from the last recorded step. This module does not depend on files or
//! time: the caller decides when to write.

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

/// Part of a recording that was already written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tail {
    has_head: bool,
    steps: usize,
    states: usize,
}

impl Tail {
    /// Returns the tail after all of `recording`.
    #[must_use]
    pub fn of(recording: &Recording) -> Self {
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
    /// The game, up to the last recorded step.
    pub recording: Recording,
    /// Length of the whole blocks in the file (bytes); the rest is torn.
    pub whole: usize,
    /// `true` if the recording has an end, so it is complete.
    pub is_ended: bool,
}

impl Journal {
    /// Reads the file at `path`, a journal or a whole recording.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be played, as the rest of a sentence that begins with the name of the file.
    pub fn read(path: &Path) -> Result<Self, String> {
        let bytes = read_at_most(path, LONGEST_FILE)?;
        Self::from_bytes(&bytes).map_err(|refusal| format!("is refused at {refusal}"))
    }

    /// Reads the content of a file, without its torn end.
    ///
    /// # Errors
    ///
    /// A file that ends before its first step, is damaged before its last block, is of another kind or version, or was
    /// made under other rules.
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

/// Returns the level in a recording or journal of any version of the rules, if it can be read.
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

/// Brings `world` to the last step of `recording`, exactly as recorded. The app needs a player that plays back the
/// recording's intents in `Intent`.
///
/// # Errors
///
/// The reason why the game cannot continue, as the rest of a sentence that begins with its name. Then the level in
/// `world` must not be played.
pub fn enter_end(world: &mut World, recording: &Recording) -> Result<(), String> {
    let step = recording.end.step;
    let entered = enter(world, recording, step);
    entered.map_err(|unreadable| format!("cannot be entered: {unreadable}"))?;
    let mut verifier = Verifier::after(recording, step);
    let compared = verifier.compare(recording, world);
    compared.map_err(|difference| format!("does not go as it was recorded: {difference}"))
}

impl Recording {
    /// Returns the last recorded step as an end.
    fn last_told(&self) -> Option<End> {
        let last = self.steps.last()?;
        Some(End {
            step: last.step,
            checksum: last.checksum,
        })
    }
}
