//! Edits of the rules of levels and packs, and of the numbers of a level.

use std::collections::BTreeSet;

use brickwork_editor::RuleSheet;
use brickwork_editor::properties::{level_numbers, set_field};
use brickwork_editor::rules::{is_own, map_text, number_text, reset};
use brickwork_level::Subject;
use brickwork_level::content::{FieldValues, PowerId, RuleField, RulesFields, rulesets};
use brickwork_level::document::Document;

use crate::common::*;

const LEVEL: &str = "\
(
    format: 2,
    name: \"A\", // first
    author: \"B\",
    legend: {'r': (color: Red)},
    bricks: [\"r.r\"],
)
";

fn none() -> RulesFields {
    RulesFields::default()
}

fn sheet(document: &Document, below: &RulesFields) -> RuleSheet {
    RuleSheet::new(document, below).expect("readable rules")
}

/// Sets a field. Returns the document, which a parser accepts.
fn set(document: &Document, below: &RulesFields, path: &'static str, text: &str) -> Document {
    let edit = sheet(document, below).set(document, path, text);
    let edit = edit.unwrap_or_else(|problem| panic!("{path}: {text}: {problem}"));
    let mut document = document.clone();
    document.apply(&edit).expect("an edit that fits");
    let rules = document.value(&Subject::Field("rules")).unwrap_or("()");
    let rules: RulesFields =
        ron::from_str(rules).unwrap_or_else(|error| panic!("{path}: {error}: {rules}"));
    rules
        .check()
        .unwrap_or_else(|wrong| panic!("{path}: {wrong}"));
    document
}

/// Returns values that a field can have.
fn values(field: &RuleField) -> Vec<String> {
    match &field.values {
        FieldValues::Number {
            range,
            is_whole,
            has_zero,
        } => {
            let ends = [range.end(), range.start()].map(|end| number_text(*end, *is_whole));
            let zero = has_zero.then(|| number_text(0.0, *is_whole));
            ends.into_iter().chain(zero).collect()
        }
        FieldValues::Switch => vec!["true".to_owned(), "false".to_owned()],
        FieldValues::Choice(forms) => forms.clone(),
        FieldValues::Numbers if field.path == "serve.direction" => vec!["(0.5, 2.0)".to_owned()],
        FieldValues::Numbers if field.path == "speed_steps.each.0" => vec!["[1.5]".to_owned()],
        FieldValues::Numbers => vec!["[4, 12]".to_owned()],
        FieldValues::Powers => vec!["[\"laser\"]".to_owned()],
        FieldValues::Weights { range, is_whole } => {
            let power = PowerId::named("laser").expect("a power-up");
            let map = [(power, *range.end())].into_iter().collect();
            vec![map_text(&map, *is_whole)]
        }
    }
}

#[test]
fn every_field_of_every_ruleset_can_be_set_and_reset() {
    let untouched = document(LEVEL);
    let (mut paths, mut rejected) = (BTreeSet::new(), BTreeSet::new());
    for name in rulesets::all().keys() {
        let below = RulesFields {
            ruleset: Some(name.clone()),
            ..none()
        };
        for field in sheet(&untouched, &below)
            .fields()
            .iter()
            .filter(|it| it.is_used)
        {
            paths.insert(field.path);
            for value in values(field) {
                let edit = sheet(&untouched, &below).set(&untouched, field.path, &value);
                if let Err(reason) = edit {
                    assert!(reason.contains(field.rule()), "{}: {reason}", field.path);
                    rejected.insert(format!("{} {value}", field.path));
                    continue;
                }
                let changed = set(&untouched, &below, field.path, &value);
                let shown = sheet(&changed, &below);
                let is_first_word = |text: &str| {
                    let word = |text: &str| text.split('(').next().map(str::to_owned);
                    word(text) == word(&value)
                };
                let now = shown.value(field.path);
                assert!(
                    now == value || is_first_word(now),
                    "{}: {now} is not {value}",
                    field.path
                );
                let mut back = changed.clone();
                back.apply(&reset(&changed, field.rule())).expect("removed");
                assert_eq!(back.text(), LEVEL, "{}", field.path);
            }
        }
    }
    // Ends of ranges that do not fit the other numbers of the rule.
    let wanted = [
        "paddle_steps.by 1.0",
        "paddle_steps.shorter 20",
        "rebound.edge 0.0",
    ];
    assert_eq!(rejected, wanted.map(str::to_owned).into());
    for rule in RulesFields::NAMES {
        assert!(
            paths
                .iter()
                .any(|path| path.split('.').next() == Some(rule)),
            "{rule}"
        );
    }
}

