//! Beginning of a recording, read without the rest: its rules and its level, but not its result.
//!
//! Reading a few thousand of them takes a second or two.

use xxhash_rust::xxh3::xxh3_128;

use super::RULES;
use super::blocks::{Block, FormatError, Reader};
use super::format::{KIND, LONGEST_FILE};
use super::run_blocks::{encoded, hash, read_header};
use crate::Settings;
use brickwork_level::Level;
use brickwork_platform::read::ReadError;
use brickwork_platform::storage::Location;

/// Number of bytes that are read first. The rules take about two thousand; the level is not needed.
const BEGINNING: u64 = 16 * 1024;

/// Information from the beginning of a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// Fingerprint of the rules and the step rate at the first step.
    pub settings: Fingerprint,
    /// Fingerprint of the text of the level. Levels that play alike may have different ones.
    pub level: Fingerprint,
}

/// Hash that is equal for equal content, and different otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fingerprint(u128);

impl Fingerprint {
    /// Returns the fingerprint of `settings`.
    pub fn from_settings(settings: &Settings) -> Self {
        Self(xxh3_128(&encoded(settings)))
    }

    /// Returns the fingerprint of `level`.
    pub fn from_level(level: &Level) -> Self {
        Self(u128::from_le_bytes(hash(level.to_ron().as_bytes())))
    }
}

/// Reason why a recording cannot be used here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeadError {
    /// It is intact, but another version of the game made it.
    OtherVersion,
    /// It cannot be read: the rest of a sentence that begins with the name of the file.
    Unreadable(String),
}

impl Head {
    /// Reads the beginning of `file`.
    ///
    /// # Errors
    ///
    /// A file that another version made, that cannot be read, or that is damaged.
    pub fn read(file: impl Into<Location>) -> Result<Self, HeadError> {
        let file = file.into();
        let unreadable = |error: ReadError| HeadError::Unreadable(error.into());
        let beginning = file.storage.read_beginning(&file, BEGINNING);
        let beginning = beginning.map_err(unreadable)?;
        match Self::from_bytes(&beginning) {
            Err(HeadError::Unreadable(_)) if beginning.len() as u64 == BEGINNING => {
                let whole = file.storage.read(&file, LONGEST_FILE);
                Self::from_bytes(&whole.map_err(unreadable)?)
            }
            head => head,
        }
    }

    pub(super) fn from_bytes(bytes: &[u8]) -> Result<Self, HeadError> {
        if KIND.is_of_other_version(bytes) {
            return Err(HeadError::OtherVersion);
        }
        let damaged =
            |refusal: FormatError| HeadError::Unreadable(format!("is refused at {refusal}"));
        let mut reader = Reader::new(bytes, &KIND).map_err(damaged)?;
        let block: Block = reader.block(b'H').map_err(damaged)?;
        if block.decode_first::<u32>().map_err(damaged)? != RULES {
            return Err(HeadError::OtherVersion);
        }
        let header = read_header(&block).map_err(damaged)?;
        Ok(Self {
            settings: Fingerprint::from_settings(&header.settings),
            level: Fingerprint(u128::from_le_bytes(header.level)),
        })
    }
}
