//! A particle and its shape at its age. Pure arithmetic; [`particles`](super::particles) stores all particles.

use bevy::math::ops;
use bevy::prelude::*;

use super::shape::Shape;

/// Appearance of a particle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Form {
    /// Tumbling splinter.
    #[default]
    Chip,
    /// Streak along its direction of motion.
    Streak,
    /// Soft puff that grows.
    Puff,
    /// Ring that grows.
    Ring,
}

/// A particle.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Particle {
    /// Appearance.
    pub form: Form,
    /// Position (units).
    pub at: Vec2,
    /// Velocity (units/s).
    pub velocity: Vec2,
    /// Downward acceleration (units/s²).
    pub gravity: f32,
    /// Relative loss of speed (1/s).
    pub drag: f32,
    /// Half the width and height (units).
    pub half: Vec2,
    /// Growth of half the width and height (units/s).
    pub growth: f32,
    /// Direction of the width (radians), and its angular speed (radians/s).
    pub angle: (f32, f32),
    /// Colour; its alpha is the initial opacity.
    pub colour: LinearRgba,
    /// Age (s); the particle is not visible yet if it is negative.
    pub age: f32,
    /// Lifetime (s).
    pub life: f32,
}

impl Particle {
    /// Returns `true` if the position is finite and stays so for the whole lifetime.
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

/// Returns the shape of a particle: chips and streaks shrink with age, puffs and rings fade. A puff lights an area, so
/// its brightness is scaled by `flash` (0 to 1).
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
