//! Sign of *confusion* with reduced motion: two arrows at the paddle that turn into each other. Runs in `Update`, in
//! `Draw`.
//!
//! They replace the turned view of [`picture`](super::picture). The inverted hues of [`lens`](super::lens) are the same
//! as with full motion.

use core::f32::consts::{FRAC_PI_2, PI};

use bevy::camera::visibility::NoFrustumCulling;
use bevy::math::ops;
use bevy::prelude::*;

use super::order::{LookSystems, layer};
use super::paints::Paints;
use super::picture::shows;
use super::quads::{Quads, Shape};
use crate::content::effects::Picture;
use crate::content::powers::Family;
use crate::presentation::comfort::Comfort;
use crate::presentation::palette::{self, Palette};
use crate::simulation::body::Collider;
use crate::simulation::paddle::Paddle;
use crate::simulation::power::active::ActiveEffects;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_arrows)
        .add_systems(Update, draw_arrows.in_set(LookSystems::Draw));
}

/// Radius of the circle of the arrows, and its height above the paddle (units).
const CIRCLE: (f32, f32) = (11.0, 18.0);
/// Number of straight segments of an arrow, and the angle that it spans (radians).
const PARTS: u32 = 6;
const AROUND: f32 = 0.72 * PI;
/// Length of an arrowhead, and half the line width with the additional half-width of the dark line below it (units).
const HEAD: f32 = 6.5;
const LINE: (f32, f32) = (1.5, 1.2);

/// Marks the entity that shows the arrows.
#[derive(Component)]
struct Arrows;

fn spawn_arrows(mut commands: Commands, paints: Res<Paints>, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Name::new("Arrows of confusion"),
        Arrows,
        Mesh2d(meshes.add(Rectangle::default())),
        MeshMaterial2d(paints.shape.clone()),
        Transform::from_xyz(0.0, 0.0, layer::CONFUSED),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
}

fn draw_arrows(
    (effects, comfort, palette): (Res<ActiveEffects>, Res<Comfort>, Res<Palette>),
    paddles: Query<(&Collider, &Transform), With<Paddle>>,
    mut shown: Single<(&Mesh2d, &mut Visibility), With<Arrows>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let (mesh, visibility) = &mut *shown;
    if !comfort.is_calm() || !shows(&effects, Picture::Confuse) {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    }
    let mut quads = Quads::default();
    let wider = LINE.0 + LINE.1;
    for (collider, at) in &paddles {
        let above = collider.half().y as f32 + CIRCLE.1;
        let middle = at.translation.truncate() + Vec2::Y * above;
        let hinders = palette.power(Family::Hinders);
        for (thick, colour) in [(wider, palette::BALL_OUTLINE), (LINE.0, hinders)] {
            for [from, to] in arrow(0.0).into_iter().chain(arrow(PI)) {
                quads.shape(Shape {
                    centre: middle + (from + to) * 0.5,
                    half: Vec2::new(from.distance(to) * 0.5 + thick, thick),
                    along: (to - from).normalize_or(Vec2::X),
                    corner: thick,
                    colour: colour.to_linear(),
                    ..default()
                });
            }
        }
    }
    quads.show(mesh, visibility, &mut meshes);
}

/// Returns the lines of an arrow around the origin that begins at the angle `from` (radians), in units.
fn arrow(from: f32) -> Vec<[Vec2; 2]> {
    let at = |angle: f32| {
        let (sin, cos) = ops::sin_cos(angle);
        CIRCLE.0 * Vec2::new(cos, sin)
    };
    let part = AROUND / PARTS as f32;
    let mut lines: Vec<_> = (0..PARTS)
        .map(|place| [place, place + 1].map(|end| at(from + part * end as f32)))
        .collect();
    let tip = at(from + AROUND);
    // The arrowhead points back along the circle, to both sides of it.
    for side in [0.7, -0.7] {
        let (sin, cos) = ops::sin_cos(from + AROUND - FRAC_PI_2 + side);
        lines.push([tip, tip + HEAD * Vec2::new(cos, sin)]);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arrows_turn_into_each_other_and_keep_off_the_paddle() {
        let lines: Vec<_> = arrow(0.0).into_iter().chain(arrow(PI)).collect();
        let middle: Vec2 = lines.iter().flatten().sum();
        assert!(middle.length() < 1e-3, "each is the other, turned over");
        let lowest = lines.iter().flatten().map(|at| at.y).fold(0.0, f32::min);
        assert!(CIRCLE.1 + lowest - LINE.0 - LINE.1 > 0.0, "{lowest}");
    }
}
