//! What the files of recordings are called: a number that counts up, when the game ended (UTC), and what was played.
//!
//! Pure text; `000042-20261121-183012-first-light.brickwork` is the whole of it. The number gives the order, because a
//! clock may be set wrong. Names without one are those of earlier versions.

use std::time::Duration;

use crate::platform::clock;

/// The ending of their names.
pub(crate) const EXTENSION: &str = "brickwork";

/// The largest number; games beyond it share it.
const MAX_NUMBER: u32 = 999_999_999;

/// Longest part of a name that tells the level (characters).
const LONGEST: usize = 40;

/// A moment, to the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Stamp {
    /// Seconds since 1970 (UTC).
    seconds: u64,
}

impl From<Duration> for Stamp {
    /// The moment so long after the beginning of 1970 (UTC).
    fn from(since_1970: Duration) -> Self {
        Self {
            seconds: since_1970.as_secs(),
        }
    }
}

impl Stamp {
    /// The moment that the clock on the wall says it is.
    pub fn now() -> Self {
        clock::since_1970().into()
    }

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

    /// As it begins the name of a file: `20261121-183012`.
    pub fn prefix(self) -> String {
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

    /// How long before `now` it was, for people. If the clock has been set back since, the date.
    pub fn before(self, now: Self) -> String {
        let (seconds, ahead) = (
            now.seconds.saturating_sub(self.seconds),
            self.seconds.saturating_sub(now.seconds),
        );
        match seconds {
            0..60 if ahead < 60 => "just now".to_owned(),
            60..3_600 => format!("{} min ago", seconds / 60),
            3_600..86_400 => format!("{} h ago", seconds / 3_600),
            86_400..172_800 => "a day ago".to_owned(),
            172_800..1_209_600 => format!("{} days ago", seconds / 86_400),
            _ => self.date(),
        }
    }

    /// Its date (UTC): `2026-11-22`.
    pub fn date(self) -> String {
        let ([year, month, day], _) = self.fields();
        format!("{year:04}-{month:02}-{day:02}")
    }
}

/// What the name of a recording says of its game. The order is that in which games were kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Label {
    /// How many games had been kept before, about; 0 for those of versions that did not count.
    pub number: u32,
    /// When the game ended.
    pub ended: Stamp,
}

impl Label {
    /// The label of a game that ends now, kept after `newest`.
    pub fn after(newest: Option<Self>) -> Self {
        let number = newest.map_or(0, |newest| newest.number);
        Self {
            number: (number + 1).min(MAX_NUMBER),
            ended: Stamp::now(),
        }
    }

    /// The label in the name of a file; `None` if it is no name of a recording.
    pub fn of(file_name: &str) -> Option<Self> {
        let stem = file_name.strip_suffix(EXTENSION)?.strip_suffix('.')?;
        let numbered = || {
            let (number, rest) = stem.split_once('-')?;
            let digits = number.bytes().all(|byte| byte.is_ascii_digit());
            let number = number.parse().ok().filter(|number| *number <= MAX_NUMBER);
            let ended = stamp_before_words(rest)?;
            number
                .filter(|_| digits)
                .map(|number| Self { number, ended })
        };
        let ended = stamp_before_words(stem);
        ended
            .map(|ended| Self { number: 0, ended })
            .or_else(numbered)
    }
}

/// The stamp that `text` begins with, if words follow.
fn stamp_before_words(text: &str) -> Option<Stamp> {
    let (prefix, words) = text.split_at_checked(15)?;
    let has_words = words
        .strip_prefix('-')
        .is_some_and(|words| !words.is_empty());
    Stamp::parse(prefix).filter(|_| has_words)
}

/// The name of the file for the journey with `seed`.
pub(super) fn journey_file_name(seed: u64) -> String {
    format!("journey-{seed:016x}.{EXTENSION}")
}

/// Whether `file_name` is that of a journey.
pub(super) fn is_journey(file_name: &str) -> bool {
    file_name.starts_with("journey-") && file_name.ends_with(&format!(".{EXTENSION}"))
}

/// The name of a file for a game of the level `level`; the `copy`th of this label, from 1.
pub(crate) fn file_name(label: Label, level: &str, copy: u32) -> String {
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
    let Label { number, ended } = label;
    format!("{number:06}-{}-{words}{copy}.{EXTENSION}", ended.prefix())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: u64) -> Stamp {
        Duration::from_secs(seconds).into()
    }

    fn label(number: u32, seconds: u64) -> Label {
        let ended = at(seconds);
        Label { number, ended }
    }

    #[test]
    fn a_name_says_which_when_and_what() {
        let label = label(42, 1_795_285_812);
        let name = file_name(label, "First Light!", 1);
        assert_eq!(name, "000042-20261121-183012-first-light.brickwork");
        assert_eq!(Label::of(&name), Some(label), "it is read back");
        assert_eq!(
            file_name(label, "Ночь №1", 2),
            "000042-20261121-183012-ночь-1-2.brickwork"
        );
        assert_eq!(
            file_name(label, "???", 1),
            "000042-20261121-183012-level.brickwork"
        );
    }

    #[test]
    fn every_day_of_four_centuries_is_read_back_with_any_number() {
        for day in 0..146_097 {
            let number = u32::try_from(day * 6_840 % 1_000_000_000).expect("a number");
            let label = label(number, day * 86_400 + 86_399);
            let name = file_name(label, "20261121-183012", 1);
            assert_eq!(Label::of(&name), Some(label), "{name}");
        }
        assert!(
            file_name(label(1, 951_782_400), "x", 1).starts_with("000001-20000229-"),
            "a leap day"
        );
    }

    #[test]
    fn a_game_comes_after_those_before_whatever_the_clock_said_then() {
        let future = "99991231-235959-x.brickwork";
        let old = Label::of(future).expect("a name of an earlier version");
        let first = Label::after(Some(old));
        assert!(
            first > old,
            "counted games come after those that were not counted"
        );
        let wrong = Label {
            ended: old.ended,
            ..first
        };
        let second = Label::after(Some(wrong));
        assert!(
            second > wrong && second.ended < wrong.ended,
            "the number decides"
        );
        let last = label(MAX_NUMBER, 0);
        assert_eq!(Label::after(Some(last)).number, MAX_NUMBER, "numbers end");
    }

    #[test]
    fn other_names_are_not_those_of_recordings() {
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
            "-20261121-183012-x.brickwork",
            "+00042-20261121-183012-x.brickwork",
            "000042-20261121-183012.brickwork",
            "000042-20261321-183012-x.brickwork",
            "1000000000-20261121-183012-x.brickwork",
            "99999999999999999999-20261121-183012-x.brickwork",
            "",
        ] {
            assert_eq!(Label::of(name), None, "{name}");
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
        assert_eq!(
            then.before(at(1_795_285_800)),
            "just now",
            "a clock that was set a little"
        );
        assert_eq!(
            then.before(at(0)),
            "2026-11-21",
            "a clock that was far ahead"
        );
    }
}
