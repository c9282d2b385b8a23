//! Cells of a generated wall, and their symmetry.
//!
//! Changes cells only in whole groups of symmetric cells, and only so that every cell without a barrier stays connected
//! with the space below the wall: no brick is out of reach, and nothing holds a ball.

use std::collections::BTreeSet;

use super::tile::Tile;
use crate::content::KindFields;

/// Symmetry of a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    /// Left and right are mirror images.
    Mirror,
    /// The same after half a turn.
    Turn,
    /// Both: left and right, and top and bottom, are mirror images.
    Both,
}

impl Symmetry {
    pub const ALL: [Self; 3] = [Self::Mirror, Self::Turn, Self::Both];
}

/// Cells of a wall, row by row from the upper left.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    symmetry: Symmetry,
    columns: usize,
    /// Number of rows, including `top`.
    rows: usize,
    /// Number of empty rows above the symmetric part.
    top: usize,
    tiles: Vec<Tile>,
}

/// Column and row.
pub(super) type Place = (usize, usize);

impl Grid {
    /// Creates an empty grid with `top` empty rows above `rows` symmetric ones.
    pub fn new(symmetry: Symmetry, columns: usize, rows: usize, top: usize) -> Self {
        let rows = rows + top;
        Self {
            symmetry,
            columns,
            rows,
            top,
            tiles: vec![Tile::Empty; columns * rows],
        }
    }

    pub fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the tile at `place`.
    pub fn at(&self, (column, row): Place) -> Tile {
        self.tiles[row * self.columns + column]
    }

    fn set(&mut self, (column, row): Place, tile: Tile) {
        self.tiles[row * self.columns + column] = tile;
    }

    /// Returns the number of cells that are not empty.
    pub fn filled(&self) -> usize {
        let tiles = self.tiles.iter();
        tiles.filter(|tile| **tile != Tile::Empty).count()
    }

    /// Returns the distance of `place` from the centre of the symmetric part, in half cells.
    pub fn off_centre(&self, (column, row): Place) -> (i32, i32) {
        let across = 2 * column as i32 - (self.columns as i32 - 1);
        let down = 2 * (row - self.top) as i32 - (self.rows - self.top) as i32 + 1;
        (across, down)
    }

    /// Returns one place of each group, row by row.
    pub fn groups(&self) -> Vec<Place> {
        let rows = self.top..self.rows;
        let places = rows.flat_map(|row| (0..self.columns).map(move |column| (column, row)));
        places
            .filter(|place| self.group(*place).first().map(|(place, _)| place) == Some(place))
            .collect()
    }

    /// Returns the group of `place`: its symmetric places in order, each with `true` if it is upside down.
    pub fn group(&self, (column, row): Place) -> Vec<(Place, bool)> {
        let across = self.columns - 1 - column;
        let down = self.top + self.rows - 1 - row;
        let mut group = vec![((column, row), false)];
        match self.symmetry {
            Symmetry::Mirror => group.push(((across, row), false)),
            Symmetry::Turn => group.push(((across, down), true)),
            Symmetry::Both => {
                group.push(((across, row), false));
                group.push(((column, down), true));
                group.push(((across, down), true));
            }
        }
        group.sort_by_key(|((column, row), turned)| (*row, *column, *turned));
        group.dedup_by_key(|(place, _)| *place);
        group
    }

    /// Puts `tile` into the group of `place`.
    pub fn put(&mut self, place: Place, tile: Tile) {
        for (place, turned) in self.group(place) {
            self.set(place, if turned { tile.turned() } else { tile });
        }
    }

    /// Puts `tile` into the group of `place` if everything stays connected. Returns `true` if it did.
    pub fn try_to_put(&mut self, place: Place, tile: Tile) -> bool {
        let before = self.tiles.clone();
        self.put(place, tile);
        let fits = self.is_connected();
        if !fits {
            self.tiles = before;
        }
        fits
    }

    /// Returns `true` if balls can get from below the wall to every cell without a barrier, and back. Barriers that
    /// touch with a corner leave no way through.
    pub fn is_connected(&self) -> bool {
        let count = self.tiles.iter().filter(|tile| !tile.is_barrier()).count();
        self.reached().len() == count
    }

