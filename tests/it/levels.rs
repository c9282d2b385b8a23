//! The shipped levels, and what bad level files are told.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::math::DVec2;
use brickwork::geometry::Shape;
use brickwork::headless::{Config, Player, Sim};
use brickwork::level::check::{Report, check};
use brickwork::level::diagnostic::{Position, report};
use brickwork::level::{Pack, Severity, file, limits, pack, parse};
use brickwork::simulation::Round;

fn shipped() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("levels")
}

/// The packs, and the paths of their levels in the order of play.
fn packs() -> Vec<(Pack, Vec<PathBuf>)> {
    let mut folders: Vec<PathBuf> = fs::read_dir(shipped())
        .expect("levels/")
        .map(|e| e.expect("an entry").path())
        .filter(|p| p.is_dir())
        .collect();
    folders.sort();
    let pack = |folder: &PathBuf| {
        let pack = Pack::read(&folder.join(pack::FILE_NAME))
            .unwrap_or_else(|findings| panic!("{}", report(&findings)));
        let paths = pack.levels.iter().map(|name| folder.join(name)).collect();
        (pack, paths)
    };
    folders.iter().map(pack).collect()
}

#[test]
fn every_shipped_level_is_valid_and_listed_in_its_pack() {
    let mut found = Report::default();
    check(&shipped(), &mut found);
    assert!(found.findings.is_empty(), "{}", report(&found.findings));
    let listed: BTreeSet<PathBuf> = packs().into_iter().flat_map(|(_, paths)| paths).collect();
    let present: BTreeSet<PathBuf> = found.level_files.into_iter().collect();
    assert_eq!(listed, present);
    assert!(
        packs()[0].1.len() >= 12,
        "the first pack has at least twelve levels"
    );
}

#[test]
fn shipped_levels_name_themselves_differently_and_are_explained_in_the_manual() {
    let manual = fs::read_to_string(shipped().join("README.md")).expect("levels/README.md");
    let mut names = BTreeSet::new();
    for path in packs().into_iter().flat_map(|(_, paths)| paths) {
        let level = file::read(&path).expect("valid");
        assert!(
            manual.contains(level.name()),
            "{} is not in levels/README.md",
            level.name()
        );
        assert!(
            names.insert(level.name().to_owned()),
            "two levels are called {}",
            level.name()
        );
    }
}

#[test]
fn the_autopilot_clears_every_shipped_level_within_five_minutes_with_each_of_ten_seeds() {
    let paths: Vec<PathBuf> = packs().into_iter().flat_map(|(_, paths)| paths).collect();
    let play = |path: &PathBuf| {
        let level = Arc::new(file::read(path).expect("valid"));
        let mut times: Vec<f64> = (1..=10)
            .map(|seed| {
                let config = Config {
                    seed,
                    player: Player::Autopilot,
                    ..Config::default()
                };
                let mut sim = Sim::new(level.clone(), config);
                sim.run(300.0);
                assert_eq!(
                    sim.round(),
                    Round::Cleared,
                    "{} with seed {seed}",
                    path.display()
                );
                sim.clock().now()
            })
            .collect();
        times.sort_by(f64::total_cmp);
        let median = (times[4] + times[5]) / 2.0;
        assert!(
            (30.0..=180.0).contains(&median),
            "{} takes {median} s",
            path.display()
        );
    };
    std::thread::scope(|scope| {
        for half in 0..2 {
            let paths = &paths;
            scope.spawn(move || paths.iter().skip(half).step_by(2).for_each(play));
        }
    });
}

/// A level that is good, with `with` in place of `what`.
fn broken(what: &str, with: &str) -> String {
    let good = "(\n    format: 1,\n    name: \"N\",\n    author: \"A\",\n    legend: {\n        'x': Plain(color: Red),\n        '#': Solid(),\n    },\n    bricks: [\n        \"x#.x\",\n        \"x..x\",\n    ],\n)\n";
    assert!(good.contains(what), "{what}");
    good.replacen(what, with, 1)
}

