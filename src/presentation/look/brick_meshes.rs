//! The meshes of the bricks: one for each part of a picture and each chunk of bricks, made anew when one of
//! them changes. Runs in `Update`, in `Draw`.
//!
//! Which bricks there are, [`brick_groups`](super::brick_groups) says. The picture of a brick, with its pips, cracks and bolts, is
//! computed in `brick.wgsl`.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::brick_groups::{BrickGroup, BrickGroups, CHUNK, FLASH, MAX_ADORNED, Shown};
use super::capsules::{draw_capsule, usual_half};
use super::dots::Dots;
use super::keys::draw_sign;
use super::outline::Outline;
use super::paints::Paints;
use super::patterns::draw_pattern;
use super::posed::Posed;
use super::quads::Quads;
use super::styles::Style;
use super::{LookSystems, layer};
use crate::presentation::camera::Pixel;
use crate::presentation::comfort::Comfort;
use crate::presentation::detail::Detail;
use crate::presentation::palette::{self, Palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw_bricks.in_set(LookSystems::Draw));
}

/// How dark the shadows of bricks are.
const SHADOW_ALPHA: f32 = 0.45;
/// How high the capsule is that a brick carries (share of the brick's height), if it is not smaller itself.
const MARK: f32 = 0.5;
/// How wide it is at most (share of the brick's width), without its spikes.
const WIDE: f32 = 0.8;

/// The mesh of a chunk (a group, and a place in it) that shows one part of its bricks.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct ChunkMesh {
    group: usize,
    index: usize,
    part: Part,
}

/// What one mesh of a chunk shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Part {
    /// The shadows of all its bricks.
    Shadows,
    /// The bodies of the bricks of one style.
    Bodies(Style),
    /// The capsules that bricks carry, the keys of gates, and the pattern of their colour.
    Marks,
    /// Bricks that are one pixel or two high, in one colour: there is no room for more.
    Plain,
    /// Bricks that are no larger than a pixel, as dots of one: whatever their place, they are seen, and have a vertex at most.
    Dots,
}

impl Part {
    /// The parts that show a brick; `casts`: whether there are shadows.
    fn all_of(shown: &Shown, light: &Light, casts: bool) -> [Option<Self>; 3] {
        let size = 2.0 * shown.outline.half / light.pixel;
        if size.min_element() <= PLAIN {
            let is_dot = size.max_element() <= 1.0;
            let part = if is_dot { Self::Dots } else { Self::Plain };
            return [Some(part), None, None];
        }
        let round = shown.outline.round;
        [
            Some(Self::Bodies(Style::of(&shown.kind, round, shown.hits_left))),
            Some(Self::Shadows).filter(|_| casts && !shown.passable),
            Some(Self::Marks).filter(|_| light.patterns || shown.is_marked()),
        ]
    }
}

impl ChunkMesh {
    /// How far from the viewer it is: shadows below all bodies of its chunk, chunks one above the other.
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

/// Bricks that are no larger on one side are plain (pixels).
const PLAIN: f32 = 2.0;

/// How bricks are to be seen.
#[derive(Default)]
struct Light {
    /// The time (s of virtual time).
    now: f64,
    palette: Palette,
    /// How bright flashes are (0 to 1).
    flash: f32,
    /// How far what is hit loses its shape, as a share of what is meant.
    shapes: f32,
    /// Whether each colour has its pattern.
    patterns: bool,
    /// Whether bricks cast shadows.
    shadows: bool,
    /// Side of a pixel (units).
    pixel: f32,
}

/// Draws every chunk in which something changes; a part that it shows for the first time gets a mesh.
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

/// Puts the quads of the chunk `(group, index)` of `bricks` into those of its parts.
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
        let Some(posed) = Posed::of(shown, light.now, light.shapes) else {
            continue;
        };
        let parts = Part::all_of(shown, light, casts);
        let is_dot = parts[0] == Some(Part::Dots);
        // One that is still to come, or on its way, keeps no place where it is not yet.
        if is_dot && !dots.is_first(posed.place.0, posed.is_faint(), light.pixel) {
            continue;
        }
        for part in parts.into_iter().flatten() {
            let quads = quads.entry(mesh(part)).or_default();
            draw_brick(quads, (shown, &posed), part, light);
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

fn draw_brick(quads: &mut Quads, (shown, posed): (&Shown, &Posed), part: Part, light: &Light) {
    let &Posed { place, alpha, seen } = posed;
    if part == Part::Marks {
        if light.patterns {
            let colour = shown.kind.colour;
            draw_pattern(quads, colour, &shown.outline, place, alpha * seen);
        }
        if let Some(sign) = shown.sign {
            draw_sign(quads, sign, &shown.outline, place, alpha * seen);
        }
        if let Some(carries) = shown.kind.carries {
            // As high as is meant, and no wider than its brick.
            let half = shown.outline.half;
            let high = MARK * half.min_element() / usual_half().y;
            let wide = WIDE * half.x / usual_half().x;
            let mark = (place.0, place.1 * high.min(wide).min(1.0));
            draw_capsule(quads, (carries.power, light.palette), mark, alpha);
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
    let colour = light
        .palette
        .brick(shown.kind.colour)
        .with_alpha(alpha * seen)
        .to_linear();
    let plain = colour.mix(&LinearRgba::WHITE.with_alpha(colour.alpha), flash);
    match part {
        Part::Dots => return quads.dot(place.0, plain),
        Part::Plain => {
            // One pixel at least, so that it lies on the middle of one.
            let half = shown.outline.half.max(Vec2::splat(light.pixel * 0.5));
            let outline = Outline {
                half,
                ..shown.outline
            };
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
    use super::*;
    use crate::content::kinds::Kinds;

    /// A brick no larger than a pixel, all in one place, that comes in from `enters` on (s), in a second.
    fn tiny(id: u32, enters: f64) -> Shown {
        let plain = Kinds::base().get(Kinds::PLAIN).map(|it| it.kind());
        Shown {
            id,
            centre: Vec2::splat(100.0),
            outline: Outline::upright(Vec2::splat(5.0)),
            kind: plain.expect("a kind").expect("a good one").summary(),
            hits_left: 1,
            seed: 0.0,
            sign: None,
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
