//! Tools that draw: each returns the cells between two positions of the pointer.

use crate::board::{Board, Place};
use crate::brush::Brush;
use crate::cell::{Cell, Size};

/// A tool that draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// A line through all positions of the pointer.
    #[default]
    Pencil,
    /// Like the pencil, and empties the cells.
    Erase,
    /// A straight line.
    Line,
    /// The outline of a rectangle.
    Rectangle,
    /// A filled rectangle.
    FilledRectangle,
    /// The outline of an ellipse.
    Ellipse,
    /// A filled ellipse.
    FilledEllipse,
    /// All connected cells with the same character (without diagonals).
    Fill,
    /// Takes the brush of a cell, and draws nothing.
    Eyedropper,
}

/// Modifier keys of a stroke.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Makes sides equal, and the angles of lines multiples of 45°.
    pub regular: bool,
    /// Makes the start of the stroke the centre of the shape.
    pub centred: bool,
}

/// First and last row and column of a rectangle, which may reach beyond the board.
#[derive(Clone, Copy)]
struct Bounds {
    rows: (i64, i64),
    columns: (i64, i64),
}

impl Tool {
    /// All tools, in the order of menus.
    pub const ALL: [Self; 9] = [
        Self::Pencil,
        Self::Erase,
        Self::Line,
        Self::Rectangle,
        Self::FilledRectangle,
        Self::Ellipse,
        Self::FilledEllipse,
        Self::Fill,
        Self::Eyedropper,
    ];

    /// Returns `true` if a stroke keeps the cells of all its positions, and not only those between start and end.
    pub const fn accumulates(self) -> bool {
        matches!(self, Self::Pencil | Self::Erase)
    }

    /// Returns the brush with which the tool draws; `None` for the eyedropper.
    pub fn brush(self, brush: &Brush) -> Option<Brush> {
        match self {
            Self::Erase => Some(Brush::empty()),
            Self::Eyedropper => None,
            _ => Some(brush.clone()),
        }
    }

    /// Returns the brush that the eyedropper takes from a cell or piece.
    pub fn pick(board: &Board, place: Place) -> Option<Brush> {
        board.brush_at(place)
    }

    /// Returns the cells of the board that a stroke from `start` to `current` draws, without symmetry.
    pub fn cells(
        self,
        board: &Board,
        start: Cell,
        current: Cell,
        modifiers: Modifiers,
    ) -> Vec<Cell> {
        let size = board.size();
        let from = (start.row as i64, start.column as i64);
        let to = (current.row as i64, current.column as i64);
        let is_line = self == Self::Line;
        let free = self.accumulates() || matches!(self, Self::Fill | Self::Eyedropper);
        let to = if modifiers.regular && !free {
            regular(from, to, is_line)
        } else {
            to
        };
        let from = if modifiers.centred && !free {
            (2 * from.0 - to.0, 2 * from.1 - to.1)
        } else {
            from
        };
        let bounds = Bounds {
            rows: (from.0.min(to.0), from.0.max(to.0)),
            columns: (from.1.min(to.1), from.1.max(to.1)),
        };
        match self {
            Self::Pencil | Self::Erase | Self::Line => line(size, from, to),
            Self::FilledRectangle => bounds.cells(size, |_, _| true),
            Self::Rectangle => bounds.cells(size, |row, column| {
                let (rows, columns) = (bounds.rows, bounds.columns);
                row == rows.0 || row == rows.1 || column == columns.0 || column == columns.1
            }),
            Self::FilledEllipse => bounds.cells(size, |row, column| bounds.in_ellipse(row, column)),
            Self::Ellipse => bounds.cells(size, |row, column| {
                let neighbours = [
                    (row - 1, column),
                    (row + 1, column),
                    (row, column - 1),
                    (row, column + 1),
                ];
                let is_outer = |(row, column)| !bounds.in_ellipse(row, column);
                bounds.in_ellipse(row, column) && neighbours.into_iter().any(is_outer)
            }),
            Self::Fill => board.connected(current),
            Self::Eyedropper => size
                .contains(current)
                .then_some(current)
                .into_iter()
                .collect(),
        }
    }
}

impl Bounds {
    /// Returns the cells in these bounds and in `size` that are `drawn`.
    fn cells(self, size: Size, drawn: impl Fn(i64, i64) -> bool) -> Vec<Cell> {
        let rows = self.rows.0.max(0)..=self.rows.1.min(size.rows as i64 - 1);
        let columns = self.columns.0.max(0)..=self.columns.1.min(size.columns as i64 - 1);
        let cells = rows.flat_map(|row| columns.clone().map(move |column| (row, column)));
        let cells = cells.filter(|(row, column)| drawn(*row, *column));
        cells
            .map(|(row, column)| Cell::new(row as usize, column as usize))
            .collect()
    }

    /// Returns `true` if the centre of the cell is inside the ellipse that fills these bounds. The middle rows and
    /// columns are inside from end to end, so that a flat ellipse has no open ends.
    fn in_ellipse(self, row: i64, column: i64) -> bool {
        let distance = |at: i64, (low, high): (i64, i64)| {
            (
                i128::from((2 * at - low - high).abs()),
                i128::from(high - low + 1),
            )
        };
        let (y, height) = distance(row, self.rows);
        let (x, width) = distance(column, self.columns);
        let is_inside = x < width && y < height;
        let is_near =
            x * x * height * height + y * y * width * width <= width * width * height * height;
        is_inside && (is_near || x <= 1 || y <= 1)
    }
}

/// Returns the end nearest to `to` for a line at a multiple of 45°, or for a shape with equal sides.
fn regular(from: (i64, i64), to: (i64, i64), is_line: bool) -> (i64, i64) {
    let (down, right) = (to.0 - from.0, to.1 - from.1);
    let longest = down.abs().max(right.abs());
    if is_line && down.abs() > 2 * right.abs() {
        return (to.0, from.1);
    }
    if is_line && right.abs() > 2 * down.abs() {
        return (from.0, to.1);
    }
    let side = |by: i64| if by < 0 { -longest } else { longest };
    (from.0 + side(down), from.1 + side(right))
}

/// Returns the cells of a line without gaps (Bresenham's algorithm).
fn line(size: Size, from: (i64, i64), to: (i64, i64)) -> Vec<Cell> {
    let (down, right) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
    let (step_down, step_right) = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
    let ((mut row, mut column), mut error) = (from, right - down);
    let mut cells = Vec::new();
    for _ in 0..=down.max(right) {
        if let (Ok(row), Ok(column)) = (usize::try_from(row), usize::try_from(column)) {
            cells.push(Cell { row, column });
        }
        let twice = 2 * error;
        if twice > -down {
            error -= down;
            column += step_right;
        }
        if twice < right {
            error += right;
            row += step_down;
        }
    }
    cells.retain(|cell| size.contains(*cell));
    cells
}
