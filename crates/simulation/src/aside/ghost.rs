//! Where balls and paddles are in a recorded game, step by step: for whoever draws it beside another game.
//!
//! Owns what is told of a step. The recording plays again in a world of its own.

use bevy::ecs::message::MessageCursor;
use bevy::math::DVec2;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::again;
use crate::Round;
use crate::alone::{self, STEPS_AT_A_TIME};
use crate::ball::Ball;
use crate::body::{Collider, Position};
use crate::clock::Clock;
use crate::messages::BallHit;
use crate::paddle::Paddle;
use crate::replay::Recording;

/// Of so many balls the place is told at most, those that have been in play for longest.
const MAX_BALLS: usize = 32;

/// Where things are in one step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Moment {
    /// The step.
    pub step: u64,
    /// The balls.
    pub balls: Vec<Seen>,
    /// The paddles.
    pub paddles: Vec<Seen>,
}

/// Where something goes in one step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// Its centre at the beginning of the step (units); that at its end for what was only just put there.
    pub from: DVec2,
    /// Its centre at the end of the step (units).
    pub to: DVec2,
    /// Half its width and height (units).
    pub half: DVec2,
}

/// Plays `recording` again from its beginning to its end, and tells of every step from `first` on, about 60 at a time.
/// `tell` says whether to go on, also where it is told nothing.
pub fn play(recording: &Recording, first: u64, mut tell: impl FnMut(Vec<Moment>) -> bool) {
    let mut app = again(recording);
    let mut eye = Eye::default();
    loop {
        let step = app.world().resource::<Clock>().step;
        let left = recording.end.step.saturating_sub(step);
        if left == 0 || app.world().resource::<Round>().is_over() {
            return;
        }
        let mut moments = Vec::new();
        alone::run_steps(&mut app, left.min(STEPS_AT_A_TIME), |world| {
            let moment = eye.look(world);
            let begins = moments
                .last()
                .is_none_or(|last: &Moment| last.step < moment.step);
            if moment.step >= first && begins {
                moments.push(moment);
            }
        });
        if !tell(moments) {
            return;
        }
    }
}

/// What remembers where things were one step before.
#[derive(Default)]
struct Eye {
    before: HashMap<Entity, DVec2>,
    hits: MessageCursor<BallHit>,
}

impl Eye {
    /// What is seen of the step that `world` has just finished.
    fn look(&mut self, world: &mut World) -> Moment {
        // A ball that a portal has taken was where it came out.
        let hits = world.resource::<Messages<BallHit>>();
        let taken = self.hits.read(hits);
        let taken = taken.filter(|hit| hit.passed && hit.from.is_some());
        let taken: Vec<_> = taken.map(|hit| (hit.ball, hit.at)).collect();
        let mut now = HashMap::default();
        let mut see = |entity, at: DVec2, before: Option<DVec2>, half| {
            now.insert(entity, at);
            Seen {
                from: before.unwrap_or(at),
                to: at,
                half,
            }
        };
        let mut balls = world.query::<(Entity, &Ball, &Position)>();
        let mut of_balls: Vec<_> = balls.iter(world).collect();
        of_balls.sort_by_key(|(_, ball, _)| ball.id);
        let balls = of_balls.into_iter().take(MAX_BALLS);
        let balls = balls.map(|(entity, ball, at)| {
            let out = taken.iter().rev().find(|(id, _)| *id == ball.id);
            let before = out.map(|(_, out)| *out);
            let before = before.or_else(|| self.before.get(&entity).copied());
            see(entity, at.0, before, DVec2::splat(ball.radius))
        });
        let balls = balls.collect();
        let mut paddles = world.query_filtered::<(Entity, &Collider, &Position), With<Paddle>>();
        let paddles = paddles.iter(world).map(|(entity, collider, at)| {
            let before = self.before.get(&entity).copied();
            see(entity, at.0, before, collider.half())
        });
        let paddles = paddles.collect();
        self.before = now;
        Moment {
            step: world.resource::<Clock>().step,
            balls,
            paddles,
        }
    }
}
