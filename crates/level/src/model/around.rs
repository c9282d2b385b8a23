//! Positions around a brick, each with space for a brick of the same size: brick kinds that grow use them.
//!
//! This file does not check whether a position is free.

use bevy_math::DVec2;

use super::Level;
use crate::limits;
use brickwork_geometry::Shape;
use brickwork_geometry::shape::to_world;

/// Steps from a brick to the surrounding positions, in widths and heights of the brick.
const STEPS: [(i32, i32); 8] = [
    (-1, 1),
    (0, 1),
    (1, 1),
    (-1, 0),
    (1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];

impl Level {
    /// Returns the centres (units) of the positions around a brick with the outline `shape` at `at`. For a brick of the
    /// drawing these are the surrounding cells, for others the adjacent positions along the axes of the brick.
    /// Positions outside the field or below `limits::lowest` are left out.
    pub fn places_around(&self, at: DVec2, shape: &Shape) -> Vec<DVec2> {
        let places: Vec<DVec2> = if let Some(cell) = self.cell_of(at, shape) {
            let (columns, rows) = self.grid();
            let cells = STEPS.iter().filter_map(|(right, up)| {
                let column = cell.0.checked_add_signed(*right)?;
                let row = cell.1.checked_add_signed(-up)?;
                (column < columns && row < rows).then(|| self.cell_centre(column, row))
            });
            cells.collect()
        } else {
            let (half, axis) = match *shape {
                Shape::Box { half, axis } => (half, axis),
                Shape::Circle { radius } => (DVec2::splat(radius), DVec2::X),
                Shape::HalfPlane { .. } => return Vec::new(),
            };
            let beside = STEPS.map(|(right, up)| DVec2::new(f64::from(right), f64::from(up)));
            let beside = beside.map(|step| at + to_world(axis, step * half * 2.0));
            beside.into()
        };
        let inside = |place: &DVec2| {
            let bounds = shape.bounds(*place);
            let low = DVec2::new(0.0, limits::lowest(self.ball_radius));
            bounds.min.cmpge(low - limits::TOUCH).all()
                && bounds.max.cmple(self.field + limits::TOUCH).all()
        };
        places.into_iter().filter(inside).collect()
    }

    /// Returns the cell (column from the left, row from the top) of a brick with the outline `shape` at `at`, or `None`
    /// if it is not a brick of the drawing.
    fn cell_of(&self, at: DVec2, shape: &Shape) -> Option<(u32, u32)> {
        let (columns, rows) = self.grid();
        let size = self.cell_size();
        // The cast saturates. The comparison below rejects positions outside the drawing.
        let from = DVec2::new(at.x, self.field.y - at.y) / size;
        let cell = (from.x as u32, from.y as u32);
        let is_drawn = *shape == self.cell_shape() && at == self.cell_centre(cell.0, cell.1);
        (is_drawn && cell.0 < columns && cell.1 < rows).then_some(cell)
    }
}
