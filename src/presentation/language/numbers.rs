//! Format of numbers in a language: points, times, decimals.
//!
//! Separators are messages of the language, like all texts.

use super::Words;
use crate::simulation::PlayerId;

impl Words {
    /// Returns `said` after the name of `player`.
    pub fn of_player(&self, player: PlayerId, said: String) -> String {
        self.hud_of_player(self.turn_player(player.index() + 1), said)
    }

    /// Returns `said` after the number of `player`.
    pub fn of_number(&self, player: PlayerId, said: String) -> String {
        self.hud_of_player((player.index() + 1).to_string(), said)
    }

    /// Returns `points` in groups of three digits: `1,000` in English.
    pub fn points(&self, points: u64) -> String {
        let digits = points.to_string();
        let between = self.number_group();
        let mut words = String::with_capacity(digits.len() + digits.len() / 3 * between.len());
        for (place, digit) in digits.char_indices() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                words.push_str(&between);
            }
            words.push(digit);
        }
        words
    }

    /// Returns `ms` in whole seconds as minutes and seconds, with hours if necessary: `1:05`, `2:00:07`.
    pub fn time(&self, ms: u64) -> String {
        let seconds = ms / 1_000;
        let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
        match hours {
            0 => format!("{minutes}:{seconds:02}"),
            _ => format!("{hours}:{minutes:02}:{seconds:02}"),
        }
    }

    /// Returns `seconds` as minutes, seconds and tenths: `1:05.3` in English.
    pub fn exact_time(&self, seconds: f64) -> String {
        // Add a small amount, in case a division left a tenth slightly too low.
        let tenths = (seconds * 10.0 + 1e-6) as u64;
        let (minutes, rest) = (tenths / 600, tenths % 600);
        let decimal = self.number_decimal();
        format!("{minutes}:{:02}{decimal}{}", rest / 10, rest % 10)
    }

    /// Returns `number`, formatted by Rust, with the decimal separator of the language.
    pub fn in_digits(&self, number: &str) -> String {
        number.replace('.', &self.number_decimal())
    }

    /// Returns a number of tenths as a decimal: `1.5` in English.
    pub fn tenths(&self, tenths: u32) -> String {
        format!("{}{}{}", tenths / 10, self.number_decimal(), tenths % 10)
    }
}

#[cfg(test)]
mod tests {
    use super::super::generated::L10n;

    #[test]
    fn numbers_are_written_as_people_write_them() {
        let (english, german) = (L10n::En.load(), L10n::De.load());
        let shown = [0, 1000, 12_400, 123_456, 1_234_567];
        assert_eq!(
            shown.map(|points| english.points(points)),
            ["0", "1,000", "12,400", "123,456", "1,234,567"]
        );
        assert_eq!(
            shown.map(|points| german.points(points)),
            ["0", "1.000", "12.400", "123.456", "1.234.567"]
        );
        assert_eq!(
            [english.in_digits("-1.25"), german.in_digits("-1.25")],
            ["-1.25", "-1,25"]
        );
        assert_eq!(
            [999, 65_000, 7_207_000].map(|ms| english.time(ms)),
            ["0:00", "1:05", "2:00:07"]
        );
        assert_eq!(
            [1, 2, 3, 4, 11, 12, 13, 21].map(|place| english.place(place)),
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st"]
        );
        assert_eq!(
            [1, 2, 11].map(|place| german.place(place)),
            ["1.", "2.", "11."]
        );
    }

    #[test]
    fn times_are_minutes_seconds_and_tenths() {
        let (english, german) = (L10n::En.load(), L10n::De.load());
        for (seconds, shown, in_german) in [
            (0.0, "0:00.0", "0:00,0"),
            (9.97, "0:09.9", "0:09,9"),
            (60.0, "1:00.0", "1:00,0"),
            (754.3, "12:34.3", "12:34,3"),
        ] {
            assert_eq!(english.exact_time(seconds), shown);
            assert_eq!(german.exact_time(seconds), in_german);
        }
    }
}