#[test]
fn a_level_that_makes_no_sense_is_refused_with_place_and_remedy() {
    // What is changed, into what, and: where the finding stands, a part of the message, a part of the help.
    let table: &[(&str, &str, &str, &str, &str)] = &[
        (
            "name: \"N\"",
            "nmae: \"N\"",
            "3:",
            "unknown field `nmae`",
            "did you mean `name`?",
        ),
        (
            "author: \"A\",",
            "",
            "13:",
            "the field `author` is missing",
            "add `author",
        ),
        (
            "Red",
            "Rde",
            "6:",
            "unknown word `Rde`",
            "did you mean `Red`?",
        ),
        (
            "Plain(",
            "plain(",
            "6:",
            "unknown word `plain`",
            "did you mean `Plain`?",
        ),
        (
            "color: Red",
            "colour: Red",
            "6:",
            "unknown field `colour`",
            "did you mean `color`?",
        ),
        (
            "color: Red",
            "color: Red, hits: 0",
            "6:38",
            "`hits` is 0",
            "1 to 9",
        ),
        (
            "color: Red",
            "color: Red, hits: -3",
            "6:38",
            "`hits` is -3",
            "1 to 9",
        ),
        (
            "color: Red",
            "color: Red, hits: 99999999999999999999999",
            "6:",
            "",
            "",
        ),
        (
            "color: Red",
            "color: Red, color: Red",
            "6:",
            "`color` is given twice",
            "remove one",
        ),
        (
            "\"x#.x\"",
            "\"x#?x\"",
            "10:12",
            "'?' is not in the legend",
            "add it to the legend",
        ),
        (
            "\"x#.x\"",
            "\"x#Xx\"",
            "10:12",
            "'X' is not in the legend",
            "did you mean 'x'?",
        ),
        (
            "\"x..x\"",
            "\"x..\"",
            "11:9",
            "row 2 has 3 characters, the other row has 4",
            "equally long",
        ),
        (
            "\"x#.x\",\n        \"x..x\"",
            "\"####\",\n        \"....\"",
            "9:13",
            "nothing to destroy",
            "Plain",
        ),
        (
            "\"x#.x\",\n        \"x..x\",",
            "",
            "9:13",
            "no cells",
            "at least one row",
        ),
        (
            "\"x#.x\",\n        \"x..x\",",
            "\"\",",
            "10:9",
            "row 1 has no characters",
            "at least one character",
        ),
        (
            "format: 1",
            "format: 3",
            "2:13",
            "format 3 is unknown",
            "newer version",
        ),
        ("name: \"N\"", "name: \"\"", "3:11", "`name` is empty", ""),
        ("name: \"N\"", "name: \"a\\nb\"", "3:11", "line break", ""),
        ("name: \"N\"", "name: 5", "3:", "", ""),
        (
            "format: 1,",
            "format: 1, ball_speed: NaN,",
            "2:28",
            "`ball_speed` is NaN",
            "50 to 2000",
        ),
        (
            "format: 1,",
            "format: 1, ball_speed: inf,",
            "2:28",
            "`ball_speed` is inf",
            "50 to 2000",
        ),
        (
            "format: 1,",
            "format: 1, ball_speed: -5.0,",
            "2:28",
            "`ball_speed` is -5",
            "50 to 2000",
        ),
        (
            "format: 1,",
            "format: 1, ball_speed: 1e300,",
            "2:28",
            "`ball_speed` is 1e300",
            "50 to 2000",
        ),
        (
            "format: 1,",
            "format: 1, paddle_width: 0.0,",
            "2:30",
            "`paddle_width` is 0",
            "20 to 720",
        ),
        (
            "format: 1,",
            "format: 1, field: (width: 0.0),",
            "2:31",
            "`field.width` is 0",
            "200 to 100000",
        ),
        (
            "format: 1,",
            "format: 1, field: (height: 1e9),",
            "2:32",
            "`field.height` is 1000000000",
            "200 to 100000",
        ),
        (
            "'#': Solid(),",
            "'#': Solid(), 'x': Solid(),",
            "7:23",
            "'x' is explained twice",
            "remove one",
        ),
        (
            "'#'",
            "'.'",
            "7:9",
            "'.' cannot stand for a brick",
            "another character",
        ),
        ("'#': Solid()", "\"#\": Solid()", "7:", "", ""),
        ("],\n)", "]\n", "", "", ""),
        (
            "(\n    format",
            "[\n    format",
            "1:1",
            "expected `(`",
            "begins with `(`",
        ),
        ("bricks: [", "bricks: [[[[", "9:", "", ""),
        (
            "'#': Solid(),",
            "'#': Solid,",
            "7:",
            "expected `(`",
            "`Solid()`",
        ),
        (
            "'#': Solid()",
            "'##': Solid()",
            "7:",
            "one character between single quotes",
            "'x'",
        ),
        (
            "format: 1,",
            "format: 1, ball_speed: \"fast\",",
            "2:",
            "expected a number",
            "without quotes",
        ),
        (
            "'#': Solid(),",
            "'é': Plain(color: Red, hits: 12),",
            "7:38",
            "`hits` is 12",
            "1 to 9",
        ),
        (
            "'#': Solid(),",
            "'é': Solid(), 'é': Solid(),",
            "7:23",
            "'é' is explained twice",
            "remove one",
        ),
        (
            "'#': Solid(),",
            "'\"': Solid(), '\\\"': Solid(),",
            "7:23",
            "'\"' is explained twice",
            "remove one",
        ),
        (
            "\"x#.x\"",
            "\"\\u{78}#?x\"",
            "10:17",
            "'?' is not in the legend",
            "",
        ),
    ];
    for (what, with, place, message, help) in table {
        let source = broken(what, with);
        let findings = parse::parse("broken.ron", source.as_bytes())
            .err()
            .unwrap_or_else(|| panic!("{with} is accepted"));
        let text = report(&findings);
        let first = &findings[0];
        assert!(
            text.starts_with(&format!("broken.ron:{place}")),
            "{with}: {text}"
        );
        assert!(first.message.contains(message), "{with}: {text}");
        assert!(first.advice().contains(help), "{with}: {text}");
        assert_eq!(first.severity, Severity::Error);
        assert!(
            first.position.line >= 1 && first.position.column >= 1 && !first.message.is_empty()
        );
    }
}

