//! Points in time with a resolution of 1 s, for file names and lists: as a date (UTC) or as an age.

use std::time::Duration;

use crate::platform::clock;
use crate::presentation::language::Words;

/// Point in time with a resolution of 1 s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Stamp {
    /// Seconds since 1970 (UTC).
    seconds: u64,
}

impl From<Duration> for Stamp {
    /// Returns the time that is `since_1970` after the start of 1970 (UTC).
    fn from(since_1970: Duration) -> Self {
        Self {
            seconds: since_1970.as_secs(),
        }
    }
}

impl Stamp {
    /// Returns the current time of the system clock.
    pub fn now() -> Self {
        clock::since_1970().into()
    }

    /// Returns the seconds since 1970 (UTC).
    pub fn seconds(self) -> u64 {
        self.seconds
    }

    /// Returns year, month and day, then hour, minute and second.
    fn fields(self) -> ([u64; 3], [u64; 3]) {
        let (days, second) = (self.seconds / 86_400, self.seconds % 86_400);
        // Gregorian calendar with years that begin in March, so that the leap day is the last day.
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

    /// Returns the prefix of a file name: `20261121-183012`.
    pub fn prefix(self) -> String {
        let ([year, month, day], [hour, minute, second]) = self.fields();
        format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
    }

    /// Parses `prefix`. `None` if it is not a valid stamp.
    pub fn parse(prefix: &str) -> Option<Self> {
        let digits = |from: usize, to: usize| -> Option<u64> {
            let text = prefix.get(from..to)?;
            text.bytes()
                .all(|byte| byte.is_ascii_digit())
                .then_some(())?;
            text.parse().ok()
        };
        let (year, month, day) = (digits(0, 4)?, digits(4, 6)?, digits(6, 8)?);
        let (hour, minute, second) = (digits(9, 11)?, digits(11, 13)?, digits(13, 15)?);
        // Days before each month of a year that begins in March.
        let months = (month + 9) % 12;
        let years = year.checked_sub(u64::from(month <= 2))?;
        let of_year = (153 * months + 2) / 5 + day.checked_sub(1)?;
        let days = years * 365 + years / 4 - years / 100 + years / 400 + of_year;
        let days = days.checked_sub(719_468)?;
        let stamp = Self {
            seconds: days * 86_400 + hour * 3600 + minute * 60 + second,
        };
        // An invalid date results in a different prefix.
        (stamp.prefix() == prefix).then_some(stamp)
    }

    /// Returns its age at `now` as text. Returns the date if it is later than `now`, because the clock was set back.
    pub fn before(self, now: Self, words: &Words) -> String {
        let (seconds, ahead) = (
            now.seconds.saturating_sub(self.seconds),
            self.seconds.saturating_sub(now.seconds),
        );
        match seconds {
            0..60 if ahead < 60 => words.stamp_just_now(),
            60..3_600 => words.stamp_minutes_ago(seconds / 60),
            3_600..86_400 => words.stamp_hours_ago(seconds / 3_600),
            86_400..172_800 => words.stamp_days_ago(1_u32),
            172_800..1_209_600 => words.stamp_days_ago(seconds / 86_400),
            _ => self.day(words),
        }
    }

    /// Returns its date (UTC) as text for people.
    pub fn day(self, words: &Words) -> String {
        let ([year, month, day], _) = self.fields();
        words.stamp_date(
            format!("{year:04}"),
            format!("{month:02}"),
            format!("{day:02}"),
        )
    }

    /// Returns its date (UTC) for file names: `2026-11-22`.
    pub fn date(self) -> String {
        let ([year, month, day], _) = self.fields();
        format!("{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presentation::language::Language;

    fn at(seconds: u64) -> Stamp {
        Duration::from_secs(seconds).into()
    }

    #[test]
    fn people_are_told_how_long_ago_it_was() {
        let then = at(1_795_285_812);
        let language = Language::default();
        for (seconds, words) in [
            (5, "just now"),
            (150, "2 min ago"),
            (7_300, "2 h ago"),
            (90_000, "a day ago"),
            (900_000, "10 days ago"),
            (9_000_000, "2026-11-21"),
        ] {
            assert_eq!(then.before(at(1_795_285_812 + seconds), &language), words);
        }
        assert_eq!(
            then.before(at(1_795_285_800), &language),
            "just now",
            "a clock that was set a little"
        );
        assert_eq!(
            then.before(at(0), &language),
            "2026-11-21",
            "a clock that was far ahead"
        );
    }
}
