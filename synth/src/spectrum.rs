//! What a take consists of: the energy of its frequencies, by a Fourier transform of its own.

use core::f64::consts::TAU;

use crate::RATE;
use crate::take::Take;

/// The power of each frequency of `take`: the place `k` of `n` is `k * RATE / n` Hz, up to half the rate.
#[must_use]
pub fn power(take: &Take) -> Vec<f64> {
    let size = take.0.len().next_power_of_two().max(2);
    let mut values: Vec<(f64, f64)> = take.0.iter().map(|it| (*it, 0.0)).collect();
    values.resize(size, (0.0, 0.0));
    transform(&mut values);
    values.truncate(size / 2);
    values.iter().map(|(re, im)| re * re + im * im).collect()
}

/// The transform of Cooley and Tukey, in place; the length is a power of two.
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

/// The frequency (Hz) of the place `place` of `places`.
fn frequency(place: usize, places: usize) -> f64 {
    place as f64 * f64::from(RATE) / (2 * places) as f64
}

/// The share of its energy above `frequency` (Hz), 0 to 1.
#[must_use]
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

/// The strongest frequency (Hz), between the places of the transform by a parabola.
#[must_use]
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
}
