//! State of the drawn bricks, in two groups (at rest and on a path) and in chunks. Each chunk has one mesh for each
//! part of a brick's appearance.
//!
//! This file stores the drawn state of each brick and the time until which each chunk must be redrawn.
//! [`bricks`](super::bricks) adds and removes bricks; [`brick_meshes`](super::brick_meshes) draws them.

use bevy::ecs::entity::EntityHashMap;
use bevy::platform::collections::HashMap;

use super::entrance::ENTRANCE;
use super::gate_marks::GateMark;
use super::prelude::*;
use crate::content::KindSummary;

/// Number of bricks in one mesh, which are all rewritten when one of them changes.
pub(super) const CHUNK: usize = 1_024;
/// Highest number of bricks at rest that enter one by one and cast shadows. More bricks appear at once without shadows:
/// otherwise all their meshes would be rebuilt in every frame of the entrance, and shadows are two thirds of their
/// vertices.
pub(super) const MAX_ADORNED: usize = 4_096;
/// Durations of the flash and of the enlargement of a brick that survives a hit (s).
pub(super) const FLASH: f64 = 0.07;
pub(super) const POP: f64 = 0.12;

/// All drawn bricks.
#[derive(Resource, Default)]
pub(super) struct BrickGroups {
    /// The group at rest, and the group on paths.
    pub all: [BrickGroup; 2],
    /// Level whose entrance was shown last.
    entered: Option<SharedLevel>,
}

/// Indices in [`BrickGroups::all`] of the groups at rest and on paths.
pub(super) const AT_REST: usize = 0;
pub(super) const MOVING: usize = 1;

/// Bricks that are drawn together.
#[derive(Default)]
pub(super) struct BrickGroup {
    pub slots: Vec<Option<Shown>>,
    slot_of: EntityHashMap<usize>,
    /// Entity of each brick by its collider id.
    entities: HashMap<u32, Entity>,
    free: Vec<usize>,
    pub chunks: Vec<Chunk>,
}

/// Range of [`CHUNK`] slots that share a mesh.
#[derive(Clone, Copy)]
pub(super) struct Chunk {
    /// Time until which something in the chunk moves or changes (s of virtual time).
    restless_until: f64,
    /// Time of the last redraw (s of virtual time).
    pub drawn: f64,
}

/// Drawn state of a brick.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    /// Collider id.
    pub id: u32,
    pub centre: Vec2,
    pub outline: Outline,
    pub kind: KindSummary,
    pub hits_left: u8,
    /// Number from 0 to 1 that varies the appearance: data of the brick's response, or a value derived from its id.
    pub seed: f32,
    /// Mark that shows the brick's role in a group of gates, with the number of the group.
    pub gate_mark: Option<(GateMark, u32)>,
    /// Start and duration of the entrance (s of virtual time).
    pub enters: (f64, f64),
    /// End of the flash (s of virtual time).
    pub flashes_until: f64,
    /// Time of the last hit (s of virtual time).
    pub struck: f64,
    /// `true` if balls fly through the brick.
    pub passable: bool,
    /// `true` if the brick is hidden and not drawn yet.
    pub hidden: bool,
    /// `true` if the brick is a switch that is turned over.
    pub switched: bool,
}

impl Shown {
    /// Returns `true` if the brick carries a capsule or shows a gate mark.
    pub fn is_marked(&self) -> bool {
        self.kind.carries.is_some() || self.gate_mark.is_some()
    }

    /// Ends the entrance, the flash and the enlargement at `now` (s of virtual time). Returns `true` if any of them was
    /// active.
    pub fn come_to_rest(&mut self, now: f64) -> bool {
        let comes = self.enters.0 + self.enters.1 > now;
        let is_busy = comes || self.flashes_until > now || self.struck + POP > now;
        if is_busy {
            self.enters = (now, 0.0);
            self.flashes_until = now;
            self.struck = f64::NEG_INFINITY;
        }
        is_busy
    }
}

impl Chunk {
    /// Returns `true` if the mesh needs an update, including one final update after the last change.
    pub fn is_restless(&self) -> bool {
        self.drawn <= self.restless_until
    }
}

