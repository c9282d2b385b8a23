//! Text that is no number, numbers that are not finite, and too many elements. More cases are in
//! `tests/data/refused_levels.ron`.

use std::fmt::Write;

use super::pieces::{bad, good, level, refused};
use crate::prelude::*;

#[test]
fn what_is_nearly_a_number_is_said_to_be_none() {
    for [right, wrong] in cases::<[String; 2]>("nearly_numbers") {
        let source = level("", "ball_speed: 400.5, bricks: [\"x\"],");
        let source = source.replace("Plain(color: Red)", "Plain(color: Red, hits: 2)");
        let field = right.split(' ').next().expect("a field");
        let source = source.replace(&right, &format!("{field} {wrong}"));
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
    let template = level(pieces, more).replace("legend: {", "legend: <");
    let template = template.replace("Solid()}", "Solid()>");
    let parts: Vec<&str> = template.split(['{', '}']).collect();
    let source = |changed: usize, number: &str| {
        let mut text = String::new();
        for (index, part) in parts.iter().enumerate() {
            text += if index == changed { number } else { part };
        }
        let text = text.replace("legend: <", "legend: {");
        text.replace("Solid()>", "Solid()}")
    };
    good(&source(usize::MAX, ""));
    let blanks = (1..parts.len()).step_by(2);
    assert_eq!(blanks.len(), 21);
    for blank in blanks {
        for number in ["inf", "-inf", "NaN", "1e999", "-1e999", "1e300", "-1e300"] {
            let source = source(blank, number);
            let findings = bad(&source);
            let starts = |found: &&Diagnostic| {
                let (line, column) = (found.position.line, found.position.column);
                let line = source.lines().nth(line - 1).unwrap_or_default();
                let rest: String = line.chars().skip(column - 1).collect();
                rest.starts_with(number)
            };
            let found = findings.iter().find(starts);
            let found = found.unwrap_or_else(|| panic!("{number}: {}", report(&findings)));
            assert!(found.message.contains("is "), "{found}");
            assert!(found.advice().contains("expected"), "{found}");
        }
    }
}

#[test]
fn a_path_with_too_many_corners_is_refused() {
    let corners = "(200, 200), (100, 200), ".repeat(501);
    let path = format!("Once(through: §[{corners}], speed: 50)");
    let piece = format!("(kind: 'x', at: (100, 200), shape: Circle(radius: 10), path: {path}),");
    let message = "its path has 1002 corners";
    refused(&level(&piece, ""), message, "expected 1 to 1000");
}

#[test]
fn bricks_of_the_smallest_drawing_are_two_units_high() {
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
