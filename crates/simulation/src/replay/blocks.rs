//! Blocks of a file of the game. Each has its own checksum, so damage is located exactly.
//!
//! ```text
//! name (8 bytes), version (u16), then blocks: kind (u8), length (u32), content, XXH3 of kind, length and content (u32)
//! ```
//!
//! Numbers are little-endian. A number that was read never causes an allocation before that many bytes are known to
//! exist. [`format`](super::format) defines the blocks of recordings, [`saved`](crate::headless::saved) those of
//! saved games.

use serde::de::DeserializeOwned;
use xxhash_rust::xxh3::xxh3_64;

/// Kind of a file.
pub(crate) struct FileKind {
    /// First bytes of the file.
    pub magic: &'static [u8; 8],
    /// Version of the format.
    pub version: u16,
    /// Name in messages, with its article.
    pub name: &'static str,
}

/// Length of the file header (bytes).
pub(crate) const HEAD_BYTES: usize = 8 + 2;

impl FileKind {
    /// Returns `true` if `bytes` begin a file of this kind in an unknown version of the format.
    pub(super) fn is_of_other_version(&self, bytes: &[u8]) -> bool {
        let rest = bytes.strip_prefix(self.magic);
        let version = rest.and_then(<[u8]>::first_chunk::<2>);
        version.is_some_and(|version| u16::from_le_bytes(*version) != self.version)
    }
}

/// Reason why this version cannot use a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("byte {offset}: {reason}")]
pub struct FormatError {
    /// Offset at which the reason was found (bytes from 0).
    pub offset: usize,
    /// Reason and remedy.
    pub reason: String,
}

impl FormatError {
    /// Creates the error of a file whose content at `offset` (bytes) cannot be used because of `reason`.
    pub(crate) fn new(offset: usize, reason: impl Into<String>) -> Self {
        let reason = reason.into();
        Self { offset, reason }
    }
}

/// Returns the header of a file.
pub(crate) fn head(of: &FileKind) -> Vec<u8> {
    let mut bytes = of.magic.to_vec();
    bytes.extend(of.version.to_le_bytes());
    bytes
}

/// Appends a block of `kind`.
pub(crate) fn push_block(bytes: &mut Vec<u8>, kind: u8, content: &[u8]) {
    let start = bytes.len();
    bytes.push(kind);
    bytes.extend((content.len() as u32).to_le_bytes());
    bytes.extend(content);
    bytes.extend((xxh3_64(&bytes[start..]) as u32).to_le_bytes());
}

/// A block with a correct checksum.
pub(crate) struct Block<'a> {
    /// Kind of the block.
    pub kind: u8,
    /// Offset of the content in the file (bytes).
    pub offset: usize,
    /// Content.
    pub content: &'a [u8],
}

impl Block<'_> {
    /// Decodes the content, which must be exactly one postcard value.
    pub(crate) fn decode<T: DeserializeOwned>(&self) -> Result<T, FormatError> {
        let (value, rest) = self.take()?;
        if rest.is_empty() {
            return Ok(value);
        }
        let at = self.offset + self.content.len() - rest.len();
        Err(FormatError::new(
            at,
            "something follows the content of a block",
        ))
    }

    /// Decodes the postcard value at the beginning of the content.
    pub(crate) fn decode_first<T: DeserializeOwned>(&self) -> Result<T, FormatError> {
        self.take().map(|(value, _)| value)
    }

    /// Decodes the postcard value at the beginning of the content. Returns it with the rest.
    fn take<T: DeserializeOwned>(&self) -> Result<(T, &[u8]), FormatError> {
        postcard::take_from_bytes(self.content).map_err(|error| {
            let reason = format!("the content of a block cannot be read: {error}");
            FormatError::new(self.offset, reason)
        })
    }
}

