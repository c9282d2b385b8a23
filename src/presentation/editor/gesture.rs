//! Gestures on the field: strokes, selections, moves of cells, stamps and throws. All devices use the same gestures.
//! [`grips`](super::grips) has the gestures for pieces.
//!
//! Positions are in the field (units). Keys and gamepads use the centres of cells.

use brickwork_editor::{Handle, Modifiers, Selection};

use super::prelude::*;
use super::state::{EditorError, Gesture, Mode};

/// Minimum distance of a throw that has a direction (units).
const THROW: f64 = 10.0;

impl Editor {
    /// Begins a gesture at `point`. With `erases`, tools that draw empty cells, and the tool for pieces removes.
    pub fn begin(&mut self, point: DVec2, erases: bool) {
        if self.mode == Mode::Pieces {
            self.take(point, erases);
            return;
        }
        let Some(cell) = self.board.nearest_cell(point) else {
            return;
        };
        (self.cursor, self.pressed) = (cell, cell);
        self.gesture = match self.mode {
            Mode::Pieces => None,
            Mode::Select if self.selection.contains(cell) => Some(Gesture::Move {
                from: cell,
                to: cell,
            }),
            Mode::Select => Some(Gesture::Select {
                from: cell,
                to: cell,
            }),
            Mode::Throw => (!erases).then_some(Gesture::Throw {
                from: point,
                to: point,
            }),
            Mode::Draw(Tool::Eyedropper) => {
                self.pick(point);
                None
            }
            Mode::Stamp if !erases => Some(Gesture::Stamp),
            Mode::Draw(_) | Mode::Stamp => {
                let tool = match self.mode {
                    Mode::Draw(tool) if !erases => tool,
                    _ => Tool::Erase,
                };
                Some(Gesture::Draw(Stroke::new(
                    &self.board,
                    tool,
                    self.symmetry,
                    cell,
                )))
            }
        };
    }

    /// Continues the gesture to `point`.
    pub fn move_to(&mut self, point: DVec2) {
        if self.mode == Mode::Pieces {
            self.drag_to(point);
            return;
        }
        let Some(cell) = self.board.nearest_cell(point) else {
            return;
        };
        self.cursor = cell;
        match &mut self.gesture {
            Some(Gesture::Draw(stroke)) => {
                stroke.move_to(&self.board, cell, Modifiers::default());
            }
            Some(Gesture::Select { to, .. } | Gesture::Move { to, .. }) => *to = cell,
            Some(Gesture::Throw { to, .. }) => *to = point,
            Some(Gesture::Drag(_) | Gesture::Remove | Gesture::Stamp) | None => {}
        }
    }

    /// Finishes the gesture. Returns `true` if the text has changed.
    pub fn finish(&mut self) -> Result<bool, EditorError> {
        let Some(gesture) = self.gesture.take() else {
            return Ok(false);
        };
        match gesture {
            Gesture::Draw(stroke) => {
                let edit = stroke.edit(&self.board, &self.brush);
                if stroke.tool.brush(&self.brush).as_ref() == Some(&self.brush) {
                    let brush = self.brush.clone();
                    self.palette.note_use(&brush);
                }
                self.apply(&edit)
            }
            Gesture::Select { from, to } => {
                self.selection = Selection::new(self.board.rectangle(from, to));
                Ok(false)
            }
            Gesture::Move { from, to } => {
                let (rows, columns) = away(from, to);
                let edit = self.board.shift(&self.selection, rows, columns);
                let moved = self.selection.moved(rows, columns, self.board.size());
                let applied = self.apply(&edit)?;
                (self.selection, self.pressed) = (moved, to);
                Ok(applied)
            }
            Gesture::Drag(drag) => {
                let applied = self.apply(&self.board.change(drag.free, &drag.new));
                // A leg that was dragged has become a corner.
                if let (Handle::Leg(index), Ok(true)) = (drag.handle, &applied) {
                    self.handle = Handle::Corner(index);
                }
                self.seek();
                applied
            }
            Gesture::Stamp => {
                let edit = self.board.paste_all(&self.stamped());
                self.apply(&edit)
            }
            Gesture::Throw { from, to } => {
                let way = Some(to - from).filter(|way| way.length() > THROW);
                self.thrown = Some((from, way));
                Ok(false)
            }
            Gesture::Remove => self.remove_chosen(),
        }
    }

    /// Takes the brush of the piece or cell at `point`.
    pub fn pick(&mut self, point: DVec2) {
        let piece = self.board.piece_at(point).map(Place::Piece);
        let cell = || self.board.cell_at(point).map(Place::Cell);
        let brush = piece
            .or_else(cell)
            .and_then(|place| Tool::pick(&self.board, place));
        if let Some(brush) = brush {
            self.brush = brush;
            if matches!(self.mode, Mode::Draw(Tool::Eyedropper) | Mode::Stamp) {
                self.mode = Mode::Draw(Tool::Pencil);
            }
        }
    }
}

/// Returns the rows and columns from one cell to another.
pub(super) fn away(from: Cell, to: Cell) -> (isize, isize) {
    let by = |from: usize, to: usize| to as isize - from as isize;
    (by(from.row, to.row), by(from.column, to.column))
}
