//! Error messages for invalid level files, and limits on the size of a level.

use brickwork::level::Severity;
use brickwork::level::diagnostic::Position;

use crate::prelude::*;

/// Returns a valid level with `what` replaced by `with`.
pub fn broken(what: &str, with: &str) -> String {
    let good = "(\n    format: 1,\n    name: \"N\",\n    author: \"A\",\n    legend: {\n        'x': Plain(color: Red),\n        '#': Solid(),\n    },\n    bricks: [\n        \"x#.x\",\n        \"x..x\",\n    ],\n)\n";
    assert!(good.contains(what), "{what}");
    good.replacen(what, with, 1)
}

#[test]
fn a_level_that_makes_no_sense_is_refused_with_place_and_remedy() {
    for [what, with, place, message, help] in cases::<[String; 5]>("broken_levels") {
        let source = broken(&what, &with);
        let findings = parse::parse("broken.ron", source.as_bytes()).err();
        let findings = findings.unwrap_or_else(|| panic!("{with} is accepted"));
        let text = report(&findings);
        let first = &findings[0];
        let place = format!("broken.ron:{place}");
        assert!(text.starts_with(&place), "{with}: {text}");
        assert!(first.message.contains(&message), "{with}: {text}");
        assert!(first.advice().contains(&help), "{with}: {text}");
        assert_eq!(first.severity, Severity::Error);
        assert!(first.position.line >= 1 && first.position.column >= 1);
        assert!(!first.message.is_empty());
    }
}

#[test]
fn files_that_are_no_text_at_all_are_refused_with_a_place() {
    let utf16 = "(format: 1)".encode_utf16();
    let utf16: Vec<u8> = utf16.flat_map(u16::to_le_bytes).collect();
    let bomb = format!("(format: 1, bricks: {}", "[".repeat(1_000_000));
    let brackets = "(".repeat(500_000);
    let head = "(format: 1, name: \"N\", author: \"A\", legend: {'x': Solid()}, bricks: [";
    let (full, empty) = ("x".repeat(2_000_000), "\"\",".repeat(2_000_000));
    let rows_of_nothing = format!("{head}\"{full}\",{empty}])");
    let keys = ('\u{4e00}'..).take(60_000);
    let entries: String = keys.map(|key| format!("{key:?}: Solid(),")).collect();
    let legend =
        format!("(format: 1, name: \"N\", author: \"A\", legend: {{{entries}}}, bricks: [\".\"])");
    let long_name = format!("({}: 1)", "x".repeat(15_000_000));
    let marked = [&[0xff, 0xfe][..], b"(\0"].concat();
    let pack = b"(format: 1, name: \"P\", levels: [\"a.ron\"])".to_vec();
    let latin = b"(format: 1,\n name: \"caf\xe9\")".to_vec();
    let picture = vec![0x89, b'P', b'N', b'G', 13, 10, 26, 10, 0, 0];
    // Name of the file, position and part of the message.
    let table: Vec<(&str, Vec<u8>, &str, &str)> = vec![
        ("an empty file", vec![], "1:1", "the file is empty"),
        ("blanks", b" \n\n ".to_vec(), "1:1", "the file is empty"),
        ("UTF-16", utf16, "1:2", "zero byte"),
        ("UTF-16 with its mark", marked, "1:1", "not UTF-8"),
        ("Latin-1", latin, "2:12", "not UTF-8"),
        ("a nesting bomb", bomb.into_bytes(), "1:", ""),
        ("only brackets", brackets.into_bytes(), "1:", ""),
        ("many bytes", vec![b' '; 33 << 20], "1:1", "at most 32 MiB"),
        ("a pack", pack, "1:32", "this is a pack, not a level"),
        (
            "rows",
            rows_of_nothing.into(),
            "1:",
            "2000001 rows, at most 100000",
        ),
        (
            "legend",
            legend.into(),
            "1:",
            "the legend has 60000 entries",
        ),
        ("a name", long_name.into(), "1:", "unknown field `xxxx"),
        ("a picture", picture, "1:1", "not UTF-8"),
    ];
    for (name, bytes, place, message) in table {
        let findings = parse::parse("bad.ron", &bytes).expect_err(name);
        let text = report(&findings);
        let start = &text[..text.len().min(300)];
        let place = format!("bad.ron:{place}");
        assert!(text.starts_with(&place), "{name}: {start}");
        assert!(text.contains(message), "{name}: {start}");
    }
}

#[test]
fn ten_million_cells_are_refused_before_they_are_parsed() {
    let row = format!("\"{}\",", "x".repeat(10_000));
    let with = row.repeat(1_000);
    let source = broken("\"x#.x\",", &with);
    let findings = parse::parse("big.ron", source.as_bytes()).expect_err("too many cells");
    assert_eq!(findings.len(), 1);
    assert_contains(&findings[0].message, "10000004 cells, at most 4000000");
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
    assert_eq!(findings.len(), 21, "twenty, and the number of the others");
}

#[test]
fn what_a_level_leaves_out_has_the_documented_default() {
    let level = parse::parse("good.ron", broken("name", "name").as_bytes()).expect("good");
    assert_eq!(level.field().to_array(), [800.0, 600.0]);
    let speed = (100.0_f64 * 100.0 + 350.0 * 350.0).sqrt();
    assert_eq!(level.ball_speed(), speed);
    assert_eq!(level.paddle_width(), 100.0);
    let bricks: Vec<_> = level.bricks().collect();
    assert_eq!(bricks.len(), 5);
    // The drawing fills the upper half of the field.
    assert_eq!(bricks[0].centre.to_array(), [100.0, 525.0]);
    assert_eq!(bricks[0].shape, Shape::upright(DVec2::new(100.0, 75.0)));
    assert_eq!([0, 1].map(|brick| bricks[brick].kind.points(100)), [100, 0]);
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
    let most = |count: u32| format!("the level has {count} bricks, at most 1100000 are allowed");
    assert_eq!(full[0].message, most(1_101_000));
    let (line, column) = (9, 13);
    assert_eq!(full[0].position, Position { line, column });
    let exactly = rows(&"x".repeat(1_000), 1_100).expect("as many as can be");
    assert_eq!(exactly.bricks().count(), limits::BRICKS);
    let one_more = "\"x#.x\",\n        \"x..x\",\n    ],\n    pieces: [\n        (kind: 'x', at: (400, 100), shape: Circle(radius: 5)),";
    let full = format!("\"{}\",", "x".repeat(1_000)).repeat(1_100);
    let one_more = one_more.replacen("\"x#.x\",\n        \"x..x\",", &full, 1);
    let source = broken("\"x#.x\",\n        \"x..x\",", &one_more);
    let full = parse::parse("big.ron", source.as_bytes()).expect_err("one too many");
    // A piece is a brick too.
    assert_eq!(full[0].message, most(1_100_001));
    let tall = rows("x", 100_001).expect_err("too many rows");
    let expected = "the level has 100001 rows, at most 100000 are allowed";
    assert_eq!(tall[0].message, expected);
    let sparse = format!("x{}", ".".repeat(1_999));
    let level = rows(&sparse, 2_000).expect("four million cells");
    assert_eq!(level.bricks().count(), 2_000);
}
