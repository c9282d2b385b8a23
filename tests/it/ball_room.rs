//! Levels with their own ball size: valid sizes, and gaps and clearances that depend on the size.

use brickwork::content::Layers;
use brickwork::headless::parsed;
use brickwork::level::diagnostic::report;
use brickwork::level::{limits, parse};

use crate::ball_size::RADII;
use crate::pieces::refused;

/// Returns a level of 800 × 600 units with a ball of `radius` (units), one distant brick, and the fields `more`.
fn with_ball(radius: f64, more: &str) -> String {
    format!(
        "(format: 2, name: \"N\", author: \"A\", ball_radius: {radius:?}, legend: {{'x': (), '#': (kind: \"solid\")}}, {more})"
    )
}

/// Asserts that the level of [`with_ball`] is rejected, as [`refused`] does.
fn refusal(radius: f64, more: &str, message: &str, help: &str) {
    refused(&with_ball(radius, more), message, help);
}

/// Returns the warnings of `check` for a valid level.
fn warnings(source: &str) -> Vec<String> {
    let (_, warnings) = parse::inspect("good.ron", source.as_bytes(), Layers::base())
        .unwrap_or_else(|findings| panic!("{}\n{source}", report(&findings)));
    warnings
        .iter()
        .map(|warning| warning.message.clone())
        .collect()
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
        for width in RADII
            .map(|other| other * 2.0)
            .into_iter()
            .chain([radius * 2.0])
        {
            let right = 420.0 + width;
            let boxes = format!(
                "pieces: [(kind: 'x', at: (400, 400), shape: Box(width: 40, height: 40)), \
                 (kind: 'x', at: ({:?}, 400), shape: Box(width: 40, height: 40))]",
                right + 20.0
            );
            let tight = (width - radius * 2.0).abs() < 1e-9;
            let refused = errors(&with_ball(radius, &boxes)).len();
            assert_eq!(
                refused,
                usize::from(tight),
                "a gap of {width} units, radius {radius}"
            );
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
    let cage = [
        (433.0, 300.0),
        (400.0, 333.0),
        (367.0, 300.0),
        (400.0, 267.0),
    ];
    let cage: String = cage.map(|(x, y)| bumper(x, y)).concat();
    let more = format!(
        "pieces: [(kind: 'x', at: (100, 500), shape: Circle(radius: 5)), {cage}], balls: [(at: (400, 300), angle: 50)]"
    );
    for (radius, caged) in [(4.0, false), (8.0, false), (8.5, true), (12.5, true)] {
        let warned = warnings(&with_ball(radius, &more));
        let held = warned
            .iter()
            .any(|message| message.contains("hold it for ever"));
        assert_eq!(held, caged, "radius {radius}: {warned:?}");
    }
}

#[test]
fn room_above_the_paddle_and_beside_what_moves_is_measured_by_the_ball_of_the_level() {
    let circle = |at: &str, path: &str| {
        format!("pieces: [(kind: 'x', at: {at}, shape: Circle(radius: 10){path})]")
    };
    let glide = ", path: BackAndForth(through: [(500, 300)], speed: 50)";
    // The lowest 20 + 4 · radius units are reserved for the paddle and the ball.
    refusal(
        20.0,
        &circle("(400, 109)", ""),
        "it hangs 1.000 units too low",
        "the lowest 100 units",
    );
    refusal(
        7.3,
        &circle("(400, 59)", ""),
        "it hangs 0.200 units too low",
        "the lowest 49.2 units",
    );
    warnings(&with_ball(4.0, &circle("(400, 46)", "")));
    // A moving piece keeps a clearance of a ball's width.
    refusal(
        20.0,
        &circle("(49, 300)", glide),
        "1.000 units too near to the left wall",
        "keeps 40 units",
    );
    warnings(&with_ball(19.0, &circle("(49, 300)", glide)));
    let beside = |x: f64| {
        format!(
            "pieces: [(kind: 'x', at: (300, 300), shape: Circle(radius: 10){glide}), (kind: '#', at: ({x:?}, 300), shape: Circle(radius: 10))]"
        )
    };
    refusal(
        7.3,
        &beside(534.0),
        "comes within 14.000 units",
        "keep 14.6 units",
    );
    warnings(&with_ball(6.9, &beside(534.0)));
    // The drawing keeps clear of the paddle.
    refusal(
        60.0,
        "bricks: [\"x\"], drawing: (height: §341)",
        "`drawing.height` is 341",
        "2 to 340",
    );
}

#[test]
fn a_ball_that_waits_has_room_for_a_ball_of_the_level() {
    let waits = |at: &str| {
        format!("bricks: [\"x\"], drawing: (height: 100), balls: [(at: §{at}, angle: 50)]")
    };
    refusal(
        40.0,
        &waits("(400, 461)"),
        "it lies inside the brick",
        "40 units of room",
    );
    warnings(&with_ball(38.0, &waits("(400, 461)").replace('§', "")));
    refusal(
        40.0,
        &waits("(400, 219)").replace("§(400, ", "(400, §"),
        "waits at a height of 219",
        "at least 220 units",
    );
    refusal(
        40.0,
        &waits("(39, 300)").replace("§(", "(§"),
        "`at` is 39",
        "40 to 760",
    );
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
    assert!(
        text.contains("format: 2") && text.contains("ball_radius: 7.3"),
        "{text}"
    );
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
        for radius in [
            "3.99",
            "0",
            "-5",
            "NaN",
            "inf",
            "1e300",
            &format!("{}", max + 0.01),
        ] {
            let expected = format!("expected 4 to {max} units");
            refused(&level(radius, field), "`ball_radius` is ", &expected);
        }
    }
}
