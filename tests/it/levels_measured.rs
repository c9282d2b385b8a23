//! Table in `docs/manual/level-measurements.md`: it lists every bundled level in playing order and meets the limits of
//! `check --limits`.
//!
//! The test compares the results of three games of each program on a sample of its levels with the table, and with the
//! limits for points.

use brickwork::command::check::analysis::{Analysis, PackAnalysis, Summary, pays_skill};
use brickwork::command::check::limits::shortfalls;
use serde_json::Value;

use crate::levels::packs;
use crate::prelude::*;

const LEVELS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/levels");

/// Line above the rows of each pack; names the values of a [`Row`].
const HEAD: &str = "| Level | cleared | time | 95 % | longest wait | points | bonuses | catcher: time | points | last three bricks \
                    | 95 % | finished | novice: cleared | lives lost |";
/// Number of games of each program player on each level of the table.
const RUNS: usize = 100;

/// A row of the table, in the units of its columns.
struct Row {
    name: String,
    is_rest: bool,
    cleared: f64,
    time: f64,
    time_p95: f64,
    wait: f64,
    points: f64,
    bonuses: f64,
    catcher_time: f64,
    catcher_points: f64,
    last_three: f64,
    last_three_p95: f64,
    finished: f64,
    novice_cleared: f64,
    lives_lost: f64,
}

impl Row {
    fn read(line: &str) -> Self {
        let mut cells = line.trim_matches('|').split(" | ").map(str::trim);
        let name = cells.next().expect("a name");
        let mut number = || {
            let cell = cells.next();
            let cell = cell.unwrap_or_else(|| panic!("{name}: a number is missing"));
            let number = cell.parse::<f64>();
            number.unwrap_or_else(|_| panic!("{name}: {cell:?} is no number"))
        };
        // Same order as the columns.
        let row = Self {
            name: name.trim_end_matches(" (rest)").to_owned(),
            is_rest: name.ends_with(" (rest)"),
            cleared: number(),
            time: number(),
            time_p95: number(),
            wait: number(),
            points: number(),
            bonuses: number(),
            catcher_time: number(),
            catcher_points: number(),
            last_three: number(),
            last_three_p95: number(),
            finished: number(),
            novice_cleared: number(),
            lives_lost: number(),
        };
        assert_eq!(cells.next(), None, "{name}: no more columns");
        row
    }

    /// Returns an analysis with the values of this row for the level in the file at `path`.
    fn analysis(&self, path: &Path) -> Analysis {
        let autopilot = changed(unknown("autopilot"), |it| {
            (it.cleared, it.time) = (self.cleared as usize, Some(self.time));
            (it.time_p95, it.wait_p95) = (Some(self.time_p95), Some(self.wait));
            (it.points, it.bonuses) = (Some(self.points), Some(0.01 * self.bonuses));
        });
        let catcher = changed(unknown("catcher"), |it| {
            (it.time, it.points) = (Some(self.catcher_time), Some(self.catcher_points));
            it.last_three = Some(self.last_three);
            it.last_three_p95 = Some(self.last_three_p95);
            it.finished = self.finished as usize;
        });
        let novice = changed(unknown("novice"), |it| {
            (it.cleared, it.lives_lost) = (self.novice_cleared as usize, Some(self.lives_lost));
        });
        Analysis {
            path: path.to_owned(),
            shown_path: path.to_owned(),
            name: self.name.clone(),
            pays_skill: pays_skill(&file::read(path).expect("valid")),
            players: vec![autopilot, catcher, novice],
        }
    }
}

/// Returns a summary of games of `player` with only their number.
fn unknown(player: &'static str) -> Summary {
    Summary {
        player,
        runs: RUNS,
        cleared: 0,
        time: None,
        time_p95: None,
        points: None,
        bonuses: None,
        lives_lost: None,
        wait_p95: None,
        wait_max: None,
        last_three: None,
        last_three_p95: None,
        finished: 0,
    }
}

