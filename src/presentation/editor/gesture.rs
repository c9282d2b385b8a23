//! Gestures on the field: strokes, selections, and moves of cells, pieces and balls. The pointer, fingers, keys and
//! gamepads use the same ones.
//!
//! Positions are in the field (units), so that a gesture by keys is one between centres of cells.

use brickwork_editor::pieces::snapped;
use brickwork_editor::{Edit, Modifiers, Selection};

use super::prelude::*;
use super::state::{EditorError, Free, Gesture, Mode};

/// Grid for positions of pieces and balls (units).
const STEP: f64 = 5.0;
impl Editor {
    /// Begins a gesture at `point`. With `erases`, it empties cells with any tool that draws.
    pub fn begin(&mut self, point: DVec2, erases: bool) {
        let Some(cell) = self.board.nearest_cell(point) else {
            return;
        };
        self.cursor = cell;
        self.gesture = match self.mode {
            Mode::Pieces => self.free_at(point).map(|(free, at)| Gesture::Drag {
                free,
                offset: point - at,
                at,
            }),
            Mode::Select if self.selection.contains(cell) => Some(Gesture::Move {
                from: cell,
                to: cell,
            }),
            Mode::Select => Some(Gesture::Select {
                from: cell,
                to: cell,
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
        if self.mode == Mode::Pieces {
            self.chosen = self.free_at(point).map(|(free, _)| free);
        }
    }

    /// Continues the gesture to `point`.
    pub fn move_to(&mut self, point: DVec2) {
        let Some(cell) = self.board.nearest_cell(point) else {
            return;
        };
        self.cursor = cell;
        match &mut self.gesture {
            Some(Gesture::Draw(stroke)) => {
                stroke.move_to(&self.board, cell, Modifiers::default());
            }
            Some(Gesture::Select { to, .. } | Gesture::Move { to, .. }) => *to = cell,
            Some(Gesture::Drag { offset, at, .. }) => *at = snapped(point - *offset, STEP),
            Some(Gesture::Stamp) | None => {}
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
                self.selection = moved;
                Ok(applied)
            }
            Gesture::Drag { free, at, .. } => {
                let edit = self.moved(free, at);
                self.apply(&edit)
            }
            Gesture::Stamp => {
                let edit = self.board.paste_all(&self.stamped());
                self.apply(&edit)
            }
        }
    }

    /// Takes the brush of the piece or cell at `point`.
    pub fn pick(&mut self, point: DVec2) {
        let piece = self.free_at(point).and_then(|(free, _)| match free {
            Free::Piece(index) => Some(Place::Piece(index)),
            Free::Ball(_) => None,
        });
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

    /// Returns the edit that moves `free` to `at` (units).
    pub fn moved(&self, free: Free, at: DVec2) -> Edit {
        match free {
            Free::Piece(index) => self.board.move_piece(index, at),
            Free::Ball(index) => {
                let ball = self.board.balls.get(index).and_then(Option::as_ref);
                ball.map_or_else(Vec::new, |ball| self.board.set_ball(index, at, ball.angle))
            }
        }
    }

    /// Returns the centre of `free` (units), also while it is moved.
    pub fn centre(&self, free: Free) -> Option<DVec2> {
        match &self.gesture {
            Some(Gesture::Drag {
                free: moved, at, ..
            }) if *moved == free => Some(*at),
            _ => match free {
                Free::Piece(index) => {
                    let piece = self.board.pieces.get(index)?.as_ref()?;
                    Some(piece.at.into())
                }
                Free::Ball(index) => {
                    let ball = self.board.balls.get(index)?.as_ref()?;
                    Some(ball.at.into())
                }
            },
        }
    }

    /// Returns the topmost piece or ball at `point`, with its centre (units).
    pub fn free_at(&self, point: DVec2) -> Option<(Free, DVec2)> {
        let ball = self.board.ball_at(point).map(Free::Ball);
        let free = ball.or_else(|| self.board.piece_at(point).map(Free::Piece))?;
        Some((free, self.centre(free)?))
    }
}

/// Returns the rows and columns from one cell to another.
pub(super) fn away(from: Cell, to: Cell) -> (isize, isize) {
    let by = |from: usize, to: usize| to as isize - from as isize;
    (by(from.row, to.row), by(from.column, to.column))
}
