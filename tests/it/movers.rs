//! Distance between moving pieces at all times. More cases are in `tests/data/refused_levels.ron`.

use brickwork::geometry::gap::gap;

use super::pieces::{good, level, refused};
use crate::prelude::*;

/// Returns a moving piece. `place` consists of its position and its path, separated by "; ".
pub fn mover(place: &str) -> String {
    let (at, path) = place.split_once("; ").expect("a place; a path");
    format!("(kind: '#', at: {at}, shape: Circle(radius: 10), path: {path}),\n")
}

#[test]
fn what_is_said_of_two_that_move_is_true_of_where_they_are_at_any_time() {
    let mut state = 5_u64;
    let mut chance = |choices: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005);
        state = state.wrapping_add(1_442_695_040_888_963_407);
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
        let [path_a, path_b] = [a, b].map(|piece| piece.path.as_ref().expect("moves"));
        let times = (0..40_000).map(|step| f64::from(step) * 0.01);
        let gaps = times.map(|time| gap(&a.shape, path_a.at(time), &b.shape, path_b.at(time)));
        let least = gaps.fold(f64::INFINITY, f64::min);
        match together(&(one.clone() + &other)) {
            Ok(_) => {
                accepted += 1;
                assert!(least > 25.0 - 1e-6, "{least} units\n{one}{other}");
            }
            Err(findings) => {
                let text = report(&findings);
                assert_contains(&text, "piece 3");
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
            let orbit = "Orbit(center: (230, 290), speed: 110)";
            mover(&format!("({x:.decimals$}, {y:.decimals$}); {orbit}"))
        });
        level(&planets.concat(), "field: (width: 1000),").replace("(400, 300)", "(900, 300)")
    };
    good(&planets(3));
    good(&planets(12));
    let help = "make the rounds equally long";
    refused(&planets(1), "piece 3: its path leads into piece 2", help);
}
