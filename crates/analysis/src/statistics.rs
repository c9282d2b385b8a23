//! Statistics of small samples: mean with its interval, median, percentiles and rank correlation.
//!
//! The order of the values does not matter, except for `rise`. The result is `None` without values.

use serde::Serialize;

/// Returns the arithmetic mean.
pub fn mean(values: &[f64]) -> Option<f64> {
    let count = values.len() as f64;
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / count)
}

/// Mean of a sample, with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// Mean of the sample.
    pub mean: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl Interval {
    /// Returns the interval of `values`: mean ± t · s / √n, with Student's t for n − 1 degrees of freedom
    /// (NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.2). `None` for fewer than two values.
    pub fn new(values: &[f64]) -> Option<Self> {
        let (mean, count) = (mean(values)?, values.len() as f64);
        let squares: f64 = values.iter().map(|it| (it - mean) * (it - mean)).sum();
        let half =
            student(values.len().checked_sub(1)?)? * (squares / (count - 1.0) / count).sqrt();
        Some(Self {
            mean,
            low: mean - half,
            high: mean + half,
        })
    }
}

/// Returns the 97.5 % quantile of Student's distribution with `degrees` of freedom (at least 1), to three decimals:
/// by the expansion of Abramowitz and Stegun, 26.7.5, whose error is larger than that for few degrees.
fn student(degrees: usize) -> Option<f64> {
    const FEW: [f64; 5] = [12.706, 4.303, 3.182, 2.776, 2.571];
    const NORMAL: f64 = 1.959_964;
    let few = degrees.checked_sub(1).map(|index| FEW.get(index))?;
    let (x, x2, v) = (NORMAL, NORMAL * NORMAL, degrees as f64);
    let g1 = x * (x2 + 1.0) / 4.0;
    let g2 = x * ((5.0 * x2 + 16.0) * x2 + 3.0) / 96.0;
    let g3 = x * (((3.0 * x2 + 19.0) * x2 + 17.0) * x2 - 15.0) / 384.0;
    let g4 = ((79.0 * x2 + 776.0) * x2 + 1_482.0) * x2 * x2 - 1_920.0 * x2 - 945.0;
    let g4 = x * g4 / 92_160.0;
    let expanded = x + (g1 + (g2 + (g3 + g4 / v) / v) / v) / v;
    Some(few.copied().unwrap_or(expanded))
}

/// Returns the median; the mean of the two middle values if their number is even.
pub fn median(values: &[f64]) -> Option<f64> {
    percentile(values, 50.0)
}

/// Returns the percentile `percent` (0 is the smallest value, 100 the largest). Interpolates linearly between the two
/// nearest values.
pub fn percentile(values: &[f64], percent: f64) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len().checked_sub(1)?;
    let place = (percent / 100.0).clamp(0.0, 1.0) * last as f64;
    let below = place.floor();
    let (low, high) = (
        sorted[below as usize],
        sorted[(below as usize + 1).min(last)],
    );
    Some(low + (high - low) * (place - below))
}

/// Returns Spearman's rank correlation of the `values` with their positions: −1 if they fall, 1 if they rise. Equal
/// values share the mean of their ranks. `None` if all are equal or there is only one.
pub fn rise(values: &[f64]) -> Option<f64> {
    // Mean of the positions, and of the ranks.
    let middle = (values.len() as f64 - 1.0) / 2.0;
    let (mut both, mut of_places, mut of_ranks) = (0.0, 0.0, 0.0);
    for (place, rank) in ranks(values).iter().enumerate() {
        let (place, rank) = (place as f64 - middle, rank - middle);
        both += place * rank;
        of_places += place * place;
        of_ranks += rank * rank;
    }
    (of_places > 0.0 && of_ranks > 0.0).then(|| both / (of_places * of_ranks).sqrt())
}

/// Returns the rank of each value, from 0. Equal values share the mean of their ranks.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let less = values.iter().filter(|other| *other < value).count();
        let equal = values.iter().filter(|other| *other == value).count();
        less as f64 + (equal - 1) as f64 / 2.0
    };
    values.iter().map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_value_in_the_middle() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), Some(2.5), "between two");
        assert_eq!(median(&[7.0]), Some(7.0));
        assert_eq!(median(&[]), None);
    }

    #[test]
    fn the_interval_of_a_mean_is_that_of_the_textbook() {
        // Quantiles of a printed table.
        for (degrees, expected) in [
            (1, 12.706),
            (6, 2.447),
            (10, 2.228),
            (19, 2.093),
            (99, 1.984),
        ] {
            let found = student(degrees).expect("a degree");
            assert!((found - expected).abs() < 6e-4, "{degrees}: {found}");
        }
        let found = Interval::new(&[1.0, 2.0, 3.0]).expect("three values");
        let half = 4.303 / 3.0_f64.sqrt();
        assert!((found.mean - 2.0).abs() < 1e-12 && (found.high - found.mean - half).abs() < 1e-9);
        assert!((found.mean - found.low - half).abs() < 1e-9);
        assert_eq!(Interval::new(&[1.0]), None);
        assert_eq!(Interval::new(&[]), None);
    }

    #[test]
    fn percentiles_go_from_the_least_value_to_the_largest() {
        let values: Vec<f64> = (0..=100).rev().map(f64::from).collect();
        for percent in [0.0, 5.0, 50.0, 95.0, 100.0] {
            let found = percentile(&values, percent).expect("values");
            assert!((found - percent).abs() < 1e-9, "{percent}: {found}");
        }
        assert_eq!(percentile(&[1.0, 2.0], 25.0), Some(1.25), "a straight line");
        assert_eq!(percentile(&[1.0, 5.0, 2.0], 100.0), Some(5.0));
    }

    #[test]
    fn values_that_rise_have_the_correlation_one_and_those_that_fall_minus_one() {
        assert_eq!(rise(&[1.0, 5.0, 6.0, 90.0]), Some(1.0));
        assert_eq!(rise(&[9.0, 5.0, 4.0]), Some(-1.0));
        assert_eq!(rise(&[2.0, 2.0]), None, "all equal");
        assert_eq!(rise(&[2.0]), None);
    }

    #[test]
    fn the_rank_correlation_is_that_of_the_textbook() {
        // 1 − 6 Σd² / n(n² − 1), for values without ties.
        let values = [2.0, 1.0, 4.0, 3.0, 5.0];
        let expected = 1.0 - 6.0 * 4.0 / (5.0 * 24.0);
        let found = rise(&values).expect("values");
        assert!((found - expected).abs() < 1e-12, "{found}");
        // Equal values share the ranks 1 and 2.
        assert_eq!(ranks(&[3.0, 5.0, 5.0, 8.0]), [0.0, 1.5, 1.5, 3.0]);
    }
}
