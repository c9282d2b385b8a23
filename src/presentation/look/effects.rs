//! Which event throws which particles: sparks of contacts, debris of bricks, the puff of a lost ball, the shimmer of a
//! turned one. Runs in `Update`, in `React`.
//!
//! [`particles`](super::particles) owns how particles move and look; what a level that is won throws is
//! [`celebration`](super::celebration)'s.

use std::f32::consts::TAU;

use bevy::math::ops;
use bevy::prelude::*;

use super::LookSystems;
use super::outline::Outline;
use super::particles::{Form, Particle, Particles};
use crate::presentation::palette::{self, Palette};
use crate::simulation::messages::{
    BallHit, BallLost, BallTurned, BrickDestroyed, BrickRevealed, LevelStarted, Target, TurnCause,
};
use crate::simulation::rng::Die;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Chance(Die::new(0, 0x6c6f_6f6b)))
        .add_systems(
            Update,
            (
                sweep_up.run_if(on_message::<LevelStarted>),
                spark_contacts,
                shatter_bricks,
                halo_revealed_bricks,
                puff_lost_balls,
                ring_turned_balls,
            )
                .chain()
                .in_set(LookSystems::React),
        );
}

/// Sparks of one contact.
const SPARKS: u32 = 5;
/// Pieces of one brick: columns and rows.
const PIECES: (u32, u32) = (4, 2);
/// Half the extents of the smallest and largest pieces (units).
const MIN_PIECE: Vec2 = Vec2::splat(2.4);
const MAX_PIECE: Vec2 = Vec2::splat(9.0);
/// Highest number of bricks that shatter in one frame; the others follow in the next.
const MAX_SHATTERED: usize = 24;
/// Alpha of debris, which must never hide the ball.
pub(super) const DEBRIS_ALPHA: f32 = 0.6;
/// How fast debris falls faster (units/s²).
const GRAVITY: f32 = 640.0;

/// Cosmetic random numbers: nothing in the game depends on them.
#[derive(Resource)]
pub(super) struct Chance(Die);

impl Chance {
    /// A number from `low` to `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        self.0.between(f64::from(low), f64::from(high)) as f32
    }

    /// A direction anywhere.
    pub fn direction(&mut self) -> Vec2 {
        let (sin, cos) = ops::sin_cos(self.between(0.0, TAU));
        Vec2::new(cos, sin)
    }
}

/// What flew in the last try has no place in the next.
fn sweep_up(mut particles: ResMut<Particles>) {
    particles.clear();
}

fn spark_contacts(
    palette: Res<Palette>,
    mut hits: MessageReader<BallHit>,
    mut chance: ResMut<Chance>,
    mut particles: ResMut<Particles>,
) {
    for hit in hits.read() {
        if let (true, Some(from)) = (hit.passed, hit.from) {
            // A portal: the ball is drawn in here, and comes out there.
            particles.throw(ring(from.as_vec2(), 2.4 * hit.radius as f32, -60.0, 0.3));
            particles.throw(ring(hit.at.as_vec2(), hit.radius as f32, 60.0, 0.3));
            continue;
        }
        let colour = match (hit.target, hit.kind) {
            (Target::Floor, _) => continue,
            (Target::Brick(_), Some(kind)) => palette.brick(kind.colour).lighter(0.12),
            (Target::Paddle(_), _) => palette::PADDLE,
            _ => palette.of(palette::WALL_EDGE).lighter(0.1),
        };
        let normal = hit.normal.as_vec2();
        let contact = hit.at.as_vec2() - normal * hit.radius as f32;
        for _ in 0..SPARKS {
            // To both sides of the contact, close to the surface.
            let side = normal.perp() * chance.between(-1.0, 1.0).signum();
            let way = side + normal * chance.between(0.15, 0.9);
            particles.throw(Particle {
                form: Form::Streak,
                at: contact,
                velocity: way.normalize_or_zero() * chance.between(90.0, 230.0),
                drag: 3.5,
                half: Vec2::new(chance.between(4.0, 8.0), 1.3),
                colour: colour.to_linear().with_alpha(0.9),
                life: chance.between(0.14, 0.30),
                ..default()
            });
        }
    }
}

/// The side of a square within a disc, as a part of the disc's width: a little more than 1 / √2, for bits are small.
const DISC_SHARE: f32 = 0.75;

