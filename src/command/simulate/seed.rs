//! The arguments `--seed` (a number, or for a run any text, a day, a week or a code) and `--mode` of a run.

use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::content::RunMode;
use crate::runs::code::{self, CodeError};
use crate::runs::seed;

/// Seed of the first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seed {
    /// A number, for levels and runs.
    Number(u64),
    /// The number of a text, for runs.
    Text(u64),
    /// The number and the mode of a code, for runs.
    Code(u64, RunMode),
}

impl FromStr for Seed {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if code::detects(text) {
            return code::decode(text).map(|(seed, mode)| Self::Code(seed, mode));
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
            Self::Text(_) | Self::Code(..) => Err("--seed takes a number for a level or a pack, from 0 to 18446744073709551615; texts, days, weeks and codes are for `simulate run`".to_owned()),
        }
    }

    /// Returns the seed of a run.
    pub fn of_run(self) -> u64 {
        match self {
            Self::Number(seed) | Self::Text(seed) | Self::Code(seed, _) => seed,
        }
    }

    /// Returns the mode of a run for which `mode` is given. A code has a mode of its own.
    ///
    /// # Errors
    ///
    /// The code has another mode, as a whole sentence.
    pub fn mode(self, mode: Option<RunMode>) -> Result<RunMode, String> {
        match (self, mode) {
            (Self::Code(_, of_code), Some(mode)) if mode != of_code => Err(format!(
                "the code in --seed is of a run in the mode `{}`: leave out --mode",
                of_code.name()
            )),
            (Self::Code(_, of_code), _) => Ok(of_code),
            (_, mode) => Ok(mode.unwrap_or_default()),
        }
    }
}

/// Returns the parser of a mode of runs.
pub(super) fn mode() -> impl TypedValueParser<Value = RunMode> {
    let about = |mode| match mode {
        RunMode::Classic => "Walls at rest, and one paddle",
        RunMode::Progressive => "The wall descends row by row",
        RunMode::Double => "Two paddles, one above the other",
        RunMode::Cavity => "Balls wait in the wall until they are freed",
    };
    let names = RunMode::ALL.map(|it| PossibleValue::new(it.name()).help(about(it)));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<RunMode>())
}
