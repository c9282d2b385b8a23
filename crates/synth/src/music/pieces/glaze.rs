//! Notes of "Glaze": A minor, flowing.

use super::super::score::Part;

const BASS: &[&str] = &["r-r.r-r.r-r.o-5.", "r-r.r-r.r-5.r-a."];
const DRUMS: &[[&str; 2]] = &[
    ["k...s...k.k.s...", "h.h.h.h.h.h.h.o."],
    ["k...s..k..k.s...", "h.h.h.h.h.hhh.h."],
];

pub(super) const A: Part = Part {
    chords: "Am7 Fmaj7 C G Am7 Fmaj7 C Em7",
    bass: BASS,
    drums: DRUMS,
    lead: [
        "h.h.i.h.g.e.g...",
        "f.f.g.f.e.c.e...",
        "h.h.i.h.k.i.h...",
        "g---..g.h.g.e...",
        "h.h.i.h.g.e.g...",
        "f.g.h.j.h.g.f...",
        "i.i.k.i.h.g.h...",
        "g-------d---e---",
    ],
};
pub(super) const B: Part = Part {
    chords: "Am7 Fmaj7 C G Dm7 Fmaj7 Am7 G",
    bass: BASS,
    drums: &[
        ["k...s...k.k.s...", "h.h.h.h.h.h.h.o."],
        ["k..ks...k.k.s.s.", "h.h.h.hhh.h.h.h."],
    ],
    lead: [
        "e..h..i.h..g..e.",
        "f..h..j.h..f..e.",
        "h..i..k.i..h..f.",
        "g--i--l-i---....",
        "g.h.j.h.g.f.e...",
        "f.g.h.j.k.j.h...",
        "j.h.g.e.g.h.j...",
        "i-------g-------",
    ],
};
pub(super) const C: Part = Part {
    chords: "Fmaj7 G Em7 Am7 Fmaj7 G C Em7",
    bass: &["r..r..r.r..r..o.", "r..r..r.r..5..a."],
    drums: &[
        ["k..k..k.s..k..k.", "h.h.h.h.h.h.h.h."],
        ["k..k..k.s..k.sk.", "h.h.h.h.h.h.o.h."],
    ],
    lead: [
        "j..j..k.j..h..f.",
        "i..i..j.i..g..d.",
        "h..h..i.h..g..d.",
        "e--f--h-j-------",
        "j..k..l.k..j..h.",
        "i..j..k.j..i..g.",
        "h.i.k.m.k.i.h.g.",
        "g---i---l---....",
    ],
};
pub(super) const D: Part = Part {
    chords: "Am7 Fmaj7 C G Am7 Fmaj7 Dm7 Em7",
    bass: BASS,
    drums: DRUMS,
    lead: [
        "h.j.h.g.e.g.h...",
        "f.h.f.e.c.e.f...",
        "h.k.h.i.g.h.f...",
        "d---..g.h.i.g...",
        "h.j.h.g.e.g.h...",
        "k.j.h.f.h.j.k...",
        "j.h.g.f.e.f.g...",
        "e-------g---h---",
    ],
};
