//! Notes of "Homeward": C major, a calm ending.

use super::super::score::Part;

const BASS: &[&str] = &["r---r-5-r---o-5-", "r---r-5-r-5-r-a-"];
const DRUMS: &[[&str; 2]] = &[
    ["k...s...k...s...", "h.h.h.h.h.h.h.h."],
    ["k...s...k.k.s.s.", "h.h.h.h.h.h.h.o."],
];

pub(super) const A: Part = Part {
    chords: "C F C G Am F G C",
    bass: BASS,
    drums: DRUMS,
    lead: [
        "f---h---i-----h-",
        "j---h---f-------",
        "i---h---g---f---",
        "g-------d-------",
        "e---f---h---j---",
        "k---j---h---f---",
        "g---h---i---g---",
        "f-----------....",
    ],
};
pub(super) const B: Part = Part {
    chords: "C F Am G F C Dm7 G",
    bass: BASS,
    drums: DRUMS,
    lead: [
        "k---i---h---i---",
        "j---k---h-------",
        "j---i---h---e---",
        "g---i---l-------",
        "k---j---h---j---",
        "i---h---f-------",
        "g---f---g---h---",
        "i-------l---....",
    ],
};
pub(super) const C: Part = Part {
    chords: "Am Em F C Dm7 Am F Gsus4",
    bass: &["r-------r---5---", "r-------5---r-a-"],
    drums: &[
        ["k.......s.......", "x.x.x.x.x.x.x.x."],
        ["k.....k.s.....s.", "x.x.x.x.x.x.x.x."],
    ],
    lead: [
        "h-------e---h---",
        "g-------d---g---",
        "f-------e---f---",
        "h-------i-------",
        "j-------h---g---",
        "h-------j-------",
        "k---j---h---f---",
        "g---------------",
    ],
};
pub(super) const D: Part = Part {
    chords: "C Em F G Am Dm7 G7 C",
    bass: BASS,
    drums: &[
        ["k...s...k...s...", "h.h.h.h.h.h.h.h."],
        ["k...s...k.k.ssss", "h.h.h.h.h.h.h.o."],
    ],
    lead: [
        "k---m---n-----m-",
        "o---m---k-------",
        "n---m---l---k---",
        "l---i---g-------",
        "j---k---m---o---",
        "m---k---j---h---",
        "i---k---l---n---",
        "k---------------",
    ],
};
