//! Seeded mutations of the files in `data`: the import never panics, and its time, memory and notes are bounded.
//!
//! Each format has its own number of mutations: 10 000, or `BRICKWORK_SWEEP=N`. A million of each:
//! `BRICKWORK_SWEEP=1000000 cargo test --release -p brickwork-import --test mutations`

mod memory;
mod random;
mod samples;

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use brickwork_import::import;
use brickwork_level::parse::parse;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

use crate::memory::peak_of;
use crate::random::Random;
use crate::samples::files;

/// Number of mutations of each format without a sweep.
const USUAL: u64 = 10_000;
/// Maximum time of an import for each megabyte of its file, in an optimised build and in others (real time).
const MAX_TIME: Duration = match cfg!(debug_assertions) {
    true => Duration::from_secs(5),
    false => Duration::from_millis(100),
};
/// Maximum memory of an import for each megabyte of its file (bytes).
const MAX_MEMORY: usize = 64 << 20;
/// Number of attempts to meet the time limit, because other programs may delay one.
const ATTEMPTS: usize = 5;

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
        match random.below(12) {
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
            6 => bytes.insert(at, random.below(256) as u8),
            // The other half keeps the structure: a letter or digit becomes another one.
            _ => {
                let mut rest = bytes[at..].iter_mut();
                let found = rest.find(|byte| byte.is_ascii_alphanumeric());
                if let Some(byte) = found {
                    let digit = b'0' + random.below(10) as u8;
                    let letter = b'a' + random.below(26) as u8;
                    *byte = if byte.is_ascii_digit() { digit } else { letter };
                }
            }
        }
    }
    bytes
}

/// Returns a set of Ricochet with a changed copy of the text of the set `bytes`. `None` if it is damaged already.
fn repacked(bytes: &[u8], other: &[u8], random: &mut Random) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    ZlibDecoder::new(bytes.get(9..)?)
        .read_to_end(&mut text)
        .ok()?;
    let text = mutated(&text, other, random);
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(&text).ok()?;
    let packed = packed.finish().ok()?;
    let sizes = [packed.len(), text.len()].map(|size| (size as u32).to_le_bytes());
    Some([&[1][..], &sizes.concat(), &packed].concat())
}

/// Imports `bytes`, and checks everything that the game reads.
fn check(name: &str, bytes: &[u8]) -> bool {
    let shown = || String::from_utf8_lossy(bytes).into_owned();
    let megabytes = bytes.len().div_ceil(1_000_000).max(1);
    let allowed = MAX_TIME * megabytes as u32;
    let mut times = (0..ATTEMPTS).map(|_| {
        let begun = Instant::now();
        let import = || catch_unwind(AssertUnwindSafe(|| import(name, bytes)));
        let (outcome, memory) = peak_of(import);
        assert!(
            memory <= MAX_MEMORY * megabytes,
            "{name}: {memory} bytes for {}",
            shown()
        );
        (outcome, begun.elapsed())
    });
    let found = times.find(|(_, time)| *time <= allowed);
    let (outcome, _) = found.unwrap_or_else(|| panic!("{name}: over {allowed:?} for {}", shown()));
    let outcome =
        outcome.unwrap_or_else(|_| panic!("{name}: the import of this panics: {}", shown()));
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
    let count = std::env::var("BRICKWORK_SWEEP")
        .ok()
        .and_then(|count| count.parse().ok());
    let count: u64 = count.unwrap_or(USUAL);
    let mut formats: BTreeMap<String, Vec<(String, Vec<u8>)>> = BTreeMap::new();
    for (name, path) in files() {
        let format = name.split('/').next().unwrap_or_default().to_owned();
        let file = (name, fs::read(path).expect("a file"));
        formats.entry(format).or_default().push(file);
    }
    let all: Vec<Vec<u8>> = formats
        .values()
        .flatten()
        .map(|(_, it)| it.clone())
        .collect();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for (format, files) in &formats {
        let mut good = 0;
        for index in 0..count {
            let (name, content) = &files[index as usize % files.len()];
            let other = &all[random.below(all.len())];
            let packed = match format.as_str() {
                "ricochet" if index % 4 != 0 => repacked(content, other, &mut random),
                _ => None,
            };
            let changed = packed.unwrap_or_else(|| mutated(content, other, &mut random));
            good += u64::from(check(name, &changed));
        }
        let is_sample = good < count && (good > count / 100 || format == "unknown");
        assert!(is_sample, "{format}: {good} of {count} are imported");
    }
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
