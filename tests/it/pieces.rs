//! Free-standing pieces, their paths, waiting balls and the size of the drawing: meaning and serialisation.

use std::fmt::Write;

use brickwork::level::Severity;
use serde::de::DeserializeOwned;

use crate::prelude::*;

/// Returns a level with one brick at (400, 300) on line 7, `pieces` from line 8 on, and the fields `more` after them.
pub fn level(pieces: &str, more: &str) -> String {
    let brick = "(kind: 'x', at: (400, 300), shape: Box(width: 64, height: 24)),";
    let legend = "{'x': Plain(color: Red), '#': Solid()}";
    format!(
        "(\n format: 1,\n name: \"N\",\n author: \"A\",\n legend: {legend},\n pieces: [\n{brick}\n{pieces}\n],\n{more}\n)\n"
    )
}

/// Returns the level in `source`; panics if it is invalid.
pub fn good(source: &str) -> Level {
    read(source).unwrap_or_else(|problem| panic!("{problem}"))
}

/// Reads the level in `source`. The error contains the diagnostics and the beginning of `source`.
fn read(source: &str) -> Result<Level, String> {
    let read = parse::parse("good.ron", source.as_bytes());
    read.map_err(|findings| format!("{}\n{}", report(&findings), start(source)))
}

/// Returns the beginning of `source`, as the excerpt for a failing test.
fn start(source: &str) -> String {
    source.chars().take(2_000).collect()
}

/// Returns the diagnostics of `source`; panics if it is valid.
pub fn bad(source: &str) -> Vec<Diagnostic> {
    let read = parse::parse("bad.ron", source.as_bytes());
    read.err()
        .unwrap_or_else(|| panic!("accepted: {}", start(source)))
}

/// Compares the first diagnostic of `source` with the position marked by `§` (unknown without a mark), and with a part
/// of its message and of its help.
#[track_caller]
pub fn refused(source: &str, message: &str, help: &str) {
    if let Err(problem) = check_refused(source, message, help) {
        panic!("{problem}");
    }
}

/// Does the same, and returns the difference as an error.
fn check_refused(source: &str, message: &str, help: &str) -> Result<(), String> {
    let place = source.split_once('§').map(|(before, _)| {
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        (line, column)
    });
    let source = source.replace('§', "");
    let Err(findings) = parse::parse("bad.ron", source.as_bytes()) else {
        return Err(format!("accepted: {}", start(&source)));
    };
    let first = &findings[0];
    let found = (first.position.line, first.position.column);
    let problem = if let Some(place) = place
        && place != found
    {
        format!("expected line and column {place:?}")
    } else if !first.message.contains(message) {
        format!("expected {message:?}")
    } else if !first.advice().contains(help) {
        format!("expected the help {help:?}")
    } else if first.severity != Severity::Error {
        "expected an error".to_owned()
    } else {
        return Ok(());
    };
    let text = report(&findings);
    Err(format!("{problem}: {text}\n{}", start(&source)))
}

/// Returns the entries of the file `name`: levels with `{}`, each with the parts to put there.
fn entries<T: DeserializeOwned>(name: &str) -> Vec<(String, Vec<T>)> {
    let entries = cases::<(String, Vec<T>)>(name);
    for (source, parts) in &entries {
        assert!(source.contains("{}"), "{name}: no {{}} in {source}");
        assert!(!parts.is_empty(), "{name}: no parts for {source}");
    }
    entries
}

/// Fails if there are `problems`, and prints all of them.
#[track_caller]
fn assert_none(problems: &[String]) {
    let count = problems.len();
    assert!(count == 0, "{count} cases:\n{}", problems.join("\n\n"));
}

#[test]
fn wrong_pieces_balls_and_drawings_are_refused_with_a_reason() {
    let mut problems = Vec::new();
    for (source, parts) in entries::<[String; 3]>("refused_levels") {
        for [part, message, help] in parts {
            problems.extend(check_refused(&source.replace("{}", &part), &message, &help).err());
        }
    }
    assert_none(&problems);
}

