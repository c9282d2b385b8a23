//! Flips, rotations and symmetries of bricks with a direction, and stamps.

use brickwork_editor::{Axis, Brush, Cell, Clip, Selection, Stamps, Stroke, Symmetry, Tool, Turn};
use brickwork_level::content::{Direction, Kinds};

use crate::common::*;

/// A level with bricks in all directions, pieces with paths, and balls. Its field is 800 units wide and 600 high.
const TEXT: &str = r#"(
    format: 2,
    name: "N",
    author: "A",
    legend: {
        'u': (kind: "one-way"), // up
        'd': (kind: "one-way", one_way: (towards: Down)),
        'r': (kind: "one-way", one_way: (towards: Right)),
        'l': (kind: "one-way", one_way: (towards: Left)),
        'x': (kind: "one-way", one_way: (towards: Angle(30.5))),
        'y': (kind: "one-way", one_way: (towards: Angle(149.5))),
        'z': (kind: "one-way", one_way: (towards: Angle(329.5))),
    },
    drawing: (height: 300.0),
    bricks: [
        "ur.x",
        "d...",
    ],
    pieces: [
        (kind: 'r', at: (100.0, 500.0), shape: Box(width: 80.0, height: 20.0, angle: 15.0), path: BackAndForth(through: [(200.0, 500.0), (200.0, 450.0)], speed: 100.0)),
        (kind: 'u', at: (400.0, 350.0), shape: Circle(radius: 20.0), path: Orbit(center: (450.0, 350.0), speed: 100.0)),
        (kind: 'u', at: (400.0, 100.0), shape: Circle(radius: 20.0)),
    ],
    balls: [
        (at: (300.0, 400.0), angle: 60.0),
    ],
)
"#;

#[test]
fn a_flip_of_the_whole_board_mirrors_directions_pieces_paths_and_balls() {
    for (axis, rows_after, expected) in [
        (
            Axis::Horizontal,
            ["y.lu", "...d"],
            [
                "(kind: 'l', at: (700.0, 500.0), shape: Box(width: 80.0, height: 20.0, angle: -15.0), path: BackAndForth(through: [(600.0, 500.0), (600.0, 450.0)], speed: 100.0))",
                "path: Orbit(center: (350.0, 350.0), speed: 100.0, clockwise: true)",
                "(at: (500.0, 400.0), angle: 120.0)",
            ],
        ),
        (
            Axis::Vertical,
            ["u...", "dr.z"],
            [
                "(kind: 'r', at: (100.0, 400.0), shape: Box(width: 80.0, height: 20.0, angle: -15.0), path: BackAndForth(through: [(200.0, 400.0), (200.0, 450.0)], speed: 100.0))",
                "(kind: 'd', at: (400.0, 550.0)",
                "(at: (300.0, 500.0), angle: 300.0)",
            ],
        ),
    ] {
        let mut document = document(TEXT);
        let edit = board(&document).flip(&all(&board(&document)), axis);
        let flipped = apply(&mut document, &edit);
        assert_eq!(rows(&document), rows_after, "{}", document.text());
        for part in expected {
            assert!(
                document.text().contains(part),
                "{part} in {}",
                document.text()
            );
        }
        apply(&mut document, &flipped.flip(&all(&flipped), axis));
        assert_eq!(document.text(), TEXT, "flipped twice");
    }
}

#[test]
fn a_piece_below_the_drawing_stays_in_the_field() {
    let mut document = document(TEXT);
    let edit = board(&document).flip(&all(&board(&document)), Axis::Vertical);
    let flipped = apply(&mut document, &edit);
    let last = flipped.pieces[2].as_ref().expect("a piece");
    assert_eq!((last.kind, last.at), ('u', (400.0, 100.0)));
}

#[test]
fn a_flip_of_some_cells_moves_no_pieces() {
    let document = document(TEXT);
    let shown = board(&document);
    let top = Selection::new(shown.rectangle(Cell::new(0, 0), Cell::new(0, 3)));
    let mut changed = document;
    let flipped = apply(&mut changed, &shown.flip(&top, Axis::Horizontal));
    assert_eq!(rows(&changed), ["y.lu", "d..."]);
    assert_eq!((flipped.pieces, flipped.balls), (shown.pieces, shown.balls));
}

#[test]
fn four_rotations_restore_the_text() {
    let mut document = document(TEXT);
    let square = Selection::new(board(&document).rectangle(Cell::new(0, 0), Cell::new(1, 1)));
    for rows_after in [["lr", ".d"], [".u", "ld"], ["u.", "lr"], ["ur", "d."]] {
        let edit = board(&document).rotate(&square);
        apply(&mut document, &edit);
        let shown: Vec<String> = rows(&document)
            .iter()
            .map(|row| row[..2].to_owned())
            .collect();
        assert_eq!(shown, rows_after);
    }
    assert_eq!(document.text(), TEXT);
}

