//! Edits of the drawing: cells, selections, and its size.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use brickwork_level::Subject;
use brickwork_level::document::Command;

use crate::Edit;
use crate::board::Board;
use crate::brush::{Brush, EMPTY, is_empty};
use crate::cell::{Axis, Cell, Size};
use crate::clip::Clip;
use crate::legend::Legend;
use crate::pieces::piece;
use crate::selection::Selection;

impl Board {
    /// Draws `cells` with `brush`. Cells outside the board are left out.
    pub fn draw(&self, cells: impl IntoIterator<Item = Cell>, brush: &Brush) -> Edit {
        let mut legend = Legend::new(self);
        let key = legend.key_of(brush);
        let cells = cells.into_iter().map(|cell| (cell, key));
        self.drawn(legend, cells)
    }

    /// Empties `cells`.
    pub fn erase(&self, cells: impl IntoIterator<Item = Cell>) -> Edit {
        self.draw(cells, &Brush::empty())
    }

    /// Returns the edit that sets `cells` and adds the entries of `legend`. The last character for a cell counts. Empty
    /// if no cell changes.
    fn drawn(&self, legend: Legend, cells: impl IntoIterator<Item = (Cell, char)>) -> Edit {
        let size = self.size();
        let cells = cells.into_iter().filter(|(cell, _)| size.contains(*cell));
        let last: BTreeMap<Cell, char> = cells.collect();
        let is_changed = |(cell, key): &(Cell, char)| {
            let old = self.at(*cell);
            old != *key && !(is_empty(old) && is_empty(*key))
        };
        let cells = last.into_iter().filter(is_changed);
        let cells: Vec<_> = cells
            .map(|(cell, key)| (cell.row, cell.column, key))
            .collect();
        if cells.is_empty() {
            return Vec::new();
        }
        let mut edit = legend.edit();
        edit.extend(self.evened());
        edit.push(Command::Cells(cells));
        edit
    }

    /// Returns the command that makes all rows equally long, if they are not.
    fn evened(&self) -> Option<Command> {
        let Size { rows, columns } = self.size();
        self.is_ragged()
            .then_some(Command::Resize { columns, rows })
    }

    /// Copies the selected cells.
    pub fn copy(&self, selection: &Selection) -> Clip {
        let Some((corner, size)) = selection.bounds() else {
            return Clip::default();
        };
        let inside = selection.cells().filter(|cell| self.size().contains(*cell));
        let cells = inside.map(|cell| {
            let (row, column) = (cell.row - corner.row, cell.column - corner.column);
            (Cell { row, column }, self.at(cell))
        });
        Clip::new(size, cells, |key| self.brush_of(key))
    }

    /// Copies and empties the selected cells.
    pub fn cut(&self, selection: &Selection) -> (Clip, Edit) {
        (self.copy(selection), self.erase(selection.cells()))
    }

    /// Pastes `clip` with its upper left cell at `row` and `column`, which may be outside. Adds missing entries to the
    /// legend; a character with another meaning in this level is replaced.
    pub fn paste(&self, clip: &Clip, row: isize, column: isize) -> Edit {
        self.pasted(&[], clip, row, column)
    }

    /// Empties the cells `erased`, then pastes `clip`.
    fn pasted(&self, erased: &[Cell], clip: &Clip, row: isize, column: isize) -> Edit {
        let (mut legend, size) = (Legend::new(self), self.size());
        let mut cells: Vec<(Cell, char)> = erased.iter().map(|cell| (*cell, EMPTY)).collect();
        let mut keys = BTreeMap::new();
        for (cell, key) in clip.cells() {
            if let Some(cell) = cell.moved(row, column, size) {
                let key_of = || legend.key_of(&clip.brush(key));
                cells.push((cell, *keys.entry(key).or_insert_with(key_of)));
            }
        }
        self.drawn(legend, cells)
    }

    /// Moves the selected cells. Cells that leave the board are lost. [`Selection::moved`] returns the new selection.
    pub fn shift(&self, selection: &Selection, rows: isize, columns: isize) -> Edit {
        self.transformed(selection, |clip| clip, (rows, columns))
    }

    /// Reflects the selected cells inside the smallest rectangle around them.
    pub fn flip(&self, selection: &Selection, axis: Axis) -> Edit {
        self.transformed(selection, |clip| clip.flipped(axis), (0, 0))
    }

    /// Rotates the selected cells by 90° clockwise; the upper left corner of the rectangle around them stays. Empty if
    /// the result leaves the board.
    pub fn rotate(&self, selection: &Selection) -> Edit {
        match self.rotated(selection) {
            Some(_) => self.transformed(selection, |clip| clip.rotated(), (0, 0)),
            None => Vec::new(),
        }
    }

    /// Returns the selection after [`rotate`](Self::rotate); `None` if the result leaves the board.
    pub fn rotated(&self, selection: &Selection) -> Option<Selection> {
        let (corner, size) = selection.bounds()?;
        let cells = selection.cells().map(|cell| {
            let (row, column) = (cell.row - corner.row, cell.column - corner.column);
            Cell::new(corner.row + column, corner.column + size.rows - 1 - row)
        });
        let rotated = Selection::new(cells);
        let fits = rotated.cells().all(|cell| self.size().contains(cell));
        fits.then_some(rotated)
    }

