//! Warnings of `check`: gaps exactly as wide as a ball, and waiting balls that solid bricks enclose permanently or that
//! start along an axis.

use super::movers::mover;
use super::pieces::level;
use crate::prelude::*;

/// Returns the short report of the warnings about a level with `pieces` and the fields `more`.
fn warnings(pieces: &str, more: &str) -> String {
    report(&warnings_of(&level(pieces, more)))
}

fn warnings_of(source: &str) -> Vec<Diagnostic> {
    let inspected = parse::inspect("odd.ron", source.as_bytes(), Layers::base());
    let inspected = inspected.map(|(_, warnings)| warnings);
    inspected.unwrap_or_else(|findings| panic!("{}\n{source}", report(&findings)))
}

#[test]
fn a_gap_exactly_as_wide_as_a_ball_is_allowed_with_a_warning() {
    // The brick at (400, 300) is 64 × 24 units.
    for [piece, whom] in cases::<[String; 2]>("warnings/gaps") {
        let text = warnings(&format!("(kind: 'x', {piece}),"), "");
        let message = format!("piece 2: a ball fits between it and {whom} with nothing to spare");
        assert!(text.contains(&message), "{piece}: {text}");
        assert_eq!(text.matches("warning").count(), 1, "{text}");
    }
    for piece in cases::<String>("warnings/no_gaps") {
        let text = warnings(&format!("(kind: 'x', {piece}),"), "");
        assert_eq!(text, "", "{piece}");
    }
    let filled = "(kind: '#', at: (400, 349), shape: Box(width: 64, height: 24)),";
    let plug = "(kind: '#', at: (400, 324.5), shape: Box(width: 64, height: 24)),";
    assert_ne!(warnings(filled, ""), "");
    let plugged = format!("{filled}{plug}");
    // No ball gets between two with a solid brick in between.
    assert_eq!(warnings(&plugged, ""), "");
    let soft = plugged.replace("'#', at: (400, 324.5)", "'x', at: (400, 324.5)");
    // A plain brick in between goes some time.
    assert_ne!(warnings(&soft, ""), "");
    let two = mover("(100, 150); BackAndForth(through: [(300, 150)], speed: 90)")
        + &mover("(145, 150); BackAndForth(through: [(345, 150)], speed: 90)");
    let text = warnings(&two, "");
    assert_contains(&text, "piece 3: a ball fits between it and piece 2 with");
}

#[test]
fn format_2_asks_for_a_little_more_room_than_a_ball() {
    let refused = |pieces: &str, more: &str| {
        let source = level(pieces, more).replace("format: 1", "format: 2");
        let source = source
            .replace("Plain(", "(")
            .replace("Solid()", "(kind: \"solid\")");
        let source = source.replace("at: (400, 300)", "at: (100, 400)");
        let read = parse::parse("odd.ron", source.as_bytes());
        read.err()
            .map_or_else(String::new, |findings| report(&findings))
    };
    let message = "error: piece 2: a ball fits between it and the left wall with nothing to spare";
    let at = |x: f64| format!("(kind: 'x', at: ({x:?}, 300), shape: Circle(radius: 10)),");
    assert_contains(&refused(&at(35.0), ""), message);
    assert_eq!(refused(&at(35.1), ""), "", "a tenth of a unit is enough");
    // A ball that does not get in is no trap.
    assert_eq!(refused(&at(34.0), ""), "");
    let cells = "field: (width: 200), drawing: (height: 75), bricks: [\".x......\", \"........\", \"........\"],";
    let text = refused("", cells);
    assert_contains(&text, "the brick in row 1, column 2 of the drawing");
}

