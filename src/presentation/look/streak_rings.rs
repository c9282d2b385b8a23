//! Warning rings around descending balls that would end a streak. Runs in `Update`, in `Draw`.
//!
//! Such a ball has hit nothing destructible since it left the paddle. Rings appear only if the rules pay for streaks
//! and the streak is 2 or more.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;

use super::interpolate::{ShownBefore, between, fraction};
use super::order::{LookSystems, layer};
use super::paints::Paints;
use super::quads::{Quads, Shape};
use crate::presentation::palette;
use crate::simulation::Round;
use crate::simulation::ball::{Ball, Held, LoopTimer};
use crate::simulation::body::{Position, Velocity};
use crate::simulation::player::Owner;
use crate::simulation::rules::RulesInPlay;
use crate::simulation::scoring::Tallies;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_rings)
        .add_systems(Update, draw_rings.in_set(LookSystems::Draw));
}

/// Shortest streak that shows the rings.
const FROM: u32 = 2;
/// Distance between the ball and its ring (units).
const GAP: f32 = 3.5;
/// Half the line width of a ring (units).
const STROKE: f32 = 0.9;

/// Marks the entity that shows all rings.
#[derive(Component)]
struct Rings;

fn spawn_rings(mut commands: Commands, paints: Res<Paints>, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Name::new("Rings of balls that owe a hit"),
        Rings,
        Mesh2d(meshes.add(Rectangle::default())),
        MeshMaterial2d(paints.shape.clone()),
        Transform::from_xyz(0.0, 0.0, layer::STREAK_RINGS),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
}

type Flying = (
    &'static Ball,
    &'static Owner,
    &'static LoopTimer,
    &'static Velocity,
    &'static Position,
    &'static ShownBefore,
);

fn draw_rings(
    time: Res<Time<Fixed>>,
    (rules, round): (Res<RulesInPlay>, Res<Round>),
    tallies: Res<Tallies>,
    balls: Query<Flying, Without<Held>>,
    mut shown: Single<(&Mesh2d, &mut Visibility), With<Rings>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let (mesh, visibility) = &mut *shown;
    if rules.0.skill.feats.streak == 0 || *round == Round::Cleared {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    }
    let mut quads = Quads::default();
    for (ball, owner, loop_timer, velocity, now, before) in &balls {
        let comes_down = velocity.0.y < 0.0 && !loop_timer.fruitful;
        if comes_down && tallies.of(owner.0).streak >= FROM {
            let at = between(before.0, now.0, fraction(&time, *round));
            let radius = ball.radius as f32 + GAP;
            let mut ring = Shape::disc(at, radius, palette::ERROR.usual().to_linear());
            ring.stroke = STROKE;
            quads.shape(ring);
        }
    }
    quads.show(mesh, visibility, &mut meshes);
}
