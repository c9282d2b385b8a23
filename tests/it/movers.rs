//! Moving pieces: they crush no ball, and always keep clear of everything else and of each other.

use bevy::math::DVec2;
use brickwork::geometry::gap::gap;
use brickwork::level::diagnostic::report;
use brickwork::level::parse;

use super::pieces::{cases, good, level, refused};

/// Returns a moving piece. `place` consists of its position and its path, separated by "; ".
pub fn mover(place: &str) -> String {
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
    // A clearance of a ball's width is enough on straight and circular paths.
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
        // Three pieces on one closed path, one after the other: their paths overlap, but the pieces never do.
        [
            "(100, 150); Loop(through: [(700, 150), (700, 450), (100, 450)], speed: 90)",
            "(700, 150); Loop(through: [(700, 450), (100, 450), (100, 150)], speed: 90)",
            "(300, 450); Loop(through: [(100, 450), (100, 150), (700, 150), (700, 450)], speed: 90)",
        ],
        // Three pieces on one orbit.
        [
            "(100, 200); Orbit(center: (150, 200), speed: 90)",
            "(200, 200); Orbit(center: (150, 200), speed: 90)",
            "(150, 150); Orbit(center: (150, 200), speed: 90)",
        ],
        // Three pieces with equal motion that are closer than a ball's width: the gaps keep their size.
        [
            "(100, 150); BackAndForth(through: [(300, 150)], speed: 90)",
            "(120, 150); BackAndForth(through: [(320, 150)], speed: 90)",
            "(145, 150); BackAndForth(through: [(345, 150)], speed: 90)",
        ],
        // Rounds without a common period on separate paths.
        [
            "(100, 150); BackAndForth(through: [(300, 150)], speed: 90)",
            "(200, 260); BackAndForth(through: [(200, 196)], speed: 77.77)",
            "(600, 200); Orbit(center: (640, 200), speed: 31.4)",
        ],
        // Two orbits around the same centre, one well inside the other, and a distant one.
        [
            "(100, 230); Orbit(center: (200, 230), speed: 90)",
            "(240, 230); Orbit(center: (200, 230), speed: 50)",
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
        // Each piece is valid alone. The parsed pieces give the paths.
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
