//! Times of play in words.

/// `seconds` as minutes, seconds and tenths.
pub(crate) fn words(seconds: f64) -> String {
    // A hair more, for tenths that a division has left just below.
    let tenths = (seconds * 10.0 + 1e-6) as u64;
    let (minutes, rest) = (tenths / 600, tenths % 600);
    format!("{minutes}:{:02}.{}", rest / 10, rest % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_minutes_seconds_and_tenths() {
        for (seconds, shown) in [
            (0.0, "0:00.0"),
            (9.97, "0:09.9"),
            (60.0, "1:00.0"),
            (754.3, "12:34.3"),
        ] {
            assert_eq!(words(seconds), shown);
        }
    }
}
