//! The level of a day: which it is, with which seed and which modifier, all from the date alone.

use xxhash_rust::xxh3::xxh3_64;

use brickwork_level::content::choices::modifiers;

/// The level of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The day (UTC), written as `2026-11-22`.
    pub day: String,
}

impl Daily {
    /// That of `day`.
    #[must_use]
    pub fn of(day: &str) -> Self {
        Self {
            day: day.to_owned(),
        }
    }

    /// The seed of its games: the same for everybody on that day.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.number("seed")
    }

    /// Which of so many levels it is (from 0); `None` if there is none.
    #[must_use]
    pub fn level(&self, levels: usize) -> Option<usize> {
        let number = self.number("level").checked_rem(levels as u64)?;
        Some(number as usize)
    }

    /// The name of its modifier in the table.
    #[must_use]
    pub fn modifier(&self) -> Option<&'static str> {
        let all = modifiers();
        let number = self.number("modifier").checked_rem(all.len() as u64)?;
        all.keys().nth(number as usize).map(String::as_str)
    }

    /// A number of the day for `purpose`.
    fn number(&self, purpose: &str) -> u64 {
        xxh3_64(format!("{purpose} of {}", self.day).as_bytes())
    }
}
