//! The exact scheme: events in order of time. Runs in `Resolution`; [`wake`](super::wake) has found in `Detection` which
//! balls have any.
//!
//! A ball flies straight until its next impact, so a step only has to look at the balls whose [`Alarm`] is due: an
//! impact, or the height of the paddle, the one collider that is swept step by step. Contacts at the same instant (an
//! inside corner) are events with the same time: after the first bounce the ball is in touch with the second surface
//! and on its way in, which is an impact at once. Of a flat row of touching bricks only the one under the ball is hit:
//! its face comes first, and after the bounce the ball is on its way out of its neighbour too.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use bevy::math::DVec2;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::consequence::{Consequences, Contact, aim};
use super::due::Due;
use super::predict::{PaddleSweep, next_impact, next_look};
use super::wake::Awake;
use crate::content::Rebound;
use crate::geometry::bounce::reflect_moving;
use crate::geometry::tolerance::SAME_INSTANT;
use crate::simulation::arena::Arena;
use crate::simulation::ball::{Alarm, Ball, Flight, Held, NextImpact, Untouched};
use crate::simulation::body::{Collider, Position, PreviousPosition, Velocity};
use crate::simulation::clock::Clock;
use crate::simulation::messages::Target;
use crate::simulation::paddle::Paddle;
use crate::simulation::round::Run;
use crate::simulation::tuning;

/// A ball in flight, with all that a contact changes.
type Flying = (
    &'static Ball,
    &'static mut Flight,
    &'static mut Velocity,
    &'static mut NextImpact,
    &'static mut Alarm,
    &'static mut Untouched,
);

/// Resolution: takes the impacts that are due, across all balls, in order of time.
pub(super) fn resolve_impacts(
    run: Res<Run>,
    clock: Res<Clock>,
    arena: Res<Arena>,
    paddle: Option<Single<(&Collider, &Position, &PreviousPosition), With<Paddle>>>,
    mut balls: Query<(Entity, Flying), Without<Held>>,
    mut consequences: Consequences,
    mut awake: ResMut<Awake>,
    mut queue: Local<BinaryHeap<Reverse<Due>>>,
    mut squeezed: Local<HashMap<u32, u64>>,
) -> Result {
    let step = (clock.before(), clock.now());
    let sweep = paddle.map(|paddle| {
        let (paddle, to, from) = paddle.into_inner();
        PaddleSweep {
            half: paddle.half(),
            from: from.0,
            velocity: (to.0 - from.0) * f64::from(clock.step_hz),
            step,
        }
    });
    let world = Surroundings {
        rebound: run.settings.rules.rebound,
        arena: &arena,
        sweep: sweep.as_ref(),
        step,
    };
    for entity in awake.0.drain(..) {
        let (entity, (ball, flight, velocity, next, mut alarm, _)) = balls.get_mut(entity)?;
        let after = flight.since.max(step.0);
        match world.due(entity, ball, &flight, velocity.0, &next, after, 0) {
            Some(due) => queue.push(Reverse(due)),
            None => alarm.0 = world.next_look(ball, &flight, velocity.0, &next),
        }
    }
    while let Some(Reverse(event)) = queue.pop() {
        let Ok((entity, (ball, mut flight, mut velocity, mut next, mut alarm, mut untouched))) =
            balls.get_mut(event.entity)
        else {
            continue;
        };
        if event.count >= tuning::MOST_CONTACTS {
            let at = flight.at(velocity.0, event.time);
            // Once a squeeze, not once a step.
            let before = squeezed.insert(ball.id, clock.step);
            if before.is_none_or(|step| step.abs_diff(clock.step) > 1) {
                warn!(
                    "step {}: ball {} is squeezed by the colliders {:?}: more than {} contacts, the last with {:?}; it waits there",
                    clock.step,
                    ball.id,
                    consequences.obstacles.touching(at, ball.radius, event.time),
                    tuning::MOST_CONTACTS,
                    next.target
                );
            }
            *flight = Flight {
                from: at,
                since: step.1,
            };
            *alarm = Alarm::UNPREDICTED;
            continue;
        }
        let outcome = world.resolve(
            &event,
            ball,
            &mut flight,
            &mut velocity,
            &next,
            &mut untouched,
            &mut consequences,
        );
        if outcome == Outcome::Lost {
            continue;
        }
        let obstacles = &consequences.obstacles;
        *next = next_impact(
            &arena,
            obstacles,
            &flight,
            velocity.0,
            ball.radius,
            event.time,
        );
        let count = event.count + 1;
        match world.due(entity, ball, &flight, velocity.0, &next, event.time, count) {
            Some(due) => queue.push(Reverse(due)),
            None => alarm.0 = world.next_look(ball, &flight, velocity.0, &next),
        }
    }
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// A new flight began; or the target was gone or the ball on its way out already, and the flight goes on.
    InFlight,
    /// The ball is out of play.
    Lost,
}

/// What the events of a step happen in.
struct Surroundings<'a> {
    rebound: Rebound,
    arena: &'a Arena,
    sweep: Option<&'a PaddleSweep>,
    step: (f64, f64),
}

impl Surroundings<'_> {
    /// What a ball meets next from `after` to the end of the step: its predicted impact or the paddle.
    fn due(
        &self,
        entity: Entity,
        ball: &Ball,
        flight: &Flight,
        velocity: DVec2,
        next: &NextImpact,
        after: f64,
        count: u32,
    ) -> Option<Due> {
        let paddle = self
            .sweep
            .and_then(|sweep| sweep.impact(flight, velocity, ball.radius, after));
        let (time, paddle) = match paddle {
            // What stands still comes first where both are due at once: a wall turns the ball, the paddle then aims it.
            Some(hit) if hit.time < next.time => (hit.time, Some(hit.normal)),
            _ if next.time <= self.step.1 => (next.time, None),
            _ => return None,
        };
        Some(Due {
            time,
            ball: ball.id,
            entity,
            paddle,
            count,
        })
    }

    /// When a ball that meets nothing more in this step next needs a look.
    fn next_look(&self, ball: &Ball, flight: &Flight, velocity: DVec2, next: &NextImpact) -> f64 {
        next_look(self.arena, flight, velocity, ball.radius, next, self.step.1)
    }

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
                return Outcome::InFlight;
            }
            (Target::Paddle, Some(sweep)) => self.rebound(sweep, ball, &mut contact),
            _ => {
                let surface = match target {
                    Target::Brick(id) => consequences.obstacles.velocity_at(id, time),
                    _ => DVec2::ZERO,
                };
                match reflect_moving(velocity.0, contact.normal, surface, ball.speed) {
                    Some(outgoing) => contact.outgoing = outgoing,
                    None => return Outcome::InFlight,
                }
            }
        }
        velocity.0 = contact.outgoing;
        *flight = Flight {
            from: contact.at,
            since: contact.time,
        };
        consequences.apply(ball, untouched, &contact);
        Outcome::InFlight
    }

    /// Aims the ball; lifts it onto the paddle where the paddle would overtake it, or crush it against a wall.
    fn rebound(&self, sweep: &PaddleSweep, ball: &Ball, contact: &mut Contact) {
        let at = sweep.at(contact.time);
        contact.outgoing = aim(
            self.rebound,
            sweep.half.x,
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
                at.y + sweep.half.y + ball.radius,
            );
        }
    }
}