#[test]
fn files_that_are_no_text_at_all_are_refused_with_a_place() {
    let utf16: Vec<u8> = "(format: 1)"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let bomb = format!("(format: 1, bricks: {}", "[".repeat(1_000_000));
    let brackets = "(".repeat(500_000);
    let head = "(format: 1, name: \"N\", author: \"A\", legend: {'x': Solid()}, bricks: [";
    let rows_of_nothing = format!(
        "{head}\"{}\",{}])",
        "x".repeat(2_000_000),
        "\"\",".repeat(2_000_000)
    );
    let entries: String = ('\u{4e00}'..)
        .take(60_000)
        .map(|key| format!("{key:?}: Solid(),"))
        .collect();
    let legend =
        format!("(format: 1, name: \"N\", author: \"A\", legend: {{{entries}}}, bricks: [\".\"])");
    let long_name = format!("({}: 1)", "x".repeat(15_000_000));
    let table: Vec<(&str, Vec<u8>, &str, &str)> = vec![
        ("an empty file", vec![], "1:1", "the file is empty"),
        ("blanks", b" \n\n ".to_vec(), "1:1", "the file is empty"),
        ("UTF-16", utf16, "1:2", "zero byte"),
        (
            "UTF-16 with its mark",
            [&[0xff, 0xfe][..], b"(\0"].concat(),
            "1:1",
            "not UTF-8",
        ),
        (
            "Latin-1",
            b"(format: 1,\n name: \"caf\xe9\")".to_vec(),
            "2:12",
            "not UTF-8",
        ),
        ("a nesting bomb", bomb.into_bytes(), "1:", ""),
        ("only brackets", brackets.into_bytes(), "1:", ""),
        (
            "too many bytes",
            vec![b' '; 33 * 1024 * 1024],
            "1:1",
            "at most 32 MiB",
        ),
        (
            "a pack",
            b"(format: 1, name: \"P\", levels: [\"a.ron\"])".to_vec(),
            "1:32",
            "this is a pack, not a level",
        ),
        (
            "rows of nothing",
            rows_of_nothing.into_bytes(),
            "1:",
            "2000001 rows, at most 100000",
        ),
        (
            "a legend without end",
            legend.into_bytes(),
            "1:",
            "the legend has 60000 entries",
        ),
        (
            "a name without end",
            long_name.into_bytes(),
            "1:",
            "unknown field `xxxx",
        ),
        (
            "a picture",
            vec![0x89, b'P', b'N', b'G', 13, 10, 26, 10, 0, 0],
            "1:1",
            "not UTF-8",
        ),
    ];
    for (name, bytes, place, message) in table {
        let findings = parse::parse("bad.ron", &bytes).expect_err(name);
        let text = report(&findings);
        assert!(
            text.starts_with(&format!("bad.ron:{place}")),
            "{name}: {}",
            &text[..text.len().min(300)]
        );
        assert!(
            text.contains(message),
            "{name}: {}",
            &text[..text.len().min(300)]
        );
    }
}

#[test]
fn ten_million_cells_are_refused_before_they_are_parsed() {
    let row = format!("\"{}\",", "x".repeat(10_000));
    let with = row.repeat(1_000);
    let findings =
        parse::parse("big.ron", broken("\"x#.x\",", &with).as_bytes()).expect_err("too many cells");
    assert_eq!(findings.len(), 1);
    assert!(
        findings[0]
            .message
            .contains("10000004 cells, at most 4000000"),
        "{}",
        findings[0]
    );
    assert_eq!(findings[0].position.line, 9);
}