    fn transformed(
        &self,
        selection: &Selection,
        change: impl Fn(Clip) -> Clip,
        by: (isize, isize),
    ) -> Edit {
        let Some((corner, _)) = selection.bounds() else {
            return Vec::new();
        };
        let clip = change(self.copy(selection));
        let erased: Vec<Cell> = selection.cells().collect();
        let (row, column) = (corner.row as isize + by.0, corner.column as isize + by.1);
        self.pasted(&erased, &clip, row, column)
    }

    /// Moves the whole drawing down by `rows` and right by `columns`. Cells that leave it enter at the other side.
    pub fn scroll(&self, rows: isize, columns: isize) -> Edit {
        let size = self.size();
        let wrapped = |at: usize, by: isize, length: usize| {
            (at as isize + by).rem_euclid(length as isize) as usize
        };
        let cells = size.cells().map(|cell| {
            let row = wrapped(cell.row, rows % size.rows as isize, size.rows);
            let column = wrapped(cell.column, columns % size.columns as isize, size.columns);
            (Cell { row, column }, self.at(cell))
        });
        self.drawn(Legend::new(self), cells.collect::<Vec<_>>())
    }

    /// Replaces all cells and pieces of the brush `from` by `to`. An empty brush `to` removes the pieces.
    pub fn replace(&self, from: &Brush, to: &Brush) -> Edit {
        let is_from = |key: &char| match is_empty(*key) {
            true => from.is_empty(),
            false => from.means(&self.brush_of(*key), &self.kinds),
        };
        let keys: BTreeSet<char> = self.keys().into_iter().filter(is_from).collect();
        let mut legend = Legend::new(self);
        let key = legend.key_of(to);
        let cells = self.size().cells().map(|cell| (cell, self.at(cell)));
        let cells = cells.filter(|(_, old)| keys.contains(old));
        let cells = self.drawn(Legend::new(self), cells.map(|(cell, _)| (cell, key)));
        let is_from = |index: &usize| self.pieces[*index].as_ref().map(|piece| piece.kind);
        let pieces = 0..self.pieces.len();
        let pieces = pieces.filter(|index| is_from(index).is_some_and(|key| keys.contains(&key)));
        let pieces: Vec<usize> = pieces.collect();
        if cells.is_empty() && pieces.is_empty() {
            return Vec::new();
        }
        let mut edit = legend.edit();
        edit.extend(cells);
        if to.is_empty() {
            edit.extend(self.remove_free(&pieces, &[]));
        } else {
            let set = pieces
                .iter()
                .map(|index| (piece(*index, "kind"), format!("{key:?}")));
            edit.push(Command::Set(set.collect()));
        }
        edit
    }

    /// Inserts an empty row before `row`. Empty if there is no drawing.
    pub fn insert_row(&self, row: usize) -> Edit {
        if self.size().columns == 0 {
            return Vec::new();
        }
        let text = format!("{:?}", EMPTY.to_string().repeat(self.size().columns));
        let insert = Command::Insert(Subject::Row(row.min(self.size().rows)), vec![text]);
        self.evened().into_iter().chain([insert]).collect()
    }

    /// Removes a row. Empty if it is the only one.
    pub fn remove_row(&self, row: usize) -> Edit {
        match self.size().rows {
            rows if rows > 1 && row < rows => vec![Command::Remove(vec![Subject::Row(row)])],
            _ => Vec::new(),
        }
    }

    /// Inserts an empty column before `column`. Empty if there is no drawing.
    pub fn insert_column(&self, column: usize) -> Edit {
        let Size { rows, columns } = self.size();
        if rows == 0 {
            return Vec::new();
        }
        let column = column.min(columns);
        let before = |at: usize| at.checked_sub(1).filter(|_| at > column);
        let cells = self.taken(column..columns + 1, before);
        let columns = columns + 1;
        vec![Command::Resize { columns, rows }, cells]
    }

    /// Returns the command that gives each column of `range` the cells of another one, or empty cells.
    fn taken(&self, range: Range<usize>, from: impl Fn(usize) -> Option<usize>) -> Command {
        let cells = (0..self.size().rows).flat_map(|row| {
            let old = move |column| self.at(Cell { row, column });
            let columns = range.clone().map(|at| (at, from(at)));
            let cells = columns.map(move |(at, from)| (row, at, from.map_or(EMPTY, old)));
            cells.collect::<Vec<_>>()
        });
        Command::Cells(cells.collect())
    }

    /// Removes a column. Empty if it is the only one.
    pub fn remove_column(&self, column: usize) -> Edit {
        let Size { rows, columns } = self.size();
        if columns < 2 || column >= columns {
            return Vec::new();
        }
        let columns = columns - 1;
        let cells = self.taken(column..columns, |at| Some(at + 1));
        let resize = Command::Resize { columns, rows };
        self.evened().into_iter().chain([cells, resize]).collect()
    }

    /// Sets the size of the drawing. Cells are added and removed at the right and at the bottom.
    pub fn resize(&self, size: Size) -> Edit {
        let Size { rows, columns } = size;
        match size == self.size() && !self.is_ragged() {
            true => Vec::new(),
            false => vec![Command::Resize { columns, rows }],
        }
    }
}
