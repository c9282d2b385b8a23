//! Repetition within a sound: compares the waveforms of its parts.
//!
//! A tune repeated by another instrument is not found, because its waveform differs.

use crate::take::Take;

/// Similarity from which two bars sound the same.
pub const SAME: f64 = 0.9;

/// Returns the correlation of two waveforms: 1 if equal up to a gain, 0 if unrelated, −1 if inverted.
pub fn alike(one: &[f64], other: &[f64]) -> f64 {
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| x * y).sum::<f64>();
    let both = product(one, one) * product(other, other);
    if both > 0.0 {
        product(one, other) / libm::sqrt(both)
    } else {
        0.0
    }
}

/// Splits `sound` into `count` parts of equal length; a remainder at the end is dropped.
fn parts(sound: &Take, count: usize) -> Vec<&[f64]> {
    let long = (sound.0.len() / count.max(1)).max(1);
    sound.0.chunks_exact(long).take(count).collect()
}

/// Returns the highest similarity of any two of the `count` parts of `sound` (−1 to 1).
pub fn most_alike(sound: &Take, count: usize) -> f64 {
    let parts = parts(sound, count);
    let earlier = |place: usize| parts[..place].iter();
    let pairs = parts.iter().enumerate();
    let pairs = pairs.flat_map(|(place, one)| earlier(place).map(|other| alike(one, other)));
    pairs.fold(-1.0, f64::max)
}

/// Returns the number of the `count` parts of `sound` that differ from all others, by [`SAME`].
pub fn alone(sound: &Take, count: usize) -> usize {
    let parts = parts(sound, count);
    let is_alone = |place: &usize| {
        let mut others = (0..parts.len()).filter(|other| other != place);
        others.all(|other| alike(parts[*place], parts[other]) < SAME)
    };
    (0..parts.len()).filter(is_alone).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::noise;

    #[test]
    fn what_comes_again_is_found_wherever_it_comes_and_however_loud() {
        let [a, b, c] = [1, 2, 3].map(|seed| noise(0.5, seed));
        let one_after_another = |parts: &[&Take]| {
            let all = parts.iter().flat_map(|it| it.0.iter().copied());
            Take(all.collect())
        };
        let new = one_after_another(&[&a, &b, &c]);
        assert!(most_alike(&new, 3).abs() < 0.05);
        assert_eq!(alone(&new, 3), 3);
        let quiet = a.clone().louder(-20.0);
        let again = one_after_another(&[&a, &b, &quiet]);
        assert!(most_alike(&again, 3) > 0.999);
        assert_eq!(alone(&again, 3), 1);
        let upside_down = a.clone().scaled(-1.0);
        assert!(alike(&a.0, &upside_down.0) < -0.999);
        assert_eq!(alike(&a.0, &Take::silence(0.5).0), 0.0);
    }
}
