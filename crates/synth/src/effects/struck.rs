//! Sounds of bricks that are hit and survive, by material.

use super::pieces::{Scatter, coils, plate};
use super::{Material, Taken, growing, movers, taken};
use crate::note::pitch;
use crate::room::Room;
use crate::source::{Glide, body, noise, partial, tone};
use crate::take::Take;
use crate::touch::{GLASS, mallet, tap};

/// MIDI keys of the base notes.
const G3: i32 = 55;
const A3: i32 = 57;
const A4: i32 = 69;
const G4: i32 = 67;
const D5: i32 = 74;
const G5: i32 = 79;
const A5: i32 = 81;

pub(super) fn struck(material: Material, variant: u32) -> Take {
    let taken = taken(variant);
    match material {
        Material::Glass => glass_struck(taken),
        Material::Steel => steel_struck(taken),
        Material::Ember => ember_struck(taken),
        Material::Moss => moss_struck(taken),
        Material::Stone => stone_struck(taken),
        Material::Portal => portal_struck(taken),
        Material::Bumper => bumper_struck(taken),
        Material::Drone => drone_struck(taken),
        Material::Gate => movers::gate_struck(taken),
        Material::Switch => movers::switch_struck(taken),
        Material::Vane => movers::vane_struck(taken),
        Material::Shards => growing::shards_struck(taken),
        Material::Seed => growing::seed_struck(taken),
        Material::Leaf => growing::leaf_struck(taken),
    }
}

fn glass_struck(it: Taken) -> Take {
    let clay = [
        partial(1.0, 0.0, 0.16),
        partial(1.51, -12.0, 0.10),
        partial(2.76, -10.0, 0.07),
        partial(4.0, -12.0, 0.05),
        partial(5.404, -18.0, 0.04),
    ];
    let out = mallet(-12.0, -5.0).on(0.32, it.pitch * pitch(G4), &clay, it.seed + 21);
    let chips = Scatter {
        count: 6,
        times: (0.0, 0.013),
        pitch: (2_300.0, 270.0),
        level: (-4.0, 2.4),
        seed: it.seed + 30,
    };
    chips.over(out).in_room(Room::of(0.26))
}

fn steel_struck(it: Taken) -> Take {
    let plate = plate(
        &[
            (1.0, 0.0, 0.26),
            (1.497, -3.0, 0.30),
            (2.252, -5.0, 0.22),
            (2.996, -6.0, 0.18),
            (4.18, -9.0, 0.12),
            (5.43, -12.0, 0.08),
        ],
        1.009,
    );
    let out =
        mallet(-8.0, -6.0)
            .rising(0.000_6)
            .on(0.42, it.pitch * pitch(G5), &plate, it.seed + 41);
    // The stone that holds the steel.
    let stone = tone(
        0.12,
        1.5 * pitch(A4),
        Some(Glide {
            to: 0.67,
            within: 0.012,
        }),
        0.0,
    );
    out.with(&stone.decaying(0.09, 0.001), 0.0, -2.0)
        .below(7_500.0)
        .in_room(Room::of(0.26))
}

fn ember_struck(it: Taken) -> Take {
    let crust = [
        partial(1.0, -6.0, 0.12),
        partial(2.02, 0.0, 0.10),
        partial(3.2, -7.0, 0.06),
    ];
    let out = mallet(-13.0, -3.0).on(0.32, it.pitch * pitch(A3), &crust, it.seed + 75);
    let sparks = Scatter {
        count: 5,
        times: (0.012, 0.021),
        pitch: (2_300.0, 330.0),
        level: (-8.0, 2.0),
        seed: it.seed + 90,
    };
    sparks.over(out).in_room(Room::of(0.26))
}

