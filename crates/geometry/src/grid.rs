//! Broad phase: a uniform grid that finds the colliders near a straight flight.
//!
//! Each collider is listed in every cell that its area overlaps. The area is its bounds, grown by the largest ball
//! radius, so a flight only needs the cells that the ball's centre passes; [`walk`](super::walk) visits them. Entries
//! are plain indices and can be added, moved and removed. Their order in a cell is arbitrary, so callers must break
//! ties.

use bevy_math::{DVec2, Vec2};

use super::shape::Aabb;

/// Maximum number of cells, for any number of colliders (12 bytes each).
const MAX_CELLS: f64 = 4_000_000.0;

/// Uniform grid of lists of collider indices, stored in one array (compressed rows).
#[derive(Clone, Debug, Default)]
pub struct Grid {
    /// Area of each collider.
    areas: Vec<Area>,
    /// Lower left corner of the first cell (units).
    pub(super) origin: DVec2,
    /// Width and height of a cell (units), and their reciprocals in `per_cell`.
    pub(super) cell: DVec2,
    pub(super) per_cell: DVec2,
    pub(super) columns: u32,
    pub(super) rows: u32,
    pub(super) lists: Vec<List>,
    entries: Vec<u32>,
    /// Capacity of each cell's list in `entries`; empty before the first insertion.
    room: Vec<u32>,
    /// For each cell and quadrant (see [`clear`](super::clear)), the width of the largest empty square that starts with
    /// this cell (cells); 0 if the cell has entries. A walk leaps over the square.
    pub(super) clear: Vec<[u8; 4]>,
}

/// Area in single precision, rounded outwards. For most colliders, a walk reads nothing else.
#[derive(Clone, Copy, Debug)]
struct Area {
    min: Vec2,
    max: Vec2,
}

impl Area {
    /// Area of an index that is not in the grid.
    const NOWHERE: Self = Self {
        min: Vec2::INFINITY,
        max: Vec2::NEG_INFINITY,
    };

    fn is_somewhere(&self) -> bool {
        self.min.x <= self.max.x
    }

    fn around(bounds: &Aabb) -> Self {
        let (min, max) = (bounds.min.as_vec2(), bounds.max.as_vec2());
        Self {
            min: Vec2::new(min.x.next_down(), min.y.next_down()),
            max: Vec2::new(max.x.next_up(), max.y.next_up()),
        }
    }

    fn bounds(&self) -> Aabb {
        Aabb::new(self.min.as_dvec2(), self.max.as_dvec2())
    }
}

/// Range of one cell's entries.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct List {
    start: u32,
    pub(super) length: u32,
}

impl Grid {
    /// Sorts `areas` (bounds grown by the largest ball radius) into cells of about the size `cell` (units). The entries
    /// are the indices into `areas`; `None` leaves an index out of the grid.
    pub fn new(areas: impl Iterator<Item = Option<Aabb>>, cell: DVec2) -> Self {
        // Use the rounded areas for the outline too, so that no area starts outside the cells.
        let areas = areas.map(|area| area.map_or(Area::NOWHERE, |area| Area::around(&area)));
        let areas: Vec<Area> = areas.collect();
        let somewhere = areas.iter().filter(|area| area.is_somewhere());
        let Some(whole) = somewhere.map(Area::bounds).reduce(Aabb::union) else {
            return Self {
                areas,
                ..Self::default()
            };
        };
        let size = whole.size();
        // Enlarge the cells if the requested size would give too many.
        let wanted = (size / cell).ceil().max(DVec2::ONE);
        let shrink = (MAX_CELLS / (wanted.x * wanted.y)).sqrt().min(1.0);
        let count = (wanted * shrink).ceil().max(DVec2::ONE);
        let (columns, rows) = (count.x as u32, count.y as u32);
        let cells = columns as usize * rows as usize;
        let mut grid = Self {
            areas,
            origin: whole.min,
            cell: size / count,
            per_cell: count / size,
            columns,
            rows,
            lists: vec![List::default(); cells],
            entries: Vec::new(),
            room: Vec::new(),
            clear: vec![[0; 4]; cells],
        };
        grid.fill();
        grid.measure_clear_space();
        grid
    }

    fn fill(&mut self) {
        for index in 0..self.areas.len() {
            for cell in self.cells_of(&self.areas[index]) {
                self.lists[cell].length += 1;
            }
        }
        let mut start = 0;
        for list in &mut self.lists {
            list.start = start;
            start += list.length;
            list.length = 0;
        }
        self.entries = vec![0; start as usize];
        for index in 0..self.areas.len() {
            for cell in self.cells_of(&self.areas[index]) {
                let list = &mut self.lists[cell];
                self.entries[(list.start + list.length) as usize] = index as u32;
                list.length += 1;
            }
        }
    }

