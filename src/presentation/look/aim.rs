//! A short row of dots from a ball that rides on the paddle: where it will fly when launched. Runs in `Update`, in
//! `Draw`.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;

use super::paints::Paints;
use super::quads::{Quads, Shape};
use super::{LookSystems, layer};
use crate::presentation::palette;
use crate::simulation::ball::{Ball, Held};
use crate::simulation::body::Velocity;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_dots)
        .add_systems(Update, draw_dots.in_set(LookSystems::Draw));
}

/// How far the dots reach from the ball's edge (units).
const REACH: f32 = 120.0;
/// Distance between dots (units).
const GAP: f32 = 17.0;
/// How fast the dots wander outwards (units/s).
const DRIFT: f32 = 22.0;
/// Radius of the first dot (units).
const RADIUS: f32 = 3.2;

/// Marks the entity that shows all dots.
#[derive(Component)]
struct AimDots;

fn spawn_dots(mut commands: Commands, paints: Res<Paints>, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Name::new("Aim"),
        AimDots,
        Mesh2d(meshes.add(Rectangle::default())),
        MeshMaterial2d(paints.shape.clone()),
        Transform::from_xyz(0.0, 0.0, layer::AIM),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
}

fn draw_dots(
    time: Res<Time>,
    balls: Query<(&Ball, &Velocity, &Transform), With<Held>>,
    shown: Single<(&Mesh2d, &mut Visibility), With<AimDots>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let mut quads = Quads::default();
    let wandered = time.elapsed_secs_wrapped() * DRIFT % GAP;
    for (ball, velocity, transform) in &balls {
        let along = velocity.0.as_vec2().normalize_or_zero();
        let start = transform.translation.truncate() + along * (ball.radius as f32 + 4.0);
        for (distance, size) in dots(wandered) {
            quads.shape(Shape::disc(
                start + along * distance,
                RADIUS * (0.45 + 0.55 * size),
                palette::BALL_GLOW.to_linear().with_alpha(0.75 * size),
            ));
        }
    }
    let (mesh, mut visibility) = shown.into_inner();
    quads.show(mesh, &mut visibility, &mut meshes);
}

/// The dots' distances from the ball's edge (units), and how much of each there is (0 to 1): they come up at the ball
/// and vanish at the end.
fn dots(wandered: f32) -> impl Iterator<Item = (f32, f32)> {
    let count = (REACH / GAP).ceil() as u32;
    (0..count).filter_map(move |index| {
        let distance = index as f32 * GAP + wandered;
        let size = (distance / GAP).min(1.0) * (1.0 - distance / REACH);
        (distance < REACH).then_some((distance, size))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_stay_within_reach_and_grow_and_vanish_smoothly() {
        for wandered in [0.0, 5.0, 16.9] {
            assert!(dots(wandered).all(|(distance, size)| distance < REACH && size <= 1.0));
            assert!(dots(wandered).count() >= 7);
        }
        assert_eq!(
            dots(0.0).next(),
            Some((0.0, 0.0)),
            "the first comes up from nothing"
        );
    }
}
