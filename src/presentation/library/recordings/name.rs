//! File names of recordings: an increasing number, the end of the game (UTC), and the level.
//!
//! Only text, such as `000042-20261121-183012-first-light.brickwork`. The number defines the order, because a clock may
//! be wrong. Names of games without a number are from earlier versions. A journey is named by its seed, a run also by its
//! start.

use crate::platform::new_file::numbered;
use crate::presentation::library::timestamp::Timestamp;

/// File extension of recordings.
pub(crate) const EXTENSION: &str = "brickwork";

/// Maximum number. Later games share it.
const MAX_NUMBER: u32 = 999_999_999;

/// Maximum length of the level in a name (characters).
const LONGEST: usize = 40;

/// Number and time in the name of a recording. The order is the order of saving.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Label {
    /// Approximate number of earlier games. 0 for versions that did not count.
    pub number: u32,
    /// End of the game.
    pub ended: Timestamp,
}

impl Label {
    /// Returns the label of a game that ends now and is saved after `newest`.
    pub fn after(newest: Option<Self>) -> Self {
        let number = newest.map_or(0, |newest| newest.number);
        Self {
            number: (number + 1).min(MAX_NUMBER),
            ended: Timestamp::now(),
        }
    }

    /// Parses the label in a file name. `None` if it is not the name of a recording.
    pub fn parse(file_name: &str) -> Option<Self> {
        let stem = file_name.strip_suffix(EXTENSION)?.strip_suffix('.')?;
        if let Some(ended) = timestamp_before_words(stem) {
            return Some(Self { number: 0, ended });
        }
        let (number, rest) = stem.split_once('-')?;
        let has_sign = number.bytes().any(|byte| !byte.is_ascii_digit());
        let number = number.parse().ok().filter(|_| !has_sign);
        let number = number.filter(|number| *number <= MAX_NUMBER)?;
        let ended = timestamp_before_words(rest)?;
        Some(Self { number, ended })
    }
}

/// Returns the time at the start of `text`, if words follow.
fn timestamp_before_words(text: &str) -> Option<Timestamp> {
    let (prefix, words) = text.split_at_checked(15)?;
    let words = words.strip_prefix('-').filter(|words| !words.is_empty());
    words.and_then(|_| Timestamp::parse(prefix))
}

/// Returns the name of the file for the journey with `seed`.
pub(super) fn journey_file_name(seed: u64) -> String {
    format!("journey-{seed:016x}.{EXTENSION}")
}

/// Returns the name of the file for the run with `seed` that was started at `began` (seconds since 1970).
pub(super) fn run_file_name(seed: u64, began: u64) -> String {
    let began = Timestamp(began).prefix();
    format!("{}{began}.{EXTENSION}", run_prefix(seed))
}

/// Returns `true` if `file_name`, the name of a journey or run, is that of a run with `seed`.
pub(super) fn is_run_with(file_name: &str, seed: u64) -> bool {
    file_name.starts_with(&run_prefix(seed))
}

fn run_prefix(seed: u64) -> String {
    format!("run-{seed:016x}-")
}

/// Returns `true` if `file_name` is the name of a journey or run.
pub(super) fn is_whole(file_name: &str) -> bool {
    let begins = ["journey-", "run-"];
    begins.iter().any(|begin| file_name.starts_with(begin))
        && file_name.ends_with(&format!(".{EXTENSION}"))
}

/// Returns the file names for a game of the level `level`. All after the first are for games with equal labels.
pub(crate) fn file_names(label: Label, level: &str) -> impl Iterator<Item = String> {
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
    let stem = format!("{:06}-{}-{words}", label.number, label.ended.prefix());
    numbered(&stem, EXTENSION)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file_name(label: Label, level: &str, copy: usize) -> String {
        let name = file_names(label, level).nth(copy - 1);
        name.expect("a free copy")
    }

    fn label(number: u32, seconds: u64) -> Label {
        let ended = Timestamp(seconds);
        Label { number, ended }
    }

    #[test]
    fn a_name_says_which_when_and_what() {
        let label = label(42, 1_795_285_812);
        let name = file_name(label, "First Light!", 1);
        assert_eq!(name, "000042-20261121-183012-first-light.brickwork");
        assert_eq!(Label::parse(&name), Some(label), "it is read back");
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
            assert_eq!(Label::parse(&name), Some(label), "{name}");
        }
        assert!(
            file_name(label(1, 951_782_400), "x", 1).starts_with("000001-20000229-"),
            "a leap day"
        );
    }

    #[test]
    fn a_game_comes_after_those_before_whatever_the_clock_said_then() {
        let future = "99991231-235959-x.brickwork";
        let old = Label::parse(future).expect("a name of an earlier version");
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
            assert_eq!(Label::parse(name), None, "{name}");
        }
    }
}
