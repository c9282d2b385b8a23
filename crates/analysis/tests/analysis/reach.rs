//! Reachability of bricks: levels with known causes, and the bundled levels.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use brickwork_analysis::reach::{Access, Cause, Reach};
use brickwork_level::{Level, diagnostic, file, parse};
use serde::Deserialize;

/// Level of the data file, with its expected results.
#[derive(Deserialize)]
struct Case {
    name: String,
    bricks: Vec<String>,
    #[serde(default)]
    pieces: Vec<String>,
    #[serde(default)]
    balls: Vec<String>,
    #[serde(default)]
    radius: Option<f64>,
    access: BTreeMap<usize, String>,
    #[serde(default)]
    gaps: Vec<f64>,
}

/// Legend of all levels of this test.
const LEGEND: &str = "'x': (), '#': (kind: \"solid\"), 'b': (kind: \"basalt\"), 'e': (kind: \"ember\"), \
    'g': (kind: \"gate\"), 's': (kind: \"switch\"), 'm': (member: (group: 1)), \
    'h': (kind: \"gate\", opens: (group: 2)), 't': (kind: \"switch\", switches: (group: 2)), \
    'p': (kind: \"portal\"), 'q': (kind: \"portal\", portal: (pair: 2)), \
    'u': (kind: \"one-way\"), 'd': (kind: \"one-way\", one_way: (towards: Down)), \
    'l': (kind: \"one-way\", one_way: (towards: Left)), 'r': (kind: \"one-way\", one_way: (towards: Right)), \
    'E': (carries: (power: \"energy\")), 'L': (carries: (power: \"laser\")), 'B': (carries: (power: \"explosive\")), \
    '?': (carries: (power: \"random\")), 'S': (kind: \"seed\", grows: (kind: \"ember\"))";

pub fn source_of(rows: &[String], pieces: &[String], more: &str) -> String {
    let quoted: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
    let mut source = format!(
        "(format: 2, name: \"N\", author: \"A\", field: (width: 640, height: 600), legend: {{{LEGEND}}}, {more}"
    );
    if !rows.is_empty() {
        let (height, rows) = (24 * rows.len(), quoted.join(", "));
        source += &format!(", drawing: (height: {height}), bricks: [{rows}]");
    }
    source + &format!(", pieces: [{}])", pieces.join(", "))
}

pub fn read(source: &str) -> Result<Level, String> {
    let read = parse::parse("reach.ron", source.as_bytes());
    read.map_err(|findings| format!("{}\n{source}", diagnostic::report(&findings)))
}

pub fn text_of(access: &Access) -> String {
    match access {
        Access::Ball => "ball".to_owned(),
        Access::Indirect => "indirect".to_owned(),
        Access::Never(Cause::Enclosed { by }) => format!("enclosed by {by:?}"),
        Access::Never(Cause::OneWay { brick }) => format!("one-way {brick}"),
        Access::Never(Cause::Gate { gate, .. }) => format!("gate {gate}"),
        Access::Never(Cause::Crumbles { brick }) => format!("crumbles {brick}"),
        Access::Never(Cause::Narrow(gap)) => format!("gap of {:?}", rounded(gap.width)),
    }
}

/// Rounds to 1e-4 units.
fn rounded(width: f64) -> f64 {
    (width * 1e4).round() / 1e4
}

#[test]
fn every_case_has_the_expected_access() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/analysis/data/reach.ron");
    let text = std::fs::read_to_string(path).expect("the data file");
    let cases: Vec<Case> = ron::from_str(&text).expect("valid cases");
    let mut wrong = String::new();
    for case in cases {
        let radius = case.radius.unwrap_or(8.0);
        let balls = case.balls.join(", ");
        let more =
            format!("ball_radius: {radius:?}, balls: [{balls}], rules: (ruleset: \"tutorial\")");
        let level = read(&source_of(&case.bricks, &case.pieces, &more));
        let level = level.unwrap_or_else(|report| panic!("{}: {report}", case.name));
        let reach = Reach::new(&level);
        for (index, expected) in &case.access {
            let found = text_of(&reach.bricks()[*index]);
            if found != *expected {
                writeln!(
                    wrong,
                    "{}: brick {index}: {found}, not {expected}",
                    case.name
                )
                .expect("a string");
            }
        }
        let gaps: Vec<f64> = reach
            .near_misses()
            .iter()
            .map(|gap| rounded(gap.width))
            .collect();
        if gaps != case.gaps {
            writeln!(
                wrong,
                "{}: near misses {gaps:?}, not {:?}",
                case.name, case.gaps
            )
            .expect("a string");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Returns the level files below `folder`.
fn level_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder of levels") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(level_files(&path));
        } else if path.extension().is_some_and(|it| it == "ron") && !path.ends_with("pack.ron") {
            files.push(path);
        }
    }
    files.sort();
    files
}

#[test]
fn every_bundled_level_can_be_cleared() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels");
    let files = level_files(&folder);
    assert!(files.len() > 20, "{} levels", files.len());
    for path in files {
        let level = file::read(&path).expect("a valid level");
        let reach = Reach::new(&level);
        assert!(reach.is_complete(), "{}", path.display());
        assert!(
            reach.can_be_cleared(),
            "{}: {:?}",
            path.display(),
            reach.unreachable()
        );
    }
}
