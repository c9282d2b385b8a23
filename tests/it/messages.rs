//! Messages about invalid level files: the whole output of known cases, and rules that every message obeys.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use brickwork::content::Layers;
use brickwork::level::diagnostic::{Position, report};
use brickwork::level::picture::long_report;
use brickwork::level::{Diagnostic, parse};

/// Valid level.
pub const GOOD: &str = "(
    format: 1,
    name: \"N\",
    author: \"A\",
    ball_speed: 400.0,
    legend: {
        'x': Plain(color: Red, hits: 2),
        '#': Solid(),
    },
    bricks: [
        \"x#.x\",
        \"x..x\",
    ],
    pieces: [
        (kind: 'x', at: (100.0, 200.0), shape: Circle(radius: 9.5)),
        (kind: '#', at: (300.0, 200.0), shape: Box(width: 20, height: 10, angle: 30),
         path: Once(through: [(400.0, 200.0)], speed: 50)),
    ],
    balls: [(at: (600.0, 200.0), angle: 60)],
)
";

/// Cases: name, text to replace, and its replacement.
const CASES: &[(&str, &str, &str)] = &[
    (
        "a number that is none",
        "400.0,\n    legend",
        "NaN,\n    legend",
    ),
    ("a huge number", "ball_speed: 400.0", "ball_speed: 1e308"),
    ("a tiny number", "ball_speed: 400.0", "ball_speed: -1e-300"),
    ("a decimal comma", "ball_speed: 400.0", "ball_speed: 400,5"),
    (
        "a decimal comma in a place",
        "(100.0, 200.0)",
        "(100,5, 200,5)",
    ),
    ("a unit", "ball_speed: 400.0", "ball_speed: 400px"),
    ("a hyphen in a name", "legend", "le-gend"),
    ("a space in a name", "ball_speed", "ball speed"),
    ("a misspelt name", "name", "nmae"),
    ("a misspelt word", "Plain", "plain"),
    (
        "a comment without an end",
        "    legend",
        "    /* what is what\n    legend",
    ),
    ("a first row without characters", "\"x#.x\"", "\"\""),
    (
        "no row with characters",
        "\"x#.x\",\n        \"x..x\"",
        "\"\"",
    ),
    ("no rows", "\"x#.x\",\n        \"x..x\",", ""),
    ("a short row", "\"x..x\"", "\"x..\""),
    ("format 0", "format: 1", "format: 0"),
    (
        "format 2 with an entry of format 1",
        "format: 1",
        "format: 2",
    ),
    ("format 3", "format: 1", "format: 3"),
    ("a format with a point", "format: 1", "format: 1.0"),
    ("hits with a point", "hits: 2", "hits: 2.0"),
    ("hits in quotes", "hits: 2", "hits: \"2\""),
    ("hits that are half", "hits: 2", "hits: 2.5"),
    ("too many hits", "hits: 2", "hits: 12"),
    ("hits without end", "hits: 2", "hits: 99999999999999999999"),
    ("the last bracket is missing", "60)],\n)", "60)],\n"),
    ("one bracket too many at the end", "60)],\n)", "60)],\n))"),
    ("a list that does not end", "    ],\n    balls", "    balls"),
    (
        "one bracket too many in the middle",
        "    ],\n    pieces",
        "    ]],\n    pieces",
    ),
    ("a legend that does not end", "    },\n", ""),
    ("a brick that does not end", "hits: 2)", "hits: 2"),
    (
        "a bracket of the wrong kind at the end",
        "hits: 2)",
        "hits: 2]",
    ),
    (
        "a bracket of the wrong kind at the beginning",
        "legend: {",
        "legend: [",
    ),
    ("a text without its end", "\"N\"", "\"N"),
    ("a text without its beginning", "\"N\"", "N\""),
    ("a row without its end", "\"x#.x\"", "\"x#.x"),
    ("a text without quotes", "\"N\"", "N"),
    ("curly quotes", "\"N\"", "“N”"),
    ("an unknown escape", "\"N\"", "\"C:\\games\""),
    ("a character without its end", "'x': P", "'x: P"),
    ("a character in double quotes", "'x': P", "\"x\": P"),
    ("two characters", "'x': P", "'xy': P"),
    ("a missing comma", "\"x#.x\",", "\"x#.x\""),
    ("two commas", "\"x#.x\",", "\"x#.x\",,"),
    ("a missing colon", "name: ", "name "),
    ("an equals sign", "name: ", "name = "),
    ("a semicolon", "\"x#.x\",", "\"x#.x\";"),
    ("a missing value", "name: \"N\"", "name: "),
    ("a missing field", "    author: \"A\",\n", ""),
    ("a field given twice", "author: \"A\"", "name: \"A\""),
    ("a brick without brackets", "Solid()", "Solid"),
    ("a colour in quotes", "Red", "\"Red\""),
    (
        "a field of two numbers",
        "ball_speed: 400.0",
        "field: (800, 600)",
    ),
    ("a capital in the drawing", "\"x#.x\"", "\"X#.x\""),
    ("a key explained twice", "'#': Solid()", "'x': Solid()"),
    ("a name that nobody sees", "\"N\"", "\"\u{200b}\u{2060}\""),
    ("a name that turns the text", "\"N\"", "\"N\u{202e}M\""),
    (
        "a piece that overlaps another",
        "300.0, 200.0), shape: Box(width: 20, height: 10, angle: 30),\n         path: Once(through: [(400.0, 200.0)], speed: 50)),",
        "104.0, 200.0), shape: Circle(radius: 4)),",
    ),
    ("a fast piece", "speed: 50", "speed: 300"),
    (
        "a gap exactly as wide as a ball",
        "radius: 9.5)),",
        "radius: 9.5)), (kind: 'x', at: (144.0, 200.0), shape: Circle(radius: 9.5)),",
    ),
    (
        "something after the end",
        "60)],\n)",
        "60)],\n)\nname: \"M\"",
    ),
    ("no beginning", "(\n    format", "\n    format"),
    (
        "a ball's radius in format 1",
        "ball_speed: 400.0,",
        "ball_speed: 400.0,\n    ball_radius: 8.0,",
    ),
    (
        "a power-up that there is none of",
        "1,\n    name: \"N\",\n    author: \"A\",\n    ball_speed: 400.0,\n    legend: {\n        'x': Plain(color: Red, hits: 2),\n        '#': Solid(),",
        "2,\n    name: \"N\",\n    author: \"A\",\n    ball_speed: 400.0,\n    legend: {\n        'x': (carries: (power: \"enrgy\")),\n        '#': (kind: \"solid\"),",
    ),
    (
        "a direction that there is none of",
        "1,\n    name: \"N\",\n    author: \"A\",\n    ball_speed: 400.0,\n    legend: {\n        'x': Plain(color: Red, hits: 2),\n        '#': Solid(),",
        "2,\n    name: \"N\",\n    author: \"A\",\n    ball_speed: 400.0,\n    legend: {\n        'x': (),\n        '#': (kind: \"solid\", one_way: (towards: Upwards)),",
    ),
];

