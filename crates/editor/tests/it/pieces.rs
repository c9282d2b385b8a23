//! Free pieces, waiting balls, and points of the field.

use bevy_math::DVec2;
use brickwork_editor::pieces::snapped;
use brickwork_editor::{Board, Brush, Cell, Edit, Free, Handle, LinkRole, Place, Thing};
use brickwork_level::{RawBall, RawPiece, RawShape, Route};

use crate::common::*;

const TEXT: &str = "\
(
    format: 2,
    field: (width: 400.0, height: 300.0),
    legend: {'p': (kind: \"portal\"), 'g': (kind: \"gate\", opens: (group: 2)), 'r': (color: Red)},
    drawing: (height: 100.0),
    bricks: [
        \"pr.g\",
        \"..r.\",
    ],
    pieces: [
        (kind: 'p', at: (10.0, 20.0), shape: Circle(radius: 5.0), path: Orbit(center: (20.0, 20.0), speed: 9.0)), // moon
        (kind: 'r', at: (100.0, 100.0), shape: Box(width: 40.0, height: 4.0, angle: 90.0)),
    ],
    balls: [
        (at: (50.0, 60.0), angle: 70.0),
    ],
)
";

const PIECE: Free = Free::Piece(0);

/// Returns the edit that changes a piece.
fn changed(board: &Board, index: usize, change: impl FnOnce(&mut RawPiece)) -> Edit {
    let free = Free::Piece(index);
    let Some(Thing::Piece(mut piece)) = board.thing(free) else {
        panic!("a piece");
    };
    change(&mut piece);
    board.change(free, &Thing::Piece(piece))
}

#[test]
fn pieces_change_only_in_their_numbers() {
    let shown = board(&document(TEXT));
    let circle = RawShape::Circle { radius: 6.0 };
    let turned = RawShape::Box {
        width: 40.0,
        height: 4.0,
        angle: 0.1 + 0.2,
    };
    let points = [DVec2::new(1.0, 2.0), DVec2::new(3.0, 4.00049)];
    let through = vec![(1.0, 2.0)];
    let line = Route::Loop {
        through,
        speed: 3.0,
    };
    let at = DVec2::new(12.0, 21.0);
    let ball = Thing::Ball(RawBall {
        at: at.into(),
        angle: -3.5,
    });
    let drag = |old: &Thing| [old.at(), DVec2::new(14.0, 26.0)];
    let moved = |old: &Thing| old.dragged(Handle::Whole, drag(old), true);
    for (edit, old, new) in [
        (changed(&shown, 0, |_| {}), "", ""),
        (
            shown.change(PIECE, &moved(&shown.thing(PIECE).expect("a piece"))),
            "at: (10.0, 20.0), shape: Circle(radius: 5.0), path: Orbit(center: (20.0, 20.0)",
            "at: (15.0, 25.0), shape: Circle(radius: 5.0), path: Orbit(center: (25.0, 25.0)",
        ),
        (
            changed(&shown, 0, |piece| piece.shape = circle.clone()),
            "radius: 5.0",
            "radius: 6.0",
        ),
        (
            changed(&shown, 1, |piece| piece.shape = turned.clone()),
            "angle: 90.0",
            "angle: 0.3",
        ),
        (
            changed(&shown, 1, |piece| piece.shape = circle.clone()),
            "Box(width: 40.0, height: 4.0, angle: 90.0)",
            "Circle(radius: 6.0)",
        ),
        (
            changed(&shown, 0, |piece| piece.path = None),
            ", path: Orbit(center: (20.0, 20.0), speed: 9.0)",
            "",
        ),
        (
            changed(&shown, 0, |piece| piece.path = Some(line.clone())),
            "Orbit(center: (20.0, 20.0), speed: 9.0)",
            "Loop(through: [(1.0, 2.0)], speed: 3.0)",
        ),
        (
            shown.paint_piece(1, &Brush::new("plain", None, &[("color", "Red")])),
            "",
            "",
        ),
        (
            shown.paint_piece(1, &shown.brush_of('g')),
            "(kind: 'r', at",
            "(kind: 'g', at",
        ),
        (
            shown.change(Free::Ball(0), &ball),
            "at: (50.0, 60.0), angle: 70.0",
            "at: (12.0, 21.0), angle: -3.5",
        ),
        (
            shown.remove_free(&[0], &[]),
            "\n        (kind: 'p', at: (10.0, 20.0), shape: Circle(radius: 5.0), path: Orbit(center: (20.0, 20.0), speed: 9.0)), // moon",
            "",
        ),
        (
            shown.add_ball(at, 90.0),
            "70.0),\n",
            "70.0),\n        (at: (12.0, 21.0), angle: 90.0),\n",
        ),
        (
            shown.add_piece(&shown.brush_of('r'), at, &circle),
            "90.0)),\n",
            "90.0)),\n        (kind: 'r', at: (12.0, 21.0), shape: Circle(radius: 6.0)),\n",
        ),
    ] {
        let mut document = document(TEXT);
        apply(&mut document, &edit);
        assert_eq!(document.text(), TEXT.replacen(old, new, 1), "{edit:?}");
    }
    let ball = shown.thing(Free::Ball(0)).expect("a ball");
    assert_eq!(shown.change(PIECE, &ball), [], "another kind of thing");
    assert_eq!(shown.thing(Free::Piece(7)), None);
    let mut document = document(TEXT);
    let edit = changed(&shown, 1, |piece| piece.path = Some(line.clone()));
    let shown = apply(&mut document, &edit);
    let edit = changed(&shown, 1, |piece| {
        piece.path = Some(Route::Loop {
            through: points.map(Into::into).to_vec(),
            speed: 3.0,
        });
    });
    let shown = apply(&mut document, &edit);
    let path = shown.pieces[1]
        .as_ref()
        .and_then(|piece| piece.path.clone());
    let through = vec![(1.0, 2.0), (3.0, 4.0)];
    assert_eq!(
        path,
        Some(Route::Loop {
            through,
            speed: 3.0
        })
    );
}

#[test]
fn points_of_the_field_have_cells_pieces_and_balls() {
    let shown = board(&document(TEXT));
    assert_eq!(shown.cell_size(), DVec2::new(100.0, 50.0));
    let (inside, below) = (DVec2::new(150.0, 240.0), DVec2::new(-5.0, 100.0));
    assert_eq!(shown.cell_at(inside), Some(Cell::new(1, 1)));
    assert_eq!(shown.cell_centre(Cell::new(1, 1)), DVec2::new(150.0, 225.0));
    assert_eq!(
        (shown.cell_at(below), shown.nearest_cell(below)),
        (None, Some(Cell::new(1, 0)))
    );
    for (x, y, piece) in [
        (14.0, 20.0, Some(0)),
        (100.0, 119.0, Some(1)),
        (119.0, 100.0, None),
    ] {
        assert_eq!(shown.piece_at(DVec2::new(x, y)), piece, "{x}, {y}");
    }
    assert_eq!(
        (
            shown.ball_at(DVec2::new(55.0, 70.0)),
            shown.ball_at(DVec2::ZERO)
        ),
        (Some(0), None)
    );
    assert_eq!(
        snapped(DVec2::new(12.4, -7.6), 5.0),
        DVec2::new(10.0, -10.0)
    );
    assert_eq!(snapped(inside, 0.0), inside);
}

#[test]
fn connected_bricks_are_found_with_their_numbers() {
    let links = board(&document(TEXT)).links();
    let links: Vec<_> = links
        .iter()
        .map(|it| (it.role, it.number, it.place, it.centre))
        .collect();
    let cell = |column| Place::Cell(Cell::new(0, column));
    assert_eq!(
        links,
        [
            (LinkRole::Portal, 1, cell(0), DVec2::new(50.0, 275.0)),
            (LinkRole::Gate, 2, cell(3), DVec2::new(350.0, 275.0)),
            (LinkRole::Portal, 1, Place::Piece(0), DVec2::new(10.0, 20.0)),
        ]
    );
}
