//! Documents, boards and random choices for the tests of tools.

use std::sync::Arc;

use brickwork_editor::{Board, Cell, Edit, Modifiers, Selection, Size};
use brickwork_level::content::Kinds;
use brickwork_level::document::Document;

/// All combinations of modifier keys.
pub const MODIFIERS: [Modifiers; 4] = [
    Modifiers {
        regular: false,
        centred: false,
    },
    Modifiers {
        regular: true,
        centred: false,
    },
    Modifiers {
        regular: false,
        centred: true,
    },
    Modifiers {
        regular: true,
        centred: true,
    },
];

/// Random numbers from a seed (`SplitMix64`).
pub struct Random(pub u64);

impl Random {
    /// Returns a number below `end`; 0 if that is 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) as usize % end.max(1)
    }

    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    pub fn cell(&mut self, size: Size) -> Cell {
        Cell::new(self.below(size.rows), self.below(size.columns))
    }

    /// Returns a selection of up to two rectangles.
    pub fn selection(&mut self, board: &Board) -> Selection {
        let size = board.size();
        let mut rectangle = || board.rectangle(self.cell(size), self.cell(size));
        let both = [rectangle(), rectangle()].concat();
        Selection::new(both)
    }
}

/// Legend of the test levels. 'd' means the same as 'a'.
const LEGEND: &str =
    "'a': (color: Red), 'b': (kind: \"moss\"), 'c': (kind: \"portal\"), 'd': (kind: \"plain\")";

pub fn document(text: &str) -> Document {
    Document::new(text).expect("a small text")
}

/// Returns a level with the given rows.
pub fn level(rows: &[String]) -> Document {
    let rows: String = rows
        .iter()
        .map(|row| format!("        {row:?},\n"))
        .collect();
    document(&format!(
        "(\n    format: 2,\n    name: \"N\",\n    author: \"A\",\n    legend: {{{LEGEND}}},\n    bricks: [\n{rows}    ],\n)\n"
    ))
}

/// Returns a level with random cells.
pub fn random_level(random: &mut Random, size: Size) -> Document {
    let mut row = || {
        (0..size.columns)
            .map(|_| *random.pick(&['.', ' ', 'a', 'b', 'c', 'd', 'x']))
            .collect()
    };
    let rows: Vec<String> = (0..size.rows).map(|_| row()).collect();
    level(&rows)
}

pub fn board(document: &Document) -> Board {
    Board::new(document, &Arc::new(Kinds::base().clone())).expect("a well-formed text")
}

/// Applies `edit`, which must be valid.
pub fn apply(document: &mut Document, edit: &Edit) -> Board {
    let result = document.apply(edit);
    assert!(
        result.is_ok(),
        "{result:?}: {edit:?} in\n{}",
        document.text()
    );
    board(document)
}

/// Returns the rows of the drawing.
pub fn rows(document: &Document) -> Vec<String> {
    let rows = document.rows().into_iter();
    rows.map(|row| row.into_iter().collect()).collect()
}

pub fn all(board: &Board) -> Selection {
    Selection::new(board.all_cells())
}

pub fn sized(random: &mut Random) -> Size {
    Size::new(1 + random.below(9), 1 + random.below(12))
}
