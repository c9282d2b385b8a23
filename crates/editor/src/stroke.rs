//! Stroke: the cells that a tool draws while the pointer is pressed.

use std::collections::BTreeMap;

use crate::Edit;
use crate::board::Board;
use crate::brush::Brush;
use crate::cell::{Cell, Symmetry};
use crate::tool::{Modifiers, Tool};
use crate::turn::Turn;

/// A stroke that is not finished. The screen shows [`cells`](Self::cells) as a preview.
#[derive(Clone, Debug)]
pub struct Stroke {
    /// Tool.
    pub tool: Tool,
    /// Live symmetry.
    pub symmetry: Symmetry,
    start: Cell,
    last: Cell,
    cells: BTreeMap<Cell, Turn>,
}

impl Stroke {
    /// Starts a stroke in the cell `start`.
    pub fn new(board: &Board, tool: Tool, symmetry: Symmetry, start: Cell) -> Self {
        let mut stroke = Self {
            tool,
            symmetry,
            start,
            last: start,
            cells: BTreeMap::new(),
        };
        stroke.move_to(board, start, Modifiers::default());
        stroke
    }

    /// Continues the stroke to the cell `current`. Call it also when the modifiers change.
    pub fn move_to(&mut self, board: &Board, current: Cell, modifiers: Modifiers) {
        let keeps = self.tool.accumulates();
        let start = if keeps { self.last } else { self.start };
        let cells = self.tool.cells(board, start, current, modifiers);
        if !keeps {
            self.cells.clear();
        }
        let draws = self.tool != Tool::Eyedropper;
        let symmetry = if draws { self.symmetry } else { Symmetry::None };
        for (cell, turn) in symmetry.images(board.size(), cells) {
            let drawn = self.cells.entry(cell).or_insert(turn);
            // A cell that the pointer has reached is no image.
            *drawn = turn.min(*drawn);
        }
        self.last = current;
    }

    /// Returns the cells of the stroke with all images, each with its turn.
    pub fn cells(&self) -> &BTreeMap<Cell, Turn> {
        &self.cells
    }

    /// Finishes the stroke. Empty for the eyedropper.
    pub fn edit(&self, board: &Board, brush: &Brush) -> Edit {
        let brush = self.tool.brush(brush);
        brush.map_or_else(Vec::new, |brush| {
            let cells = self.cells.iter().map(|(cell, turn)| (*cell, *turn));
            board.draw_turned(cells, &brush)
        })
    }
}
