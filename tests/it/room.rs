//! Pieces without enough space: outside the field, overlapping, or on a waiting ball. The work to find them is bounded.

use std::fmt::Write;

use brickwork::level::diagnostic::report;

use super::movers::mover;
use super::pieces::{bad, cases, good, level, refused};

#[test]
fn a_piece_that_leaves_the_field_or_hangs_too_low_is_refused() {
    for [place, message, help] in cases(
        "
        at: §(5, 300), shape: Circle(radius: 10) | piece 2: it sticks out of the field by 5.000 units, at the left wall | may touch the walls
        at: §(795, 300), shape: Circle(radius: 10) | by 5.000 units, at the right wall | move it inward
        at: §(100, 592), shape: Box(width: 10, height: 20) | by 2.000 units, at the upper wall | move it inward
        at: §(100, 590), shape: Box(width: 20, height: 20, angle: 45) | by 4.142 units, at the upper wall | move it inward
        at: §(100, 79), shape: Circle(radius: 10) | piece 2: it hangs 1.000 units too low | lowest 70 units
        ",
    ) {
        refused(&level(&format!("(kind: 'x', {place}),"), ""), message, help);
    }
    for [place] in cases(
        "
        at: (10, 300), shape: Circle(radius: 10)
        at: (790, 590), shape: Box(width: 20, height: 20)
        at: (100, 80), shape: Circle(radius: 10)
        ",
    ) {
        good(&level(&format!("(kind: 'x', {place}),"), ""));
    }
}

#[test]
fn pieces_that_overlap_are_refused_and_those_that_touch_are_not() {
    // The brick at (400, 300) is 64 × 24 units.
    for [place] in cases(
        "
        at: §(460, 300), shape: Box(width: 64, height: 24)
        at: §(400, 300), shape: Circle(radius: 5)
        at: §(400, 321.99), shape: Circle(radius: 10)
        at: §(440, 320), shape: Box(width: 40, height: 10, angle: 45)
        ",
    ) {
        let source = level(&format!("(kind: '#', {place}),"), "");
        let message = "piece 2: it overlaps piece 1";
        refused(&source, message, "may touch, but not overlap");
    }
    for [place] in cases(
        "
        at: (464, 300), shape: Box(width: 64, height: 24)
        at: (400, 322), shape: Circle(radius: 10)
        at: (400, 321.9999995), shape: Circle(radius: 10)
        at: (444, 324), shape: Circle(radius: 16.97)
        at: (455, 335), shape: Box(width: 60, height: 10, angle: 45)
        ",
    ) {
        good(&level(&format!("(kind: '#', {place}),"), ""));
    }
    let drawing = "bricks: [\n\"....\",\n\"#...\",\n],";
    let circle = |at: &str| format!("(kind: '#', at: {at}, shape: Circle(radius: 30)),");
    refused(
        &level(&circle("§(190, 420)"), drawing),
        "piece 2: it overlaps the brick in row 2, column 1 of the drawing",
        "move one of them",
    );
    good(&level(&circle("(230, 420)"), drawing));
    good(&level(&circle("(100, 500)"), drawing));
}

#[test]
fn each_pair_of_bricks_in_the_same_place_is_reported_once_with_both_of_its_bricks() {
    let told = |source: &str| {
        let findings = bad(source);
        let told = findings.iter().map(|finding| {
            let others = finding.related.iter().map(|other| other.message.clone());
            (finding.message.clone(), others.collect::<Vec<String>>())
        });
        told.collect::<Vec<_>>()
    };
    let pair = |who: usize, whom: usize| {
        let message = format!("piece {who}: it overlaps piece {whom}");
        (message, vec![format!("piece {whom} is here")])
    };
    // Piece 1 is at (400, 300).
    let same = "(kind: 'x', at: (400, 300), shape: Box(width: 64, height: 24)),\n";
    assert_eq!(told(&level(same, "")), [pair(2, 1)]);
    assert_eq!(
        told(&level(&same.repeat(2), "")),
        [pair(2, 1), pair(3, 1), pair(3, 2)],
        "of three in the same place each pair"
    );
    let round = "(kind: '#', at: (400, 300), shape: Circle(radius: 5)),\n";
    assert_eq!(
        told(&level(round, "")),
        [pair(2, 1)],
        "whatever their shapes"
    );
    // A path that passes the same brick on several legs, and a piece that moves in step with another at the same
    // position.
    let by = "(kind: 'x', at: (200, 300), shape: Circle(radius: 10), path: BackAndForth(through: [(600, 300), (600, 310), (200, 310)], speed: 50)),\n";
    let crossing = told(&level(by, ""));
    let message = "piece 2: its path leads into piece 1".to_owned();
    let here = vec!["piece 1 is here".to_owned()];
    assert_eq!(crossing, [(message, here)], "once for all its legs");
    let moving = "(kind: 'x', at: (200, 200), shape: Circle(radius: 10), path: BackAndForth(through: [(600, 200), (600, 190)], speed: 50)),\n";
    assert_eq!(told(&level(&moving.repeat(2), "")), [pair(3, 2)]);
    // A piece at the position of a brick of the drawing.
    let drawn = "(kind: 'x', at: (100, 500), shape: Circle(radius: 10)),\n";
    let drawn = told(&level(drawn, "bricks: [\n\"x...\",\n\"....\",\n],"));
    let message = "piece 2: it overlaps the brick in row 1, column 1 of the drawing".to_owned();
    let here = vec!["the brick in row 1, column 1 of the drawing is here".to_owned()];
    assert_eq!(drawn, [(message, here)]);
}

