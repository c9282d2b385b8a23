//! The argument `--seed`: a number, or for a run any text, a day, a week or a code.

use std::str::FromStr;

use crate::runs::code::{self, CodeError};
use crate::runs::seed;

/// Seed of the first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seed {
    /// A number, for levels and runs.
    Number(u64),
    /// The number of a text, for runs.
    Text(u64),
}

impl FromStr for Seed {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if code::detects(text) {
            return code::decode(text).map(Self::Text);
        }
        let number = text.parse().map(Self::Number);
        Ok(number.unwrap_or_else(|_| Self::Text(seed::typed(text))))
    }
}

impl Seed {
    /// Returns the seed of a level or a journey.
    ///
    /// # Errors
    ///
    /// The seed is a text, as a whole sentence.
    pub fn of_level(self) -> Result<u64, String> {
        match self {
            Self::Number(number) => Ok(number),
            Self::Text(_) => Err("--seed takes a number for a level or a pack, from 0 to 18446744073709551615; texts, days, weeks and codes are for `simulate run`".to_owned()),
        }
    }

    /// Returns the seed of a run.
    pub fn of_run(self) -> u64 {
        match self {
            Self::Number(seed) | Self::Text(seed) => seed,
        }
    }
}
