//! `simulate run --tools`: worth of tools alone and in pairs, and its tables in `docs/manual/tool-measurements.md`.

use brickwork::content::ToolId;
use brickwork::content::synergies::synergies;
use serde_json::Value;

use crate::prelude::*;

const PAGE: &str = "docs/manual/tool-measurements.md";

/// Measures with the arguments `more`, and returns the JSON.
fn measured(more: &str) -> Value {
    let said = run(&format!("simulate run --format json --tools {more}"), &[]).exits(0);
    serde_json::from_str(&said.out).expect("JSON")
}

/// Returns mean and ends of an interval.
fn interval(value: &Value) -> [f64; 3] {
    ["mean", "low", "high"].map(|end| value[end].as_f64().expect("a number"))
}

/// Returns the cells of the lines between the marks of the table of `what` in `page`, with the titles.
fn rows(page: &str, what: &str) -> Vec<Vec<String>> {
    let start = format!("\n<!-- table of {what} -->\n");
    let (_, rest) = page.split_once(&start).expect("the first mark");
    let end = format!("<!-- end of the table of {what} -->");
    let (table, _) = rest.split_once(&end).expect("the second mark");
    let lines = table.lines().filter(|line| line.starts_with("| "));
    let cells = |line: &str| {
        let cells = line.trim_matches('|').split('|');
        cells.map(|cell| cell.trim().to_owned()).collect()
    };
    lines.map(cells).collect()
}

#[test]
fn the_results_do_not_depend_on_threads() {
    let of = |threads: u32| {
        let line = format!("twin+echo,doorbell --runs 3 --seconds 20 --threads {threads}");
        let mut json = measured(&line);
        let times = ["real_seconds", "threads"];
        for time in times {
            json[time].take();
        }
        json
    };
    let one = of(1);
    assert_eq!(one["player"], "autopilot");
    assert_eq!(one["tools"].as_object().expect("players").len(), 3);
    assert_eq!(one["pairs"].as_array().expect("pairs").len(), 1);
    assert_eq!(of(4), one);
}

#[test]
fn tools_that_cannot_interact_are_worth_their_sum() {
    // One adds points to bounces off the top wall, the other multiplies those of bricks. Neither changes a flight.
    let json = measured("doorbell,pendulum --runs 7 --seconds 60 --player catcher");
    let tools = json["tools"]["catcher"].as_array().expect("tools");
    for tool in tools {
        assert!(interval(&tool["gain"])[0] > 100.0, "{tool} has an effect");
    }
    let beyond = interval(&json["pairs"][0]["beyond"]);
    assert!(beyond[0].abs() < 1.0, "{beyond:?}");
}

#[test]
fn arguments_that_measure_nothing_are_rejected_with_the_remedy() {
    for (line, expected) in [
        ("run --tools twin", "add --runs N"),
        (
            "levels/none.ron --tools twin --runs 2",
            "simulate run --tools",
        ),
        ("run --tools twim --runs 2", "did you mean `twin`?"),
        ("run --tools twin+ecko --runs 2", "did you mean `echo`?"),
        ("run --tools synergy --runs 2", "no tool \"synergy\""),
        ("run --tools twin+twin --runs 2", "two different tools"),
        (
            "run --tools cloakroom --runs 2",
            "acts at the choices between walls",
        ),
        ("run --tools zz+zz --runs 2", "no tool \"zz\""),
        (
            "run --tools synergies+twin --runs 2",
            "no tool \"synergies\"",
        ),
        ("--tools run --runs 2", "write `simulate run --tools`"),
        ("run --tools --runs 1000000", "lower --runs"),
        ("run --into page.md", "--tools"),
    ] {
        assert_contains(
            &run(&format!("simulate {line}"), &[]).exits(2).err,
            expected,
        );
    }
}

#[test]
fn options_about_one_game_are_rejected() {
    for option in ["--record", "--trace", "--players", "--save"] {
        let said = run(&format!("simulate run --runs 2 {option} 2 --tools"), &[]).exits(2);
        assert_contains_all(&said.err, &["--tools", "cannot be used with", option]);
    }
    let said = run("simulate --resume x --tools", &[]).exits(2);
    assert_contains_all(&said.err, &["--tools", "cannot be used with", "--resume"]);
}

#[test]
fn the_table_of_named_tools_is_put_between_its_marks() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.md");
    let marks = "<!-- table of pairs -->\nold\n<!-- end of the table of pairs -->";
    fs::write(&page, format!("before\n{marks}\nafter\n")).expect("written");
    let line = "simulate run --tools twin+echo --runs 2 --seconds 5 --into @";
    let said = run(line, &[&page]).exits(0).out;
    assert_contains(&said, "2 seeds from 1");
    let written = fs::read_to_string(&page).expect("the page");
    assert!(written.starts_with("before\n<!-- table of pairs -->\n\n"));
    assert!(written.ends_with("\n\n<!-- end of the table of pairs -->\nafter\n"));
    assert_contains(&written, "\n| echo+twin | ");
    assert!(!written.contains("old"), "{written}");
}

#[test]
fn the_manual_has_the_named_pairs_and_each_is_worth_more_than_its_sum() {
    let rows = rows(&page(PAGE), "pairs");
    let pairs: Vec<&Vec<String>> = rows.iter().filter(|row| row[0].contains('+')).collect();
    assert!(pairs.len() >= 12, "{} named pairs", pairs.len());
    let mut names: Vec<&str> = pairs.iter().map(|row| row[1].as_str()).collect();
    names.sort_unstable();
    let known: Vec<&String> = synergies().keys().collect();
    let why = "after a change of the names, write the table with the command above it";
    assert_eq!(names, known, "{why}");
    for row in pairs {
        let low: f64 = row[row.len() - 2].parse().expect("a number");
        assert!(low > 0.0, "{row:?}: a named pair is above 0");
    }
}

#[test]
fn the_manual_has_all_tools() {
    let rows = rows(&page(PAGE), "tools");
    let tools = rows.iter().take_while(|row| row[0] != "pair");
    let names: Vec<&str> = tools.skip(1).map(|row| row[0].as_str()).collect();
    // The worth of gains for choices is not seen in a wall.
    let all = ToolId::all().filter(|tool| tool.tool().gains.is_empty());
    let all: Vec<&str> = all.map(ToolId::name).collect();
    assert_eq!(names, all);
}

#[test]
fn games_played_again_give_the_rows_of_the_manual() {
    let folder = tempfile::tempdir().expect("a folder");
    let written = folder.path().join("page.md");
    let marks = "<!-- table of pairs -->\n<!-- end of the table of pairs -->\n";
    fs::write(&written, format!("\n{marks}")).expect("written");
    let line = "simulate run --tools greenhouse+long-memory --runs 7 --into @";
    run(line, &[&written]).exits(0);
    let written = fs::read_to_string(&written).expect("the page");
    let (again, manual) = (rows(&written, "pairs"), rows(&page(PAGE), "tools"));
    assert_eq!(again.len(), 5, "two titles, two tools and a pair");
    for row in again {
        let why = "after a change of games, write the table with the command above it";
        assert!(manual.contains(&row), "{row:?}: {why}");
    }
}