#[test]
fn a_byte_order_mark_is_no_reason_to_refuse_a_level() {
    let source = format!("\u{feff}{}", broken("name", "name"));
    assert!(parse::parse("bom.ron", source.as_bytes()).is_ok());
}

#[test]
fn findings_are_collected_and_many_are_cut_off() {
    let findings = parse::parse("many.ron", broken("x#.x", "abcd").as_bytes())
        .expect_err("four unknown characters");
    assert_eq!(findings.len(), 4, "{}", report(&findings));
    let row = format!("\"{}\"", "?".repeat(5_000));
    let findings = parse::parse("many.ron", broken("\"x#.x\"", &row).as_bytes()).expect_err("many");
    assert_eq!(findings.len(), 20);
}

#[test]
fn what_a_level_leaves_out_has_the_documented_default() {
    let level = parse::parse("good.ron", broken("name", "name").as_bytes()).expect("good");
    assert_eq!(level.field().to_array(), [800.0, 600.0]);
    assert_eq!(
        level.ball_speed(),
        (100.0_f64 * 100.0 + 350.0 * 350.0).sqrt()
    );
    assert_eq!(level.paddle_width(), 100.0);
    let bricks: Vec<_> = level.bricks().collect();
    assert_eq!(bricks.len(), 5);
    assert_eq!(
        bricks[0].centre.to_array(),
        [100.0, 525.0],
        "the drawing fills the upper half of the field"
    );
    assert_eq!(bricks[0].shape, Shape::upright(DVec2::new(100.0, 75.0)));
    assert_eq!(
        (bricks[0].kind.points(100), bricks[1].kind.points(100)),
        (100, 0)
    );
}

#[test]
fn a_pack_that_disagrees_with_its_folder_is_told_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let level = broken("name", "name");
    for name in ["one.ron", "two.ron", "three.ron"] {
        fs::write(folder.path().join(name), &level).expect("written");
    }
    let pack = "(\n format: 1,\n name: \"P\",\n levels: [\"one.ron\",\n \"tow.ron\"],\n)";
    fs::write(folder.path().join("pack.ron"), pack).expect("written");
    let mut found = Report::default();
    check(folder.path(), &mut found);
    assert!(!found.is_good());
    let text = report(&found.findings);
    assert!(
        text.contains("pack.ron:5:2: error: there is no file \"tow.ron\""),
        "{text}"
    );
    assert!(text.contains("did you mean `two.ron`?"), "{text}");
    assert!(
        text.contains("warning: \"three.ron\" is in the folder, but not in the pack"),
        "{text}"
    );
    for (pack, message) in [
        ("(format: 1, name: \"P\", levels: [])", "lists 0 levels"),
        (
            "(format: 1, name: \"P\", levels: [\"../one.ron\"])",
            "not the name of a level file",
        ),
        (
            "(format: 1, name: \"P\", levels: [\"one.ron\", \"one.ron\"])",
            "listed twice",
        ),
        (
            "(format: 1, name: \" \", levels: [\"one.ron\"])",
            "`name` is empty",
        ),
        ("(format: 7, name: \"P\")", "format 7 is unknown"),
    ] {
        let findings = Pack::parse("pack.ron", pack.as_bytes()).expect_err(message);
        assert!(report(&findings).contains(message), "{}", report(&findings));
    }
}

