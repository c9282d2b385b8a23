//! Scenery: a scene behind and beside the field in the light of its pack, with one part that moves. Runs in `Update`, in
//! `Draw`.
//!
//! The scene consists of two still meshes, the shapes that move between them, and a shade over all. It is as cheap as
//! any mesh with colours per vertex. With high contrast, or little detail by choice, there is only a gradient in the
//! field. With reduced motion nothing moves.

mod motion;
mod scene;
mod still;

use scene::Part;
use still::{Depth, Stage};

use super::prelude::*;
use crate::presentation::camera::MARGIN;
use crate::presentation::comfort::Contrast;
use crate::presentation::flat::Flat;

pub(super) fn plugin(app: &mut App) {
    let motion = canvas("Scenery", layer::SCENERY, draw_motion);
    app.add_systems(Update, motion);
}

/// Distance that a scene reaches beyond the field (units of a scene), and part of it without a fade to the backdrop.
const REACH: (f32, f32) = (420.0, 0.3);
/// Width of the area beyond a scene that hides its moving shapes (share of the reach).
const BEYOND: f32 = 2.5;
/// Brightness at the walls (share), and distance from them at which it is full (units).
const WALL_SHADE: (f32, f32) = (0.55, 30.0);
/// Opacities of the dark at the floor line, each with its height above the line (units).
const DARK: [(f32, f32); 4] = [(-MARGIN, 1.0), (10.0, 0.73), (34.0, 0.27), (60.0, 0.0)];
/// Time of a scene with reduced motion (s).
const STILL: f32 = 10.0;

/// Returns `true` if the field has a scenery.
pub(super) fn is_shown(palette: Palette, detail: Detail) -> bool {
    palette.contrast == Contrast::Usual && detail != Detail::Plain
}

/// Returns the stage of a field of `size` (units), which ends with the field if no scenery is shown.
fn stage(size: Vec2, palette: Palette, is_shown: bool) -> Stage {
    let reach = f32::from(u8::from(is_shown)) * REACH.0 * size.y / still::HIGH;
    Stage {
        size,
        reach,
        palette,
    }
}

/// Returns the still meshes of a field of `size` (units): behind what moves, in front of it, and the shade over both.
pub(super) fn meshes(size: Vec2, palette: Palette, is_shown: bool) -> [Flat; 3] {
    let stage = stage(size, palette, is_shown);
    let depth = |parts: &[Part]| {
        let mut depth = Depth::new(stage);
        parts.iter().for_each(|part| depth.add(part));
        depth.flat
    };
    let [low, high] =
        [palette::FIELD_LOW, palette::FIELD_HIGH].map(|it| palette.of(it).luminance());
    let gradient = [Part::Bands(vec![
        (still::BOTTOM, low / high),
        (still::HIGH, 1.0),
    ])];
    let (back, front) = match scene::of(palette.light).filter(|_| is_shown) {
        Some(scene) => (depth(&scene.back), depth(&scene.front)),
        None => (depth(&gradient), Flat::default()),
    };
    [back, front, shade(stage)]
}

/// Returns the moving shapes of a field of `size` (units) at `time` (s).
fn moving(size: Vec2, palette: Palette, time: f32) -> Quads {
    let stage = stage(size, palette, true);
    scene::of(palette.light).map_or_else(Quads::default, |it| motion::draw(&it.moving, stage, time))
}

fn draw_motion(
    (time, arena): (Res<Time>, Res<Arena>),
    (comfort, palette, detail): (Res<Comfort>, Res<Palette>, Res<Detail>),
) -> Quads {
    if !is_shown(*palette, *detail) {
        return Quads::default();
    }
    let time = if comfort.is_calm() {
        STILL
    } else {
        time.elapsed_secs_wrapped()
    };
    moving(arena.bounds.size().as_vec2(), *palette, time)
}

/// Returns the shade over a scene: along the walls, and to the backdrop at the floor line and far from the field.
fn shade(stage: Stage) -> Flat {
    let (size, reach, mut flat) = (stage.size, stage.reach, Flat::default());
    let backdrop = stage.palette.of(tone::BACKDROP).to_linear();
    // The alphas are those of the corners, anticlockwise from the lower left.
    let mut fade =
        |[left, low]: [f32; 2], [right, high]: [f32; 2], colour: LinearRgba, alphas: [f32; 4]| {
            let corners = [(left, low), (right, low), (right, high), (left, high)];
            let corner = |place: usize| (corners[place].into(), colour.with_alpha(alphas[place]));
            flat.polygon([0, 1, 2, 3].map(corner));
        };
    let (dark, wide) = (1.0 - WALL_SHADE.0, WALL_SHADE.1);
    let [to_right, to_left, up] = [
        [0.0, 1.0, 1.0, 0.0],
        [1.0, 0.0, 0.0, 1.0],
        [0.0, 0.0, 1.0, 1.0],
    ];
    let at_wall = |alphas: [f32; 4]| alphas.map(|alpha| alpha * dark);
    let black = LinearRgba::BLACK;
    fade([0.0, -MARGIN], [wide, size.y], black, at_wall(to_left));
    fade(
        [size.x - wide, -MARGIN],
        [size.x, size.y],
        black,
        at_wall(to_right),
    );
    fade([0.0, size.y - wide], [size.x, size.y], black, at_wall(up));
    let (left, right, top) = (-reach, size.x + reach, size.y + reach);
    for pair in DARK.windows(2) {
        let [(from, below), (to, above)] = [pair[0], pair[1]];
        fade(
            [left, from],
            [right, to],
            backdrop,
            [below, below, above, above],
        );
    }
    let (clear, beyond) = (reach * REACH.1, reach * BEYOND);
    fade([left, -MARGIN], [-clear, top], backdrop, to_left);
    fade([size.x + clear, -MARGIN], [right, top], backdrop, to_right);
    fade([left, size.y + clear], [right, top], backdrop, up);
    let (far_left, far_right) = (left - beyond, right + beyond);
    fade(
        [far_left, -MARGIN - beyond],
        [far_right, -MARGIN],
        backdrop,
        [1.0; 4],
    );
    fade([far_left, -MARGIN], [left, top], backdrop, [1.0; 4]);
    fade([right, -MARGIN], [far_right, top], backdrop, [1.0; 4]);
    flat
}

