//! Selections, clips, and edits of the whole board.

use std::path::Path;
use std::sync::Arc;

use brickwork_editor::{
    Axis, Board, Brush, Cell, Clip, Mode, Selection, Size, Stroke, Symmetry, Tool, Turn,
};
use brickwork_level::Pack;
use brickwork_level::content::{Colour, Kinds};
use brickwork_level::limits::FILE_BYTES;
use brickwork_platform::folder::entries;
use brickwork_platform::read::read_at_most;

use crate::common::*;

#[test]
fn repeated_transformations_return_to_the_same_board() {
    let mut random = Random(3);
    for _ in 0..300 {
        let size = sized(&mut random);
        let mut document = random_level(&mut random, size);
        // A space becomes a dot when it moves.
        let scrolled = board(&document).scroll(0, 0);
        assert!(scrolled.is_empty(), "{scrolled:?}");
        let before = rows(&document).join("\n").replace(' ', ".");
        let now = |document: &brickwork_level::document::Document| {
            rows(document).join("\n").replace(' ', ".")
        };
        let selection = random.selection(&board(&document));
        for axis in [Axis::Horizontal, Axis::Vertical] {
            let edit = board(&document).flip(&all(&board(&document)), axis);
            apply(&mut document, &edit);
            let edit = board(&document).flip(&all(&board(&document)), axis);
            apply(&mut document, &edit);
            assert_eq!(now(&document), before, "flipped twice");
        }
        for (rows, columns) in [
            (size.rows as isize, 0),
            (0, size.columns as isize),
            (1, -1),
            (-1, 1),
        ] {
            let edit = board(&document).scroll(rows, columns);
            apply(&mut document, &edit);
        }
        assert_eq!(now(&document), before, "scrolled around");
        let clip = board(&document).copy(&selection);
        let kinds = Kinds::base();
        let turned = |clip: &Clip, turns: &[Turn]| {
            let turns = turns.iter();
            turns.fold(clip.clone(), |clip, turn| clip.turned(*turn, kinds))
        };
        let (across, down) = (Turn::Flip(Axis::Horizontal), Turn::Flip(Axis::Vertical));
        assert_eq!(turned(&clip, &[Turn::Right; 4]), clip);
        assert_eq!(turned(&clip, &[Turn::Right, Turn::Left]), clip);
        assert_eq!(turned(&clip, &[across, down]), turned(&clip, &[Turn::Half]));
        let square = Selection::new(board(&document).rectangle(Cell::new(0, 0), {
            let side = size.rows.min(size.columns) - 1;
            Cell::new(side, side)
        }));
        for _ in 0..4 {
            let edit = board(&document).rotate(&square);
            apply(&mut document, &edit);
        }
        assert_eq!(now(&document), before, "rotated four times");
    }
}

#[test]
fn a_copy_pasted_in_place_changes_nothing() {
    let mut random = Random(4);
    for _ in 0..500 {
        let size = sized(&mut random);
        let mut document = random_level(&mut random, size);
        let shown = board(&document);
        let selection = random.selection(&shown);
        let (corner, _) = selection.bounds().expect("cells");
        let clip = shown.copy(&selection);
        let read = Clip::from_text(&clip.to_text()).expect("a clip");
        assert_eq!(read, clip);
        let (row, column) = (corner.row as isize, corner.column as isize);
        assert_eq!(shown.paste(&read, row, column), []);
        assert_eq!(shown.shift(&selection, 0, 0), []);
        let (cut, edit) = shown.cut(&selection);
        let before = rows(&document).join("").replace(' ', ".");
        let emptied = apply(&mut document, &edit);
        assert!(selection.cells().all(|cell| emptied.is_empty(cell)));
        apply(&mut document, &emptied.paste(&cut, row, column));
        assert_eq!(rows(&document).join("").replace(' ', "."), before);
    }
}

#[test]
fn a_clip_takes_its_bricks_to_another_level() {
    let from = level(&["ab.c".to_owned(), " dx ".to_owned()]);
    let shown = board(&from);
    let clip = shown.copy(&all(&shown));
    let text = "(\n    format: 2,\n    legend: {\n        'a': (color: Blue), // sea\n        'm': (kind: \"moss\"),\n    },\n    bricks: [\n        \".....\",\n        \"..a..\",\n    ],\n)\n";
    let mut to = document(text);
    let edit = board(&to).paste(&clip, 0, -1);
    let pasted = apply(&mut to, &edit);
    assert_eq!(
        rows(&to),
        ["m.c..", "dx..."].map(str::to_owned),
        "{}",
        to.text()
    );
    assert!(
        pasted
            .entry('a')
            .is_some_and(|entry| entry.brush.entry == "(color: Blue)")
    );
    assert!(to.text().contains("// sea\n"));
    assert!(to.undo());
    assert_eq!(to.text(), text);
}

