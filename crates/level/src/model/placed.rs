//! What stands where in a level: bricks of the drawing, free-standing pieces, balls that wait.
//!
//! Which of them a level may have is for `validate` to say.

use bevy_math::DVec2;

use super::{BrickKind, Route};
use brickwork_geometry::{Path, Shape};

/// A brick at its place in the field: a cell of the drawing, or a free-standing piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedBrick<'a> {
    /// Its centre when the level begins (units, field coordinates: origin at the lower left, y up).
    pub centre: DVec2,
    /// Its outline around its centre.
    pub shape: Shape,
    /// The path on which its centre moves, if it does.
    pub path: Option<&'a Path>,
    /// What it is.
    pub kind: BrickKind,
}

/// A free-standing brick: any shape, anywhere, at rest or on a path.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Its centre when the level begins (units).
    pub at: DVec2,
    /// Its outline around its centre.
    pub shape: Shape,
    /// The path on which its centre moves, if it does.
    pub path: Option<Path>,
    /// Its kind: the index into the legend.
    pub(crate) kind: u8,
    /// The angle of its box as it is written (degrees); the axis cannot be turned back into it bit for bit.
    pub(crate) angle: f64,
    /// The path as it is written.
    pub(crate) route: Option<Route>,
}

/// A ball that waits in the field and is launched with the first serve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WaitingBall {
    /// Its centre (units).
    pub at: DVec2,
    /// The direction of its first flight (unit vector).
    pub heading: DVec2,
    /// The same as it is written (degrees counter-clockwise from the x axis).
    pub(crate) angle: f64,
}
