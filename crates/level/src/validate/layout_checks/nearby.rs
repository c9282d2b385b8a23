//! Search for boxes near each other, without comparing each pair.
//!
//! Uses a [`Grid`] with about as many cells as boxes. Its memory grows with their number, independent of their sizes.
//! The search counts its work, so a level designed to be slow can be rejected.

use bevy_math::DVec2;

use super::work::Work;
use brickwork_geometry::grid::Grid;
use brickwork_geometry::{Aabb, overlap::boxes_overlap};

/// Maximum average number of cells that a box may overlap. The cells are enlarged until this holds.
const MAX_CELLS_PER_BOX: f64 = 8.0;

/// Boxes sorted into the cells of a grid.
pub(super) struct Nearby {
    boxes: Vec<Aabb>,
    grid: Grid,
}

impl Nearby {
    /// Sorts `boxes` into a grid. Results are indices into `boxes`.
    pub fn new(boxes: Vec<Aabb>) -> Self {
        let whole = boxes.iter().copied().reduce(Aabb::union);
        let whole = whole.map_or(DVec2::ONE, |whole| whole.size());
        let number = boxes.len().max(1) as f64;
        let entries = |cell: f64| {
            let cells = |area: &Aabb| ((area.size() / cell).ceil() + 1.0).element_product();
            boxes.iter().map(cells).sum::<f64>()
        };
        let mut cell = (whole.x * whole.y / number).sqrt();
        while entries(cell) > number * MAX_CELLS_PER_BOX {
            cell *= 2.0;
        }
        let grid = Grid::new(boxes.iter().copied().map(Some), DVec2::splat(cell));
        Self { boxes, grid }
    }

    /// Writes the indices of all boxes that overlap `area` to `found`, each once, in ascending order.
    pub fn touching(&self, area: &Aabb, found: &mut Vec<usize>, work: &mut Work) {
        found.clear();
        for cell in self.grid.cells_in(area) {
            let entries = self.grid.entries(cell);
            work.spend(1 + entries.len() as u64);
            let entries = entries.iter().map(|entry| *entry as usize);
            found.extend(entries.filter(|entry| boxes_overlap(self.boxes[*entry], *area)));
        }
        found.sort_unstable();
        found.dedup();
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
