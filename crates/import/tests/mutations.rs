//! Seeded mutations of the files in `data`, of level codes, zip packs, edited files and their journals: reading never
//! panics, and its time, memory and notes are bounded.
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
use std::path::Path;
use std::time::{Duration, Instant};

use brickwork_import::{import, zipped};
use brickwork_level::code::encode;
use brickwork_level::document::{Command, Document};
use brickwork_level::packed::{packed, unpacked};
use brickwork_level::parse::parse;
use brickwork_level::{Subject, limits};
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
    b"../",
    b"\\",
    b"\xff\xff\xff\xff",
    b"\0\0\0\0",
];

/// Files of a zip pack.
const PACK: [(&str, &str); 3] = [
    (
        "pack.ron",
        "(format: 2, name: \"Mine\", levels: [\"02.ron\", \"01.ron\"])\n",
    ),
    ("01.ron", LEVEL),
    ("02.ron", LEVEL),
];
const LEVEL: &str = "(\n    format: 2, name: \"One\", author: \"Me\", // mine\n    legend: {\n        'r': (color: Red),\n    },\n    \
    bricks: [\n        \"rr.rr\",\n        \".....\",\n    ],\n    balls: [(at: (100, 200), angle: 45)],\n)\n";

/// Returns the value of `BRICKWORK_SWEEP`.
fn swept() -> Option<u64> {
    std::env::var("BRICKWORK_SWEEP").ok()?.parse().ok()
}

/// Returns the name and content of samples of the game's own formats.
fn own_samples() -> Vec<(String, Vec<u8>)> {
    let levels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels/beginnings");
    let mut texts = vec![LEVEL.to_owned()];
    for name in ["01-hello.ron", "05-fireworks.ron", "11-bird-cage.ron"] {
        texts.push(fs::read_to_string(levels.join(name)).expect("a level"));
    }
    let codes = texts.iter().map(|text| {
        let level = parse("level.ron", text.as_bytes()).expect("a level");
        (
            "code/1".to_owned(),
            encode(&level).expect("a code").into_bytes(),
        )
    });
    let documents = texts
        .iter()
        .map(|text| ("document/1".to_owned(), text.clone().into_bytes()));
    let journals = texts.iter().map(|text| {
        let mut document = Document::new(text).expect("a small text");
        let _ = edited(&mut document);
        ("journal/1".to_owned(), document.take_journal_bytes())
    });
    let zip = zipped(&PACK.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())));
    let zip = ("zip/1".to_owned(), zip.expect("an archive"));
    codes
        .chain(documents)
        .chain(journals)
        .chain([zip])
        .collect()
}

/// Edits `document` with each kind of command, and undoes these edits. Returns `true` if its drawing can be edited.
fn edited(document: &mut Document) -> bool {
    let legend = Subject::Legend(0, "".into());
    let commands = [
        Command::Upgrade,
        Command::Set(vec![(Subject::Field("name"), "\"é\"".to_owned())]),
        Command::Insert(legend, vec!["'é': (hits: 2)".to_owned()]),
        Command::Remove(vec![Subject::Ball(0, "angle".into())]),
        Command::Move(Subject::Row(1), 0),
        Command::Resize {
            columns: 7,
            rows: 3,
        },
        Command::Cells(vec![(0, 0, '"'), (0, 1, 'é'), (2, 6, 'r')]),
        Command::Replace(0..0, "// é\n".to_owned()),
    ];
    let (before, (steps, _)) = (document.text().to_owned(), document.history());
    let applied = commands.map(|command| document.apply(&[command]));
    while document.history().0 > steps {
        assert!(document.undo());
    }
    assert_eq!(document.text(), before);
    applied[6].is_ok()
}

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