/// Cases of format 2 with an own ball size.
const CASES_OF_FORMAT_2: &[(&str, &str, &str)] = &[
    ("a ball that is too small", "radius: 8.5", "radius: 3.9"),
    ("a ball that is too large", "radius: 8.5", "radius: 60.5"),
    ("a ball without a radius", "radius: 8.5", "radius: NaN"),
    (
        "a ball whose radius is a text",
        "radius: 8.5",
        "radius: \"8.5\"",
    ),
    ("a misspelt radius", "ball_radius", "ball_raduis"),
    (
        "format 1 with an entry of format 2",
        "format: 2",
        "format: 1",
    ),
    (
        "a gap exactly as wide as a ball of that level",
        "radius: 9.5)),",
        "radius: 9.5)), (kind: 'x', at: (136.0, 200.0), shape: Circle(radius: 9.5)),",
    ),
    (
        "a ball of that level too low",
        "balls: [(at: (600.0, 200.0)",
        "balls: [(at: (600.0, 60.0)",
    ),
];

/// Returns [`GOOD`] in format 2 with an own ball size.
pub fn good_of_format_2() -> String {
    GOOD.replace("format: 1", "format: 2")
        .replace("Plain(color: Red, hits: 2)", "(color: Red, hits: 2)")
        .replace("Solid()", "(kind: \"solid\")")
        .replace("    legend", "    ball_radius: 8.5,\n    legend")
}

