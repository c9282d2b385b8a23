//! What the beginning of a recording tells, without the rest of it: by which rules it was played, and which level, but not
//! what came of it.
//!
//! A few thousand of them are looked through in a second or two.

use std::path::Path;

use xxhash_rust::xxh3::xxh3_128;

use super::RULES;
use super::blocks::{Block, Reader, Refusal};
use super::format::{KIND, LONGEST_FILE};
use super::run_blocks::{encoded, hash, read_header};
use crate::Settings;
use brickwork_level::Level;
use brickwork_platform::read::{Unread, read_at_most, read_beginning};

/// So much of a file is read at first (bytes). The rules take about two thousand; a level is not read.
const BEGINNING: u64 = 16 * 1024;

/// What the beginning of a recording tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// Tells the rules and the step rate at its first step from others.
    pub settings: Fingerprint,
    /// Tells the text of its level from others. Levels that play alike may have several.
    pub level: Fingerprint,
    /// How many players there were.
    pub players: u8,
}

/// The same for what is the same, and different otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fingerprint(u128);

impl Fingerprint {
    /// That of `settings`.
    #[must_use]
    pub fn of_settings(settings: &Settings) -> Self {
        Self(xxh3_128(&encoded(settings)))
    }

    /// That of `level`.
    #[must_use]
    pub fn of_level(level: &Level) -> Self {
        Self(u128::from_le_bytes(hash(level.to_ron().as_bytes())))
    }
}

/// Why a recording is of no use here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Useless {
    /// It is well, but another version of the game made it.
    OtherVersion,
    /// It cannot be read: the rest of a sentence that begins with the name of the file.
    Unreadable(String),
}

impl Head {
    /// Reads the beginning of the file at `path`.
    ///
    /// # Errors
    ///
    /// A file that another version made, and one that cannot be read or is damaged.
    pub fn read(path: &Path) -> Result<Self, Useless> {
        let unreadable = |unread: Unread| Useless::Unreadable(unread.into());
        let beginning = read_beginning(path, BEGINNING).map_err(unreadable)?;
        match Self::of(&beginning) {
            Err(Useless::Unreadable(_)) if beginning.len() as u64 == BEGINNING => {
                Self::of(&read_at_most(path, LONGEST_FILE).map_err(unreadable)?)
            }
            head => head,
        }
    }

    pub(super) fn of(bytes: &[u8]) -> Result<Self, Useless> {
        if KIND.is_of_other_version(bytes) {
            return Err(Useless::OtherVersion);
        }
        let damaged = |refusal: Refusal| Useless::Unreadable(format!("is refused at {refusal}"));
        let mut reader = Reader::new(bytes, &KIND).map_err(damaged)?;
        let block: Block = reader.block(b'H').map_err(damaged)?;
        if block.decode_first::<u32>().map_err(damaged)? != RULES {
            return Err(Useless::OtherVersion);
        }
        let header = read_header(&block).map_err(damaged)?;
        Ok(Self {
            settings: Fingerprint::of_settings(&header.settings),
            level: Fingerprint(u128::from_le_bytes(header.level)),
            players: header.players,
        })
    }
}
