//! Everything in the field but the paddle, ready to be asked for what is in the way of a flight.
//!
//! Owns the dense copy of the colliders' outlines and places, and the broad phase over them. The index of an obstacle
//! is its collider id. What moves stands in the broad phase with all the area that its path sweeps, so the grid is made
//! once with the level and only ever loses entries.

use bevy::math::DVec2;
use bevy::prelude::*;

use crate::geometry::grid::Grid;
use crate::geometry::overlap::distance;
use crate::geometry::tolerance::RESTING_DEPTH;
use crate::geometry::{Aabb, Path, Shape};
use crate::simulation::arena::{Side, Wall};
use crate::simulation::body::{Collider, Position};
use crate::simulation::brick::Brick;
use crate::simulation::path::OnPath;
use crate::simulation::tuning::BALL_RADIUS;

/// Added to the bounds of each obstacle (units), so that rounding at a cell's border never hides one.
const MARGIN: f64 = 1e-6;

/// One collider.
#[derive(Clone, Copy, Debug)]
pub struct Obstacle {
    /// Its outline.
    pub shape: Shape,
    /// Its centre when the level begins (units); for one that does not move, for ever.
    pub centre: DVec2,
    /// The brick that it belongs to.
    pub entity: Entity,
    /// Whether it is still there.
    pub alive: bool,
    /// Where its path stands among those of [`Obstacles`], if it moves.
    path: Option<u32>,
}

/// A wall, as flights see it.
#[derive(Clone, Copy, Debug)]
pub struct WallLine {
    /// Which.
    pub side: Side,
    /// Its outline.
    pub shape: Shape,
    /// A point of it (units).
    pub at: DVec2,
}

/// The way of an obstacle that moves.
#[derive(Clone, Debug)]
pub struct Motion {
    /// Its path.
    pub path: Path,
    /// All that it sweeps, grown by the largest radius of a ball (units).
    pub zone: Aabb,
}

/// Makes the index anew from the walls and bricks in `world`. Runs when a level starts and when a snapshot is restored.
pub(in crate::simulation) fn rebuild(world: &mut World) {
    let mut obstacles = Obstacles::for_balls(BALL_RADIUS);
    let mut walls = world.query::<(&Wall, &Collider, &Position)>();
    let mut walls: Vec<_> = walls.iter(world).collect();
    walls.sort_unstable_by_key(|(wall, ..)| wall.0);
    for (wall, collider, at) in walls {
        obstacles.add_wall(wall.0, collider.0, at.0);
    }
    let mut bricks = world.query::<(Entity, &Brick, &Collider, &Position, Option<&OnPath>)>();
    let mut bricks: Vec<_> = bricks.iter(world).collect();
    bricks.sort_unstable_by_key(|(_, brick, ..)| brick.id);
    for (entity, brick, collider, at, path) in bricks {
        // Ids are the places in the index: those that are missing belong to bricks that have gone.
        while obstacles.items.len() < brick.id as usize {
            obstacles.add_gone();
        }
        obstacles.add(collider.0, at.0, path.map(|path| &path.0), entity);
    }
    obstacles.sort();
    world.insert_resource(obstacles);
}

/// All obstacles of the level, by collider id.
#[derive(Resource, Clone, Debug, Default)]
pub struct Obstacles {
    items: Vec<Obstacle>,
    walls: Vec<WallLine>,
    motions: Vec<Motion>,
    grid: Grid,
    /// The largest radius of a ball that the broad phase serves (units).
    reach: f64,
}

impl Obstacles {
    /// No obstacles yet, for balls of at most `reach` (radius in units).
    #[must_use]
    pub fn for_balls(reach: f64) -> Self {
        Self {
            reach,
            ..Self::default()
        }
    }

    /// Adds a wall.
    pub fn add_wall(&mut self, side: Side, shape: Shape, at: DVec2) {
        self.walls.push(WallLine { side, shape, at });
    }

    /// Adds the obstacle with the next collider id, that of the brick `entity`.
    pub fn add(&mut self, shape: Shape, centre: DVec2, path: Option<&Path>, entity: Entity) {
        let path = path.map(|path| {
            let bounds = path.bounds();
            let around = shape.bounds(DVec2::ZERO);
            let zone = Aabb {
                min: bounds.min + around.min,
                max: bounds.max + around.max,
            };
            self.motions.push(Motion {
                path: path.clone(),
                zone: zone.grown(self.reach + MARGIN),
            });
            (self.motions.len() - 1) as u32
        });
        self.items.push(Obstacle {
            shape,
            centre,
            entity,
            alive: true,
            path,
        });
    }

    /// Takes the next collider id for an obstacle that is there no more.
    fn add_gone(&mut self) {
        self.items.push(Obstacle {
            shape: Shape::Circle { radius: 0.0 },
            centre: DVec2::ZERO,
            entity: Entity::PLACEHOLDER,
            alive: false,
            path: None,
        });
    }

    /// Makes the broad phase; to be called when all are added.
    pub fn sort(&mut self) {
        let areas: Vec<Aabb> = self.items.iter().map(|item| self.area(item)).collect();
        let sizes = self
            .items
            .iter()
            .map(|item| item.shape.bounds(DVec2::ZERO).size());
        let mean = sizes.sum::<DVec2>() / self.items.len().max(1) as f64;
        // Cells about as large as a collider keep lists short; smaller than a ball they would only repeat entries.
        self.grid = Grid::new(&areas, mean.max(DVec2::splat(self.reach)));
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

    /// The walls.
    #[must_use]
    pub fn walls(&self) -> &[WallLine] {
        &self.walls
    }

    /// The way of an obstacle that moves.
    #[must_use]
    pub fn motion(&self, obstacle: &Obstacle) -> Option<&Motion> {
        self.motions.get(obstacle.path? as usize)
    }

    /// Where the centre of an obstacle is at `time` (s since the level began; units).
    #[must_use]
    pub fn centre_at(&self, obstacle: &Obstacle, time: f64) -> DVec2 {
        self.motion(obstacle)
            .map_or(obstacle.centre, |motion| motion.path.at(time))
    }

    /// How the obstacle `id` moves at `time` (units/s).
    #[must_use]
    pub fn velocity_at(&self, id: u32, time: f64) -> DVec2 {
        self.get(id)
            .and_then(|obstacle| self.motion(obstacle))
            .map_or(DVec2::ZERO, |motion| motion.path.velocity(time))
    }

    /// The ids of what a ball of `radius` at `at` touches at `time` (s since the level began), or lies in.
    #[must_use]
    pub fn touching(&self, at: DVec2, radius: f64, time: f64) -> Vec<u32> {
        let touches = |id: &u32| {
            let item = &self.items[*id as usize];
            distance(&item.shape, self.centre_at(item, time), at) - radius < RESTING_DEPTH
        };
        let near = self.grid.entries_at(at).iter().copied();
        near.filter(touches).collect()
    }

    /// Takes the obstacle `id` out of the field.
    pub fn remove(&mut self, id: u32) {
        if let Some(item) = self.items.get_mut(id as usize) {
            item.alive = false;
            self.grid.remove(id);
        }
    }

    /// The broad phase.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Where the centre of a ball may be that touches `item` at any time.
    fn area(&self, item: &Obstacle) -> Aabb {
        match self.motion(item) {
            Some(motion) => motion.zone,
            None => item.shape.bounds(item.centre).grown(self.reach + MARGIN),
        }
    }
}
