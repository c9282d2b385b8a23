//! Sounds of breaking bricks by material, and the notes of the ladder.

use super::pieces::{Scatter, coils, plate};
use super::{Material, Taken, growing, movers, taken};
use crate::note::{pentatonic, pitch};
use crate::room::Room;
use crate::source::{Glide, body, noise, partial};
use crate::take::Take;
use crate::touch::{MARIMBA, mallet, tap};

/// MIDI keys of the base notes.
const A3: i32 = 57;
const A4: i32 = 69;
const D5: i32 = 74;

pub(super) fn broken(material: Material, variant: u32) -> Take {
    let taken = taken(variant);
    match material {
        Material::Glass => glass_broken(taken),
        Material::Steel => steel_broken(taken),
        Material::Ember => ember_broken(taken),
        Material::Moss => moss_broken(taken),
        Material::Stone => stone_broken(taken),
        Material::Portal => portal_broken(taken),
        Material::Bumper => bumper_broken(taken),
        Material::Drone => drone_broken(taken),
        Material::Gate => movers::gate_broken(taken),
        Material::Switch => movers::switch_broken(taken),
        Material::Vane => movers::vane_broken(taken),
        Material::Shards => growing::shards_broken(taken),
        Material::Seed => growing::seed_broken(taken),
        Material::Leaf => growing::leaf_broken(taken),
    }
}

/// Note of the ladder: glazed clay, from C5 up. High notes ring longer than the material would, because they would be
/// mere clicks otherwise.
pub(super) fn ladder(rung: u8, variant: u32) -> Take {
    let high = f64::from(rung);
    let ring = 1.0 + 0.045 * high;
    let at = pitch(pentatonic(5 + i32::from(rung)));
    let mallet = mallet(-18.0 - 0.4 * high, -13.0).ringing(ring);
    mallet
        .on(0.62, at, &MARIMBA, 11 + 40 * variant)
        .in_room(Room::of(0.32))
}

/// Glass that breaks without a ball, and therefore plays no note of the ladder: the same clay, in pieces.
fn glass_broken(it: Taken) -> Take {
    let out = mallet(-12.0, -8.0).on(0.50, it.pitch * pitch(A4), &MARIMBA, it.seed + 11);
    let pieces = Scatter {
        count: 9,
        times: (0.02, 0.021),
        pitch: (3_900.0, -240.0),
        level: (-7.0, 1.3),
        seed: it.seed + 34,
    };
    pieces.over(out).in_room(Room::of(0.30))
}

fn steel_broken(it: Taken) -> Take {
    let plate = plate(
        &[
            (1.0, 0.0, 0.40),
            (1.497, -4.0, 0.34),
            (2.252, -5.0, 0.28),
            (2.996, -8.0, 0.20),
            (4.18, -10.0, 0.14),
        ],
        1.013,
    );
    let out =
        mallet(-7.0, -4.0)
            .rising(0.000_6)
            .on(0.55, it.pitch * pitch(D5), &plate, it.seed + 45);
    let bolts = [(0.045, -9.0, 91), (0.083, -12.0, 93), (0.135, -15.0, 88)];
    let rattle = bolts.into_iter().fold(out, |out, (at, level, key)| {
        let bolt = [partial(1.0, 0.0, 0.08), partial(1.51, -5.0, 0.05)];
        out.with(&body(0.12, pitch(key), &bolt, 0.000_6, None), at, level)
    });
    rattle.below(7_500.0).in_room(Room::of(0.30))
}

/// Ember: a dull thump, followed by crackling embers.
fn ember_broken(it: Taken) -> Take {
    let thump = [
        partial(1.0, -4.0, 0.30),
        partial(1.5, -3.0, 0.22),
        partial(2.01, -3.0, 0.16),
        partial(3.2, -8.0, 0.09),
    ];
    let glide = Glide {
        to: 0.7,
        within: 0.06,
    };
    let out = body(0.60, it.pitch * pitch(A3), &thump, 0.002, Some(glide));
    let puff = noise(0.40, it.seed + 71)
        .closing(4_200.0, 520.0)
        .decaying(0.26, 0.002);
    let embers = Scatter {
        count: 9,
        times: (0.05, 0.033),
        pitch: (1_500.0, 310.0),
        level: (-11.0, 1.2),
        seed: it.seed + 80,
    };
    embers
        .over(
            out.with(&puff, 0.0, -1.0)
                .with(&tap(it.seed + 73), 0.0, -9.0),
        )
        .in_room(Room::of(0.34))
}

