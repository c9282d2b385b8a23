//! Seeds and codes of runs.

use brickwork_level::content::{RunMode, run_rules};
use brickwork_level::packed::packed;
use brickwork_simulation::runs::code::{decode, detects, encode};
use brickwork_simulation::runs::seed::{of_day, of_week, typed, week};

/// Returns `values` as in a code.
fn encoded<T: serde::Serialize>(values: &T) -> Vec<u8> {
    postcard::to_stdvec(values).expect("plain numbers")
}

#[test]
fn numbers_are_themselves_and_words_are_numbers() {
    assert_eq!(typed("42"), 42);
    assert_eq!(typed(" 18446744073709551615 "), u64::MAX);
    assert_eq!(typed("Good luck"), typed(" good LUCK"));
    assert_ne!(typed("good luck"), typed("goodluck"));
    assert_ne!(typed("-1"), typed("1"));
}

#[test]
fn weeks_are_those_of_iso_8601() {
    for (day, expected) in [
        ("2026-11-28", "2026-W48"),
        ("2021-01-03", "2020-W53"),
        ("2021-01-04", "2021-W01"),
        ("2024-12-29", "2024-W52"),
        ("2024-12-30", "2025-W01"),
        ("2000-02-29", "2000-W09"),
        ("2016-01-01", "2015-W53"),
        ("0001-01-01", "0001-W01"),
    ] {
        assert_eq!(week(day).as_deref(), Some(expected), "{day}");
    }
    assert_eq!(of_week("2026-11-23"), of_week("2026-11-29"));
    assert_ne!(of_week("2026-11-29"), of_week("2026-11-30"));
    assert_eq!(of_day("2026-11-28"), Some(typed("2026-11-28")));
}

#[test]
fn a_day_that_does_not_exist_has_no_seed() {
    for day in [
        "",
        "2026-11",
        "2026-13-01",
        "2026-02-29",
        "2026-11-31",
        "2026-1-011",
        "2026/11/28",
        "0000-01-01",
        "2026-11-2８",
    ] {
        assert_eq!((of_day(day), of_week(day)), (None, None), "{day:?}");
    }
}

#[test]
fn a_code_gives_its_seed_back() {
    for seed in [0, 1, 42, u64::MAX] {
        for mode in RunMode::ALL {
            let code = encode(seed, mode);
            assert!(code.len() < 40 && detects(&code), "{code}");
            assert_eq!(decode(&code), Ok((seed, mode)));
            let (start, end) = code.split_at(9);
            assert_eq!(decode(&format!(" {start}\n {end}\n")), Ok((seed, mode)));
        }
    }
}

#[test]
fn codes_without_a_mode_are_classic_and_did_not_change() {
    let content = packed(&encoded(&(run_rules().revision, 42_u64)));
    let code = format!("bwr1{content}");
    assert_eq!(encode(42, RunMode::Classic), code);
    assert_eq!(decode(&code), Ok((42, RunMode::Classic)));
    // The number of a mode that does not exist yet.
    let newer = encoded(&(run_rules().revision, 42_u64, 99_u8));
    assert!(decode(&format!("bwr2{}", packed(&newer))).is_err());
}

#[test]
fn each_changed_character_is_detected() {
    let code = encode(123_456_789, RunMode::Classic);
    for at in 4..code.len() {
        let mut changed = code.clone().into_bytes();
        changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
        let changed = String::from_utf8(changed).expect("still ASCII");
        let refused = decode(&changed);
        // The last character has bits that a decoder may reject, but none that it may ignore.
        assert!(refused.is_err(), "{changed}: {refused:?}");
    }
}

#[test]
fn other_texts_and_versions_are_refused_with_the_reason() {
    let ours = run_rules().revision;
    let newer = format!("bwr1{}", packed(&encoded(&(ours + 1, 7_u64))));
    let longer = format!("bwr1{}", packed(&encoded(&(ours, 7_u64, 1_u8))));
    for (code, expected) in [
        ("", "beginning with `bwr`"),
        ("bw1abc", "beginning with `bwr`"),
        ("bwrx", "beginning with `bwr`"),
        ("bwr9abc", "version 9"),
        ("bwr1abc", "incomplete or changed"),
        (&newer, &format!("revision {}", ours + 1)),
        (&longer, "incomplete or changed"),
    ] {
        let refused = decode(code).expect_err("no code of ours").to_string();
        assert!(refused.contains(expected), "{code}: {refused}");
    }
}
