//! The table in `levels/README.md`: it has every shipped level of the usual rules, keeps the limits, and says what games say.

use std::fs;

use brickwork::level::{Pack, file};
use serde_json::Value;

use crate::commands::{brickwork, text};
use crate::levels::packs;

const LEVELS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/levels");

/// A row of the table, in the units of its columns.
struct Row {
    name: String,
    is_rest: bool,
    numbers: Vec<f64>,
}

// The columns of numbers, after the name.
const CLEARED: usize = 0;
const TIME: usize = 1;
const TIME_P95: usize = 2;
const WAIT: usize = 3;
const LAST_THREE: usize = 5;
const LAST_THREE_P95: usize = 6;
const FINISHED: usize = 7;

/// The rows between the marks, in the order of the page.
fn table() -> Vec<Row> {
    let page = fs::read_to_string(format!("{LEVELS}/README.md")).expect("levels/README.md");
    let (_, rest) = page
        .split_once("\n<!-- table of levels -->\n")
        .expect("the first mark");
    let (table, _) = rest
        .split_once("<!-- end of the table of levels -->")
        .expect("the second mark");
    let rows = table
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| Level |"));
    rows.map(|line| {
        let mut cells = line.trim_matches('|').split(" | ").map(str::trim);
        let name = cells.next().expect("a name");
        let numbers = cells.map(|cell| {
            cell.parse()
                .unwrap_or_else(|_| panic!("{name}: {cell:?} is no number"))
        });
        Row {
            name: name.trim_end_matches(" (rest)").to_owned(),
            is_rest: name.ends_with(" (rest)"),
            numbers: numbers.collect(),
        }
    })
    .collect()
}

/// What `check` says of some levels, named by their files, with so many runs.
fn measured(files: &[&str], runs: &str) -> Vec<Value> {
    let paths: Vec<String> = files.iter().map(|it| format!("{LEVELS}/{it}")).collect();
    let mut arguments = vec!["check", "--runs", runs, "--format", "json"];
    arguments.extend(paths.iter().map(String::as_str));
    let output = brickwork(&arguments);
    let report: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("{}", text(&output.stderr)));
    let analyses = report["analyses"].as_array().expect("analyses");
    let of = |path: &String| {
        let own = analyses.iter().find(|it| it["path"] == path.as_str());
        own.expect("the level was played")["players"].clone()
    };
    paths.iter().map(of).collect()
}

/// Levels of which a few games are played here: one of the drawing, one that teaches, one that moves.
const SAMPLE: [&str; 3] = [
    "beginnings/01-hello.ron",
    "foundations/04-geode.ron",
    "machinery/04-duck-shoot.ron",
];

/// Whether the levels of `pack` are played by the usual rules. What comes with other rulesets has other measures.
fn is_modern(pack: &Pack) -> bool {
    let ruleset = pack.layers.rules.ruleset.as_deref();
    ruleset.is_none_or(|name| name == "modern")
}

#[test]
fn the_table_has_every_level_of_the_usual_rules_in_the_order_of_play() {
    let in_table: Vec<(String, bool)> = table()
        .into_iter()
        .map(|row| (row.name, row.is_rest))
        .collect();
    let mut shipped = Vec::new();
    for (pack, paths) in packs().into_iter().filter(|(pack, _)| is_modern(pack)) {
        let levels = paths.iter().zip(&pack.levels);
        shipped.extend(levels.map(|(path, file)| {
            let level = file::read(path).expect("valid");
            (level.name().to_owned(), pack.rests.contains(file))
        }));
    }
    assert_eq!(
        in_table, shipped,
        "after a change of levels, make the table anew: its command stands above it in levels/README.md"
    );
}

#[test]
fn every_level_of_the_table_is_neither_short_nor_tiresome() {
    for Row { name, numbers, .. } in table() {
        assert_eq!(numbers[CLEARED], 100.0, "{name}: the autopilot clears it");
        let (time, wait) = (numbers[TIME], numbers[WAIT]);
        assert!((45.0..=150.0).contains(&time), "{name} takes {time} s");
        assert!(wait <= 12.0, "{name}: a wait of {wait} s");
        let last = (numbers[LAST_THREE], numbers[LAST_THREE_P95]);
        assert!(
            last.0 <= 15.0 && last.1 <= 35.0,
            "{name}: the last three bricks take {last:?} s"
        );
        assert!(numbers[FINISHED] <= 2.0, "{name}: bricks go by themselves");
    }
}

#[test]
fn a_sample_of_games_is_as_the_table_says() {
    let rows = table();
    for (file, players) in SAMPLE.iter().zip(measured(&SAMPLE, "3")) {
        let name = file::read(format!("{LEVELS}/{file}").as_ref())
            .expect("valid")
            .name()
            .to_owned();
        let row = rows.iter().find(|row| row.name == name).expect("a row");
        let autopilot = &players["autopilot"];
        assert_eq!(autopilot["cleared"], 3, "{name}");
        let time = autopilot["time"].as_f64().expect("a time");
        let (median, p95) = (row.numbers[TIME], row.numbers[TIME_P95]);
        assert!(
            time > 0.6 * median && time < 1.1 * p95,
            "{name} takes {time} s, the table says {median} and {p95} s: it was made before something changed"
        );
        let wait = autopilot["wait_p95"].as_f64().expect("a time");
        let limit = row.numbers[WAIT];
        assert!(
            wait < 1.5 * limit,
            "{name}: a wait of {wait} s, the table says {limit} s"
        );
    }
}
