//! The wall of bricks: meshes of many bricks each, made anew when one of their bricks changes. Runs in `Update`, in
//! `Attach` (what is there) and `Draw` (what it looks like).
//!
//! Follows the simulation's bricks, whoever makes, hits or removes them. The picture of a brick, with its pips,
//! cracks and bolts, is computed in `brick.wgsl`; debris is [`effects`](super::effects)'s business.

use std::sync::Arc;

use bevy::camera::visibility::NoFrustumCulling;
use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;

use super::paints::Paints;
use super::quads::Quads;
use super::{LookSystems, layer};
use crate::level::{BrickKind, Material, SharedLevel};
use crate::presentation::palette;
use crate::simulation::arena::Arena;
use crate::simulation::body::Position;
use crate::simulation::brick::{Brick, Collider, half_extents};
use crate::simulation::messages::BallLaunched;
use crate::simulation::round::Run;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wall>()
        .add_systems(
            Update,
            (
                forget_bricks,
                follow_bricks,
                skip_entrance.run_if(on_message::<BallLaunched>),
                spawn_chunks,
            )
                .chain()
                .in_set(LookSystems::Attach),
        )
        .add_systems(Update, draw_bricks.in_set(LookSystems::Draw));
}

/// Bricks in one mesh: so many are written when one of them changes.
const CHUNK: usize = 1_024;
/// Most bricks that come in one by one and cast shadows. A larger wall simply stands there: its meshes would all be made
/// anew in every frame of the entrance, and shadows are two thirds of its vertices.
const MOST_ADORNED: usize = 4_096;
/// How long a brick that survives a hit flashes (s).
const FLASH: f64 = 0.08;
/// How long the whole wall takes to come in (s): the first time, and when the same level is tried again.
const ENTRANCE: (f64, f64) = (0.75, 0.28);
/// How far above its place a brick starts (units).
const DROP: f32 = 36.0;
/// How dark the shadows of bricks are.
const SHADOW_ALPHA: f32 = 0.45;

/// All bricks shown.
#[derive(Resource, Default)]
struct Wall {
    slots: Vec<Option<Shown>>,
    slot_of: EntityHashMap<usize>,
    free: Vec<usize>,
    chunks: Vec<Chunk>,
    /// The level whose entrance was shown last.
    entered: Option<SharedLevel>,
}

/// A run of [`CHUNK`] slots with one mesh.
#[derive(Clone, Copy)]
struct Chunk {
    /// Until when something in it moves or changes (s of virtual time).
    restless_until: f64,
    /// When it was last drawn (s of virtual time).
    drawn: f64,
}

/// A brick as it is drawn.
#[derive(Clone, Copy)]
struct Shown {
    centre: Vec2,
    half: Vec2,
    kind: BrickKind,
    hits_left: u8,
    /// A number of its own from 0 to 1, for what differs from brick to brick.
    seed: f32,
    /// When it starts to come in, and how long that takes (s of virtual time).
    enters: (f64, f64),
    /// When its flash ends (s of virtual time).
    flashes_until: f64,
}

/// Marks an entity with a mesh of a chunk, which shows one part of its bricks.
#[derive(Component)]
struct WallChunk(usize, Part);

/// What one mesh of a chunk shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The shadows of all its bricks.
    Shadows,
    /// Glazed bricks that take a single hit.
    Glazed,
    /// Glazed bricks that take more, and took none yet.
    Pips,
    /// Glazed bricks that were hit.
    Cracked,
    /// Solid bricks.
    Steel,
}

impl Part {
    const ALL: [Self; 5] = [
        Self::Shadows,
        Self::Glazed,
        Self::Pips,
        Self::Cracked,
        Self::Steel,
    ];

    /// The part that shows the body of a brick.
    fn of(shown: &Shown) -> Self {
        match shown.kind.material {
            Material::Plain { hits: 1 } => Self::Glazed,
            Material::Plain { hits } if hits == shown.hits_left => Self::Pips,
            Material::Plain { .. } => Self::Cracked,
            Material::Solid => Self::Steel,
        }
    }
}

impl Chunk {
    /// Whether it is to be drawn anew: once more after its last change, to show how that ended.
    fn is_restless(&self) -> bool {
        self.drawn <= self.restless_until
    }
}

