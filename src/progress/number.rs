//! Numbers in a file that a person may have edited.
//!
//! An impossible number (negative, too large, a fraction, NaN) does not make the file invalid. It is read as the
//! maximum of its type, which no game reaches, and the entry with it is dropped later by `settle`.

use std::fmt;
use std::marker::PhantomData;

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
pub(super) fn whole<'de, D: Deserializer<'de>, N: Largest>(deserializer: D) -> Result<N, D::Error> {
    deserializer.deserialize_any(Whole(PhantomData))
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

/// Integer type that is read.
pub(super) trait Largest: TryFrom<u64> {
    /// Maximum of the type.
    const LARGEST: Self;
}

impl Largest for u8 {
    const LARGEST: Self = Self::MAX;
}

impl Largest for u32 {
    const LARGEST: Self = Self::MAX;
}

impl Largest for u64 {
    const LARGEST: Self = Self::MAX;
}

struct Whole<N>(PhantomData<N>);

impl<N: Largest> Visitor<'_> for Whole<N> {
    type Value = N;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<N, E> {
        Ok(N::try_from(number).unwrap_or(N::LARGEST))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<N, E> {
        Ok(u64::try_from(number)
            .ok()
            .and_then(|number| N::try_from(number).ok())
            .unwrap_or(N::LARGEST))
    }

    fn visit_u128<E: Error>(self, _: u128) -> Result<N, E> {
        Ok(N::LARGEST)
    }

    fn visit_i128<E: Error>(self, _: i128) -> Result<N, E> {
        Ok(N::LARGEST)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<N, E> {
        let is_whole = number >= 0.0 && number <= MAX_COUNT as f64 && number.fract() == 0.0;
        self.visit_u64(if is_whole { number as u64 } else { u64::MAX })
    }
}
