//! Meshes of the bricks: one for each chunk of bricks and each part of their appearance, rebuilt when a brick in it
//! changes. Runs in `Update`, in `Draw`.
//!
//! [`brick_groups`](super::brick_groups) contains the state of the bricks. `brick.wgsl` computes the appearance of a
//! brick with its pips, cracks and bolts.

use bevy::platform::collections::HashMap;

use super::brick_groups::{BrickGroup, BrickGroups, CHUNK, FLASH, MAX_ADORNED, Shown};
use super::brick_pose::BrickPose;
use super::capsules::{draw_capsule, usual_half};
use super::dots::Dots;
use super::gate_marks::draw_gate_mark;
use super::patterns::draw_pattern;
use super::prelude::*;
use crate::presentation::camera::Pixel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw_bricks.in_set(LookSystems::Draw));
}

/// Opacity of the shadows of bricks (0 to 1).
const SHADOW_ALPHA: f32 = 0.45;
/// Height of a carried capsule (share of the brick's shorter side). It is never larger than a falling capsule.
const MARK: f32 = 0.5;
/// Maximum width of that capsule without its spikes (share of the brick's width).
const WIDE: f32 = 0.8;

/// Mesh of one part of the bricks in a chunk, which is identified by its group and its index in the group.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct ChunkMesh {
    group: usize,
    index: usize,
    part: Part,
}

/// Part of the bricks' appearance that one mesh shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Part {
    /// Shadows of all bricks.
    Shadows,
    /// Bodies of the bricks with one style.
    Bodies(Style),
    /// Carried capsules, gate marks, and patterns of colours.
    Marks,
    /// Bricks that are one or two pixels high, in one colour without details.
    Plain,
    /// Bricks no larger than a pixel, as dots of one pixel. A dot is visible at any position and costs at most one
    /// vertex.
    Dots,
}

impl Part {
    /// Returns the parts that show a brick. `casts` is `true` if bricks cast shadows.
    fn all_of(shown: &Shown, light: &Light, casts: bool) -> [Option<Self>; 3] {
        let size = 2.0 * shown.outline.half / light.pixel;
        if size.min_element() <= PLAIN {
            let is_dot = size.max_element() <= 1.0;
            let part = if is_dot { Self::Dots } else { Self::Plain };
            return [Some(part), None, None];
        }
        let style = Style::new(&shown.kind, shown.outline.round, shown.hits_left);
        [
            Some(Self::Bodies(style)),
            Some(Self::Shadows).filter(|_| casts && !shown.passable),
            Some(Self::Marks).filter(|_| light.patterns || shown.is_marked()),
        ]
    }
}

impl ChunkMesh {
    /// Returns the camera z: shadows below all bodies of their chunk, and the chunks above each other.
    fn layer(self) -> f32 {
        let above_shadows = match self.part {
            Part::Shadows => 0.0,
            Part::Bodies(_) | Part::Plain | Part::Dots => 0.4,
            Part::Marks => 0.8,
        };
        // The largest level has a thousand chunks.
        let chunk = self.index as f32 + 0.5 * self.group as f32;
        layer::BRICKS + above_shadows + 0.000_04 * chunk
    }
}

/// Longest shorter side of a brick that is drawn without details (pixels).
const PLAIN: f32 = 2.0;

/// Global inputs for drawing bricks.
#[derive(Default)]
struct Light {
    /// Current time (s of virtual time).
    now: f64,
    palette: Palette,
    /// Brightness of flashes (0 to 1).
    flash: f32,
    /// Deformation of hit bricks, as a factor of the designed one.
    shapes: f32,
    /// `true` if each colour has a pattern.
    patterns: bool,
    /// `true` if bricks cast shadows.
    shadows: bool,
    /// Side length of a pixel (units).
    pixel: f32,
}

