//! Examples of the table of checks, the fixes of hints, and hints about games.

use std::fmt::Write;

use brickwork_analysis::checks::{Checked, Games, check, of_games};
use brickwork_level::Severity;
use brickwork_level::checks::{checks, find};
use brickwork_level::content::Layers;
use brickwork_level::document::Document;

use crate::diagnostics;

/// Returns the findings that the example of a check with `severity` is about: errors and warnings have their own, and
/// an example of a hint has nothing else.
fn named(source: &str, severity: Severity) -> Vec<&'static str> {
    let all = diagnostics(source).into_iter();
    let named = all.filter(|it| it.severity != Severity::Hint || severity == Severity::Hint);
    named.map(|it| it.id).collect()
}

/// Checks without an example: they need other files, games, or a very large file.
pub const WITHOUT_EXAMPLE: [&str; 29] = [
    "cannot-export",
    "cannot-import",
    "deadly-level",
    "folder-without-levels",
    "long-level",
    "long-wait",
    "lost-in-export",
    "lost-in-import",
    "missing-level",
    "more-errors",
    "more-warnings",
    "nested-brackets",
    "nested-folders",
    "not-text",
    "other-format",
    "rarely-cleared",
    "reader-failed",
    "short-level",
    "slow-end",
    "too-crowded",
    "too-many",
    "trapped-ball",
    "unclearable-level",
    "unexpected-end",
    "unlisted-level",
    "unproven-clear",
    "unreadable-file",
    "unreadable-folder",
    "wrong-scheme",
];

#[test]
fn each_check_is_explained_and_its_example_shows_it_alone() {
    let mut wrong = String::new();
    for (id, check) in checks() {
        let is_named = id
            .chars()
            .all(|c| c.is_ascii_lowercase() || "-2".contains(c));
        assert!(is_named && id.len() <= 22, "{id} is short and stable");
        assert!(
            check.explanation.ends_with('.') && !check.message.ends_with('.'),
            "{id}"
        );
        let told = check.told(id);
        assert!(told.starts_with(check.severity.word()), "{told}");
        if check.example.is_empty() {
            continue;
        }
        let mut ids = match id.as_str() {
            "pack-as-level" => {
                let read = brickwork_level::parse::parse("level.ron", check.example.as_bytes());
                vec![read.expect_err("a pack")[0].id]
            }
            _ => named(&check.example, check.severity),
        };
        ids.dedup();
        if ids != [id.as_str()] {
            let _ = writeln!(wrong, "{id}: {ids:?}");
        }
    }
    assert_eq!(wrong, "", "each example shows its check alone");
    let empty = checks()
        .iter()
        .filter(|(_, check)| check.example.is_empty());
    let empty: Vec<&str> = empty.map(|(id, _)| id.as_str()).collect();
    assert_eq!(empty, WITHOUT_EXAMPLE, "all other checks have an example");
    let hints = checks().values().filter(|it| it.severity == Severity::Hint);
    assert!(hints.count() >= 30, "there are hints enough");
}

#[test]
fn an_unknown_check_suggests_the_nearest() {
    let advice = find("unused-enty").expect_err("misspelt");
    assert!(advice.contains("unused-entry"), "{advice}");
    assert!(find("tight-gap").is_ok());
}

#[test]
fn a_fix_removes_its_finding_and_the_level_stays_valid() {
    let mut fixes = 0;
    for (id, row) in checks() {
        for Checked { diagnostic, fix } in
            check("level.ron", row.example.as_bytes(), Layers::base(), None)
        {
            if fix.is_empty() || row.severity != Severity::Hint {
                continue;
            }
            fixes += 1;
            let mut document = Document::new(&row.example).expect("a small text");
            document
                .apply(&fix)
                .unwrap_or_else(|error| panic!("{id}: {error}"));
            let after = diagnostics(document.text());
            let is_gone = after.iter().all(|it| it.id != id);
            let is_valid = after.iter().all(|it| it.severity != Severity::Error);
            assert!(is_gone && is_valid, "{id}: {}", document.text());
            let Some(fix) = diagnostic.fix else {
                assert_eq!(
                    id, "old-format",
                    "only a change of the whole file has no text"
                );
                continue;
            };
            let mut text = row.example.clone();
            text.replace_range(fix.range, &fix.replacement);
            assert_eq!(text, document.text(), "{id}");
        }
    }
    assert!(fixes >= 9, "{fixes}");
}

#[test]
fn games_that_are_too_long_or_too_hard_are_hinted_at() {
    let good = Games {
        runs: 10,
        cleared: 10,
        time: Some(60.0),
        catcher: (10, 9),
        wait: Some(5.0),
        longest_wait: Some(20.0),
        last_three: Some(8.0),
        lives_lost: Some(1.0),
    };
    let ids =
        |games: Games| -> Vec<&str> { of_games(&games).iter().map(|it| it.finding.id).collect() };
    assert_eq!(ids(good), [""; 0]);
    let none = Games { cleared: 0, ..good };
    assert_eq!(ids(none), ["unclearable-level"]);
    assert_eq!(ids(Games { cleared: 9, ..good }), ["rarely-cleared"]);
    assert_eq!(
        ids(Games {
            catcher: (10, 4),
            ..good
        }),
        ["long-level"]
    );
    assert_eq!(
        ids(Games {
            time: Some(9.0),
            ..good
        }),
        ["short-level"]
    );
    assert_eq!(
        ids(Games {
            wait: Some(13.0),
            ..good
        }),
        ["long-wait"]
    );
    assert_eq!(
        ids(Games {
            longest_wait: Some(90.0),
            ..good
        }),
        ["trapped-ball"]
    );
    assert_eq!(
        ids(Games {
            last_three: Some(16.0),
            ..good
        }),
        ["slow-end"]
    );
    assert_eq!(
        ids(Games {
            lives_lost: Some(4.0),
            ..good
        }),
        ["deadly-level"]
    );
}