/// Returns the rows between the marks in the order of the page.
fn table() -> Vec<Row> {
    let page = page("docs/manual/level-measurements.md");
    let [start, end] =
        ["\n<!-- table", "<!-- end of the table"].map(|it| format!("{it} of levels -->"));
    let (_, rest) = page
        .split_once(&format!("{start}\n"))
        .expect("the first mark");
    let (table, _) = rest.split_once(&end).expect("the second mark");
    let lines = table.lines().filter(|line| line.starts_with("| "));
    let (heads, rows): (Vec<&str>, Vec<&str>) =
        lines.partition(|line| line.starts_with("| Level |"));
    assert!(!heads.is_empty(), "the columns have names");
    for head in heads {
        assert_eq!(head, HEAD, "a row is read by these columns");
    }
    rows.into_iter().map(Row::read).collect()
}

/// Returns the output of `check --limits` for the packs if their games have the values of `rows`.
fn judged(rows: &[Row]) -> Vec<String> {
    let mut rows = rows.iter();
    let packs = packs();
    let analyses: Vec<Vec<Analysis>> = (packs.iter())
        .map(|(_, paths)| {
            let levels = paths.iter().zip(rows.by_ref());
            levels.map(|(path, row)| row.analysis(path)).collect()
        })
        .collect();
    let packs = (packs.into_iter())
        .zip(&analyses)
        .map(|((pack, paths), levels)| PackAnalysis {
            folder: paths[0].parent().expect("a folder").to_owned(),
            pack: Some(pack),
            levels: levels.iter().collect(),
        });
    shortfalls(&packs.collect::<Vec<_>>(), true)
}

/// Returns the analyses of `check` for the levels in `files` with `runs` runs.
fn measured(files: &[&str], runs: &str) -> Vec<Value> {
    let paths: Vec<String> = files.iter().map(|it| format!("{LEVELS}/{it}")).collect();
    let places = " @".repeat(paths.len());
    let line = format!("check --runs {runs} --format json{places}");
    let ran = run(&line, &paths.iter().map(Path::new).collect::<Vec<_>>());
    let report: Value = serde_json::from_str(&ran.out).unwrap_or_else(|_| panic!("{}", ran.err));
    let analyses = report["analyses"].as_array().expect("analyses");
    let of = |path: &String| {
        let own = analyses.iter().find(|it| it["path"] == path.as_str());
        own.expect("the level was played")["players"].clone()
    };
    paths.iter().map(of).collect()
}

/// Sample of levels: one that teaches, two that end a pack, one with a plain drawing, one with moving pieces and one
/// with other rules.
const SAMPLE: [&str; 6] = [
    "beginnings/01-hello.ron",
    "crossings/12-vault.ron",
    "engines/12-great-engine.ron",
    "foundations/04-geode.ron",
    "machinery/02-duck-shoot.ron",
    "space-wall/02-saucer.ron",
];

#[test]
fn the_table_has_every_level_in_the_order_of_play() {
    let in_table = table().into_iter().map(|row| (row.name, row.is_rest));
    let in_table: Vec<(String, bool)> = in_table.collect();
    let mut shipped = Vec::new();
    for (pack, paths) in packs() {
        let levels = paths.iter().zip(&pack.levels);
        shipped.extend(levels.map(|(path, file)| {
            let level = file::read(path).expect("valid");
            (level.name().to_owned(), pack.rests.contains(file))
        }));
    }
    assert_eq!(
        in_table, shipped,
        "after a change of levels, write the table with the command above it in docs/manual/level-measurements.md"
    );
}

#[test]
fn what_the_table_says_keeps_the_limits_for_levels_and_packs() {
    assert_eq!(judged(&table()), Vec::<String>::new());
}