#[test]
fn selections_grow_and_shrink() {
    let shown = board(&level(&[
        "aab".to_owned(),
        ". a".to_owned(),
        "ba.".to_owned(),
    ]));
    let cells = |cells: &[(usize, usize)]| {
        Selection::new(cells.iter().map(|(row, column)| Cell::new(*row, *column)))
    };
    let mut selection = Selection::new(shown.connected(Cell::new(0, 0)));
    assert_eq!(selection, cells(&[(0, 0), (0, 1)]));
    selection.select(Mode::Add, shown.same(Cell::new(1, 0)));
    assert_eq!(selection, cells(&[(0, 0), (0, 1), (1, 0), (1, 1), (2, 2)]));
    selection.select(
        Mode::Subtract,
        shown.rectangle(Cell::new(1, 2), Cell::new(0, 1)),
    );
    assert_eq!(selection, cells(&[(0, 0), (1, 0), (2, 2)]));
    assert_eq!(selection.bounds(), Some((Cell::new(0, 0), Size::new(3, 3))));
    assert_eq!(
        selection.moved(1, 0, shown.size()),
        cells(&[(1, 0), (2, 0)])
    );
    selection.select(Mode::Replace, []);
    assert!(selection.is_empty() && selection.bounds().is_none());
}

#[test]
fn a_thousand_random_uses_keep_the_level_readable_and_can_be_undone() {
    for seed in 0..4 {
        let mut random = Random(seed);
        let size = Size::new(6, 9);
        let mut document = random_level(&mut random, size);
        let before = document.text().to_owned();
        let mut clip = Clip::default();
        for _ in 0..1_000 {
            let shown = board(&document);
            let size = shown.size();
            let selection = random.selection(&shown);
            let (a, b) = (random.below(9) as isize - 4, random.below(9) as isize - 4);
            let cell = random.cell(size);
            let brush = match random.below(3) {
                0 => shown.brush_of(shown.at(cell)),
                1 => Brush::new(
                    ["ember", "seed", "plain"][random.below(3)],
                    Some(Colour::Teal),
                    &[],
                ),
                _ => Brush::new("plain", None, &[("hits", "3")]),
            };
            let edit = match random.below(14) {
                0 => shown.shift(&selection, a, b),
                1 => shown.flip(&selection, Axis::Vertical),
                2 => shown.rotate(&selection),
                3 => shown.scroll(a, b),
                4 => shown.replace(&shown.brush_of(shown.at(cell)), &brush),
                5 if size.rows < 12 => shown.insert_row(cell.row),
                6 if size.columns < 12 => shown.insert_column(cell.column),
                7 => shown.remove_rows(cell.row..cell.row + 1 + random.below(2)),
                8 => shown.remove_columns(cell.column..cell.column + 1 + random.below(2)),
                9 => shown.resize(Size::new(4 + random.below(5), 4 + random.below(5))),
                10 => {
                    let (cut, edit) = shown.cut(&selection);
                    clip = cut;
                    edit
                }
                11 => shown.paste(&clip, a, b),
                _ => {
                    let (tool, symmetry) = (*random.pick(&Tool::ALL), *random.pick(&Symmetry::ALL));
                    let mut stroke = Stroke::new(&shown, tool, symmetry, cell);
                    stroke.move_to(&shown, random.cell(size), *random.pick(&MODIFIERS));
                    stroke.edit(&shown, &brush)
                }
            };
            let after = apply(&mut document, &edit);
            assert!(!after.is_ragged(), "{edit:?} in {}", document.text());
        }
        assert!(board(&document).legend.len() < 12, "entries are reused");
        while document.undo() {}
        assert_eq!(document.text(), before);
    }
}

#[test]
fn shipped_levels_are_read_and_a_copy_of_all_changes_nothing() {
    let levels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels");
    let mut count = 0;
    for folder in entries(&levels).expect("a folder") {
        let pack = Pack::read(&folder.join("pack.ron")).ok();
        let kinds = pack.map_or_else(|| Kinds::base().clone(), |pack| pack.layers.kinds);
        let kinds = Arc::new(kinds);
        for path in entries(&folder).unwrap_or_default() {
            let bytes = read_at_most(&path, FILE_BYTES).unwrap_or_default();
            let document = document(&String::from_utf8_lossy(&bytes));
            if document.is_pack() || path.extension().is_none_or(|it| it != "ron") {
                continue;
            }
            let shown = Board::new(&document, &kinds).expect("a well-formed text");
            assert!(
                shown.legend.iter().all(|entry| entry.brick.is_some()),
                "{path:?}"
            );
            let is_read =
                shown.pieces.iter().all(Option::is_some) && shown.balls.iter().all(Option::is_some);
            assert!(is_read && !shown.is_ragged(), "{path:?}");
            let clip = shown.copy(&all(&shown));
            assert_eq!(shown.paste(&clip, 0, 0), [], "{path:?}");
            count += 1;
        }
    }
    assert!(count > 80, "{count} levels");
}
