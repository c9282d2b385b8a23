//! Halo of each ball: a soft light below all balls, so that no halo covers the outline of another ball. Runs in
//! `Update`, in `Draw`.
//!
//! [`ball`](super::ball) draws the ball itself.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;

use super::order::{LookSystems, layer};
use super::paints::Paints;
use super::quads::{Quads, Shape};
use crate::presentation::palette;
use crate::simulation::ball::Ball;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_halos)
        .add_systems(Update, draw_halos.in_set(LookSystems::Draw));
}

/// Discs of a halo: radius and inner fade width (radii of the ball), and opacity.
const DISCS: [(f32, f32, f32); 2] = [(3.0, 2.3, 0.20), (1.8, 0.9, 0.20)];

/// Marks the entity that shows all halos.
#[derive(Component)]
struct Halos;

fn spawn_halos(mut commands: Commands, paints: Res<Paints>, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Name::new("Halos"),
        Halos,
        Mesh2d(meshes.add(Rectangle::default())),
        MeshMaterial2d(paints.shape.clone()),
        Transform::from_xyz(0.0, 0.0, layer::HALOS),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
}

fn draw_halos(
    balls: Query<(&Ball, &Transform, &Visibility), Without<Halos>>,
    mut shown: Single<(&Mesh2d, &mut Visibility), With<Halos>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let mut quads = Quads::default();
    for (ball, at, seen) in &balls {
        let radius = ball.radius as f32;
        for (share, soft, alpha) in DISCS {
            if *seen != Visibility::Hidden {
                let colour = palette::BALL_GLOW.with_alpha(alpha).to_linear();
                quads.shape(Shape {
                    soft: soft * radius,
                    ..Shape::disc(at.translation.truncate(), share * radius, colour)
                });
            }
        }
    }
    let (mesh, visibility) = &mut *shown;
    quads.show(mesh, visibility, &mut meshes);
}
