//! Handles of pieces and balls, and changes of paths.

use bevy_math::DVec2;
use brickwork_editor::drag::{GRID, TURN};
use brickwork_editor::paths::{followed, paced, path_of_kind, reversed};
use brickwork_editor::{Board, Free, Handle, PathKind, Thing};
use brickwork_level::{RawPiece, RawShape, Route};

use crate::common::*;

const TEXT: &str = "\
(
    format: 2,
    legend: {'r': (color: Red)},
    pieces: [
        (kind: 'r', at: (400.0, 300.0), shape: Box(width: 80.0, height: 30.0, angle: 30.0)), // turned
        (kind: 'r', at: (0.0, 300.0), shape: Circle(radius: 20.0)),
        (kind: 'r', at: (200.0, 100.0), shape: Circle(radius: 20.0),
            path: Loop(through: [(300.0, 100.0), (300.0, 200.0)], speed: 55.0)), // round
        (kind: 'r', at: (200.0, 400.0), shape: Circle(radius: 20.0), path: Orbit(center: (300.0, 400.0), speed: 90.0)),
        (kind: 'r', at: (400.0, 30.0), shape: Box(width: 800.0, height: 20.0)),
    ],
    balls: [
        (at: (790.0, 300.0), angle: 10.0),
    ],
)
";
/// Size of a handle (units).
const SIZE: f64 = 40.0;

fn shown() -> Board {
    board(&document(TEXT))
}

fn piece(board: &Board, index: usize) -> RawPiece {
    match board.thing(Free::Piece(index)) {
        Some(Thing::Piece(piece)) => piece,
        other => panic!("a piece: {other:?}"),
    }
}

fn all() -> Vec<Free> {
    let pieces = (0..5).map(Free::Piece);
    pieces.chain([Free::Ball(0)]).collect()
}

#[test]
fn handles_for_size_and_angle_are_in_the_field_and_beside_the_outline() {
    let board = shown();
    for free in all() {
        let thing = board.thing(free).expect("a thing");
        let handles = board.handles(&thing, SIZE);
        let near = handles.iter().filter(|(handle, _)| {
            matches!(handle, Handle::Side(_) | Handle::Radius | Handle::Angle)
        });
        let near: Vec<_> = near.copied().collect();
        assert!(!near.is_empty(), "{free:?}");
        for (place, (handle, at)) in near.iter().enumerate() {
            assert!(
                at.cmpge(DVec2::splat(-8.0)).all(),
                "{free:?} {handle:?} {at}"
            );
            assert!(
                at.cmple(board.field + 8.0).all(),
                "{free:?} {handle:?} {at}"
            );
            // The sides of the box across the field have no space outside.
            if free != Free::Piece(4) || *handle != Handle::Side(0) && *handle != Handle::Side(2) {
                for way in 0..16 {
                    let way = brickwork_geometry::direction(22.5 * f64::from(way));
                    let edge = *at + way * SIZE * 0.5;
                    assert_eq!(
                        board
                            .piece_at(edge)
                            .map(Free::Piece)
                            .filter(|it| *it == free),
                        None
                    );
                    assert_ne!(
                        board.ball_at(edge).map(Free::Ball),
                        Some(free),
                        "{handle:?}"
                    );
                }
            }
            for (other, with) in &near[place + 1..] {
                assert!(at.distance(*with) >= SIZE, "{free:?} {handle:?} {other:?}");
            }
        }
    }
}

#[test]
fn each_drag_is_one_step_and_undo_restores_every_byte() {
    let board = shown();
    for free in all() {
        let thing = board.thing(free).expect("a thing");
        for (handle, at) in board.handles(&thing, SIZE) {
            let resting = thing.dragged(handle, [at, at], true);
            assert_eq!(board.change(free, &resting), []);
            let to = at + DVec2::new(23.0, 31.0);
            let dragged = thing.dragged(handle, [at, to], true);
            assert_ne!(dragged, thing, "{free:?} {handle:?}");
            let mut document = document(TEXT);
            let after = apply(&mut document, &board.change(free, &dragged));
            assert_eq!(after.thing(free), Some(rounded(dragged)), "{handle:?}");
            assert!(document.text().contains("// turned"));
            assert!(document.undo());
            assert_eq!(document.text(), TEXT, "{free:?} {handle:?}");
            assert!(!document.undo());
        }
    }
}

