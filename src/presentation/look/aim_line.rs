//! Where balls fly, up to the contacts that the rules let players see. Runs in `Update`, in `Draw`.
//!
//! Owns the dots. The flights are the simulation's own, seen beforehand, so they are exact; only what changes meanwhile, and
//! the paddle, makes them wrong.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::math::DVec2;
use bevy::prelude::*;

use super::paints::Paints;
use super::quads::{Quads, Shape};
use super::{LookSystems, layer};
use crate::presentation::palette;
use crate::simulation::ball::{Ball, Flight, Held};
use crate::simulation::body::{Position, Velocity};
use crate::simulation::clock::Clock;
use crate::simulation::collision::lookahead::Lookahead;
use crate::simulation::messages::Target;
use crate::simulation::rules::RulesInPlay;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_line).add_systems(
        Update,
        (
            draw_lines.run_if(is_seen),
            hide_line.run_if(resource_changed::<RulesInPlay>.and_then(not(is_seen))),
        )
            .in_set(LookSystems::Draw),
    );
}

/// Whether the rules let players see where balls fly.
fn is_seen(rules: Res<RulesInPlay>) -> bool {
    rules.0.aim_contacts > 0
}

/// Distance between dots (units).
const GAP: f64 = 15.0;
/// Radius of a dot, and of the ring where a ball turns (units).
const RADIUS: f32 = 2.2;
/// Balls whose flights are shown: those with the lowest ids.
const MAX_BALLS: usize = 3;

/// Marks the entity that shows all dots.
#[derive(Component)]
struct AimLine;

fn spawn_line(mut commands: Commands, paints: Res<Paints>, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Name::new("Aim line"),
        AimLine,
        Mesh2d(meshes.add(Rectangle::default())),
        MeshMaterial2d(paints.shape.clone()),
        Transform::from_xyz(0.0, 0.0, layer::AIM_LINE),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
}

type Flying = (
    &'static Ball,
    &'static Position,
    &'static Velocity,
    &'static Flight,
    Has<Held>,
);

fn draw_lines(
    (rules, clock): (Res<RulesInPlay>, Res<Clock>),
    balls: Query<Flying>,
    ahead: Lookahead,
    shown: Single<(&Mesh2d, &mut Visibility), With<AimLine>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let mut quads = Quads::default();
    let first = balls.iter().sort_by_key::<&Ball, _>(|ball| ball.id);
    for (ball, at, velocity, flight, held) in first.take(MAX_BALLS) {
        let flight = if held {
            Flight {
                from: at.0,
                since: clock.now(),
            }
        } else {
            *flight
        };
        let legs = legs(&ahead, ball, flight, velocity.0, rules.0.aim_contacts);
        for (place, (from, to)) in legs.into_iter().enumerate() {
            let from = if place == 0 { at.0 } else { from };
            draw_dots(&mut quads, from, to, ball.radius);
        }
    }
    let (mesh, mut visibility) = shown.into_inner();
    quads.show(mesh, &mut visibility, &mut meshes);
}

fn hide_line(mut line: Single<&mut Visibility, With<AimLine>>) {
    line.set_if_neq(Visibility::Hidden);
}

/// From where to where the centre of `ball` flies up to each of its next `contacts` (units). A leg begins where the one
/// before ends, or at the other portal.
fn legs(
    ahead: &Lookahead,
    ball: &Ball,
    mut flight: Flight,
    mut velocity: DVec2,
    contacts: u32,
) -> Vec<(DVec2, DVec2)> {
    let mut legs = Vec::new();
    for _ in 0..contacts {
        let next = ahead.next_impact(ball, &flight, velocity);
        if !next.time.is_finite() {
            break;
        }
        legs.push((flight.from, flight.at(velocity, next.time)));
        if next.target == Target::Floor {
            break;
        }
        (flight, velocity) = ahead.bounced(ball, &flight, velocity, &next);
    }
    legs
}

/// Dots on the way from `from` to `to`, counted from its end, so that they stand still while the ball comes; and a ring as
/// large as the ball where it turns.
fn draw_dots(quads: &mut Quads, from: DVec2, to: DVec2, radius: f64) {
    let colour = palette::BALL_GLOW.to_linear();
    let way = from - to;
    let count = ((way.length() - radius) / GAP).max(0.0) as u32;
    let along = way.normalize_or_zero();
    for index in 1..=count {
        let at = to + along * (f64::from(index) * GAP);
        quads.shape(Shape::disc(at.as_vec2(), RADIUS, colour.with_alpha(0.6)));
    }
    let mut ring = Shape::disc(to.as_vec2(), radius as f32, colour.with_alpha(0.5));
    ring.stroke = RADIUS * 0.5;
    quads.shape(ring);
}
