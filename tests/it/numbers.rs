//! Numbers of pieces, paths, waiting balls and the drawing: each invalid number is rejected at its position.

use std::fmt::Write;

use brickwork::geometry::Shape;
use brickwork::level::diagnostic::report;
use brickwork::level::limits;

use super::pieces::{bad, cases, good, level, refused};
use bevy::math::DVec2;

#[test]
fn what_is_nearly_a_number_is_said_to_be_none() {
    for [right, wrong] in cases(
        "
        hits: 2 | 0b12
        hits: 2 | 0o9
        hits: 2 | _1
        hits: 2 | 2u9
        ball_speed: 400.5 | _400.0
        ball_speed: 400.5 | 400._0
        ",
    ) {
        let source = level("", "ball_speed: 400.5, bricks: [\"x\"],");
        let source = source.replace("Plain(color: Red)", "Plain(color: Red, hits: 2)");
        let field = right.split(' ').next().expect("a field");
        let source = source.replace(right, &format!("{field} {wrong}"));
        let said = report(&bad(&source));
        let expected = format!("`{wrong}` is not a number");
        assert!(said.contains(&expected), "{said}\n{source}");
    }
}

#[test]
fn every_number_is_refused_where_it_is_not_finite() {
    // Every number that a level may contain outside its legend, in braces.
    let pieces = "(kind: 'x', at: ({300}, {500}), shape: Box(width: {20}, height: {20}, angle: {10})),
        (kind: 'x', at: (100, 200), shape: Circle(radius: {5}), path: Once(through: [({200}, 200), (110, {220})], speed: {50})),
        (kind: 'x', at: (600, 200), shape: Circle(radius: 5), path: Orbit(center: ({640}, {200}), speed: {50})),";
    let more = "balls: [(at: ({400}, {150}), angle: {60})], bricks: [\"#.\"], drawing: (height: {50}, gap: {1}),
        field: (width: {800}, height: {600}), ball_speed: {364}, paddle_width: {100},";
    let template = level(pieces, more)
        .replace("legend: {", "legend: <")
        .replace("Solid()}", "Solid()>");
    let parts: Vec<&str> = template.split(['{', '}']).collect();
    let source = |changed: usize, number: &str| {
        let mut text = String::new();
        for (index, part) in parts.iter().enumerate() {
            text += if index == changed { number } else { part };
        }
        text.replace("legend: <", "legend: {")
            .replace("Solid()>", "Solid()}")
    };
    good(&source(usize::MAX, ""));
    let blanks = (1..parts.len()).step_by(2);
    assert_eq!(blanks.len(), 21);
    for blank in blanks {
        for number in ["inf", "-inf", "NaN", "1e999", "-1e999", "1e300", "-1e300"] {
            let source = source(blank, number);
            let findings = bad(&source);
            let starts = |line: usize, column: usize| {
                let line = source.lines().nth(line - 1).unwrap_or_default();
                line.chars()
                    .skip(column - 1)
                    .collect::<String>()
                    .starts_with(number)
            };
            let found = findings
                .iter()
                .find(|found| starts(found.position.line, found.position.column));
            let found = found.unwrap_or_else(|| panic!("{number}: {}", report(&findings)));
            assert!(found.message.contains("is "), "{found}");
            assert!(found.advice().contains("expected"), "{found}");
        }
    }
}

