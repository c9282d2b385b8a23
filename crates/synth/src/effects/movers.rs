//! Sounds of moving bricks: gates, switches and vanes, struck and broken; also an opening gate and growing bricks.

use super::pieces::coils;
use super::{Taken, taken};
use crate::note::{pentatonic, pitch};
use crate::room::Room;
use crate::source::{Glide, Partial, body, noise, partial};
use crate::take::Take;
use crate::touch::{GLASS, mallet, tap};

/// MIDI keys of the base notes.
const E4: i32 = 64;
const A4: i32 = 69;
const E5: i32 = 76;
const A5: i32 = 81;
const D6: i32 = 86;

/// Bar of a gate: thin iron with a short ring.
const BAR: [Partial; 4] = [
    partial(1.0, 0.0, 0.20),
    partial(2.76, -5.0, 0.14),
    partial(5.404, -9.0, 0.08),
    partial(8.93, -14.0, 0.05),
];

/// Sheet of metal.
const SHEET: [Partial; 4] = [
    partial(1.0, 0.0, 0.07),
    partial(1.41, -3.0, 0.06),
    partial(2.83, -8.0, 0.05),
    partial(4.24, -13.0, 0.03),
];

/// Gate, struck: a bar is hit and knocks against its neighbour.
pub(super) fn gate_struck(it: Taken) -> Take {
    let bar =
        |at: i32, seed| mallet(-12.0, -8.0).on(0.36, it.pitch * pitch(at), &BAR, it.seed + seed);
    Take::silence(0.40)
        .with(&bar(E4, 401), 0.0, 0.0)
        .with(&bar(A4, 403), 0.034, -3.0)
        .with(&bar(E4, 405), 0.071, -9.0)
        .in_room(Room::of(0.28))
}

/// Gate, broken: its bars fall out one by one.
pub(super) fn gate_broken(it: Taken) -> Take {
    let keys = [A4, 67, E4, 62];
    let out = (0..4).fold(Take::silence(0.62), |out, place| {
        let at = it.pitch * pitch(keys[place as usize]);
        let bar = mallet(-10.0, -6.0).on(0.40, at, &BAR, it.seed + 411 + 2 * place);
        out.with(&bar, 0.062 * f64::from(place), -1.5 * f64::from(place))
    });
    out.in_room(Room::of(0.32))
}

/// Switch, struck: the click and clack of a lever.
pub(super) fn switch_struck(it: Taken) -> Take {
    let plate = [partial(1.0, 0.0, 0.05), partial(2.4, -6.0, 0.03)];
    let click =
        |key: i32, seed| mallet(-6.0, -4.0).on(0.12, it.pitch * pitch(key), &plate, it.seed + seed);
    Take::silence(0.34)
        .with(&click(D6, 421), 0.0, -2.0)
        .with(&click(A5, 423), 0.058, 0.0)
        .in_room(Room::of(0.25))
}

/// Switch, broken: the lever breaks off, and its spring vibrates.
pub(super) fn switch_broken(it: Taken) -> Take {
    let plate = [partial(1.0, 0.0, 0.09), partial(2.4, -5.0, 0.06)];
    let snap = mallet(-6.0, -3.0).on(0.46, it.pitch * pitch(A5), &plate, it.seed + 425);
    let low = body(0.20, it.pitch * pitch(A4), &plate, 0.001, None);
    coils(snap.with(&low, 0.03, -2.0), 6, 0.05).in_room(Room::of(0.28))
}

/// Returns a fluttering sheet: repeated touches, each quicker and quieter.
fn flutter(it: Taken, key: i32, count: u32, bend: f64) -> Take {
    let (mut at, mut wait) = (0.0, 0.026);
    (0..count).fold(Take::silence(0.46), |out, place| {
        let k = f64::from(place);
        let sheet = body(
            0.10,
            it.pitch * pitch(key) * (1.0 + bend * k),
            &SHEET,
            0.000_8,
            None,
        );
        let out =
            out.with(&sheet, at, -2.4 * k)
                .with(&tap(it.seed + 431 + place), at, -10.0 - 2.4 * k);
        at += wait;
        wait *= 0.93;
        out
    })
}

pub(super) fn vane_struck(it: Taken) -> Take {
    flutter(it, E5, 6, 0.0).in_room(Room::of(0.26))
}

/// Vane, broken: it tears off and flutters down.
pub(super) fn vane_broken(it: Taken) -> Take {
    let rip = noise(0.20, it.seed + 441)
        .closing(6_000.0, 900.0)
        .decaying(0.13, 0.001);
    flutter(it, E5, 11, -0.045)
        .with(&rip, 0.0, -7.0)
        .in_room(Room::of(0.30))
}

/// Gate opens or closes: bars that slide and stop.
pub(super) fn gate(variant: u32) -> Take {
    let it = taken(variant);
    let mut out = noise(0.42, it.seed + 341)
        .swelling(0.8)
        .around(it.pitch * 1_250.0, 1.2)
        .louder(-10.0);
    let bar: [Partial; 3] = [
        partial(1.0, 0.0, 0.12),
        partial(1.51, -4.0, 0.10),
        partial(2.8, -9.0, 0.06),
    ];
    for stop in 0..4 {
        let at = 0.08 * f64::from(stop);
        out = out.with(
            &body(0.14, it.pitch * pitch(74 - stop), &bar, 0.001, None),
            at,
            -12.0 + f64::from(stop),
        );
    }
    let shut = mallet(-14.0, -8.0).on(0.20, it.pitch * pitch(67), &bar, it.seed + 343);
    out.with(&shut, 0.32, -4.0)
        .in_room(Room::of(0.30))
        .faded(0.05)
}

/// Hit regained: a soft, swelling note.
pub(super) fn regrown(variant: u32) -> Take {
    let it = taken(variant);
    let soft = [partial(1.0, 0.0, 0.22), partial(2.0, -18.0, 0.10)];
    let rise = Glide {
        to: 1.122,
        within: 0.08,
    };
    let rustle = noise(0.16, it.seed + 451)
        .swelling(1.0)
        .around(2_600.0, 1.2);
    body(0.34, it.pitch * pitch(E5), &soft, 0.030, Some(rise))
        .with(&rustle, 0.0, -12.0)
        .in_room(Room::of(0.26))
}

/// Bricks grow: small rising notes.
pub(super) fn grown(variant: u32) -> Take {
    let it = taken(variant);
    (0..5_i32)
        .fold(Take::silence(0.50), |out, place| {
            let key = pentatonic(5 + place);
            let note = body(0.20, it.pitch * pitch(key), &GLASS[..2], 0.006, None);
            out.with(&note, 0.045 * f64::from(place), -6.0 + f64::from(place))
        })
        .in_room(Room::of(0.30))
        .faded(0.05)
}
