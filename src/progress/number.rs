//! Numbers in a file that a person may have changed.
//!
//! Owns that an impossible number (negative, too large, a fraction, none at all) makes no damaged file: it is read as
//! the largest of its type, which no game reaches, and what has it is dropped when the file is settled.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize};

/// The largest score of an entry.
pub const MAX_SCORE: u32 = 1_000_000_000;

/// The longest time of play (ms): a year.
pub const MAX_TIME_MS: u64 = 366 * 24 * 3_600_000;

/// The latest date (seconds since 1970): the year 9999 ends.
pub const MAX_DATE: u64 = 253_402_300_799;

/// The largest count. Beyond it counts stand still.
pub const MAX_COUNT: u64 = 1 << 53;

/// A whole number from 0; the largest one for whatever is none.
pub(super) fn whole<'de, D: Deserializer<'de>, N: Largest>(deserializer: D) -> Result<N, D::Error> {
    deserializer.deserialize_any(Whole(PhantomData))
}

/// A whole number where no attribute can say how it is read: in a list or in an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Number(#[serde(deserialize_with = "whole")] pub u64);

/// A whole number, if there is one.
pub(super) fn whole_or_none<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<u64>, D::Error> {
    let given: Option<Number> = Deserialize::deserialize(deserializer)?;
    Ok(given.map(|Number(number)| number))
}

/// The types of whole numbers that are read.
pub(super) trait Largest: TryFrom<u64> {
    /// The largest.
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