    /// Inserts `index` into the cells that `area` overlaps and removes it from its previous cells. Returns `false` and
    /// changes nothing if the area extends beyond the grid; the caller must then create a new grid.
    pub fn put(&mut self, index: u32, area: &Aabb) -> bool {
        /// Tolerance at the border of the grid (units): below the outward rounding of areas, above the rounding of the
        /// border.
        const ROUNDING: f64 = 1e-9;
        let area = Area::around(area);
        let (needed, cells) = (area.bounds(), self.bounds().grown(ROUNDING));
        let inside = needed.min.cmpge(cells.min).all() && needed.max.cmple(cells.max).all();
        if self.lists.is_empty() || !inside {
            return false;
        }
        self.remove(index);
        if self.areas.len() <= index as usize {
            self.areas.resize(index as usize + 1, Area::NOWHERE);
        }
        self.areas[index as usize] = area;
        for cell in self.cells_of(&area) {
            self.enter(cell, index);
        }
        true
    }

    /// Adds `index` to `cell`. A full list moves to the end of `entries` and doubles its capacity, so it never leaves
    /// more unused space behind than it occupies.
    fn enter(&mut self, cell: usize, index: u32) {
        if self.room.is_empty() {
            self.room = self.lists.iter().map(|list| list.length).collect();
        }
        let List { start, length } = self.lists[cell];
        if length == self.room[cell] {
            let old = start as usize..(start + length) as usize;
            self.lists[cell].start = self.entries.len() as u32;
            self.room[cell] = (2 * length).max(2);
            self.entries.extend_from_within(old);
            let end = self.lists[cell].start + self.room[cell];
            self.entries.resize(end as usize, 0);
        }
        let list = &mut self.lists[cell];
        self.entries[(list.start + list.length) as usize] = index;
        list.length += 1;
        if list.length == 1 {
            self.shorten_leaps(cell);
        }
    }

    /// Removes `index` from the grid.
    pub fn remove(&mut self, index: u32) {
        let Some(area) = self.areas.get_mut(index as usize) else {
            return;
        };
        let area = std::mem::replace(area, Area::NOWHERE);
        for cell in self.cells_of(&area) {
            let list = &mut self.lists[cell];
            let start = list.start as usize;
            let entries = &mut self.entries[start..start + list.length as usize];
            if let Some(at) = entries.iter().position(|&entry| entry == index) {
                entries.swap(at, entries.len() - 1);
                list.length -= 1;
                if list.length == 0 {
                    // The squares of the neighbours are not updated: a walk then only takes an extra step.
                    self.clear[cell] = [1; 4];
                }
            }
        }
    }

    /// Returns the indices listed in `cell`.
    pub fn entries(&self, cell: usize) -> &[u32] {
        let List { start, length } = self.lists[cell];
        &self.entries[start as usize..(start + length) as usize]
    }

    /// Returns the indices listed in the cell that contains `point`.
    pub fn entries_at(&self, point: DVec2) -> &[u32] {
        if self.lists.is_empty() {
            return &[];
        }
        let (column, row) = self.cell_at(point);
        self.entries(row as usize * self.columns as usize + column as usize)
    }

    /// Returns the indices listed in the cells that `area` overlaps, each once, in arbitrary order.
    pub fn entries_in(&self, area: &Aabb) -> impl Iterator<Item = u32> + '_ {
        let low = self.cell_at(area.min);
        self.cells_in(area).flat_map(move |cell| {
            let (row, column) = (cell as u32 / self.columns, cell as u32 % self.columns);
            // Return an entry only in the first of its cells within `area`.
            let first = move |id: &u32| {
                let begins = self.cell_at(self.areas[*id as usize].min.as_dvec2());
                (begins.0.max(low.0), begins.1.max(low.1)) == (column, row)
            };
            self.entries(cell).iter().copied().filter(first)
        })
    }

    /// Returns the area of the collider `index`.
    pub fn area(&self, index: u32) -> Aabb {
        self.areas[index as usize].bounds()
    }

    /// Returns the bounds of all cells.
    pub fn bounds(&self) -> Aabb {
        let count = DVec2::new(f64::from(self.columns), f64::from(self.rows));
        Aabb::new(self.origin, self.origin + self.cell * count)
    }

    /// Returns the cells that `area` overlaps, in ascending order.
    pub fn cells_in(&self, area: &Aabb) -> impl Iterator<Item = usize> + use<> {
        let cells = (!self.lists.is_empty()).then(|| self.cells_of(&Area::around(area)));
        cells.into_iter().flatten()
    }

    fn cells_of(&self, area: &Area) -> impl Iterator<Item = usize> + use<> {
        let bounds = area.bounds();
        let (low, high) = (self.cell_at(bounds.min), self.cell_at(bounds.max));
        let is_listed = area.is_somewhere();
        let rows = if is_listed { low.1..high.1 + 1 } else { 0..0 };
        let columns = self.columns as usize;
        rows.flat_map(move |row| {
            (low.0..=high.0).map(move |column| row as usize * columns + column as usize)
        })
    }

    /// Returns the column and row of `point`, clamped to the grid.
    pub(super) fn cell_at(&self, point: DVec2) -> (u32, u32) {
        let at = ((point - self.origin) * self.per_cell).max(DVec2::ZERO);
        (
            (at.x as u32).min(self.columns.saturating_sub(1)),
            (at.y as u32).min(self.rows.saturating_sub(1)),
        )
    }
}