impl Wall {
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

    /// How long the entrance of `added` bricks of `run` takes (s).
    fn entrance(&mut self, added: usize, run: Option<&Run>) -> f64 {
        let level = run.map(|run| run.level.clone());
        let again = match (&self.entered, &level) {
            (Some(last), Some(this)) => Arc::ptr_eq(last, this),
            _ => false,
        };
        self.entered = level;
        match (added > MOST_ADORNED, again) {
            (true, _) => 0.0,
            (false, false) => ENTRANCE.0,
            (false, true) => ENTRANCE.1,
        }
    }
}

fn forget_bricks(time: Res<Time>, mut wall: ResMut<Wall>, mut gone: RemovedComponents<Brick>) {
    for entity in gone.read() {
        if let Some(slot) = wall.slot_of.remove(&entity) {
            wall.slots[slot] = None;
            wall.free.push(slot);
            wall.stir(slot, time.elapsed_secs_f64());
        }
    }
    if wall.slot_of.is_empty() {
        wall.slots.clear();
        wall.free.clear();
    }
}

fn follow_bricks(
    time: Res<Time>,
    arena: Res<Arena>,
    run: Option<Res<Run>>,
    mut wall: ResMut<Wall>,
    bricks: Query<(Entity, Ref<Brick>, &Position, &Collider), Changed<Brick>>,
) {
    let now = time.elapsed_secs_f64();
    let added = bricks.iter().filter(|row| row.1.is_added()).count();
    let takes = match added {
        0 => 0.0,
        _ => wall.entrance(added, run.as_deref()),
    };
    for (entity, brick, at, collider) in &bricks {
        let hits_left = brick.hits_left.unwrap_or(0);
        if let Some(&slot) = wall.slot_of.get(&entity) {
            if let Some(shown) = &mut wall.slots[slot] {
                shown.hits_left = hits_left;
                shown.flashes_until = now + FLASH;
            }
            wall.stir(slot, now + FLASH);
        } else if let Some(half) = half_extents(&collider.0) {
            let (delay, lasts) = entrance_of(at.0.as_vec2(), arena.bounds.max.as_vec2(), takes);
            let shown = Shown {
                centre: at.0.as_vec2(),
                half: half.as_vec2(),
                kind: brick.kind,
                hits_left,
                seed: seed(brick.id),
                enters: (now + delay, lasts),
                flashes_until: f64::NEG_INFINITY,
            };
            wall.add(entity, shown);
        }
    }
}

/// When a brick at `centre` in a field of `size` (units) starts to come in, and how long it takes, if all of them
/// together take `takes` (s): from the bottom in the middle to the upper corners.
fn entrance_of(centre: Vec2, size: Vec2, takes: f64) -> (f64, f64) {
    let across = (centre.x / size.x - 0.5).abs();
    let above = (centre.y / size.y - 0.5).max(0.0);
    let rank = f64::from((across + above).clamp(0.0, 1.0));
    (takes * 0.55 * rank, takes * 0.45)
}

/// Spreads ids evenly from 0 to 1 (the golden ratio's multiples), so that neighbours differ.
fn seed(id: u32) -> f32 {
    (f64::from(id) * 0.618_033_988_749).fract() as f32
}

/// Whoever launches wants to play: every brick is in its place at once.
fn skip_entrance(time: Res<Time>, mut wall: ResMut<Wall>) {
    let now = time.elapsed_secs_f64();
    let mut moving = Vec::new();
    for (slot, shown) in wall.slots.iter_mut().enumerate() {
        if let Some(shown) = shown
            && shown.enters.0 + shown.enters.1 > now
        {
            shown.enters = (now, 0.0);
            moving.push(slot);
        }
    }
    for slot in moving {
        wall.stir(slot, now);
    }
}