/// Returns `thing` with the position that its text would have.
fn rounded(mut thing: Thing) -> Thing {
    if let Thing::Piece(piece) = &mut thing {
        let (x, y) = piece.at;
        piece.at = ((x * 1000.0).round() / 1000.0, (y * 1000.0).round() / 1000.0);
    }
    thing
}

#[test]
fn a_dragged_side_snaps_and_the_opposite_side_stays() {
    let board = shown();
    let thing = board.thing(Free::Piece(0)).expect("a box");
    for side in 0..4 {
        let way = brickwork_geometry::direction(30.0 + 90.0 * side as f64);
        let from = thing.at() + way * 100.0;
        let Thing::Piece(after) =
            thing.dragged(Handle::Side(side), [from, from + way * 12.0], true)
        else {
            panic!("a piece");
        };
        let RawShape::Box {
            width,
            height,
            angle,
        } = after.shape
        else {
            panic!("a box");
        };
        let wanted = if side % 2 == 0 {
            (90.0, 30.0)
        } else {
            (80.0, 40.0)
        };
        assert_eq!(((width, height), angle), (wanted, 30.0));
        let old = if side % 2 == 0 { 40.0 } else { 15.0 };
        let opposite = [
            thing.at() - way * old,
            DVec2::from(after.at) - way * (old + 5.0),
        ];
        assert!(opposite[0].distance(opposite[1]) < 1e-9, "{opposite:?}");
        let least = thing.dragged(Handle::Side(side), [from, from - way * 500.0], true);
        let Thing::Piece(RawPiece {
            shape: RawShape::Box { width, height, .. },
            ..
        }) = least
        else {
            panic!("a box");
        };
        assert_eq!(width.min(height), GRID);
    }
}

#[test]
fn angles_snap_and_follow_the_pointer_around_the_centre() {
    let board = shown();
    for (free, old) in [(Free::Piece(0), 30.0), (Free::Ball(0), 10.0)] {
        let thing = board.thing(free).expect("a thing");
        for by in [-40.0, -7.0, 4.0, 90.0, 170.0] {
            let from = thing.at() + brickwork_geometry::direction(70.0) * 50.0;
            let to = thing.at() + brickwork_geometry::direction(70.0 + by) * 90.0;
            let angle = match thing.dragged(Handle::Angle, [from, to], true) {
                Thing::Ball(ball) => ball.angle,
                Thing::Piece(RawPiece {
                    shape: RawShape::Box { angle, .. },
                    ..
                }) => angle,
                other => panic!("{other:?}"),
            };
            let wanted: f64 = ((old + by) / TURN).round() * TURN;
            assert_eq!(angle, wanted.rem_euclid(360.0), "{free:?} {by}");
        }
    }
}

#[test]
fn a_drag_that_does_not_snap_follows_the_pointer() {
    let board = shown();
    let from = DVec2::new(1.0, 2.0);
    let thing = board.thing(Free::Piece(1)).expect("a circle");
    let moved = thing.dragged(Handle::Whole, [from, from + DVec2::new(3.2, -1.0)], false);
    assert_eq!(moved.at(), thing.at() + DVec2::new(3.25, -1.0));
    let thing = board.thing(Free::Ball(0)).expect("a ball");
    let [from, to] = [0.0, 7.0].map(|angle| thing.at() + brickwork_geometry::direction(angle));
    let Thing::Ball(turned) = thing.dragged(Handle::Angle, [from, to], false) else {
        panic!("a ball");
    };
    assert_eq!(turned.angle, 17.0);
}

