//! Level codes: every shipped level round trips in at most 2 000 characters, and changed codes never panic.
//!
//! `BRICKWORK_SWEEP=N` sets the number of changed codes; without it, 10 000 are tried.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use brickwork_level::code::{CodeError, decode, detects, encode};
use brickwork_level::packed::{packed, unpacked};
use brickwork_level::{Level, file, limits, parse};
use brickwork_platform::folder::entries;

/// Maximum time to read one code, far above the usual one (real time).
const MAX_TIME: Duration = Duration::from_secs(5);
/// Maximum length of the code of a typical level (characters).
const TYPICAL: usize = 2_048;

/// Returns the levels that come with the game, each read in its pack.
fn shipped() -> Vec<(PathBuf, Level)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels");
    let packs = entries(&folder).expect("a folder").into_iter();
    let files = packs.filter_map(|pack| entries(&pack).ok()).flatten();
    let levels = files.filter(|file| !file.ends_with("pack.ron"));
    let read = |file: PathBuf| file::read(&file).ok().map(|level| (file, level));
    levels.filter_map(read).collect()
}

#[test]
fn every_shipped_level_has_a_short_code_that_gives_an_equal_level() {
    let levels = shipped();
    assert!(levels.len() >= 87, "{}", levels.len());
    let mut lengths = Vec::new();
    for (file, level) in &levels {
        let code = encode(level).expect("a code");
        let read = decode(&code).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert_eq!(read, *level, "{}", file.display());
        assert_eq!(read.identity(), level.identity());
        let link = format!("https://example.org/play?x=1#{code}");
        assert_eq!(decode(&link).expect("a link"), *level);
        lengths.push(code.len());
    }
    lengths.sort_unstable();
    let (median, longest) = (lengths[lengths.len() / 2], lengths[lengths.len() - 1]);
    println!(
        "codes of {} levels: median {median}, longest {longest}",
        lengths.len()
    );
    assert!(
        longest <= TYPICAL,
        "the longest code has {longest} characters"
    );
}

#[test]
fn blanks_and_line_ends_in_a_code_do_not_matter() {
    let (_, level) = &shipped()[0];
    let code = encode(level).expect("a code");
    let mail = format!(" \r\n{}\r\n  {}\n", &code[..40], &code[40..]);
    assert_eq!(decode(&mail).expect("a code"), *level);
}

#[test]
fn a_code_of_version_1_stays_readable() {
    let code = include_str!("../../../tests/data/versions/code-1.txt");
    let level = decode(code).expect("codes of all versions stay readable");
    assert_eq!(level.name(), "Hello, Bricks");
    let identity = level.identity().to_string();
    assert_eq!(
        identity, "1-68b799863c6c3caba6e07bcc4388e109",
        "a code always gives the same level"
    );
}

#[test]
fn each_wrong_code_has_its_reason() {
    let (_, level) = &shipped()[0];
    let code = encode(level).expect("a code");
    let said = |text: &str| decode(text).expect_err("no level").to_string();
    for text in [
        "",
        "bw",
        "bwx",
        "level.ron",
        "bw1é",
        "https://example.org/#",
    ] {
        assert!(!detects(text), "{text}");
        assert!(said(text).contains("not a level code"), "{text}");
    }
    assert!(said("bw2AAAA").contains("newer version"));
    for cut in [4, code.len() / 2, code.len() - 1] {
        assert!(said(&code[..cut]).contains("copy all of it again"), "{cut}");
    }
    let long = format!("bw1{}", "A".repeat(limits::CODE_CHARS));
    assert!(matches!(decode(&long), Err(CodeError::TooLong)));
    let bomb = packed(&vec![b' '; limits::CODE_BYTES as usize + 1]);
    assert!(said(&format!("bw1{bomb}")).contains("more than"));
    let broken = packed(b"(format: 2, name: 3)");
    assert!(said(&format!("bw1{broken}")).contains("no level that the game can play"));
}

#[test]
fn changed_codes_never_panic_and_take_a_bounded_time() {
    let codes: Vec<String> = shipped()
        .iter()
        .filter_map(|(_, level)| encode(level).ok())
        .collect();
    let count = std::env::var("BRICKWORK_SWEEP").ok();
    let count: u64 = count.and_then(|it| it.parse().ok()).unwrap_or(10_000);
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut below = |end: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % end.max(1) as u64) as usize
    };
    let (mut good, mut invalid) = (0, 0);
    for index in 0..count {
        let code = &codes[index as usize % codes.len()];
        let changed = if below(2) == 0 {
            // A wrong character fails at the checksum.
            let mut bytes = code.as_bytes().to_vec();
            let at = below(bytes.len());
            match below(3) {
                0 => bytes.truncate(at),
                1 => drop(bytes.remove(at)),
                _ => bytes[at] = b"Aa0-_#. \n"[below(9)],
            }
            String::from_utf8_lossy(&bytes).into_owned()
        } else {
            // A changed text with a correct checksum reaches the reader of levels.
            let mut text = unpacked(&code[3..], limits::CODE_BYTES).expect("packed");
            let (from, at) = (below(text.len()), below(text.len()));
            let part = text[from..(from + below(30)).min(text.len())].to_vec();
            drop(text.splice(at..(at + below(9)).min(text.len()), part));
            format!("bw1{}", packed(&text))
        };
        let begun = Instant::now();
        match decode(&changed) {
            Ok(level) => {
                good += 1;
                let again = parse::parse("again", level.to_ron().as_bytes());
                assert!(again.is_ok(), "{changed}");
            }
            Err(CodeError::Invalid(_)) => invalid += 1,
            Err(_) => {}
        }
        assert!(
            begun.elapsed() < MAX_TIME,
            "{:?} for {changed}",
            begun.elapsed()
        );
    }
    assert!(
        good > count / 100 && invalid > count / 10,
        "{good} good, {invalid} invalid of {count}"
    );
}
