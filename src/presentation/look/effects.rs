//! Particles of events: sparks of contacts and shots, the light of a revealed brick, the puff of a lost ball, and the
//! rings of turned and faster balls. Runs in `Update`, in `React`; after a field reset it clears all particles in
//! `Attach`, before new ones are thrown.
//!
//! The settings scale the number of sparks and puffs, which are juice. Rings show facts that are not visible otherwise
//! (a ball was turned, has become faster or flew through a portal; a brick was revealed), so they are always thrown.
//!
//! [`particles`](super::particles) moves and draws the particles. [`debris`](super::debris) throws those of destroyed
//! bricks, and [`celebration`](super::celebration) those of a cleared level.

use super::outline::angle_of;
use super::particles::{Form, Particle, Particles};
use super::prelude::*;
use crate::simulation::rng::Die;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Chance(Die::new(0, 0x6c6f_6f6b)))
        .add_systems(
            Update,
            reset_with_field::<Particles>().in_set(LookSystems::Attach),
        )
        .add_systems(
            Update,
            (
                spark_contacts,
                spark_shots,
                halo_revealed_bricks,
                puff_lost_balls,
                ring_turned_balls,
                ring_faster_balls,
            )
                .chain()
                .in_set(LookSystems::React),
        );
}

/// Designed number of sparks of one contact.
const SPARKS: u32 = 5;
/// Maximum number of sparks of one contact.
const MOST_SPARKS: u32 = 6;
/// Opacity of debris (0 to 1), which must never hide the ball.
pub(super) const DEBRIS_ALPHA: f32 = 0.6;
/// Acceleration of falling debris (units/s²).
pub(super) const GRAVITY: f32 = 640.0;

/// Source of cosmetic random numbers, which do not affect the game.
#[derive(Resource)]
pub(super) struct Chance(Die);

impl Chance {
    /// Returns a random number from `low` to `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        self.0.between(f64::from(low), f64::from(high)) as f32
    }

    /// Returns a random unit vector.
    pub fn direction(&mut self) -> Vec2 {
        let (sin, cos) = ops::sin_cos(self.between(0.0, TAU));
        Vec2::new(cos, sin)
    }
}

/// Returns the number of sparks of a contact, which is limited for every amount of juice.
fn sparks(comfort: &Comfort) -> u32 {
    comfort.particles(SPARKS).min(MOST_SPARKS)
}

fn spark_contacts(
    (palette, comfort): (Res<Palette>, Res<Comfort>),
    mut hits: MessageReader<BallHit>,
    mut chance: ResMut<Chance>,
    mut particles: ResMut<Particles>,
) {
    let sparks = sparks(&comfort);
    for hit in hits.read() {
        if let (true, Some(from)) = (hit.passed, hit.from) {
            // At a portal, a shrinking ring shows the entry and a growing one the exit.
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
        let contact = hit.touched().as_vec2();
        for _ in 0..sparks {
            particles.throw(spark(contact, normal, colour, &mut chance));
        }
    }
}

/// Returns a spark that flies to a random side of a contact, close to the surface.
fn spark(at: Vec2, normal: Vec2, colour: Color, chance: &mut Chance) -> Particle {
    let side = normal.perp() * chance.between(-1.0, 1.0).signum();
    let way = side + normal * chance.between(0.15, 0.9);
    Particle {
        form: Form::Streak,
        at,
        velocity: way.normalize_or_zero() * chance.between(90.0, 230.0),
        drag: 3.5,
        half: Vec2::new(chance.between(4.0, 8.0), 1.3),
        colour: colour.to_linear().with_alpha(0.9),
        life: chance.between(0.14, 0.30),
        ..default()
    }
}

/// Throws sparks at the lower side of a brick that a shot hits, even if the brick survives.
fn spark_shots(
    (palette, comfort): (Res<Palette>, Res<Comfort>),
    mut hits: MessageReader<ShotHit>,
    mut chance: ResMut<Chance>,
    mut particles: ResMut<Particles>,
) {
    for hit in hits.read() {
        let colour = palette.brick(hit.kind.colour).lighter(0.12);
        for _ in 0..sparks(&comfort) {
            let at = hit.at.as_vec2();
            particles.throw(spark(at, Vec2::NEG_Y, colour, &mut chance));
        }
    }
}

/// Shows a widening and fading ring and glow in the shape of a revealed brick.
fn halo_revealed_bricks(
    mut revealed: MessageReader<BrickRevealed>,
    mut particles: ResMut<Particles>,
) {
    for brick in revealed.read() {
        let Some(Outline { half, along, .. }) = Outline::from_shape(&brick.shape) else {
            continue;
        };
        let widening = |growth| Particle {
            half: half * 1.1,
            angle: (angle_of(along), 0.0),
            ..ring(brick.at.as_vec2(), 0.0, growth, 0.4)
        };
        particles.throw(widening(40.0));
        particles.throw(Particle {
            form: Form::Puff,
            colour: palette::BALL_GLOW.to_linear().with_alpha(0.4),
            ..widening(110.0)
        });
    }
}

fn puff_lost_balls(
    comfort: Res<Comfort>,
    mut lost: MessageReader<BallLost>,
    mut chance: ResMut<Chance>,
    mut particles: ResMut<Particles>,
) {
    for ball in lost.read() {
        let at = ball.at.as_vec2();
        let colour = palette::BALL_GLOW.to_linear();
        for _ in 0..comfort.particles(14) {
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
        for _ in 0..comfort.particles(10) {
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
        if comfort.particles(1) > 0 {
            particles.throw(ring(at, 6.0, 160.0, 0.45));
        }
    }
}

/// Shows two rings at a ball that was turned without a contact.
fn ring_turned_balls(mut turned: MessageReader<BallTurned>, mut particles: ResMut<Particles>) {
    // A pure change of speed does not turn a ball.
    for ball in turned.read().filter(|ball| ball.cause != TurnCause::Speed) {
        let radius = ball.radius as f32;
        for (growth, life) in [(90.0, 0.55), (45.0, 0.55)] {
            particles.throw(ring(ball.at.as_vec2(), radius * 1.3, growth, life));
        }
    }
}

/// Maximum number of rings of faster balls per frame: more cannot be distinguished.
const FASTER_RINGS: usize = 4;

/// Shows a warm ring at a ball that has become faster. With reduced motion it only fades and does not grow.
fn ring_faster_balls(
    comfort: Res<Comfort>,
    mut sped_up: MessageReader<BallSpedUp>,
    mut particles: ResMut<Particles>,
) {
    let growth = comfort.unless_calm(70.0);
    for ball in sped_up.read().take(FASTER_RINGS) {
        particles.throw(Particle {
            colour: palette::PADDLE.to_linear().with_alpha(0.9),
            ..ring(ball.at.as_vec2(), 15.0, growth, 0.4)
        });
    }
}

/// Returns a ring around `at` that grows from `radius` (units) by `growth` (units/s) for `life` (s).
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
mod tests;
