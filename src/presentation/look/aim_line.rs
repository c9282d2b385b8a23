//! Where balls fly: one that waits, up to its first contact; all, up to the contacts that the rules let players see. Runs in
//! `Update`, in `Draw`.
//!
//! Owns the dots. The flights are the simulation's own, seen beforehand, so they are exact; only what changes meanwhile, and
//! the paddle, makes them wrong. Nothing is drawn, and nothing costs anything, while there is nothing to show.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::math::DVec2;
use bevy::prelude::*;

use super::paints::Paints;
use super::quads::{Quads, Shape};
use super::{LookSystems, layer};
use crate::input::Aiming;
use crate::presentation::palette;
use crate::simulation::ball::{Ball, Flight, Held};
use crate::simulation::body::{Position, Velocity};
use crate::simulation::clock::Clock;
use crate::simulation::collision::lookahead::Lookahead;
use crate::simulation::rules::RulesInPlay;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_line).add_systems(
        Update,
        (draw_lines.run_if(is_seen), hide_line.run_if(not(is_seen))).in_set(LookSystems::Draw),
    );
}

/// Whether there is anything to show: a ball waits, or the rules let players see where all fly.
fn is_seen(rules: Res<RulesInPlay>, waiting: Query<(), (With<Ball>, With<Held>)>) -> bool {
    rules.0.aim_contacts > 0 || !waiting.is_empty()
}

/// Distance between dots (units).
const GAP: f64 = 15.0;
/// How fast the dots of a ball that waits wander towards its contact (units/s).
const DRIFT: f64 = 22.0;
/// Radius of a dot, and of the ring where a ball turns (units).
const RADIUS: f32 = 2.2;
/// Balls in flight whose ways are shown: those with the lowest ids.
const MAX_FLYING: usize = 3;

/// How strong a line is.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Strength {
    /// How much of their colour dots and rings have (0 to 1).
    alpha: f32,
    /// How large dots are, as a multiple of their usual size.
    size: f32,
}

/// Of a ball in flight.
const FLYING: Strength = Strength {
    alpha: 0.6,
    size: 1.0,
};
/// Of one that waits.
const WAITING: Strength = Strength {
    alpha: 0.45,
    size: 1.0,
};
/// Of one that the player aims.
const AIMED: Strength = Strength {
    alpha: 1.0,
    size: 1.35,
};

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

type Shown = (
    &'static Ball,
    &'static Position,
    &'static Velocity,
    &'static Flight,
    &'static Transform,
    Option<&'static Held>,
);

fn draw_lines(
    (rules, clock): (Res<RulesInPlay>, Res<Clock>),
    (time, aiming): (Res<Time>, Res<Aiming>),
    balls: Query<Shown>,
    ahead: Lookahead,
    shown: Single<(&Mesh2d, &mut Visibility), With<AimLine>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let mut quads = Quads::default();
    let contacts = rules.0.aim_contacts;
    let wandered = f64::from(time.elapsed_secs_wrapped()) * DRIFT % GAP;
    let mut flying = 0;
    for (ball, at, velocity, flight, transform, held) in
        balls.iter().sort_by_key::<&Ball, _>(|ball| ball.id)
    {
        let Some(held) = held else {
            flying += 1;
            if flying <= MAX_FLYING {
                let legs = ahead.legs(ball, *flight, velocity.0, contacts);
                draw_legs(&mut quads, &legs, at.0, ball.radius, (FLYING, 0.0));
            }
            continue;
        };
        // From where it is seen: a ball on a paddle that moves is drawn between two steps.
        let from = transform.translation.truncate().as_dvec2();
        let flight = Flight {
            from,
            since: clock.now(),
        };
        let legs = ahead.legs(ball, flight, velocity.0, contacts.max(1));
        let strength = if aiming.is_on() && held.is_served() {
            AIMED
        } else {
            WAITING
        };
        draw_legs(&mut quads, &legs, from, ball.radius, (strength, wandered));
    }
    let (mesh, mut visibility) = shown.into_inner();
    quads.show(mesh, &mut visibility, &mut meshes);
}

fn hide_line(mut line: Single<&mut Visibility, With<AimLine>>) {
    line.set_if_neq(Visibility::Hidden);
}

/// All `legs` of a ball of `radius` that is `at` now; its dots have wandered so far (units).
fn draw_legs(
    quads: &mut Quads,
    legs: &[(DVec2, DVec2)],
    at: DVec2,
    radius: f64,
    (strength, wandered): (Strength, f64),
) {
    for (place, (from, to)) in legs.iter().enumerate() {
        let from = if place == 0 { at } else { *from };
        draw_dots(quads, (from, *to), radius, strength, wandered);
    }
}

/// Dots on the way between two places, counted from its end, so that they stand still while the ball comes, or have
/// `wandered` towards it; and a ring as large as the ball where it turns.
fn draw_dots(
    quads: &mut Quads,
    (from, to): (DVec2, DVec2),
    radius: f64,
    strength: Strength,
    wandered: f64,
) {
    let colour = palette::BALL_GLOW.to_linear().with_alpha(strength.alpha);
    let way = from - to;
    let along = way.normalize_or_zero();
    let length = way.length() - radius;
    for distance in distances(length, wandered) {
        let at = to + along * distance;
        // They come up at the ball, and vanish at the contact.
        let near = (distance.min(length - distance) / GAP).min(1.0) as f32;
        let size = RADIUS * strength.size * near;
        quads.shape(Shape::disc(at.as_vec2(), size, colour));
    }
    let mut ring = Shape::disc(to.as_vec2(), radius as f32, colour);
    ring.stroke = RADIUS * 0.5 * strength.size;
    quads.shape(ring);
}

/// How far from its end the dots of a way of `length` are that have `wandered` towards it (units); none at the end itself.
fn distances(length: f64, wandered: f64) -> impl Iterator<Item = f64> {
    let first = GAP - wandered;
    let count = ((length - first) / GAP + 1.0).max(0.0) as u32;
    (0..count).map(move |index| first + f64::from(index) * GAP)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_lie_between_the_ball_and_its_contact() {
        for wandered in [0.0, 5.0, 14.9] {
            for length in [-3.0, 0.0, 14.0, 100.0] {
                let all: Vec<f64> = distances(length, wandered).collect();
                assert!(all.iter().all(|distance| (0.0..=length).contains(distance)));
                assert!(all.len() as f64 >= ((length / GAP).max(0.0) - 1.0).floor());
            }
        }
    }
}
