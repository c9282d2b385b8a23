//! More balls: one becomes several, or one more starts from the paddle. Runs in `Powers`.
//!
//! Owns where they start and in which direction. They belong to whoever caught the capsule, and have the speed of the
//! ball that they come of.

use bevy::math::DVec2;
use bevy::prelude::*;

use crate::content::effects::Effect;
use crate::geometry::bounce::{heading, radians, turned, with_speed};
use crate::simulation::arena::Arena;
use crate::simulation::ball::{Ball, Birth, Held, Start, on_paddle};
use crate::simulation::body::{Collider, Position, Velocity};
use crate::simulation::clock::Clock;
use crate::simulation::messages::{BirthCause, PowerCaught};
use crate::simulation::paddle::Paddle;
use crate::simulation::player::Owner;
use crate::simulation::rng::Dice;
use crate::simulation::tuning::{EXTRA_BALL_ANGLES, MAX_BALLS_BY_POWERS, SPLIT_ANGLE};

/// Balls in flight.
type Flying = (
    Entity,
    &'static Ball,
    &'static Owner,
    &'static Position,
    &'static Velocity,
);

/// A ball that may be split: one that was there, or one that has just come of it, with the entity of the former.
#[derive(Clone, Copy)]
struct Parent {
    entity: Entity,
    ball: Ball,
    owner: Owner,
    at: DVec2,
    velocity: DVec2,
}

impl Parent {
    /// The velocity of the sister with this number, from 1: to the right, to the left, further to the right …
    fn turned(&self, sister: u32) -> DVec2 {
        let steps = f64::from(sister.div_ceil(2));
        let side = if sister % 2 == 1 { -1.0 } else { 1.0 };
        turned(self.velocity, side * steps * SPLIT_ANGLE, self.ball.speed)
    }
}

pub(super) fn split_balls(
    clock: Res<Clock>,
    mut caught: MessageReader<PowerCaught>,
    (all, balls): (Query<(), With<Ball>>, Query<Flying, Without<Held>>),
    mut birth: Birth,
) {
    let splits = caught
        .read()
        .filter_map(|caught| match caught.power.power().effect {
            Effect::Split { into } => Some((caught.player, into)),
            _ => None,
        });
    let mut splits = splits.peekable();
    if splits.peek().is_none() {
        return;
    }
    let sorted = balls.iter().sort_by_key::<&Ball, _>(|ball| ball.id);
    let mut parents: Vec<Parent> = sorted
        .map(|(entity, ball, owner, at, velocity)| Parent {
            entity,
            ball: *ball,
            owner: *owner,
            at: at.0,
            velocity: velocity.0,
        })
        .collect();
    let mut there = all.iter().len();
    for (player, into) in splits {
        for index in 0..parents.len() {
            let parent = parents[index];
            for sister in 1..into {
                if parent.owner.0 != player || there >= MAX_BALLS_BY_POWERS {
                    break;
                }
                there += 1;
                let start = Start {
                    at: parent.at,
                    time: clock.now(),
                    velocity: parent.turned(sister),
                    cause: BirthCause::Split,
                };
                let ball = birth.give((parent.entity, &parent.ball), parent.owner, start);
                let velocity = start.velocity;
                parents.push(Parent {
                    ball,
                    velocity,
                    ..parent
                });
            }
        }
    }
}

pub(super) fn start_extra_balls(
    (clock, arena): (Res<Clock>, Res<Arena>),
    mut dice: ResMut<Dice>,
    mut caught: MessageReader<PowerCaught>,
    paddles: Query<(&Paddle, &Collider, &Position)>,
    balls: Query<(Entity, &Ball)>,
    mut birth: Birth,
) {
    let mut there = balls.iter().len();
    for caught in caught.read() {
        let is_extra = caught.power.power().effect == Effect::ExtraBall;
        let mut paddles = paddles.iter();
        let paddle = paddles.find(|(paddle, ..)| paddle.player == caught.player);
        let (true, Some((_, outline, place))) = (is_extra, paddle) else {
            continue;
        };
        // As the first of the balls that are there.
        let Some((entity, like)) = balls.iter().min_by_key(|(_, ball)| ball.id) else {
            continue;
        };
        if there >= MAX_BALLS_BY_POWERS {
            continue;
        }
        there += 1;
        let (least, most) = EXTRA_BALL_ANGLES;
        let die = &mut dice.powers;
        let angle = die.sign() * die.between(radians(least), radians(most));
        let start = Start {
            at: on_paddle(outline, place.0, 0.0, like.radius, &arena),
            time: clock.now(),
            velocity: with_speed(heading(angle), like.speed),
            cause: BirthCause::Extra,
        };
        birth.give((entity, like), Owner(caught.player), start);
    }
}
