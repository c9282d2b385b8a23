//! Tests of the pool of particles.

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
