//! One particle: what it is, and the shape that it has at its age. Pure arithmetic; [`particles`](super::particles) owns all of them.

use bevy::math::ops;
use bevy::prelude::*;

use super::quads::Shape;

/// What a particle looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Form {
    /// A splinter that tumbles.
    #[default]
    Chip,
    /// A streak along its own motion.
    Streak,
    /// A soft puff that grows.
    Puff,
    /// A ring that grows.
    Ring,
}

/// One particle.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Particle {
    /// What it looks like.
    pub form: Form,
    /// Where it is (units).
    pub at: Vec2,
    /// How fast it is (units/s).
    pub velocity: Vec2,
    /// How fast it falls faster (units/s²).
    pub gravity: f32,
    /// Share of its speed that it loses (1/s).
    pub drag: f32,
    /// Half its width and height (units).
    pub half: Vec2,
    /// How fast it grows (units/s, in half extents).
    pub growth: f32,
    /// Where its width points (radians), and how fast that turns (radians/s).
    pub angle: (f32, f32),
    /// Its colour; alpha is that of its beginning.
    pub colour: LinearRgba,
    /// How old it is (s); before 0 it is not there yet.
    pub age: f32,
    /// How old it gets (s).
    pub life: f32,
}

impl Particle {
    /// Whether it has a place, and will have one as long as it flies.
    pub fn is_finite(&self) -> bool {
        let Self {
            at, velocity, half, ..
        } = *self;
        let numbers = [self.angle.0, self.angle.1, self.growth];
        at.is_finite()
            && velocity.is_finite()
            && half.is_finite()
            && numbers.iter().all(|number| number.is_finite())
    }
}

/// A particle as a shape: chips and streaks shrink towards their end, puffs and rings fade. A puff lights an area, so it is
/// as bright as `flash` says (0 to 1).
pub(super) fn shape(particle: &Particle, flash: f32) -> Shape {
    let left = (1.0 - particle.age / particle.life).clamp(0.0, 1.0);
    let fade = (left * 2.5).min(1.0);
    let (sin, cos) = ops::sin_cos(particle.angle.0);
    let base = Shape {
        centre: particle.at,
        half: particle.half,
        along: Vec2::new(cos, sin),
        ..default()
    };
    let colour = |share: f32| particle.colour.with_alpha(particle.colour.alpha * share);
    match particle.form {
        Form::Chip => Shape {
            half: particle.half * (0.35 + 0.65 * left),
            corner: particle.half.min_element() * 0.25,
            colour: colour(fade),
            ..base
        },
        Form::Streak => Shape {
            half: particle.half * Vec2::new(left, 0.4 + 0.6 * left),
            along: particle.velocity.try_normalize().unwrap_or(Vec2::X),
            corner: particle.half.y * 0.4,
            colour: colour(fade),
            ..base
        },
        Form::Puff => Shape {
            corner: particle.half.min_element(),
            soft: particle.half.min_element(),
            colour: colour(left * left * flash),
            ..base
        },
        Form::Ring => Shape {
            corner: particle.half.min_element(),
            stroke: 0.6 + 1.6 * left,
            colour: colour(left),
            ..base
        },
    }
}
