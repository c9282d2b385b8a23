//! Edits of the drawing: cells, selections, and its size.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use brickwork_level::Subject;
use brickwork_level::document::Command;

use crate::Edit;
use crate::board::Board;
use crate::brush::{Brush, EMPTY, is_empty};
use crate::cell::{Cell, Size};
use crate::clip::Clip;
use crate::legend::Legend;
use crate::pieces::piece;
use crate::selection::Selection;
use crate::turn::{Axis, Turn};

impl Board {
    /// Draws `cells` with `brush`. Cells outside the board are left out.
    pub fn draw(&self, cells: impl IntoIterator<Item = Cell>, brush: &Brush) -> Edit {
        let cells = cells.into_iter().map(|cell| (cell, Turn::None));
        self.draw_turned(cells, brush)
    }

    /// Draws each cell with `brush` after the turn of the cell.
    pub fn draw_turned(
        &self,
        cells: impl IntoIterator<Item = (Cell, Turn)>,
        brush: &Brush,
    ) -> Edit {
        let (mut legend, mut keys) = (Legend::new(self), BTreeMap::new());
        let cells = cells.into_iter().map(|(cell, turn)| {
            let key_of = || legend.key_of(&brush.turned(turn, &self.kinds));
            (cell, *keys.entry(turn).or_insert_with(key_of))
        });
        let cells: Vec<_> = cells.collect();
        legend.before(self.drawn(cells))
    }

    /// Empties `cells`.
    pub fn erase(&self, cells: impl IntoIterator<Item = Cell>) -> Edit {
        self.draw(cells, &Brush::empty())
    }

    /// Returns the edit that sets `cells`. The last character for a cell counts. Empty if no cell changes.
    pub(crate) fn drawn(&self, cells: impl IntoIterator<Item = (Cell, char)>) -> Edit {
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
        let cells = Command::Cells(cells);
        self.evened().into_iter().chain([cells]).collect()
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

    /// Moves the selected cells. Cells that leave the board are lost. [`Selection::moved`] returns the new selection.
    pub fn shift(&self, selection: &Selection, rows: isize, columns: isize) -> Edit {
        self.transformed(selection, Turn::None, (rows, columns))
    }

    /// Reflects the selected cells inside the smallest rectangle around them, and the directions of their bricks. If
    /// all cells are selected, pieces, paths and balls too.
    pub fn flip(&self, selection: &Selection, axis: Axis) -> Edit {
        self.transformed(selection, Turn::Flip(axis), (0, 0))
    }

    /// Rotates the selected cells by 90° clockwise, with the directions of their bricks; the upper left corner of the
    /// rectangle around them stays. Empty if the result leaves the board.
    pub fn rotate(&self, selection: &Selection) -> Edit {
        match self.rotated(selection) {
            Some(_) => self.transformed(selection, Turn::Right, (0, 0)),
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

    fn transformed(&self, selection: &Selection, turn: Turn, by: (isize, isize)) -> Edit {
        let mut legend = Legend::new(self);
        let (row, column) = selection.bounds().map_or((0, 0), |(corner, _)| {
            (corner.row as isize + by.0, corner.column as isize + by.1)
        });
        let clip = self.copy(selection).turned(turn, &self.kinds);
        let erased = selection.cells().map(|cell| (cell, EMPTY));
        let pasted = self.pasted(&mut legend, &(clip, row, column));
        let mut edit = self.drawn(erased.chain(pasted));
        if let Turn::Flip(axis) = turn
            && self.size().cells().all(|cell| selection.contains(cell))
        {
            edit.extend(self.flipped_free(axis, &mut legend));
        }
        legend.before(edit)
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
        self.drawn(cells)
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
        let cells = self.drawn(cells.map(|(cell, _)| (cell, key)));
        let is_from = |index: &usize| self.pieces[*index].as_ref().map(|piece| piece.kind);
        let pieces = 0..self.pieces.len();
        let pieces = pieces.filter(|index| is_from(index).is_some_and(|key| keys.contains(&key)));
        let pieces: Vec<usize> = pieces.collect();
        if cells.is_empty() && pieces.is_empty() {
            return Vec::new();
        }
        let mut edit = cells;
        if to.is_empty() {
            edit.extend(self.remove_free(&pieces, &[]));
        } else {
            let set = pieces
                .iter()
                .map(|index| (piece(*index, "kind"), format!("{key:?}")));
            edit.push(Command::Set(set.collect()));
        }
        legend.before(edit)
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

    /// Removes rows. Empty if none would be left.
    pub fn remove_rows(&self, range: Range<usize>) -> Edit {
        let range = range.start..range.end.min(self.size().rows);
        if range.is_empty() || range.len() == self.size().rows {
            return Vec::new();
        }
        vec![Command::Remove(range.map(Subject::Row).collect())]
    }

    /// Inserts an empty column before `column`. Empty if there is no drawing.
    pub fn insert_column(&self, column: usize) -> Edit {
        let Size { rows, columns } = self.size();
        if rows == 0 {
            return Vec::new();
        }
        let column = column.min(columns);
        let before = |at: usize| at.checked_sub(1).filter(|_| at > column);
        let cells = self.columns_from(column..columns + 1, before);
        let columns = columns + 1;
        vec![Command::Resize { columns, rows }, cells]
    }

    /// Returns the command that copies the column `from(column)` into each column of `range`, or empties it for `None`.
    fn columns_from(&self, range: Range<usize>, from: impl Fn(usize) -> Option<usize>) -> Command {
        let cells = (0..self.size().rows).flat_map(|row| {
            let old = move |column| self.at(Cell { row, column });
            let columns = range.clone().map(|at| (at, from(at)));
            let cells = columns.map(move |(at, from)| (row, at, from.map_or(EMPTY, old)));
            cells.collect::<Vec<_>>()
        });
        Command::Cells(cells.collect())
    }

    /// Removes columns. Empty if none would be left.
    pub fn remove_columns(&self, range: Range<usize>) -> Edit {
        let Size { rows, columns } = self.size();
        let range = range.start..range.end.min(columns);
        if range.is_empty() || range.len() == columns {
            return Vec::new();
        }
        let columns = columns - range.len();
        let cells = self.columns_from(range.start..columns, |at| Some(at + range.len()));
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
