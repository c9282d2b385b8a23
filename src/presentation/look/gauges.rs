//! Effects that hold, on the paddle of whoever has them: a strip for each, which drains with its time. Runs in
//! `Update`, in `Draw`.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;

use super::interpolate::{ShownBefore, between, fraction};
use super::paints::Paints;
use super::quads::{Quads, Shape};
use super::{LookSystems, layer};
use crate::presentation::palette::{self, Palette};
use crate::simulation::Round;
use crate::simulation::body::{Collider, Position};
use crate::simulation::clock::Clock;
use crate::simulation::paddle::Paddle;
use crate::simulation::power::active::{Active, ActiveEffects};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_gauges)
        .add_systems(Update, draw_gauges.in_set(LookSystems::Draw));
}

/// Half the height of a strip, and from one strip to the next (units).
const STRIP: (f32, f32) = (1.4, 4.4);
/// How far strips keep from the ends of the paddle (units).
const INSET: f32 = 8.0;

/// Marks the mesh of all strips.
#[derive(Component)]
struct Gauges;

fn spawn_gauges(mut commands: Commands, paints: Res<Paints>, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Name::new("Gauges"),
        Gauges,
        Mesh2d(meshes.add(Rectangle::default())),
        MeshMaterial2d(paints.shape.clone()),
        Transform::from_xyz(0.0, 0.0, layer::GAUGES),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
}

fn draw_gauges(
    time: Res<Time<Fixed>>,
    (clock, round): (Res<Clock>, Res<Round>),
    (effects, palette): (Res<ActiveEffects>, Res<Palette>),
    paddles: Query<(&Paddle, &Collider, &Position, &ShownBefore)>,
    mut gauges: Single<(&Mesh2d, &mut Visibility), With<Gauges>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let (mesh, visibility) = &mut *gauges;
    if effects.all().is_empty() {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    }
    let mut quads = Quads::default();
    for (paddle, collider, now, before) in &paddles {
        let at = between(before.0, now.0, fraction(&time, *round));
        let half = collider.half().as_vec2();
        for (row, active) in effects.of(paddle.player).enumerate() {
            let y = STRIP.0 + 2.0 + STRIP.1 * row as f32 - half.y;
            let half_width = (half.x - INSET).max(0.0);
            let part = left(active, clock.now());
            let colour = palette.power(active.power.power().family);
            draw_strip(&mut quads, at + Vec2::Y * y, half_width, (part, colour));
        }
    }
    quads.show(mesh, visibility, &mut meshes);
}

/// How much of the time of `active` is left at `now` (s since the level began): 1 to 0; 1 if it holds until the life ends.
fn left(active: &Active, now: f64) -> f32 {
    if active.until.is_infinite() {
        return 1.0;
    }
    let lasts = active.until - active.since;
    ((active.until - now) / lasts).clamp(0.0, 1.0) as f32
}

/// Adds a strip of `colour` of which `part` (0 to 1) is left.
fn draw_strip(quads: &mut Quads, at: Vec2, half_width: f32, (part, colour): (f32, Color)) {
    let strip = |part: f32, grown: f32, colour: Color| Shape {
        centre: at - Vec2::X * half_width * (1.0 - part),
        half: Vec2::new(half_width * part, STRIP.0) + grown,
        along: Vec2::X,
        corner: STRIP.0 + grown,
        colour: colour.to_linear(),
        ..default()
    };
    quads.shape(strip(1.0, 0.8, palette::BALL_OUTLINE));
    quads.shape(strip(part, 0.0, colour));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::PowerId;
    use crate::simulation::player::PlayerId;

    #[test]
    fn a_strip_drains_from_whole_to_nothing_in_the_time_of_its_effect() {
        for power in PowerId::all() {
            let active = Active {
                player: PlayerId::FIRST,
                power,
                since: 10.0,
                until: 14.0,
                times: 1,
            };
            let parts = [10.0, 11.0, 14.0, 20.0].map(|now| left(&active, now));
            assert_eq!(parts, [1.0, 0.75, 0.0, 0.0]);
        }
    }
}
