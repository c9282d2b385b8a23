//! The board: drawing, legend and free pieces of a document as written. Works for levels with errors too.

use std::collections::BTreeSet;
use std::sync::Arc;

use bevy_math::DVec2;
use brickwork_geometry::direction;
use brickwork_geometry::shape::to_local;
use brickwork_level::content::Kinds;
use brickwork_level::document::{Command, Document, decoded};
use brickwork_level::{BrickKind, RawBall, RawPiece, RawShape, Subject, limits};

use crate::brush::{Brush, EMPTY, is_empty};
use crate::cell::{Cell, Size};

/// An entry of the legend.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Character.
    pub key: char,
    /// Brush with the value of the entry and its character.
    pub brush: Brush,
    /// Name of the game's own kind on which the brick is based, and the brick; `None` if the entry is invalid.
    pub brick: Option<(String, BrickKind)>,
}

/// A brick on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// A cell of the drawing.
    Cell(Cell),
    /// Index of a free piece.
    Piece(usize),
}

/// Drawing, legend and free pieces of a document.
#[derive(Clone, Debug)]
pub struct Board {
    rows: Vec<Vec<char>>,
    columns: usize,
    /// Number of entries of the legend, with those that cannot be read.
    pub(crate) legend_len: usize,
    /// Format of the file; the newest if it says none.
    pub format: u32,
    /// Kinds that the level can use.
    pub kinds: Arc<Kinds>,
    /// Legend, in the order of the file. May contain a character twice.
    pub legend: Vec<Entry>,
    /// Width and height of the field (units).
    pub field: DVec2,
    /// Height of the drawing, from the top of the field downwards (units).
    pub drawing_height: f64,
    /// Gap between neighbouring bricks (units).
    pub gap: f64,
    /// Radius of the ball (units).
    pub ball_radius: f64,
    /// Free pieces in the order of the file; `None` for a piece that cannot be read.
    pub pieces: Vec<Option<RawPiece>>,
    /// Waiting balls in the order of the file; `None` for a ball that cannot be read.
    pub balls: Vec<Option<RawBall>>,
    /// Names and values of the kinds of a pack file, as written.
    pub own_kinds: Vec<(String, String)>,
}

impl Board {
    /// Reads the current text of `document`, on top of the `kinds` of its pack. `None` if the text is not well formed, or the
    /// drawing has more than [`limits::CELLS`] cells.
    pub fn new(document: &Document, kinds: &Arc<Kinds>) -> Option<Self> {
        if !document.is_well_formed() {
            return None;
        }
        let format = document.format().unwrap_or(brickwork_level::FORMAT);
        let number = |field, default: f64| {
            let value = document.value(&Subject::Field(field));
            let value: Option<f64> = value.and_then(|value| ron::from_str(value).ok());
            value.filter(|value| value.is_finite()).unwrap_or(default)
        };
        let (width, height) = limits::DEFAULT_FIELD;
        let field = DVec2::new(number("field.width", width), number("field.height", height));
        // The editor knows entries of format 2 only. New ones upgrade the file.
        let upgraded = (format == 1).then(|| {
            let mut upgraded = Document::new(document.text()).ok()?;
            upgraded.apply(&[Command::Upgrade]).ok()?;
            Some(upgraded)
        });
        let upgraded = upgraded.flatten();
        let source = upgraded.as_ref().unwrap_or(document);
        let legend = source.elements("legend").filter_map(|(key, value)| {
            let key = *decoded(key).first()?;
            let brush = Brush {
                entry: value.to_owned(),
                key: Some(key),
            };
            let brick = brush.brick(kinds);
            Some(Entry { key, brush, brick })
        });
        let own_kinds = document.elements("kinds");
        let rows = if document.is_pack() {
            Vec::new()
        } else {
            document.rows()
        };
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        if rows.len().saturating_mul(columns) > limits::CELLS {
            return None;
        }
        Some(Self {
            columns,
            rows,
            format,
            kinds: kinds.clone(),
            legend_len: document.elements("legend").count(),
            legend: legend.collect(),
            field,
            drawing_height: number("drawing.height", field.y * limits::DEFAULT_DRAWING_SHARE),
            gap: number("drawing.gap", 0.0),
            ball_radius: number("ball_radius", limits::DEFAULT_BALL_RADIUS),
            pieces: read_all(document, "pieces"),
            balls: read_all(document, "balls"),
            own_kinds: own_kinds
                .map(|(name, value)| (decoded(name).into_iter().collect(), value.to_owned()))
                .collect(),
        })
    }

    /// Returns the size of the drawing; the longest row counts.
    pub fn size(&self) -> Size {
        Size::new(self.rows.len(), self.columns)
    }

    /// Returns `true` if the rows have different lengths. The next edit makes them equal.
    pub fn is_ragged(&self) -> bool {
        self.rows.iter().any(|row| row.len() != self.columns)
    }

