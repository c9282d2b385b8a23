//! What has no room in a level: out of the field, in each other's way, where a ball would be crushed or swallowed.

use std::fmt::Write;

use bevy::math::DVec2;
use brickwork::content::Layers;
use brickwork::geometry::gap::gap;
use brickwork::level::diagnostic::report;
use brickwork::level::parse;

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
    // The brick at (400, 300) is 64 by 24.
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
    // Piece 1 stands at (400, 300).
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
    // A path that comes by the same brick on several legs, and one that moves in step with another in its place.
    let by = "(kind: 'x', at: (200, 300), shape: Circle(radius: 10), path: BackAndForth(through: [(600, 300), (600, 310), (200, 310)], speed: 50)),\n";
    let crossing = told(&level(by, ""));
    let message = "piece 2: its path leads into piece 1".to_owned();
    let here = vec!["piece 1 is here".to_owned()];
    assert_eq!(crossing, [(message, here)], "once for all its legs");
    let moving = "(kind: 'x', at: (200, 200), shape: Circle(radius: 10), path: BackAndForth(through: [(600, 200), (600, 190)], speed: 50)),\n";
    assert_eq!(told(&level(&moving.repeat(2), "")), [pair(3, 2)]);
    // A piece in the place of a brick of the drawing.
    let drawn = "(kind: 'x', at: (100, 500), shape: Circle(radius: 10)),\n";
    let drawn = told(&level(drawn, "bricks: [\n\"x...\",\n\"....\",\n],"));
    let message = "piece 2: it overlaps the brick in row 1, column 1 of the drawing".to_owned();
    let here = vec!["the brick in row 1, column 1 of the drawing is here".to_owned()];
    assert_eq!(drawn, [(message, here)]);
}

fn mover(place: &str) -> String {
    let (at, path) = place.split_once("; ").expect("a place; a path");
    format!("(kind: '#', at: {at}, shape: Circle(radius: 10), path: {path}),\n")
}

#[test]
fn a_path_that_would_crush_a_ball_is_refused() {
    for [place, message, help] in cases(
        "
        (100, 200); Once(through: [§(34, 200)], speed: 50) | piece 2: its path comes 1.000 units too near to the left wall | keeps 25 units from the walls
        (700, 200); Once(through: [§(766, 200)], speed: 50) | too near to the right wall | crushed
        (700, 200); BackAndForth(through: [(700, 500), §(700, 566)], speed: 50) | too near to the upper wall | crushed
        (700, 200); Loop(through: [§(700, 104), (650, 150)], speed: 50) | 1.000 units too near to the paddle | 95 units above the lower edge
        (30, 200); Once(through: [§(100, 200)], speed: 50) | too near to the left wall | crushed
        (60, 200); §Orbit(center: (45, 200), speed: 50) | too near to the left wall | crushed
        (100, 300); Once(through: [§(340, 300)], speed: 50) | piece 2: its path comes within 18.000 units of piece 1 | crushed: keep 25 units
        (100, 300); Once(through: [§(700, 300)], speed: 50) | piece 2: its path leads into piece 1 | crushed
        (100, 300); Once(through: [(100, 200), (200, 200), §(400, 260), (700, 260)], speed: 50) | piece 2: its path comes within 18.000 units | crushed
        (400, 400); §Orbit(center: (400, 371), speed: 50) | piece 2: its path comes within 20.000 units of piece 1 | keep 25 units
        (400, 345); §Orbit(center: (400, 300), speed: 50) | piece 2: its path comes within 0.824 units of piece 1 | keep 25 units
        ",
    ) {
        refused(&level(&mover(place), ""), message, help);
    }
    // A ball's width is enough, along straight ways and round circles.
    for [place] in cases(
        "
        (100, 200); Once(through: [(35, 200)], speed: 50)
        (100, 300); Once(through: [(333, 300)], speed: 50)
        (100, 347); Once(through: [(700, 347)], speed: 50)
        (400, 450); Orbit(center: (400, 398.5), speed: 50)
        (400, 400); Orbit(center: (400, 300), speed: 50)
        ",
    ) {
        good(&level(&mover(place), ""));
    }
    let drawing = "bricks: [\"....\", \"#...\"],";
    let message = "piece 2: its path comes within 25 units of the brick in row 2, column 1";
    let near = mover("(300, 420); Once(through: [§(234, 420)], speed: 50)");
    refused(&level(&near, drawing), message, "crushed");
    let far = mover("(300, 420); Once(through: [(235, 420)], speed: 50)");
    good(&level(&far, drawing));
}

