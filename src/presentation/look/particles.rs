//! Particles: their pool, motion, age, shape and drawing. Runs in `Update`, in `Draw`.
//!
//! [`effects`](super::effects), [`debris`](super::debris) and [`celebration`](super::celebration) throw particles, in
//! the numbers that the player's settings allow. The pool has a fixed size. When it is full, the oldest particles are
//! dropped, but rings last, because they carry information. All particles are darker or smaller than the ball, and
//! drawn below it.

use std::collections::VecDeque;

use super::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Particles>().add_systems(
        Update,
        (
            move_particles,
            canvas("Particles", layer::PARTICLES, draw_particles),
        )
            .chain()
            .in_set(LookSystems::Draw),
    );
}

/// Maximum number of live particles.
pub(super) const CAPACITY: usize = 400;

/// Share of the speed that a splinter keeps when it bounces off a wall.
const BOUNCE: f32 = 0.45;

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

/// All live particles, the oldest first.
#[derive(Resource, Debug, Default)]
pub(super) struct Particles {
    all: VecDeque<Particle>,
}

impl Particles {
    /// Adds a particle. Drops another one if the pool is full. Ignores a particle whose position is not finite.
    pub fn throw(&mut self, particle: Particle) {
        if !particle.is_finite() {
            return;
        }
        if self.all.len() >= CAPACITY {
            self.drop_oldest();
        }
        self.all.push_back(particle);
    }

    /// Returns all particles, the oldest first.
    pub fn all(&self) -> impl Iterator<Item = &Particle> {
        self.all.iter()
    }

    /// Removes all moving particles. Particles that only grow and fade remain.
    fn ground(&mut self) {
        self.all.retain(|particle| particle.velocity == Vec2::ZERO);
    }

    /// Drops particles until `most` are left.
    pub fn keep(&mut self, most: usize) {
        while self.all.len() > most {
            self.drop_oldest();
        }
    }

    /// Drops the oldest particle that is not a ring, or else the oldest ring.
    fn drop_oldest(&mut self) {
        let place = self.all.iter().position(|it| it.form != Form::Ring);
        self.all.remove(place.unwrap_or(0));
    }

    /// Advances the particles by `passed` (s). Splinters bounce off the side walls at `walls` (units).
    fn advance(&mut self, passed: f32, walls: (f32, f32)) {
        for particle in &mut self.all {
            particle.age += passed;
            if particle.age <= 0.0 {
                continue;
            }
            let passed = passed.min(particle.age);
            particle.velocity *= (1.0 - particle.drag * passed).max(0.0);
            particle.velocity.y -= particle.gravity * passed;
            particle.at += particle.velocity * passed;
            let within = particle.at.x.clamp(walls.0, walls.1);
            if particle.form == Form::Chip && within != particle.at.x {
                particle.at.x = within;
                particle.velocity.x *= -BOUNCE;
            }
            particle.half += particle.growth * passed;
            particle.angle.0 += particle.angle.1 * passed;
        }
        self.all.retain(|particle| particle.age < particle.life);
    }
}

/// Moves all particles, and requests frames: particles also move under a menu, where nothing else requests them.
fn move_particles(
    (time, comfort): (Res<Time>, Res<Comfort>),
    arena: Res<Arena>,
    detail: Res<Detail>,
    mut particles: ResMut<Particles>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if *detail != Detail::High {
        particles.keep(CAPACITY / 2);
    }
    if comfort.is_calm() {
        particles.ground();
    }
    let walls = (arena.bounds.min.x as f32, arena.bounds.max.x as f32);
    particles.advance(time.delta_secs(), walls);
    if !time.delta().is_zero() && !particles.all.is_empty() {
        redraw.write(RequestRedraw);
    }
}

fn draw_particles(particles: Res<Particles>, comfort: Res<Comfort>) -> Quads {
    let visible = particles.all().filter(|particle| particle.age > 0.0);
    let shapes = visible.map(|particle| shape(particle, comfort.flash_share()));
    shapes.collect()
}

/// Returns the shape of a particle: chips and streaks shrink with age, puffs and rings fade. A puff lights an area, so
/// its brightness is scaled by `flash` (0 to 1).
pub(super) fn shape(particle: &Particle, flash: f32) -> Shape {
    let left = (1.0 - particle.age / particle.life).clamp(0.0, 1.0);
    let fade = (left * 2.5).min(1.0);
    let (sin, cos) = ops::sin_cos(particle.angle.0);
    let smaller = particle.half.min_element();
    let (half, corner, seen) = match particle.form {
        Form::Chip => (particle.half * (0.35 + 0.65 * left), smaller * 0.25, fade),
        Form::Streak => {
            let half = particle.half * Vec2::new(left, 0.4 + 0.6 * left);
            (half, particle.half.y * 0.4, fade)
        }
        Form::Puff => (particle.half, smaller, left * left * flash),
        Form::Ring => (particle.half, smaller, left),
    };
    let colour = particle.colour.with_alpha(particle.colour.alpha * seen);
    let shape = Shape::rounded(particle.at, half, corner, colour).along(Vec2::new(cos, sin));
    match particle.form {
        Form::Chip => shape,
        Form::Streak => shape.along(particle.velocity.try_normalize().unwrap_or(Vec2::X)),
        Form::Puff => shape.soft(smaller),
        Form::Ring => shape.outlined(0.6 + 1.6 * left),
    }
}

#[cfg(test)]
mod tests;
