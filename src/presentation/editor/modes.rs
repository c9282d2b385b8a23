//! Modes and unfinished gestures of the editor.

use brickwork_editor::{Cell, Free, Handle, Stroke, Thing, Tool};

use crate::presentation::prelude::*;

/// Meaning of a press on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Draws with a tool.
    Draw(Tool),
    /// Selects cells, and moves the selected ones.
    Select,
    /// Moves free pieces and waiting balls.
    Pieces,
    /// Draws the chosen stamp.
    Stamp,
    /// Throws a ball, which starts a test.
    Throw,
}

/// Gesture that is not finished.
#[derive(Clone, Debug)]
pub(super) enum Gesture {
    /// Draws or erases.
    Draw(Stroke),
    /// Selects a rectangle.
    Select { from: Cell, to: Cell },
    /// Moves the selected cells.
    Move { from: Cell, to: Cell },
    /// Draws the stamp at the cursor.
    Stamp,
    /// Throws a ball from a position in the direction of another (units).
    Throw { from: DVec2, to: DVec2 },
    /// Drags a handle of a piece or a ball.
    Drag(Drag),
    /// Removes the chosen piece, ball or corner of a path.
    Remove,
}

/// Drag of a handle of a piece or a ball.
#[derive(Clone, Debug)]
pub(super) struct Drag {
    pub free: Free,
    pub handle: Handle,
    /// Point at which the handle was taken (units).
    pub from: DVec2,
    /// Piece or ball before the drag.
    pub old: Thing,
    /// Piece or ball at the current point of the drag.
    pub new: Thing,
}
