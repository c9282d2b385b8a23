//! Statistics of small samples: mean, median, percentiles and rank correlation.
//!
//! The order of the values does not matter, except for `rise`. The result is `None` without values.

/// Returns the arithmetic mean.
pub fn mean(values: &[f64]) -> Option<f64> {
    let count = values.len() as f64;
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / count)
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
