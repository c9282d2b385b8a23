//! Tests of properties that all pieces of music have.

use brickwork_synth::RATE;
use brickwork_synth::judge::beat::Onsets;
use brickwork_synth::judge::key::{MAJOR, PENTATONIC, Tones};
use brickwork_synth::judge::repetition::{alone, most_alike};
use brickwork_synth::loudness::{highest_peak, integrated};
use brickwork_synth::music::score::{BARS, STEPS};
use brickwork_synth::music::{Piece, Stem, Stereo, mixed, mono, render};
use brickwork_synth::spectrum::share_above;

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
                // Curvature of the waveform from its last sample to its first. A note may start with the loop, so it is
                // compared with the starts of other bars.
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
        assert!((all + 20.0).abs() < 1.0, "{piece:?}: {all} LUFS");
        for set in 1_usize..16 {
            let chosen: Vec<Stereo> = (0..4)
                .filter(|stem| set >> stem & 1 == 1)
                .map(|stem| stems[stem].clone())
                .collect();
            let peak = highest_peak(&mixed(&chosen));
            assert!(peak < -4.0, "{piece:?}, stems {set:04b}: {peak} dBTP");
        }
    }
}

#[test]
fn a_small_speaker_carries_a_quarter_of_the_bass_and_of_the_drums() {
    for piece in Piece::ALL {
        for stem in [Stem::Bass, Stem::Drums] {
            let share = share_above(&mono(&render(piece, stem)), 250.0);
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
        let stems = [Stem::Pad, Stem::Bass, Stem::Lead].map(|stem| render(piece, stem));
        let tones = Tones::of(&mono(&mixed(&stems)));
        let (scale, pentatonic) = (tones.share(0, &MAJOR), tones.share(0, &PENTATONIC));
        assert!(scale > 0.95, "{piece:?}: {scale} in C major");
        assert!(
            pentatonic > 0.75,
            "{piece:?}: {pentatonic} in its pentatonic scale"
        );
        // No other scale is as likely, and neither is the relative key.
        let [found, next, ..] = tones.scales();
        assert!(found.1 > next.1 + 0.02, "{piece:?}: {found:?}, {next:?}");
        assert_eq!(tones.key(), piece.score().tonality, "{piece:?}");
    }
}

#[test]
fn the_beat_is_where_the_score_says() {
    for piece in Piece::ALL {
        let score = piece.score();
        let beat = 60.0 / score.bpm();
        let stems = Stem::ALL.map(|stem| render(piece, stem));
        let drums = &stems[Stem::Drums as usize];
        for (name, sound) in [("drums", mono(drums)), ("all", mono(&mixed(&stems)))] {
            let onsets = Onsets::of(&sound);
            // The sound repeats after half a bar or a bar, within 1/32 beat.
            let beats = onsets.repeats(1.5 * beat..=6.5 * beat) / beat;
            let off = [2.0, 4.0].map(|wanted: f64| (beats - wanted).abs());
            assert!(
                off.iter().any(|it| *it < 1.0 / 32.0),
                "{piece:?}, {name}: repeats after {beats} beats"
            );
            let (found, alike) = onsets.tempo();
            assert!(
                (found - score.bpm()).abs() < 0.3 && alike > 0.6,
                "{piece:?}, {name}: {found} beats a minute, {alike}"
            );
            let share = onsets.on_grid(score.step);
            assert!(share > 0.95, "{piece:?}, {name}: {share} on the grid");
        }
    }
}

#[test]
fn a_piece_says_something_new_every_eight_bars() {
    for piece in Piece::ALL {
        let parts = piece.score().parts.len();
        let stems = Stem::ALL.map(|stem| render(piece, stem));
        let [pad, _, _, [lead, _]] = &stems;
        let [all, _] = &mixed(&stems);
        for (name, sound) in [("pad", &pad[0]), ("lead", lead), ("all", all)] {
            let alike = most_alike(sound, parts);
            assert!(
                alike < 0.97,
                "{piece:?}, {name}: two parts are alike by {alike}"
            );
        }
        // The accompaniment may repeat, but the halves must differ, and few bars of the melody may repeat.
        let halves = most_alike(all, 2);
        assert!(halves < 0.6, "{piece:?}: its halves are alike by {halves}");
        let new = alone(lead, parts * BARS);
        assert!(new >= 24, "{piece:?}: {new} bars of its melody come once");
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
