//! Level files that the game writes look hand-written: the usual order of fields, and no defaults.

use brickwork_level::parse::parse;
use brickwork_level::{FORMAT, Level};

/// A file in the usual style with all fields.
const USUAL: &str = r#"(
    format: 2,
    name: "Two Bricks",
    author: "Me",
    field: (height: 480.0),
    ball_speed: 300.0,
    ball_radius: 8.0,
    paddle_width: 120.0,
    rules: (ruleset: "arkanoid-like", lives: 5),
    legend: {
        '#': (kind: "solid"),
        'E': (kind: "ember", explodes: (radius: 90.0)),
        'e': (kind: "ember"),
        'm': (color: Green, regenerates: (each: 4.0)),
        'r': (),
        'y': (color: Yellow, hits: 2),
    },
    drawing: (height: 200.0),
    bricks: [
        "r.ye",
        "E..m",
    ],
    pieces: [
        (kind: '#', at: (200.0, 200.0), shape: Box(width: 60.0, height: 20.0, angle: 30.0)),
        (kind: 'r', at: (400.0, 200.0), shape: Circle(radius: 12.0),
         path: BackAndForth(through: [(600.0, 200.0)], speed: 50.0)),
    ],
    balls: [
        (at: (100.0, 150.0), angle: 60.0),
    ],
)
"#;

fn level(text: &str) -> Level {
    parse("made.ron", text.as_bytes()).unwrap_or_else(|found| panic!("{found:?}"))
}

#[test]
fn a_file_in_the_usual_style_is_written_unchanged() {
    assert_eq!(level(USUAL).to_file(), USUAL);
}

#[test]
fn defaults_are_left_out() {
    let text = r#"(format: 2, author: "Me", name: "Bricks", paddle_width: 100.0, ball_speed: 364.0054944640259,
        ball_radius: 12.5, field: (width: 800.0, height: 600.0), drawing: (height: 300.0, gap: 0.0), rules: (),
        legend: {'r': (kind: "plain", color: Red, hits: 1)}, bricks: ["r."])"#;
    let expected = r#"(
    format: 2,
    name: "Bricks",
    author: "Me",
    legend: {
        'r': (),
    },
    bricks: [
        "r.",
    ],
)
"#;
    assert_eq!(level(text).to_file(), expected);
}

#[test]
fn a_gap_without_its_default_height_keeps_the_gap_alone() {
    let text = r#"(format: 2, name: "N", author: "A", drawing: (gap: 2.0), legend: {'r': ()}, bricks: ["r."])"#;
    assert!(level(text).to_file().contains("    drawing: (gap: 2.0),\n"));
}

#[test]
fn a_file_of_format_1_is_written_in_the_current_format_unless_only_format_1_allows_it() {
    let file = |bricks: &str| {
        let fields = format!("legend: {{'r': Plain(color: Red)}}, bricks: [{bricks}]");
        level(&format!(
            "(format: 1, name: \"N\", author: \"A\", {fields})"
        ))
        .to_file()
    };
    assert!(file("\"rr..\"").contains(&format!("format: {FORMAT},")));
    // The gap of one cell is as wide as the ball: 800 / 32 units.
    let tight = file(&format!("\"{}\"", "r.".repeat(16)));
    assert!(
        tight.contains("format: 1,") && tight.contains("'r': Plain(color: Red)"),
        "{tight}"
    );
    assert!(!tight.contains("ball_speed"), "{tight}");
}
