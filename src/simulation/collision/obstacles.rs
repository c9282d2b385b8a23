//! Everything in the field that stands still, ready to be asked for what is in the way of a flight.
//!
//! Owns the dense copy of the colliders' places and the broad phase over them. The index of an obstacle is its
//! collider id. Made anew with the level.

use bevy::math::DVec2;
use bevy::prelude::*;

use crate::geometry::grid::Grid;
use crate::geometry::{Aabb, Shape};

/// Added to the bounds of each obstacle (units), so that rounding at a cell's border never hides one.
const MARGIN: f64 = 1e-6;

/// One collider that stands still.
#[derive(Clone, Copy, Debug)]
pub struct Obstacle {
    /// Its outline.
    pub shape: Shape,
    /// Its centre (units).
    pub centre: DVec2,
    /// The brick that it belongs to.
    pub entity: Entity,
    /// Whether it is still there.
    pub alive: bool,
}

impl Obstacle {
    /// An obstacle that is there.
    #[must_use]
    pub fn new(shape: Shape, centre: DVec2, entity: Entity) -> Self {
        Self {
            shape,
            centre,
            entity,
            alive: true,
        }
    }
}

/// All obstacles of the level, by collider id.
#[derive(Resource, Clone, Debug, Default)]
pub struct Obstacles {
    items: Vec<Obstacle>,
    grid: Grid,
    /// The largest radius of a ball that the broad phase serves (units).
    reach: f64,
}

impl Obstacles {
    /// The broad phase for balls of at most `reach` (radius in units).
    #[must_use]
    pub fn new(items: Vec<Obstacle>, reach: f64) -> Self {
        let bounds: Vec<Aabb> = items.iter().map(|item| grown(item, reach)).collect();
        let sizes = items
            .iter()
            .map(|item| item.shape.bounds(item.centre).size());
        let mean = sizes.sum::<DVec2>() / items.len().max(1) as f64;
        // Cells about as large as a collider keep lists short; smaller than a ball they would only repeat entries.
        let grid = Grid::new(&bounds, mean.max(DVec2::splat(reach)));
        Self { items, grid, reach }
    }

    /// All of them, gone ones included: the index is the collider id.
    #[must_use]
    pub fn all(&self) -> &[Obstacle] {
        &self.items
    }

    /// The obstacle with the collider id `id`.
    #[must_use]
    pub fn get(&self, id: u32) -> Option<&Obstacle> {
        self.items.get(id as usize)
    }

    /// Takes the obstacle `id` out of the field.
    pub fn remove(&mut self, id: u32) {
        if let Some(item) = self.items.get_mut(id as usize) {
            item.alive = false;
            let area = grown(item, self.reach);
            self.grid.remove(id as usize, &area);
        }
    }

    /// The broad phase.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }
}

fn grown(item: &Obstacle, reach: f64) -> Aabb {
    item.shape.bounds(item.centre).grown(reach + MARGIN)
}
