//! The exact scheme: predictions in `Detection`, events in order of time in `Resolution`.
//!
//! A ball flies straight until its next impact, so a step only has to look at the balls whose impact is due, and at
//! those near the paddle, the one collider that is swept step by step. Contacts at the same instant (an inside
//! corner) are events with the same time: after the first bounce the ball is in touch with the second surface and on
//! its way in, which is an impact at once. Of a flat row of touching bricks only the one under the ball is hit: its
//! face comes first, and after the bounce the ball is on its way out of its neighbour too.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use bevy::math::DVec2;
use bevy::prelude::*;

use super::Obstacles;
use super::consequence::{Consequences, Contact, aim};
use super::predict::{PaddleSweep, next_impact};
use crate::geometry::bounce::reflect;
use crate::geometry::tolerance::SAME_INSTANT;
use crate::simulation::arena::Arena;
use crate::simulation::ball::{Ball, Flight, Held, NextImpact, Untouched};
use crate::simulation::body::{Position, PreviousPosition, Velocity};
use crate::simulation::clock::Clock;
use crate::simulation::messages::Target;
use crate::simulation::paddle::Paddle;
use crate::simulation::settings::{Ruleset, Settings};
use crate::simulation::tuning;

/// Detection: predicts for the balls that have no prediction.
pub(super) fn predict_impacts(
    arena: Res<Arena>,
    obstacles: Res<Obstacles>,
    mut balls: Query<(&Ball, &Flight, &Velocity, &mut NextImpact), Without<Held>>,
) {
    for (ball, flight, velocity, mut next) in &mut balls {
        if next.is_unknown() {
            *next = next_impact(
                &arena,
                &obstacles,
                flight,
                velocity.0,
                ball.radius,
                flight.since,
            );
        }
    }
}

/// What a ball meets next within the step.
#[derive(Clone, Copy, Debug)]
pub struct Due {
    time: f64,
    ball: u32,
    entity: Entity,
    /// The paddle's contact normal, or `None` for the ball's predicted impact.
    paddle: Option<DVec2>,
}

impl Ord for Due {
    fn cmp(&self, other: &Self) -> Ordering {
        self.time
            .total_cmp(&other.time)
            .then(self.ball.cmp(&other.ball))
    }
}