/// Iterates over the blocks of a file.
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// Creates a reader for the blocks of `bytes`. An error if the header is not one of the kind `of`.
    pub(crate) fn new(bytes: &'a [u8], of: &FileKind) -> Result<Self, FormatError> {
        let mut reader = Self { bytes, at: 0 };
        reader.expect_head(of)?;
        Ok(reader)
    }

    /// Returns the number of bytes read so far.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Returns `true` if a whole block of one of `kinds` begins after the byte `from`. Then the bytes at `from` are
    /// damaged, not the torn end of the file. The search is limited to small blocks nearby.
    pub(crate) fn goes_on_after(&self, from: usize, kinds: &[u8]) -> bool {
        const FAR: usize = 64 * 1024;
        let end = self.bytes.len().min(from + FAR);
        let mut begins = (from + 1..end).filter(|at| kinds.contains(&self.bytes[*at]));
        begins.any(|at| {
            let bytes = &self.bytes[..self.bytes.len().min(at + FAR)];
            Reader { bytes, at }.any_block().is_ok()
        })
    }

    fn take(&mut self, count: usize) -> Result<&'a [u8], FormatError> {
        let rest = &self.bytes[self.at..];
        let Some(taken) = rest.get(..count) else {
            let reason = format!(
                "the file ends here, {} bytes too early: it is truncated",
                count - rest.len()
            );
            return Err(FormatError::new(self.bytes.len(), reason));
        };
        self.at += count;
        Ok(taken)
    }

    fn expect_head(&mut self, of: &FileKind) -> Result<(), FormatError> {
        if self.bytes.is_empty() {
            return Err(FormatError::new(0, "the file is empty"));
        }
        if self.take(of.magic.len())? != of.magic {
            return Err(FormatError::new(0, format!("this is not {}", of.name)));
        }
        let version = self.take(2)?;
        let (version, known) = (u16::from_le_bytes([version[0], version[1]]), of.version);
        if version != known {
            let made_by = if version < known {
                "an older"
            } else {
                "a newer"
            };
            let reason = format!(
                "{made_by} version of the game made this file (version {version} of the format, this game knows \
                 {known}): open it with that one"
            );
            return Err(FormatError::new(of.magic.len(), reason));
        }
        Ok(())
    }

    /// Reads the next block, of any kind.
    pub(crate) fn any_block(&mut self) -> Result<Block<'a>, FormatError> {
        let start = self.at;
        let kind = self.take(1)?[0];
        let length = self.take(4)?;
        let length = u32::from_le_bytes([length[0], length[1], length[2], length[3]]);
        let offset = self.at;
        let content = self.take(length as usize)?;
        let sum = xxh3_64(&self.bytes[start..self.at]) as u32;
        if self.take(4)? != sum.to_le_bytes() {
            let reason = format!(
                "the checksum of the block of {length} bytes that begins here is wrong: it is damaged"
            );
            return Err(FormatError::new(start, reason));
        }
        Ok(Block {
            kind,
            offset,
            content,
        })
    }

    /// Reads the next block, which must be of `kind`.
    pub(crate) fn block(&mut self, kind: u8) -> Result<Block<'a>, FormatError> {
        let start = self.at;
        let block = self.any_block()?;
        if block.kind == kind {
            Ok(block)
        } else {
            let reason = format!(
                "expected a block of the kind {:?}, found {:?}",
                char::from(kind),
                char::from(block.kind)
            );
            Err(FormatError::new(start, reason))
        }
    }

    /// Returns `true` if the next block is of `kind`.
    pub(crate) fn is_next(&self, kind: u8) -> bool {
        self.bytes.get(self.at) == Some(&kind)
    }

    /// Checks that nothing follows.
    pub(crate) fn expect_end(&self) -> Result<(), FormatError> {
        if self.at == self.bytes.len() {
            return Ok(());
        }
        let reason = "something follows the end of what it holds";
        Err(FormatError::new(self.at, reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_follows_the_content_of_a_block_is_refused_where_it_begins() {
        let block = Block {
            kind: 1,
            offset: 100,
            content: &[1, 2, 3, 9, 9],
        };
        let refusal = block.decode::<(u8, u8, u8)>().expect_err("refused");
        assert_eq!(refusal.offset, 103, "{refusal}");
    }
}