impl BrickGroup {
    /// Marks the chunk of `slot` for redrawing until `until` (s of virtual time).
    pub fn stir(&mut self, slot: usize, until: f64) {
        let index = slot / CHUNK;
        if index == self.chunks.len() {
            self.chunks.push(Chunk {
                restless_until: until,
                drawn: f64::NEG_INFINITY,
            });
        }
        let chunk = &mut self.chunks[index];
        chunk.restless_until = chunk.restless_until.max(until);
    }

    pub fn add(&mut self, entity: Entity, shown: Shown) {
        let slot = self.free.pop().unwrap_or(self.slots.len());
        if slot == self.slots.len() {
            self.slots.push(None);
        }
        self.slots[slot] = Some(shown);
        self.slot_of.insert(entity, slot);
        self.entities.insert(shown.id, entity);
        self.stir(slot, shown.enters.0 + shown.enters.1);
    }

    /// Removes the brick `entity`.
    pub fn remove(&mut self, entity: Entity, now: f64) {
        if let Some(slot) = self.slot_of.remove(&entity) {
            // A newer brick may already use the same id.
            if let Some(shown) = self.slots[slot].take()
                && self.entities.get(&shown.id) == Some(&entity)
            {
                self.entities.remove(&shown.id);
            }
            self.free.push(slot);
            self.stir(slot, now);
        }
    }

    /// Clears the slots if the group is empty.
    pub fn close_ranks(&mut self) {
        if self.slot_of.is_empty() {
            self.slots.clear();
            self.free.clear();
        }
    }

    /// Changes the brick with the collider id `id`, as [`change`](Self::change) does.
    pub fn change_by_id(&mut self, id: u32, until: f64, change: impl FnOnce(&mut Shown)) {
        if let Some(entity) = self.entities.get(&id) {
            self.change(*entity, until, change);
        }
    }

    /// Changes the brick `entity` and redraws it until `until` (s of virtual time). Returns `false` if it is not in
    /// this group.
    pub fn change(&mut self, entity: Entity, until: f64, change: impl FnOnce(&mut Shown)) -> bool {
        let Some(&slot) = self.slot_of.get(&entity) else {
            return false;
        };
        if let Some(shown) = &mut self.slots[slot] {
            change(shown);
        }
        self.stir(slot, until);
        true
    }
}

impl BrickGroups {
    /// Changes the brick `entity` and redraws it until `until` (s of virtual time).
    pub fn change(&mut self, entity: Entity, until: f64, change: impl Fn(&mut Shown)) {
        for group in &mut self.all {
            group.change(entity, until, &change);
        }
    }

    /// Calls `change` for every brick and redraws, at `now` (s of virtual time), those for which it returns `true`.
    pub fn change_all(&mut self, now: f64, mut change: impl FnMut(&mut Shown) -> bool) {
        for group in &mut self.all {
            for slot in 0..group.slots.len() {
                if group.slots[slot].as_mut().is_some_and(&mut change) {
                    group.stir(slot, now);
                }
            }
        }
    }

    /// Redraws all bricks at `now` (s of virtual time).
    pub fn stir_all(&mut self, now: f64) {
        for chunk in self.all.iter_mut().flat_map(|group| &mut group.chunks) {
            chunk.restless_until = chunk.restless_until.max(now);
            chunk.drawn = chunk.drawn.min(now);
        }
    }

    /// Returns the duration of the entrance of `added` bricks of `run` (s): 0 if it is not `wanted` or there are too
    /// many bricks.
    pub fn entrance(&mut self, added: usize, run: Option<&Run>, wanted: bool) -> f64 {
        let level = run.map(|run| run.level.clone());
        let again = match (&self.entered, &level) {
            (Some(last), Some(this)) => Arc::ptr_eq(last, this),
            _ => false,
        };
        self.entered = level;
        match (!wanted || added > MAX_ADORNED, again) {
            (true, _) => 0.0,
            (false, false) => ENTRANCE.0,
            (false, true) => ENTRANCE.1,
        }
    }
}
