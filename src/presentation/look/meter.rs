//! Meter of the pull on the paddle: two strips that grow from the ends of the paddle to its middle and brighten when
//! they meet. Runs in `Update`, in `Draw`.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;

use super::interpolate::{ShownBefore, between, fraction};
use super::order::{LookSystems, layer};
use super::paints::Paints;
use super::quads::{Quads, Shape};
use crate::presentation::palette;
use crate::simulation::Round;
use crate::simulation::body::{Collider, Position};
use crate::simulation::clock::Clock;
use crate::simulation::influence::pull::PullMeters;
use crate::simulation::paddle::Paddle;
use crate::simulation::rules::RulesInPlay;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_meter)
        .add_systems(Update, draw_meters.in_set(LookSystems::Draw));
}

/// Half the height of a strip (units).
const HALF_HEIGHT: f32 = 1.2;
/// Distance of strips from the ends and the top of the paddle (units).
const INSET: Vec2 = Vec2::new(8.0, 3.4);

/// Marks the entity that shows all meters.
#[derive(Component)]
struct Meter;

fn spawn_meter(mut commands: Commands, paints: Res<Paints>, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Name::new("Meter"),
        Meter,
        Mesh2d(meshes.add(Rectangle::default())),
        MeshMaterial2d(paints.shape.clone()),
        Transform::from_xyz(0.0, 0.0, layer::METER),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
}

fn draw_meters(
    time: Res<Time<Fixed>>,
    (clock, round): (Res<Clock>, Res<Round>),
    (rules, meters): (Res<RulesInPlay>, Res<PullMeters>),
    paddles: Query<(&Paddle, &Collider, &Position, &ShownBefore)>,
    mut shown: Single<(&Mesh2d, &mut Visibility), With<Meter>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let (mesh, visibility) = &mut *shown;
    if !rules.0.has_pull() {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    }
    let mut quads = Quads::default();
    for (paddle, collider, now, before) in &paddles {
        let at = between(before.0, now.0, fraction(&time, *round));
        let half = collider.half().as_vec2();
        let charge = meters.charge(paddle.player, &rules.0.pull, clock.now()) as f32;
        let reach = (half.x - INSET.x).max(0.0);
        draw_meter(&mut quads, at + Vec2::Y * (half.y - INSET.y), reach, charge);
    }
    quads.show(mesh, visibility, &mut meshes);
}

/// Adds a meter around `middle` that extends by `reach` to each side (units) and is full up to `charge` (0 to 1).
fn draw_meter(quads: &mut Quads, middle: Vec2, reach: f32, charge: f32) {
    let strip = |from: f32, to: f32, colour: Color| Shape {
        centre: middle + Vec2::X * (from + to) * 0.5,
        half: Vec2::new((to - from) * 0.5, HALF_HEIGHT),
        along: Vec2::X,
        corner: HALF_HEIGHT,
        colour: colour.to_linear(),
        ..default()
    };
    quads.shape(strip(-reach, reach, palette::PADDLE_SHADE));
    if charge >= 1.0 {
        quads.shape(strip(-reach, reach, palette::SIGN));
    } else if charge > 0.0 {
        let length = reach * charge;
        quads.shape(strip(-reach, length - reach, palette::BALL_GLOW));
        quads.shape(strip(reach - length, reach, palette::BALL_GLOW));
    }
}
