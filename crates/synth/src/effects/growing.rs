//! Sounds of growing and loose bricks: seeds, leaves and shards, struck and broken.

use super::Taken;
use super::pieces::Scatter;
use crate::note::pitch;
use crate::room::Room;
use crate::source::{Glide, body, noise, partial};
use crate::take::Take;
use crate::touch::{mallet, tap};

/// MIDI keys of the base notes.
const C5: i32 = 72;
const E5: i32 = 76;
const A5: i32 = 81;

/// Splinters of all sizes with unrelated pitches.
fn splinters(it: Taken, count: u32, apart: f64) -> Take {
    let glass = [
        partial(1.0, 0.0, 0.10),
        partial(1.73, -3.0, 0.08),
        partial(2.94, -7.0, 0.05),
    ];
    let out = mallet(-8.0, -8.0).on(0.44, it.pitch * 1.03 * pitch(A5), &glass, it.seed + 501);
    let chips = Scatter {
        count,
        times: (0.004, apart),
        pitch: (6_400.0, -310.0),
        level: (-5.0, 1.1),
        seed: it.seed + 510,
    };
    chips.over(out)
}

pub(super) fn shards_struck(it: Taken) -> Take {
    splinters(it, 9, 0.009).in_room(Room::of(0.26))
}

/// Shards, broken: the heap collapses.
pub(super) fn shards_broken(it: Taken) -> Take {
    let slide = noise(0.26, it.seed + 503)
        .closing(7_000.0, 1_800.0)
        .decaying(0.18, 0.001);
    splinters(it, 15, 0.019)
        .with(&slide, 0.0, -8.0)
        .in_room(Room::of(0.30))
}

/// Seed, struck: a hollow husk with rattling grains.
pub(super) fn seed_struck(it: Taken) -> Take {
    let hollow = [partial(1.0, 0.0, 0.09), partial(1.62, -8.0, 0.05)];
    let out = mallet(-16.0, -7.0).on(0.34, it.pitch * pitch(C5), &hollow, it.seed + 521);
    let grains = Scatter {
        count: 4,
        times: (0.045, 0.028),
        pitch: (1_900.0, 90.0),
        level: (-9.0, 2.0),
        seed: it.seed + 525,
    };
    grains.over(out).in_room(Room::of(0.25))
}

/// Seed, broken: the husk bursts, and a note shoots up.
pub(super) fn seed_broken(it: Taken) -> Take {
    let husk = [partial(1.0, 0.0, 0.12), partial(1.62, -6.0, 0.08)];
    let burst = mallet(-10.0, -5.0).on(0.50, it.pitch * pitch(C5), &husk, it.seed + 531);
    let rise = Glide {
        to: 2.0,
        within: 0.07,
    };
    let sprout = [partial(1.0, 0.0, 0.26), partial(2.0, -14.0, 0.14)];
    let sprout = body(0.36, it.pitch * pitch(C5), &sprout, 0.010, Some(rise));
    burst.with(&sprout, 0.05, -4.0).in_room(Room::of(0.30))
}

/// Leaf, struck: a swish with hardly any pitch.
pub(super) fn leaf_struck(it: Taken) -> Take {
    let swish = noise(0.14, it.seed + 541)
        .around(3_100.0, 0.7)
        .decaying(0.10, 0.004);
    let vein = [partial(1.0, 0.0, 0.08), partial(2.0, -9.0, 0.05)];
    body(0.34, it.pitch * pitch(E5), &vein, 0.002, None)
        .with(&swish, 0.0, 1.0)
        .with(&tap(it.seed + 543), 0.0, -10.0)
        .in_room(Room::of(0.25))
}

/// Leaf, broken: it is torn along its veins.
pub(super) fn leaf_broken(it: Taken) -> Take {
    let veins = Scatter {
        count: 8,
        times: (0.0, 0.017),
        pitch: (2_700.0, 260.0),
        level: (-3.0, 1.4),
        seed: it.seed + 551,
    };
    let swish = noise(0.26, it.seed + 560)
        .closing(6_800.0, 1_500.0)
        .decaying(0.18, 0.002);
    let vein = [partial(1.0, 0.0, 0.12), partial(2.0, -8.0, 0.08)];
    let out = body(0.42, it.pitch * pitch(E5), &vein, 0.002, None)
        .with(&swish, 0.0, -2.0)
        .with(&tap(it.seed + 561), 0.0, -9.0);
    veins.over(out).in_room(Room::of(0.27))
}