#[test]
fn two_that_move_are_held_against_each_other_at_the_same_moment() {
    for [one, other, message, help] in cases(
        "
        (100, 150); BackAndForth(through: [(300, 150)], speed: 90) | (119, 150); §BackAndForth(through: [(319, 150)], speed: 90) | piece 3: it overlaps piece 2 | move one of them
        (100, 150); Once(through: [(700, 150)], speed: 90) | (700, 150); §Once(through: [(100, 150)], speed: 90) | piece 3: its path leads into piece 2, 0.0 s after the beginning | keep more than 25 units between them at all times
        (100, 150); Loop(through: [(300, 150), (300, 220)], speed: 90) | (300, 150); §Loop(through: [(100, 150), (300, 220)], speed: 90) | piece 3: its path leads into piece 2 | at all times
        (100, 200); Orbit(center: (150, 200), speed: 90) | (200, 200); §Orbit(center: (150, 200), speed: 45) | s after the beginning | at all times
        (100, 200); Orbit(center: (150, 200), speed: 90) | (300, 200); §Once(through: [(200, 200)], speed: 90) | s after the beginning | at all times
        (100, 150); BackAndForth(through: [(300, 150)], speed: 90) | (200, 260); §BackAndForth(through: [(200, 110.618)], speed: 77.77) | piece 3: its path leads into piece 2 | make the rounds equally long
        (100, 200); Once(through: [(200, 200)], speed: 20) | (220, 150); §BackAndForth(through: [(220, 250)], speed: 90) | piece 3: its path comes within | at all times
        ",
    ) {
        let source = level(&(mover(one) + &mover(other)), "");
        refused(&source, message, help);
    }
    for together in [
        // Three on one closed path, one after the other: the ways overlap, they never do.
        [
            "(100, 150); Loop(through: [(700, 150), (700, 450), (100, 450)], speed: 90)",
            "(700, 150); Loop(through: [(700, 450), (100, 450), (100, 150)], speed: 90)",
            "(300, 450); Loop(through: [(100, 450), (100, 150), (700, 150), (700, 450)], speed: 90)",
        ],
        // Three on one orbit.
        [
            "(100, 200); Orbit(center: (150, 200), speed: 90)",
            "(200, 200); Orbit(center: (150, 200), speed: 90)",
            "(150, 150); Orbit(center: (150, 200), speed: 90)",
        ],
        // Three that move alike, closer than a ball: what lies between them keeps its size.
        [
            "(100, 150); BackAndForth(through: [(300, 150)], speed: 90)",
            "(120, 150); BackAndForth(through: [(320, 150)], speed: 90)",
            "(145, 150); BackAndForth(through: [(345, 150)], speed: 90)",
        ],
        // Rounds that never fall into step, on paths that keep apart.
        [
            "(100, 150); BackAndForth(through: [(300, 150)], speed: 90)",
            "(200, 260); BackAndForth(through: [(200, 196)], speed: 77.77)",
            "(600, 200); Orbit(center: (640, 200), speed: 31.4)",
        ],
    ] {
        good(&level(&together.map(mover).concat(), ""));
    }
}

#[test]
fn what_is_said_of_two_that_move_is_true_of_where_they_are_at_any_time() {
    let mut state = 5_u64;
    let mut chance = |choices: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % choices
    };
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..600 {
        let mut piece = || {
            let mut place = || (100 + 20 * chance(12), 150 + 20 * chance(8));
            let (at, one, two) = (place(), place(), place());
            let kind = chance(4);
            let speed = [40, 80, 120][chance(3) as usize];
            let path = match kind {
                0 => format!("Once(through: [{one:?}, {two:?}], speed: {speed})"),
                1 => format!("BackAndForth(through: [{one:?}], speed: {speed})"),
                2 => format!("Loop(through: [{one:?}, {two:?}], speed: {speed})"),
                _ => format!("Orbit(center: {one:?}, speed: {speed})"),
            };
            let shape = if chance(2) == 0 {
                "Circle(radius: 12)".to_owned()
            } else {
                format!("Box(width: 30, height: 12, angle: {})", 15 * chance(12))
            };
            format!("(kind: '#', at: {at:?}, shape: {shape}, path: {path}),\n")
        };
        let (one, other) = (piece(), piece());
        let field = "field: (width: 1200, height: 1000),";
        let room = "(kind: 'x', at: (1100, 900)";
        let together = |pieces: &str| {
            let source = level(pieces, field).replace("(kind: 'x', at: (400, 300)", room);
            parse::parse("pair.ron", source.as_bytes())
        };
        // Alone each of them has room, and the two show where they are.
        let (Ok(a), Ok(b)) = (together(&one), together(&other)) else {
            continue;
        };
        let (a, b) = (&a.pieces()[1], &b.pieces()[1]);
        let (path_a, path_b) = (
            a.path.as_ref().expect("moves"),
            b.path.as_ref().expect("moves"),
        );
        let least = (0..40_000)
            .map(|step| f64::from(step) * 0.01)
            .map(|time| gap(&a.shape, path_a.at(time), &b.shape, path_b.at(time)))
            .fold(f64::INFINITY, f64::min);
        match together(&(one.clone() + &other)) {
            Ok(_) => {
                accepted += 1;
                assert!(least > 25.0 - 1e-6, "{least} units\n{one}{other}");
            }
            Err(findings) => {
                let text = report(&findings);
                assert!(text.contains("piece 3"), "{text}");
                if text.contains("after the beginning") {
                    refused += 1;
                    assert!(least < 25.0 + 2.5, "{least} units: {text}\n{one}{other}");
                }
            }
        }
    }
    assert!(accepted > 40 && refused > 20, "{accepted} and {refused}");
}

