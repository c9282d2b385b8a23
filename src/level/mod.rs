//! What a level is: the RON that designers write, made into a [`Level`] that is valid by construction.
//!
//! Owns the file format, its limits and its diagnostics. Knows no ECS and no asset server: bytes go in, a level or a
//! list of diagnostics comes out. `levels/README.md` is the manual of the format.

pub mod check;
pub mod diagnostic;
pub mod file;
mod layout;
pub mod pack;
pub mod parse;
mod raw;
mod rules;
mod scan;
pub mod write;

use std::sync::Arc;

use bevy::math::DVec2;

use crate::geometry::{Path, Shape};

pub use diagnostic::Diagnostic;
pub use pack::Pack;
pub use raw::Colour;

/// Format version that this build reads and writes, for levels and packs.
pub const FORMAT: u32 = 1;

/// Points for each hit that a destroyed brick took.
pub const POINTS_PER_HIT: u32 = 100;

/// What a level may say, and what holds where it says nothing.
pub mod limits {
    use std::ops::RangeInclusive;

    /// Largest level file (bytes): 16 MiB.
    pub const FILE_BYTES: u64 = 16 * 1024 * 1024;
    /// Most cells of one level, empty ones included.
    pub const CELLS: usize = 4_000_000;
    /// Width and height of the field (units).
    pub const FIELD: RangeInclusive<f64> = 200.0..=20_000.0;
    /// Speed of the ball (units/s).
    pub const BALL_SPEED: RangeInclusive<f64> = 50.0..=2_000.0;
    /// Narrowest paddle (units).
    pub const LEAST_PADDLE_WIDTH: f64 = 20.0;
    /// Widest paddle, as a part of the field's width.
    pub const MOST_PADDLE_SHARE: f64 = 0.9;
    /// Hits that a plain brick can take.
    pub const HITS: RangeInclusive<i64> = 1..=9;
    /// Longest name of a level, an author or a pack (characters).
    pub const NAME_CHARS: usize = 60;
    /// Width and height of the field where the level says nothing (units): the tutorial's window.
    pub const DEFAULT_FIELD: (f64, f64) = (800.0, 600.0);
    /// Speed of the ball where the level says nothing (units/s): √(100² + 350²), the tutorial's initial velocity.
    pub const DEFAULT_BALL_SPEED: f64 = 364.005_494_464_025_9;
    /// Width of the paddle where the level says nothing (units).
    pub const DEFAULT_PADDLE_WIDTH: f64 = 100.0;
}

/// What a brick is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Material {
    /// Destroyed after so many hits (1 to 9).
    Plain {
        /// Hits until it is destroyed.
        hits: u8,
    },
    /// Never destroyed; does not count for clearing the level.
    Solid,
}

/// One brick of a level's legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrickKind {
    /// What it is made of.
    pub material: Material,
    /// Its colour in the palette.
    pub colour: Colour,
}

impl BrickKind {
    /// Points for destroying it.
    #[must_use]
    pub fn points(&self) -> u32 {
        match self.material {
            Material::Plain { hits } => u32::from(hits) * POINTS_PER_HIT,
            Material::Solid => 0,
        }
    }
}

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
    kind: u8,
}

/// A ball that waits in the field and is launched with the first serve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WaitingBall {
    /// Its centre (units).
    pub at: DVec2,
    /// The direction of its first flight (unit vector).
    pub heading: DVec2,
}

/// A level that can be played: every number finite and in range, every cell known, something to destroy.
///
/// Only [`parse`](parse::parse) makes one.
#[derive(Debug, PartialEq)]
pub struct Level {
    name: String,
    author: String,
    field: DVec2,
    ball_speed: f64,
    paddle_width: f64,
    columns: u32,
    /// The characters of the legend, in their order.
    keys: Vec<char>,
    /// What each of them means.
    kinds: Vec<BrickKind>,
    /// For each cell, row by row from the upper left: 0 for empty, else one more than the index into `kinds`.
    cells: Vec<u8>,
    /// How high the drawing is, from the top of the field down (units).
    drawing_height: f64,
    /// Between a brick of the drawing and its neighbours (units).
    gap: f64,
    pieces: Vec<Piece>,
    balls: Vec<WaitingBall>,
}

impl Level {
    /// What the level calls itself.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Who made it.
    #[must_use]
    pub fn author(&self) -> &str {
        &self.author
    }

    /// Width and height of the field (units).
    #[must_use]
    pub fn field(&self) -> DVec2 {
        self.field
    }

    /// Speed of the ball (units/s).
    #[must_use]
    pub fn ball_speed(&self) -> f64 {
        self.ball_speed
    }

    /// Full width of the paddle (units).
    #[must_use]
    pub fn paddle_width(&self) -> f64 {
        self.paddle_width
    }

    /// Columns and rows of the drawing; none for a level that has no drawing.
    #[must_use]
    pub fn grid(&self) -> (u32, u32) {
        let rows = self.cells.len() as u32;
        (self.columns, rows.checked_div(self.columns).unwrap_or(0))
    }

    /// Width and height of one cell (units): the drawing fills the upper part of the field, from wall to wall.
    #[must_use]
    pub fn cell_size(&self) -> DVec2 {
        let (columns, rows) = self.grid();
        DVec2::new(
            self.field.x / f64::from(columns),
            self.drawing_height / f64::from(rows),
        )
    }

    /// The free-standing bricks, in the order of the file.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The balls that wait in the field, in the order of the file.
    #[must_use]
    pub fn waiting_balls(&self) -> &[WaitingBall] {
        &self.balls
    }

    /// All bricks: the drawing row by row from the upper left, then the pieces. The order of their indices everywhere.
    pub fn bricks(&self) -> impl Iterator<Item = PlacedBrick<'_>> + '_ {
        let size = self.cell_size();
        let shape = Shape::upright((size - self.gap) * 0.5);
        let filled = self
            .cells
            .iter()
            .enumerate()
            .filter(|(_, kind)| **kind != 0);
        let drawn = filled.map(move |(index, kind)| {
            let (column, row) = (index as u32 % self.columns, index as u32 / self.columns);
            let across = size.x * (f64::from(column) + 0.5);
            let down = size.y * (f64::from(row) + 0.5);
            PlacedBrick {
                centre: DVec2::new(across, self.field.y - down),
                shape,
                path: None,
                kind: self.kinds[usize::from(*kind) - 1],
            }
        });
        let pieces = self.pieces.iter().map(|piece| PlacedBrick {
            centre: piece.at,
            shape: piece.shape,
            path: piece.path.as_ref(),
            kind: self.kinds[usize::from(piece.kind)],
        });
        drawn.chain(pieces)
    }
}

/// A level shared between whoever plays, shows and restarts it.
pub type SharedLevel = Arc<Level>;
