//! The bricks: which there are, what each has been through, and until when it changes. Runs in `Update`, in `Attach`
//! and `Place`.
//!
//! Follows the simulation's bricks, whoever makes, moves, hits or removes them. Those on a path are kept apart from
//! those at rest, because they are drawn anew in every frame. [`brick_states`](super::brick_states) notes what else is
//! seen of them, [`brick_meshes`](super::brick_meshes) draws them, [`effects`](super::effects) their debris.

use std::sync::Arc;

use bevy::ecs::entity::EntityHashMap;
use bevy::math::ops;
use bevy::prelude::*;

use super::LookSystems;
use super::entrance::{ENTRANCE, entrance_of, is_skipped};
use super::interpolate::{ShownBefore, between, fraction};
use super::outline::Outline;
use crate::content::KindSummary;
use crate::level::SharedLevel;
use crate::presentation::comfort::Comfort;
use crate::simulation::Round;
use crate::simulation::arena::Arena;
use crate::simulation::body::{Collider, Position};
use crate::simulation::brick::Brick;
use crate::simulation::brick::opens::Member;
use crate::simulation::collision::response::Response;
use crate::simulation::enemy::Enemy;
use crate::simulation::path::OnPath;
use crate::simulation::round::Run;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BrickGroups>()
        .add_systems(
            Update,
            (
                forget_bricks,
                follow_bricks,
                skip_entrance.run_if(is_skipped),
            )
                .chain()
                .in_set(LookSystems::Attach),
        )
        .add_systems(Update, move_bricks.in_set(LookSystems::Place));
}

/// Bricks in one mesh: so many are written when one of them changes.
pub(super) const CHUNK: usize = 1_024;
/// Highest number of bricks at rest that come in one by one and cast shadows. More of them simply stand there: all their
/// meshes would be made anew in every frame of the entrance, and shadows are two thirds of their vertices.
pub(super) const MAX_ADORNED: usize = 4_096;
/// How long a brick that survives a hit flashes (s).
pub(super) const FLASH: f64 = 0.08;

/// All bricks shown.
#[derive(Resource, Default)]
pub(super) struct BrickGroups {
    /// Those at rest, and those on a path.
    pub all: [BrickGroup; 2],
    /// The level whose entrance was shown last.
    entered: Option<SharedLevel>,
}

/// The place in [`BrickGroups::all`] of those at rest, and of those on a path.
const AT_REST: usize = 0;
const MOVING: usize = 1;

