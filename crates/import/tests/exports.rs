//! Exports: the import of an export gives the same level, and everything that a format cannot express is reported.

mod random;
mod samples;

use std::fs;
use std::path::{Path, PathBuf};

use brickwork_import::{Given, export, export_formats, import};
use brickwork_level::{Level, PlacedBrick, file, parse::parse};

use crate::random::Random;
use crate::samples::files;

/// Exports `level`, whose file has the content `text`, and compares the import with it. Returns `true` if the format
/// can express the level.
fn comes_back(format: &str, name: &str, text: &str, level: &Level) -> bool {
    let bytes = text.as_bytes();
    let given = Given {
        path: name,
        bytes,
        level,
    };
    let (exported, warnings) = match export(format, &[given]) {
        Ok(done) => done,
        Err(findings) => {
            assert!(!findings.is_empty(), "{name} as {format}: a reason");
            return false;
        }
    };
    let again = import("again.txt", exported.as_bytes()).expect("an import");
    assert_eq!(again.levels.len(), 1, "{name} as {format}");
    let again = &again.levels[0];
    assert_eq!(again.rules(), level.rules(), "{name} as {format}");
    assert!(
        (again.field() - level.field()).length() < 1e-6,
        "{name} as {format}"
    );
    let sorted = |level| {
        let mut all: Vec<PlacedBrick> = Level::bricks(level).collect();
        let place = |it: &PlacedBrick| ((it.centre.y * 1e3).round(), (it.centre.x * 1e3).round());
        all.sort_by(|one, other| place(one).partial_cmp(&place(other)).expect("finite"));
        all
    };
    let (own, theirs) = (sorted(level), sorted(again));
    assert_eq!(own.len(), theirs.len(), "{name} as {format}: bricks");
    for (own, theirs) in own.iter().zip(&theirs) {
        let (at, there) = (own.centre, theirs.centre);
        assert!(
            (at - there).length() < 1e-6,
            "{name} as {format}: {at} {there}"
        );
        assert!(
            own.kind.is_alike(&theirs.kind),
            "{name} as {format}: {own:?} {theirs:?}"
        );
        let is_same = own.kind == theirs.kind;
        assert!(
            is_same || !warnings.is_empty(),
            "{name} as {format}: {own:?} {theirs:?}"
        );
        assert_eq!(
            own.path.is_some(),
            theirs.path.is_some(),
            "{name} as {format}"
        );
    }
    let (balls, others) = (level.waiting_balls(), again.waiting_balls());
    assert_eq!(balls.len(), others.len(), "{name} as {format}: balls");
    true
}

/// Returns the level files of the game.
fn shipped() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels");
    let packs = fs::read_dir(root).expect("the levels");
    let packs = packs.map(|pack| pack.expect("a pack").path());
    let packs = packs.filter(|pack| pack.is_dir());
    let files = packs.flat_map(|pack| fs::read_dir(pack).expect("a folder"));
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "ron"));
    files.retain(|file| !file.ends_with("pack.ron"));
    files.sort();
    files
}

#[test]
fn shipped_levels_come_back_or_are_rejected_with_lines() {
    let mut good = 0;
    for path in shipped() {
        let (text, level) = (fs::read_to_string(&path).expect("text"), file::read(&path));
        let (name, level) = (path.to_string_lossy(), level.expect("a level"));
        for format in export_formats() {
            good += usize::from(comes_back(format, &name, &text, &level));
        }
    }
    assert!(good >= 20, "{good} exports of shipped levels");
}

