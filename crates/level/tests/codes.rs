//! Level codes: every shipped level round trips in at most 2 000 characters, and each wrong code has its reason.

use std::path::{Path, PathBuf};

use brickwork_level::code::{CodeError, decode, detects, encode};
use brickwork_level::packed::packed;
use brickwork_level::{Level, file, limits};
use brickwork_platform::folder::entries;

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
    for (stray, text) in [
        ("'\"'", format!("\"{code}\"")),
        ("'“'", format!("https://example.org/#“{code}")),
        ("'>'", format!("{code}>")),
        ("'\\u{a0}'", format!("{}\u{a0}{}", &code[..40], &code[40..])),
    ] {
        assert!(detects(&text), "{text}");
        assert!(said(&text).contains(stray), "{}", said(&text));
    }
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