#[test]
fn a_drawing_whose_gaps_are_exactly_as_wide_as_a_ball_is_warned_of_once_for_each_direction() {
    // Cells of 25 × 25 and of 50 × 12.5 units.
    let square = "field: (width: 200), drawing: (height: 75),";
    let piece = |source: &str| {
        let source = source.replace("at: (400, 300)", "at: (100, 400)");
        source.replace("width: 64", "width: 30")
    };
    let told = |rows: &str, drawing: &str| {
        let source = piece(&level("", &format!("{drawing} bricks: [{rows}],")));
        let warnings = warnings_of(&source).into_iter();
        warnings.map(|warning| warning.message).collect::<Vec<_>>()
    };
    let between = |one: &str, other: &str| {
        format!("{one}: a ball fits between it and {other} with nothing to spare")
    };
    let cell =
        |row: u32, column: u32| format!("the brick in row {row}, column {column} of the drawing");
    let open = "\"..x.x..x\", \"........\", \"........\"";
    assert_eq!(told(open, square), [between(&cell(1, 5), &cell(1, 3))]);
    let beside = "\".x......\", \"........\", \"......x.\"";
    assert_eq!(told(beside, square), [between(&cell(1, 2), "the wall")]);
    let right = "\"........\", \"......x.\", \"........\"";
    let walls = ["the wall", "the upper wall"].map(|wall| between(&cell(2, 7), wall));
    assert_eq!(told(right, square), walls);
    let upright = "\"x.......\", \"........\", \"x.......\"";
    assert_eq!(told(upright, square), [between(&cell(3, 1), &cell(1, 1))]);
    let soft = "\"..xxx...\", \"........\", \"........\"";
    // A plain brick goes some time.
    assert_eq!(told(soft, square), [between(&cell(1, 5), &cell(1, 3))]);
    let solid = "\"..x#x...\", \"........\", \"........\"";
    // A solid one stays.
    assert_eq!(told(solid, square), Vec::<String>::new());
    let flat = "field: (width: 400), drawing: (height: 75),";
    let rows = "\"..x.....\", \"........\", \"........\", \"..x.....\", \"........\", \"........\"";
    // Two cells of 12.5 units.
    assert_eq!(told(rows, flat), [between(&cell(4, 3), &cell(1, 3))]);
    let gap = "field: (width: 200), drawing: (height: 75, gap: 5),";
    let ten = "\"..x.x.....\", \"..........\", \"..........\"";
    // 20 units and a gap of 5.
    assert_eq!(told(ten, gap), [between(&cell(1, 5), &cell(1, 3))]);
}

#[test]
fn a_waiting_ball_that_solid_bricks_hold_for_ever_is_warned_of() {
    let bumpers = |kind: &str, away: f64| {
        let places = [(away, 0.0), (-away, 0.0), (0.0, away), (0.0, -away)];
        let place = |(x, y): (f64, f64)| {
            let (x, y) = (200.0 + x, 200.0 + y);
            format!("(kind: '{kind}', at: ({x}, {y}), shape: Circle(radius: 20)),")
        };
        places.map(place).concat()
    };
    let balls = "balls: [(at: (200, 200), angle: 60)],";
    for away in [32.5, 33.0, 40.0, 45.9] {
        let text = warnings(&bumpers("#", away), balls);
        let held = text.contains("ball 1: solid bricks hold it for ever");
        assert!(held, "{away}: {text}");
    }
    // There is a way out.
    assert_eq!(warnings(&bumpers("#", 46.1), balls), "");
    // Plain bricks go some time.
    assert_eq!(warnings(&bumpers("x", 40.0), balls), "");
    let corner = "(kind: '#', at: (45, 520), shape: Box(width: 90, height: 10)), (kind: '#', at: (95, 555), shape: Box(width: 10, height: 70)),";
    let balls = "balls: [(at: (40, 560), angle: 60)],";
    let text = warnings(corner, balls);
    // Walls are bars of a cage too.
    assert!(text.contains("solid bricks hold it"), "{text}");
    let drawing = "bricks: [\"########\", \"#......#\", \"########\", \"........\"], balls: [(at: (400, 480), angle: 60)],";
    assert_contains(&warnings("", drawing), "solid bricks hold it");
    let open = drawing.replace("########\", \"........", "###.####\", \"........");
    assert_eq!(warnings("", &open), "");
}

#[test]
fn a_first_flight_along_an_axis_is_allowed_with_a_warning() {
    for (angle, way) in [
        ("3", "horizontal"),
        ("-178", "horizontal"),
        ("88", "vertical"),
    ] {
        let more = format!("balls: [(at: (600, 200), angle: {angle})],");
        let text = warnings("", &more);
        let start = "odd.ron:10:33: warning: ball 1: its first flight is nearly ";
        assert!(text.starts_with(&format!("{start}{way}")), "{text}");
    }
}