#[test]
fn levels_with_just_enough_room_are_accepted() {
    let mut problems = Vec::new();
    for (source, parts) in entries::<String>("accepted_levels") {
        for part in parts {
            problems.extend(read(&source.replace("{}", &part)).err());
        }
    }
    assert_none(&problems);
}

#[test]
fn pieces_follow_the_bricks_of_the_drawing_in_the_order_of_the_file() {
    let source = level(
        "(kind: '#', at: (200.5, 150), shape: Circle(radius: 20)),
        (kind: 'x', at: (600, 150), shape: Box(width: 60, height: 20, angle: 90), path: Orbit(center: (600, 190), speed: 80)),",
        "bricks: [\"x.\", \".#\"], drawing: (height: 200, gap: 2),",
    );
    let level = good(&source);
    let bricks: Vec<_> = level.bricks().collect();
    assert_eq!(bricks.len(), 5);
    assert_eq!(bricks[0].centre, DVec2::new(200.0, 550.0));
    // A gap of 2 units takes one from each side.
    assert_eq!(bricks[0].shape, Shape::upright(DVec2::new(199.0, 49.0)));
    assert_eq!(bricks[1].centre, DVec2::new(600.0, 450.0));
    assert_eq!(bricks[2].centre, DVec2::new(400.0, 300.0));
    assert_eq!(bricks[2].shape, Shape::upright(DVec2::new(32.0, 12.0)));
    assert_eq!(bricks[3].shape, Shape::Circle { radius: 20.0 });
    assert_eq!([3, 4].map(|brick| bricks[brick].kind.points(100)), [0, 100]);
    let (half, axis) = (DVec2::new(30.0, 10.0), DVec2::Y);
    // A right angle is exact.
    assert_eq!(bricks[4].shape, Shape::Box { half, axis });
    let path = bricks[4].path.expect("it moves");
    assert_eq!(path.at(0.0), DVec2::new(600.0, 150.0));
    let quarter = path.at(path.period() / 4.0);
    // Counter-clockwise.
    let is_there = quarter.distance(DVec2::new(640.0, 190.0)) < 1e-9;
    assert!(is_there, "{quarter}");
    assert_eq!(level.pieces().len(), 3);
}

#[test]
fn paths_begin_where_the_piece_stands_and_end_or_return_as_they_say() {
    let level = good(&level(
        "(kind: 'x', at: (100, 200), shape: Circle(radius: 10), path: Once(through: [(200, 200)], speed: 50)),
        (kind: 'x', at: (100, 400), shape: Circle(radius: 10), path: BackAndForth(through: [(200, 400)], speed: 50)),
        (kind: 'x', at: (600, 400), shape: Circle(radius: 10), path: Loop(through: [(700, 400), (700, 500)], speed: 50)),
        (kind: 'x', at: (600, 200), shape: Circle(radius: 10), path: Orbit(center: (640, 200), speed: 50, clockwise: true)),",
        "",
    ));
    let at = |piece: usize, time: f64| {
        let path = level.pieces()[piece].path.as_ref().expect("it moves");
        path.at(time)
    };
    assert_eq!(at(1, 1000.0), DVec2::new(200.0, 200.0));
    assert_eq!(at(2, 4.0), DVec2::new(100.0, 400.0));
    let back = at(3, 5.0);
    assert!(back.x < 700.0 && back.x > 600.0 && (back.y - back.x + 200.0).abs() < 1e-9);
    assert!(at(4, 0.2).y > 200.0, "clockwise from the left goes up");
}

#[test]
fn waiting_balls_have_a_place_and_a_direction() {
    let more = "balls: [(at: (400, 150), angle: 60), (at: (100, 150), angle: -225)],";
    let level = good(&level("", more));
    let balls = level.waiting_balls();
    assert_eq!(balls.len(), 2);
    assert_eq!(balls[0].at, DVec2::new(400.0, 150.0));
    assert!((balls[0].heading - DVec2::new(0.5, 0.75_f64.sqrt())).length() < 1e-15);
    assert!((balls[1].heading - DVec2::new(-1.0, 1.0).normalize()).length() < 1e-15);
}