#[test]
fn the_worked_example_of_the_manual_is_a_good_level() {
    let manual = fs::read_to_string(shipped().join("README.md")).expect("levels/README.md");
    let examples: Vec<&str> = manual
        .split("```ron\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next())
        .filter(|e| e.contains("bricks:"))
        .collect();
    assert!(!examples.is_empty());
    for example in examples {
        parse::parse("levels/README.md", example.as_bytes())
            .unwrap_or_else(|findings| panic!("{}", report(&findings)));
    }
}

/// The identities of the levels that come with the game.
const IDENTITIES: &[(&str, &str)] = &[
    ("01-first-light", "1-12d642cf5899a3288d33f62d16197f4f"),
    ("02-stepping-stones", "1-c523fe30ce87a506d59e9fa26d57b44a"),
    ("03-open-door", "1-ba2bedb8731f02ec2bf74a65f5430637"),
    ("04-geode", "1-ccfe352261c61c335e8bf8e860ce595c"),
    ("05-temple", "1-10944ffb16feab0892150bd21c57d5ab"),
    ("06-whale", "1-8dc3d51711de67280c0c1c7ec07238da"),
    ("07-keyhole", "1-fb0a71ea45d4e3378557d9ddbfa03a92"),
    ("08-nautilus", "1-3c431aa09e40a12f13be35799a0458bd"),
    ("09-umbrella", "1-b72ce5ef2e52ad173609c787928fdd12"),
    ("10-espresso", "1-7450a2c6d5ef77cda112714a382c9ca7"),
    ("11-far-ridge", "1-46449712782a0536dd0f3c5dbf6fcba7"),
    ("12-stairwell", "1-7f8ca6b672284375c6c61411128937b5"),
    ("13-archipelago", "1-f6655929d015e66341fd50a172ba97df"),
    ("14-last-light", "1-a8183870eecad73cded579dd7ee2af44"),
    ("01-windmill", "1-f0063cd719162d7402dacfd06f99b28b"),
    ("02-bumper-garden", "1-dbdf1e7df377574a09e21fc83b0b165e"),
    ("03-orrery", "1-12ded989f1745e4f3eea00cdf5ba2f16"),
];

#[test]
fn every_shipped_level_keeps_its_identity() {
    let found: Vec<(String, String)> = packs()
        .into_iter()
        .flat_map(|(_, paths)| paths)
        .map(|path| {
            let identity = file::read(&path).expect("valid").identity().to_string();
            let name = path
                .file_stem()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            (name, identity)
        })
        .collect();
    let found: Vec<(&str, &str)> = found
        .iter()
        .map(|(name, identity)| (name.as_str(), identity.as_str()))
        .collect();
    assert_eq!(
        found, IDENTITIES,
        "records are kept by this: it changes only where a level is changed on purpose"
    );
}

#[test]
fn a_level_says_its_name_and_who_made_it() {
    let source =
        broken("name: \"N\"", "name: \" Castle \"").replace("author: \"A\"", "author: \"Ada L. \"");
    let level = parse::parse("named.ron", source.as_bytes()).expect("good");
    assert_eq!((level.name(), level.author()), ("Castle", "Ada L."));
}

#[test]
fn more_rows_or_bricks_than_can_be_played_are_refused_and_so_many_empty_cells_are_not() {
    let rows = |row: &str, count: usize| {
        let rows = format!("\"{row}\",").repeat(count);
        let source = broken("\"x#.x\",\n        \"x..x\",", &rows);
        parse::parse("big.ron", source.as_bytes())
    };
    let full = rows(&"x".repeat(1_000), 1_101).expect_err("too many bricks");
    assert_eq!(
        full[0].message,
        "the level has 1101000 bricks, at most 1100000 are allowed"
    );
    assert_eq!(
        full[0].position,
        Position {
            line: 9,
            column: 13
        }
    );
    let exactly = rows(&"x".repeat(1_000), 1_100).expect("as many as can be");
    assert_eq!(exactly.bricks().count(), limits::BRICKS);
    let one_more = "\"x#.x\",\n        \"x..x\",\n    ],\n    pieces: [\n        (kind: 'x', at: (400, 100), shape: Circle(radius: 5)),";
    let full = format!("\"{}\",", "x".repeat(1_000)).repeat(1_100);
    let one_more = one_more.replacen("\"x#.x\",\n        \"x..x\",", &full, 1);
    let source = broken("\"x#.x\",\n        \"x..x\",", &one_more);
    let full = parse::parse("big.ron", source.as_bytes()).expect_err("one too many");
    assert_eq!(
        full[0].message, "the level has 1100001 bricks, at most 1100000 are allowed",
        "a piece is a brick too"
    );
    let tall = rows("x", 100_001).expect_err("too many rows");
    assert_eq!(
        tall[0].message,
        "the level has 100001 rows, at most 100000 are allowed"
    );
    let sparse = format!("x{}", ".".repeat(1_999));
    assert_eq!(
        rows(&sparse, 2_000)
            .expect("four million cells")
            .bricks()
            .count(),
        2_000
    );
}

#[test]
fn a_level_that_is_written_and_read_back_is_the_same_level() {
    for path in packs().into_iter().flat_map(|(_, paths)| paths) {
        let level = file::read(&path).expect("valid");
        let text = level.to_ron();
        let again = parse::parse("written.ron", text.as_bytes())
            .unwrap_or_else(|findings| panic!("{}", report(&findings)));
        assert_eq!(again, level);
        assert_eq!(again.to_ron(), text, "and is written with the same bytes");
        assert_eq!(again.identity(), level.identity());
    }
}