/// Returns a sample of `format` with a changed copy of its packed content. `None` if nothing is packed, or it is damaged
/// already.
fn repacked(format: &str, bytes: &[u8], other: &[u8], random: &mut Random) -> Option<Vec<u8>> {
    match format {
        "code" => {
            let word = std::str::from_utf8(bytes).ok()?.strip_prefix("bw1")?;
            let text = unpacked(word, limits::CODE_BYTES).ok()?;
            let code = packed(&mutated(&text, other, random));
            Some(format!("bw1{code}").into_bytes())
        }
        "zip" => {
            let changed = random.below(PACK.len());
            let mut files = PACK.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
            files[changed].1 = mutated(&files[changed].1, other, random);
            zipped(&files).ok()
        }
        "ricochet" => {
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
        _ => None,
    }
}

/// Returns the result of `read`, which reads `bytes`. Fails if it panics or exceeds the limits.
fn bounded<T>(name: &str, bytes: &[u8], read: impl Fn() -> T) -> T {
    let shown = || bytes.escape_ascii().to_string();
    let megabytes = bytes.len().div_ceil(1_000_000).max(1);
    let allowed = MAX_TIME * megabytes as u32;
    let mut times = (0..ATTEMPTS).map(|_| {
        let begun = Instant::now();
        let (outcome, memory) = peak_of(|| catch_unwind(AssertUnwindSafe(&read)));
        assert!(
            memory <= MAX_MEMORY * megabytes,
            "{name}: {memory} bytes for {}",
            shown()
        );
        (outcome, begun.elapsed())
    });
    let found = times.find(|(_, time)| *time <= allowed);
    let (outcome, _) = found.unwrap_or_else(|| panic!("{name}: over {allowed:?} for {}", shown()));
    outcome.unwrap_or_else(|_| panic!("{name}: this panics: {}", shown()))
}

/// Reads `bytes` as the format in `name`, and checks the result. Returns `true` if they are accepted.
fn check(name: &str, bytes: &[u8]) -> bool {
    if name.starts_with("document/") {
        let text = String::from_utf8_lossy(bytes);
        return bounded(name, bytes, || {
            let mut document = Document::new(&text).expect("a small text");
            assert_eq!(document.text(), text);
            edited(&mut document)
        });
    }
    if name.starts_with("journal/") {
        return bounded(name, bytes, || {
            let restored = Document::restore(bytes);
            restored.is_ok_and(|mut restored| edited(&mut restored.document))
        });
    }
    let shown = || bytes.escape_ascii().to_string();
    let (findings, is_good) = match bounded(name, bytes, || import(name, bytes)) {
        Ok(imported) => {
            for (file, text) in imported
                .files
                .iter()
                .zip(&imported.levels)
                .map(|(file, _)| file)
            {
                let is_level = imported.left_out > 0 || parse(file, text.as_bytes()).is_ok();
                assert!(is_level, "{name}: {file} of {}", shown());
            }
            let is_plain = |name: &str| !name.contains(['/', '\\', ':']) && !name.starts_with('.');
            let mut files = imported.files.iter();
            assert!(files.all(|(name, _)| is_plain(name)), "{name}: {}", shown());
            let size: usize = imported.files.iter().map(|(_, text)| text.len()).sum();
            assert!(size as u64 <= limits::FILE_BYTES, "{name}: {size}");
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
    let count = swept().unwrap_or(USUAL);
    let mut formats: BTreeMap<String, Vec<(String, Vec<u8>)>> = BTreeMap::new();
    let foreign = files().into_iter();
    let foreign = foreign.map(|(name, path)| (name, fs::read(path).expect("a file")));
    for file in foreign.chain(own_samples()) {
        let format = file.0.split('/').next().unwrap_or_default().to_owned();
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
            let packed = (index % 4 != 0).then(|| repacked(format, content, other, &mut random));
            let changed = packed.flatten();
            let changed = changed.unwrap_or_else(|| mutated(content, other, &mut random));
            good += u64::from(check(name, &changed));
        }
        let is_sample = good < count && (good > count / 100 || format == "unknown");
        println!("{format}: {good} of {count} are accepted");
        assert!(is_sample, "{format}: {good} of {count} are accepted");
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

#[test]
fn large_texts_in_codes_packs_and_edited_files_are_bounded() {
    let rows = include_str!("../../../tests/data/hostile_levels.ron");
    let rows: Vec<[String; 4]> = ron::from_str(rows).expect("rows");
    // Unoptimised builds are too slow for the largest texts.
    let size = if swept().is_some() { 900_000 } else { 100_000 };
    for [name, head, unit, tail] in rows {
        let head = head.replace("HEAD", "(format: 2, name: \"N\", author: \"A\", ");
        let text = format!("{head}{}{tail}", unit.repeat(size / unit.len()));
        bounded(&name, text.as_bytes(), || {
            let mut document = Document::new(&text).expect("a text within the limit");
            let added = document.apply(&[Command::Replace(0..0, "// é\n".to_owned())]);
            assert!(added.is_err() || document.undo(), "{name}");
            assert_eq!(document.text(), text, "{name}");
        });
        let code = format!("bw1{}", packed(text.as_bytes()));
        check(&format!("code/{name}"), code.as_bytes());
        let [pack, one, _] = PACK.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        let files = [pack, one, ("02.ron".to_owned(), text.into_bytes())];
        check(&format!("zip/{name}"), &zipped(&files).expect("an archive"));
    }
}
