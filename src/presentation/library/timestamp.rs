//! Points in time with a resolution of 1 s, for file names and lists: as a date (UTC) or as an age.

use jiff::civil::{Date, DateTime, datetime};

use crate::presentation::prelude::*;

/// Beginning of 1970.
const EPOCH: DateTime = datetime(1970, 1, 1, 0, 0, 0, 0);

/// Format of the prefix of a file name.
const PREFIX: &str = "%Y%m%d-%H%M%S";

/// Point in time with a resolution of 1 s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Timestamp(
    /// Seconds since 1970 (UTC).
    pub u64,
);

impl Timestamp {
    /// Returns the current time of the system clock.
    pub fn now() -> Self {
        Self(clock::since_1970().as_secs())
    }

    /// Returns date and time (UTC). Any time after the year 9999 is the end of that year.
    fn date_time(self) -> DateTime {
        EPOCH.saturating_add(Duration::from_secs(self.0))
    }

    /// Returns the prefix of a file name: `20261121-183012`.
    pub fn prefix(self) -> String {
        self.date_time().strftime(PREFIX).to_string()
    }

    /// Parses `prefix`. `None` if it is not a valid prefix.
    pub fn parse(prefix: &str) -> Option<Self> {
        let date_time = DateTime::strptime(PREFIX, prefix).ok()?;
        let seconds = date_time.duration_since(EPOCH).as_secs();
        let parsed = Self(seconds.try_into().ok()?);
        // The parser accepts other spellings too, such as signs and single digits.
        (parsed.prefix() == prefix).then_some(parsed)
    }

    /// Returns its age at `now` as text. Returns the date if it is later than `now`, because the clock was set back.
    pub fn before(self, now: Self, words: &Words) -> String {
        let (seconds, ahead) = (now.0.saturating_sub(self.0), self.0.saturating_sub(now.0));
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
        date_words(self.date_time().date(), words)
    }

    /// Returns its date (UTC) for file names: `2026-11-22`.
    pub fn date(self) -> String {
        self.date_time().date().to_string()
    }
}

/// Returns `day` (`2026-11-22`) as text for people. Anything else than a date stays unchanged.
pub(crate) fn day_words(day: &str, words: &Words) -> String {
    day.parse::<Date>()
        .map_or_else(|_| day.to_owned(), |date| date_words(date, words))
}

fn date_words(date: Date, words: &Words) -> String {
    words.stamp_date(date.day(), date.month(), date.year().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presentation::language::{L10n, Language};

    #[test]
    fn people_are_told_how_long_ago_it_was() {
        let at = Timestamp;
        let then = at(1_795_285_812);
        let language = Language::default();
        for (seconds, words) in [
            (5, "just now"),
            (150, "2 min ago"),
            (7_300, "2 h ago"),
            (90_000, "a day ago"),
            (900_000, "10 days ago"),
            (9_000_000, "21 Nov 2026"),
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
            "21 Nov 2026",
            "a clock that was far ahead"
        );
    }

    #[test]
    fn a_day_is_written_as_people_write_it() {
        let english = Language::default();
        let said = |words: &Words, days: [&str; 3]| days.map(|day| day_words(day, words));
        assert_eq!(
            said(&english, ["2026-11-05", "2026-05-31", "no day"]),
            ["5 Nov 2026", "31 May 2026", "no day"]
        );
        let german: Language = L10n::De.into();
        assert_eq!(day_words("2026-11-05", &german), "5.11.2026");
    }

    #[test]
    fn a_time_after_the_calendar_is_its_last_day() {
        assert_eq!(Timestamp(u64::MAX).date(), "9999-12-31");
    }
}