#[cfg(test)]
mod tests {
    use bevy::mesh::VertexAttributeValues;

    use super::*;
    use crate::content::materials::Light;

    const SIZE: Vec2 = Vec2::new(720.0, 580.0);

    /// Returns the palette of each light.
    fn lights() -> impl Iterator<Item = Palette> {
        Light::ALL.iter().map(|light| Palette {
            light: *light,
            ..Palette::default()
        })
    }

    /// Returns the positions of the vertices of `mesh`, each with its colour.
    fn vertices(mesh: &Mesh) -> Vec<(Vec3, LinearRgba)> {
        let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION);
        let places = places
            .and_then(|values| values.as_float3())
            .expect("places");
        let Some(VertexAttributeValues::Float32x4(colours)) = mesh.attribute(Mesh::ATTRIBUTE_COLOR)
        else {
            panic!("colours");
        };
        let colours = colours.iter().map(|it| LinearRgba::from_f32_array(*it));
        places
            .iter()
            .map(|at| Vec3::from(*at))
            .zip(colours)
            .collect()
    }

    #[test]
    fn no_part_of_a_scene_takes_contrast_and_its_depths_are_quiet() {
        for palette in lights() {
            let most = palette.of(palette::FIELD_HIGH).luminance();
            let [back, front, _] = meshes(SIZE, palette, true);
            let still = [back, front].into_iter().filter(|it| !it.is_empty());
            let moments = (0..40).map(|step| moving(SIZE, palette, step as f32 * 1.7).build());
            // Between vertices and in transparent shapes, colours are mixtures of these.
            let all = still.map(Flat::build).chain(moments);
            let shares = all.flat_map(|mesh| vertices(&mesh));
            let shares = shares.map(|(_, colour)| colour.luminance() / most);
            let (low, high) = shares.fold((1.0_f32, 0.0_f32), |(low, high), share| {
                (low.min(share), high.max(share))
            });
            let light = palette.light;
            assert!(high <= 1.0901, "{light:?}: {high} of the background");
            let seen = (high * most + 0.05) / (low * most + 0.05);
            assert!((1.06..1.18).contains(&seen), "{light:?}: {seen}");
        }
    }

    #[test]
    fn a_scene_moves_slowly_and_does_not_jump_when_its_time_starts_again() {
        for palette in lights() {
            let at = |time| vertices(&moving(SIZE, palette, time).build());
            assert_ne!(at(0.0), at(1.0), "{:?} moves", palette.light);
            for (a, b) in [(0.0, 1.0 / 60.0), (3_600.0, 0.0)] {
                for ((a, before), (b, after)) in at(a).into_iter().zip(at(b)) {
                    let is_seen = before.alpha.max(after.alpha) > 0.01;
                    assert!(
                        !is_seen || a.distance(b) < 4.0,
                        "{:?}: {a} to {b}",
                        palette.light
                    );
                }
            }
        }
    }

    #[test]
    fn the_field_is_lost_in_the_dark_below_and_dimmer_at_the_walls() {
        let [_, _, shade] = meshes(SIZE, Palette::default(), true);
        let shade = vertices(&shade.build());
        let alpha_at = |x: f32, y: f32| {
            let all = shade.iter().filter(|(at, _)| (at.x, at.y) == (x, y));
            all.map(|(_, colour)| colour.alpha).fold(0.0, f32::max)
        };
        let reach = REACH.0 * SIZE.y / still::HIGH;
        assert_eq!(alpha_at(-reach, -MARGIN), 1.0, "the backdrop");
        for (x, y) in [(0.0, SIZE.y), (SIZE.x, SIZE.y)] {
            assert!(alpha_at(x, y) > 0.2, "dimmer at {x}, {y}");
        }
    }

    #[test]
    fn fields_of_any_size_are_filled() {
        let sizes = [
            Vec2::new(40.0, 30.0),
            Vec2::new(801.5, 1203.7),
            Vec2::new(8e3, 600.0),
        ];
        for (size, palette) in lights().flat_map(|it| sizes.map(|size| (size, it))) {
            for is_shown in [true, false] {
                let [back, ..] = meshes(size, palette, is_shown);
                let reach = stage(size, palette, is_shown).reach - 0.1;
                let places: Vec<Vec3> = vertices(&back.build()).iter().map(|it| it.0).collect();
                let low = places.iter().fold(Vec3::MAX, |low, at| low.min(*at));
                let high = places.iter().fold(Vec3::MIN, |high, at| high.max(*at));
                assert!(
                    low.x <= -reach && low.y <= -MARGIN,
                    "{:?}: {low}",
                    palette.light
                );
                assert!(
                    high.x >= size.x + reach && high.y >= size.y,
                    "{:?}: {high}",
                    palette.light
                );
            }
        }
    }
}
