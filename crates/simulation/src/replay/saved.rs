//! File format of a saved game: the header, the blocks of the run, `P` (the player), `Z` (the state), and nothing after
//! them.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::blocks::{FileKind, FormatError, Reader, head, push_block};
use super::run_blocks::{encoded, push_run, read_run};
use crate::state::Snapshot;
use brickwork_platform::read::read_at_most;

const KIND: FileKind = FileKind {
    magic: b"BWSTATE\0",
    version: 1,
    name: "a saved game",
};

/// Largest file that is read (bytes): a level of a million bricks takes about 100 MB.
pub const LONGEST_FILE: u64 = 1024 * 1024 * 1024;

/// Player until the game was saved. The order of the variants is part of the file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SavedPlayer {
    /// A person, or a test.
    Person,
    /// The autopilot; its memory is in the snapshot.
    Autopilot,
    /// No player: the ball is launched, and the paddle does not move.
    Idle,
    /// A recording, which the file does not contain.
    Recording,
    /// The catcher; its memory is in the snapshot.
    Catcher,
    /// The novice; its memory is in the snapshot.
    Novice,
}

/// A saved game.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// The state.
    pub snapshot: Snapshot,
    /// The player.
    pub player: SavedPlayer,
}

impl SavedGame {
    /// Returns the content of the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = head(&KIND);
        push_run(&mut bytes, &self.snapshot.run);
        push_block(&mut bytes, b'P', &encoded(&self.player));
        push_block(&mut bytes, b'Z', &encoded(&self.snapshot.parts));
        bytes
    }

    /// Reads the content of a file.
    ///
    /// # Errors
    ///
    /// A file that is truncated, damaged, of another kind or version, or was made under other rules.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FormatError> {
        let mut reader = Reader::new(bytes, &KIND)?;
        let run = read_run(&mut reader)?;
        let player = reader.block(b'P')?.decode()?;
        let parts = reader.block(b'Z')?.decode()?;
        reader.expect_end()?;
        let snapshot = Snapshot { run, parts };
        Ok(Self { snapshot, player })
    }

    /// Reads the file at `path`.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be resumed, as the rest of a sentence that begins with the name of the file.
    pub fn read(path: &Path) -> Result<Self, String> {
        let bytes = read_at_most(path, LONGEST_FILE)?;
        Self::from_bytes(&bytes).map_err(|refusal| format!("is refused at {refusal}"))
    }
}