#[test]
fn corners_are_moved_inserted_and_deleted() {
    let board = shown();
    let thing = board.thing(Free::Piece(2)).expect("a circle");
    let corners = |thing: &Thing| match thing {
        Thing::Piece(piece) => piece.path.as_ref().map(|path| path.through().to_vec()),
        Thing::Ball(_) => None,
    };
    let from = DVec2::ZERO;
    let moved = thing.dragged(Handle::Corner(1), [from, DVec2::new(11.0, -4.0)], true);
    assert_eq!(corners(&moved), Some(vec![(300.0, 100.0), (310.0, 195.0)]));
    // The leg back to the start.
    let longer = thing.dragged(Handle::Leg(2), [from, DVec2::new(0.0, 50.0)], true);
    let all = vec![(300.0, 100.0), (300.0, 200.0), (250.0, 200.0)];
    assert_eq!(corners(&longer), Some(all));
    let (added, index) = thing.with_corner().expect("a path");
    assert_eq!((index, corners(&added).map(|all| all.len())), (2, Some(3)));
    assert_eq!(added.without(Handle::Corner(index)), Some(thing.clone()));
    let one = thing.without(Handle::Corner(0)).expect("a corner");
    let none = one.without(Handle::Corner(0)).expect("a corner");
    assert_eq!(corners(&none), None, "a path without corners is removed");
    assert_eq!(thing.without(Handle::Whole), None);
    assert_eq!(thing.without(Handle::Corner(9)), None);
}

#[test]
fn a_piece_gets_every_kind_of_path_and_keeps_its_points_and_speed() {
    use PathKind::{BackAndForth, Loop, Once, Orbit};
    let board = shown();
    for kind in [Once, BackAndForth, Loop, Orbit] {
        for index in 0..4 {
            let mut piece = piece(&board, index);
            let old = piece.path.clone();
            let path = path_of_kind(&piece, kind, board.field);
            assert!(path.to_string().starts_with(&format!("{kind:?}(")));
            assert_eq!(path.speed(), old.as_ref().map_or(100.0, Route::speed));
            if let (Some(old), true) = (old, index == 2 && kind != Orbit) {
                assert_eq!(path.through(), old.through());
            }
            piece.path = Some(path);
            let path = followed(&piece).expect("a path that can be followed");
            assert_eq!(path.at(0.0), DVec2::from(piece.at));
            let mut document = document(TEXT);
            let edit = board.change(Free::Piece(index), &Thing::Piece(piece.clone()));
            let after = apply(&mut document, &edit);
            assert_eq!(after.pieces[index], Some(piece), "{kind:?}");
        }
    }
}

#[test]
fn speeds_stay_within_the_limits_and_directions_change() {
    let board = shown();
    let round = piece(&board, 2).path.expect("a path");
    assert_eq!(paced(round.clone(), 1.0, 400.0).speed(), 70.0);
    assert_eq!(paced(round.clone(), 90.0, 400.0).speed(), 200.0);
    assert_eq!(paced(round.clone(), -90.0, 400.0).speed(), 1.0);
    assert_eq!(reversed(round).through(), [(300.0, 200.0), (300.0, 100.0)]);
    let orbit = piece(&board, 3).path.expect("an orbit");
    let back = reversed(orbit.clone());
    assert!(matches!(
        back,
        Route::Orbit {
            clockwise: true,
            ..
        }
    ));
    assert_eq!(reversed(back), orbit);
}

#[test]
fn a_path_that_leads_nowhere_is_not_followed() {
    let mut piece = piece(&shown(), 2);
    for (through, speed) in [
        (Vec::new(), 90.0),
        (vec![(200.0, 100.0)], 90.0),
        (vec![(300.0, 100.0)], 0.0),
        (vec![(300.0, 100.0)], f64::NAN),
        (vec![(f64::INFINITY, 100.0)], 90.0),
    ] {
        piece.path = Some(Route::Once { through, speed });
        assert_eq!(followed(&piece), None, "{piece:?}");
    }
    piece.path = Some(Route::Orbit {
        center: piece.at,
        speed: 90.0,
        clockwise: false,
    });
    assert_eq!(followed(&piece), None);
}
