//! Messages about invalid level files: the whole output of known cases, and rules that every message obeys.

use std::fmt::Write;

use brickwork::level::diagnostic::Position;
use brickwork::level::picture::long_report;

use crate::prelude::*;

/// Valid level.
pub const GOOD: &str = include_str!("../data/messages/good_level.ron");

/// Returns [`GOOD`] in format 2 with an own ball size.
pub fn good_of_format_2() -> String {
    GOOD.replace("format: 1", "format: 2")
        .replace("Plain(color: Red, hits: 2)", "(color: Red, hits: 2)")
        .replace("Solid()", "(kind: \"solid\")")
        .replace("    legend", "    ball_radius: 8.5,\n    legend")
}

#[test]
fn known_mistakes_are_told_as_a_compiler_would() {
    let new = good_of_format_2();
    let mut all = String::new();
    for (good, mistakes) in [(GOOD, "mistakes"), (new.as_str(), "mistakes_of_format_2")] {
        for [name, what, with] in cases::<[String; 3]>(&format!("messages/{mistakes}")) {
            assert!(good.contains(&what), "{what}");
            let source = good.replacen(&what, &with, 1);
            let inspected = parse::inspect("broken.ron", source.as_bytes(), Layers::base());
            let findings = match inspected {
                Ok((_, warnings)) => warnings,
                Err(findings) => findings,
            };
            let told = long_report(&findings, false);
            let _ = writeln!(all, "=== {name}\n{told}\n");
        }
    }
    assert_expected(
        "messages/expected.txt",
        &all,
        "authors of levels see these messages: read each one that changes",
    );
}

#[test]
fn a_good_level_has_nothing_said_about_it() {
    for good in [GOOD, &good_of_format_2()] {
        let (_, warnings) =
            parse::inspect("good.ron", good.as_bytes(), Layers::base()).expect("good");
        assert!(warnings.is_empty(), "{}", report(&warnings));
    }
}

/// Pseudo-random numbers that are the same on every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

/// Returns `source` with one to three random mistakes: text that is omitted, doubled, replaced or inserted.
fn slips(source: &str, chance: &mut Chance) -> String {
    const SLIPS: &[&str] = &[
        "(", ")", "[", "]", "{", "}", ",", ":", "\"", "'", "/*", "//", "-", ".", "=", ";", "\\",
        "1e999", "é", "\u{202e}", "\t", "\n", "#", "x", "Plain", "0x", "_", "NaN",
    ];
    let mut text: Vec<char> = source.chars().collect();
    for _ in 0..=chance.below(3) {
        let at = chance.below(text.len());
        let slip = SLIPS[chance.below(SLIPS.len())].chars();
        match chance.below(4) {
            0 => drop(text.remove(at)),
            1 => text.insert(at, text[at]),
            2 => drop(text.splice(at..=at, slip)),
            _ => drop(text.splice(at..at, slip)),
        }
    }
    text.into_iter().collect()
}

/// Returns `true` if `position` is in `source` or directly after its end.
pub fn is_in(source: &str, position: Position) -> bool {
    let line = source.split('\n').nth(position.line - 1);
    line.is_some_and(|line| (1..=line.chars().count() + 1).contains(&position.column))
}

/// Returns `source` with the fix of `finding` applied; `None` without a fix.
pub fn mended(source: &str, finding: &Diagnostic) -> Option<String> {
    let fix = finding.fix.as_ref()?;
    let lines = source.split_inclusive('\n').take(fix.position.line - 1);
    let before: usize = lines.map(|line| line.chars().count()).sum();
    let at = before + fix.position.column - 1;
    let mut text: Vec<char> = source.chars().collect();
    text.splice(at..at + fix.length, fix.replacement.chars());
    Some(text.into_iter().collect())
}

#[test]
fn whatever_is_wrong_the_message_is_short_has_a_place_and_says_what_to_do() {
    let mut chance = Chance(1);
    let (mut refused, mut fixes, mut idle) = (0, 0, Vec::new());
    for _ in 0..6_000 {
        let source = slips(GOOD, &mut chance);
        let Err(findings) = parse::parse("slip.ron", source.as_bytes()) else {
            continue;
        };
        refused += 1;
        for finding in &findings {
            let long = finding.long(false);
            let is_in = is_in(&source, finding.position);
            assert!(is_in, "the place is in the file: {long}\n{source}");
            assert!(!finding.advice().is_empty(), "it says what to do: {long}");
            // It is short.
            assert!(finding.message.chars().count() <= 160, "{long}");
            let wide = long.lines().find(|line| line.chars().count() > 240);
            assert_eq!(wide, None, "its lines are short: {long}");
            for riddle in "README|r#|struct|RON|enum|tuple|UTF-8 character|Raw".split('|') {
                let said = format!("{} {}", finding.message, finding.advice());
                let quoted = source.contains(riddle);
                // It speaks of levels.
                assert!(quoted || !said.contains(riddle), "{long}");
            }
            let head = long.lines().next().unwrap_or_default();
            let Position { line, column } = finding.position;
            // Editors can read it.
            let start = format!("slip.ron:{line}:{column}: error: ");
            assert!(head.starts_with(&start), "{head}");
            // The short form begins alike.
            assert!(finding.to_string().starts_with(head));
            // The form with colours has the message, too.
            assert!(finding.long(true).contains(&finding.message));
        }
        let first = &findings[0];
        if let Some(text) = mended(&source, first) {
            fixes += 1;
            let again = parse::parse("slip.ron", text.as_bytes());
            if again.is_err_and(|after| after[0] == *first) {
                idle.push(format!("{}\n{source}", first.long(false)));
            }
        }
    }
    // Both kinds occur.
    assert!(refused > 4_000 && fixes > 1_500, "{refused} and {fixes}");
    // A fix changes the diagnostic that it belongs to.
    let count = idle.len();
    assert!(count == 0, "{count} of {fixes} do not: {}", idle[0]);
}

#[test]
fn the_messages_in_the_manual_are_those_that_are_given() {
    let block = |rest: &str| rest.split("\n```").next().unwrap_or_default().to_owned();
    // The messages are about the first example of the tutorial.
    let castle = examples(TUTORIAL).swap_remove(0);
    let manual = page(REFERENCE);
    let told: Vec<String> = manual.split("```text\n").skip(1).map(block).collect();
    let mut told = told.iter();
    let told = told
        .by_ref()
        .filter(|told| told.starts_with("levels/mine/castle.ron:"));
    let mut count = 0;
    for told in told {
        // Replace the line of the example with the line that the message shows.
        let shown = told.lines().nth(2).expect("a line");
        let (number, line) = shown.split_once(" | ").expect("a number");
        let number: usize = number.trim().parse().expect("a number");
        let mut lines: Vec<&str> = castle.lines().collect();
        lines[number - 1] = line;
        let findings =
            parse::parse("levels/mine/castle.ron", lines.join("\n").as_bytes()).expect_err(told);
        assert_eq!(&long_report(&findings, false), told);
        count += 1;
    }
    assert_eq!(count, 3);
}
