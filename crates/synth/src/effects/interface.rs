//! Sounds of menus and countdowns: short and unobtrusive.

use super::taken;
use crate::note::pitch;
use crate::room::Room;
use crate::source::{body, noise, partial};
use crate::take::Take;
use crate::touch::{GLASS, mallet};

const G5: i32 = 79;
const C6: i32 = 84;

/// Focus moved: a soft tick of wood.
pub(super) fn moved(variant: u32) -> Take {
    let it = taken(variant);
    let wood = [
        partial(1.0, 0.0, 0.055),
        partial(2.76, -10.0, 0.022),
        partial(4.0, -14.0, 0.016),
    ];
    let touch = noise(0.012, it.seed + 141)
        .around(2_400.0, 0.9)
        .decaying(0.009, 0.000_5);
    body(0.10, it.pitch * pitch(G5), &wood, 0.001_2, None)
        .with(&touch, 0.0, -8.0)
        .in_room(Room::of(0.08).at(-26.0))
}

/// Selected: two small notes of glass, up a fourth.
pub(super) fn select() -> Take {
    pair(G5, C6)
}

/// Back: the same notes, down a fourth.
pub(super) fn back() -> Take {
    pair(C6, G5)
}

fn pair(first: i32, second: i32) -> Take {
    let note = |key, ring| {
        mallet(-30.0, -17.0)
            .ringing(ring)
            .on(0.34, pitch(key), &GLASS, 151)
    };
    Take::silence(0.42)
        .with(&note(first, 0.55), 0.0, -3.0)
        .with(&note(second, 0.9), 0.075, 0.0)
        .in_room(Room::of(0.30))
}

/// Countdown tick: a note of glass, in tune in every take. The last tick is an octave higher and rings.
pub(super) fn tick(last: bool, variant: u32) -> Take {
    let (key, ring) = if last { (C6, 1.4) } else { (72, 0.5) };
    mallet(-26.0, -14.0)
        .ringing(ring)
        .on(0.40, pitch(key), &GLASS, taken(variant).seed + 153)
        .in_room(Room::of(0.25))
}