    /// Returns the character of a cell; an empty cell outside the drawing and behind the end of a row.
    pub fn at(&self, cell: Cell) -> char {
        let row = self.rows.get(cell.row);
        row.and_then(|row| row.get(cell.column))
            .copied()
            .unwrap_or(EMPTY)
    }

    /// Returns `true` if the cell is empty.
    pub fn is_empty(&self, cell: Cell) -> bool {
        is_empty(self.at(cell))
    }

    /// Returns the first entry of the legend for `key`.
    pub fn entry(&self, key: char) -> Option<&Entry> {
        self.legend.iter().find(|entry| entry.key == key)
    }

    /// Returns all characters of the legend, the drawing and the pieces.
    pub(crate) fn keys(&self) -> BTreeSet<char> {
        let legend = self.legend.iter().map(|entry| entry.key);
        let pieces = self.pieces.iter().flatten().map(|piece| piece.kind);
        let cells = self.rows.iter().flatten().copied();
        legend.chain(pieces).chain(cells).collect()
    }

    /// Returns the brush that draws the character `key`: the eyedropper. A character that the legend does not contain
    /// gives a brush without an entry.
    pub fn brush_of(&self, key: char) -> Brush {
        let bare = || Brush {
            entry: String::new(),
            key: Some(key),
        };
        match is_empty(key) {
            true => Brush::empty(),
            false => self
                .entry(key)
                .map_or_else(bare, |entry| entry.brush.clone()),
        }
    }

    /// Returns the brush of a cell or piece; `None` for a piece that does not exist or cannot be read.
    pub fn brush_at(&self, place: Place) -> Option<Brush> {
        let key = match place {
            Place::Cell(cell) => self.at(cell),
            Place::Piece(index) => self.pieces.get(index)?.as_ref()?.kind,
        };
        Some(self.brush_of(key))
    }

    /// Returns the width and height of a cell (units).
    pub fn cell_size(&self) -> DVec2 {
        let count = DVec2::new(self.columns as f64, self.rows.len() as f64);
        DVec2::new(self.field.x, self.drawing_height) / count.max(DVec2::ONE)
    }

    /// Returns the height of the lower edge of the drawing above that of the field (units).
    pub fn drawing_bottom(&self) -> f64 {
        self.field.y - self.drawing_height
    }

    /// Returns the centre of a cell (units; origin at the lower left of the field, y up).
    pub fn cell_centre(&self, cell: Cell) -> DVec2 {
        let at = DVec2::new(cell.column as f64, cell.row as f64) + 0.5;
        let at = at * self.cell_size();
        DVec2::new(at.x, self.field.y - at.y)
    }

    /// Returns the cell at a point of the field (units); `None` outside the drawing.
    pub fn cell_at(&self, point: DVec2) -> Option<Cell> {
        let at = self.grid_at(point);
        let is_inside = at.cmpge(DVec2::ZERO).all();
        let cell = Cell::new(at.y as usize, at.x as usize);
        (is_inside && self.size().contains(cell)).then_some(cell)
    }

    /// Returns the cell nearest to a point of the field (units); `None` if the drawing has no cells.
    pub fn nearest_cell(&self, point: DVec2) -> Option<Cell> {
        let (at, size) = (self.grid_at(point), self.size());
        // The conversion turns negative numbers into 0.
        let row = (at.y as usize).min(size.rows.checked_sub(1)?);
        let column = (at.x as usize).min(size.columns.checked_sub(1)?);
        Some(Cell { row, column })
    }

    /// Returns a point of the field in columns from the left and rows from the top.
    fn grid_at(&self, point: DVec2) -> DVec2 {
        DVec2::new(point.x, self.field.y - point.y) / self.cell_size()
    }

    /// Returns the piece at a point of the field (units): the last one of several.
    pub fn piece_at(&self, point: DVec2) -> Option<usize> {
        self.pieces.iter().rposition(|piece| {
            let Some(piece) = piece else { return false };
            let offset = point - DVec2::from(piece.at);
            match piece.shape {
                RawShape::Circle { radius } => offset.length() <= radius,
                RawShape::Box {
                    width,
                    height,
                    angle,
                } => {
                    let half = DVec2::new(width, height) * 0.5;
                    let offset = to_local(direction(angle), offset);
                    offset.abs().cmple(half).all()
                }
            }
        })
    }

    /// Returns the waiting ball at a point of the field (units): the last one of several.
    pub fn ball_at(&self, point: DVec2) -> Option<usize> {
        let is_at = |ball: &RawBall| point.distance(ball.at.into()) <= self.ball_radius;
        let mut balls = self.balls.iter();
        balls.rposition(|ball| ball.as_ref().is_some_and(is_at))
    }
}

/// Reads the elements of the outermost field `list`.
fn read_all<T: serde::de::DeserializeOwned>(document: &Document, list: &str) -> Vec<Option<T>> {
    let elements = document.elements(list);
    elements
        .map(|(_, value)| ron::from_str(value).ok())
        .collect()
}