#[test]
fn a_table_that_says_worse_of_a_level_does_not_keep_them() {
    let worse: [(usize, fn(&mut Row), &str); 14] = [
        (0, |row| row.cleared = 99.0, "clears it in 99 of 100 runs"),
        (0, |row| row.time = 29.0, "takes 29.0 s"),
        (2, |row| row.time = 46.0, "takes 46.0 s"),
        (3, |row| row.time = 44.0, "takes 44.0 s"),
        // The first level of the second pack.
        (12, |row| row.time = 44.0, "takes 44.0 s"),
        (3, |row| row.time = 151.0, "takes 151.0 s"),
        (0, |row| row.wait = 12.1, "longest wait"),
        (
            0,
            |row| row.points = 1.9 * row.catcher_points,
            "1.90 times the points of the catcher",
        ),
        (0, |row| row.bonuses = 34.0, "bonuses are 34 %"),
        (0, |row| row.last_three = 15.1, "last three bricks (median)"),
        (
            0,
            |row| row.last_three_p95 = 35.1,
            "last three bricks (95 %",
        ),
        (0, |row| row.finished = 3.0, "bricks go by themselves in 3"),
        (
            0,
            |row| row.lives_lost = 9.0,
            "the lives that the novice loses",
        ),
        (0, |row| row.novice_cleared = 80.0, "the novice clears"),
    ];
    for (place, spoil, said) in worse {
        let mut rows = table();
        spoil(&mut rows[place]);
        let found = judged(&rows);
        assert_eq!(found.len(), 1, "{said}: {found:?}");
        assert!(found[0].contains(said), "{found:?}");
    }
}

/// Every level, and as many games as for the table, with
/// `BRICKWORK_SWEEP=1 cargo test --no-default-features --features dev --test it levels_measured`.
#[test]
fn a_sample_of_games_is_as_the_table_says_and_pays_for_skill_during_play() {
    let rows = table();
    let all = packs().into_iter().flat_map(|(_, paths)| paths);
    let all = all.map(|path| {
        path.strip_prefix(LEVELS)
            .expect("a level")
            .display()
            .to_string()
    });
    let all: Vec<String> = all
        .filter(|it| is_sweep() || SAMPLE.contains(&it.as_str()))
        .collect();
    let files: Vec<&str> = all.iter().map(String::as_str).collect();
    let runs = if is_sweep() { RUNS } else { 3 };
    for (file, players) in files.iter().zip(measured(&files, &runs.to_string())) {
        let level = file::read(format!("{LEVELS}/{file}").as_ref());
        let name = level.expect("valid").name().to_owned();
        let row = rows.iter().find(|row| row.name == name).expect("a row");
        let autopilot = &players["autopilot"];
        assert_eq!(autopilot["cleared"], runs, "{name}");
        // The clear rates of the novice fall along a pack: the table keeps the limits.
        let (cleared, rate) = (
            players["novice"]["cleared"].as_f64(),
            row.novice_cleared / 100.0,
        );
        let share = cleared.expect("a number") / runs as f64;
        let error = (rate * (1.0 - rate) / runs as f64).sqrt();
        let is_near = (share - rate).abs() <= 3.0 * error;
        assert!(is_near, "{name}: {share}, not {rate}");
        let time = autopilot["time"].as_f64().expect("a time");
        let (median, p95) = (row.time, row.time_p95);
        let is_usual = time > 0.6 * median && time < 1.1 * p95;
        assert!(is_usual, "{name} takes {time} s, not {median} and {p95} s");
        if row.bonuses > 0.0 {
            let of = |player: &str, value: &str| players[player][value].as_f64().expect("cleared");
            let (points, bonuses) = (of("autopilot", "points"), of("autopilot", "bonuses"));
            let pays = points >= 2.0 * of("catcher", "points");
            assert!(pays, "{name}: aiming is worth too little");
            let are_few = bonuses <= 1.0 / 3.0;
            assert!(are_few, "{name}: bonuses are {bonuses} of the points");
        }
        let wait = autopilot["wait_p95"].as_f64().expect("a time");
        let most = 1.5 * row.wait;
        assert!(wait < most, "{name}: a wait of {wait} s, expected {most} s");
    }
}
