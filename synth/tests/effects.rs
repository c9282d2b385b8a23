//! What is true of every effect.

use brickwork_synth::effects::{Effect, Family, LOUDNESS, MOTIFS, Material, PEAK, RUNGS};
use brickwork_synth::loudness::loudest;
use brickwork_synth::note::{pentatonic, pitch};
use brickwork_synth::spectrum::{share_above, strongest};
use brickwork_synth::take::Take;
use brickwork_synth::{RATE, db};

/// Every take of every effect.
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

/// Where `take` is for the first time within 26 dB of its peak (s).
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
        // A swell has no beginning that could be late.
        let swells = matches!(
            effect,
            Effect::Nudge
                | Effect::LastBrick
                | Effect::Gate
                | Effect::GameOver
                | Effect::Faster(_)
                | Effect::Hint
                | Effect::Struck(Material::Portal)
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
    /// The strongest pitch of the first and the last fifth of what is heard.
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
