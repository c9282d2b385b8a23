//! What is true of every piece of music.

use brickwork_synth::RATE;
use brickwork_synth::loudness::{integrated, true_peak};
use brickwork_synth::music::score::{BARS, STEPS};
use brickwork_synth::music::{Piece, Stem, Stereo, render};
use brickwork_synth::spectrum::{power, share_above};
use brickwork_synth::take::Take;

fn mixed(stems: &[Stereo]) -> Stereo {
    let mut stems = stems.iter().cloned();
    let first = stems.next().expect("a stem");
    stems.fold(first, |[left, right], [l, r]| {
        [left.with(&l, 0.0, 0.0), right.with(&r, 0.0, 0.0)]
    })
}

fn peak(sound: &Stereo) -> f64 {
    sound.iter().map(true_peak).fold(f64::MIN, f64::max)
}

/// How much of the energy of `sound` is at each of the twelve tones, C first.
fn chroma(sound: &Take) -> [f64; 12] {
    let mut tones = [0.0; 12];
    let power = power(sound);
    for (place, energy) in power.iter().enumerate().skip(1) {
        let pitch = place as f64 * f64::from(RATE) / (2 * power.len()) as f64;
        if (110.0..2_000.0).contains(&pitch) {
            let key = 69.0 + 12.0 * libm::log2(pitch / 440.0);
            let tone = (libm::round(key) as i64).rem_euclid(12) as usize;
            tones[tone] += energy;
        }
    }
    tones
}

#[test]
fn stems_of_a_piece_begin_and_end_together_without_a_seam() {
    for piece in Piece::ALL {
        let score = piece.score();
        let whole = score.parts.len() * BARS * STEPS * score.step;
        assert!((100.0..=124.5).contains(&score.bpm()), "{piece:?}");
        for stem in Stem::ALL {
            for channel in render(piece, stem) {
                assert_eq!(channel.0.len(), whole, "{piece:?} {stem:?}");
                assert!(channel.0.iter().all(|it| it.is_finite()));
                assert!(channel.peak() > 0.0, "{piece:?} {stem:?} is silent");
                // How sharply the wave bends from its last sample to its first, and where nothing was joined. A note may begin
                // with the loop, so it is held against the beginnings of other bars.
                let at = |place: usize| channel.0[place % whole];
                let bend =
                    |place: usize| (at(place + whole - 1) - 2.0 * at(place) + at(place + 1)).abs();
                let sharpest = |bar: usize| {
                    let place = bar * STEPS * score.step + whole;
                    (place - 2..place + 2).map(bend).fold(0.0, f64::max)
                };
                let mut others: Vec<f64> = (1..32).map(sharpest).collect();
                others.sort_by(f64::total_cmp);
                assert!(
                    sharpest(0) <= others[30] * 1.1 + 1e-6,
                    "{piece:?} {stem:?}: {} beside {others:?}",
                    sharpest(0)
                );
            }
        }
    }
}

#[test]
fn every_piece_is_as_loud_as_the_others_and_no_set_of_its_stems_is_too_loud() {
    for piece in Piece::ALL {
        let stems = Stem::ALL.map(|stem| render(piece, stem));
        let all = integrated(&mixed(&stems));
        println!("{piece:?}: {all:.2} LUFS, {:.2} dBTP", peak(&mixed(&stems)));
        assert!((all + 20.0).abs() < 1.0, "{piece:?}: {all} LUFS");
        for set in 1_usize..16 {
            let chosen: Vec<Stereo> = (0..4)
                .filter(|stem| set >> stem & 1 == 1)
                .map(|stem| stems[stem].clone())
                .collect();
            let peak = peak(&mixed(&chosen));
            assert!(peak < -4.0, "{piece:?}, stems {set:04b}: {peak} dBTP");
        }
    }
}

#[test]
fn a_small_speaker_carries_a_quarter_of_the_bass_and_of_the_drums() {
    for piece in Piece::ALL {
        for stem in [Stem::Bass, Stem::Drums] {
            let [left, right] = render(piece, stem);
            let share = share_above(&left.with(&right, 0.0, 0.0), 250.0);
            assert!(share >= 0.25, "{piece:?} {stem:?}: {share}");
        }
    }
}

