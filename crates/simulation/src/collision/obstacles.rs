//! Everything in the field except the paddle, indexed for queries along a flight.
//!
//! Stores a dense copy of the colliders' outlines and positions, and the broad phase over them. The index of an
//! obstacle is its collider id. The broad phase lists a moving obstacle with the whole area that its path sweeps.
//!
//! Derived from the colliders' components and the [`FieldRecord`](super::FieldRecord) by [`rebuild`](super::rebuild).
//!
//! # Changes of the field
//!
//! The next impact of a flight is predicted once and kept until it is due. So each change must be checked: can it make
//! an impact earlier?
//!
//! - **A change that may make an impact earlier invalidates the prediction of every ball whose flight crosses its
//!   area**, and of every ball that was predicted to hit the changed collider: an obstacle that appears, grows, becomes
//!   solid, or gets another path. Only [`change`](super::change) makes anything solid, and it invalidates the
//!   predictions.
//! - **A change that can only delay an impact needs nothing**: an obstacle that vanishes or becomes passable. When the
//!   predicted impact is due, its target is no longer solid, and the ball is predicted again from there.
//! - A flight cannot hit an obstacle before it exists: an obstacle counts from its [`since`](Obstacle::since) on.

use std::collections::BTreeSet;

use super::obstacle::{Form, Motion, Obstacle, Presence, WallLine};
use super::response::{Response, Responses};
use crate::arena::Side;
use crate::messages::Target;
use crate::state::prelude::*;
use brickwork_geometry::grid::Grid;
use brickwork_geometry::overlap::distance;
use brickwork_geometry::tolerance::RESTING_DEPTH;

/// Margin around the bounds of each obstacle (units), so that rounding at the border of a cell never hides one.
const MARGIN: f64 = 1e-6;

/// All obstacles of the level, by collider id.
#[derive(Resource, Clone, Debug, Default)]
pub struct Obstacles {
    items: Vec<Obstacle>,
    walls: Vec<WallLine>,
    motions: Vec<Motion>,
    /// Ids of passable obstacles, which are not in the broad phase.
    passable: BTreeSet<u32>,
    responses: Responses,
    grid: Grid,
    /// Largest radius of a ball that the broad phase supports (units).
    reach: f64,
    /// Time at which the net below the paddle appeared (s since the level began); `None` if there is no net.
    pub(super) net: Option<f64>,
    /// Height of the top of the highest paddle (units).
    paddles_top: f64,
}

impl Obstacles {
    /// Creates an empty collection for balls with a radius of at most `reach` above a paddle with this height of its top
    /// (units).
    pub fn for_balls(reach: f64, paddles_top: f64) -> Self {
        Self {
            reach,
            paddles_top,
            ..Self::default()
        }
    }

    /// Returns the height of the top of the highest paddle (units).
    pub(crate) fn paddles_top(&self) -> f64 {
        self.paddles_top
    }

    /// Adds a wall.
    pub fn add_wall(&mut self, side: Side, shape: Shape, at: DVec2) {
        self.walls.push(WallLine { side, shape, at });
    }

    /// Gives the collider `id` the state `form`, and creates it if it does not exist. Invalidates no prediction.
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

    /// Gives the collider `id` the state `form`, without an update of the broad phase. Call `sort` after the last one.
    pub fn fill(&mut self, id: u32, form: Form) {
        if self.items.len() <= id as usize {
            self.items.resize(id as usize + 1, Obstacle::NONE);
        }
        match form.presence {
            Presence::Passable => self.passable.insert(id),
            Presence::Solid | Presence::Gone => self.passable.remove(&id),
        };
        let old = self.items[id as usize].path;
        let path = form.path.map(|path| self.keep_path(old, &form.shape, path));
        let response = form.response.and_then(|it| self.responses.note(id, it));
        self.items[id as usize] = Obstacle {
            shape: form.shape,
            centre: form.centre,
            entity: form.entity,
            presence: form.presence,
            since: form.since,
            response,
            path,
        };
    }

    /// Stores the path of a collider of `shape`, in place of its `old` one if it had one. Returns its index.
    fn keep_path(&mut self, old: Option<u32>, shape: &Shape, path: Path) -> u32 {
        let (bounds, around) = (path.bounds(), shape.bounds(DVec2::ZERO));
        let zone = Aabb::new(bounds.min + around.min, bounds.max + around.max);
        let zone = zone.grown(self.reach + MARGIN);
        let motion = Motion { path, zone };
        match old {
            Some(place) => self.motions[place as usize] = motion,
            None => self.motions.push(motion),
        }
        old.unwrap_or(self.motions.len() as u32 - 1)
    }

