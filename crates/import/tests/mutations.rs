//! Seeded mutations of the files in `data`: the import never panics, and its time and notes are bounded.
//!
//! `BRICKWORK_SWEEP=N` sets the number of mutations of all files together; without it, 10 000 are tried.

mod samples;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use brickwork_import::import;
use brickwork_level::parse::parse;

use crate::samples::files;

/// Number of mutations without a sweep.
const USUAL: u64 = 10_000;
/// Maximum time of one import, far above the usual one (real time).
const MAX_TIME: Duration = Duration::from_secs(5);

/// Pseudo-random numbers (xorshift).
struct Random(u64);

impl Random {
    /// Returns a number below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.max(1) as u64) as usize
    }
}

/// Parts that replace others: large numbers, brackets, control characters, and broken text.
const PARTS: &[&[u8]] = &[
    b"99999999999999999999",
    b"-1",
    b"1e308",
    b"NaN",
    b"0",
    b"\n",
    b"\0",
    b"<",
    b"</",
    b"[",
    b"]",
    b"{",
    b"\"",
    b"&#x110000;",
    b"\xff\xfe",
    "é\u{202e}".as_bytes(),
    b"....................",
];

/// Returns a changed copy of `bytes`, sometimes with a part of `other`.
fn mutated(bytes: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=random.below(4) {
        let at = random.below(bytes.len() + 1);
        let end = (at + random.below(12)).min(bytes.len());
        match random.below(7) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..end)),
            2 => drop(bytes.splice(at..end, PARTS[random.below(PARTS.len())].iter().copied())),
            3 if !bytes.is_empty() => bytes[at % end.max(1)] ^= 1 << random.below(8),
            4 => {
                let copy = bytes[at..(at + 200).min(bytes.len())].to_vec();
                drop(bytes.splice(at..at, copy));
            }
            5 => {
                let from = random.below(other.len() + 1);
                let part = &other[from..(from + 100).min(other.len())];
                drop(bytes.splice(at..end, part.iter().copied()));
            }
            _ => bytes.insert(at, random.below(256) as u8),
        }
    }
    bytes
}

/// Imports `bytes`, and checks everything that the game reads.
fn check(name: &str, bytes: &[u8]) -> bool {
    let begun = Instant::now();
    let outcome = catch_unwind(AssertUnwindSafe(|| import(name, bytes)));
    let shown = || String::from_utf8_lossy(bytes).into_owned();
    let outcome =
        outcome.unwrap_or_else(|_| panic!("{name}: the import of this panics: {}", shown()));
    assert!(
        begun.elapsed() < MAX_TIME,
        "{name}: {:?} for {}",
        begun.elapsed(),
        shown()
    );
    let (findings, is_good) = match outcome {
        Ok(imported) => {
            for (file, text) in imported
                .files
                .iter()
                .zip(&imported.levels)
                .map(|(file, _)| file)
            {
                assert!(
                    parse(file, text.as_bytes()).is_ok(),
                    "{name}: {file} of {}",
                    shown()
                );
            }
            (imported.notes, true)
        }
        Err(findings) => {
            assert!(!findings.is_empty(), "{name}: no reason for {}", shown());
            (findings, false)
        }
    };
    assert!(findings.len() <= 52, "{name}: {} notes", findings.len());
    assert!(
        findings.iter().all(|it| it.position.line > 0),
        "{name}: {findings:?}"
    );
    is_good
}

#[test]
fn mutations_never_panic_and_are_imported_or_rejected_with_a_reason() {
    let read = |(name, path)| (name, fs::read(path).expect("a file"));
    let files: Vec<(String, Vec<u8>)> = files().into_iter().map(read).collect();
    let count = std::env::var("BRICKWORK_SWEEP")
        .ok()
        .and_then(|count| count.parse().ok());
    let count: u64 = count.unwrap_or(USUAL);
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut good = 0;
    for index in 0..count {
        let (name, content) = &files[index as usize % files.len()];
        let (_, other) = &files[random.below(files.len())];
        good += u64::from(check(name, &mutated(content, other, &mut random)));
    }
    let is_sample = good > count / 20 && good < count;
    assert!(is_sample, "{good} of {count} are imported");
}

#[test]
fn large_files_are_bounded() {
    let mega = 1 << 20;
    let repeated = |text: &str| text.repeat(mega / text.len());
    for (name, content) in [
        ("numbers.lvl", repeated("2 ")),
        ("rows.lvl", repeated("2 2\n")),
        (
            "nested.levelset",
            format!("<KBreakOutLevelSet>{}", repeated("<a>")),
        ),
        (
            "flat.levelset",
            format!(
                "<KBreakOutLevelSet>{}</KBreakOutLevelSet>",
                repeated("<a/>")
            ),
        ),
        (
            "levels.levelset",
            format!(
                "<KBreakOutLevelSet>{}</KBreakOutLevelSet>",
                repeated("<Level/>")
            ),
        ),
        (
            "attributes.levelset",
            format!("<KBreakOutLevelSet {}/>", repeated("a=\"\" ")),
        ),
        ("groups.levelset", repeated("[level1]\nline1=1\n")),
        (
            "gifts.levelset",
            format!("[level1]\nline1=1\n{}", repeated("GiftAddLife=9\n")),
        ),
        (
            "arrays.json",
            format!("{{\"bricks\":0,\"size\":{}", repeated("[")),
        ),
        ("code.b71", format!("[a]{}", repeated("r"))),
        (
            "levels.json",
            format!("[{}{{}}]", repeated("{\"size\":2,\"bricks\":\"rrrr\"},")),
        ),
        ("set", repeated("Level:\na\nb\nBricks:\n")),
        ("unknown", repeated("x")),
    ] {
        check(name, content.as_bytes());
    }
}