/// Redraws every chunk in which a brick changes. Spawns a mesh for a part that is shown for the first time.
fn draw_bricks(
    mut commands: Commands,
    (time, paints): (Res<Time>, Res<Paints>),
    (palette, comfort, detail): (Res<Palette>, Res<Comfort>, Res<Detail>),
    pixel: Res<Pixel>,
    mut groups: ResMut<BrickGroups>,
    mut shown: Query<(&ChunkMesh, &Mesh2d, &mut Visibility)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let now = time.elapsed_secs_f64();
    let light = Light {
        now,
        palette: *palette,
        flash: comfort.flash_share(),
        shapes: comfort.shape_share(),
        patterns: comfort.patterns,
        shadows: *detail == Detail::High,
        pixel: pixel.0,
    };
    if palette.is_changed() || comfort.is_changed() || detail.is_changed() || pixel.is_changed() {
        groups.stir_all(now);
    }
    let mut quads: HashMap<ChunkMesh, Quads> = HashMap::default();
    for (group, bricks) in groups.all.iter_mut().enumerate() {
        for index in 0..bricks.chunks.len() {
            if bricks.chunks[index].is_restless() {
                draw_chunk(&mut quads, bricks, (group, index), &light);
            }
        }
    }
    for (chunk, mesh, mut visibility) in &mut shown {
        let group = &groups.all[chunk.group];
        if let Some(quads) = quads.remove(chunk) {
            quads.show(mesh, &mut visibility, &mut meshes);
        } else if group.chunks[chunk.index].is_restless() {
            *visibility = Visibility::Hidden;
        }
    }
    for (chunk, quads) in quads.into_iter().filter(|(_, quads)| !quads.is_empty()) {
        spawn_mesh(&mut commands, chunk, meshes.add(quads.build()), &paints);
    }
    let chunks = groups.all.iter_mut().flat_map(|group| &mut group.chunks);
    for chunk in chunks.filter(|chunk| chunk.is_restless()) {
        chunk.drawn = now;
    }
}

/// Adds the quads of the chunk `(group, index)` of `bricks` to the meshes of its parts.
fn draw_chunk(
    quads: &mut HashMap<ChunkMesh, Quads>,
    bricks: &BrickGroup,
    (group, index): (usize, usize),
    light: &Light,
) {
    let mesh = |part| ChunkMesh { group, index, part };
    let casts = light.shadows && bricks.slots.len() <= MAX_ADORNED;
    let mut dots = Dots::default();
    let slots = bricks.slots.iter().skip(index * CHUNK).take(CHUNK);
    for shown in slots.flatten().filter(|shown| !shown.hidden) {
        let Some(pose) = BrickPose::new(shown, light.now, light.shapes) else {
            continue;
        };
        let parts = Part::all_of(shown, light, casts);
        let is_dot = parts[0] == Some(Part::Dots);
        // A brick that has not fully entered yet must not take the dot of another brick.
        if is_dot && !dots.is_first(pose.place.0, pose.is_faint(), light.pixel) {
            continue;
        }
        for part in parts.into_iter().flatten() {
            let quads = quads.entry(mesh(part)).or_default();
            draw_brick(quads, (shown, &pose), part, light);
        }
    }
}

fn spawn_mesh(commands: &mut Commands, chunk: ChunkMesh, quads: Handle<Mesh>, paints: &Paints) {
    let mut mesh = commands.spawn((
        Name::new("Bricks"),
        chunk,
        Mesh2d(quads),
        Transform::from_xyz(0.0, 0.0, chunk.layer()),
        NoFrustumCulling,
    ));
    match chunk.part {
        Part::Shadows | Part::Marks => mesh.insert(MeshMaterial2d(paints.shape.clone())),
        Part::Bodies(style) => mesh.insert(MeshMaterial2d(paints.body(style))),
        Part::Plain | Part::Dots => mesh.insert(MeshMaterial2d(paints.plain.clone())),
    };
}

