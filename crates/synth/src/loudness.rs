//! Loudness: K-weighting and gated loudness after ITU-R BS.1770-4, and the peak between samples.

use core::f64::consts::PI;

use crate::RATE;
use crate::filter::Biquad;
use crate::take::{Take, samples};

/// Lowest level of a result (dB).
const SILENCE: f64 = -120.0;

/// Applies the two filters of BS.1770 for any sample rate: a shelf that models the head, and a highpass.
fn weighted(take: &Take) -> Take {
    let mut out = take.clone();
    let k = libm::tan(PI * 1_681.974_450_955_533 / f64::from(RATE));
    let (q, vh) = (0.707_175_236_955_419_6, crate::db(3.999_843_853_973_347));
    let vb = libm::pow(vh, 0.499_666_774_154_541_6);
    let a0 = 1.0 + k / q + k * k;
    Biquad {
        b: [
            (vh + vb * k / q + k * k) / a0,
            2.0 * (k * k - vh) / a0,
            (vh - vb * k / q + k * k) / a0,
        ],
        a: [2.0 * (k * k - 1.0) / a0, (1.0 - k / q + k * k) / a0],
    }
    .run(&mut out);
    let (k, q) = (
        libm::tan(PI * 38.135_470_876_024_44 / f64::from(RATE)),
        0.500_327_037_323_877_3,
    );
    let a0 = 1.0 + k / q + k * k;
    Biquad {
        b: [1.0, -2.0, 1.0],
        a: [2.0 * (k * k - 1.0) / a0, (1.0 - k / q + k * k) / a0],
    }
    .run(&mut out);
    out
}

/// Returns the level of a mean square (dB).
fn level(mean: f64) -> f64 {
    if mean > 1e-12 {
        10.0 * libm::log10(mean)
    } else {
        SILENCE
    }
}

/// Returns the loudness of the loudest tenth of a second (dB, K-weighted). A shorter take counts as a tenth of a
/// second.
pub fn loudest(take: &Take) -> f64 {
    let window = samples(0.1);
    let power: Vec<f64> = weighted(take).0.iter().map(|it| it * it).collect();
    let (mut total, mut most) = (0.0_f64, 0.0_f64);
    for (place, now) in power.iter().enumerate() {
        total += now - place.checked_sub(window).map_or(0.0, |past| power[past]);
        most = most.max(total);
    }
    level(most / window as f64)
}

/// Returns the loudness of a piece on several channels (LUFS). It uses blocks of 0.4 s with 75 % overlap, without
/// blocks below −70 LUFS or more than 10 LU below the average.
pub fn integrated(channels: &[Take]) -> f64 {
    let (block, step) = (samples(0.4), samples(0.1));
    let weighted: Vec<Take> = channels.iter().map(weighted).collect();
    let all = weighted.iter().map(|it| it.0.len()).min().unwrap_or(0);
    let starts = (0..)
        .map(|place| place * step)
        .take_while(|start| start + block <= all);
    let mean = |start: usize| {
        let of = |take: &Take| {
            take.0[start..start + block]
                .iter()
                .map(|it| it * it)
                .sum::<f64>()
        };
        weighted.iter().map(of).sum::<f64>() / block as f64
    };
    let offset = -0.691;
    let blocks: Vec<f64> = starts
        .map(mean)
        .filter(|it| level(*it) + offset > -70.0)
        .collect();
    let average = |blocks: &[f64]| blocks.iter().sum::<f64>() / blocks.len().max(1) as f64;
    let gate = level(average(&blocks)) - 10.0;
    let kept: Vec<f64> = blocks.into_iter().filter(|it| level(*it) > gate).collect();
    level(average(&kept)) + offset
}

/// Returns the mean level of all channels, including silence (dBFS).
pub fn rms(channels: &[Take]) -> f64 {
    let samples = channels.iter().flat_map(|take| &take.0);
    let (count, sum) = samples.fold((0_u64, 0.0), |(count, sum), sample| {
        (count + 1, sum + sample * sample)
    });
    level(sum / count.max(1) as f64)
}

/// Returns the true peak (dBTP), by fourfold oversampling with a 32-sample sinc under a Hann window.
pub fn true_peak(take: &Take) -> f64 {
    const HALF: i64 = 16;
    let weight = |distance: f64| {
        let sinc = if distance == 0.0 {
            1.0
        } else {
            libm::sin(PI * distance) / (PI * distance)
        };
        let part = libm::cos(PI * distance / (2.0 * HALF as f64));
        sinc * part * part
    };
    let kernels: Vec<Vec<f64>> = (1..4)
        .map(|quarter| {
            let taps = 1 - HALF..=HALF;
            taps.map(|tap| weight(tap as f64 - f64::from(quarter) * 0.25))
                .collect()
        })
        .collect();
    let mut peak = take.peak();
    let reach = HALF as usize;
    // The peak between samples is only slightly higher than beside them, never by half.
    let worth = 0.6 * peak;
    for place in reach..take.0.len().saturating_sub(reach) {
        if take.0[place].abs() < worth {
            continue;
        }
        let around = &take.0[place + 1 - reach..=place + reach];
        for kernel in &kernels {
            let between: f64 = kernel.iter().zip(around).map(|(a, b)| a * b).sum();
            peak = peak.max(between.abs());
        }
    }
    level(peak * peak)
}

/// Returns the highest true peak of several channels (dBTP).
pub fn highest_peak(channels: &[Take]) -> f64 {
    channels.iter().map(true_peak).fold(SILENCE, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tone;

    #[test]
    fn a_full_tone_at_1_khz_on_one_channel_has_minus_3_lufs() {
        // BS.1770-4, note to its formula: 0 dBFS at 997 Hz on one channel is −3.01 LUFS.
        let tone = tone(3.0, 997.0, None, 0.0);
        assert!((integrated(core::slice::from_ref(&tone)) + 3.01).abs() < 0.05);
        assert!((integrated(&[tone.clone(), tone.clone()]) - 0.0).abs() < 0.05);
        let quiet = tone.louder(-20.0);
        assert!((integrated(&[quiet]) + 23.01).abs() < 0.05);
    }

    #[test]
    fn the_mean_level_of_a_full_tone_is_3_db_below_its_peak() {
        let tone = tone(1.0, 441.0, None, 0.0);
        assert!((rms(&[tone.clone(), tone]) + 3.01).abs() < 0.01);
        assert!(rms(&[]) < -100.0);
    }

    #[test]
    fn silence_between_two_halves_does_not_count() {
        let tone = tone(3.0, 997.0, None, 0.0);
        let gap = Take::silence(9.0)
            .with(&tone, 0.0, 0.0)
            .with(&tone, 6.0, 0.0);
        assert!((integrated(&[gap]) + 3.01).abs() < 0.3);
        assert!(integrated(&[Take::silence(2.0)]) < -70.0);
    }

    #[test]
    fn the_peak_of_a_tone_that_misses_its_top_is_found_between_samples() {
        let tone = tone(0.5, 11_025.0, None, core::f64::consts::FRAC_PI_4);
        assert!(tone.peak() < 0.71);
        assert!(true_peak(&tone).abs() < 0.3, "{}", true_peak(&tone));
    }
}
