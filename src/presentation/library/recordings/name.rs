//! What the files of recordings are called: when the game ended (UTC) and what was played, in an order of time.
//!
//! Pure text; `20261121-183012-first-light.brickwork` is the whole of it.

use std::time::{SystemTime, UNIX_EPOCH};

/// The ending of their names.
pub(crate) const EXTENSION: &str = "brickwork";

/// Longest part of a name that tells the level (characters).
const LONGEST: usize = 40;

/// A moment, to the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Stamp {
    /// Seconds since 1970 (UTC).
    seconds: u64,
}

impl From<SystemTime> for Stamp {
    fn from(time: SystemTime) -> Self {
        let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
        Self {
            seconds: since.as_secs(),
        }
    }
}

impl Stamp {
    /// Year, month and day; hour, minute and second.
    fn fields(self) -> ([u64; 3], [u64; 3]) {
        let (days, second) = (self.seconds / 86_400, self.seconds % 86_400);
        // The Gregorian calendar with its year beginning in March, so that the leap day is its last.
        let days = days + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        let year = year + era * 400 + u64::from(month <= 2);
        (
            [year, month, day],
            [second / 3600, second / 60 % 60, second % 60],
        )
    }

    /// As it begins the name of a file.
    fn prefix(self) -> String {
        let ([year, month, day], [hour, minute, second]) = self.fields();
        format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
    }

    /// The stamp that `prefix` is.
    fn parse(prefix: &str) -> Option<Self> {
        let digits = |from: usize, to: usize| -> Option<u64> {
            let text = prefix.get(from..to)?;
            text.bytes()
                .all(|byte| byte.is_ascii_digit())
                .then_some(())?;
            text.parse().ok()
        };
        let (year, month, day) = (digits(0, 4)?, digits(4, 6)?, digits(6, 8)?);
        let (hour, minute, second) = (digits(9, 11)?, digits(11, 13)?, digits(13, 15)?);
        // The days before each month of a year that begins in March.
        let months = (month + 9) % 12;
        let years = year.checked_sub(u64::from(month <= 2))?;
        let of_year = (153 * months + 2) / 5 + day.checked_sub(1)?;
        let days = years * 365 + years / 4 - years / 100 + years / 400 + of_year;
        let days = days.checked_sub(719_468)?;
        let stamp = Self {
            seconds: days * 86_400 + hour * 3600 + minute * 60 + second,
        };
        // A date that no calendar has comes out as another.
        (stamp.prefix() == prefix).then_some(stamp)
    }

    /// How long before `now` it was, for people.
    pub fn before(self, now: Self) -> String {
        let seconds = now.seconds.saturating_sub(self.seconds);
        match seconds {
            0..60 => "just now".to_owned(),
            60..3_600 => format!("{} min ago", seconds / 60),
            3_600..86_400 => format!("{} h ago", seconds / 3_600),
            86_400..172_800 => "a day ago".to_owned(),
            172_800..1_209_600 => format!("{} days ago", seconds / 86_400),
            _ => {
                let ([year, month, day], _) = self.fields();
                format!("{year:04}-{month:02}-{day:02}")
            }
        }
    }
}

/// The name of a file for a game of the level `level` that ended at `stamp`; the `copy`th of that second, from 1.
pub(crate) fn file_name(stamp: Stamp, level: &str, copy: u32) -> String {
    let mut words = String::new();
    for sign in level.chars().take(LONGEST) {
        if sign.is_alphanumeric() {
            words.extend(sign.to_lowercase());
        } else if !words.is_empty() && !words.ends_with('-') {
            words.push('-');
        }
    }
    let words = match words.trim_end_matches('-') {
        "" => "level",
        words => words,
    };
    let copy = if copy > 1 {
        format!("-{copy}")
    } else {
        String::new()
    };
    format!("{}-{words}{copy}.{EXTENSION}", stamp.prefix())
}

/// When the game in a file of this name ended; `None` if it is no name of a recording.
pub(crate) fn stamp_of(file_name: &str) -> Option<Stamp> {
    let stem = file_name.strip_suffix(EXTENSION)?.strip_suffix('.')?;
    let (prefix, words) = stem.split_at_checked(15)?;
    let named = words
        .strip_prefix('-')
        .is_some_and(|words| !words.is_empty());
    Stamp::parse(prefix).filter(|_| named)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn at(seconds: u64) -> Stamp {
        Stamp::from(UNIX_EPOCH + Duration::from_secs(seconds))
    }

    #[test]
    fn a_name_says_when_and_what() {
        let stamp = at(1_795_285_812);
        let name = file_name(stamp, "First Light!", 1);
        assert_eq!(name, "20261121-183012-first-light.brickwork");
        assert_eq!(stamp_of(&name), Some(stamp), "the moment is read back");
        assert_eq!(
            file_name(stamp, "Ночь №1", 2),
            "20261121-183012-ночь-1-2.brickwork"
        );
        assert_eq!(
            file_name(stamp, "???", 1),
            "20261121-183012-level.brickwork"
        );
    }

    #[test]
    fn every_day_of_four_centuries_is_read_back_and_names_sort_by_time() {
        let mut last = String::new();
        for day in 0..146_097 {
            let stamp = at(day * 86_400 + 86_399);
            let name = file_name(stamp, "x", 1);
            assert_eq!(stamp_of(&name), Some(stamp), "{name}");
            assert!(name > last, "{name} comes after {last}");
            last = name;
        }
        assert!(
            file_name(at(951_782_400), "x", 1).starts_with("20000229-"),
            "a leap day"
        );
    }

    #[test]
    fn other_files_are_nobodys_business() {
        for name in [
            "notes.brickwork",
            "20261121-183012.brickwork",
            "20261121-183012-.brickwork",
            "20261121-183012-x.ron",
            "20261321-183012-x.brickwork",
            "20260230-183012-x.brickwork",
            "20261121-186012-x.brickwork",
            "2026112a-183012-x.brickwork",
            "20261121-183012-xbrickwork",
            "",
        ] {
            assert_eq!(stamp_of(name), None, "{name}");
        }
    }

    #[test]
    fn people_are_told_how_long_ago_it_was() {
        let then = at(1_795_285_812);
        for (seconds, words) in [
            (5, "just now"),
            (150, "2 min ago"),
            (7_300, "2 h ago"),
            (90_000, "a day ago"),
            (900_000, "10 days ago"),
            (9_000_000, "2026-11-21"),
        ] {
            assert_eq!(then.before(at(1_795_285_812 + seconds)), words);
        }
    }
}
