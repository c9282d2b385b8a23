//! Sounds of balls: walls, paddle, launch, nudge, speed and loss; also shots and explosions.

use core::f64::consts::TAU;

use super::taken;
use crate::RATE;
use crate::note::{pentatonic, pitch};
use crate::room::Room;
use crate::source::{Glide, body, noise, partial, tone};
use crate::take::Take;
use crate::touch::{WOOD, grain, mallet, tap};

const C4: i32 = 60;
const G4: i32 = 67;
const C5: i32 = 72;
const C6: i32 = 84;

/// Wall: a short, dull thud with enough midrange for small speakers. It is the most frequent sound, so it does not
/// ring.
pub(super) fn wall(variant: u32) -> Take {
    let it = taken(variant);
    let thud = |to, within| Some(Glide { to, within });
    let low = tone(0.20, it.pitch * 1.4 * pitch(C4), thud(0.75, 0.018), 0.0).decaying(0.10, 0.001);
    let middle =
        tone(0.12, it.pitch * 1.35 * pitch(G4), thud(0.74, 0.012), 0.0).decaying(0.06, 0.001);
    let knock = noise(0.06, it.seed + 71)
        .around(700.0, 0.8)
        .decaying(0.035, 0.000_6);
    let hiss = noise(0.010, it.seed + 72)
        .above(4_000.0)
        .decaying(0.006, 0.000_3);
    low.with(&middle, 0.0, -3.0)
        .with(&knock, 0.0, -2.0)
        .with(&hiss, 0.0, -24.0)
        .in_room(Room::of(0.14).at(-21.0).bright(1_800.0))
}

/// Paddle: warm wood, an octave below the bricks.
pub(super) fn paddle(variant: u32) -> Take {
    let it = taken(variant);
    let out = mallet(-34.0, -12.0).rising(0.001_5).on(
        0.46,
        it.pitch * pitch(C4),
        &WOOD[1..],
        it.seed + 51,
    );
    let skin = noise(0.03, it.seed + 53)
        .around(620.0, 0.7)
        .decaying(0.022, 0.001);
    out.with(&skin, 0.0, -5.0)
        .in_room(Room::of(0.28).bright(2_200.0))
}

/// Launch: the paddle's wood gliding up a fourth, with a breath of air.
pub(super) fn launch(variant: u32) -> Take {
    let it = taken(variant);
    let glide = Glide {
        to: 4.0 / 3.0,
        within: 0.030,
    };
    let out = body(0.42, it.pitch * pitch(G4), &WOOD[1..5], 0.002, Some(glide));
    let air = noise(0.22, it.seed + 61)
        .swelling(0.6)
        .around(1_600.0, 0.9)
        .below(3_800.0);
    let bell = [partial(1.0, 0.0, 0.25), partial(2.76, -14.0, 0.10)];
    out.with(&air, 0.0, -13.0)
        .with(&mallet(-24.0, -9.0).touch(it.seed + 63), 0.0, 0.0)
        .with(&body(0.30, pitch(C6), &bell, 0.004, None), 0.055, -17.0)
        .in_room(Room::of(0.32))
}

/// Low last ball: one short, round note.
pub(super) fn low(variant: u32) -> Take {
    let it = taken(variant);
    let round = [partial(1.0, 0.0, 0.14), partial(2.0, -12.0, 0.08)];
    body(0.22, it.pitch * pitch(C5), &round, 0.002, None).in_room(Room::of(0.2).at(-20.0))
}

/// Nudge: soft, overlapping high notes without an attack.
pub(super) fn nudge(variant: u32) -> Take {
    let it = taken(variant);
    let notes = [(81, -5.0), (84, -2.0), (88, -4.0), (86, -4.0), (91, -8.0)];
    let series = [
        partial(1.0, 0.0, 0.34),
        partial(1.005, -3.0, 0.34),
        partial(2.0, -22.0, 0.2),
    ];
    let mut out = Take::silence(0.50);
    for (place, (key, level)) in notes.into_iter().enumerate() {
        let note = body(0.30, it.pitch * pitch(key), &series, 0.03, None);
        out = out.with(&note, 0.038 * place as f64, level);
    }
    let air = noise(0.40, it.seed + 81).swelling(1.0).around(4_200.0, 1.4);
    out.with(&air, 0.0, -20.0)
        .below(5_200.0)
        .in_room(Room::of(0.4).at(-12.0))
        .faded(0.10)
}

/// Faster ball: two quick rising notes, higher with each step. They are in tune in every take.
pub(super) fn faster(step: u8, variant: u32) -> Take {
    let it = taken(variant);
    let degree = 3 + i32::from(step);
    let series = [
        partial(1.0, 0.0, 0.16),
        partial(2.0, -12.0, 0.10),
        partial(3.01, -20.0, 0.06),
    ];
    let note = |degree| body(0.22, pitch(pentatonic(degree)), &series, 0.003, None);
    let rush = noise(0.24, it.seed + 83)
        .swelling(1.6)
        .around(it.pitch * (2_600.0 + 260.0 * f64::from(step)), 1.6);
    Take::silence(0.34)
        .with(&note(degree), 0.0, -4.0)
        .with(&note(degree + 2), 0.07, 0.0)
        .with(&rush, 0.0, -15.0)
        .in_room(Room::of(0.26))
}

