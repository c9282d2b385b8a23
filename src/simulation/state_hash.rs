//! A checksum of the whole state of the simulation: equal states give equal sums on every machine.
//!
//! Owns the list of what belongs to the state. A field that a step can change and that is missing here is a defect:
//! `tests/it/state_hash.rs` changes each. Left out are a ball's predicted impact and its alarm, which follow from the
//! rest: recordings outlive a better way of predicting. Numbers enter as their little-endian bits, so nothing is
//! rounded.

use bevy::math::DVec2;
use bevy::prelude::*;
use xxhash_rust::xxh3::Xxh3;

use super::arena::Arena;
use super::ball::{Ball, Flight, Held, Untouched};
use super::body::{Collider, Position, PreviousPosition, Velocity};
use super::brick::Brick;
use super::clock::Clock;
use super::intent::PlayerIntent;
use super::paddle::Paddle;
use super::rng::Dice;
use super::round::{Remaining, Round, Served, Standing};
use crate::geometry::Shape;
use crate::level::Material;

/// The checksum (XXH3, 64 bits) of the state of `world` at the end of a step.
#[must_use]
pub fn state_hash(world: &mut World) -> u64 {
    let mut sum = Sum(Xxh3::new());
    resources(world, &mut sum);
    paddles(world, &mut sum);
    balls(world, &mut sum);
    bricks(world, &mut sum);
    sum.0.digest()
}

struct Sum(Xxh3);

impl Sum {
    fn whole(&mut self, value: impl Into<u64>) {
        self.0.update(&value.into().to_le_bytes());
    }

    fn number(&mut self, value: f64) {
        self.0.update(&value.to_bits().to_le_bytes());
    }

    fn vector(&mut self, value: DVec2) {
        self.number(value.x);
        self.number(value.y);
    }

    fn shape(&mut self, shape: &Shape) {
        match *shape {
            Shape::Box { half, axis } => {
                self.whole(0_u8);
                self.vector(half);
                self.vector(axis);
            }
            Shape::Circle { radius } => {
                self.whole(1_u8);
                self.number(radius);
            }
            Shape::HalfPlane { normal } => {
                self.whole(2_u8);
                self.vector(normal);
            }
        }
    }
}

fn resources(world: &World, sum: &mut Sum) {
    let clock = world.resource::<Clock>();
    sum.whole(clock.step);
    sum.whole(clock.step_hz);
    let arena = world.resource::<Arena>();
    sum.vector(arena.bounds.min);
    sum.vector(arena.bounds.max);
    sum.whole(*world.resource::<Round>() as u8);
    let standing = world.resource::<Standing>();
    sum.whole(standing.score);
    sum.whole(standing.lives);
    sum.whole(world.resource::<Remaining>().0);
    sum.whole(world.resource::<Served>().0);
    let dice = world.resource::<Dice>();
    for die in [&dice.serve, &dice.nudge] {
        for word in die.fingerprint() {
            sum.whole(word);
        }
    }
    let intent = world.resource::<PlayerIntent>();
    sum.number(intent.steer);
    sum.whole(intent.target.is_some());
    sum.number(intent.target.unwrap_or_default());
    sum.whole(intent.launch);
    sum.whole(intent.serve_again);
}

fn paddles(world: &mut World, sum: &mut Sum) {
    let mut paddles = world.query::<(&Paddle, &Collider, &Position, &PreviousPosition)>();
    for (paddle, collider, position, previous) in paddles.iter(world) {
        sum.shape(&collider.0);
        sum.number(paddle.heading);
        sum.whole(paddle.steered_for);
        sum.vector(position.0);
        sum.vector(previous.0);
    }
}

fn balls(world: &mut World, sum: &mut Sum) {
    let mut balls = world.query::<(
        &Ball,
        &Position,
        &Velocity,
        &Flight,
        &Untouched,
        Option<&Held>,
    )>();
    let mut sorted: Vec<_> = balls.iter(world).collect();
    sorted.sort_by_key(|(ball, ..)| ball.id);
    for (ball, position, velocity, flight, untouched, held) in sorted {
        sum.whole(ball.id);
        sum.number(ball.radius);
        sum.number(ball.speed);
        sum.vector(position.0);
        sum.vector(velocity.0);
        sum.vector(flight.from);
        sum.number(flight.since);
        sum.number(untouched.since);
        sum.whole(untouched.contacts);
        match held {
            None => sum.whole(0_u8),
            Some(Held::OnPaddle { offset }) => {
                sum.whole(1_u8);
                sum.number(*offset);
            }
            Some(Held::InPlace) => sum.whole(2_u8),
        }
    }
}

fn bricks(world: &mut World, sum: &mut Sum) {
    let mut bricks = world.query::<(&Brick, &Position, &Collider)>();
    let mut sorted: Vec<_> = bricks.iter(world).collect();
    sorted.sort_by_key(|(brick, ..)| brick.id);
    for (brick, position, collider) in sorted {
        sum.whole(brick.id);
        sum.whole(brick.kind.colour as u8);
        sum.whole(match brick.kind.material {
            Material::Plain { hits } => hits,
            Material::Solid => 0,
        });
        sum.whole(brick.hits_left.map_or(u16::MAX, u16::from));
        sum.vector(position.0);
        sum.shape(&collider.0);
    }
}