fn shatter_bricks(
    palette: Res<Palette>,
    mut destroyed: MessageReader<BrickDestroyed>,
    mut chance: ResMut<Chance>,
    mut particles: ResMut<Particles>,
) {
    for brick in destroyed.read().take(MAX_SHATTERED) {
        let at = brick.at.as_vec2();
        let Some(Outline { half, along, round }) = Outline::of(&brick.shape) else {
            continue;
        };
        // The bits lie in a grid; that of a disc has to keep clear of its corners.
        let half = if round { half * DISC_SHARE } else { half };
        let colour = palette.brick(brick.kind.colour).to_linear() * 0.7;
        let push = brick.velocity.as_vec2() * 0.32;
        let piece = half / Vec2::new(PIECES.0 as f32, PIECES.1 as f32);
        // What is left of it for a moment: a shape that widens and fades.
        particles.throw(Particle {
            form: Form::Puff,
            at,
            half: half * 1.15,
            angle: (angle_of(along), 0.0),
            growth: 30.0,
            colour: colour.with_alpha(0.35),
            life: 0.22,
            ..default()
        });
        for column in 0..PIECES.0 {
            for row in 0..PIECES.1 {
                let place = Vec2::new(
                    2.0 * column as f32 + 1.0 - PIECES.0 as f32,
                    2.0 * row as f32 + 1.0 - PIECES.1 as f32,
                );
                let apart = place * Vec2::new(16.0, 40.0) + chance.direction() * 45.0;
                let tilt = angle_of(along) + chance.between(-0.4, 0.4);
                particles.throw(Particle {
                    form: Form::Chip,
                    at: at + along.rotate(place * piece),
                    velocity: push * chance.between(0.6, 1.4) + along.rotate(apart),
                    gravity: GRAVITY,
                    drag: 0.4,
                    half: (piece * chance.between(0.55, 0.95)).clamp(MIN_PIECE, MAX_PIECE),
                    angle: (tilt, chance.between(-9.0, 9.0)),
                    colour: colour.with_alpha(DEBRIS_ALPHA),
                    life: chance.between(0.55, 1.0),
                    ..default()
                });
            }
        }
    }
}

/// What was hidden stands in a light of its own shape that widens and fades.
fn halo_revealed_bricks(
    mut revealed: MessageReader<BrickRevealed>,
    mut particles: ResMut<Particles>,
) {
    for brick in revealed.read() {
        let Some(Outline { half, along, .. }) = Outline::of(&brick.shape) else {
            continue;
        };
        for growth in [40.0, 110.0] {
            particles.throw(Particle {
                form: Form::Puff,
                at: brick.at.as_vec2(),
                half: half * 1.1,
                angle: (angle_of(along), 0.0),
                growth,
                colour: palette::BALL_GLOW.to_linear().with_alpha(0.4),
                life: 0.4,
                ..default()
            });
        }
    }
}

/// The angle of a direction (radians).
fn angle_of(along: Vec2) -> f32 {
    ops::atan2(along.y, along.x)
}

fn puff_lost_balls(
    mut lost: MessageReader<BallLost>,
    mut chance: ResMut<Chance>,
    mut particles: ResMut<Particles>,
) {
    for ball in lost.read() {
        let at = ball.at.as_vec2();
        let colour = palette::BALL_GLOW.to_linear();
        for _ in 0..14 {
            let way = chance.direction();
            particles.throw(Particle {
                form: Form::Puff,
                at: at + way * 4.0,
                velocity: Vec2::new(way.x * 210.0, 30.0 + way.y.abs() * 190.0),
                drag: 3.0,
                half: Vec2::splat(chance.between(5.0, 10.0)),
                growth: 22.0,
                colour: colour.with_alpha(0.35),
                life: chance.between(0.4, 0.8),
                ..default()
            });
        }
        for _ in 0..10 {
            let way = Vec2::new(chance.between(-1.0, 1.0), chance.between(0.6, 1.4));
            particles.throw(Particle {
                form: Form::Streak,
                at,
                velocity: way * 260.0,
                gravity: GRAVITY,
                half: Vec2::new(chance.between(5.0, 9.0), 1.5),
                colour: colour.with_alpha(0.9),
                life: chance.between(0.35, 0.7),
                ..default()
            });
        }
        particles.throw(ring(at, 6.0, 160.0, 0.45));
    }
}

fn ring_turned_balls(mut turned: MessageReader<BallTurned>, mut particles: ResMut<Particles>) {
    // A ball that only gets faster or slower flies on as before.
    for ball in turned.read().filter(|ball| ball.cause != TurnCause::Speed) {
        let radius = ball.radius as f32;
        for (growth, life) in [(90.0, 0.55), (45.0, 0.55)] {
            particles.throw(ring(ball.at.as_vec2(), radius * 1.3, growth, life));
        }
    }
}

/// A ring around `at` that grows from `radius` by `growth` (units, units/s) for `life` (s).
pub(super) fn ring(at: Vec2, radius: f32, growth: f32, life: f32) -> Particle {
    Particle {
        form: Form::Ring,
        at,
        half: Vec2::splat(radius),
        growth,
        colour: palette::BALL_GLOW.to_linear().with_alpha(0.8),
        life,
        ..default()
    }
}

#[cfg(test)]
mod tests {
    use super::super::particles::CAPACITY;
    use super::*;

    #[test]
    fn one_events_particles_fit_the_pool() {
        const { assert!(SPARKS <= 6, "a contact sparks, it does not explode") };
        const SHATTERED: usize = MAX_SHATTERED * (1 + PIECES.0 * PIECES.1) as usize;
        const { assert!(SHATTERED <= CAPACITY, "the bricks of one frame") };
    }
}