    /// Returns the cells without a barrier to which balls can get from below the wall.
    pub fn reached(&self) -> BTreeSet<Place> {
        let free = |place: &Place| !self.at(*place).is_barrier();
        let bottom = self.rows - 1;
        let mut open: Vec<Place> = (0..self.columns).map(|column| (column, bottom)).collect();
        open.retain(free);
        let mut seen: BTreeSet<Place> = open.iter().copied().collect();
        while let Some(place) = open.pop() {
            let next = self.beside(place).filter(free);
            let next: Vec<Place> = next.filter(|place| seen.insert(*place)).collect();
            open.extend(next);
        }
        seen
    }

    /// Returns the places beside `place`, up to four.
    pub fn beside(&self, (column, row): Place) -> impl Iterator<Item = Place> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        let beside = [
            (column.wrapping_sub(1), row),
            (column + 1, row),
            (column, row.wrapping_sub(1)),
            (column, row + 1),
        ];
        let inside = move |(column, row): &Place| *column < columns && *row < rows;
        beside.into_iter().filter(inside)
    }

    /// Returns the places around `place`, up to eight.
    pub fn around(&self, (column, row): Place) -> impl Iterator<Item = Place> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        let near = |at: usize, count: usize| at.saturating_sub(1)..count.min(at + 2);
        let places = near(row, rows)
            .flat_map(move |row| near(column, columns).map(move |column| (column, row)));
        places.filter(move |place| *place != (column, row))
    }

    /// Returns the legend and the rows of the drawing.
    pub fn drawing(&self) -> (Vec<(char, KindFields)>, Vec<String>) {
        let used: BTreeSet<Tile> = self.tiles.iter().copied().collect();
        let used: Vec<(Tile, KindFields)> = used
            .into_iter()
            .filter_map(|tile| Some((tile, tile.fields()?)))
            .collect();
        let key = |tile: &Tile| {
            let index = used.iter().position(|(other, _)| other == tile);
            index.map_or('.', key_of)
        };
        let rows = self.tiles.chunks(self.columns);
        let rows = rows.map(|row| row.iter().map(key).collect()).collect();
        let legend = used.iter().enumerate();
        let legend = legend.map(|(index, (_, fields))| (key_of(index), fields.clone()));
        (legend.collect(), rows)
    }
}

/// Returns the character of the legend's entry `index`. No wall has more than 26.
fn key_of(index: usize) -> char {
    char::from(b'a' + (index % 26) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEEL: Tile = Tile::Kind("solid");

    #[test]
    fn groups_cover_every_symmetric_cell_once() {
        for symmetry in Symmetry::ALL {
            for (columns, rows) in [(6, 4), (5, 3)] {
                let grid = Grid::new(symmetry, columns, rows, 2);
                let groups = grid.groups();
                let all = groups.iter().flat_map(|place| grid.group(*place));
                let places: Vec<Place> = all.map(|(place, _)| place).collect();
                let unique: BTreeSet<Place> = places.iter().copied().collect();
                assert_eq!(places.len(), columns * rows, "{symmetry:?}");
                assert_eq!(unique.len(), columns * rows, "{symmetry:?}");
                assert!(places.iter().all(|(_, row)| *row >= 2));
            }
        }
    }

    #[test]
    fn a_barrier_that_encloses_something_is_refused() {
        // The row above the last one is shut, cell by cell.
        let mut grid = Grid::new(Symmetry::Mirror, 4, 3, 0);
        assert!(grid.try_to_put((0, 1), STEEL));
        assert!(
            !grid.try_to_put((1, 1), STEEL),
            "nothing reaches the first row"
        );
        assert_eq!(grid.at((1, 1)), Tile::Empty);
        // A corner between two barriers is shut too.
        let mut corner = Grid::new(Symmetry::Mirror, 4, 3, 0);
        assert!(corner.try_to_put((1, 0), STEEL));
        assert!(
            !corner.try_to_put((0, 1), STEEL),
            "the corner has no way out"
        );
    }

    #[test]
    fn one_way_bricks_turn_with_the_wall() {
        let mut grid = Grid::new(Symmetry::Turn, 4, 4, 0);
        grid.put((0, 0), Tile::OneWay { up: true });
        assert_eq!(grid.at((0, 0)), Tile::OneWay { up: true });
        assert_eq!(grid.at((3, 3)), Tile::OneWay { up: false });
    }
}