#[test]
fn a_missing_direction_gets_an_entry_once() {
    let text = "(format: 2, legend: {'u': (kind: \"one-way\")}, bricks: [\"u.\", \"..\"])";
    let mut document = document(text);
    for _ in 0..4 {
        let edit = board(&document).flip(&all(&board(&document)), Axis::Vertical);
        apply(&mut document, &edit);
    }
    assert_eq!(rows(&document), ["u.", ".."]);
    assert_eq!(board(&document).legend.len(), 2, "{}", document.text());
}

#[test]
fn a_symmetry_mirrors_directions() {
    for (symmetry, wanted) in [
        (Symmetry::Horizontal, ["r..l", "...."]),
        (Symmetry::Both, ["r..l", "r..l"]),
        (Symmetry::Rotational, ["r...", "...l"]),
    ] {
        let text = TEXT.replace("ur.x", "....").replace("\"d...", "\"....");
        let mut document = document(&text);
        let shown = board(&document);
        let stroke = Stroke::new(&shown, Tool::Pencil, symmetry, Cell::new(0, 0));
        apply(&mut document, &stroke.edit(&shown, &shown.brush_of('r')));
        assert_eq!(rows(&document), wanted, "{symmetry:?}");
    }
    let mut document = level(&["...".to_owned(), "...".to_owned(), "...".to_owned()]);
    let up = Brush::new("one-way", None, &[]);
    let shown = board(&document);
    let stroke = Stroke::new(&shown, Tool::Pencil, Symmetry::Fourfold, Cell::new(0, 1));
    let drawn = apply(&mut document, &stroke.edit(&shown, &up));
    let towards = [(0, 1), (1, 2), (2, 1), (1, 0)].map(|(row, column)| {
        let brick = drawn
            .entry(drawn.at(Cell::new(row, column)))
            .and_then(|it| it.brick.clone());
        brick.and_then(|(_, it)| Some(it.properties.one_way?.towards))
    });
    let wanted = [
        Direction::Up,
        Direction::Right,
        Direction::Down,
        Direction::Left,
    ];
    assert_eq!(towards, wanted.map(Some));
}

#[test]
fn turning_an_angle_back_gives_the_same_number() {
    for tenths in -3_600..3_600 {
        let angle = f64::from(tenths) / 10.0;
        for (turn, count) in [
            (Turn::Flip(Axis::Horizontal), 2),
            (Turn::Flip(Axis::Vertical), 2),
            (Turn::Half, 2),
            (Turn::Right, 4),
            (Turn::Left, 4),
        ] {
            let turned = (0..count).fold(angle, |angle, _| turn.angle(angle));
            assert_eq!(turned, angle, "{turn:?}");
            assert!((-360.0..=360.0).contains(&turn.angle(angle)));
        }
    }
}

#[test]
fn stamps_are_drawn_around_the_cursor_with_their_images() {
    let clip = Clip::from_text("(legend: {'g': (kind: \"one-way\")}, bricks: [\"g \", \"gg\"])");
    let clip = clip.expect("a clip");
    let mut document = level(&vec!["......".to_owned(); 4]);
    let shown = board(&document);
    let placed = shown.stamped(&clip, Cell::new(0, 1), Symmetry::Both);
    let drawn = apply(&mut document, &shown.paste_all(&placed));
    let shape: Vec<String> = (0..4)
        .map(|row| {
            let cells = (0..6).map(|column| drawn.is_empty(Cell::new(row, column)));
            cells
                .map(|is_empty| if is_empty { '.' } else { '#' })
                .collect()
        })
        .collect();
    assert_eq!(shape, [".#..#.", ".####.", ".####.", ".#..#."]);
    assert_ne!(
        drawn.at(Cell::new(0, 1)),
        drawn.at(Cell::new(3, 1)),
        "the direction is mirrored"
    );
    let placed = drawn.stamped(&clip, Cell::new(3, 5), Symmetry::None);
    let cells: Vec<Cell> = drawn.placed(&placed).map(|(cell, ..)| cell).collect();
    assert_eq!(cells, [Cell::new(3, 5)], "cells outside are left out");
}

#[test]
fn the_stamps_of_the_game_can_be_read() {
    let stamps = Stamps::of_game();
    assert_eq!((stamps.0.len(), stamps.clips().count()), (8, 8));
    for (stamp, clip) in stamps.clips() {
        let mut cells = clip.cells();
        let is_good = cells.all(|(_, key)| clip.brush(key).brick(Kinds::base()).is_some());
        assert!(is_good, "{}", stamp.name);
    }
}

#[test]
fn two_instances_lose_no_stamp() {
    let with = |names: &[&str]| {
        let mut stamps = Stamps::default();
        for name in names {
            assert!(stamps.add(name, &Clip::default()));
        }
        stamps
    };
    let base = with(&["a", "b"]);
    let merged = Stamps::merge(with(&["a", "b", "other"]), &base, &with(&["b", "mine"]));
    assert_eq!(merged, with(&["b", "other", "mine"]));
    assert_eq!(Stamps::merge(base.clone(), &base, &base), base);
}