#[test]
fn imported_levels_can_be_exported_again() {
    let mut counts = [0; 4];
    for (name, path) in files() {
        let Ok(imported) = import(&name, &fs::read(path).expect("a file")) else {
            continue;
        };
        for ((file, text), level) in imported.files.iter().zip(&imported.levels) {
            for (count, format) in counts.iter_mut().zip(export_formats()) {
                *count += usize::from(comes_back(format, &format!("{name}/{file}"), text, level));
            }
        }
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

/// Entries of a legend, by the format that has them.
const KINDS: [(&str, &[&str]); 4] = [
    (
        "lvl",
        &[
            "(kind: \"solid\")",
            "(color: Blue)",
            "(color: Green)",
            "(color: Sand)",
            "(color: Orange)",
        ],
    ),
    (
        "lbreakout",
        &[
            "(kind: \"solid\")",
            "(kind: \"basalt\")",
            "(color: Slate, hits: 3)",
            "(color: Pink, carries: (power: \"life\"))",
            "(kind: \"seed\", worth: (points: 200))",
            "(kind: \"phantom\", carries: (power: \"net\"))",
        ],
    ),
    (
        "breakout71",
        &["(color: Teal)", "(color: Sand)", "(color: Red)"],
    ),
    (
        "tiled",
        &[
            "(color: Violet, hits: 9)",
            "(kind: \"one-way\", one_way: (towards: Left))",
            "(kind: \"moss\", without: [\"regenerates\"], hidden: ())",
            "(kind: \"ember\", explodes: (radius: 33.3))",
        ],
    ),
];

/// Returns the text of a random level that `format` can express.
fn generated(format: &str, kinds: &[&str], random: &mut Random) -> String {
    let (columns, rows, measures) = match format {
        "lvl" => {
            let rows = [5, 6, 10, 12, 15][random.below(5)];
            (8 + random.below(20), rows, String::new())
        }
        "lbreakout" => (
            14,
            18,
            "ball_radius: 6.0, ball_speed: 270.0, paddle_width: 54.0, field: (width: 560.0, height: 440.0), \
             drawing: (height: 360.0), rules: (ruleset: \"lbreakout-like\"),"
                .to_owned(),
        ),
        "breakout71" => {
            let size = 2 + random.below(20);
            (
                size,
                size,
                "ball_radius: 8.5, ball_speed: 300.0, paddle_width: 150.0, field: (width: 600.0, height: 820.0), \
                 drawing: (height: 600.0),"
                    .to_owned(),
            )
        }
        _ => {
            let gap = random.below(3);
            let height = 100 + random.below(250);
            let measures = format!("drawing: (height: {height}.0, gap: {gap}.0),");
            (1 + random.below(20), 1 + random.below(12), measures)
        }
    };
    let keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    let legend: Vec<String> = keys
        .iter()
        .zip(kinds)
        .map(|(key, kind)| format!("{key:?}: {kind}"))
        .collect();
    let mut cell = || match random.below(3) {
        0 => '.',
        _ => keys[random.below(kinds.len())],
    };
    let drawing: Vec<String> = (0..rows)
        .map(|_| (0..columns).map(|_| cell()).collect::<String>())
        .map(|row| format!("{row:?}"))
        .collect();
    format!(
        "(format: 2, name: \"Made\", author: \"Random\", {measures} legend: {{{}}}, bricks: [{}])",
        legend.join(", "),
        drawing.join(", ")
    )
}

#[test]
fn generated_levels_come_back() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    for (format, kinds) in KINDS {
        let (mut valid, mut good) = (0, 0);
        for _ in 0..200 {
            let text = generated(format, kinds, &mut random);
            let Ok(level) = parse("made.ron", text.as_bytes()) else {
                continue;
            };
            valid += 1;
            good += usize::from(comes_back(format, "made.ron", &text, &level));
        }
        assert!(
            valid > 50 && good * 10 > valid * 6,
            "{format}: {good} of {valid}"
        );
    }
}

#[test]
fn everything_that_a_format_lacks_is_reported_with_its_line() {
    let text = "(\n    format: 2,\n    name: \"Rich\",\n    author: \"Me\",\n    ball_speed: 300.0,\n    \
                rules: (lives: 2),\n    legend: {\n        'r': (color: Red),\n        's': (color: Blue, hits: 5),\n    },\n    \
                bricks: [\n        \"rs\",\n        \"..\",\n    ],\n    pieces: [\n        \
                (kind: 'r', at: (400.0, 200.0), shape: Circle(radius: 20.0)),\n    ],\n    \
                balls: [(at: (100.0, 200.0), angle: 45.0)],\n)\n";
    let level = parse("rich.ron", text.as_bytes()).expect("a level");
    let given = Given {
        path: "rich.ron",
        bytes: text.as_bytes(),
        level: &level,
    };
    let findings = export("lvl", &[given]).expect_err("too much");
    let found: Vec<String> = findings
        .iter()
        .map(|finding| format!("{}: {}", finding.position.line, finding.message))
        .collect();
    assert_eq!(
        found,
        [
            "3: a LearnOpenGL level does not keep the name",
            "4: a LearnOpenGL level does not keep the author",
            "5: `ball_speed` is 300.0, and a LearnOpenGL level has 364.0054944640259",
            "6: a LearnOpenGL level cannot have these rules",
            "8: a LearnOpenGL level does not keep `color: Red`",
            "9: a LearnOpenGL level has no brick with `hits: 5`",
            "16: a LearnOpenGL level cannot have this piece",
            "18: a LearnOpenGL level cannot have this ball",
        ]
    );
    assert!(comes_back(
        "tiled",
        "rich.ron",
        &text.replace("rules: (lives: 2),", ""),
        &{
            let text = text.replace("rules: (lives: 2),", "");
            parse("rich.ron", text.as_bytes()).expect("a level")
        }
    ));
    let both = export("breakout71", &[given, given]).expect_err("two levels");
    assert!(both[0].message.contains("only one level"), "{both:?}");
}