#[test]
fn pieces_balls_and_drawing_are_written_and_read_back_as_the_same_level() {
    let angles = [0.0, 90.0, -90.0, 30.0, 0.1, 359.9, 1e-9, -0.0, 123.456_789];
    let mut pieces = String::new();
    for (index, angle) in angles.iter().enumerate() {
        let x = 60.1 + 80.0 * index as f64;
        let _ = writeln!(
            pieces,
            "(kind: '#', at: ({x:?}, 400.3), shape: Box(width: 30.7, height: 11.1, angle: {angle:?})),"
        );
    }
    pieces += "
        (kind: 'x', at: (100, 200.7), shape: Circle(radius: 10.1), path: Once(through: [(200, 200), (201.5, 110)], speed: 50.3)),
        (kind: 'x', at: (300, 150), shape: Circle(radius: 1e0), path: BackAndForth(through: [(370, 150)], speed: 1)),
        (kind: 'x', at: (600, 240), shape: Box(width: 2, height: 2, angle: 45), path: Loop(through: [(700, 240), (700, 300)], speed: 182)),
        (kind: 'x', at: (600, 150), shape: Circle(radius: 10), path: Orbit(center: (620, 150), speed: 0.1e2, clockwise: true)),
        (kind: 'x', at: (500, 150), shape: Circle(radius: 1), path: Orbit(center: (510, 150), speed: 10, clockwise: false)),";
    for more in [
        "",
        "balls: [(at: (430, 150.25), angle: 60), (at: (50, 150), angle: -120.3)],",
        "bricks: [\"xx.\", \"...\"], drawing: (height: 100.1, gap: 0.3),",
        "bricks: [\"x\"], drawing: (height: 100),",
    ] {
        let level = good(&level(&pieces, more));
        let text = level.to_ron();
        let again = good(&text);
        assert_eq!(again, level, "{text}");
        assert_eq!(again.to_ron(), text, "and is written with the same bytes");
        assert_eq!(again.identity(), level.identity());
    }
}

#[test]
fn what_is_left_out_is_not_written_so_that_old_levels_keep_their_text() {
    let old = "(format: 1, name: \"N\", author: \"A\", legend: {'x': Plain(color: Red)}, bricks: [\"x.\"])";
    let level = good(old);
    // The hash of this text is in recordings, so it never changes.
    assert_eq!(level.to_ron(), crate::data::text("level_as_written.ron"));
    let same = old.replace("bricks", "drawing: (height: 300), pieces: [], bricks");
    assert_eq!(good(&same).to_ron(), level.to_ron());
}

#[test]
fn a_level_has_something_to_destroy_in_its_drawing_or_among_its_pieces() {
    let solid = level("", "").replace("kind: 'x'", "kind: '#'");
    let marked = solid.replace("pieces: [", "pieces: §[");
    refused(&marked, "there is nothing to destroy", "Plain brick");
    good(&solid.replace("pieces", "bricks: [\".x\", \"..\"], pieces"));
    let empty = "§(format: 1, name: \"N\", author: \"A\", legend: {})";
    refused(empty, "there is nothing to destroy", "Plain brick");
}

#[test]
fn the_examples_of_the_manual_are_good() {
    let shown = |manual: &str| -> Vec<String> {
        let examples = examples(manual).into_iter();
        let is_level = |it: &String| !it.contains("levels:") && !it.contains("rules:");
        examples.filter(is_level).collect()
    };
    let reference = shown(REFERENCE).concat();
    for what in "Box( angle: Circle( Once( BackAndForth( Loop( Orbit( balls: drawing:".split(' ') {
        assert_contains(&reference, what);
    }
    let around = |pieces: &str, more: &str| {
        let source = level(pieces, more).replace("'x'", "'r'");
        source.replace("(400, 300)", "(700, 300)")
    };
    for example in [TUTORIAL, REFERENCE].iter().flat_map(|it| shown(it)) {
        let source = if example.starts_with("(kind:") {
            around(&example, "")
        } else if example.contains("format:") {
            example
        } else {
            around("", &example)
        };
        let (_, warnings) = parse::inspect("manual.ron", source.as_bytes(), Layers::base())
            .unwrap_or_else(|findings| panic!("{}\n{source}", report(&findings)));
        assert!(warnings.is_empty(), "{}", report(&warnings));
    }
}
