//! Sounds of power-ups: one motif each, by family.
//!
//! Helpful motifs rise, first by a third. Harmful motifs fall, first by a minor second. Motifs for points ring like
//! coins.

use super::{Family, cents, taken};
use crate::note::{pentatonic, pitch};
use crate::room::Room;
use crate::source::{Glide, Partial, body, noise, partial, tone};
use crate::take::Take;
use crate::touch::{GLASS, MARIMBA, WOOD, mallet};

/// Returns the motif `motif` of `family`.
pub(super) fn caught(family: Family, motif: u8) -> Take {
    let code = Code::of(motif);
    match family {
        Family::Helps => helps(code),
        Family::Hinders => hinders(code),
        Family::Points => points(code),
    }
}

/// Code of a motif: 4 start notes, 4 continuations, and 4 pairs of rhythm and timbre, so 64 motifs in all.
#[derive(Clone, Copy)]
struct Code {
    begin: i32,
    way: usize,
    voice: usize,
}

impl Code {
    fn of(motif: u8) -> Self {
        Self {
            begin: i32::from(motif % 4),
            way: usize::from(motif / 4 % 4),
            voice: usize::from(motif / 16 % 4),
        }
    }

    /// Returns the start times of a motif's `count` notes (s).
    fn times(self, count: usize) -> Vec<f64> {
        let pairs: [&[f64]; 4] = [&[0.055], &[0.085, 0.05], &[0.04, 0.08], &[0.07]];
        let steps = pairs[self.voice].iter().cycle();
        let mut at = 0.0;
        let all = steps.map(|step| {
            let now = at;
            at += step;
            now
        });
        all.take(count).collect()
    }
}

/// First and second note of a helpful motif: degrees of the scale that are a third apart.
const THIRDS: [(i32, i32); 4] = [(4, 5), (5, 7), (7, 8), (9, 10)];
/// Further notes of a helpful motif, as degrees above the second note.
const RISES: [&[i32]; 4] = [&[3], &[1], &[2, 3], &[2]];

/// Returns the keys of a helpful motif.
fn helping(code: Code) -> Vec<i32> {
    let (first, second) = THIRDS[code.begin as usize];
    let rises = RISES[code.way].iter().map(|degree| second + degree);
    let degrees = [first, second].into_iter().chain(rises);
    degrees.map(pentatonic).collect()
}

fn helps(code: Code) -> Take {
    let voices: [&[Partial]; 4] = [&GLASS, &MARIMBA, &GLASS[..3], &WOOD[1..]];
    let pop = tone(
        0.08,
        2.0 * pitch(67),
        Some(Glide {
            to: 0.5,
            within: 0.010,
        }),
        0.0,
    );
    let mut out = Take::silence(0.52).with(&pop.decaying(0.05, 0.001), 0.0, -8.0);
    let keys = helping(code);
    let times = code.times(keys.len());
    for (place, (key, at)) in keys.into_iter().zip(times).enumerate() {
        let note = mallet(-30.0, -18.0)
            .ringing(0.8)
            .on(0.40, pitch(key), voices[code.voice], 181);
        out = out.with(&note, at, -4.0 + place as f64);
    }
    out.in_room(Room::of(0.30))
}

/// Notes of a harmful motif in cents above the first note: first a minor second down.
const FALLS: [&[f64]; 4] = [
    &[0.0, -100.0],
    &[0.0, -100.0, -600.0],
    &[0.0, -100.0, -200.0, -300.0],
    &[0.0, -100.0, -100.0],
];

fn hinders(code: Code) -> Take {
    let dull: [Partial; 3] = [
        partial(1.0, 0.0, 0.30),
        partial(2.41, -12.0, 0.14),
        partial(3.9, -16.0, 0.08),
    ];
    let voices: [&[Partial]; 4] = [&WOOD[1..], &dull, &WOOD[1..4], &dull[..2]];
    let thud = noise(0.05, 223).around(520.0, 0.8).decaying(0.04, 0.000_6);
    let mut out = Take::silence(0.52).with(&thud, 0.0, -6.0);
    let falls = FALLS[code.way];
    for (off, at) in falls.iter().zip(code.times(falls.len())) {
        let at_pitch = pitch(pentatonic(2 + code.begin)) * cents(*off);
        let note = mallet(-34.0, -16.0)
            .rising(0.002)
            .on(0.40, at_pitch, voices[code.voice], 221);
        out = out.with(&note, 1.2 * at, -1.0);
    }
    out.in_room(Room::of(0.30).bright(2_600.0))
}

/// Motif for points: a short note, then a ringing one, a fourth to an octave higher.
fn points(code: Code) -> Take {
    let coin = [
        partial(1.0, 0.0, 0.30),
        partial(1.006, -4.0, 0.28),
        partial(2.41, -10.0, 0.16),
        partial(3.93, -15.0, 0.09),
    ];
    let voices: [&[Partial]; 4] = [&coin, &coin[..3], &GLASS, &coin[1..]];
    let leaps = [2, 3, 4, 5];
    let first = 8 + code.begin;
    let note = |degree: i32, ring: f64| {
        let mallet = mallet(-20.0, -24.0).ringing(ring).rising(0.000_8);
        mallet.on(0.42, pitch(pentatonic(degree)), voices[code.voice], 261)
    };
    let times = code.times(3);
    Take::silence(0.56)
        .with(&note(first, 0.4), 0.0, -3.0)
        .with(&note(first + leaps[code.way], 1.2), times[1], 0.0)
        .with(
            &note(first + leaps[code.way], 0.8),
            times[1] + times[2],
            -9.0,
        )
        .in_room(Room::of(0.30))
}