#[test]
fn what_is_kept_thinly_has_nothing_that_would_be_lost() {
    for piece in Piece::ALL {
        for stem in Stem::ALL.into_iter().filter(|stem| stem.every() > 1) {
            let half = f64::from(RATE) / (2 * stem.every()) as f64;
            let [left, _] = render(piece, stem);
            let lost = share_above(&left, 0.45 * half);
            assert!(lost < 1e-5, "{piece:?} {stem:?}: {lost}");
        }
    }
}

#[test]
fn most_of_what_is_heard_is_in_the_key_of_the_effects() {
    for piece in Piece::ALL {
        let [left, right] =
            mixed(&[Stem::Pad, Stem::Bass, Stem::Lead].map(|stem| render(piece, stem)));
        let tones = chroma(&left.with(&right, 0.0, 0.0));
        let all: f64 = tones.iter().sum();
        let share = |of: &[usize]| of.iter().map(|tone| tones[*tone]).sum::<f64>() / all;
        let (scale, pentatonic) = (share(&[0, 2, 4, 5, 7, 9, 11]), share(&[0, 2, 4, 7, 9]));
        assert!(scale > 0.95, "{piece:?}: {scale} in C major");
        assert!(
            pentatonic > 0.75,
            "{piece:?}: {pentatonic} in its pentatonic scale"
        );
    }
}

#[test]
fn the_beat_is_where_the_score_says() {
    for piece in Piece::ALL {
        let score = piece.score();
        let [left, right] = render(piece, Stem::Drums);
        let drums = left.with(&right, 0.0, 0.0);
        // The energy of quarters of a sixteenth: what repeats every 64 of them is the bar, every 32 its half.
        let hop = score.step / 4;
        let energy: Vec<f64> = drums
            .0
            .chunks(hop)
            .map(|it| it.iter().map(|x| x * x).sum())
            .collect();
        let rises: Vec<f64> = energy
            .windows(2)
            .map(|pair| (pair[1] - pair[0]).max(0.0))
            .collect();
        let alike = |lag: usize| {
            rises
                .iter()
                .zip(&rises[lag..])
                .map(|(a, b)| a * b)
                .sum::<f64>()
        };
        let best = (24..104).max_by(|a, b| alike(*a).total_cmp(&alike(*b)));
        assert!(matches!(best, Some(32 | 64)), "{piece:?}: {best:?}");
    }
}

#[test]
fn a_piece_says_something_new_every_eight_bars() {
    for piece in Piece::ALL {
        let score = piece.score();
        let part = BARS * STEPS * score.step;
        for stem in [Stem::Pad, Stem::Lead] {
            let [left, _] = render(piece, stem);
            let parts: Vec<&[f64]> = left.0.chunks(part).collect();
            for (place, one) in parts.iter().enumerate() {
                let next = parts[(place + 1) % parts.len()];
                let product =
                    |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| x * y).sum::<f64>();
                let alike =
                    product(one, next) / libm::sqrt(product(one, one) * product(next, next));
                assert!(alike < 0.97, "{piece:?} {stem:?}, part {place}: {alike}");
            }
        }
    }
}

#[test]
fn every_line_has_a_sign_for_each_step_and_every_part_a_chord_for_each_bar() {
    for piece in Piece::ALL {
        for part in piece.score().parts {
            assert_eq!(
                part.chords.split_whitespace().count(),
                BARS,
                "{}",
                part.chords
            );
            let lines = part
                .bass
                .iter()
                .chain(part.drums.iter().flatten())
                .chain(&part.lead);
            for line in lines {
                assert_eq!(line.len(), STEPS, "{line}");
            }
            assert!(
                part.bass
                    .iter()
                    .all(|it| it.chars().all(|sign| "ro5a-.".contains(sign)))
            );
            assert!(
                part.drums
                    .iter()
                    .flatten()
                    .all(|it| it.chars().all(|sign| "kschox-.".contains(sign)))
            );
            assert!(part.lead.iter().all(|it| {
                it.chars()
                    .all(|sign| ('a'..='o').contains(&sign) || "-.".contains(sign))
            }));
        }
    }
}