/// Gives every new chunk its meshes.
fn spawn_chunks(
    mut commands: Commands,
    wall: Res<Wall>,
    paints: Res<Paints>,
    chunks: Query<(), With<WallChunk>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for index in chunks.iter().len() / Part::ALL.len()..wall.chunks.len() {
        for (place, part) in Part::ALL.into_iter().enumerate() {
            // The largest level has 4 million bricks: its chunks fill most of the room between two layers.
            let z = layer::BRICKS + 0.2 * place as f32 + 0.000_04 * index as f32;
            let mut mesh = commands.spawn((
                Name::new("Bricks"),
                WallChunk(index, part),
                Mesh2d(meshes.add(Rectangle::default())),
                Transform::from_xyz(0.0, 0.0, z),
                Visibility::Hidden,
                NoFrustumCulling,
            ));
            match part {
                Part::Shadows => mesh.insert(MeshMaterial2d(paints.shape.clone())),
                Part::Glazed => mesh.insert(MeshMaterial2d(paints.glazed.clone())),
                Part::Pips => mesh.insert(MeshMaterial2d(paints.pips.clone())),
                Part::Cracked => mesh.insert(MeshMaterial2d(paints.cracked.clone())),
                Part::Steel => mesh.insert(MeshMaterial2d(paints.steel.clone())),
            };
        }
    }
}

fn draw_bricks(
    time: Res<Time>,
    mut wall: ResMut<Wall>,
    mut shown: Query<(&WallChunk, &Mesh2d, &mut Visibility)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let now = time.elapsed_secs_f64();
    let shadows = wall.slots.len() <= MOST_ADORNED;
    for (&WallChunk(index, part), mesh, mut visibility) in &mut shown {
        if !wall.chunks[index].is_restless() {
            continue;
        }
        let mut quads = Quads::default();
        let slots = wall.slots.iter().skip(index * CHUNK).take(CHUNK);
        for shown in slots.flatten() {
            if part == Part::of(shown) || (part == Part::Shadows && shadows) {
                draw_brick(&mut quads, shown, part, now);
            }
        }
        quads.show(mesh, &mut visibility, &mut meshes);
    }
    for chunk in wall.chunks.iter_mut().filter(|chunk| chunk.is_restless()) {
        chunk.drawn = now;
    }
}

fn draw_brick(quads: &mut Quads, shown: &Shown, part: Part, now: f64) {
    let Some((lift, scale, alpha)) = pose(now - shown.enters.0, shown.enters.1) else {
        return;
    };
    let place = (shown.centre + Vec2::Y * lift * DROP, scale);
    if part == Part::Shadows {
        let colour = palette::SHADOW.with_alpha(SHADOW_ALPHA * alpha).to_linear();
        quads.shadow(place, shown.half, colour);
        return;
    }
    let whole = match shown.kind.material {
        Material::Plain { hits } => f32::from(hits),
        Material::Solid => 0.0,
    };
    let flash = ((shown.flashes_until - now) / FLASH).clamp(0.0, 1.0) as f32;
    let colour = palette::brick(shown.kind.colour)
        .with_alpha(alpha)
        .to_linear();
    let look = [f32::from(shown.hits_left), whole, shown.seed, flash];
    quads.block(place, shown.half, colour, look);
}

/// How a brick looks that has been coming in for `age` of `lasts` (s): its lift (1 to 0), scale and alpha; `None`
/// before it starts.
fn pose(age: f64, lasts: f64) -> Option<(f32, f32, f32)> {
    if age >= lasts {
        return Some((0.0, 1.0, 1.0));
    }
    if age < 0.0 {
        return None;
    }
    let part = (age / lasts) as f32;
    let lift = 1.0 - EaseFunction::CubicOut.sample_clamped(part);
    let scale = 0.3 + 0.7 * EaseFunction::BackOut.sample_clamped(part);
    Some((lift, scale, (part * 3.0).min(1.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_brick_is_in_place_when_the_entrance_ends() {
        let size = Vec2::new(800.0, 600.0);
        for takes in [ENTRANCE.0, ENTRANCE.1] {
            for centre in [(0.0, 600.0), (400.0, 310.0), (790.0, 595.0)] {
                let (delay, lasts) = entrance_of(centre.into(), size, takes);
                assert!(delay + lasts <= takes + 1e-9, "at {centre:?}");
                assert_eq!(pose(takes - delay, lasts), Some((0.0, 1.0, 1.0)));
            }
        }
    }

    #[test]
    fn a_brick_without_an_entrance_stands_at_once() {
        assert_eq!(pose(0.0, 0.0), Some((0.0, 1.0, 1.0)));
        assert_eq!(pose(-0.1, 0.3), None);
    }

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
