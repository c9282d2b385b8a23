//! Pages and files that are generated from the tables, and the output for tools.

use std::collections::BTreeSet;
use std::fmt::Write;

use brickwork_level::Severity;
use brickwork_level::checks::checks;
use regex::Regex;
use serde_json::{Map, Value, json};

use crate::{assert_current, diagnostics, text};

#[test]
fn the_page_of_checks_is_current() {
    let mut page = "# Checks\n\nEach diagnostic of a level or pack ends with the name of its check. `brickwork explain NAME` prints the same\nexplanation. This page is generated from the table in `crates/level/src/checks.ron`.\n\n- **error**: the game rejects the file.\n- **warning**: the file is valid, but probably not as intended.\n- **hint**: advice for makers of levels, with `brickwork check --hints` and in the editor.\n".to_owned();
    for severity in [Severity::Error, Severity::Warning, Severity::Hint] {
        let title = match severity {
            Severity::Error => "Errors",
            Severity::Warning => "Warnings",
            Severity::Hint => "Hints",
        };
        let _ = write!(page, "\n## {title}\n");
        for (id, check) in checks().iter().filter(|(_, it)| it.severity == severity) {
            let (message, explanation) = (&check.message, &check.explanation);
            let _ = write!(page, "\n### {id}\n\n*{message}*\n\n{explanation}\n");
            if !check.example.trim().is_empty() {
                let _ = write!(page, "\n```text\n{}```\n", check.example);
            }
        }
    }
    assert_current("docs/manual/checks.md", &page);
}

/// Returns the tables of the level reference by the headings above them: a list of rows, each with its cells by column.
fn tables() -> Map<String, Value> {
    let reference = text("docs/manual/level-reference.md");
    let cells = |line: &str| -> Vec<String> {
        let line = line.trim_matches('|').replace("\\|", "\u{1}");
        let cells = line
            .split('|')
            .map(|cell| cell.trim().replace('\u{1}', "|"));
        cells.collect()
    };
    let (mut tables, mut title, mut heads) = (Map::new(), String::new(), Vec::new());
    for line in reference.lines() {
        if let Some(heading) = line.strip_prefix('#') {
            title = heading.trim_start_matches('#').trim().to_owned();
        }
        if !line.starts_with('|') {
            heads.clear();
        } else if heads.is_empty() {
            heads = cells(line);
        } else if !line.starts_with("|-") && !line.starts_with("| -") {
            let row = heads
                .iter()
                .cloned()
                .zip(cells(line).into_iter().map(Value::from));
            let table = tables.entry(&title).or_insert_with(|| json!([]));
            let row: Map<String, Value> = row.collect();
            table
                .as_array_mut()
                .expect("a list")
                .push(Value::Object(row));
        }
    }
    tables
}

#[test]
fn the_description_of_the_format_for_tools_is_current() {
    let all = checks().iter().map(|(id, check)| {
        let about = json!({"severity": check.severity, "message": check.message});
        (id.clone(), about)
    });
    let all: Map<String, Value> = all.collect();
    let description = json!({
        "format": brickwork_level::FORMAT,
        "reference": tables(),
        "checks": all,
    });
    let text = serde_json::to_string_pretty(&description).expect("plain data") + "\n";
    assert_current("docs/manual/level-format.json", &text);
}

#[test]
fn the_snippets_for_an_editor_are_current() {
    let mut snippets = Map::new();
    for row in tables().values().filter_map(Value::as_array).flatten() {
        let Some(row) = row.as_object() else { continue };
        let mut cells = row.iter();
        let Some((name, about)) = cells.find_map(|(_, cell)| {
            let name = cell.as_str()?.strip_prefix('`')?.strip_suffix('`')?;
            Some((name, row.get("Meaning").or(row.get("Effect"))))
        }) else {
            continue;
        };
        let word = name.trim_matches('"');
        let last = word.rsplit('.').next().unwrap_or(word);
        let is_word = last
            .chars()
            .all(|c| c.is_alphanumeric() || "_-".contains(c));
        if !is_word || !last.starts_with(|c: char| c.is_alphabetic() || name.starts_with('"')) {
            continue;
        }
        let body = match name.starts_with('"') {
            true => name.to_owned(),
            false if last.starts_with(char::is_uppercase) => last.to_owned(),
            false => format!("{last}: $0"),
        };
        let about = about.and_then(Value::as_str).unwrap_or_default();
        let snippet = json!({"prefix": last, "body": body, "description": about});
        snippets.entry(name.trim_matches('"')).or_insert(snippet);
    }
    assert!(snippets.len() > 100, "{} snippets", snippets.len());
    let text = serde_json::to_string_pretty(&Value::Object(snippets)).expect("plain data") + "\n";
    assert_current("examples/vscode/.vscode/brickwork.code-snippets", &text);
}

#[test]
fn the_matcher_of_the_tasks_reads_what_check_prints() {
    let tasks: Value =
        serde_json::from_str(&text("examples/vscode/.vscode/tasks.json")).expect("JSON");
    let pattern = &tasks["tasks"][0]["problemMatcher"]["pattern"];
    let expression = pattern["regexp"].as_str().expect("a regular expression");
    let expression = Regex::new(expression).expect("a valid regular expression");
    // The second level has only warnings and hints.
    let unused = r#"(format: 1, name: "é 中", author: "A", legend: {'r': Plain(color: Red), 's': Solid()}, bricks: ["r."])"#;
    let sources = ["(format: 2, nmae: 3)", unused];
    let mut severities = BTreeSet::new();
    for found in sources.into_iter().flat_map(diagnostics) {
        let report = found.long(false);
        let mut lines = report.lines();
        let line = lines.next().expect("a line");
        let groups = expression.captures(line);
        let groups = groups.unwrap_or_else(|| panic!("{line:?} does not match {expression}"));
        let value = serde_json::to_value(&found).expect("plain data");
        let parts = ["file", "line", "column", "severity", "message", "code"];
        let fields = ["path", "line", "column", "severity", "message", "id"];
        for (part, field) in parts.into_iter().zip(fields) {
            let group = pattern[part].as_u64().expect("a group") as usize;
            let expected = value[field].as_str().map(str::to_owned);
            let expected = expected.unwrap_or_else(|| value[field].to_string());
            assert_eq!(groups[group], expected, "{part} of {line}");
        }
        for other in lines {
            assert!(
                !expression.is_match(other),
                "{other:?} begins no diagnostic"
            );
        }
        severities.insert(value["severity"].to_string());
    }
    assert_eq!(severities.len(), 3, "all severities: {severities:?}");
}

#[test]
fn a_diagnostic_for_tools_has_its_check_its_range_and_its_fix() {
    let found = diagnostics("(format: 2, nmae: 3)");
    let value = serde_json::to_value(&found[0]).expect("plain data");
    let fix = json!({"line": 1, "column": 13, "length": 4, "replacement": "name"});
    let expected = [
        ("id", json!("unknown-field")),
        ("severity", json!("error")),
        ("path", json!("level.ron")),
        ("line", json!(1)),
        ("column", json!(13)),
        ("end", json!({"line": 1, "column": 17})),
        ("fix", fix),
    ];
    for (field, wanted) in expected {
        assert_eq!(value[field], wanted, "{field}");
    }
}
