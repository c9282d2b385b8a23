//! Pool of particles: motion, age and drawing. Runs in `Update`, in `Draw`.
//!
//! [`effects`](super::effects), [`debris`](super::debris) and [`celebration`](super::celebration) throw particles, in
//! the numbers that the player's settings allow. The pool has a fixed size. When it is full, the oldest particles are
//! dropped, but rings last, because they carry information. All particles are darker or smaller than the ball, and
//! drawn below it.

use std::collections::VecDeque;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::canvas::canvas;
use super::order::{LookSystems, layer};
use super::particle::{Form, Particle, shape};
use super::quads::Quads;
use crate::presentation::comfort::Comfort;
use crate::presentation::detail::Detail;
use crate::simulation::arena::Arena;

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
    if *detail == Detail::Low {
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

#[cfg(test)]
mod tests {
    use super::*;

    const WALLS: (f32, f32) = (0.0, 800.0);

    #[test]
    fn splinters_stay_between_the_walls() {
        let mut particles = Particles::default();
        particles.throw(Particle {
            at: Vec2::new(790.0, 100.0),
            velocity: Vec2::new(400.0, 0.0),
            life: 1.0,
            ..default()
        });
        particles.advance(0.1, WALLS);
        assert!(particles.all[0].at.x <= WALLS.1 && particles.all[0].velocity.x < 0.0);
    }

    #[test]
    fn the_pool_never_holds_more_than_its_capacity_and_drops_the_oldest() {
        let mut particles = Particles::default();
        for index in 0..CAPACITY + 50 {
            particles.throw(Particle {
                at: Vec2::splat(index as f32),
                life: 1.0,
                ..default()
            });
        }
        assert_eq!(particles.all.len(), CAPACITY);
        assert_eq!(particles.all[0].at, Vec2::splat(50.0));
    }

    #[test]
    fn rings_say_something_and_go_last() {
        let mut particles = Particles::default();
        let of = |form, index: usize| Particle {
            form,
            at: Vec2::splat(index as f32),
            life: 1.0,
            ..default()
        };
        for index in 0..20 {
            particles.throw(of(Form::Ring, index));
        }
        // At least as many pieces as a chain throws in a frame.
        for index in 0..3 * CAPACITY {
            particles.throw(of(Form::Chip, index));
        }
        let rings = |particles: &Particles| {
            let rings = particles.all().filter(|it| it.form == Form::Ring);
            rings.map(|it| it.at.x as usize).collect::<Vec<_>>()
        };
        assert_eq!(particles.all.len(), CAPACITY);
        assert_eq!(rings(&particles), Vec::from_iter(0..20));
        particles.keep(CAPACITY / 2);
        assert_eq!(particles.all.len(), CAPACITY / 2);
        assert_eq!(rings(&particles), Vec::from_iter(0..20));
        for index in 20..2 * CAPACITY {
            particles.throw(of(Form::Ring, index));
        }
        let newest = Vec::from_iter(CAPACITY..2 * CAPACITY);
        assert_eq!(rings(&particles), newest, "of rings alone, the newest stay");
    }

    #[test]
    fn what_has_no_place_is_not_thrown() {
        let mut particles = Particles::default();
        for at in [Vec2::NAN, Vec2::INFINITY] {
            particles.throw(Particle { at, ..default() });
            particles.throw(Particle {
                angle: (at.x, 0.0),
                ..default()
            });
            particles.throw(Particle {
                velocity: at,
                ..default()
            });
        }
        assert!(particles.all.is_empty());
    }

    #[test]
    fn particles_go_when_their_life_is_over_and_stand_still_when_no_time_passes() {
        let mut particles = Particles::default();
        particles.throw(Particle {
            velocity: Vec2::new(100.0, 0.0),
            life: 0.5,
            ..default()
        });
        particles.advance(0.25, WALLS);
        let at = particles.all[0].at;
        particles.advance(0.0, WALLS);
        assert_eq!(particles.all[0].at, at, "a paused picture stands still");
        particles.advance(0.25, WALLS);
        assert!(particles.all.is_empty());
    }
}
