//! Pieces in the same place, and the bounded work to find them. More cases are in `tests/data/refused_levels.ron`.

use std::fmt::Write;

use super::movers::mover;
use super::pieces::{bad, good, level, refused};
use crate::prelude::*;

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
    // Of three in the same place each pair.
    let three = told(&level(&same.repeat(2), ""));
    assert_eq!(three, [pair(2, 1), pair(3, 1), pair(3, 2)]);
    let round = "(kind: '#', at: (400, 300), shape: Circle(radius: 5)),\n";
    // Their shapes make no difference.
    assert_eq!(told(&level(round, "")), [pair(2, 1)]);
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
fn two_waiting_balls_may_be_at_the_same_place() {
    let piece = mover("(100, 200); Once(through: [(300, 200)], speed: 50)");
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
    let message = "too much lies too close together to be checked";
    refused(&marked, message, "use fewer");
}
