//! What a level is: the RON that designers write, made into a [`Level`] that is valid by construction.
//!
//! Owns the file format, its limits and its diagnostics. Knows no ECS and no asset server: bytes go in, a level or a
//! list of diagnostics comes out. `levels/README.md` is the manual of the format.

mod apart;
pub mod check;
mod course;
mod cursor;
pub mod diagnostic;
mod drawing;
mod layout;
pub mod limits;
mod near;
pub mod pack;
pub mod parse;
mod pieces;
mod placed;
mod raw;
mod room;
mod rules;
mod scan;
pub mod write;

use std::sync::Arc;

use bevy::math::DVec2;
use serde::{Deserialize, Serialize};

use crate::geometry::Shape;
pub use crate::platform::read as file;

pub use diagnostic::Diagnostic;
use diagnostic::Position;
pub use pack::Pack;
pub use placed::{Piece, PlacedBrick, WaitingBall};
pub use raw::Colour;

/// Format version that this build reads and writes, for levels and packs.
pub const FORMAT: u32 = 1;

/// What a brick is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BrickKind {
    /// What it is made of.
    pub material: Material,
    /// Its colour in the palette.
    pub colour: Colour,
}

impl BrickKind {
    /// Points for destroying it, if each hit that it took is worth `per_hit`.
    #[must_use]
    pub fn points(&self, per_hit: u32) -> u32 {
        match self.material {
            Material::Plain { hits } => u32::from(hits) * per_hit,
            Material::Solid => 0,
        }
    }
}

/// A level that can be played: every number finite and in range, every cell and piece known and in nobody's way,
/// something to destroy.
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

    /// Width and height of one cell (units): the drawing fills the upper part of the field, from wall to wall. For a
    /// level that has no drawing, all of that part.
    #[must_use]
    pub fn cell_size(&self) -> DVec2 {
        let (columns, rows) = self.grid();
        DVec2::new(
            self.field.x / f64::from(columns.max(1)),
            self.drawing_height / f64::from(rows.max(1)),
        )
    }

    /// The brick in a cell of the drawing, counted from the left and from the top, if there is one.
    fn drawn(&self, column: u32, row: u32) -> Option<PlacedBrick<'_>> {
        let index = row as usize * self.columns as usize + column as usize;
        let kind = usize::from(*self.cells.get(index)?).checked_sub(1)?;
        let size = self.cell_size();
        let across = size.x * (f64::from(column) + 0.5);
        let down = size.y * (f64::from(row) + 0.5);
        Some(PlacedBrick {
            centre: DVec2::new(across, self.field.y - down),
            shape: Shape::upright((size - self.gap) * 0.5),
            path: None,
            kind: self.kinds[kind],
        })
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
        let (columns, rows) = self.grid();
        let drawn = (0..rows)
            .flat_map(move |row| (0..columns).filter_map(move |column| self.drawn(column, row)));
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