#[test]
fn the_first_change_writes_the_rule_without_defaults_and_the_next_only_its_field() {
    let first = set(&document(LEVEL), &none(), "skill.combo.each", "3");
    assert!(
        first
            .text()
            .contains("\n    rules: (skill: (combo: (each: 3, max: 50), streak:"),
        "{}",
        first.text()
    );
    let drawn = document(&LEVEL.replace(
        "legend",
        "rules: (lives: 5, skill: (combo: (each: 2))), // mine\n    legend",
    ));
    let next = set(&drawn, &none(), "skill.bonus.second", "30");
    let wanted = drawn
        .text()
        .replace("combo: (each: 2)", "combo: (each: 2), bonus: (second: 30)");
    assert_eq!(next.text(), wanted);
    let less = set(&drawn, &none(), "lives", "3");
    assert_eq!(
        less.text(),
        drawn.text().replace("lives: 5, ", ""),
        "the default is removed"
    );
}

#[test]
fn a_rule_that_comes_into_use_gets_numbers_in_their_ranges() {
    let changed = set(&document(LEVEL), &none(), "enemies.max", "3");
    assert!(
        changed
            .text()
            .contains("rules: (enemies: (max: 3, every: 1.0, speed: 10.0, points: 0)),"),
        "{}",
        changed.text()
    );
    let off = set(&changed, &none(), "enemies.max", "0");
    assert!(is_own(&off, "enemies"), "its other numbers stay");
    let narrow = set(&document(LEVEL), &none(), "rebound.edge", "30.0");
    assert_eq!(sheet(&narrow, &none()).value("rebound.third"), "10.0");
}

#[test]
fn values_that_do_not_fit_are_rejected_with_the_reason() {
    let level = document(LEVEL);
    let rejected = |path, text| {
        sheet(&level, &none())
            .set(&level, path, text)
            .expect_err("rejected")
    };
    let reason = rejected("extra_lives.at", "[5, 4]");
    assert!(reason.contains("extra_lives.at"), "{reason}");
    rejected("last_bricks.drops", "[\"slow\", \"slow\"]");
    rejected("extra_lives.at", "[x");
}

#[test]
fn the_pack_and_the_ruleset_below_are_the_defaults() {
    let below = RulesFields {
        lives: Some(7),
        ball_speed_factor: Some(2.0),
        ..none()
    };
    let level = document(LEVEL);
    let shown = sheet(&level, &below);
    assert_eq!(
        (shown.value("lives"), shown.default_value("lives")),
        ("7", Some("7"))
    );
    assert_eq!(shown.value("ball_speed_factor"), "1.0", "factors multiply");
    let classic = set(&level, &none(), "ruleset", "\"1976\"");
    assert!(classic.text().contains("rules: (ruleset: \"1976\"),"));
    let shown = sheet(&classic, &none());
    assert_eq!(shown.value("skill.combo.each"), "0");
    assert_eq!(shown.default_value("ruleset"), Some("\"modern\""));
}

#[test]
fn a_level_of_format_1_is_upgraded_when_a_rule_is_set() {
    let old = LEVEL
        .replace("format: 2", "format: 1")
        .replace("(color: Red)", "Plain(color: Red)");
    let changed = set(&document(&old), &none(), "lives", "5");
    assert_eq!(changed.format(), Some(2));
}

#[test]
fn numbers_of_the_level_are_set_and_their_defaults_removed() {
    let level = document(LEVEL);
    for (path, range, default) in level_numbers(&board(&level), 100.0) {
        assert!(range.contains(&default), "{path}");
        let text = format!("{:?}", range.end());
        let mut changed = level.clone();
        let set = set_field(&level, path, Some(text));
        changed.apply(&set).expect("set");
        assert_ne!(changed.text(), LEVEL);
        let removed = set_field(&changed, path, None);
        changed.apply(&removed).expect("removed");
        assert_eq!(changed.text(), LEVEL, "{path}");
    }
}
