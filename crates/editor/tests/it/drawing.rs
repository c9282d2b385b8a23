//! Tools and symmetry, as properties over random boards.

use std::collections::BTreeSet;

use brickwork_editor::{Cell, Modifiers, Size, Stroke, Symmetry, Tool};

use crate::common::*;

/// Returns the cells that `tool` draws on an empty board, as rows with `#`.
fn drawn(
    size: Size,
    tool: Tool,
    from: (usize, usize),
    to: (usize, usize),
    modifiers: Modifiers,
) -> Vec<String> {
    let board = board(&level(&vec![".".repeat(size.columns); size.rows]));
    let cells = tool.cells(
        &board,
        Cell::new(from.0, from.1),
        Cell::new(to.0, to.1),
        modifiers,
    );
    let sign = |row, column| {
        if cells.contains(&Cell::new(row, column)) {
            '#'
        } else {
            '.'
        }
    };
    (0..size.rows)
        .map(|row| (0..size.columns).map(|column| sign(row, column)).collect())
        .collect()
}

#[test]
fn tools_draw_their_shapes() {
    let size = Size::new(5, 7);
    let [plain, regular, centred, _] = MODIFIERS;
    let all = (0, 0);
    for (tool, from, to, modifiers, expected) in [
        (
            Tool::Line,
            all,
            (4, 6),
            plain,
            "#...... .##.... ...#... ....##. ......#",
        ),
        (
            Tool::Line,
            all,
            (4, 6),
            regular,
            "#...... .#..... ..#.... ...#... ....#..",
        ),
        (
            Tool::Line,
            (0, 1),
            (4, 2),
            regular,
            ".#..... .#..... .#..... .#..... .#.....",
        ),
        (
            Tool::Rectangle,
            (4, 5),
            (1, 2),
            plain,
            "....... ..####. ..#..#. ..#..#. ..####.",
        ),
        (
            Tool::FilledRectangle,
            (2, 3),
            (3, 3),
            centred,
            "....... ...#... ...#... ...#... .......",
        ),
        (
            Tool::FilledRectangle,
            all,
            (1, 4),
            regular,
            "#####.. #####.. #####.. #####.. #####..",
        ),
        (
            Tool::Ellipse,
            all,
            (4, 6),
            plain,
            ".#####. #.....# #.....# #.....# .#####.",
        ),
        (
            Tool::FilledEllipse,
            all,
            (4, 4),
            plain,
            ".###... #####.. #####.. #####.. .###...",
        ),
        (
            Tool::Ellipse,
            (2, 0),
            (2, 6),
            plain,
            "....... ....... ####### ....... .......",
        ),
        (
            Tool::Fill,
            all,
            (4, 6),
            plain,
            "####### ####### ####### ####### #######",
        ),
        (
            Tool::Eyedropper,
            all,
            (1, 1),
            plain,
            "....... .#..... ....... ....... .......",
        ),
    ] {
        let found = drawn(size, tool, from, to, modifiers).join(" ");
        assert_eq!(found, expected, "{tool:?} from {from:?} to {to:?}");
    }
}

#[test]
fn strokes_stay_on_the_board_and_lines_have_no_gaps() {
    let mut random = Random(1);
    for _ in 0..2_000 {
        let size = sized(&mut random);
        let board = board(&random_level(&mut random, size));
        let (tool, modifiers) = (*random.pick(&Tool::ALL), *random.pick(&MODIFIERS));
        let (start, end) = (random.cell(size), random.cell(size));
        let cells = tool.cells(&board, start, end, modifiers);
        assert!(
            cells.iter().all(|cell| size.contains(*cell)),
            "{tool:?}: {cells:?}"
        );
        let unique: BTreeSet<&Cell> = cells.iter().collect();
        assert_eq!(unique.len(), cells.len(), "{tool:?} draws a cell once");
        if tool == Tool::Pencil {
            let gap = |pair: &[Cell]| {
                pair[0]
                    .row
                    .abs_diff(pair[1].row)
                    .max(pair[0].column.abs_diff(pair[1].column))
            };
            assert!(cells.windows(2).all(|pair| gap(pair) == 1), "{cells:?}");
            assert_eq!((cells.first(), cells.last()), (Some(&start), Some(&end)));
        }
        let outside = Cell::new(start.row + 20, start.column + 20);
        let cells = tool.cells(&board, outside, end, modifiers);
        assert!(
            cells.iter().all(|cell| size.contains(*cell)),
            "{tool:?}: {cells:?}"
        );
    }
}

#[test]
fn a_symmetric_stroke_leaves_a_symmetric_board_symmetric() {
    let mut random = Random(2);
    for round in 0..1_000 {
        let symmetry = *random.pick(&Symmetry::ALL);
        let mut size = sized(&mut random);
        if symmetry == Symmetry::Fourfold && round % 2 == 0 {
            size.columns = size.rows;
        }
        let mut document = level(&vec![".".repeat(size.columns); size.rows]);
        let mut shown = board(&document);
        for _ in 0..4 {
            let brush = shown.brush_of(*random.pick(&['a', 'b', '.']));
            let mut stroke = Stroke::new(
                &shown,
                *random.pick(&Tool::ALL),
                symmetry,
                random.cell(size),
            );
            for _ in 0..random.below(3) {
                stroke.move_to(&shown, random.cell(size), *random.pick(&MODIFIERS));
            }
            shown = apply(&mut document, &stroke.edit(&shown, &brush));
            for cell in size.cells() {
                for (image, _) in symmetry.images(size, [cell]) {
                    let text = document.text();
                    assert_eq!(
                        shown.is_empty(cell),
                        shown.is_empty(image),
                        "{symmetry:?} in {text}"
                    );
                    assert!(
                        shown.is_empty(cell) || shown.at(cell) == shown.at(image),
                        "{symmetry:?} in {text}"
                    );
                }
            }
        }
    }
}