/// Returns the two keys of a falling capsule: up a third, down a minor second, or the same note twice.
fn falling(family: Family) -> [i32; 2] {
    match family {
        Family::Helps => [81, 84],
        Family::Hinders => [70, 69],
        Family::Points => [88, 88],
    }
}

/// Falling capsule: a soft pair of notes.
pub(super) fn falls(family: Family, variant: u32) -> Take {
    let it = taken(variant);
    let [first, second] = falling(family).map(|key| it.pitch * pitch(key));
    let soft = [partial(1.0, 0.0, 0.16), partial(2.0, -16.0, 0.08)];
    Take::silence(0.30)
        .with(&body(0.18, first, &soft, 0.004, None), 0.0, -2.0)
        .with(&body(0.20, second, &soft, 0.004, None), 0.08, 0.0)
        .in_room(Room::of(0.26))
}

/// Effect ends soon: two ticks of wood on one note, like a clock.
pub(super) fn ends(variant: u32) -> Take {
    let it = taken(variant);
    let tick = mallet(-26.0, -14.0).ringing(0.35).on(
        0.16,
        it.pitch * pitch(76),
        &WOOD[1..],
        it.seed + 195,
    );
    Take::silence(0.42)
        .with(&tick, 0.0, 0.0)
        .with(&tick, 0.13, -2.0)
        .in_room(Room::of(0.25).bright(2_600.0))
}

/// Effect over: two notes of wood, down a third.
pub(super) fn over(variant: u32) -> Take {
    let it = taken(variant);
    let note = |key, ring| {
        mallet(-38.0, -19.0).ringing(ring).rising(0.002).on(
            0.30,
            it.pitch * pitch(key),
            &WOOD[1..],
            it.seed + 191,
        )
    };
    Take::silence(0.40)
        .with(&note(76, 0.6), 0.0, -3.0)
        .with(&note(super::flight::HOME, 0.8), 0.10, 0.0)
        .in_room(Room::of(0.28).bright(2_600.0))
}

/// Narrower paddle: two notes of wood, down a minor second, the second one shorter.
pub(super) fn narrowed() -> Take {
    let note = |key: i32, ring: f64| {
        let mallet = mallet(-30.0, -16.0).ringing(ring).rising(0.001);
        mallet.on(0.30, pitch(key), &WOOD[1..], 421)
    };
    Take::silence(0.45)
        .with(&note(77, 0.7), 0.0, -1.0)
        .with(&note(76, 0.4), 0.10, 0.0)
        .in_room(Room::of(0.30).bright(3_200.0))
}

/// Meter full: two soft notes of glass, up a third.
pub(super) fn full(variant: u32) -> Take {
    let it = taken(variant);
    let note = |key: i32| body(0.24, it.pitch * pitch(key), &GLASS[..3], 0.002, None);
    Take::silence(0.36)
        .with(&note(76), 0.0, -3.0)
        .with(&note(79), 0.06, 0.0)
        .in_room(Room::of(0.30))
}

#[cfg(test)]
mod tests {
    use super::super::MOTIFS;
    use super::*;

    /// Returns `true` if a step is a third up (semitones).
    fn is_third(step: i32) -> bool {
        (3..=4).contains(&step)
    }

    #[test]
    fn what_helps_rises_by_a_third_and_on_and_never_leaves_the_scale() {
        let mut known = Vec::new();
        for motif in 0..16 {
            let keys = helping(Code::of(motif));
            assert!(is_third(keys[1] - keys[0]), "{motif}: {keys:?}");
            assert!(keys.is_sorted_by(|low, high| low < high), "{keys:?}");
            let is_in_scale = |key: &i32| (-10..30).any(|degree| pentatonic(degree) == *key);
            assert!(keys.iter().all(is_in_scale), "{motif}: {keys:?}");
            assert!(!known.contains(&keys), "{motif} is one of before");
            known.push(keys);
        }
        for motif in 16..MOTIFS {
            let keys = helping(Code::of(motif));
            assert_eq!(keys, known[usize::from(motif % 16)], "{motif}");
        }
        let [first, second] = falling(Family::Helps);
        assert!(is_third(second - first), "and so does its capsule");
    }

    #[test]
    fn what_hinders_falls_by_a_minor_second_and_on() {
        for falls in FALLS {
            assert_eq!(falls[..2], [0.0, -100.0], "{falls:?}");
            assert!(falls.is_sorted_by(|high, low| high >= low), "{falls:?}");
        }
        let [first, second] = falling(Family::Hinders);
        assert_eq!(second - first, -1, "and so does its capsule");
    }
}
