//! How numbers of records are written: points, times, dates.

/// Points with a space before each three digits, from five digits on: `1000`, `12 400`.
pub(crate) fn points(points: u64) -> String {
    let digits = points.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mut words = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            words.push(' ');
        }
        words.push(digit);
    }
    words
}

/// Minutes and seconds, or hours before them: `1:05`, `2:00:07`. So many whole seconds of `ms`.
pub(crate) fn time(ms: u64) -> String {
    let seconds = ms / 1_000;
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// `seconds` as minutes, seconds and tenths.
pub(crate) fn exact_time(seconds: f64) -> String {
    // A hair more, for tenths that a division has left just below.
    let tenths = (seconds * 10.0 + 1e-6) as u64;
    let (minutes, rest) = (tenths / 600, tenths % 600);
    format!("{minutes}:{:02}.{}", rest / 10, rest % 10)
}

/// A place among others: `1st`, `2nd`, `11th`.
pub(crate) fn place(place: usize) -> String {
    let ending = match (place % 10, place % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_write_them() {
        assert_eq!(
            [0, 1000, 12_400, 123_456, 1_234_567].map(points),
            ["0", "1000", "12 400", "123 456", "1 234 567"]
        );
        assert_eq!(
            [999, 65_000, 7_207_000].map(time),
            ["0:00", "1:05", "2:00:07"]
        );
        assert_eq!(
            [1, 2, 3, 4, 11, 12, 13, 21].map(place),
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st"]
        );
    }
    #[test]
    fn times_are_minutes_seconds_and_tenths() {
        for (seconds, shown) in [
            (0.0, "0:00.0"),
            (9.97, "0:09.9"),
            (60.0, "1:00.0"),
            (754.3, "12:34.3"),
        ] {
            assert_eq!(exact_time(seconds), shown);
        }
    }
}
