//! Cells of a drawing, its size, and the symmetries of strokes.

use std::collections::BTreeSet;

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

/// Axis of a reflection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// Swaps left and right.
    Horizontal,
    /// Swaps top and bottom.
    Vertical,
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

    /// Returns `cells` and their images, sorted. Cells outside `size` are left out.
    pub fn images(self, size: Size, cells: impl IntoIterator<Item = Cell>) -> BTreeSet<Cell> {
        let inside = cells.into_iter().filter(|cell| size.contains(*cell));
        inside.flat_map(|cell| self.images_of(size, cell)).collect()
    }

    fn images_of(self, size: Size, Cell { row, column }: Cell) -> [Cell; 4] {
        let (below, right) = (size.rows - 1 - row, size.columns - 1 - column);
        let own = Cell { row, column };
        let (across, down) = (Cell::new(row, right), Cell::new(below, column));
        let opposite = Cell::new(below, right);
        match self {
            Self::None => [own; 4],
            Self::Horizontal => [own, across, own, across],
            Self::Vertical => [own, down, own, down],
            Self::Both => [own, across, down, opposite],
            Self::Fourfold if size.rows == size.columns => [
                own,
                Cell::new(column, below),
                opposite,
                Cell::new(right, row),
            ],
            Self::Rotational | Self::Fourfold => [own, opposite, own, opposite],
        }
    }
}
