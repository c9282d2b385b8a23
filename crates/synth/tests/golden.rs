//! Bit-exact comparison of all sounds with `golden.txt`, which contains a checksum of each.
//!
//! `BRICKWORK_GOLDEN=write cargo test -p brickwork-synth golden` rewrites the file after an intended change.

use std::fmt::Write;
use std::fs;

use brickwork_synth::effects::Effect;
use brickwork_synth::music::{Piece, Stem, render};
use brickwork_synth::take::Take;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/golden.txt");

/// Returns the 64-bit FNV-1a hash of all bits of all samples.
fn sum(take: &Take) -> u64 {
    let bytes = take.0.iter().flat_map(|it| it.to_bits().to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn now() -> String {
    let mut text = String::new();
    for effect in Effect::all() {
        for variant in 0..effect.variants() {
            let sum = sum(&effect.render(variant));
            writeln!(text, "{effect:?} {variant} {sum:016x}").expect("a string takes all");
        }
    }
    for (piece, stem) in Piece::ALL
        .into_iter()
        .flat_map(|piece| Stem::ALL.map(|stem| (piece, stem)))
    {
        for (side, channel) in render(piece, stem).iter().enumerate() {
            writeln!(text, "{piece:?} {stem:?} {side} {:016x}", sum(channel))
                .expect("a string takes all");
        }
    }
    text
}

#[test]
fn golden_everything_sounds_as_it_is_written_down() {
    let now = now();
    if std::env::var("BRICKWORK_GOLDEN").is_ok_and(|it| it == "write") {
        fs::write(FILE, &now).expect("the file can be written");
    }
    let known = fs::read_to_string(FILE).expect("crates/synth/golden.txt");
    let differing: Vec<&str> = now
        .lines()
        .zip(known.lines())
        .filter(|(a, b)| a != b)
        .map(|(a, _)| a)
        .collect();
    assert!(differing.is_empty(), "sounds otherwise: {differing:?}");
    assert_eq!(now.lines().count(), known.lines().count());
}