/// Moss: a soft pat, and a rustle of falling pitch.
fn moss_broken(it: Taken) -> Take {
    let pat = [
        partial(1.0, -6.0, 0.20),
        partial(2.0, -3.0, 0.14),
        partial(3.4, -10.0, 0.07),
    ];
    let glide = Glide {
        to: 0.75,
        within: 0.04,
    };
    let out = body(0.50, it.pitch * pitch(A3), &pat, 0.002, Some(glide));
    let tear = noise(0.32, it.seed + 165)
        .closing(5_200.0, 800.0)
        .decaying(0.20, 0.001);
    let leaves = Scatter {
        count: 7,
        times: (0.018, 0.027),
        pitch: (3_400.0, -260.0),
        level: (-7.0, 1.1),
        seed: it.seed + 170,
    };
    leaves
        .over(
            out.with(&tear, 0.0, -5.0)
                .with(&tap(it.seed + 167), 0.0, -13.0),
        )
        .in_room(Room::of(0.26))
}

/// Stone: a knock, then rubble that tumbles and settles.
fn stone_broken(it: Taken) -> Take {
    let knock = [
        partial(1.0, -6.0, 0.22),
        partial(1.83, -2.0, 0.16),
        partial(2.71, -6.0, 0.10),
    ];
    let glide = Glide {
        to: 0.75,
        within: 0.05,
    };
    let out = body(0.62, it.pitch * pitch(A3), &knock, 0.001, Some(glide));
    let slide = noise(0.36, it.seed + 185)
        .closing(3_000.0, 600.0)
        .decaying(0.24, 0.001);
    let rubble = Scatter {
        count: 8,
        times: (0.03, 0.042),
        pitch: (1_400.0, -95.0),
        level: (-4.0, 1.3),
        seed: it.seed + 190,
    };
    rubble
        .over(
            out.with(&slide, 0.0, -5.0)
                .with(&tap(it.seed + 187), 0.0, -9.0),
        )
        .in_room(Room::of(0.34))
}

/// Portal: a falling note and breath, the reverse of the struck portal, then a knock.
fn portal_broken(it: Taken) -> Take {
    let falls = [
        partial(1.0, 0.0, 0.24),
        partial(1.5, -5.0, 0.20),
        partial(2.01, -9.0, 0.14),
    ];
    let glide = Glide {
        to: 0.5,
        within: 0.22,
    };
    let out = body(0.50, it.pitch * pitch(D5), &falls, 0.002, Some(glide));
    let air = noise(0.36, it.seed + 205)
        .closing(5_200.0, 500.0)
        .decaying(0.24, 0.002);
    let knock = [partial(1.0, 0.0, 0.12), partial(2.0, -4.0, 0.08)];
    let knock = mallet(-20.0, -8.0).on(0.20, pitch(A3), &knock, it.seed + 207);
    out.with(&air, 0.0, -8.0)
        .with(&tap(it.seed + 209), 0.0, -14.0)
        .with(&knock, 0.20, -6.0)
        .in_room(Room::of(0.32))
}

/// Bumper: a knock of falling pitch, then a loose spring with falling turns.
fn bumper_broken(it: Taken) -> Take {
    let rubber = [partial(1.0, -7.0, 0.22), partial(2.0, -1.0, 0.18)];
    let falls = Glide {
        to: 0.75,
        within: 0.10,
    };
    let out = body(0.50, it.pitch * pitch(A3), &rubber, 0.001_5, Some(falls));
    let air = noise(0.20, it.seed + 213)
        .closing(3_000.0, 500.0)
        .decaying(0.12, 0.001);
    let touched = out
        .with(&air, 0.0, -6.0)
        .with(&tap(it.seed + 215), 0.0, -12.0);
    coils(touched, 7, -0.07).in_room(Room::of(0.30))
}

/// Drone: a hum that falls by more than an octave, then a puff of air.
fn drone_broken(it: Taken) -> Take {
    let hum = [
        partial(1.0, 0.0, 0.22),
        partial(1.02, -2.0, 0.22),
        partial(0.5, -5.0, 0.20),
    ];
    let glide = Glide {
        to: 0.45,
        within: 0.12,
    };
    let out = body(0.46, it.pitch * pitch(D5), &hum, 0.002, Some(glide));
    let puff = noise(0.30, it.seed + 223)
        .closing(4_200.0, 400.0)
        .decaying(0.16, 0.001);
    let knock = [partial(1.0, 0.0, 0.14), partial(2.3, -5.0, 0.08)];
    let knock = mallet(-18.0, -10.0).on(0.22, pitch(A3), &knock, it.seed + 225);
    out.with(&tap(it.seed + 224), 0.0, -12.0)
        .with(&puff, 0.03, -4.0)
        .with(&knock, 0.05, -7.0)
        .in_room(Room::of(0.30))
}