impl PartialOrd for Due {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Due {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Due {}

/// A ball in flight, with all that a contact changes.
type Flying = (
    Entity,
    &'static Ball,
    &'static mut Flight,
    &'static mut Velocity,
    &'static mut NextImpact,
    &'static mut Untouched,
);

/// Resolution: takes the impacts that are due, across all balls, in order of time.
pub(super) fn resolve_impacts(
    settings: Res<Settings>,
    clock: Res<Clock>,
    arena: Res<Arena>,
    paddle: Option<Single<(&Paddle, &Position, &PreviousPosition)>>,
    mut balls: Query<Flying, Without<Held>>,
    mut consequences: Consequences,
    mut queue: Local<BinaryHeap<Reverse<Due>>>,
    mut contacts: Local<u32>,
) {
    let step = (clock.before(), clock.now());
    let sweep = paddle.map(|paddle| {
        let (paddle, to, from) = paddle.into_inner();
        let velocity = (to.0 - from.0) * f64::from(clock.step_hz);
        PaddleSweep {
            paddle: *paddle,
            from: from.0,
            velocity,
            step,
        }
    });
    queue.clear();
    *contacts = 0;
    for (entity, ball, flight, velocity, next, _) in &balls {
        let after = flight.since.max(step.0);
        queue.extend(
            due(
                entity,
                ball,
                flight,
                velocity.0,
                next,
                sweep.as_ref(),
                after,
                step.1,
            )
            .map(Reverse),
        );
    }
    let most = tuning::MOST_CONTACTS.saturating_mul(balls.iter().len().max(1) as u32);
    let world = Surroundings {
        ruleset: settings.ruleset,
        arena: &arena,
        sweep: sweep.as_ref(),
        step,
    };
    while let Some(Reverse(event)) = queue.pop() {
        let Ok((entity, ball, mut flight, mut velocity, mut next, mut untouched)) =
            balls.get_mut(event.entity)
        else {
            continue;
        };
        *contacts += 1;
        if *contacts > most {
            warn!(
                "step {}: more than {most} contacts; {:?} holds ball {}",
                clock.step, next.target, ball.id
            );
            // The ball waits where it is for the rest of the step.
            *flight = Flight {
                from: flight.at(velocity.0, event.time),
                since: step.1,
            };
            *next = NextImpact::UNKNOWN;
            continue;
        }
        let after = event.time;
        match world.resolve(
            &event,
            ball,
            &mut flight,
            &mut velocity,
            &next,
            &mut untouched,
            &mut consequences,
        ) {
            Outcome::Lost => continue,
            Outcome::Unchanged | Outcome::Bounced => {
                *next = next_impact(
                    &arena,
                    &consequences.obstacles,
                    &flight,
                    velocity.0,
                    ball.radius,
                    after,
                );
            }
        }
        let again = due(
            entity,
            ball,
            &flight,
            velocity.0,
            &next,
            sweep.as_ref(),
            after,
            step.1,
        );
        queue.extend(again.map(Reverse));
    }
}

/// What a ball meets next from `after` to the end of the step: its predicted impact or the paddle.
fn due(
    entity: Entity,
    ball: &Ball,
    flight: &Flight,
    velocity: DVec2,
    next: &NextImpact,
    sweep: Option<&PaddleSweep>,
    after: f64,
    end: f64,
) -> Option<Due> {
    let paddle = sweep.and_then(|sweep| sweep.impact(flight, velocity, ball.radius, after));
    match paddle {
        // What stands still comes first where both are due at once: a wall turns the ball, the paddle then aims it.
        Some(hit) if hit.time < next.time => Some(Due {
            time: hit.time,
            ball: ball.id,
            entity,
            paddle: Some(hit.normal),
        }),
        _ => (next.time <= end).then_some(Due {
            time: next.time,
            ball: ball.id,
            entity,
            paddle: None,
        }),
    }
}

enum Outcome {
    /// The target was gone, or the ball is already on its way out: the flight goes on.
    Unchanged,
    /// A new flight began.
    Bounced,
    /// The ball is out of play.
    Lost,
}

/// What the events of a step happen in.
struct Surroundings<'a> {
    ruleset: Ruleset,
    arena: &'a Arena,
    sweep: Option<&'a PaddleSweep>,
    step: (f64, f64),
}

impl Surroundings<'_> {
    fn resolve(
        &self,
        event: &Due,
        ball: &Ball,
        flight: &mut Flight,
        velocity: &mut Velocity,
        next: &NextImpact,
        untouched: &mut Untouched,
        consequences: &mut Consequences,
    ) -> Outcome {
        let (time, end) = if event.time - flight.since < SAME_INSTANT {
            (flight.since, flight.from)
        } else {
            (event.time, flight.at(velocity.0, event.time))
        };
        let target = if event.paddle.is_some() {
            Target::Paddle
        } else {
            next.target
        };
        let mut contact = Contact {
            target,
            time,
            fraction: ((time - self.step.0) / (self.step.1 - self.step.0)).clamp(0.0, 1.0),
            at: end,
            from: None,
            normal: event.paddle.unwrap_or(next.normal),
            incoming: velocity.0,
            outgoing: velocity.0,
        };
        match (target, self.sweep) {
            (Target::Floor, _) => {
                consequences.apply(ball, untouched, &contact);
                consequences.lose(event.entity, ball, end);
                return Outcome::Lost;
            }
            (Target::Brick(id), _)
                if !consequences
                    .obstacles
                    .get(id)
                    .is_some_and(|item| item.alive) =>
            {
                return Outcome::Unchanged;
            }
            (Target::Paddle, Some(sweep)) => self.rebound(sweep, ball, &mut contact),
            _ => match reflect(velocity.0, contact.normal, ball.speed) {
                Some(outgoing) => contact.outgoing = outgoing,
                None => return Outcome::Unchanged,
            },
        }
        velocity.0 = contact.outgoing;
        *flight = Flight {
            from: contact.at,
            since: contact.time,
        };
        consequences.apply(ball, untouched, &contact);
        Outcome::Bounced
    }

    /// Aims the ball; lifts it onto the paddle where the paddle would overtake it, or crush it against a wall.
    fn rebound(&self, sweep: &PaddleSweep, ball: &Ball, contact: &mut Contact) {
        let at = sweep.at(contact.time);
        contact.outgoing = aim(
            self.ruleset,
            &sweep.paddle,
            at.x,
            ball,
            contact.at.x,
            contact.incoming,
            true,
        );
        let overtaken = (contact.outgoing - sweep.velocity).dot(contact.normal) < 0.0;
        // Between a side or corner of the paddle and a wall, with no room to leave: the ball would rattle for ever.
        let bounds = self.arena.bounds;
        let room = if contact.normal.x > 0.0 {
            bounds.max.x - ball.radius - contact.at.x
        } else {
            contact.at.x - ball.radius - bounds.min.x
        };
        let squeezed = contact.normal.x != 0.0 && room < ball.radius * tuning::SQUEEZE_SHARE;
        if overtaken || squeezed {
            contact.from = Some(contact.at);
            contact.at = DVec2::new(
                self.arena.clamp_x(contact.at.x, ball.radius),
                at.y + sweep.paddle.half.y + ball.radius,
            );
        }
    }
}
