//! Numbers in a file that a person may have edited.
//!
//! An impossible number (negative, too large, a fraction, NaN) does not make the file invalid. It is read as the
//! maximum of its type, which no game reaches, and the entry with it is dropped later by `settle`.

use std::fmt;
use std::ops::Not;

use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize};

/// Maximum score of an entry.
pub const MAX_SCORE: u32 = 1_000_000_000;

/// Maximum time of play (ms): one year.
pub const MAX_TIME_MS: u64 = 366 * 24 * 3_600_000;

/// Latest date (seconds since 1970): the end of the year 9999.
pub const MAX_DATE: u64 = 253_402_300_799;

/// Maximum count. Counts stop there.
pub const MAX_COUNT: u64 = 1 << 53;

/// Reads a whole number (0 or more). An impossible number becomes the maximum of the type.
pub(super) fn whole<'de, D: Deserializer<'de>, N: TryFrom<u64> + Default + Not<Output = N>>(
    deserializer: D,
) -> Result<N, D::Error> {
    let number = deserializer.deserialize_any(Whole)?;
    // The complement of 0 is the maximum of an unsigned type.
    Ok(N::try_from(number).unwrap_or(!N::default()))
}

/// Whole number for places where a serde attribute cannot apply: in a list or an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Number(#[serde(deserialize_with = "whole")] pub u64);

/// Reads an optional whole number.
pub(super) fn whole_or_none<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<u64>, D::Error> {
    let given: Option<Number> = Deserialize::deserialize(deserializer)?;
    Ok(given.map(|Number(number)| number))
}

/// Reads a whole number. An impossible number becomes `u64::MAX`.
struct Whole;

impl Visitor<'_> for Whole {
    type Value = u64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<u64, E> {
        Ok(number)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<u64, E> {
        Ok(u64::try_from(number).unwrap_or(u64::MAX))
    }

    fn visit_u128<E: Error>(self, _: u128) -> Result<u64, E> {
        Ok(u64::MAX)
    }

    fn visit_i128<E: Error>(self, _: i128) -> Result<u64, E> {
        Ok(u64::MAX)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<u64, E> {
        let is_whole = number >= 0.0 && number <= MAX_COUNT as f64 && number.fract() == 0.0;
        Ok(if is_whole { number as u64 } else { u64::MAX })
    }
}