#[test]
fn a_piece_that_makes_no_sense_is_refused_with_place_and_remedy() {
    for [piece, message, help] in cases(
        "
        (kind: §'y', at: (100, 200), shape: Circle(radius: 10)) | piece 2: 'y' is not in the legend | use one of '#', 'x'
        (kind: §'X', at: (100, 200), shape: Circle(radius: 10)) | piece 2: 'X' is not in the legend | did you mean 'x'?
        (kind: §'.', at: (100, 200), shape: Circle(radius: 10)) | not in the legend | add it
        (kind: 'x', at: (100, 200), shape: Circle(radius: §0)) | `shape.radius` is 0 | expected 1 to 400 units
        (kind: 'x', at: (100, 200), shape: Circle(radius: §-5)) | `shape.radius` is -5 | expected 1
        (kind: 'x', at: (100, 200), shape: Box(width: §1, height: 9)) | `shape.width` is 1 | expected 2 to 800 units
        (kind: 'x', at: (100, 200), shape: Box(width: 9, height: §900)) | `shape.height` is 900 | expected 2 to 800
        (kind: 'x', at: (100, 200), shape: Box(width: 9, height: 9, angle: §400)) | `shape.angle` is 400 | -360 to 360 degrees
        (kind: 'x', at: (§-1, 200), shape: Circle(radius: 10)) | x of `at` is -1 | expected 0 to 800
        (kind: 'x', at: (100, §600.5), shape: Circle(radius: 10)) | y of `at` is 600.5 | expected 0 to 600
        (kind: 'x', at: (100, 200), shape: Square(side: 3)) | unknown word `Square` | Box
        (kind: 'x', at: (100, 200), shape: Circle(diameter: 3)) | unknown field `diameter` | radius
        (kind: 'x', at: (100, 200)) | `shape` is missing | add `shape
        (kind: 'x', at: (100), shape: Circle(radius: 10)) | two numbers | `at: (400.0, 300.0)`
        (kind: 'x', at: 100, shape: Circle(radius: 10)) | expected `(` | `at: (400.0, 300.0)`
        (kind: \"x\", at: (100, 200), shape: Circle(radius: 10)) | one character between single quotes |
        ",
    ) {
        refused(&level(&format!("{piece},"), ""), message, help);
    }
}

#[test]
fn a_path_that_makes_no_sense_is_refused_with_place_and_remedy() {
    for [path, message, help] in cases(
        "
        Once(through: §[], speed: 50) | piece 2: its path has 0 corners | expected 1 to 1000
        Once(through: [§(100, 200)], speed: 50) | two corners of its path lie on each other | at least a unit
        Once(through: [(200, 200), §(200, 200.5)], speed: 50) | two corners of its path lie on each other | move this corner
        Loop(through: [(200, 200), §(100, 200)], speed: 50) | the last corner of its path is where it begins | leave this corner out
        Loop(through: [(200, 200), (200, §9000)], speed: 50) | y of `path.through.1` is 9000 | expected 0 to 600
        Once(through: [(200, 200)], speed: §0) | `path.speed` is 0 | expected 1 to 182.003 units per second; what moves is at most half as fast as the ball
        Once(through: [(200, 200)], speed: §-20) | `path.speed` is -20 | expected 1
        Once(through: [(200, 200)], speed: §183) | `path.speed` is 183 | half as fast as the ball
        Orbit(center: §(100, 200), speed: 50) | the middle of its orbit is where it stands | radius of the orbit
        Orbit(center: (100, 240), speed: §1e-300) | `path.speed` is | expected 1
        Orbit(center: (100, 240), speed: 20, clockwise: 3) | |
        Spin(speed: 3) | unknown word `Spin` | Once, BackAndForth, Loop, Orbit
        Once(through: [(200, 200)]) | `speed` is missing | add `speed
        Once(through: [(200, 200)], speed: 20, back: true) | unknown field `back` |
        ",
    ) {
        let piece = format!("(kind: 'x', at: (100, 200), shape: Circle(radius: 10), path: {path}),");
        refused(&level(&piece, ""), message, help);
    }
    let corners = "(200, 200), (100, 200), ".repeat(501);
    let path = format!("Once(through: §[{corners}], speed: 50)");
    let piece = format!("(kind: 'x', at: (100, 200), shape: Circle(radius: 10), path: {path}),");
    refused(
        &level(&piece, ""),
        "its path has 1002 corners",
        "expected 1 to 1000",
    );
}

#[test]
fn a_drawing_that_has_no_room_is_refused() {
    for [drawing, message, help] in cases(
        "
        (height: §0) | `drawing.height` is 0 | expected 2 to 530 units
        (height: §531) | `drawing.height` is 531 | expected 2 to 530 units
        (height: §-3) | `drawing.height` is -3 | expected 2
        (gap: §-1) | `drawing.gap` is -1 | expected 0 to 148 units
        (gap: §149) | `drawing.gap` is 149 | expected 0 to 148 units
        (height: 40, gap: §19) | `drawing.gap` is 19 | expected 0 to 18 units
        (height: 530, gap: §199) | `drawing.gap` is 199 | expected 0 to 198 units
        (heigth: 40) | unknown field `heigth` | did you mean `height`?
        ",
    ) {
        let more = format!("drawing: {drawing}, bricks: [\"x...\", \"...x\"],");
        refused(&level("", &more), message, help);
    }
    let narrow = "drawing: (height: 40, gap: 18), bricks: [\"x...\", \"...x\"],";
    let level = good(&level("", narrow));
    let first = level.bricks().next().expect("a brick");
    assert_eq!(first.shape, Shape::upright(DVec2::new(91.0, 1.0)));
}

#[test]
fn more_pieces_balls_or_corners_than_allowed_are_refused() {
    let many = level(&"(),".repeat(limits::PIECES), "").replace("pieces: [", "pieces: §[");
    let message = "the level has 200001 pieces, at most 200000 are allowed";
    refused(&many, message, "leave some out");
    let balls = "(),".repeat(limits::WAITING_BALLS + 1);
    let message = "the level has 10000 waiting balls, at most 9999 are allowed";
    let more = format!("balls: §[{balls}],");
    refused(&level("", &more), message, "leave some out");
    let corners = "(9, 9), (8, 8), ".repeat(500);
    let mut pieces = String::new();
    for _ in 0..=400 {
        let _ = writeln!(
            pieces,
            "(kind: 'x', at: (1, 1), shape: Circle(radius: 1), path: Once(through: [{corners}], speed: 1)),"
        );
    }
    let many = level(&pieces, "").replace("pieces: [", "pieces: §[");
    let message = "the paths have 401000 corners, at most 400000 are allowed";
    refused(&many, message, "simpler paths");
}
