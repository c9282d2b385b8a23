//! Journal: the current game as bytes to append to a file, and the reader of such a file.
//!
//! A journal is a recording without an end: the blocks written so far, the last of which may be torn. It is read up to
//! its last whole block, and the game can continue from the last recorded step. This module does not depend on files or
//! time: the caller decides when to write.

use std::path::Path;

use super::blocks::{FormatError, Reader};
use super::enter::enter;
pub use super::format::LONGEST_FILE;
use super::format::{End, KIND, Recording};
use super::head::{Head, HeadError};
use super::run_blocks::read_level;
use super::verify::Verifier;
pub use super::write::Tail;
use crate::prelude::*;
use brickwork_platform::read::read_at_most;

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
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FormatError> {
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
                    let reason = "the block that begins here is damaged, and others follow it";
                    return Err(FormatError::new(whole, reason));
                }
                Err(_) => break false,
            }
        };
        if !is_ended {
            let reason = "the file ends here, before the first step: it is truncated";
            let last = recording.steps.last();
            let last = last.ok_or_else(|| FormatError::new(whole, reason))?;
            recording.end = End {
                step: last.step,
                checksum: last.checksum,
            };
        }
        Ok(Self {
            recording: recording.in_order()?,
            whole,
            is_ended,
        })
    }
}

/// Returns the level in a recording or journal of any version of the rules, if it can be read.
pub fn level_in(bytes: &[u8]) -> Option<Level> {
    let mut reader = Reader::new(bytes, &KIND).ok()?;
    read_level(&mut reader)
}

/// Returns `true` if another version of the game made the recording or journal.
pub fn is_of_other_version(bytes: &[u8]) -> bool {
    matches!(Head::from_bytes(bytes), Err(HeadError::OtherVersion))
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