    /// Builds the broad phase. Call it after all obstacles are added.
    pub fn sort(&mut self) {
        let solid = || self.items.iter().filter(|item| item.is_solid());
        let sizes = solid().map(|item| item.shape.bounds(DVec2::ZERO).size());
        let mean = sizes.sum::<DVec2>() / solid().count().max(1) as f64;
        let areas = self.items.iter();
        let areas = areas.map(|item| item.is_solid().then(|| self.area(item)));
        // Cells about as large as a collider keep lists short. Cells smaller than a ball would only repeat entries.
        self.grid = Grid::new(areas, mean.max(DVec2::splat(self.reach)));
    }

    /// Rebuilds the broad phase for balls of up to `radius` (units).
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

    /// Returns the highest speed of a moving obstacle (units/s); 0 if nothing moves.
    pub fn fastest_mover(&self) -> f64 {
        let items = self.items.iter();
        let there = items.filter(|item| item.presence != Presence::Gone);
        let speeds = there.filter_map(|item| Some(self.motion(item)?.path.speed()));
        speeds.fold(0.0, f64::max)
    }

    /// Returns all obstacles, including removed ones. The index is the collider id.
    pub fn all(&self) -> &[Obstacle] {
        &self.items
    }

    /// Returns the obstacles near `area` (units) with their ids: the solid ones, then all passable ones.
    pub(crate) fn near<'a>(&'a self, area: &'a Aabb) -> impl Iterator<Item = (u32, &'a Obstacle)> {
        let solid = self.grid.entries_in(area);
        let ids = solid.chain(self.passable.iter().copied());
        ids.map(|id| (id, &self.items[id as usize]))
    }

    /// Returns the obstacle with the collider id `id`.
    pub fn get(&self, id: u32) -> Option<&Obstacle> {
        self.items.get(id as usize)
    }

    /// Returns `true` if balls bounce off the collider `id`.
    pub fn is_solid(&self, id: u32) -> bool {
        self.get(id).is_some_and(Obstacle::is_solid)
    }

    /// Returns the walls.
    pub fn walls(&self) -> &[WallLine] {
        &self.walls
    }

    /// Returns the motion of `obstacle`; `None` if it does not move.
    pub fn motion(&self, obstacle: &Obstacle) -> Option<&Motion> {
        self.motions.get(obstacle.path? as usize)
    }

    /// Returns the response to a contact with `obstacle` in addition to the bounce, if any. For most obstacles this
    /// only checks one flag.
    #[inline]
    pub fn response(&self, obstacle: &Obstacle) -> Option<&Response> {
        self.responses.get(obstacle.response?)
    }

    /// Returns the response to a contact with `target`, in addition to the bounce.
    #[inline]
    pub fn response_to(&self, target: Target) -> Option<&Response> {
        let Target::Brick(id) = target else {
            return None;
        };
        self.response(self.get(id)?)
    }

    /// Returns the collider id of the other portal of `pair`; `id` is the first one.
    pub fn other_portal(&self, id: u32, pair: u32) -> Option<u32> {
        self.responses.other_portal(id, pair)
    }

    /// Returns the centre of an obstacle at `time` (s since the level began; units).
    pub fn centre_at(&self, obstacle: &Obstacle, time: f64) -> DVec2 {
        self.motion(obstacle)
            .map_or(obstacle.centre, |motion| motion.path.at(time))
    }

    /// Returns the velocity of the obstacle `id` at `time` (units/s).
    pub fn velocity_at(&self, id: u32, time: f64) -> DVec2 {
        self.get(id)
            .and_then(|obstacle| self.motion(obstacle))
            .map_or(DVec2::ZERO, |motion| motion.path.velocity(time))
    }

    /// Returns the ids of the obstacles that a ball of `radius` at `at` touches or overlaps at `time` (s since the
    /// level began).
    pub fn touching(&self, at: DVec2, radius: f64, time: f64) -> Vec<u32> {
        let touches = |id: &u32| {
            let item = &self.items[*id as usize];
            distance(&item.shape, self.centre_at(item, time), at) - radius < RESTING_DEPTH
        };
        let near = self.grid.entries_at(at).iter().copied();
        near.filter(touches).collect()
    }

    /// Removes the obstacle `id`.
    pub fn remove(&mut self, id: u32) {
        if let Some(item) = self.items.get_mut(id as usize) {
            item.presence = Presence::Gone;
            self.passable.remove(&id);
            self.grid.remove(id);
        }
    }

    /// Returns the broad phase.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the bounds of all ball centres that touch the collider `id` at any time; `None` if it is not solid.
    pub(super) fn solid_area(&self, id: u32) -> Option<Aabb> {
        let item = self.get(id).filter(|item| item.is_solid())?;
        Some(self.area(item))
    }

    /// Returns the bounds of all ball centres that touch `item` at any time.
    fn area(&self, item: &Obstacle) -> Aabb {
        match self.motion(item) {
            Some(motion) => motion.zone,
            None => item.shape.bounds(item.centre).grown(self.reach + MARGIN),
        }
    }
}
