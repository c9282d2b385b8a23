//! Scenery: a scene behind and beside the field in the light of its pack, with one part that moves. Runs in
//! `Update`, in `Draw`.
//!
//! The scene consists of two still meshes and the shapes that move between them. Their colours contain the shade, so a
//! scene is as cheap as any mesh with colours per vertex. With high contrast, or little detail by choice, there is only
//! a gradient in the field. With reduced motion nothing moves.

mod motion;
mod scene;
mod still;

use scene::Part;
use still::{Depth, Stage};

use super::prelude::*;
use crate::presentation::comfort::Contrast;

/// Distance that a scene reaches beyond the field (units of a scene).
const REACH: f32 = 420.0;
/// Time of a scene with reduced motion (s).
const STILL: f32 = 10.0;

/// Returns `true` if the field has a scenery.
pub(super) fn is_shown(palette: Palette, detail: Detail) -> bool {
    palette.contrast == Contrast::Usual && detail != Detail::Plain
}

/// Returns the stage of a field of `size` (units), which ends with the field if no scenery is shown.
fn stage(size: Vec2, palette: Palette, is_shown: bool) -> Stage {
    let reach = f32::from(u8::from(is_shown)) * REACH * size.y / still::HIGH;
    Stage {
        size,
        reach,
        palette,
    }
}

/// Returns the still meshes of a field of `size` (units): behind what moves, and in front of it.
pub(super) fn meshes(size: Vec2, palette: Palette, is_shown: bool) -> [Flat; 2] {
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
    match scene::of(palette.light).filter(|_| is_shown) {
        Some(scene) => [depth(&scene.back), depth(&scene.front)],
        None => [depth(&gradient), Flat::default()],
    }
}

/// Returns the moving shapes of a field of `size` (units) at `time` (s).
fn moving(size: Vec2, palette: Palette, time: f32) -> Quads {
    let stage = stage(size, palette, true);
    scene::of(palette.light).map_or_else(Quads::default, |it| motion::draw(&it.moving, stage, time))
}

pub(super) fn draw_motion(
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

#[cfg(test)]
mod tests {
    use bevy::mesh::VertexAttributeValues;

    use super::*;
    use crate::content::materials::Light;
    use crate::presentation::camera::MARGIN;

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
            let still = meshes(SIZE, palette, true)
                .into_iter()
                .filter(|it| !it.is_empty());
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
        let stage = stage(SIZE, Palette::default(), true);
        let of = |x, y| stage.shaded(Vec2::new(x, y), LinearRgba::WHITE);
        let backdrop = palette::usual(tone::BACKDROP).to_linear();
        for (x, y) in [
            (360.0, -MARGIN),
            (-stage.reach, 300.0),
            (360.0, SIZE.y + stage.reach),
        ] {
            assert_eq!(of(x, y), backdrop, "the backdrop at {x}, {y}");
        }
        for (x, y) in [(0.0, 300.0), (SIZE.x, 300.0), (360.0, SIZE.y)] {
            assert!(of(x, y).luminance() < 0.8, "dimmer at {x}, {y}");
        }
        let middle = of(360.0, 300.0).luminance();
        assert!(middle > 0.999, "bright in the middle");
    }

    #[test]
    fn the_widest_field_has_a_bounded_number_of_moving_shapes() {
        for palette in lights() {
            let vertices = moving(Vec2::new(1e5, 200.0), palette, 0.0).vertices();
            assert!(vertices < 12_000, "{:?}: {vertices}", palette.light);
        }
    }

    #[test]
    fn fields_of_any_size_are_filled() {
        let sizes = [
            Vec2::new(40.0, 30.0),
            Vec2::new(801.5, 1203.7),
            Vec2::new(3e4, 600.0),
        ];
        for (size, palette) in lights().flat_map(|it| sizes.map(|size| (size, it))) {
            for is_shown in [true, false] {
                let all = meshes(size, palette, is_shown).map(Flat::build);
                let places: Vec<Vec3> = all.iter().flat_map(vertices).map(|it| it.0).collect();
                let reach = stage(size, palette, is_shown).reach - 0.1;
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
