//! Stars of a level as small shapes: bright if earned, otherwise dimmed.
//!
//! Draws the shape once at startup. The modules that show stars explain their meaning.

use bevy::prelude::*;

use super::image;
use super::paint::Tint;
use crate::tone;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StarShape>().add_observer(set_image);
}

/// White image of a star.
#[derive(Resource, Clone, Debug)]
struct StarShape(Handle<Image>);

impl FromWorld for StarShape {
    fn from_world(world: &mut World) -> Self {
        Self(world.resource_mut::<Assets<Image>>().add(shape()))
    }
}

/// Marker of stars. An observer sets the image of the entity.
#[derive(Component, Debug)]
#[require(ImageNode)]
struct Star;

fn set_image(added: On<Add, Star>, shape: Res<StarShape>, mut nodes: Query<&mut ImageNode>) {
    if let Ok(mut node) = nodes.get_mut(added.entity) {
        node.image = shape.0.clone();
    }
}

/// Returns the bundle of a star of `size` (pixels of an 800×600 window), earned or not.
pub fn star(size: f32, is_earned: bool) -> impl Bundle {
    (
        Name::new(if is_earned { "Star" } else { "No star" }),
        Star,
        Tint(if is_earned { tone::ACCENT } else { tone::LINE }),
        Node {
            width: px(size),
            height: px(size),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// Width and height of the image (pixels): enough for the largest window.
const SIZE: u32 = 96;
/// Distance of the inner corners from the middle, as a share of the distance of the points.
const WAIST: f32 = 0.45;

/// Draws a star with five points, one upwards.
fn shape() -> Image {
    let pixels = (0..SIZE * SIZE).flat_map(|index| {
        let at = Vec2::new((index % SIZE) as f32, (index / SIZE) as f32) + 0.5;
        let from = (at / SIZE as f32 - 0.5) * Vec2::new(2.0, -2.0);
        let beyond = beyond(from - Vec2::new(0.0, -0.05)) * SIZE as f32 * 0.5;
        let share = (0.5 - beyond).clamp(0.0, 1.0);
        [255, 255, 255, (share * 255.0).round() as u8]
    });
    image::from_pixels(UVec2::splat(SIZE), pixels.collect())
}

/// Returns the distance of `from` (relative to the middle, y up) to the edge of a star with its points at distance
/// 0.95. Negative inside.
fn beyond(from: Vec2) -> f32 {
    use std::f32::consts::{FRAC_PI_2, PI};
    // Fold the angle: all ten halves of the points are equal.
    let half = PI / 5.0;
    let turned = libm::atan2f(from.y, from.x) - FRAC_PI_2;
    let folded = turned - 2.0 * half * (turned / (2.0 * half)).round();
    let away = from.length();
    let at = Vec2::new(
        away * libm::cosf(folded.abs()),
        away * libm::sinf(folded.abs()),
    );
    let point = Vec2::new(0.95, 0.0);
    let waist = 0.95 * WAIST * Vec2::new(libm::cosf(half), libm::sinf(half));
    let edge = (waist - point).normalize();
    (at - point).dot(Vec2::new(edge.y, -edge.x))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_has_five_points_and_a_waist_between_them() {
        for point in 0..5 {
            let angle = std::f32::consts::FRAC_PI_2 + std::f32::consts::TAU * point as f32 / 5.0;
            let towards = |angle: f32| Vec2::new(libm::cosf(angle), libm::sinf(angle));
            assert!(beyond(towards(angle) * 0.9) < 0.0, "point {point}");
            let between = angle + std::f32::consts::PI / 5.0;
            assert!(beyond(towards(between) * 0.6) > 0.0, "after point {point}");
        }
        assert!(beyond(Vec2::ZERO) < 0.0);
    }
}
