//! A level that can be played: [`Level`] and what stands in it.
//!
//! Owns the values and the questions that can be asked of them. Only `validate` makes a [`Level`].

mod around;
mod placed;
mod route;

use bevy_math::DVec2;

use crate::content::{BrickKind, RulesFields};
use crate::limits;
use brickwork_geometry::Shape;

pub use placed::{Piece, PlacedBrick, WaitingBall};
pub use route::Route;

/// What a character of the legend means.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LevelKind {
    /// The kind of the game's own table that it is like.
    pub base: String,
    /// What it is.
    pub brick: BrickKind,
}

/// A level that can be played: every number finite and in range, every cell and piece known and in nobody's way,
/// something to destroy.
///
/// Only [`parse`](super::parse::parse) makes one.
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
    /// The characters of the legend, in their order.
    pub(crate) keys: Vec<char>,
    /// What each of them means.
    pub(crate) kinds: Vec<LevelKind>,
    /// For each cell, row by row from the upper left: 0 for empty, else one more than the index into `kinds`.
    pub(crate) cells: Vec<u8>,
    /// How high the drawing is, from the top of the field down (units).
    pub(crate) drawing_height: f64,
    /// Between a brick of the drawing and its neighbours (units).
    pub(crate) gap: f64,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) balls: Vec<WaitingBall>,
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

    /// Radius of the ball (units).
    #[must_use]
    pub fn ball_radius(&self) -> f64 {
        self.ball_radius
    }

    /// The room that what moves leaves to everything else, for the ball of this level (units).
    pub(crate) fn clearance(&self) -> f64 {
        limits::clearance(self.ball_radius)
    }

    /// Full width of the paddle (units).
    #[must_use]
    pub fn paddle_width(&self) -> f64 {
        self.paddle_width
    }

    /// What the level says of the rules, and below it its pack.
    #[must_use]
    pub fn rules(&self) -> &RulesFields {
        &self.rules
    }

    /// The kinds of its legend, each with the name of the kind that it is like.
    pub fn kinds(&self) -> impl Iterator<Item = (&str, &BrickKind)> {
        self.kinds
            .iter()
            .map(|kind| (kind.base.as_str(), &kind.brick))
    }

    /// The kinds of which a brick stands in it, each with its character.
    pub fn used_kinds(&self) -> impl Iterator<Item = (char, &BrickKind)> {
        self.used().map(|(key, kind)| (key, &kind.brick))
    }

    /// The names of the game's own kinds that they are like; one may come several times.
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
    pub(crate) fn drawn(&self, column: u32, row: u32) -> Option<PlacedBrick<'_>> {
        let index = row as usize * self.columns as usize + column as usize;
        let kind = usize::from(*self.cells.get(index)?).checked_sub(1)?;
        Some(PlacedBrick {
            centre: self.cell_centre(column, row),
            shape: self.cell_shape(),
            path: None,
            kind: self.kinds[kind].brick,
        })
    }

    /// The middle of a cell of the drawing, counted from the left and from the top (units).
    fn cell_centre(&self, column: u32, row: u32) -> DVec2 {
        let size = self.cell_size();
        let across = size.x * (f64::from(column) + 0.5);
        let down = size.y * (f64::from(row) + 0.5);
        DVec2::new(across, self.field.y - down)
    }

    /// The outline of every brick of the drawing.
    fn cell_shape(&self) -> Shape {
        Shape::upright((self.cell_size() - self.gap) * 0.5)
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

    /// The bricks of the drawing, row by row from the upper left.
    pub(crate) fn drawn_bricks(&self) -> impl Iterator<Item = PlacedBrick<'_>> + '_ {
        let (columns, rows) = self.grid();
        (0..rows)
            .flat_map(move |row| (0..columns).filter_map(move |column| self.drawn(column, row)))
    }

    /// All bricks: the drawing, then the pieces. The order of their indices everywhere.
    pub fn bricks(&self) -> impl Iterator<Item = PlacedBrick<'_>> + '_ {
        let pieces = self.pieces.iter().map(|piece| PlacedBrick {
            centre: piece.at,
            shape: piece.shape,
            path: piece.path.as_ref(),
            kind: self.kinds[usize::from(piece.kind)].brick,
        });
        self.drawn_bricks().chain(pieces)
    }
}
