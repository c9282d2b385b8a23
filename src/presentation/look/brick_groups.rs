//! The bricks as they are drawn: in two groups, those at rest and those on a path, and in chunks with one mesh for each part of
//! a picture.
//!
//! Owns what is known of a brick that is drawn, and which chunks are to be drawn anew until when. Which bricks there are,
//! [`bricks`](super::bricks) says; [`brick_meshes`](super::brick_meshes) draws them.

use std::sync::Arc;

use bevy::ecs::entity::EntityHashMap;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::entrance::ENTRANCE;
use super::keys::Sign;
use super::outline::Outline;
use crate::content::KindSummary;
use crate::level::SharedLevel;
use crate::simulation::round::Run;

/// Bricks in one mesh: so many are written when one of them changes.
pub(super) const CHUNK: usize = 1_024;
/// Highest number of bricks at rest that come in one by one and cast shadows. More of them simply stand there: all their
/// meshes would be made anew in every frame of the entrance, and shadows are two thirds of their vertices.
pub(super) const MAX_ADORNED: usize = 4_096;
/// How long a brick that survives a hit flashes, and how long it is larger than it is (s).
pub(super) const FLASH: f64 = 0.07;
pub(super) const POP: f64 = 0.12;

/// All bricks shown.
#[derive(Resource, Default)]
pub(super) struct BrickGroups {
    /// Those at rest, and those on a path.
    pub all: [BrickGroup; 2],
    /// The level whose entrance was shown last.
    entered: Option<SharedLevel>,
}

/// The place in [`BrickGroups::all`] of those at rest, and of those on a path.
pub(super) const AT_REST: usize = 0;
pub(super) const MOVING: usize = 1;

/// Bricks that are drawn together.
#[derive(Default)]
pub(super) struct BrickGroup {
    pub slots: Vec<Option<Shown>>,
    slot_of: EntityHashMap<usize>,
    /// The entity of each brick, by its collider id.
    entities: HashMap<u32, Entity>,
    free: Vec<usize>,
    pub chunks: Vec<Chunk>,
}

/// A run of [`CHUNK`] slots with one mesh.
#[derive(Clone, Copy)]
pub(super) struct Chunk {
    /// Until when something in it moves or changes (s of virtual time).
    restless_until: f64,
    /// When it was last drawn (s of virtual time).
    pub drawn: f64,
}

/// A brick as it is drawn.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    /// Its collider id.
    pub id: u32,
    pub centre: Vec2,
    pub outline: Outline,
    pub kind: KindSummary,
    pub hits_left: u8,
    /// A number from 0 to 1, for what differs from brick to brick: what its look says of it, or one of its own.
    pub seed: f32,
    /// What it says of a group of gates, and of which.
    pub sign: Option<(Sign, u32)>,
    /// When it starts to come in, and how long that takes (s of virtual time).
    pub enters: (f64, f64),
    /// When its flash ends (s of virtual time).
    pub flashes_until: f64,
    /// When it was last hit (s of virtual time).
    pub struck: f64,
    /// Whether balls fly through it.
    pub passable: bool,
    /// Whether nobody has seen it yet: then nothing is drawn of it.
    pub hidden: bool,
    /// Whether it is a switch that is turned over.
    pub switched: bool,
}

impl Shown {
    /// Whether there is a mark on it.
    pub fn is_marked(&self) -> bool {
        self.kind.carries.is_some() || self.sign.is_some()
    }

    /// Ends at `now` (s of virtual time) whatever it is about: coming in, flashing, being larger. Whether there was anything.
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
    /// Whether it is to be drawn anew: once more after its last change, to show how that ended.
    pub fn is_restless(&self) -> bool {
        self.drawn <= self.restless_until
    }
}

impl BrickGroup {
    /// Keeps the chunk of `slot` on the move until `until`.
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

    /// Takes the brick `entity` away.
    pub fn remove(&mut self, entity: Entity, now: f64) {
        if let Some(slot) = self.slot_of.remove(&entity) {
            // Another one may have come under the same id since.
            if let Some(shown) = self.slots[slot].take()
                && self.entities.get(&shown.id) == Some(&entity)
            {
                self.entities.remove(&shown.id);
            }
            self.free.push(slot);
            self.stir(slot, now);
        }
    }

    /// Begins anew, if all are gone.
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

    /// Changes the brick `entity`, and draws it anew until `until`; false if it is not here.
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
    /// Asks each brick to change, and has those drawn anew, at `now` (s of virtual time), that say that they have.
    pub fn change_all(&mut self, now: f64, mut change: impl FnMut(&mut Shown) -> bool) {
        for group in &mut self.all {
            for slot in 0..group.slots.len() {
                if group.slots[slot].as_mut().is_some_and(&mut change) {
                    group.stir(slot, now);
                }
            }
        }
    }

    /// Has all of them drawn anew, at `now` (s of virtual time).
    pub fn stir_all(&mut self, now: f64) {
        for chunk in self.all.iter_mut().flat_map(|group| &mut group.chunks) {
            chunk.restless_until = chunk.restless_until.max(now);
            chunk.drawn = chunk.drawn.min(now);
        }
    }

    /// How long the entrance of `added` bricks of `run` takes (s): none where none is `wanted`.
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
