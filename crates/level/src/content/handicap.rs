//! Handicaps of the players of a versus game.

use std::str::FromStr;

use super::prelude::*;

/// Possible numbers of rows at the start, as a handicap.
pub const HANDICAP_ROWS: RangeInclusive<u8> = 0..=3;
/// Possible ball speeds, as a handicap (per cent).
pub const HANDICAP_SPEEDS: RangeInclusive<u8> = 50..=150;

/// Handicap of a player of a versus game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Handicap {
    /// Rows that arrive at the start.
    pub rows: u8,
    /// Speed of the player's balls (per cent).
    pub speed: u8,
}

impl Default for Handicap {
    fn default() -> Self {
        Self {
            rows: 0,
            speed: 100,
        }
    }
}

impl Handicap {
    /// Reads the form `ROWS/SPEED`.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (rows, speed) = text.split_once('/')?;
        let (rows, speed) = (rows.parse().ok()?, speed.parse().ok()?);
        Some(Self { rows, speed })
    }
}

impl FromStr for Handicap {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (rows, speeds) = (HANDICAP_ROWS, HANDICAP_SPEEDS);
        let read =
            Self::read(text).filter(|it| rows.contains(&it.rows) && speeds.contains(&it.speed));
        read.ok_or_else(|| {
            format!(
                "expected rows and ball speed in per cent as ROWS/SPEED, from {}/{} to {}/{}",
                rows.start(),
                speeds.start(),
                rows.end(),
                speeds.end()
            )
        })
    }
}
