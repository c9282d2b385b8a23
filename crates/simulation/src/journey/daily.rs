//! Daily level: its index, seed and modifier, derived only from the date.

use xxhash_rust::xxh3::xxh3_64;

use brickwork_level::content::choices::modifiers;

/// A daily level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// Day (UTC), in the form `2026-11-22`.
    pub day: String,
}

impl Daily {
    /// Creates the daily level of `day`.
    pub fn new(day: &str) -> Self {
        Self {
            day: day.to_owned(),
        }
    }

    /// Returns the seed of its games, which is the same for all players on that day.
    pub fn seed(&self) -> u64 {
        self.number("seed")
    }

    /// Returns its index in a list of `levels` levels; `None` if the list is empty.
    pub fn level(&self, levels: usize) -> Option<usize> {
        let number = self.number("level").checked_rem(levels as u64)?;
        Some(number as usize)
    }

    /// Returns the name of its modifier in the table.
    pub fn modifier(&self) -> Option<&'static str> {
        let all = modifiers();
        let number = self.number("modifier").checked_rem(all.len() as u64)?;
        all.keys().nth(number as usize).map(String::as_str)
    }

    /// Returns a number for the day and `purpose`.
    fn number(&self, purpose: &str) -> u64 {
        xxh3_64(format!("{purpose} of {}", self.day).as_bytes())
    }
}
