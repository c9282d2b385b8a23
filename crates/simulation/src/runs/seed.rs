//! Seeds of runs: typed numbers and words, the run of a day and of a week.
//!
//! A day is written as `2026-11-28`, a week as `2026-W48` (ISO 8601). Both are given from outside: nothing here reads a
//! clock.

use xxhash_rust::xxh3::xxh3_64;

/// Returns the seed that `text` stands for: a number is itself, any other text a number that follows from it. Blanks at
/// the ends and capital letters do not count. Days and weeks are such texts.
pub fn typed(text: &str) -> u64 {
    let text = text.trim();
    text.parse().unwrap_or_else(|_| {
        let text = text.to_lowercase();
        xxh3_64(format!("run of {text}").as_bytes())
    })
}

/// Returns the seed of the run of `day`, in the form `2026-11-28`; `None` if there is no such day.
pub fn of_day(day: &str) -> Option<u64> {
    date(day).map(|_| typed(day))
}

/// Returns the seed of the run of the week with `day`, in the form `2026-11-28`; `None` if there is no such day.
pub fn of_week(day: &str) -> Option<u64> {
    week(day).map(|week| typed(&week))
}

/// Returns the week with `day`, as `2026-W48` for `2026-11-28`; `None` if there is no such day.
pub fn week(day: &str) -> Option<String> {
    let (year, month, day) = date(day)?;
    let number = days_before(year) + i64::from(day_of_year(year, month, day)) - 1;
    // Day 0 (1 January of year 1) was a Monday. A week belongs to the year of its Thursday.
    let thursday = number - number.rem_euclid(7) + 3;
    let year = match thursday {
        _ if thursday < days_before(year) => year - 1,
        _ if thursday >= days_before(year + 1) => year + 1,
        _ => year,
    };
    let week = (thursday - days_before(year)) / 7 + 1;
    Some(format!("{year:04}-W{week:02}"))
}

/// Parses a date: year (1 to 9999), month and day.
fn date(text: &str) -> Option<(u32, u32, u32)> {
    let is_date = text.len() == 10
        && text.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    let number = |range: std::ops::Range<usize>| text.get(range)?.parse::<u32>().ok();
    let (year, month, day) = (number(0..4)?, number(5..7)?, number(8..10)?);
    let exists = year >= 1 && (1..=12).contains(&month);
    let exists = exists && (1..=days_in(year, month)).contains(&day);
    (is_date && exists).then_some((year, month, day))
}

fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

fn days_in(year: u32, month: u32) -> u32 {
    match month {
        2 => 28 + u32::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Returns the number of the day in its year, from 1.
fn day_of_year(year: u32, month: u32, day: u32) -> u32 {
    (1..month).map(|month| days_in(year, month)).sum::<u32>() + day
}

/// Returns the number of days from 1 January of year 1 to 1 January of `year`, in the calendar of today.
fn days_before(year: u32) -> i64 {
    let years = i64::from(year) - 1;
    years * 365 + years / 4 - years / 100 + years / 400
}
