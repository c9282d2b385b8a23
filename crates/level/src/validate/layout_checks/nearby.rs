//! Search for boxes near each other, without comparing each pair.
//!
//! Uses a grid with about as many cells as boxes. Its memory grows with their number, independent of their sizes. The
//! search counts its work, so a level designed to be slow can be rejected.

use bevy_math::DVec2;

use super::work::Work;
use brickwork_geometry::{Aabb, overlap::boxes_overlap};

/// Maximum average number of cells that a box overlaps. The cells are enlarged until this holds.
const MAX_CELLS_PER_BOX: f64 = 8.0;

/// Boxes sorted into the cells of a grid.
pub(super) struct Nearby {
    boxes: Vec<Aabb>,
    origin: DVec2,
    /// Side of a cell (units).
    cell: f64,
    columns: usize,
    rows: usize,
    /// Cell `c` contains `entries[starts[c]..starts[c + 1]]`.
    starts: Vec<u32>,
    entries: Vec<u32>,
}

impl Nearby {
    /// Sorts `boxes` into a grid. Results are indices into `boxes`.
    pub fn new(boxes: Vec<Aabb>) -> Self {
        let whole = boxes.iter().copied().reduce(Aabb::union);
        let whole = whole.unwrap_or(Aabb::around(DVec2::ZERO, DVec2::ONE));
        let (size, number) = (whole.size(), boxes.len().max(1) as f64);
        let mut nearby = Self {
            origin: whole.min,
            cell: (size.x * size.y / number).sqrt(),
            columns: 0,
            rows: 0,
            starts: Vec::new(),
            entries: Vec::new(),
            boxes,
        };
        while nearby.entries_needed() > number * MAX_CELLS_PER_BOX {
            nearby.cell *= 2.0;
        }
        let (columns, rows) = nearby.cell_of(whole.max);
        (nearby.columns, nearby.rows) = (columns + 1, rows + 1);
        nearby.fill();
        nearby
    }

    /// Returns the number of entries in all cells: one for each box in each cell that it overlaps.
    fn entries_needed(&self) -> f64 {
        let taken = |area: &Aabb| {
            let (low, high) = (self.cell_of(area.min), self.cell_of(area.max));
            (high.0 - low.0 + 1) as f64 * (high.1 - low.1 + 1) as f64
        };
        self.boxes.iter().map(taken).sum()
    }

    fn fill(&mut self) {
        let cells = self.columns * self.rows;
        let mut starts = vec![0_u32; cells + 1];
        for area in &self.boxes {
            for cell in self.cells(area) {
                starts[cell + 1] += 1;
            }
        }
        for cell in 0..cells {
            starts[cell + 1] += starts[cell];
        }
        let mut entries = vec![0; starts[cells] as usize];
        let mut next = starts.clone();
        for (index, area) in self.boxes.iter().enumerate() {
            for cell in self.cells(area) {
                entries[next[cell] as usize] = index as u32;
                next[cell] += 1;
            }
        }
        (self.starts, self.entries) = (starts, entries);
    }

    /// Replaces `found` by the indices of the boxes that overlap or touch `area`, each once. Each compared box counts
    /// as work.
    pub fn touching(&self, area: &Aabb, found: &mut Vec<usize>, work: &mut Work) {
        found.clear();
        for cell in self.cells(area) {
            let entries = &self.entries[self.starts[cell] as usize..self.starts[cell + 1] as usize];
            work.spend(1 + entries.len() as u64);
            for &entry in entries {
                let other = &self.boxes[entry as usize];
                // Two boxes may share several cells. Count them in the cell where their overlap begins.
                let (column, row) = self.cell_of(other.min.max(area.min));
                if boxes_overlap(*other, *area) && row * self.columns + column == cell {
                    found.push(entry as usize);
                }
            }
        }
    }

    fn cells(&self, area: &Aabb) -> impl Iterator<Item = usize> + use<> {
        let (low, high) = (self.cell_of(area.min), self.cell_of(area.max));
        let columns = self.columns;
        let (right, top) = ((high.0 + 1).min(columns), (high.1 + 1).min(self.rows));
        (low.1..top).flat_map(move |row| (low.0..right).map(move |x| row * columns + x))
    }

    /// Returns the column and row of `point`. Points to the left of all boxes or below them belong to the first ones.
    fn cell_of(&self, point: DVec2) -> (usize, usize) {
        let at = ((point - self.origin) / self.cell).max(DVec2::ZERO);
        (at.x as usize, at.y as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_box_in_touch_is_found_once_whatever_the_sizes() {
        let mut state = 7_u64;
        let mut chance = |max: f64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            max * ((state >> 11) as f64 / (1_u64 << 53) as f64)
        };
        let boxes: Vec<Aabb> = (0..600)
            .map(|index| {
                let size = if index % 50 == 0 { 700.0 } else { 20.0 };
                let half = DVec2::new(1.0 + chance(size), 1.0 + chance(size)) * 0.5;
                Aabb::around(DVec2::new(chance(900.0), chance(400.0)), half)
            })
            .collect();
        let nearby = Nearby::new(boxes.clone());
        let (mut found, mut work) = (Vec::new(), Work::up_to(u64::MAX));
        for area in boxes
            .iter()
            .chain([&Aabb::around(DVec2::splat(-500.0), DVec2::splat(520.0))])
        {
            nearby.touching(area, &mut found, &mut work);
            found.sort_unstable();
            let expected: Vec<usize> = (0..boxes.len())
                .filter(|&other| boxes_overlap(boxes[other], *area))
                .collect();
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn the_work_grows_with_the_number_of_boxes_and_not_with_its_square() {
        let work = |side: usize| {
            let place = |index: usize| DVec2::new((index % side) as f64, (index / side) as f64);
            let boxes: Vec<Aabb> = (0..side * side)
                .map(|index| Aabb::around(place(index) * 10.0, DVec2::splat(4.0)))
                .collect();
            let nearby = Nearby::new(boxes.clone());
            let (mut found, mut work) = (Vec::new(), Work::up_to(u64::MAX));
            for area in &boxes {
                nearby.touching(area, &mut found, &mut work);
                assert_eq!(found.len(), 1);
            }
            work.done() / (side * side) as u64
        };
        assert!(
            work(200) <= work(20) + 2,
            "{} for each of 40 000, {} for each of 400",
            work(200),
            work(20)
        );
    }
}
