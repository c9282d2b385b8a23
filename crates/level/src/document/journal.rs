//! Journal of a document: the text at the beginning, and every edit since, each with a checksum.
//!
//! ```text
//! "brickwork-edits 1\n", then records: length (u32), checksum (u32), record in the form of postcard
//! ```
//!
//! Numbers are little-endian. Each checksum depends on the previous one, so no record can change its place. Reading
//! stops at the first record that is cut or damaged, and restores all earlier ones.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use xxhash_rust::xxh3::xxh3_64_with_seed;

use super::{Document, History, Splice};
use crate::limits;

/// First bytes of a journal, with the version of its format.
const MAGIC: &[u8] = b"brickwork-edits 1\n";
/// First bytes of a journal of any version.
const ANY_MAGIC: &[u8] = b"brickwork-edits ";

/// Maximum size of a journal that is read (bytes): 256 MiB.
pub const JOURNAL_BYTES: u64 = 256 * 1024 * 1024;

/// A record of a journal. The variants keep their order, because files contain their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Record {
    /// Text at the beginning; always the first record.
    Base(String),
    Edit(Vec<Splice>),
    Undo,
    Redo,
    /// The caller has stored the current text.
    Saved,
}

/// Reason why no document can be restored from a journal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum JournalError {
    /// The bytes are no journal.
    #[error("this is not a journal of edits")]
    NotAJournal,
    /// Another version of the game wrote the journal.
    #[error("another version of the game wrote this journal: open it with that one")]
    OtherVersion,
    /// The journal has more than [`JOURNAL_BYTES`].
    #[error("the journal is too large")]
    TooLarge,
    /// The text at the beginning is cut or damaged.
    #[error("the beginning of the journal is damaged")]
    Damaged,
}

/// Encoder of a journal, with the bytes that the caller has not taken yet.
#[derive(Clone, Debug)]
pub(super) struct Journal {
    sum: u64,
    bytes: Vec<u8>,
}

impl Journal {
    /// Begins the journal of a document with the text `base`.
    pub fn new(base: &str) -> Self {
        let mut journal = Self {
            sum: 0,
            bytes: MAGIC.to_vec(),
        };
        journal.push(&Record::Base(base.to_owned()));
        journal
    }

    pub fn push(&mut self, record: &Record) {
        // Writing to memory cannot fail.
        let content = postcard::to_stdvec(record).unwrap_or_default();
        self.sum = xxh3_64_with_seed(&content, self.sum);
        self.bytes.extend((content.len() as u32).to_le_bytes());
        self.bytes.extend((self.sum as u32).to_le_bytes());
        self.bytes.extend(content);
    }

    pub fn take_bytes(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.bytes)
    }
}

/// A document from a journal.
#[derive(Debug)]
pub struct Restored {
    /// Document with its history.
    pub document: Document,
    /// Number of good bytes. Truncate the journal to them before more is appended.
    pub good_bytes: usize,
}

impl Document {
    /// Restores the document and its history from the bytes of its journal. Ask [`Document::was_saved_as`] whether the
    /// file still is what the document knows.
    ///
    /// # Errors
    ///
    /// [`JournalError`] if not even the text at the beginning can be read.
    pub fn restore(bytes: &[u8]) -> Result<Restored, JournalError> {
        if bytes.len() as u64 > JOURNAL_BYTES {
            return Err(JournalError::TooLarge);
        }
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(
            match bytes.starts_with(ANY_MAGIC) && bytes.len() >= MAGIC.len() {
                true => JournalError::OtherVersion,
                false => JournalError::NotAJournal,
            },
        )?;
        let mut sum = 0;
        let Some(Record::Base(base)) = next(&mut rest, &mut sum) else {
            return Err(JournalError::Damaged);
        };
        if base.len() as u64 > limits::FILE_BYTES {
            return Err(JournalError::Damaged);
        }
        let mut history = History::new(base);
        let mut good = (rest, sum);
        while let Some(record) = next(&mut rest, &mut sum)
            && history.take(&record)
        {
            good = (rest, sum);
        }
        let (rest, sum) = good;
        let journal = Journal {
            sum,
            bytes: Vec::new(),
        };
        Ok(Restored {
            document: Self::with(history, journal),
            good_bytes: bytes.len() - rest.len(),
        })
    }
}

/// Reads the next record from `rest`, and its checksum, which depends on `sum`. `None` if it is cut or damaged.
fn next(rest: &mut &[u8], sum: &mut u64) -> Option<Record> {
    let (length, after) = rest.split_first_chunk::<4>()?;
    let (checksum, after) = after.split_first_chunk::<4>()?;
    let content = after.get(..u32::from_le_bytes(*length) as usize)?;
    *sum = xxh3_64_with_seed(content, *sum);
    *rest = &after[content.len()..];
    let is_good = *sum as u32 == u32::from_le_bytes(*checksum);
    is_good
        .then(|| postcard::from_bytes(content).ok())
        .flatten()
}
