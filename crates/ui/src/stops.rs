//! Numbers of a slider whose positions are not evenly spaced, or have fractions.

use std::ops::RangeInclusive;

use bevy::prelude::Component;

use crate::language::Texts;

/// Numbers at the positions of a slider (0, 1, 2, …) in increasing order.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Stops(Vec<f64>);

/// Maximum number of evenly spaced positions.
const MOST: f64 = 150.0;
/// Ratio of the ends of a range above which the positions are not evenly spaced.
const WIDE: f64 = 150.0;
/// Numbers for each power of ten of a wide range.
const SERIES: [f64; 10] = [1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0];
/// Powers of ten.
const POWERS: [f64; 14] = [
    1e-4, 1e-3, 1e-2, 0.1, 1.0, 10.0, 100.0, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9,
];
/// Distances of evenly spaced numbers, for each power of ten.
const STEPS: [f64; 3] = [1.0, 2.0, 5.0];

impl Stops {
    /// Returns round numbers of `range` with both ends, and the numbers `others`. Whole numbers if it `is_whole`.
    pub fn over(range: &RangeInclusive<f64>, is_whole: bool, others: &[f64]) -> Self {
        let (low, high) = (*range.start(), *range.end());
        let unit = if is_whole || low <= 0.0 { 1.0 } else { low };
        let is_wide = high / unit > WIDE;
        let mut numbers = vec![low, high];
        numbers.extend(others);
        let powers = POWERS.into_iter();
        if is_wide {
            numbers.extend(powers.flat_map(|power| SERIES.map(|number| rounded(number * power))));
        } else {
            let steps = powers.flat_map(|power| STEPS.map(|step| rounded(step * power)));
            let mut steps = steps.filter(|step| !is_whole || *step >= 1.0);
            let step = steps
                .find(|step| (high - low) / step <= MOST)
                .unwrap_or(1.0);
            let (first, last) = ((low / step).ceil() as i64, (high / step).floor() as i64);
            numbers.extend((first..=last).map(|count| rounded(count as f64 * step)));
        }
        numbers.retain(|number| others.contains(number) || range.contains(number));
        numbers.retain(|number| !is_whole || number.fract() == 0.0);
        if is_wide {
            let least = low.max(if low == 0.0 { 0.1 } else { low });
            numbers.retain(|number| others.contains(number) || *number == low || *number >= least);
        }
        numbers.sort_by(f64::total_cmp);
        numbers.dedup();
        Self(numbers)
    }

    /// Returns the highest position.
    pub fn last(&self) -> f32 {
        self.0.len().saturating_sub(1) as f32
    }

    /// Returns the number at a position.
    pub fn at(&self, position: f32) -> f64 {
        let place = (position.round() as usize).min(self.0.len().saturating_sub(1));
        self.0.get(place).copied().unwrap_or_default()
    }

    /// Returns the position of `number`, or of the next higher one.
    pub fn position(&self, number: f64) -> f32 {
        let place = self.0.partition_point(|other| *other < number);
        (place as f32).min(self.last())
    }

    /// Returns `number` as text, with at most three decimals.
    pub fn words(number: f64, words: &dyn Texts) -> String {
        let rounded = (number * 1000.0).round() / 1000.0;
        rounded.to_string().replace('.', &words.decimal())
    }
}

/// Removes the rounding error of `number`.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_ranges_have_even_steps_and_wide_ones_round_numbers() {
        let stops = Stops::over(&(20.0..=720.0), false, &[100.0]);
        assert_eq!(stops.at(stops.position(100.0) + 1.0), 105.0);
        let stops = Stops::over(&(0.25..=4.0), false, &[]);
        assert_eq!(stops.at(1.0), 0.3);
        let stops = Stops::over(&(1.0..=1_000_000.0), true, &[1234.0]);
        assert!(stops.last() < 70.0 && stops.at(stops.last()) == 1_000_000.0);
        assert_eq!(stops.at(stops.position(1234.0)), 1234.0);
        let stops = Stops::over(&(0.1..=600.0), false, &[0.0]);
        assert_eq!((stops.at(0.0), stops.at(1.0)), (0.0, 0.1));
    }

    #[test]
    fn every_number_is_in_the_range() {
        for (low, high) in [(0.0, 0.2), (50.0, 2000.0), (0.001, 60.0), (0.0, 0.99)] {
            let stops = Stops::over(&(low..=high), false, &[]);
            assert!(stops.0.len() > 10, "{low} to {high}");
            assert!(stops.0.iter().all(|it| (low..=high).contains(it)));
        }
    }
}
