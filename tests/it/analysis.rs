//! `check --runs`: reports of the program players about levels, and the limits for bundled levels.

use serde_json::Value;

use crate::commands::folder;
use crate::prelude::*;

const PLAYERS: [&str; 3] = ["autopilot", "catcher", "novice"];

const WINDMILL: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/levels/machinery/01-windmill.ron"
);

/// Runs a command with `--format json` and returns its output.
fn json(line: &str, path: &Path) -> Value {
    let ran = run(&format!("{line} --format json"), &[path]);
    assert_eq!(ran.err, "");
    serde_json::from_str(&ran.out).expect("one JSON object")
}

fn numbers(runs: &[Value], of: impl Fn(&Value) -> Option<f64>) -> Vec<f64> {
    let mut numbers: Vec<f64> = runs.iter().filter_map(of).collect();
    numbers.sort_by(f64::total_cmp);
    numbers
}

/// Returns the median of an odd number of sorted values; `None` for an empty list.
fn middle(sorted: &[f64]) -> Option<f64> {
    assert!(sorted.len() % 2 == 1 || sorted.is_empty(), "{sorted:?}");
    sorted.get(sorted.len() / 2).copied()
}

#[test]
fn the_report_says_what_single_games_say() {
    let level = Path::new(WINDMILL);
    let report = json("check @ --runs 5", level);
    let players = &report["analyses"][0]["players"];
    for player in PLAYERS {
        let line = format!("simulate @ --player {player} --runs 5 --seconds 300");
        let games = json(&line, level);
        let games = games["runs"].as_array().expect("runs");
        let said = |field: &str| players[player][field].as_f64();
        let cleared = games.iter().filter(|game| game["state"] == "cleared");
        let cleared: Vec<Value> = cleared.cloned().collect();
        assert_eq!(said("runs"), Some(5.0));
        assert_eq!(said("cleared"), Some(cleared.len() as f64), "{player}");
        if cleared.len() % 2 == 1 {
            let times = numbers(&cleared, |game| game["seconds"].as_f64());
            assert_eq!(said("time"), middle(&times), "{player}");
        }
        let lives = numbers(games, |game| game["lives_lost"].as_f64());
        let mean = lives.iter().sum::<f64>() / 5.0;
        assert_eq!(said("lives_lost"), Some(mean), "{player}");
        let waits = numbers(games, |game| game["longest_wait"].as_f64());
        assert_eq!(said("wait_max"), waits.last().copied(), "{player}");
        let finished = games.iter().filter(|game| game["finished"] == true).count();
        assert_eq!(said("finished"), Some(finished as f64), "{player}");
        let last = numbers(games, |game| game["last_three"].as_f64());
        if last.len() % 2 == 1 {
            assert_eq!(said("last_three"), middle(&last), "{player}");
        }
    }
}

#[test]
fn the_report_is_the_same_on_any_number_of_threads() {
    let (_folder, good, _) = folder();
    let all_cores = json("check @ --runs 6", &good);
    for threads in [1, 3, 100] {
        let report = json(&format!("check @ --runs 6 --threads {threads}"), &good);
        assert_eq!(report, all_cores, "--threads {threads}");
    }
}

#[test]
fn a_report_in_a_pipe_has_no_progress_bar() {
    let (_folder, good, _) = folder();
    for line in ["check @ --runs 20", "simulate @ --runs 20"] {
        assert_eq!(run(line, &[&good]).exits(0).err, "");
    }
}

#[test]
fn the_report_for_people_has_a_line_for_each_player() {
    let (_folder, good, _) = folder();
    let said = run("check @ --runs 3", &[&good]).exits(0).out;
    let mut lines = said.lines();
    let head = lines.next().expect("a line");
    let is_named = head.ends_with("good.ron, 3 runs a player, times in seconds");
    assert!(is_named, "{head}");
    let titles = lines.next().expect("titles");
    for player in PLAYERS {
        let line = lines.next().expect("a line");
        assert!(line.trim_start().starts_with(player), "{line}");
        // Columns.
        assert_eq!(line.chars().count(), titles.chars().count(), "{said}");
    }
    assert_eq!(lines.next(), Some("good: 1 levels, 0 packs"));
}