#[test]
fn three_on_one_orbit_stay_in_step_if_their_places_are_written_well_enough() {
    let planets = |decimals: usize| {
        let (middle, high) = (DVec2::new(230.0, 290.0), 165.0 * 0.75_f64.sqrt());
        let places = [(165.0, 0.0), (-82.5, high), (-82.5, -high)].map(DVec2::from);
        let planets = places.map(|place| middle + place).map(|at| {
            let (x, y) = (at.x, at.y);
            mover(&format!(
                "({x:.decimals$}, {y:.decimals$}); Orbit(center: (230, 290), speed: 110)"
            ))
        });
        level(&planets.concat(), "field: (width: 1000),").replace("(400, 300)", "(900, 300)")
    };
    good(&planets(3));
    good(&planets(12));
    let help = "make the rounds equally long";
    refused(&planets(1), "piece 3: its path leads into piece 2", help);
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
fn a_first_flight_along_an_axis_is_allowed_with_a_warning() {
    for (angle, way) in [
        ("3", "horizontal"),
        ("-178", "horizontal"),
        ("88", "vertical"),
    ] {
        let more = format!("balls: [(at: (600, 200), angle: {angle})],");
        let source = level("", &more);
        let (_, warnings) =
            parse::inspect("odd.ron", source.as_bytes(), Layers::base()).expect("allowed");
        let text = report(&warnings);
        let start = "odd.ron:10:33: warning: ball 1: its first flight is nearly ";
        assert!(text.starts_with(&format!("{start}{way}")), "{text}");
    }
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
    // Long needles side by side, slanted so that the box round each holds most of the others.
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

/// The warnings about a level with `pieces` and `more` fields, in their short form.
fn warnings(pieces: &str, more: &str) -> String {
    let source = level(pieces, more);
    let inspected = parse::inspect("odd.ron", source.as_bytes(), Layers::base());
    let (_, warnings) =
        inspected.unwrap_or_else(|findings| panic!("{}\n{source}", report(&findings)));
    report(&warnings)
}

#[test]
fn a_gap_exactly_as_wide_as_a_ball_is_allowed_with_a_warning() {
    // The brick at (400, 300) is 64 by 24.
    for [piece, whom] in cases(
        "
        at: (400, 349), shape: Box(width: 100, height: 24) | piece 1
        at: (467, 300), shape: Circle(radius: 10) | piece 1
        at: (35, 300), shape: Circle(radius: 10) | the left wall
        at: (765, 300), shape: Box(width: 20, height: 90) | the right wall
        at: (400, 565), shape: Box(width: 90, height: 20) | the upper wall
        at: (100, 347), shape: Circle(radius: 10), path: Once(through: [(700, 347)], speed: 50) | piece 1
        at: (100, 200), shape: Circle(radius: 10), path: Once(through: [(35, 200)], speed: 50) | the left wall
        ",
    ) {
        let text = warnings(&format!("(kind: 'x', {piece}),"), "");
        let message = format!("piece 2: a ball fits between it and {whom} with nothing to spare");
        assert!(text.contains(&message), "{piece}: {text}");
        assert_eq!(text.matches("warning").count(), 1, "{text}");
    }
    for [piece] in cases(
        "
        at: (400, 349.1), shape: Box(width: 100, height: 24)
        at: (400, 348.9), shape: Box(width: 100, height: 24)
        at: (34, 300), shape: Circle(radius: 10)
        at: (100, 347.1), shape: Circle(radius: 10), path: Once(through: [(700, 347.1)], speed: 50)
        ",
    ) {
        assert_eq!(
            warnings(&format!("(kind: 'x', {piece}),"), ""),
            "",
            "{piece}"
        );
    }
    let filled = "(kind: '#', at: (400, 349), shape: Box(width: 64, height: 24)),";
    let plug = "(kind: '#', at: (400, 324.5), shape: Box(width: 64, height: 24)),";
    assert_ne!(warnings(filled, ""), "");
    let plugged = format!("{filled}{plug}");
    assert_eq!(
        warnings(&plugged, ""),
        "",
        "no ball gets between two with a solid brick in between"
    );
    let soft = plugged.replace("'#', at: (400, 324.5)", "'x', at: (400, 324.5)");
    assert_ne!(
        warnings(&soft, ""),
        "",
        "a plain brick in between goes some time"
    );
    let two = mover("(100, 150); BackAndForth(through: [(300, 150)], speed: 90)")
        + &mover("(145, 150); BackAndForth(through: [(345, 150)], speed: 90)");
    let text = warnings(&two, "");
    assert!(
        text.contains("piece 3: a ball fits between it and piece 2 with"),
        "{text}"
    );
}

#[test]
fn a_drawing_whose_gaps_are_exactly_as_wide_as_a_ball_is_warned_of_once_for_each_direction() {
    // Cells of 25 by 25, and of 50 by 12.5.
    let square = "field: (width: 200), drawing: (height: 75),";
    let piece = |source: &str| {
        source
            .replace("at: (400, 300)", "at: (100, 400)")
            .replace("width: 64", "width: 30")
    };
    let told = |rows: &str, drawing: &str| {
        let source = piece(&level("", &format!("{drawing} bricks: [{rows}],")));
        let (_, warnings) =
            parse::inspect("odd.ron", source.as_bytes(), Layers::base()).expect("good");
        warnings
            .iter()
            .map(|warning| warning.message.clone())
            .collect::<Vec<_>>()
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
    assert_eq!(
        told(right, square),
        [
            between(&cell(2, 7), "the wall"),
            between(&cell(2, 7), "the upper wall")
        ]
    );
    let upright = "\"x.......\", \"........\", \"x.......\"";
    assert_eq!(told(upright, square), [between(&cell(3, 1), &cell(1, 1))]);
    let soft = "\"..xxx...\", \"........\", \"........\"";
    assert_eq!(
        told(soft, square),
        [between(&cell(1, 5), &cell(1, 3))],
        "a plain brick goes some time"
    );
    let solid = "\"..x#x...\", \"........\", \"........\"";
    assert_eq!(
        told(solid, square),
        Vec::<String>::new(),
        "a solid one stays"
    );
    let flat = "field: (width: 400), drawing: (height: 75),";
    let rows = "\"..x.....\", \"........\", \"........\", \"..x.....\", \"........\", \"........\"";
    assert_eq!(
        told(rows, flat),
        [between(&cell(4, 3), &cell(1, 3))],
        "two cells of 12.5 units"
    );
    let gap = "field: (width: 200), drawing: (height: 75, gap: 5),";
    let ten = "\"..x.x.....\", \"..........\", \"..........\"";
    assert_eq!(
        told(ten, gap),
        [between(&cell(1, 5), &cell(1, 3))],
        "20 units and a gap of 5"
    );
}

#[test]
fn a_waiting_ball_that_solid_bricks_hold_for_ever_is_warned_of() {
    let bumpers = |kind: &str, away: f64| {
        let places = [(away, 0.0), (-away, 0.0), (0.0, away), (0.0, -away)];
        let place = |(x, y): (f64, f64)| {
            format!(
                "(kind: '{kind}', at: ({}, {}), shape: Circle(radius: 20)),",
                200.0 + x,
                200.0 + y
            )
        };
        places.map(place).concat()
    };
    let balls = "balls: [(at: (200, 200), angle: 60)],";
    for away in [32.5, 33.0, 40.0, 45.9] {
        let text = warnings(&bumpers("#", away), balls);
        assert!(
            text.contains("ball 1: solid bricks hold it for ever"),
            "{away}: {text}"
        );
    }
    assert_eq!(
        warnings(&bumpers("#", 46.1), balls),
        "",
        "there is a way out"
    );
    assert_eq!(
        warnings(&bumpers("x", 40.0), balls),
        "",
        "plain bricks go some time"
    );
    let corner = "(kind: '#', at: (45, 520), shape: Box(width: 90, height: 10)), (kind: '#', at: (95, 555), shape: Box(width: 10, height: 70)),";
    let balls = "balls: [(at: (40, 560), angle: 60)],";
    let text = warnings(corner, balls);
    assert!(
        text.contains("solid bricks hold it"),
        "walls are bars of a cage too: {text}"
    );
    let drawing = "bricks: [\"########\", \"#......#\", \"########\", \"........\"], balls: [(at: (400, 480), angle: 60)],";
    let text = warnings("", drawing);
    assert!(text.contains("solid bricks hold it"), "{text}");
    assert_eq!(
        warnings(
            "",
            &drawing.replace("########\", \"........", "###.####\", \"........")
        ),
        ""
    );
}
