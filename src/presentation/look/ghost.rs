//! Ghost: thin outlines of the balls and the paddle of a recorded game. Runs in `Update`, in `Draw`.
//!
//! They are below all moving bodies of the current game, and paler, so that the real ball remains the clearest object.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;

use super::interpolate::{between, fraction};
use super::order::{LookSystems, layer};
use super::paints::Paints;
use super::quads::{Quads, Shape};
use crate::aside::ghost::Seen;
use crate::presentation::ghost::GhostNow;
use crate::presentation::palette;
use crate::simulation::Round;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_ghost)
        .add_systems(Update, draw_ghost.in_set(LookSystems::Draw));
}

/// Half the width of an outline (units).
const STROKE: f32 = 0.7;
/// Opacity of balls and of paddles (0 to 1).
const ALPHA: (f32, f32) = (0.55, 0.4);
/// Corner radius of a paddle (units).
const CORNER: f32 = 4.0;

/// Marks the entity that shows all outlines.
#[derive(Component)]
struct Outlines;

fn spawn_ghost(mut commands: Commands, paints: Res<Paints>, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Name::new("Ghost"),
        Outlines,
        Mesh2d(meshes.add(Rectangle::default())),
        MeshMaterial2d(paints.shape.clone()),
        Transform::from_xyz(0.0, 0.0, layer::GHOST),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
}

fn draw_ghost(
    time: Res<Time<Fixed>>,
    round: Res<Round>,
    ghost: Res<GhostNow>,
    mut shown: Single<(&Mesh2d, &mut Visibility), With<Outlines>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let (mesh, visibility) = &mut *shown;
    let Some(moment) = &ghost.0 else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    let fraction = fraction(&time, *round);
    let outline = |seen: &Seen, corner: f32, alpha: f32| Shape {
        corner,
        stroke: STROKE,
        half: seen.half.as_vec2(),
        ..Shape::disc(
            between(seen.from, seen.to, fraction),
            corner,
            palette::TEXT_QUIET.usual().with_alpha(alpha).to_linear(),
        )
    };
    let mut quads = Quads::default();
    for paddle in &moment.paddles {
        quads.shape(outline(paddle, CORNER, ALPHA.1));
    }
    for ball in &moment.balls {
        quads.shape(outline(ball, ball.half.x as f32, ALPHA.0));
    }
    quads.show(mesh, visibility, &mut meshes);
}