#[test]
fn known_mistakes_are_told_as_a_compiler_would() {
    let mut all = String::new();
    let new = good_of_format_2();
    let old = CASES.iter().map(|case| (GOOD, case));
    let cases = old.chain(CASES_OF_FORMAT_2.iter().map(|case| (new.as_str(), case)));
    for (good, (name, what, with)) in cases {
        assert!(good.contains(what), "{what}");
        let source = good.replacen(what, with, 1);
        let findings = match parse::inspect("broken.ron", source.as_bytes(), Layers::base()) {
            Ok((_, warnings)) => warnings,
            Err(findings) => findings,
        };
        let told = long_report(&findings, false);
        let _ = writeln!(all, "=== {name}\n{told}\n");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/messages.txt");
    let expected = fs::read_to_string(&path).unwrap_or_default();
    if all != expected {
        let written = path.with_extension("new.txt");
        fs::write(&written, &all).expect("written");
        let (before, after) = (expected.split("=== "), all.split("=== "));
        let changed: Vec<&str> = after
            .filter(|case| !before.clone().any(|other| other == *case))
            .collect();
        panic!(
            "{} cases are told otherwise than messages.txt says; if they are better so, take messages.new.txt:\n{}",
            changed.len(),
            changed.join("=== ")
        );
    }
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
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
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
            0 => {
                text.remove(at);
            }
            1 => text.insert(at, text[at]),
            2 => {
                text.splice(at..=at, slip);
            }
            _ => {
                text.splice(at..at, slip);
            }
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
    let before: usize = source
        .split_inclusive('\n')
        .take(fix.position.line - 1)
        .map(|line| line.chars().count())
        .sum();
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
            assert!(
                is_in(&source, finding.position),
                "the place is in the file: {long}\n{source}"
            );
            assert!(!finding.advice().is_empty(), "it says what to do: {long}");
            assert!(
                finding.message.chars().count() <= 160,
                "it is short: {long}"
            );
            let wide = long.lines().find(|line| line.chars().count() > 240);
            assert_eq!(wide, None, "its lines are short: {long}");
            for riddle in [
                "README",
                "r#",
                "struct",
                "RON",
                "enum",
                "tuple",
                "UTF-8 character",
                "Raw",
            ] {
                let said = format!("{} {}", finding.message, finding.advice());
                let quoted = source.contains(riddle);
                assert!(
                    quoted || !said.contains(riddle),
                    "it speaks of levels: {long}"
                );
            }
            let head = long.lines().next().unwrap_or_default();
            let Position { line, column } = finding.position;
            assert!(
                head.starts_with(&format!("slip.ron:{line}:{column}: error: ")),
                "editors can read it: {head}"
            );
            assert!(
                finding.to_string().starts_with(head),
                "the short form begins alike"
            );
            assert!(
                finding.long(true).contains(&finding.message),
                "and so do colours"
            );
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
    assert!(
        refused > 4_000 && fixes > 1_500,
        "both kinds occur: {refused} and {fixes}"
    );
    assert!(
        idle.is_empty(),
        "a fix mends what it is about: {} of {fixes} do not: {}",
        idle.len(),
        idle[0]
    );
}

#[test]
fn the_messages_in_the_manual_are_those_that_are_given() {
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("levels/README.md");
    let manual = fs::read_to_string(manual).expect("levels/README.md");
    let block = |rest: &str| rest.split("\n```").next().unwrap_or_default().to_owned();
    let castle = manual
        .split("```ron\n")
        .nth(1)
        .map(block)
        .expect("the worked example");
    let told: Vec<String> = manual.split("```text\n").skip(1).map(block).collect();
    let told = told
        .iter()
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