fn moss_struck(it: Taken) -> Take {
    let pat = [
        partial(1.0, -5.0, 0.12),
        partial(2.0, -3.0, 0.09),
        partial(3.4, -12.0, 0.05),
    ];
    let glide = Glide {
        to: 0.83,
        within: 0.025,
    };
    let out = body(0.30, it.pitch * 1.2 * pitch(G3), &pat, 0.003, Some(glide));
    let wet = noise(0.06, it.seed + 161)
        .around(1_100.0, 0.8)
        .decaying(0.045, 0.001);
    out.with(&wet, 0.0, -3.0)
        .with(&tap(it.seed + 163), 0.0, -15.0)
        .in_room(Room::of(0.25).bright(2_400.0))
}

fn stone_struck(it: Taken) -> Take {
    let knock = [
        partial(1.0, -5.0, 0.09),
        partial(1.83, -2.0, 0.07),
        partial(2.71, -5.0, 0.05),
    ];
    let out = body(0.28, it.pitch * 1.75 * pitch(G3), &knock, 0.000_8, None);
    let click = noise(0.03, it.seed + 181)
        .around(1_900.0, 1.1)
        .decaying(0.016, 0.000_4);
    let grit = noise(0.05, it.seed + 183)
        .around(820.0, 0.9)
        .decaying(0.030, 0.000_6);
    out.with(&click, 0.0, -1.0)
        .with(&grit, 0.0, -5.0)
        .with(&tap(it.seed + 184), 0.0, -10.0)
        .in_room(Room::of(0.25).bright(2_800.0))
}

/// Portal: a rising breath at the entry, and a soft fifth above it at the exit.
fn portal_struck(it: Taken) -> Take {
    let air = noise(0.34, it.seed + 201)
        .swelling(1.0)
        .around(1_700.0, 1.1)
        .louder(-7.0);
    let fifth = [
        partial(1.0, 0.0, 0.18),
        partial(1.5, -5.0, 0.16),
        partial(3.0, -18.0, 0.08),
    ];
    let rise = Glide {
        to: 1.5,
        within: 0.12,
    };
    let low = body(0.30, it.pitch * pitch(G4), &fifth, 0.002, Some(rise));
    let high = body(
        0.22,
        pitch(D5),
        &[partial(1.0, 0.0, 0.16), partial(2.0, -14.0, 0.08)],
        0.012,
        None,
    );
    air.with(&low, 0.0, -3.0)
        .with(&high, 0.11, -8.0)
        .below(5_200.0)
        .with(&tap(it.seed + 203), 0.0, -15.0)
        .in_room(Room::of(0.30))
        .faded(0.06)
}

/// Bumper: a knock of rubber that leaps up a fifth, with a trembling spring.
fn bumper_struck(it: Taken) -> Take {
    let rubber = [
        partial(1.0, -3.0, 0.20),
        partial(2.0, -2.0, 0.16),
        partial(3.01, -9.0, 0.09),
    ];
    let leap = Glide {
        to: 1.5,
        within: 0.035,
    };
    let out = body(0.34, it.pitch * pitch(A3), &rubber, 0.001_5, Some(leap));
    let touch = noise(0.03, it.seed + 211)
        .below(1_400.0)
        .decaying(0.020, 0.000_8);
    let touched = out
        .with(&touch, 0.0, -5.0)
        .with(&tap(it.seed + 212), 0.0, -14.0);
    coils(touched, 5, 0.03).in_room(Room::of(0.26))
}

/// Drone: a steady hum with a slow beat.
fn drone_struck(it: Taken) -> Take {
    let hum = [
        partial(1.0, 0.0, 0.20),
        partial(1.012, -2.0, 0.20),
        partial(0.5, -6.0, 0.16),
    ];
    let out = body(0.30, it.pitch * pitch(D5), &hum, 0.002, None);
    let bell = mallet(-34.0, -20.0)
        .ringing(0.6)
        .on(0.20, pitch(A5), &GLASS, it.seed + 221);
    out.with(&bell, 0.0, -9.0)
        .with(&tap(it.seed + 223), 0.0, -13.0)
        .in_room(Room::of(0.25))
}