fn draw_brick(quads: &mut Quads, (shown, pose): (&Shown, &BrickPose), part: Part, light: &Light) {
    let &BrickPose { place, alpha, seen } = pose;
    if part == Part::Marks {
        if light.patterns {
            let colour = shown.kind.colour;
            draw_pattern(quads, colour, &shown.outline, place, alpha * seen);
        }
        if let Some(mark) = shown.gate_mark {
            draw_gate_mark(quads, mark, &shown.outline, place, alpha * seen);
        }
        if let Some(carries) = shown.kind.carries {
            // Use the designed height, but stay narrower than the brick.
            let half = shown.outline.half;
            let high = MARK * half.min_element() / usual_half().y;
            let wide = WIDE * half.x / usual_half().x;
            let mark = (place.0, place.1 * high.min(wide).min(1.0));
            let power = (carries.power, light.palette);
            draw_capsule(quads, power, usual_half(), mark, alpha);
        }
        return;
    }
    if part == Part::Shadows {
        let colour = palette::SHADOW.with_alpha(SHADOW_ALPHA * alpha).to_linear();
        quads.shadow(place, &shown.outline, colour);
        return;
    }
    let whole = f32::from(shown.kind.hits.unwrap_or(0));
    let flash = ((shown.flashes_until - light.now) / FLASH).clamp(0.0, 1.0) as f32 * light.flash;
    let colour = light.palette.brick(shown.kind.colour);
    let colour = colour.with_alpha(alpha * seen).to_linear();
    let plain = colour.mix(&LinearRgba::WHITE.with_alpha(colour.alpha), flash);
    match part {
        Part::Dots => return quads.dot(place.0, plain),
        Part::Plain => {
            // At least one pixel, so that the quad always covers the centre of one.
            let mut outline = shown.outline;
            outline.half = outline.half.max(Vec2::splat(light.pixel * 0.5));
            return quads.block(place, &outline, plain, [0.0; 4]);
        }
        Part::Bodies(_) | Part::Shadows | Part::Marks => {}
    }
    let hits = f32::from(shown.hits_left) + 10.0 * whole;
    let form = u8::from(shown.outline.round) + 2 * u8::from(shown.switched);
    let look = [hits, f32::from(form), shown.seed, flash];
    quads.block(place, &shown.outline, colour, look);
}

#[cfg(test)]
mod tests {
    use super::super::outline::Outline;
    use super::*;
    use crate::content::kinds::Kinds;

    /// Returns a brick no larger than a pixel, at a fixed position, whose entrance starts at `enters` (s) and takes a
    /// second.
    fn tiny(id: u32, enters: f64) -> Shown {
        let plain = Kinds::base().get(Kinds::PLAIN).map(|it| it.kind());
        Shown {
            id,
            centre: Vec2::splat(100.0),
            outline: Outline::upright(Vec2::splat(5.0)),
            kind: plain.expect("a kind").expect("a good one").summary(),
            hits_left: 1,
            seed: 0.0,
            gate_mark: None,
            enters: (enters, 1.0),
            flashes_until: f64::NEG_INFINITY,
            struck: f64::NEG_INFINITY,
            passable: false,
            hidden: false,
            switched: false,
        }
    }

    #[test]
    fn a_tiny_brick_that_is_still_to_come_or_on_its_way_takes_no_dot_from_one_that_is_there() {
        let light = |now| Light {
            now,
            pixel: 80.0,
            ..default()
        };
        let mut bricks = BrickGroup::default();
        for (id, enters) in [(0, 10.0), (1, 0.0)] {
            bricks.add(Entity::from_raw_u32(id).expect("small"), tiny(id, enters));
        }
        for (now, dots) in [(0.5, 1), (5.0, 1), (10.1, 2), (11.0, 1)] {
            let mut quads = HashMap::default();
            draw_chunk(&mut quads, &bricks, (0, 0), &light(now));
            let drawn = quads.into_values().map(|it| it.build().count_vertices());
            assert_eq!(drawn.sum::<usize>(), dots, "after {now} s");
        }
    }
}
