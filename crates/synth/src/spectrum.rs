//! Spectrum of a take: the energy of its frequencies, by a built-in Fourier transform.

use core::f64::consts::TAU;

use crate::RATE;
use crate::take::Take;

/// Returns the power spectrum of `take`: index `k` of `n` is the frequency `k * RATE / n` Hz, up to half the rate.
pub fn power(take: &Take) -> Vec<f64> {
    let size = take.0.len().next_power_of_two().max(2);
    let mut values: Vec<(f64, f64)> = take.0.iter().map(|it| (*it, 0.0)).collect();
    values.resize(size, (0.0, 0.0));
    transform(&mut values);
    values.truncate(size / 2);
    values.iter().map(|(re, im)| re * re + im * im).collect()
}

/// Computes the Fourier transform of Cooley and Tukey in place; the length must be a power of two.
fn transform(values: &mut [(f64, f64)]) {
    let size = values.len();
    let bits = size.trailing_zeros();
    for place in 0..size {
        let other = place.reverse_bits() >> (usize::BITS - bits);
        if other > place {
            values.swap(place, other);
        }
    }
    let mut half = 1;
    while half < size {
        for pair in 0..half {
            let (sin, cos) = libm::sincos(-TAU * pair as f64 / (2 * half) as f64);
            for start in (pair..size).step_by(2 * half) {
                let (a, b) = (values[start], values[start + half]);
                let turned = (b.0 * cos - b.1 * sin, b.0 * sin + b.1 * cos);
                values[start] = (a.0 + turned.0, a.1 + turned.1);
                values[start + half] = (a.0 - turned.0, a.1 - turned.1);
            }
        }
        half *= 2;
    }
}

/// Returns the frequency (Hz) at index `place` of the `places` values of [`power`].
pub fn frequency(place: usize, places: usize) -> f64 {
    place as f64 * f64::from(RATE) / (2 * places) as f64
}

/// Returns the share of the energy at or above `from` (Hz), 0 to 1.
pub fn share_above(take: &Take, from: f64) -> f64 {
    let power = power(take);
    let all: f64 = power.iter().sum();
    let above = power.iter().enumerate();
    let above: f64 = above
        .filter(|(place, _)| frequency(*place, power.len()) >= from)
        .map(|(_, it)| it)
        .sum();
    if all > 0.0 { above / all } else { 1.0 }
}

/// Returns the shares of the energy in the bands between `edges` (Hz, ascending), including those below the first and
/// above the last. Each share is 0 to 1 and their sum is 1; all are 0 for silence.
pub fn shares(take: &Take, edges: &[f64]) -> Vec<f64> {
    let power = power(take);
    let all: f64 = power.iter().sum();
    let mut shares = vec![0.0; edges.len() + 1];
    if all > 0.0 {
        for (place, energy) in power.iter().enumerate() {
            let frequency = frequency(place, power.len());
            shares[edges.partition_point(|edge| *edge <= frequency)] += energy / all;
        }
    }
    shares
}

/// Returns the spectral centroid (Hz): the mean frequency weighted by energy; 0 for silence.
pub fn centroid(take: &Take) -> f64 {
    let power = power(take);
    let (mut sum, mut all) = (0.0, 0.0);
    for (place, energy) in power.iter().enumerate() {
        sum += energy * frequency(place, power.len());
        all += energy;
    }
    if all > 0.0 { sum / all } else { 0.0 }
}

/// Returns the strongest frequency (Hz), interpolated between the values of the transform by a parabola.
pub fn strongest(take: &Take) -> f64 {
    let power = power(take);
    let Some((place, most)) = power.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1)) else {
        return 0.0;
    };
    if place == 0 || place + 1 == power.len() || *most <= 0.0 {
        return frequency(place, power.len());
    }
    let level = |at: usize| libm::log(power[at].max(1e-300));
    let (left, middle, right) = (level(place - 1), level(place), level(place + 1));
    let off = 0.5 * (left - right) / (left - 2.0 * middle + right);
    (place as f64 + off) * frequency(1, power.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tone;

    #[test]
    fn a_tone_is_found_where_it_is() {
        for pitch in [100.0, 523.251, 4_186.0] {
            let tone = tone(0.7, pitch, None, 0.2).decaying(0.5, 0.001);
            assert!(
                (strongest(&tone) / pitch - 1.0).abs() < 0.002,
                "{}",
                strongest(&tone)
            );
            assert!(share_above(&tone, pitch * 1.5) < 0.02);
            assert!(share_above(&tone, pitch * 0.5) > 0.98);
        }
    }

    #[test]
    fn bands_have_what_is_in_them_and_the_centroid_lies_between() {
        let low = tone(0.7, 400.0, None, 0.2).faded(0.1);
        let high = tone(0.7, 2_000.0, None, 0.2).faded(0.1);
        let both = low.with(&high, 0.0, -6.0);
        let shares = shares(&both, &[300.0, 1_000.0, 3_000.0]);
        let wanted = [0.0, 0.8, 0.2, 0.0];
        for (share, wanted) in shares.iter().zip(wanted) {
            assert!((share - wanted).abs() < 0.01, "{share} for {wanted}");
        }
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        let wanted = 0.8 * 400.0 + 0.2 * 2_000.0;
        assert!(
            (centroid(&both) - wanted).abs() < 20.0,
            "{}",
            centroid(&both)
        );
        assert_eq!(centroid(&Take::silence(0.1)), 0.0);
    }
}
