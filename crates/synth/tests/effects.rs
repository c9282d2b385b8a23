//! Tests of properties that all effects have.

use brickwork_synth::effects::{
    Effect, Family, LOUDNESS, MOTIFS, Material, PEAK, RUNGS, SPEEDS, spread,
};
use brickwork_synth::judge::hit::{touch, touch_falls};
use brickwork_synth::loudness::loudest;
use brickwork_synth::note::{pentatonic, pitch};
use brickwork_synth::spectrum::{share_above, shares, strongest};
use brickwork_synth::take::Take;
use brickwork_synth::{RATE, db};

/// Returns all takes of all effects.
fn takes() -> impl Iterator<Item = (String, Effect, Take)> {
    let variants = |effect: Effect| (0..effect.variants()).map(move |variant| (effect, variant));
    Effect::all().flat_map(variants).map(|(effect, variant)| {
        (
            format!("{effect:?} {variant}"),
            effect,
            effect.render(variant),
        )
    })
}

/// Returns the first time at which `take` is within 26 dB of its peak (s).
fn onset(take: &Take) -> f64 {
    let loud = take.peak() * db(-26.0);
    let first = take.0.iter().position(|it| it.abs() >= loud);
    first.unwrap_or(0) as f64 / f64::from(RATE)
}

#[test]
fn every_effect_begins_at_once_ends_in_silence_and_has_numbers_alone() {
    for (name, effect, take) in takes() {
        assert!(take.0.iter().all(|it| it.is_finite()), "{name}");
        assert!(
            take.peak() <= db(PEAK) + 1e-9 && take.peak() > db(-30.0),
            "{name}: {}",
            take.peak()
        );
        let last = take.0.last().expect("it has samples");
        assert!(last.abs() < db(-60.0), "{name} ends at {last}");
        // A swell has no distinct start that could be late.
        let swells = matches!(
            effect,
            Effect::Nudge
                | Effect::LastBrick
                | Effect::Gate
                | Effect::GameOver
                | Effect::Faster(_)
                | Effect::Hint
                | Effect::Regrown
        );
        let latest = if swells { 0.045 } else { 0.004 };
        assert!(
            onset(&take) < latest,
            "{name} begins after {} s",
            onset(&take)
        );
    }
}

#[test]
fn hits_are_short_and_none_is_much_louder_than_the_usual_one() {
    for (name, effect, take) in takes() {
        let loud = loudest(&take);
        assert!(loud <= LOUDNESS + 1.1, "{name}: {loud}");
        let is_hit = matches!(
            effect,
            Effect::Struck(_)
                | Effect::Broken(_)
                | Effect::Ladder(_)
                | Effect::Wall
                | Effect::Paddle
        );
        if is_hit {
            assert!(take.seconds() <= 1.2, "{name}");
            assert!(loud >= LOUDNESS - 6.0, "{name}: {loud}");
        }
    }
}

#[test]
fn every_hit_begins_with_a_touch_above_4_khz_that_is_over_at_once() {
    for (name, effect, take) in takes() {
        // The most frequent hits have a softer touch.
        let least = match effect {
            Effect::Struck(_) | Effect::Broken(_) | Effect::Ladder(_) => -30.0,
            Effect::Wall | Effect::Paddle => -33.0,
            _ => continue,
        };
        let (touch, falls) = (touch(&take), touch_falls(&take));
        assert!(touch >= least, "{name}: {touch} dB above 4 kHz at first");
        assert!(falls > 1.0, "{name}: {falls} dB less after 8 ms");
    }
}

#[test]
fn a_small_speaker_carries_most_of_everything() {
    for (name, _, take) in takes() {
        let share = share_above(&take, 250.0);
        assert!(share >= 0.6, "{name}: {share}");
    }
}

#[test]
fn the_ladder_is_in_tune_and_its_top_rings_as_its_foot_does() {
    let rings = |take: &Take| {
        let from = |start: f64| (start * f64::from(RATE)) as usize;
        let power = |start: f64, end: f64| {
            take.0[from(start)..from(end)]
                .iter()
                .map(|it| it * it)
                .sum::<f64>()
        };
        10.0 * libm::log10(power(0.25, 0.30) / power(0.02, 0.07))
    };
    for rung in 0..RUNGS {
        let wanted = pitch(pentatonic(5 + i32::from(rung)));
        for variant in 0..Effect::Ladder(rung).variants() {
            let take = Effect::Ladder(rung).render(variant);
            let cents = 1_200.0 * libm::log2(strongest(&take) / wanted);
            assert!(cents.abs() < 5.0, "rung {rung}: off by {cents} cents");
            assert!(
                rings(&take) > -36.0,
                "rung {rung}: {} dB after a quarter of a second",
                rings(&take)
            );
        }
    }
}

#[test]
fn every_power_up_has_a_motif_of_its_own_and_its_family_is_known_by_where_it_goes() {
    /// Returns the strongest frequency of the first fifth, and of the third and fourth fifth together (Hz).
    fn ends(take: &Take) -> (f64, f64) {
        let part = take.0.len() / 5;
        let first = Take(take.0[..part].to_vec());
        let late = Take(take.0[2 * part..4 * part].to_vec());
        (strongest(&first), strongest(&late))
    }
    let mut known: Vec<Take> = Vec::new();
    for family in [Family::Helps, Family::Hinders, Family::Points] {
        for motif in 0..MOTIFS {
            let take = Effect::Caught(family, motif).render(0);
            let (first, late) = ends(&take);
            let goes_on = match family {
                Family::Helps | Family::Points => late >= 0.98 * first,
                Family::Hinders => late < 1.05 * first,
            };
            assert!(goes_on, "{family:?} {motif}: from {first} to {late}");
            assert!(
                !known.contains(&take),
                "{family:?} {motif} is one of before"
            );
            known.push(take);
        }
    }
}

