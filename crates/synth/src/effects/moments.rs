//! Sounds of events in a game: lives, assist, combos, stars, records, and the end of a level, a pack or a game.

use crate::note::{pentatonic, pitch};
use crate::room::Room;
use crate::source::{body, noise, partial};
use crate::take::Take;
use crate::touch::{GLASS, MARIMBA, WOOD, mallet};

/// Returns a sequence of glass notes: key, start (s) and level (dB) of each.
fn bells(seconds: f64, notes: &[(i32, f64, f64)], ring: f64) -> Take {
    notes
        .iter()
        .fold(Take::silence(seconds), |out, (key, at, level)| {
            let bell =
                mallet(-28.0, -18.0)
                    .ringing(ring)
                    .on(seconds - at, pitch(*key), &GLASS, 241);
            out.with(&bell, *at, *level)
        })
}

/// Returns a soft chord of `seconds` (s) as a background for the mallets.
fn pad(seconds: f64, keys: &[i32], attack: f64, t60: f64) -> Take {
    let series = [
        partial(1.0, 0.0, t60),
        partial(1.002, -4.0, t60),
        partial(2.0, -8.0, t60 * 0.7),
        partial(3.0, -16.0, t60 * 0.5),
    ];
    let level = -20.0 * libm::log10(keys.len().max(1) as f64);
    let all = keys.iter().fold(Take::silence(seconds), |out, key| {
        out.with(
            &body(seconds, pitch(*key), &series, attack, None),
            0.0,
            level,
        )
    });
    all.faded((seconds / 3.0).min(0.12))
}

/// Extra life: a broken chord of glass, up to the octave.
pub(super) fn life() -> Take {
    let notes = [
        (72, 0.0, -3.0),
        (76, 0.085, -3.0),
        (79, 0.17, -3.0),
        (84, 0.255, 0.0),
    ];
    bells(0.90, &notes, 1.1).in_room(Room::of(0.45).at(-15.0))
}

/// Last-brick assist: two soft notes, a fourth apart, the second one longer.
pub(super) fn hint() -> Take {
    let soft = [partial(1.0, 0.0, 0.24), partial(2.0, -20.0, 0.12)];
    Take::silence(0.55)
        .with(&body(0.30, pitch(79), &soft, 0.006, None), 0.0, -4.0)
        .with(&body(0.40, pitch(84), &soft, 0.006, None), 0.12, 0.0)
        .below(5_200.0)
        .in_room(Room::of(0.34))
}

/// Last brick: a growing shimmer, like a roll on a glass cymbal.
pub(super) fn last_brick() -> Take {
    let mut out = noise(0.62, 321)
        .swelling(2.2)
        .around(5_200.0, 0.9)
        .louder(-14.0);
    for roll in 0..12 {
        let k = f64::from(roll);
        let key = [84, 91][roll as usize % 2];
        let note = body(0.16, pitch(key), &GLASS[..3], 0.001, None);
        out = out.with(&note, 0.05 * k, -16.0 + 1.2 * k);
    }
    out.in_room(Room::of(0.35)).faded(0.05)
}

/// Set piece: a knock, and two chords that open over it.
pub(super) fn set_piece() -> Take {
    let knock = mallet(-24.0, -14.0).on(0.40, pitch(64), &WOOD, 351);
    Take::silence(1.0)
        .with(&knock, 0.0, 0.0)
        .with(&pad(0.30, &[64, 71, 76], 0.01, 1.2), 0.0, -6.0)
        .with(&pad(0.70, &[69, 76, 81, 88], 0.06, 1.4), 0.22, -3.0)
        .in_room(Room::of(0.5).at(-15.0))
        .faded(0.15)
}

/// Combo: three quick notes, higher with each level.
pub(super) fn combo(level: u8) -> Take {
    let first = 7 + 2 * i32::from(level);
    let note = |degree: i32| body(0.26, pitch(pentatonic(degree)), &GLASS, 0.001, None);
    Take::silence(0.40)
        .with(&note(first), 0.0, -4.0)
        .with(&note(first + 2), 0.045, -2.0)
        .with(&note(first + 4), 0.09, 0.0)
        .in_room(Room::of(0.32))
}

/// Streak lost: two dull notes of wood, a whole tone down.
pub(super) fn streak_lost() -> Take {
    let note = |key: i32, ring: f64| {
        let mallet = mallet(-36.0, -18.0).ringing(ring).rising(0.001);
        mallet.on(0.30, pitch(key), &WOOD[1..], 431)
    };
    Take::silence(0.42)
        .with(&note(74, 0.5), 0.0, -2.0)
        .with(&note(72, 0.7), 0.11, 0.0)
        .in_room(Room::of(0.28).bright(2_600.0))
}

