//! Broken files of the test data, with the checks and ranges of their diagnostics.

use std::collections::BTreeMap;
use std::fmt::Write;

use brickwork_level::Severity;
use brickwork_level::checks::{checks, find};
use serde::de::DeserializeOwned;

use crate::examples::WITHOUT_EXAMPLE;
use crate::{assert_current, diagnostics, text};

/// Check of a pack in place of a level.
const PACK: &str = "pack-as-level";

/// Returns the rows of the file `name` in `tests/data`.
fn rows<T: DeserializeOwned>(name: &str) -> Vec<T> {
    let path = format!("tests/data/{name}.ron");
    ron::from_str(&text(&path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the broken files of the test data, by the name of their table.
fn broken_files() -> Vec<(&'static str, Vec<String>)> {
    let good = text("tests/data/messages/good_level.ron");
    let new = good
        .replace("format: 1", "format: 2")
        .replace("Plain(color: Red, hits: 2)", "(color: Red, hits: 2)")
        .replace("Solid()", "(kind: \"solid\")")
        .replace("    legend", "    ball_radius: 8.5,\n    legend");
    let replaced = |source: &str, name: &str| -> Vec<String> {
        let rows = rows::<[String; 3]>(name).into_iter();
        rows.map(|[_, what, with]| source.replacen(&what, &with, 1))
            .collect()
    };
    let short = "(\n    format: 1,\n    name: \"N\",\n    author: \"A\",\n    legend: {\n        'x': Plain(color: Red),\n        '#': Solid(),\n    },\n    bricks: [\n        \"x#.x\",\n        \"x..x\",\n    ],\n)\n";
    let broken = rows::<[String; 5]>("broken_levels").into_iter();
    let broken = broken.map(|[what, with, ..]| short.replacen(&what, &with, 1));
    let refused = rows::<(String, Vec<[String; 3]>)>("refused_levels").into_iter();
    let refused = refused.flat_map(|(level, parts)| {
        let parts = parts.into_iter();
        let levels = parts.map(move |[part, ..]| level.replacen("{}", &part, 1).replace('§', ""));
        levels.collect::<Vec<_>>()
    });
    let numbers = rows::<(String, String)>("nearly_numbers").into_iter();
    let numbers = numbers.map(|(field, number)| {
        let (name, value) = field.split_once(": ").expect("a value");
        let source = good.replace("400.0", "400.5");
        source.replacen(&format!("{name}: {value}"), &format!("{name}: {number}"), 1)
    });
    let fixes = rows::<(String, String, Option<String>)>("odd_characters/fixes").into_iter();
    let fixes = fixes.map(|(what, with, _)| good.replacen(&what, &with, 1));
    let level = |more: &str| format!("(format: 2, name: \"N\", author: \"A\", {more})");
    let legends = rows::<(String, String)>("wrong_legends").into_iter();
    let legends =
        legends.map(|(legend, _)| level(&format!("legend: {{{legend}}}, bricks: [\"x\"]")));
    let gates = rows::<[String; 4]>("kinds/wrong_gates").into_iter();
    let gates = gates.map(|[entry, ..]| {
        let key = entry.chars().nth(1).expect("a key");
        level(&format!(
            "legend: {{'r': (), {entry}}}, bricks: [\"r{key}\"]"
        ))
    });
    let portals = rows::<[String; 3]>("kinds/wrong_portals").into_iter();
    let portals = portals.map(|[pieces, ..]| {
        let kinds = "'A': (kind: \"portal\"), 'B': (kind: \"portal\", portal: (pair: 2))";
        level(&format!("legend: {{'r': (), {kinds}}}, bricks: [\"r.\"], drawing: (height: 30.0), pieces: [{pieces}]"))
    });
    let rules = rows::<(String, String)>("rulesets/wrong_rules").into_iter();
    let rules = rules.map(|(rule, _)| {
        level(&format!(
            "rules: ({rule}), legend: {{'r': ()}}, bricks: [\"r\"]"
        ))
    });
    let choices = rows::<[String; 3]>("packs/rules").into_iter();
    let pack = |more: &str| format!("(format: 2, name: \"P\", levels: [\"one.ron\"], {more})");
    let choices = choices.map(|[rules, ..]| pack(&rules));
    let kinds = rows::<[String; 3]>("packs/kinds").into_iter();
    let kinds = kinds.map(|[kinds, ..]| pack(&format!("kinds: {{{kinds}}}")));
    let rests = rows::<[String; 3]>("packs/rests").into_iter();
    let rests = rests.map(|[rests, ..]| pack(&rests));
    let packs = rows::<(String, String)>("wrong_packs").into_iter();
    // An example that is no level has a test of its own.
    let examples = checks().iter().filter(|(id, check)| {
        check.severity != Severity::Hint && !check.example.is_empty() && *id != PACK
    });
    let examples = examples.map(|(_, check)| check.example.clone());
    vec![
        ("broken_levels", broken.collect()),
        ("refused_levels", refused.collect()),
        ("messages/mistakes", replaced(&good, "messages/mistakes")),
        (
            "messages/mistakes_of_format_2",
            replaced(&new, "messages/mistakes_of_format_2"),
        ),
        ("nearly_numbers", numbers.collect()),
        ("odd_characters/fixes", fixes.collect()),
        ("wrong_legends", legends.collect()),
        ("kinds/wrong_gates", gates.collect()),
        ("kinds/wrong_portals", portals.collect()),
        ("rulesets/wrong_rules", rules.collect()),
        ("packs/rules", choices.collect()),
        ("packs/kinds", kinds.collect()),
        ("packs/rests", rests.collect()),
        ("wrong_packs", packs.map(|(pack, _)| pack).collect()),
        ("examples", examples.collect()),
    ]
}

#[test]
fn two_hundred_broken_files_have_their_expected_diagnostics() {
    let (mut output, mut count) = (String::new(), 0);
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for (table, sources) in broken_files() {
        for (index, source) in sources.iter().enumerate() {
            let found = diagnostics(source);
            let is_broken = found.iter().any(|it| it.severity != Severity::Hint);
            assert!(is_broken, "{table} {}: {source}", index + 1);
            let _ = write!(output, "{table} {}:", index + 1);
            for it in found.iter().filter(|it| it.severity != Severity::Hint) {
                let (from, to) = (it.position, it.end);
                let (id, line, column) = (it.id, from.line, from.column);
                let _ = write!(output, " {id} {line}:{column}-{}:{}", to.line, to.column);
                // Old formats have warnings in place of some errors.
                assert!(
                    find(id).expect("in the table").severity <= it.severity,
                    "{id}"
                );
                *seen.entry(id).or_default() += 1;
            }
            output += "\n";
            count += 1;
        }
    }
    assert!(count >= 200, "{count} files");
    assert_current("tests/data/checks/expected.txt", &output);
    let is_seen =
        |id: &&str| seen.contains_key(id) || WITHOUT_EXAMPLE.contains(id) || **id == *PACK;
    let all = checks()
        .iter()
        .filter(|(_, check)| check.severity != Severity::Hint);
    let missing: Vec<&str> = all
        .map(|(id, _)| id.as_str())
        .filter(|id| !is_seen(id))
        .collect();
    assert_eq!(missing, [""; 0], "each class of errors has a broken file");
}