#[test]
fn takes_of_what_repeats_differ_clearly_in_pitch_and_level_and_within_bounds() {
    let mut pitches: Vec<f64> = Vec::new();
    for variant in 0..4 {
        let (cents, level) = spread(variant);
        assert!(cents.abs() <= 50.0 && level.abs() <= 1.0, "take {variant}");
        let nearest = pitches.iter().map(|other| (other - cents).abs());
        assert!(nearest.fold(f64::MAX, f64::min) >= 15.0, "{cents} is heard");
        pitches.push(cents);
    }
    for effect in Effect::all().filter(|effect| effect.variants() > 1) {
        let loud = |variant| loudest(&effect.render(variant));
        let as_meant = loud(0);
        for variant in 1..effect.variants() {
            let off = loud(variant) - as_meant - spread(variant).1;
            let is_limited = [0, variant]
                .iter()
                .any(|it| effect.render(*it).peak() > db(PEAK - 0.2));
            assert!(
                off.abs() < 0.3 || is_limited,
                "{effect:?} {variant}: {off} dB"
            );
        }
    }
    // The pitch offset is measurable on a struck body and on a single soft note.
    for effect in [Effect::Struck(Material::Seed), Effect::Low] {
        let pitch = |variant| strongest(&effect.render(variant));
        let cents = 1_200.0 * libm::log2(pitch(1) / pitch(0));
        assert!(
            (cents - spread(1).0).abs() < 12.0,
            "{effect:?}: {cents} cents"
        );
    }
}

#[test]
fn what_a_game_repeats_has_takes_and_what_is_a_tune_is_always_the_same() {
    let is_tune = |effect| {
        use Effect::*;
        matches!(
            effect,
            Caught(..)
                | Combo(_)
                | Star(_)
                | Cleared
                | Finished
                | GameOver
                | Lost
                | Life
                | Record
                | Hint
                | LastBrick
                | SetPiece
                | StreakLost
                | Narrowed
                | MenuSelect
                | MenuBack
                | Tick(true)
        )
    };
    for effect in Effect::all() {
        let takes = effect.variants();
        assert_eq!(takes == 1, is_tune(effect), "{effect:?}: {takes} takes");
    }
}

#[test]
fn speed_steps_and_countdowns_are_in_tune_in_every_take() {
    let steps = (0..SPEEDS).map(Effect::Faster);
    for effect in steps.chain([Effect::Tick(false)]) {
        let heard = |variant| strongest(&effect.render(variant));
        for variant in 1..effect.variants() {
            let cents = 1_200.0 * libm::log2(heard(variant) / heard(0));
            assert!(
                cents.abs() < 5.0,
                "{effect:?} {variant}: off by {cents} cents"
            );
        }
    }
}

#[test]
fn every_material_sounds_another_way_when_it_is_struck_and_when_it_breaks() {
    /// Returns the shares of energy in eight octave bands.
    fn bands(take: &Take) -> Vec<f64> {
        let edges: Vec<f64> = (0..9).map(|octave| 90.0 * f64::from(1 << octave)).collect();
        shares(take, &edges)[1..9].to_vec()
    }
    /// Returns the shares of energy in parts of 15 ms.
    fn course(take: &Take) -> Vec<f64> {
        let all: f64 = take.0.iter().map(|it| it * it).sum();
        let parts = take.0.chunks(RATE as usize * 15 / 1_000);
        let mut shares: Vec<f64> = parts
            .map(|it| it.iter().map(|x| x * x).sum::<f64>() / all)
            .collect();
        shares.resize(60, 0.0);
        shares
    }
    let apart = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| (x - y).abs()).sum::<f64>();
    for made in [Effect::Struck as fn(Material) -> Effect, Effect::Broken] {
        let heard = Material::ALL.map(|material| {
            let take = made(material).render(0);
            (made(material), bands(&take), course(&take))
        });
        for (place, (one, bands, course)) in heard.iter().enumerate() {
            for (other, other_bands, other_course) in &heard[..place] {
                let apart = apart(bands, other_bands) + apart(course, other_course);
                assert!(apart > 0.25, "{one:?} and {other:?}: {apart}");
            }
        }
    }
}

#[test]
fn takes_of_one_effect_differ_a_little_and_are_the_same_each_time() {
    for effect in Effect::all() {
        assert_eq!(effect.render(0), effect.render(0), "{effect:?}");
        for variant in 1..effect.variants() {
            assert_ne!(effect.render(0), effect.render(variant), "{effect:?}");
        }
        assert_eq!(
            effect.render(effect.variants() - 1),
            effect.render(u32::MAX),
            "{effect:?}"
        );
    }
    assert_eq!(
        Effect::Ladder(u8::MAX).render(0),
        Effect::Ladder(RUNGS - 1).render(0)
    );
    assert_eq!(Effect::Combo(u8::MAX).render(0), Effect::Combo(4).render(0));
}