/// Creates a pack of the levels `names`, each with its number of brick rows. `pack.ron` contains the line `more`.
fn pack(names: &[(&str, usize)], more: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let mut listed = String::new();
    for (name, rows) in names {
        let drawing = "\"xxxxxxxxxxxx\", ".repeat(*rows);
        let level = format!(
            "(format: 1, name: \"Level {name}\", author: \"A\", legend: {{'x': Plain(color: Red)}}, bricks: [{drawing}\"............\"])"
        );
        fs::write(folder.path().join(format!("{name}.ron")), level).expect("written");
        listed += &format!("\"{name}.ron\", ");
    }
    let pack = format!("(format: 2, name: \"P | Q\", {more} levels: [{listed}])");
    fs::write(folder.path().join("pack.ron"), pack).expect("written");
    folder
}

#[test]
fn the_table_for_a_page_has_a_row_for_each_level_in_the_order_of_play() {
    let folder = pack(&[("b", 1), ("a", 2)], "rests: [\"a.ron\"],");
    let report = json("check @ --runs 3", folder.path());
    let line = "check @ --runs 3 --format markdown";
    let said = run(line, &[folder.path()]).exits(0).out;
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "**P | Q**", "the pack's name");
    let cells = |line: &str| {
        let cells = line.trim_matches('|').split('|').map(str::trim);
        cells.map(str::to_owned).collect::<Vec<_>>()
    };
    let titles = cells(lines[2]);
    assert!(lines[3].starts_with("|---|--:|"), "{said}");
    for (line, name, path) in [(4, "Level b", "b.ron"), (5, "Level a (rest)", "a.ron")] {
        let row = cells(lines[line]);
        assert_eq!(row.len(), titles.len(), "{said}");
        assert_eq!(row[0], name);
        let mut analyses = report["analyses"].as_array().expect("analyses").iter();
        let is_own = |it: &&Value| it["path"].as_str().is_some_and(|it| it.ends_with(path));
        let own = analyses.find(is_own).expect("the level");
        let players = &own["players"];
        assert_eq!(row[1], players["autopilot"]["cleared"].to_string());
        let lives = players["novice"]["lives_lost"].as_f64().expect("a number");
        assert_eq!(row[13], format!("{lives:.2}"));
    }
    assert_eq!(lines.len(), 6, "{said}");
}

#[test]
fn levels_outside_the_limits_are_not_good_where_the_limits_are_asked_for() {
    let (_folder, good, _) = folder();
    // Without `--limits`, the levels are not compared with the limits.
    run("check @ --runs 3", &[&good]).exits(0);
    let said = run("check @ --runs 3 --limits", &[&good]).exits(1).out;
    let mut lines = said.lines();
    let told = lines.find(|line| line.contains("the autopilot takes"));
    let told = told.expect("what is wrong");
    assert!(told.starts_with(good.to_str().expect("a path")), "{told}");
    assert!(told.ends_with("expected 45 to 150 s"), "{told}");
    assert!(said.ends_with("not good: 1 levels, 0 packs\n"), "{said}");
    let report = json("check @ --runs 3 --limits", &good);
    assert_eq!(report["good"], false);
    assert_eq!(report["shortfalls"][0], told);
}

#[test]
fn too_many_rests_in_a_pack_are_told_with_its_file() {
    let names = [("a", 1), ("b", 1), ("c", 1), ("d", 1)];
    let of = |rests: &str| {
        let folder = pack(&names, &format!("rests: [{rests}],"));
        run("check @ --runs 1 --limits", &[folder.path()]).out
    };
    let told = "pack.ron: 2 of 4 levels are rests, expected at most one in 4";
    assert!(of("\"a.ron\", \"b.ron\"").contains(told));
    assert!(!of("\"a.ron\"").contains("are rests"));
}

#[test]
fn limits_and_tables_need_games() {
    let (_folder, good, _) = folder();
    let good = good.as_path();
    for (more, paths) in [
        ("--limits", &[good][..]),
        ("--format markdown", &[good]),
        ("--into @", &[good, good]),
    ] {
        let ran = run(&format!("check @ {more}"), paths);
        assert_contains(&ran.exits(2).err, "add --runs N");
    }
}

