//! Notes of "Sparks": C major, bright and syncopated.

use super::super::score::Part;

const BASS: &[&str] = &["r..r..r...o.r.5.", "r..r..r.r.o.5.a."];
const DRUMS: &[[&str; 2]] = &[
    ["k...c..k..k.c...", "hhh.hhh.hhh.hho."],
    ["k..kc...k.k.c..k", "hhh.hhh.hhhhhhh."],
];

pub(super) const A: Part = Part {
    chords: "C G Am F C Em F G",
    bass: BASS,
    drums: DRUMS,
    lead: [
        "f..h..i-..h.i.k-",
        "..i..g-...d.g.i-",
        "..h..e-...e.h.j-",
        "..h..f-...g.h-..",
        "f..h..i-..k.i.h-",
        "..g..d-...g.h.i-",
        "..j..h-...f.h.j-",
        "i---g---d---....",
    ],
};
pub(super) const B: Part = Part {
    chords: "C G Am F Dm7 F Gsus4 G",
    bass: BASS,
    drums: DRUMS,
    lead: [
        "k..i..h-..i.k.m-",
        "..l..i-...g.i.l-",
        "..k..j-...h.j.k-",
        "..j..h-...f.h-..",
        "g..h..j-..h.j.k-",
        "..j..h-...f.g.h-",
        "g..i..l-..i.g.i-",
        "l---i---g---....",
    ],
};
pub(super) const C: Part = Part {
    chords: "Am Em F C Am Em Dm7 G",
    bass: &["r...r...r...r.5.", "r...r...r.5.r.a."],
    drums: &[
        ["k...c...k...c...", "h.o.h.o.h.o.h.o."],
        ["k...c...k.k.c.cc", "h.o.h.o.h.o.h.o."],
    ],
    lead: [
        "j-h-j-k-..j-h-..",
        "i-g-i-j-..i-g-..",
        "h-f-h-j-..k-j-..",
        "i---h---f---....",
        "j-h-j-l-..k-j-..",
        "i-g-i-k-..j-i-..",
        "h-g-f-e-..f-g-..",
        "d---g---i---l---",
    ],
};
pub(super) const D: Part = Part {
    chords: "C Em Am F Am7 Em Dm7 G",
    bass: BASS,
    drums: &[
        ["k...c..k..k.c...", "hhh.hhh.hhh.hho."],
        ["k..kc..kk.k.c.c.", "hhh.hhh.hhhhhhh."],
    ],
    lead: [
        "h..f..h-..i.h.f-",
        "..d..g-...i.g.d-",
        "..e..h-...j.h.e-",
        "..f..h-...j.k-..",
        "m..k..i-..k.i.h-",
        "..g..i-...g.d.g-",
        "..f..g-...h.g.f-",
        "d---g---i---....",
    ],
};