#[test]
fn a_waiting_ball_without_room_is_refused() {
    let piece = mover("(100, 200); Once(through: [(300, 200)], speed: 50)");
    for [ball, message, help] in cases(
        "
        (at: §(400, 300), angle: 60) | ball 1: it lies inside piece 1 | 12.5 units of room
        (at: §(400, 324), angle: 60) | ball 1: it lies inside piece 1 | move it
        (at: §(200, 220), angle: 60) | ball 1: it waits in the way of piece 2 | move it
        (at: §(700, 450), angle: 60) | ball 1: it lies inside the brick in row 1, column 4 of the drawing | move it
        (at: (§5, 400), angle: 60) | ball 1: x of `at` is 5 | expected 12.5 to 787.5 units
        (at: (400, §595), angle: 60) | y of `at` is 595 | expected 12.5 to 587.5 units
        (at: (400, §82), angle: 60) | it waits at a height of 82 | at least 82.5 units
        (at: (400, 200), angle: §6000) | `angle` is 6000 | -360 to 360 degrees
        (at: (400, 200)) | `angle` is missing | add `angle
        ",
    ) {
        let more = format!("balls: [{ball}],\nbricks: [\"...x\"],");
        refused(&level(&piece, &more), message, help);
    }
    let touching = "balls: [(at: (400, 324.5), angle: 60), (at: (400, 324.5), angle: 120)],";
    assert_eq!(good(&level(&piece, touching)).waiting_balls().len(), 2);
}

#[test]
fn two_that_overlap_are_found_among_fifty_thousand_pieces() {
    let mut pieces = String::new();
    for index in 0..50_000_u32 {
        let (column, row) = (f64::from(index % 250), f64::from(index / 250));
        let (x, y, angle) = (20.0 + column * 20.0, 100.0 + row * 20.0, index % 360);
        let _ = writeln!(
            pieces,
            "(kind: 'x', at: ({x:?}, {y:?}), shape: Box(width: 14, height: 8, angle: {angle})),"
        );
    }
    let field = "field: (width: 5100, height: 9000),";
    let source = level(&pieces, field).replace("at: (400, 300)", "at: (400, 8000)");
    assert_eq!(good(&source).pieces().len(), 50_001);
    let source = source.replace("at: (2520.0, 2100.0)", "at: (2535.0, 2100.0)");
    let findings = bad(&source);
    assert_eq!(findings.len(), 1, "{}", report(&findings));
    assert!(findings[0].message.contains("it overlaps piece"));
}

#[test]
fn a_level_made_to_be_slow_is_refused_after_a_bounded_amount_of_work() {
    // Long, slanted needles side by side: the bounding box of each contains most of the others.
    let mut pieces = String::new();
    for index in 0..30_000_u32 {
        let x = 10_000.0 + f64::from(index) * 2.5;
        let _ = writeln!(
            pieces,
            "(kind: 'x', at: ({x:?}, 50000), shape: Box(width: 20000, height: 2, angle: 60)),"
        );
    }
    let source = level(&pieces, "field: (width: 100000, height: 100000),");
    let marked = source.replace("pieces: [", "pieces: §[");
    refused(
        &marked,
        "too much lies too close together to be checked",
        "use fewer",
    );
}
