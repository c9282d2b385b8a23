//! Selected cells, and the ways to select them.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::brush::{EMPTY, is_empty};
use crate::cell::{Cell, Size};

/// Effect of newly selected cells on a selection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// They replace it.
    #[default]
    Replace,
    /// They are added.
    Add,
    /// They are removed.
    Subtract,
}

/// Selected cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection(BTreeSet<Cell>);

impl Selection {
    /// Creates a selection.
    pub fn new(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self(cells.into_iter().collect())
    }

    /// Changes the selection by `cells`.
    pub fn select(&mut self, mode: Mode, cells: impl IntoIterator<Item = Cell>) {
        match mode {
            Mode::Replace => self.0 = cells.into_iter().collect(),
            Mode::Add => self.0.extend(cells),
            Mode::Subtract => cells.into_iter().for_each(|cell| {
                self.0.remove(&cell);
            }),
        }
    }

    /// Returns the cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.0.iter().copied()
    }

    /// Returns `true` if the cell is selected.
    pub fn contains(&self, cell: Cell) -> bool {
        self.0.contains(&cell)
    }

    /// Returns `true` if no cell is selected.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the number of cells.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the selection moved by `rows` and `columns`, without the cells that leave `size`.
    #[must_use]
    pub fn moved(&self, rows: isize, columns: isize, size: Size) -> Self {
        Self(
            self.cells()
                .filter_map(|cell| cell.moved(rows, columns, size))
                .collect(),
        )
    }

    /// Removes the cells that are not on the board, for example after it was resized.
    pub fn keep_on(&mut self, board: &Board) {
        let size = board.size();
        self.0.retain(|cell| size.contains(*cell));
    }

    /// Returns the smallest rectangle that contains all cells: its upper left cell and its size. `None` if no cell is
    /// selected.
    pub fn bounds(&self) -> Option<(Cell, Size)> {
        let columns = || self.0.iter().map(|cell| cell.column);
        let (top, bottom) = (self.0.first()?.row, self.0.last()?.row);
        let (left, right) = (columns().min()?, columns().max()?);
        let size = Size::new(bottom - top + 1, right - left + 1);
        Some((Cell::new(top, left), size))
    }
}

impl Board {
    /// Returns all cells.
    pub fn all_cells(&self) -> Vec<Cell> {
        self.size().cells().collect()
    }

    /// Returns the cells of the rectangle with the corners `a` and `b`.
    pub fn rectangle(&self, a: Cell, b: Cell) -> Vec<Cell> {
        let size = self.size();
        let rows = a.row.min(b.row)..size.rows.min(a.row.max(b.row) + 1);
        let columns = a.column.min(b.column)..size.columns.min(a.column.max(b.column) + 1);
        rows.flat_map(|row| columns.clone().map(move |column| Cell { row, column }))
            .collect()
    }

    /// Returns all cells with the same character as `cell`.
    pub fn same(&self, cell: Cell) -> Vec<Cell> {
        let wanted = self.meaning(cell);
        self.size()
            .cells()
            .filter(|other| self.meaning(*other) == wanted)
            .collect()
    }

    /// Returns the cells that are connected with `cell` through cells of the same character (without diagonals), sorted.
    pub fn connected(&self, cell: Cell) -> Vec<Cell> {
        let (size, wanted) = (self.size(), self.meaning(cell));
        let mut is_found = vec![false; size.rows * size.columns];
        let mut open: Vec<Cell> = size.contains(cell).then_some(cell).into_iter().collect();
        while let Some(cell) = open.pop() {
            let seen = &mut is_found[cell.row * size.columns + cell.column];
            if *seen || self.meaning(cell) != wanted {
                continue;
            }
            *seen = true;
            let neighbours = [(-1, 0), (1, 0), (0, -1), (0, 1)].into_iter();
            open.extend(neighbours.filter_map(|(rows, columns)| cell.moved(rows, columns, size)));
        }
        let found = size.cells().zip(is_found).filter(|(_, found)| *found);
        found.map(|(cell, _)| cell).collect()
    }

    /// Returns the character of a cell; the same one for all empty cells.
    fn meaning(&self, cell: Cell) -> char {
        let c = self.at(cell);
        if is_empty(c) { EMPTY } else { c }
    }
}
