//! A playable level: [`Level`] and its contents.
//!
//! Only `validate` creates a [`Level`].

mod around;
mod doubled;
mod placed;
mod route;

use bevy_math::DVec2;

use crate::content::{BrickKind, RulesFields};
use crate::{SharedLevel, limits};
use brickwork_geometry::Shape;

pub use placed::{Piece, PlacedBrick, WaitingBall};
pub use route::Route;

/// Meaning of a character of the legend.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LevelKind {
    /// Name of the kind in the game's own table that it is based on.
    pub base: String,
    /// Kind of brick, with all layers merged.
    pub brick: BrickKind,
}

/// A playable level: every number is finite and in range, every kind is known, bricks and balls have enough clearance,
/// and there is something to destroy.
///
/// [`parse`](super::parse::parse) creates a level from a text.
#[derive(Debug, PartialEq)]
pub struct Level {
    pub(crate) name: String,
    pub(crate) author: String,
    pub(crate) field: DVec2,
    pub(crate) ball_speed: f64,
    pub(crate) ball_radius: f64,
    pub(crate) paddle_width: f64,
    pub(crate) rules: RulesFields,
    pub(crate) columns: u32,
    /// Characters of the legend, in order.
    pub(crate) keys: Vec<char>,
    /// Meaning of each character.
    pub(crate) kinds: Vec<LevelKind>,
    /// Cells, row by row from the upper left: 0 for an empty cell, otherwise the index into `kinds` plus 1.
    pub(crate) cells: Vec<u8>,
    /// Height of the drawing, from the top of the field downwards (units).
    pub(crate) drawing_height: f64,
    /// Gap between neighbouring bricks of the drawing (units).
    pub(crate) gap: f64,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) balls: Vec<WaitingBall>,
    /// Level of which this one has two copies, for a versus game.
    pub(crate) origin: Option<SharedLevel>,
}

impl Level {
    /// Returns the name of the level.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the author of the level.
    pub fn author(&self) -> &str {
        &self.author
    }

    /// Returns the width and height of the field (units).
    pub fn field(&self) -> DVec2 {
        self.field
    }

    /// Returns the speed of the ball (units/s).
    pub fn ball_speed(&self) -> f64 {
        self.ball_speed
    }

    /// Returns the radius of the ball (units).
    pub fn ball_radius(&self) -> f64 {
        self.ball_radius
    }

    /// Returns the clearance around moving pieces for the ball of this level (units).
    pub(crate) fn clearance(&self) -> f64 {
        limits::clearance(self.ball_radius)
    }

    /// Returns the full width of the paddle (units).
    pub fn paddle_width(&self) -> f64 {
        self.paddle_width
    }

    /// Returns the changes to the rules by the level and its pack.
    pub fn rules(&self) -> &RulesFields {
        &self.rules
    }

    /// Returns the kinds of the legend, each with the name of the kind that it is based on.
    pub fn kinds(&self) -> impl Iterator<Item = (&str, &BrickKind)> {
        let kinds = self.kinds.iter();
        kinds.map(|kind| (kind.base.as_str(), &kind.brick))
    }

    /// Returns the kinds with at least one brick in the level, each with its character.
    pub fn used_kinds(&self) -> impl Iterator<Item = (char, &BrickKind)> {
        self.used().map(|(key, kind)| (key, &kind.brick))
    }

    /// Returns the names of the game's own kinds on which the used kinds are based. May contain duplicates.
    pub fn used_names(&self) -> impl Iterator<Item = &str> {
        self.used().map(|(_, kind)| kind.base.as_str())
    }

    fn used(&self) -> impl Iterator<Item = (char, &LevelKind)> {
        let mut is_used = vec![false; self.kinds.len()];
        for cell in self.cells.iter().filter(|cell| **cell != 0) {
            is_used[usize::from(*cell) - 1] = true;
        }
        for piece in &self.pieces {
            is_used[usize::from(piece.kind)] = true;
        }
        let kinds = self.keys.iter().zip(&self.kinds).zip(is_used);
        let kinds = kinds.filter(|(_, is_used)| *is_used);
        kinds.map(|((key, kind), _)| (*key, kind))
    }

    /// Returns the columns and rows of the drawing; (0, 0) for a level without a drawing.
    pub fn grid(&self) -> (u32, u32) {
        let rows = self.cells.len() as u32;
        (self.columns, rows.checked_div(self.columns).unwrap_or(0))
    }

    /// Returns the width and height of a cell (units). The drawing fills the upper part of the field, from wall to
    /// wall. For a level without a drawing, returns the size of that part.
    pub fn cell_size(&self) -> DVec2 {
        let (columns, rows) = self.grid();
        DVec2::new(
            self.field.x / f64::from(columns.max(1)),
            self.drawing_height / f64::from(rows.max(1)),
        )
    }

    /// Returns the gap between neighbouring bricks of the drawing (units).
    pub fn gap(&self) -> f64 {
        self.gap
    }

    /// Returns the brick in a cell of the drawing (column from the left, row from the top), or `None` if the cell is
    /// empty.
    pub fn drawn(&self, column: u32, row: u32) -> Option<PlacedBrick<'_>> {
        let index = row as usize * self.columns as usize + column as usize;
        let kind = usize::from(*self.cells.get(index)?).checked_sub(1)?;
        Some(PlacedBrick {
            centre: self.cell_centre(column, row),
            shape: self.cell_shape(),
            path: None,
            kind: self.kinds[kind].brick,
        })
    }

    /// Returns the centre of a cell of the drawing (units). The column counts from the left, the row from the top.
    fn cell_centre(&self, column: u32, row: u32) -> DVec2 {
        let size = self.cell_size();
        let across = size.x * (f64::from(column) + 0.5);
        let down = size.y * (f64::from(row) + 0.5);
        DVec2::new(across, self.field.y - down)
    }

    /// Returns the outline of every brick of the drawing.
    fn cell_shape(&self) -> Shape {
        Shape::upright((self.cell_size() - self.gap) * 0.5)
    }

    /// Returns the free-standing bricks, in the order of the file.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Returns the balls that wait in the field, in the order of the file.
    pub fn waiting_balls(&self) -> &[WaitingBall] {
        &self.balls
    }

    /// Returns the kind of `piece`.
    pub(crate) fn kind_of(&self, piece: &Piece) -> &BrickKind {
        &self.kinds[usize::from(piece.kind)].brick
    }

    /// Returns the bricks of the drawing, row by row from the upper left.
    pub(crate) fn drawn_bricks(&self) -> impl Iterator<Item = PlacedBrick<'_>> + '_ {
        let (columns, rows) = self.grid();
        (0..rows)
            .flat_map(move |row| (0..columns).filter_map(move |column| self.drawn(column, row)))
    }

    /// Returns all bricks: the drawing, then the pieces. Indices of bricks follow this order everywhere.
    pub fn bricks(&self) -> impl Iterator<Item = PlacedBrick<'_>> + '_ {
        self.drawn_bricks().chain(self.free_bricks())
    }

    /// Returns the free-standing bricks, in the order of the file.
    pub fn free_bricks(&self) -> impl Iterator<Item = PlacedBrick<'_>> + '_ {
        self.pieces.iter().map(|piece| PlacedBrick {
            centre: piece.at,
            shape: piece.shape,
            path: piece.path.as_ref(),
            kind: *self.kind_of(piece),
        })
    }
}
