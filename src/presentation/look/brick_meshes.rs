//! The meshes of the bricks: one for each part of a picture and each chunk of bricks, made anew when one of
//! them changes. Runs in `Update`, in `Attach` (new meshes) and `Draw` (what is in them).
//!
//! Which bricks there are, [`bricks`](super::bricks) says. The picture of a brick, with its pips, cracks and bolts, is
//! computed in `brick.wgsl`.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;

use super::bricks::{BrickGroups, BrickSystems, CHUNK, FLASH, MAX_ADORNED, Shown};
use super::entrance::pose;
use super::paints::Paints;
use super::quads::Quads;
use super::styles::Style;
use super::{LookSystems, layer};
use crate::presentation::palette;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            spawn_chunks.after(BrickSystems).in_set(LookSystems::Attach),
            draw_bricks.in_set(LookSystems::Draw),
        ),
    );
}

/// How far above its place a brick starts (units).
const DROP: f32 = 36.0;
/// How dark the shadows of bricks are.
const SHADOW_ALPHA: f32 = 0.45;

/// Marks an entity with the mesh of a chunk (a group, and a place in it), which shows one part of its bricks.
#[derive(Component, Clone, Copy)]
struct ChunkMesh(usize, usize, Part);

/// What one mesh of a chunk shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The shadows of all its bricks.
    Shadows,
    /// The bodies of the bricks of one style.
    Bodies(Style),
}

impl Part {
    /// All, in the order in which they are drawn.
    fn all() -> impl Iterator<Item = Self> {
        let bodies = Style::ALL
            .into_iter()
            .filter(|style| *style != Style::Brass);
        std::iter::once(Self::Shadows).chain(bodies.map(Self::Bodies))
    }

    /// The part that shows the body of a brick.
    fn of(shown: &Shown) -> Self {
        let (kind, round) = (&shown.kind, shown.outline.round);
        Self::Bodies(Style::of(kind.look, round, kind.hits, shown.hits_left))
    }
}

/// Gives every new chunk its meshes.
fn spawn_chunks(
    mut commands: Commands,
    groups: Res<BrickGroups>,
    paints: Res<Paints>,
    mut spawned: Local<[usize; 2]>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (group, spawned) in spawned.iter_mut().enumerate() {
        for index in *spawned..groups.all[group].chunks.len() {
            for (place, part) in Part::all().enumerate() {
                // The largest level has 4 million bricks: its chunks fill most of the room between two layers.
                let chunk = index as f32 + 0.5 * group as f32;
                let z = layer::BRICKS + 0.16 * place as f32 + 0.000_04 * chunk;
                let mut mesh = commands.spawn((
                    Name::new("Bricks"),
                    ChunkMesh(group, index, part),
                    Mesh2d(meshes.add(Rectangle::default())),
                    Transform::from_xyz(0.0, 0.0, z),
                    Visibility::Hidden,
                    NoFrustumCulling,
                ));
                match part {
                    Part::Shadows => mesh.insert(MeshMaterial2d(paints.shape.clone())),
                    Part::Bodies(style) => mesh.insert(MeshMaterial2d(paints.body(style))),
                };
            }
        }
        *spawned = groups.all[group].chunks.len();
    }
}

fn draw_bricks(
    time: Res<Time>,
    mut groups: ResMut<BrickGroups>,
    mut shown: Query<(&ChunkMesh, &Mesh2d, &mut Visibility)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let now = time.elapsed_secs_f64();
    for (&ChunkMesh(group, index, part), mesh, mut visibility) in &mut shown {
        let group = &groups.all[group];
        if !group.chunks[index].is_restless() {
            continue;
        }
        let shadows = part == Part::Shadows && group.slots.len() <= MAX_ADORNED;
        let mut quads = Quads::default();
        let slots = group.slots.iter().skip(index * CHUNK).take(CHUNK);
        for shown in slots.flatten() {
            if part == Part::of(shown) || shadows {
                draw_brick(&mut quads, shown, part, now);
            }
        }
        quads.show(mesh, &mut visibility, &mut meshes);
    }
    let chunks = groups.all.iter_mut().flat_map(|group| &mut group.chunks);
    for chunk in chunks.filter(|chunk| chunk.is_restless()) {
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
        quads.shadow(place, &shown.outline, colour);
        return;
    }
    let whole = f32::from(shown.kind.hits.unwrap_or(0));
    let flash = ((shown.flashes_until - now) / FLASH).clamp(0.0, 1.0) as f32;
    let colour = palette::brick(shown.kind.colour)
        .with_alpha(alpha)
        .to_linear();
    let hits = f32::from(shown.hits_left) + 10.0 * whole;
    let roundness = f32::from(u8::from(shown.outline.round));
    let look = [hits, roundness, shown.seed, flash];
    quads.block(place, &shown.outline, colour, look);
}
