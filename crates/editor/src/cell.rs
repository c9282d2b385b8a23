//! Cells of a drawing, its size, and the symmetries of strokes.

use std::collections::BTreeMap;

use crate::turn::{Axis, Turn};

/// A cell of the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Row from the top, from 0.
    pub row: usize,
    /// Column from the left, from 0.
    pub column: usize,
}

impl Cell {
    /// Creates a cell.
    pub const fn new(row: usize, column: usize) -> Self {
        Self { row, column }
    }

    /// Returns the cell `rows` below and `columns` to the right; `None` outside `size`.
    pub fn moved(self, rows: isize, columns: isize, size: Size) -> Option<Self> {
        let row = self.row.checked_add_signed(rows)?;
        let column = self.column.checked_add_signed(columns)?;
        let cell = Self { row, column };
        size.contains(cell).then_some(cell)
    }
}

/// Number of rows and columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
}

impl Size {
    /// Creates a size.
    pub const fn new(rows: usize, columns: usize) -> Self {
        Self { rows, columns }
    }

    /// Returns `true` if `cell` is inside.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.row < self.rows && cell.column < self.columns
    }

    /// Returns all cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let row = move |row| (0..self.columns).map(move |column| Cell { row, column });
        (0..self.rows).flat_map(row)
    }
}

/// Live symmetry of strokes, around the centre of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// The left half mirrors the right half.
    Horizontal,
    /// The upper half mirrors the lower half.
    Vertical,
    /// Both reflections.
    Both,
    /// Rotation by 180°.
    Rotational,
    /// Rotations by 90°. Works like [`Symmetry::Rotational`] if the board is not square.
    Fourfold,
}

const ACROSS: Turn = Turn::Flip(Axis::Horizontal);
const DOWN: Turn = Turn::Flip(Axis::Vertical);

impl Symmetry {
    /// All symmetries, in the order of menus.
    pub const ALL: [Self; 6] = [
        Self::None,
        Self::Horizontal,
        Self::Vertical,
        Self::Both,
        Self::Rotational,
        Self::Fourfold,
    ];

    /// Returns `cells` and their images, each with its turn. Cells outside `size` are left out.
    pub fn images(self, size: Size, cells: impl IntoIterator<Item = Cell>) -> BTreeMap<Cell, Turn> {
        let inside = cells.into_iter().filter(|cell| size.contains(*cell));
        let inside: Vec<Cell> = inside.collect();
        let turns = self.turns(size).iter();
        let images = turns.flat_map(|turn| {
            let cells = inside.iter();
            cells.map(|cell| (turn.cell(size, *cell), *turn))
        });
        images.collect()
    }

    /// Returns the turns of the images on a board of `size`. [`Turn::None`] is the last one, so that an image never
    /// replaces a drawn cell.
    pub(crate) const fn turns(self, size: Size) -> &'static [Turn] {
        match self {
            Self::None => &[Turn::None],
            Self::Horizontal => &[ACROSS, Turn::None],
            Self::Vertical => &[DOWN, Turn::None],
            Self::Both => &[ACROSS, DOWN, Turn::Half, Turn::None],
            Self::Fourfold if size.rows == size.columns => {
                &[Turn::Right, Turn::Half, Turn::Left, Turn::None]
            }
            Self::Rotational | Self::Fourfold => &[Turn::Half, Turn::None],
        }
    }
}

impl Turn {
    /// Returns the image of a cell of a drawing of `size`.
    pub(crate) fn cell(self, size: Size, Cell { row, column }: Cell) -> Cell {
        let others = [size.rows - 1 - row, size.columns - 1 - column];
        let (row, column) = self.place([row, column], others);
        Cell { row, column }
    }

    /// Returns the size of a drawing of `size` after the turn.
    pub(crate) const fn size(self, Size { rows, columns }: Size) -> Size {
        match self {
            Self::Right | Self::Left => Size::new(columns, rows),
            _ => Size::new(rows, columns),
        }
    }
}
