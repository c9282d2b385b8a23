//! The places around a brick, each as large as it: where something may grow.
//!
//! Owns where they are. Whether something stands there is for whoever asks.

use bevy_math::DVec2;

use super::Level;
use crate::limits;
use brickwork_geometry::Shape;
use brickwork_geometry::shape::to_world;

/// From a brick to the places around it, in widths and heights of it.
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
    /// The centres (units) of the places around a brick with the outline `shape` at `at`: for one that stands in a cell
    /// of the drawing, the cells around; for another one, the places side by side with it in its own axes. Only what lies
    /// inside the field, and above what belongs to the paddle.
    #[must_use]
    pub fn places_around(&self, at: DVec2, shape: &Shape) -> Vec<DVec2> {
        let places: Vec<DVec2> = match (self.cell_of(at, shape), *shape) {
            (Some(cell), _) => {
                let (columns, rows) = self.grid();
                let cells = STEPS.iter().filter_map(|(right, up)| {
                    let column = cell.0.checked_add_signed(*right)?;
                    let row = cell.1.checked_add_signed(-up)?;
                    (column < columns && row < rows).then_some((column, row))
                });
                cells
                    .map(|(column, row)| self.cell_centre(column, row))
                    .collect()
            }
            (None, Shape::Box { half, axis }) => {
                let beside = STEPS.map(|(right, up)| DVec2::new(f64::from(right), f64::from(up)));
                beside
                    .map(|step| at + to_world(axis, step * half * 2.0))
                    .into()
            }
            (None, Shape::Circle { radius }) => {
                let beside = STEPS.map(|(right, up)| DVec2::new(f64::from(right), f64::from(up)));
                beside.map(|step| at + step * radius * 2.0).into()
            }
            (None, Shape::HalfPlane { .. }) => Vec::new(),
        };
        let inside = |place: &DVec2| {
            let bounds = shape.bounds(*place);
            let low = DVec2::new(0.0, limits::lowest(self.ball_radius));
            bounds.min.cmpge(low - limits::TOUCH).all()
                && bounds.max.cmple(self.field + limits::TOUCH).all()
        };
        places.into_iter().filter(inside).collect()
    }

    /// The cell of the drawing, counted from the left and from the top, in which a brick with the outline `shape` at `at`
    /// stands; `None` if it is no brick of the drawing.
    fn cell_of(&self, at: DVec2, shape: &Shape) -> Option<(u32, u32)> {
        let (columns, rows) = self.grid();
        let size = self.cell_size();
        // Counted from the left and from the top; what is not inside is no cell.
        let from = DVec2::new(at.x, self.field.y - at.y) / size;
        let cell = (from.x as u32, from.y as u32);
        let is_drawn = *shape == self.cell_shape() && at == self.cell_centre(cell.0, cell.1);
        (is_drawn && cell.0 < columns && cell.1 < rows).then_some(cell)
    }
}
