//! Notes of "Lamplight": C major, calm.

use super::super::score::Part;

const BASS: &[&str] = &["r-------....5---", "r-------r---5-a-"];
const DRUMS: &[[&str; 2]] = &[
    ["k.......s.......", "x...x...x...x..."],
    ["k.....k.s.......", "x...x...x...x.x."],
];

pub(super) const A: Part = Part {
    chords: "Cadd9 Am7 Fmaj7 Gsus4 Cadd9 Em7 Fmaj7 G",
    bass: BASS,
    drums: DRUMS,
    lead: [
        "h---....g---f---",
        "e-------........",
        "f---g---h---i---",
        "g-------d-------",
        "h---....g---f---",
        "e---d-------....",
        "e---f---g---h---",
        "g---------......",
    ],
};
pub(super) const B: Part = Part {
    chords: "Cadd9 Am7 Fmaj7 Gsus4 Am7 Em7 Dm7 G",
    bass: BASS,
    drums: DRUMS,
    lead: [
        "h---i---j---i---",
        "h-------e-------",
        "f---h---j---k---",
        "i-------g-------",
        "h---i---j---l---",
        "k-------i-------",
        "j---h---f---g---",
        "d-------g---....",
    ],
};
pub(super) const C: Part = Part {
    chords: "Am7 Em7 Fmaj7 C Dm7 Am7 Fmaj7 Gsus4",
    bass: &["r---..r-....5---", "r---..r-r---5-a-"],
    drums: &[
        ["k.....k.s.......", "x.x.x.x.x.x.x.x."],
        ["k.......s.....k.", "x.x.x.x.x.x.x.x."],
    ],
    lead: [
        "e-..e-..h---g---",
        "d-..d-..g-------",
        "e-..f-..h---j---",
        "i-------h-------",
        "g-..f-..e---g---",
        "h-------j-------",
        "k---j---h---f---",
        "g-------........",
    ],
};
pub(super) const D: Part = Part {
    chords: "Cadd9 Em7 Fmaj7 Gsus4 Cadd9 Am7 Dm7 G",
    bass: BASS,
    drums: DRUMS,
    lead: [
        "h---....g---f---",
        "e---h-------....",
        "f---g---h---k---",
        "i-------g---d---",
        "f---h---i---k---",
        "j---i---h-------",
        "f---e---g---b---",
        "d-------........",
    ],
};