/// Last ball lost: two soft saws slide down under a closing filter, then a final low note.
pub(super) fn lost() -> Take {
    let (seconds, slide) = (0.95, 0.70);
    let rate = f64::from(RATE);
    let mut out = Take::silence(seconds);
    for (detune, gain) in [(0.9965, 0.5), (1.0035, 0.5), (2.0, 0.2)] {
        let mut phase = 0.0;
        for (place, sample) in out.0.iter_mut().enumerate() {
            let t = place as f64 / rate;
            let along = (t / slide).min(1.0);
            let along = along * along * (3.0 - 2.0 * along);
            let sway = 1.0 + 0.006 * libm::sin(TAU * 5.2 * t) * (t / 0.2).min(1.0);
            phase += pitch(G4) * libm::exp2(-1.2 * along) * sway * detune / rate;
            // A saw of seven harmonics: soft, and free of aliases.
            let saw: f64 = (1..8)
                .map(|h| libm::sin(TAU * f64::from(h) * phase) / f64::from(h))
                .sum();
            *sample += gain * saw * libm::exp(-2.2 * t);
        }
    }
    let land = [
        partial(1.0, -3.0, 0.30),
        partial(2.0, 0.0, 0.24),
        partial(4.0, -10.0, 0.10),
    ];
    let touch = noise(0.03, 91).around(900.0, 0.8).decaying(0.025, 0.000_6);
    out.closing(3_400.0, 520.0)
        .with(&touch, 0.0, -3.0)
        .with(&body(0.34, pitch(48), &land, 0.010, None), 0.60, -9.0)
        .in_room(Room::of(0.35).bright(2_000.0))
        .faded(0.12)
}

/// Ball lost while others remain: a short drop of a fifth, over before the next contact.
pub(super) fn gone(variant: u32) -> Take {
    let it = taken(variant);
    let falls = Glide {
        to: 0.667,
        within: 0.06,
    };
    let drop = [
        partial(1.0, 0.0, 0.20),
        partial(2.0, -10.0, 0.12),
        partial(3.0, -18.0, 0.08),
    ];
    let out = body(0.36, it.pitch * pitch(G4), &drop, 0.001_5, Some(falls));
    let air = noise(0.12, it.seed + 95)
        .closing(3_400.0, 700.0)
        .decaying(0.09, 0.001);
    out.with(&air, 0.0, -9.0)
        .with(&tap(it.seed + 97), 0.0, -16.0)
        .in_room(Room::of(0.28).bright(2_400.0))
}

/// Shot: a short note that falls two octaves, with air.
pub(super) fn shot(variant: u32) -> Take {
    let it = taken(variant);
    let falls = Glide {
        to: 0.25,
        within: 0.05,
    };
    let note = tone(0.22, it.pitch * 2.0 * pitch(C6), Some(falls), 0.0).decaying(0.09, 0.001);
    let air = noise(0.10, it.seed + 231)
        .around(3_600.0, 1.0)
        .decaying(0.05, 0.000_6);
    note.with(&air, 0.0, -8.0)
        .below(6_000.0)
        .in_room(Room::of(0.25).at(-22.0))
}

/// Explosion. Each take is thinner than the previous one, so that a chain of blasts does not become a roar.
pub(super) fn explosion(variant: u32) -> Take {
    let it = taken(variant);
    let thin = f64::from(variant);
    let thump = [
        partial(1.0, -4.0 - 3.0 * thin, 0.34),
        partial(2.03, -3.0, 0.24),
        partial(3.1, -8.0, 0.14),
    ];
    let falls = Glide {
        to: 0.55,
        within: 0.08,
    };
    let out = body(0.70, it.pitch * 1.5 * pitch(57), &thump, 0.001, Some(falls));
    let blast = noise(0.55, it.seed + 301)
        .closing(6_400.0, 480.0)
        .decaying(0.40, 0.001);
    let crack = noise(0.02, it.seed + 303)
        .above(3_000.0)
        .decaying(0.012, 0.000_3);
    let mut out = out.with(&blast, 0.0, 0.0).with(&crack, 0.0, -7.0);
    for place in 0..8 {
        let k = f64::from(place);
        let spark = grain(4_200.0 - 330.0 * k, 0.026, it.seed + 310 + place);
        out = out.with(&spark, 0.06 + 0.045 * k, -9.0 - 1.6 * k);
    }
    out.in_room(Room::of(0.45).at(-15.0)).faded(0.10)
}

/// MIDI key an octave above the paddle's note; sounds that resolve to the paddle end on it.
pub(super) const HOME: i32 = C5;
