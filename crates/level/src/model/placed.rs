//! Contents of a level with their positions: bricks of the drawing, free-standing pieces and waiting balls.
//!
//! `validate` checks them.

use bevy_math::DVec2;

use super::{BrickKind, Route};
use brickwork_geometry::{Path, Shape};

/// A brick with its position: in a cell of the drawing, or a free-standing piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedBrick<'a> {
    /// Centre when the level begins (units, field coordinates: origin at the lower left, y up).
    pub centre: DVec2,
    /// Outline around the centre.
    pub shape: Shape,
    /// Path of the centre; `None` if the brick does not move.
    pub path: Option<&'a Path>,
    /// Kind of brick.
    pub kind: BrickKind,
}

/// A free-standing brick of any shape and position, at rest or on a path.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Centre when the level begins (units).
    pub at: DVec2,
    /// Outline around the centre.
    pub shape: Shape,
    /// Path of the centre; `None` if the piece does not move.
    pub path: Option<Path>,
    /// Kind, as an index into the legend.
    pub(crate) kind: u8,
    /// Angle of the box as written (degrees). The axis cannot be converted back to it exactly.
    pub angle: f64,
    /// Path as written.
    pub route: Option<Route>,
}

/// A ball that waits in the field and launches with the first serve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WaitingBall {
    /// Centre (units).
    pub at: DVec2,
    /// Launch direction (unit vector).
    pub heading: DVec2,
    /// Launch direction as written (degrees counter-clockwise from the x axis).
    pub angle: f64,
}