/// Bricks that are drawn together.
#[derive(Default)]
pub(super) struct BrickGroup {
    pub slots: Vec<Option<Shown>>,
    slot_of: EntityHashMap<usize>,
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
    pub centre: Vec2,
    pub outline: Outline,
    pub kind: KindSummary,
    pub hits_left: u8,
    /// A number from 0 to 1, for what differs from brick to brick: what its look says of it, or one of its own.
    pub seed: f32,
    /// The group whose gates stay shut as long as it stands.
    pub guards: Option<u32>,
    /// When it starts to come in, and how long that takes (s of virtual time).
    pub enters: (f64, f64),
    /// When its flash ends (s of virtual time).
    pub flashes_until: f64,
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
        self.kind.carries.is_some() || self.guards.is_some()
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
    fn stir(&mut self, slot: usize, until: f64) {
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

    fn add(&mut self, entity: Entity, shown: Shown) {
        let slot = self.free.pop().unwrap_or(self.slots.len());
        if slot == self.slots.len() {
            self.slots.push(None);
        }
        self.slots[slot] = Some(shown);
        self.slot_of.insert(entity, slot);
        self.stir(slot, shown.enters.0 + shown.enters.1);
    }

    /// Takes the brick `entity` away.
    fn remove(&mut self, entity: Entity, now: f64) {
        if let Some(slot) = self.slot_of.remove(&entity) {
            self.slots[slot] = None;
            self.free.push(slot);
            self.stir(slot, now);
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
    /// Has all of them drawn anew, at `now` (s of virtual time).
    pub fn stir_all(&mut self, now: f64) {
        for chunk in self.all.iter_mut().flat_map(|group| &mut group.chunks) {
            chunk.restless_until = chunk.restless_until.max(now);
            chunk.drawn = chunk.drawn.min(now);
        }
    }

    /// How long the entrance of `added` bricks of `run` takes (s): none where only what has a meaning moves.
    fn entrance(&mut self, added: usize, run: Option<&Run>, is_calm: bool) -> f64 {
        let level = run.map(|run| run.level.clone());
        let again = match (&self.entered, &level) {
            (Some(last), Some(this)) => Arc::ptr_eq(last, this),
            _ => false,
        };
        self.entered = level;
        match (is_calm || added > MAX_ADORNED, again) {
            (true, _) => 0.0,
            (false, false) => ENTRANCE.0,
            (false, true) => ENTRANCE.1,
        }
    }
}

fn forget_bricks(
    time: Res<Time>,
    mut groups: ResMut<BrickGroups>,
    mut gone: RemovedComponents<Brick>,
) {
    let groups = &mut groups.all;
    for entity in gone.read() {
        for group in &mut *groups {
            group.remove(entity, time.elapsed_secs_f64());
        }
    }
    for group in groups.iter_mut().filter(|group| group.slot_of.is_empty()) {
        group.slots.clear();
        group.free.clear();
    }
}

type Following = (
    Entity,
    Ref<'static, Brick>,
    &'static Position,
    &'static Collider,
    Has<OnPath>,
    Option<&'static Response>,
    Option<&'static Member>,
);

fn follow_bricks(
    (time, comfort): (Res<Time>, Res<Comfort>),
    arena: Res<Arena>,
    run: Option<Res<Run>>,
    mut groups: ResMut<BrickGroups>,
    bricks: Query<Following, (Changed<Brick>, Without<Enemy>)>,
) {
    let now = time.elapsed_secs_f64();
    let added = bricks.iter().filter(|row| row.1.is_added()).count();
    let takes = match added {
        0 => 0.0,
        _ => groups.entrance(added, run.as_deref(), comfort.is_calm()),
    };
    for (entity, brick, at, collider, moves, response, member) in &bricks {
        let group = &mut groups.all[if moves { MOVING } else { AT_REST }];
        let hits_left = brick.hits_left.unwrap_or(0);
        let known = group.change(entity, now + FLASH, |shown| {
            shown.hits_left = hits_left;
            shown.flashes_until = now + FLASH;
        });
        if let Some(outline) = Outline::of(&collider.0).filter(|_| !known) {
            let (delay, lasts) = entrance_of(at.0.as_vec2(), arena.bounds.max.as_vec2(), takes);
            let shown = Shown {
                centre: at.0.as_vec2(),
                outline,
                kind: brick.kind,
                hits_left,
                seed: response
                    .and_then(|response| told(response, &outline))
                    .unwrap_or_else(|| seed(brick.id)),
                guards: member.map(|member| member.group),
                enters: (now + delay, lasts),
                flashes_until: f64::NEG_INFINITY,
                // `brick_states` says so.
                passable: false,
                hidden: false,
                switched: false,
            };
            group.add(entity, shown);
        }
    }
}

/// Puts bricks that move where they are now, between the last two steps.
fn move_bricks(
    time: Res<Time>,
    fixed: Res<Time<Fixed>>,
    round: Res<Round>,
    mut groups: ResMut<BrickGroups>,
    bricks: Query<(Entity, &Position, &ShownBefore), With<Brick>>,
) {
    let (now, fraction) = (time.elapsed_secs_f64(), fraction(&fixed, *round));
    for (entity, at, before) in &bricks {
        let place = between(before.0, at.0, fraction);
        groups.all[MOVING].change(entity, now, |shown| shown.centre = place);
    }
}

/// What the look of a brick with `response` says of it, as a number from 0 to 1: the pair of a portal in hundredths, or
/// where balls fly through it, in its own axes, as a part of a whole turn.
fn told(response: &Response, outline: &Outline) -> Option<f32> {
    if let Some(pair) = response.portal {
        return Some(pair as f32 * 0.01);
    }
    let way = response.one_way?.0.as_vec2();
    let (ahead, aside) = (outline.along.dot(way), outline.along.perp_dot(way));
    let turn = ops::atan2(aside, ahead) / core::f32::consts::TAU;
    Some(turn.rem_euclid(1.0))
}

/// Spreads ids evenly from 0 to 1 (the golden ratio's multiples), so that neighbours differ.
fn seed(id: u32) -> f32 {
    (f64::from(id) * 0.618_033_988_749).fract() as f32
}

/// Whoever presses something wants to play: every brick is in its place at once.
fn skip_entrance(time: Res<Time>, mut groups: ResMut<BrickGroups>) {
    let now = time.elapsed_secs_f64();
    for group in &mut groups.all {
        let mut coming = Vec::new();
        for (slot, shown) in group.slots.iter_mut().enumerate() {
            if let Some(shown) = shown
                && shown.enters.0 + shown.enters.1 > now
            {
                shown.enters = (now, 0.0);
                coming.push(slot);
            }
        }
        for slot in coming {
            group.stir(slot, now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_get_different_seeds() {
        for id in 0..10_000 {
            assert!(
                (seed(id) - seed(id + 1)).abs() > 0.2,
                "bricks {id} and the next"
            );
        }
    }
}
