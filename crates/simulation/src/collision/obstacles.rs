//! Everything in the field but the paddle, ready to be asked for what is in the way of a flight.
//!
//! Owns the dense copy of the colliders' outlines and places, and the broad phase over them. The index of an obstacle
//! is its collider id. What moves stands in the broad phase with all the area that its path sweeps.
//!
//! Follows from the colliders' components and the [`FieldRecord`](super::FieldRecord) ([`rebuild`](super::rebuild)).
//!
//! # When the field changes
//!
//! A flight's next impact is predicted once and kept until it is due. So each change must answer one question: can it
//! bring an impact forward?
//!
//! - **What may hasten an impact re-arms every ball whose flight crosses its area**, and every ball that was going to
//!   hit the changed collider: an obstacle that appears, grows, becomes solid, or gets another path.
//!   [`change`](super::change) does so, and nothing else makes anything solid.
//! - **What can only delay an impact needs nothing**: an obstacle that vanishes or becomes passable. When the predicted
//!   impact is due, its target is no longer solid, and the ball is predicted anew from there.
//! - A flight is not hit by what was not there yet: an obstacle counts from its [`since`](Obstacle::since) on.

use std::collections::BTreeSet;

use bevy::math::DVec2;
use bevy::prelude::*;

use super::obstacle::{Form, Motion, Obstacle, Presence, WallLine};
use super::response::{Response, Responses};
use crate::arena::Side;
use crate::messages::Target;
use brickwork_geometry::grid::Grid;
use brickwork_geometry::overlap::distance;
use brickwork_geometry::tolerance::RESTING_DEPTH;
use brickwork_geometry::{Aabb, Path, Shape};

/// Added to the bounds of each obstacle (units), so that rounding at a cell's border never hides one.
const MARGIN: f64 = 1e-6;

/// All obstacles of the level, by collider id.
#[derive(Resource, Clone, Debug, Default)]
pub struct Obstacles {
    items: Vec<Obstacle>,
    walls: Vec<WallLine>,
    motions: Vec<Motion>,
    /// Ids of passable objects, which are not in the broad phase.
    passable: BTreeSet<u32>,
    responses: Responses,
    grid: Grid,
    /// The largest radius of a ball that the broad phase serves (units).
    reach: f64,
    /// Since when a net has been spread below the paddle, if one is (s since the level began).
    pub(super) net: Option<f64>,
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

    /// Adds the obstacle with the next collider id, that of the brick `entity`, before the broad phase is made.
    pub fn add(&mut self, shape: Shape, centre: DVec2, path: Option<&Path>, entity: Entity) {
        let path = path.map(|path| self.keep_path(None, &shape, path.clone()));
        self.items.push(Obstacle {
            shape,
            centre,
            entity,
            path,
            presence: Presence::Solid,
            since: 0.0,
            response: None,
        });
    }

    /// Puts the collider `id` into the field as `form` says, or makes it so if it is there already. Nothing is
    /// re-armed by this.
    pub(super) fn put(&mut self, id: u32, form: Form) {
        self.fill(id, form);
        match self.solid_area(id) {
            None => self.grid.remove(id),
            Some(area) => {
                if !self.grid.put(id, &area) {
                    self.sort();
                }
            }
        }
    }

    /// As [`put`](Self::put), before the broad phase is made.
    pub(super) fn fill(&mut self, id: u32, form: Form) {
        if self.items.len() <= id as usize {
            self.items.resize(id as usize + 1, Obstacle::NONE);
        }
        match form.presence {
            Presence::Passable => self.passable.insert(id),
            Presence::Solid | Presence::Gone => self.passable.remove(&id),
        };
        let old = self.items[id as usize].path;
        let path = form.path.map(|path| self.keep_path(old, &form.shape, path));
        self.items[id as usize] = Obstacle {
            shape: form.shape,
            centre: form.centre,
            entity: form.entity,
            presence: form.presence,
            since: form.since,
            response: form
                .response
                .and_then(|response| self.responses.note(id, response)),
            path,
        };
    }

