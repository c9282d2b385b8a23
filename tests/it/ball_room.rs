//! Levels with their own ball size: valid sizes, and gaps that depend on the size. The cases of clearances are in
//! `tests/data/refused_levels.ron`.

use crate::ball_size::RADII;
use crate::pieces::refused;
use crate::prelude::*;

/// Returns a level of 800 × 600 units with a ball of `radius` (units), one distant brick, and the fields `more`.
fn with_ball(radius: f64, more: &str) -> String {
    format!(
        "(format: 2, name: \"N\", author: \"A\", ball_radius: {radius:?}, legend: {{'x': (), '#': (kind: \"solid\")}}, {more})"
    )
}

/// Returns the warnings of `check` for a valid level.
fn warnings(source: &str) -> Vec<String> {
    let (_, warnings) = parse::inspect("good.ron", source.as_bytes(), Layers::base())
        .unwrap_or_else(|findings| panic!("{}\n{source}", report(&findings)));
    let messages = warnings.into_iter().map(|warning| warning.message);
    messages.collect()
}

/// Returns the errors of a level; empty if it is valid.
fn errors(source: &str) -> Vec<String> {
    let findings = parse::parse("odd.ron", source.as_bytes()).err();
    let findings = findings.into_iter().flatten();
    findings.map(|finding| finding.message).collect()
}

#[test]
fn a_gap_as_wide_as_the_ball_of_its_level_is_refused_and_no_other() {
    for radius in [4.0, 7.3, 12.5, 20.0, 33.3] {
        let widths = RADII.map(|other| other * 2.0).into_iter();
        for width in widths.chain([radius * 2.0]) {
            let right = 420.0 + width;
            let x = right + 20.0;
            let boxes = format!(
                "pieces: [(kind: 'x', at: (400, 400), shape: Box(width: 40, height: 40)), \
                 (kind: 'x', at: ({x:?}, 400), shape: Box(width: 40, height: 40))]"
            );
            let tight = (width - radius * 2.0).abs() < 1e-9;
            let refused = errors(&with_ball(radius, &boxes)).len();
            let expected = usize::from(tight);
            assert_eq!(refused, expected, "{width} units, radius {radius}");
        }
    }
    // Cells are 40 units wide and 30 high. An empty one is as wide as a ball of radius 20 and as high as one of radius
    // 15.
    let rows = "drawing: (height: 90), bricks: [\"xxxxxxxxxxxxxxxxxxxx\", \"xxxxxx.xxxxxxxxxxxxx\", \"xxxxxxxxxxxxxxxxxxxx\"]";
    for (radius, expected) in [(20.0, 1), (15.0, 1), (12.5, 0), (19.0, 0)] {
        let refused = errors(&with_ball(radius, rows));
        assert_eq!(refused.len(), expected, "radius {radius}: {refused:?}");
    }
}

#[test]
fn a_cage_is_one_for_the_balls_that_do_not_get_out_of_it() {
    // Four bumpers around (400, 300) with gaps of about 16.6 units.
    let bumper =
        |x: f64, y: f64| format!("(kind: '#', at: ({x:?}, {y:?}), shape: Circle(radius: 15)),");
    let around = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];
    let cage = around.map(|(x, y)| bumper(400.0 + 33.0 * x, 300.0 + 33.0 * y));
    let cage = cage.concat();
    let more = format!(
        "pieces: [(kind: 'x', at: (100, 500), shape: Circle(radius: 5)), {cage}], balls: [(at: (400, 300), angle: 50)]"
    );
    for (radius, caged) in [(4.0, false), (8.0, false), (8.5, true), (12.5, true)] {
        let warned = warnings(&with_ball(radius, &more));
        let mut messages = warned.iter();
        let held = messages.any(|message| message.contains("hold it for ever"));
        assert_eq!(held, caged, "radius {radius}: {warned:?}");
    }
}

#[test]
fn the_usual_radius_is_the_same_level_as_one_that_says_nothing_and_format_1_knows_none() {
    let usual = parsed(&with_ball(limits::DEFAULT_BALL_RADIUS, "bricks: [\"x\"]"));
    let none = with_ball(1.0, "bricks: [\"x\"]").replace("ball_radius: 1.0, ", "");
    assert_eq!(usual, parsed(&none));
    assert!(usual.to_ron().contains("format: 1") && !usual.to_ron().contains("radius"));
    let own = parsed(&with_ball(7.3, "bricks: [\"x\"]"));
    assert_eq!(own.ball_radius(), 7.3);
    let text = own.to_ron();
    assert_contains_all(&text, &["format: 2", "ball_radius: 7.3"]);
    assert_eq!(parsed(&text), own, "it is written and read back");
    refused(
        "(format: 1, name: \"N\", author: \"A\", ball_radius: §7.3, legend: {'x': Plain(color: Red)}, bricks: [\"x\"])",
        "`ball_radius` belongs to format 2",
        "write `format: 2`",
    );
}

#[test]
fn a_ball_is_at_least_4_units_and_at_most_a_tenth_of_the_shorter_side_of_its_field() {
    let level = |radius: &str, field: &str| {
        format!(
            "(format: 2, name: \"N\", author: \"A\", ball_radius: §{radius}, field: {field}, legend: {{'x': ()}}, bricks: [\"x\"])"
        )
    };
    for (field, max) in [
        ("()", 60.0),
        ("(width: 300)", 30.0),
        ("(width: 200, height: 900)", 20.0),
    ] {
        for radius in [limits::MIN_BALL_RADIUS, max] {
            let good = parsed(&level(&format!("{radius:?}"), field).replace('§', ""));
            assert_eq!(good.ball_radius(), radius, "{field}");
        }
        let larger = format!("{}", max + 0.01);
        for radius in ["3.99", "0", "-5", "NaN", "inf", "1e300", &larger] {
            let expected = format!("expected 4 to {max} units");
            refused(&level(radius, field), "`ball_radius` is ", &expected);
        }
    }
}