#[test]
fn the_table_is_put_between_its_marks_in_a_page_and_nothing_else_there_changes() {
    let folder = pack(&[("a", 1)], "");
    let page = folder.path().join("page.md");
    let marks = "<!-- table of levels -->\nold\n<!-- end of the table of levels -->";
    fs::write(&page, format!("before\n{marks}\nafter\n")).expect("written");
    let table = run("check @ --runs 2 --format markdown", &[folder.path()]).out;
    for _ in 0..2 {
        let ran = run("check @ --runs 2 --into @", &[folder.path(), &page]);
        assert_contains(&ran.exits(0).out, "a.ron, 2 runs a player");
        let marks = marks.replace("old", &format!("\n{}\n", table.trim_end()));
        let written = fs::read_to_string(&page).expect("the page");
        assert_eq!(written, format!("before\n{marks}\nafter\n"));
    }
}

#[test]
fn a_table_that_would_lack_levels_takes_the_place_of_none() {
    let folder = pack(&[("a", 1)], "");
    let page = folder.path().join("page.md");
    let old = "<!-- table of levels -->\nold\n<!-- end of the table of levels -->\n";
    fs::write(&page, old).expect("written");
    let empty = tempfile::tempdir().expect("a folder");
    let broken = folder.path().join("broken.ron");
    fs::write(&broken, "(format: 1").expect("written");
    let good = folder.path().join("a.ron");
    let misspelt = folder.path().join("b.ron");
    for (paths, code, played) in [
        ([&good, &misspelt], 2, true),
        ([&good, &broken], 1, true),
        ([&good, &empty.path().to_owned()], 1, true),
        ([&folder.path().join("pack.ron"); 2], 0, false),
    ] {
        let line = "check @ @ --runs 1 --into @";
        let ran = run(line, &[paths[0], paths[1], &page]).exits(code);
        assert_contains(&ran.err, "page.md is as it was: ");
        assert_eq!(ran.out.contains("a.ron, 1 runs"), played, "{}", ran.out);
        let written = fs::read_to_string(&page).expect("the page");
        assert_eq!(written, old, "{paths:?}");
    }
}

#[test]
fn what_is_written_to_the_page_during_the_games_stays_and_so_do_the_results() {
    let folder = pack(&[("a", 3)], "");
    let page = folder.path().join("page.md");
    let marks = "<!-- table of levels -->\n<!-- end of the table of levels -->\n";
    let mut ends = Vec::new();
    for now in [format!("{marks}more\n"), "all of it is new\n".to_owned()] {
        fs::write(&page, marks).expect("written");
        let line = "check @ --runs 20 --into @";
        let mut check = command(line, &[folder.path(), &page]);
        check.stdout(Stdio::piped()).stderr(Stdio::piped());
        let check = check.spawn().expect("the binary runs");
        std::thread::sleep(Duration::from_millis(300));
        fs::write(&page, &now).expect("written");
        let ran = Ran::of(line, check.wait_with_output());
        assert_contains(&ran.out, "a.ron, 20 runs");
        let written = fs::read_to_string(&page).expect("the page");
        let others = |text: &str| {
            let lines = text.lines().filter(|line| !line.is_empty());
            let others = lines.filter(|line| !line.starts_with(['|', '*']));
            others.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(others(&written), others(&now), "nothing is lost");
        ends.push(ran);
    }
    let [first, second]: [Ran; 2] = ends.try_into().ok().expect("two runs");
    assert_eq!(first.exits(0).err, "");
    assert_contains(&second.exits(2).err, "has no place for a table");
}

#[test]
fn a_page_without_a_place_for_the_table_is_refused_before_anything_is_played() {
    let folder = pack(&[("a", 1)], "");
    let page = folder.path().join("page.md");
    fs::write(&page, "no marks\n").expect("written");
    let is_folder = "cannot be written: it is a folder";
    for (file, words) in [
        (page.clone(), "has no place for a table: write the lines"),
        (folder.path().join("none.md"), "cannot be read"),
        (folder.path().to_owned(), is_folder),
    ] {
        let ran = run("check @ --runs 5 --into @", &[folder.path(), &file]).exits(2);
        assert_contains(&ran.err, words);
        assert_eq!(ran.out, "");
    }
    assert_eq!(fs::read_to_string(&page).expect("the page"), "no marks\n");
}