    /// Notes a path for a collider of `shape`, in the place of its `old` one if it had one.
    fn keep_path(&mut self, old: Option<u32>, shape: &Shape, path: Path) -> u32 {
        let (bounds, around) = (path.bounds(), shape.bounds(DVec2::ZERO));
        let zone = Aabb {
            min: bounds.min + around.min,
            max: bounds.max + around.max,
        };
        let zone = zone.grown(self.reach + MARGIN);
        let motion = Motion { path, zone };
        match old {
            Some(place) => {
                self.motions[place as usize] = motion;
                place
            }
            None => {
                self.motions.push(motion);
                (self.motions.len() - 1) as u32
            }
        }
    }

    /// Makes the broad phase; to be called when all are added.
    pub fn sort(&mut self) {
        let solid = || self.items.iter().filter(|item| item.is_solid());
        let sizes = solid().map(|item| item.shape.bounds(DVec2::ZERO).size());
        let mean = sizes.sum::<DVec2>() / solid().count().max(1) as f64;
        let areas = self.items.iter();
        let areas = areas.map(|item| item.is_solid().then(|| self.area(item)));
        // Cells about as large as a collider keep lists short; smaller than a ball they would only repeat entries.
        self.grid = Grid::new(areas, mean.max(DVec2::splat(self.reach)));
    }

    /// Makes the broad phase serve balls of up to `radius` (units).
    pub(crate) fn serve_balls(&mut self, radius: f64) {
        self.reach = radius;
        for index in 0..self.items.len() {
            let Obstacle { shape, path, .. } = self.items[index];
            if let Some(place) = path {
                let path = self.motions[place as usize].path.clone();
                self.keep_path(Some(place), &shape, path);
            }
        }
        self.sort();
    }

    /// The highest speed of anything that moves in the field (units/s); 0 if nothing does.
    #[must_use]
    pub fn fastest_mover(&self) -> f64 {
        let items = self.items.iter();
        let there = items.filter(|item| item.presence != Presence::Gone);
        let speeds = there.filter_map(|item| Some(self.motion(item)?.path.speed()));
        speeds.fold(0.0, f64::max)
    }

    /// All of them, gone ones included: the index is the collider id.
    #[must_use]
    pub fn all(&self) -> &[Obstacle] {
        &self.items
    }

    /// Ids of passable objects, in ascending order.
    pub(crate) fn passable(&self) -> impl Iterator<Item = u32> + '_ {
        self.passable.iter().copied()
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

    /// What a contact with `obstacle` does beside bouncing the ball. For most of them this is a look at one flag.
    #[inline]
    #[must_use]
    pub fn response(&self, obstacle: &Obstacle) -> Option<&Response> {
        self.responses.get(obstacle.response?)
    }

    /// Whether a contact with `target` does anything beside bouncing the ball.
    #[inline]
    #[must_use]
    pub fn responds(&self, target: Target) -> bool {
        let Target::Brick(id) = target else {
            return false;
        };
        self.get(id).is_some_and(|item| item.response.is_some())
    }

    /// The collider id of the other portal of `pair` than `id`.
    #[must_use]
    pub fn other_portal(&self, id: u32, pair: u32) -> Option<u32> {
        self.responses.other_portal(id, pair)
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
            item.presence = Presence::Gone;
            self.passable.remove(&id);
            self.grid.remove(id);
        }
    }

    /// The broad phase.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Where the centre of a ball may be that hits the collider `id` at any time, if it is solid.
    pub(super) fn solid_area(&self, id: u32) -> Option<Aabb> {
        let item = self.get(id).filter(|item| item.is_solid())?;
        Some(self.area(item))
    }

    /// Where the centre of a ball may be that touches `item` at any time.
    fn area(&self, item: &Obstacle) -> Aabb {
        match self.motion(item) {
            Some(motion) => motion.zone,
            None => item.shape.bounds(item.centre).grown(self.reach + MARGIN),
        }
    }
}
