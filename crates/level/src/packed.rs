//! Bytes as one word of text, for level codes and stored recordings: a checksum and compressed bytes, in base64url
//! without padding.

use std::io::{Read, Write};

use data_encoding::BASE64URL_NOPAD;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use thiserror::Error;
use xxhash_rust::xxh3::xxh3_64;

/// Reason why a word cannot be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PackedError {
    /// A character is missing, wrong or foreign.
    #[error("it is incomplete or changed: copy all of it again")]
    Damaged,
    /// It has more bytes than allowed.
    #[error("it contains more than {0} bytes: ask its author for a smaller one")]
    TooLarge(u64),
}

/// Packs `bytes`.
pub fn packed(bytes: &[u8]) -> String {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing to a Vec cannot fail.
    let _ = encoder.write_all(bytes);
    let body = encoder.finish().unwrap_or_default();
    BASE64URL_NOPAD.encode(&[&checksum(&body)[..], &body].concat())
}

/// Unpacks a `word` into at most `max` bytes.
///
/// # Errors
///
/// The word is damaged or too large.
pub fn unpacked(word: &str, max: u64) -> Result<Vec<u8>, PackedError> {
    let damaged = PackedError::Damaged;
    let bytes = BASE64URL_NOPAD.decode(word.as_bytes());
    let bytes = bytes.map_err(|_| damaged)?;
    let (sum, body) = bytes.split_first_chunk().ok_or(damaged)?;
    if *sum != checksum(body) {
        return Err(damaged);
    }
    let mut unpacked = Vec::new();
    let mut decoder = DeflateDecoder::new(body).take(max + 1);
    decoder.read_to_end(&mut unpacked).map_err(|_| damaged)?;
    match unpacked.len() as u64 > max {
        true => Err(PackedError::TooLarge(max)),
        false => Ok(unpacked),
    }
}

fn checksum(body: &[u8]) -> [u8; 4] {
    (xxh3_64(body) as u32).to_le_bytes()
}
