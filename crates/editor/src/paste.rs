//! Pasting of clips, and of stamps with their images in a symmetry.

use std::collections::BTreeMap;

use crate::Edit;
use crate::board::Board;
use crate::cell::{Cell, Symmetry};
use crate::clip::Clip;
use crate::legend::Legend;

/// A clip with the row and the column of its upper left cell, which may be outside the board.
pub type PlacedClip = (Clip, isize, isize);

impl Board {
    /// Pastes `clip` with its upper left cell at `row` and `column`, which may be outside. Adds missing entries to the
    /// legend; a character with another meaning in this level is replaced.
    pub fn paste(&self, clip: &Clip, row: isize, column: isize) -> Edit {
        self.paste_all(&[(clip.clone(), row, column)])
    }

    /// Pastes several clips, each with its row and column. The last clip in a cell counts.
    pub fn paste_all(&self, clips: &[PlacedClip]) -> Edit {
        let mut legend = Legend::new(self);
        let cells = clips.iter().flat_map(|clip| self.pasted(&mut legend, clip));
        let cells: Vec<_> = cells.collect();
        legend.before(self.drawn(cells))
    }

    /// Returns `clip` with its middle in the cell `at`, after its images in `symmetry`.
    pub fn stamped(&self, clip: &Clip, at: Cell, symmetry: Symmetry) -> Vec<PlacedClip> {
        let (size, count) = (clip.size(), self.size());
        let start =
            |at: usize, length: usize| at as isize - (length.saturating_sub(1) / 2) as isize;
        let (row, column) = (start(at.row, size.rows), start(at.column, size.columns));
        let after = |count: usize, at: isize, length: usize| count as isize - at - length as isize;
        let others = [
            after(count.rows, row, size.rows),
            after(count.columns, column, size.columns),
        ];
        let images = symmetry.turns(count).iter().map(|turn| {
            let (row, column) = turn.place([row, column], others);
            (clip.turned(*turn, &self.kinds), row, column)
        });
        images.collect()
    }

    /// Returns the cells of `clips` that are on the board, each with its clip and character.
    pub fn placed<'a>(
        &self,
        clips: &'a [PlacedClip],
    ) -> impl Iterator<Item = (Cell, &'a Clip, char)> + use<'a> {
        let size = self.size();
        clips.iter().flat_map(move |(clip, row, column)| {
            let on_board = move |cell: Cell| cell.moved(*row, *column, size);
            let cells = clip.cells();
            cells.filter_map(move |(cell, key)| Some((on_board(cell)?, clip, key)))
        })
    }

    /// Returns the cells of `clip` on the board with their characters in this level. Adds missing entries to `legend`.
    pub(crate) fn pasted(&self, legend: &mut Legend, clip: &PlacedClip) -> Vec<(Cell, char)> {
        let mut keys = BTreeMap::new();
        let cells = self.placed(std::slice::from_ref(clip));
        let cells = cells.map(|(cell, clip, key)| {
            let key_of = || legend.key_of(&clip.brush(key));
            (cell, *keys.entry(key).or_insert_with(key_of))
        });
        cells.collect()
    }
}