/// Star: a bell; the third star rings longest.
pub(super) fn star(place: u8) -> Take {
    let key = [79, 84, 91][usize::from(place.min(2))];
    let ring = 1.0 + 0.3 * f64::from(place);
    let glitter = body(0.30, pitch(key + 12), &GLASS[..2], 0.002, None);
    let bell = mallet(-22.0, -14.0)
        .ringing(ring)
        .on(0.70, pitch(key), &MARIMBA, 331);
    bell.with(&glitter, 0.06, -12.0)
        .in_room(Room::of(0.45).at(-15.0))
        .faded(0.06)
}

/// Record: a turn around the octave.
pub(super) fn record() -> Take {
    let notes = [
        (79, 0.0, -4.0),
        (81, 0.07, -4.0),
        (84, 0.14, -2.0),
        (88, 0.28, -1.0),
        (91, 0.36, 0.0),
    ];
    bells(1.05, &notes, 1.4)
        .in_room(Room::of(0.5).at(-15.0))
        .faded(0.10)
}

/// Level cleared: a cadence (vi, V, I) under a melody that rises two octaves.
pub(super) fn cleared() -> Take {
    let mut out = Take::silence(1.25)
        .with(&pad(0.22, &[57, 64, 69], 0.008, 1.6), 0.0, 0.0)
        .with(&pad(0.22, &[55, 62, 67], 0.012, 1.6), 0.15, 0.0)
        .with(&pad(0.95, &[60, 67, 72], 0.012, 1.5), 0.30, 3.0);
    let melody = [
        (0.0, 72, -3.0),
        (0.15, 74, -3.0),
        (0.30, 76, -2.0),
        (0.375, 79, -2.5),
        (0.45, 84, -1.0),
    ];
    for (at, key, level) in melody {
        let ring = if at >= 0.30 { 2.0 } else { 1.0 };
        let note = mallet(-24.0, -17.0)
            .ringing(ring)
            .on(1.25 - at, pitch(key), &MARIMBA, 100);
        out = out.with(&note, at, level);
    }
    out.in_room(Room::of(0.5).at(-15.0)).faded(0.18)
}

/// Pack finished: the cadence twice, the second time with all bells.
pub(super) fn finished() -> Take {
    let chords: [(f64, f64, &[i32]); 5] = [
        (0.0, 0.34, &[57, 64, 69]),
        (0.32, 0.34, &[53, 60, 69]),
        (0.64, 0.34, &[55, 62, 71]),
        (0.96, 0.30, &[55, 65, 71]),
        (1.24, 1.30, &[60, 64, 67, 72]),
    ];
    let mut out = Take::silence(2.60);
    for (at, seconds, keys) in chords {
        out = out.with(&pad(seconds, keys, 0.012, 2.0), at, 2.0);
    }
    let melody = [
        (0.0, 76),
        (0.16, 79),
        (0.32, 81),
        (0.48, 79),
        (0.64, 83),
        (0.80, 86),
        (0.96, 83),
        (1.10, 86),
        (1.24, 88),
        (1.36, 91),
        (1.48, 96),
    ];
    for (at, key) in melody {
        let ring = if at >= 1.2 { 2.6 } else { 1.2 };
        let note = mallet(-24.0, -17.0)
            .ringing(ring)
            .on(2.60 - at, pitch(key), &MARIMBA, 107);
        out = out.with(&note, at, -2.0);
    }
    out.in_room(Room::of(0.7).at(-14.0)).faded(0.30)
}

/// Game over: the paddle's wood descends and comes to rest, in a mild mood.
pub(super) fn game_over() -> Take {
    let mut out = Take::silence(1.60)
        .with(&pad(0.75, &[57, 64, 69], 0.04, 1.6), 0.0, -5.0)
        .with(&pad(0.94, &[60, 67, 76], 0.03, 1.9), 0.66, 0.0);
    let walk = [
        (0.0, 76, -3.0),
        (0.20, 74, -4.0),
        (0.40, 69, -4.0),
        (0.66, 72, -4.0),
    ];
    for (at, key, level) in walk {
        let ring = if at > 0.6 { 2.6 } else { 1.3 };
        let note = mallet(-40.0, -19.0).rising(0.002).ringing(ring).on(
            1.60 - at,
            pitch(key),
            &WOOD[1..],
            120,
        );
        out = out.with(&note, at, level);
    }
    out.below(3_600.0)
        .in_room(Room::of(0.55).at(-14.0).bright(2_200.0))
        .faded(0.28)
}
