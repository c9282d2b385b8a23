//! Ghost: the positions of balls and paddles in a recorded game, step by step, to draw them in another game.

use bevy::ecs::message::MessageCursor;
use bevy::platform::collections::HashMap;

use super::Sim;
use super::run::STEPS_PER_FRAME;
use crate::prelude::*;
use crate::replay::Recording;

/// Largest number of balls; the oldest ones are selected.
const MAX_BALLS: usize = 32;

/// Positions in one step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Moment {
    /// Number of the step.
    pub step: u64,
    /// Balls.
    pub balls: Vec<Seen>,
    /// Paddles.
    pub paddles: Vec<Seen>,
}

/// Motion of an object in one step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// Centre at the beginning of the step (units); for a new object, its centre at the end.
    pub from: DVec2,
    /// Centre at the end of the step (units).
    pub to: DVec2,
    /// Half the width and height (units).
    pub half: DVec2,
}

/// Plays `recording` from its beginning to its end. Returns every step from `first` on, in batches of about 60, which
/// may be empty.
pub fn play(recording: &Recording, first: u64) -> impl Iterator<Item = Vec<Moment>> + use<> {
    let mut sim = Sim::from_recording(recording);
    let mut eye = Eye::default();
    let last = recording.end.step;
    std::iter::from_fn(move || {
        let left = last.saturating_sub(sim.clock().step);
        if left == 0 || sim.round().is_over() {
            return None;
        }
        let mut moments: Vec<Moment> = Vec::new();
        sim.step_with(left.min(STEPS_PER_FRAME), |world| {
            let moment = eye.look(world);
            let next = moments.last().map_or(first, |last| last.step + 1);
            if moment.step >= next {
                moments.push(moment);
            }
        });
        Some(moments)
    })
}

/// Memory of the positions at the previous step.
#[derive(Default)]
struct Eye {
    before: HashMap<Entity, DVec2>,
    hits: MessageCursor<BallHit>,
}

impl Eye {
    /// Returns the positions in the step that `world` has just finished.
    fn look(&mut self, world: &mut World) -> Moment {
        // The previous position of a ball that used a portal is the exit of the portal.
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
        let balls = in_order(balls.iter(world), |(_, ball, _)| ball.id);
        let balls = balls.into_iter().take(MAX_BALLS);
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
