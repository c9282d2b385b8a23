//! File format of a saved game: the header, the blocks of the run, `P` (the player), `Z` (the state), and nothing after
//! them.

use std::path::Path;

use super::Player;
use crate::replay::blocks::{FileKind, FormatError, Reader, head, push_block};
use crate::replay::run_blocks::{encoded, push_run, read_run};
use crate::state::Snapshot;
use brickwork_platform::read::read_at_most;

const KIND: FileKind = FileKind {
    magic: b"BWSTATE\0",
    version: 1,
    name: "a saved game",
};

/// Largest file that is read (bytes): a level of a million bricks takes about 100 MB.
pub const LONGEST_FILE: u64 = 1024 * 1024 * 1024;

/// A saved game.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// The state.
    pub snapshot: Snapshot,
    /// The player until the game was saved. The memory of a program player is in the state. A script is not saved.
    pub player: Player,
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
