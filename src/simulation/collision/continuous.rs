//! The exact scheme: events in order of time. Runs in `Resolution`; [`wake`](super::wake) has found in `Detection` which
//! balls have any.
//!
//! A ball flies straight until its next impact, so a step only has to look at the balls whose [`Alarm`](crate::simulation::ball::Alarm) is
//! due: an impact, or the height of the paddle, the one collider that is swept step by step. Contacts at the same instant (an
//! inside corner) are events with the same time: after the first bounce the ball is in touch with the second surface
//! and on its way in, which is an impact at once. Of a flat row of touching bricks only the one under the ball is hit:
//! its face comes first, and after the bounce the ball is on its way out of its neighbour too.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use bevy::ecs::query::QueryData;
use bevy::math::DVec2;
use bevy::prelude::*;

use super::Obstacles;
use super::bounce::{Touch, bounced};
use super::consequence::{Consequences, Contact, Hitting, aim};
use super::due::Due;
use super::obstacles::Obstacle;
use super::predict::{PaddleSweep, next_impact, next_look};
use super::squeeze::Squeezes;
use super::wake::Awake;
use crate::content::Rebound;
use crate::geometry::Shape;
use crate::geometry::overlap::distance;
use crate::geometry::tolerance::{RESTING_DEPTH, SAME_INSTANT};
use crate::simulation::arena::Arena;
use crate::simulation::ball::{Ball, Held, NextImpact, Untouched, Way};
use crate::simulation::body::{Collider, Position, PreviousPosition};
use crate::simulation::clock::Clock;
use crate::simulation::messages::Target;
use crate::simulation::paddle::Paddle;
use crate::simulation::player::Owner;
use crate::simulation::rules::RulesInPlay;
use crate::simulation::tuning;

/// A ball in flight, with all that a contact changes.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Flying {
    entity: Entity,
    pub(super) ball: &'static Ball,
    pub(super) way: Way,
    pub(super) next: &'static mut NextImpact,
    untouched: &'static mut Untouched,
    owner: &'static mut Owner,
}

/// Resolution: takes the impacts and blasts that are due, across all balls, in order of time.
pub(super) fn resolve_impacts(
    rules: Res<RulesInPlay>,
    clock: Res<Clock>,
    arena: Res<Arena>,
    paddles: Query<(&Paddle, &Collider, &Position, &PreviousPosition)>,
    mut balls: Query<Flying, Without<Held>>,
    mut consequences: Consequences,
    mut awake: ResMut<Awake>,
    mut queue: Local<BinaryHeap<Reverse<Due>>>,
    mut squeezes: Local<Squeezes>,
    mut sweeps: Local<Vec<PaddleSweep>>,
) -> Result {
    let step = (clock.before(), clock.now());
    let hz = f64::from(clock.step_hz);
    sweeps.clear();
    sweeps.extend(
        paddles
            .iter()
            .map(|(paddle, collider, to, from)| PaddleSweep {
                player: paddle.player,
                half: collider.half(),
                from: from.0,
                velocity: (to.0 - from.0) * hz,
                step,
            }),
    );
    let world = Surroundings {
        rebound: rules.0.rebound,
        arena: &arena,
        sweeps: &sweeps,
        step,
    };
    for entity in awake.0.drain(..) {
        let mut flying = balls.get_mut(entity)?;
        let after = flying.way.flight.since.max(step.0);
        queue.extend(world.due(&mut flying, after, 0));
    }
    let mut blasts = 0..tuning::MAX_BLASTS;
    loop {
        let contact = queue.peek().map(|Reverse(event)| event.time);
        if !blasts.is_empty() && consequences.blow_up(step, contact) {
            blasts.next();
            continue;
        }
        let Some(Reverse(event)) = queue.pop() else {
            break;
        };
        let Ok(mut flying) = balls.get_mut(event.entity) else {
            continue;
        };
        if event.count >= tuning::MAX_CONTACTS {
            squeezes.hold(&mut flying, event.time, &clock, &consequences.obstacles);
            continue;
        }
        if world.resolve(&event, &mut flying, &mut consequences) == Outcome::Lost {
            continue;
        }
        let obstacles = &consequences.obstacles;
        *flying.next = flying.predicted(&arena, obstacles, event.time);
        queue.extend(world.due(&mut flying, event.time, event.count + 1));
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

impl FlyingItem<'_, '_> {
    /// The ball with what a contact changes beside its flight.
    fn hitting(&mut self) -> Hitting<'_> {
        Hitting {
            ball: self.ball,
            untouched: &mut self.untouched,
            owner: &mut self.owner,
        }
    }

    /// What the ball meets next with all but the paddle, given that nothing is hit before `after` (s since the level
    /// began).
    fn predicted(&self, arena: &Arena, obstacles: &Obstacles, after: f64) -> NextImpact {
        let (flight, velocity) = (&self.way.flight, self.way.velocity.0);
        next_impact(arena, obstacles, flight, velocity, self.ball.radius, after)
    }
}

/// What the events of a step happen in.
struct Surroundings<'a> {
    rebound: Rebound,
    arena: &'a Arena,
    sweeps: &'a [PaddleSweep],
    step: (f64, f64),
}

impl Surroundings<'_> {
    /// What a ball meets next from `after` to the end of the step: its predicted impact or the paddle. If that is
    /// nothing, its alarm is set anew.
    fn due(&self, flying: &mut FlyingItem, after: f64, count: u32) -> Option<Reverse<Due>> {
        let (flight, velocity) = (*flying.way.flight, flying.way.velocity.0);
        let (ball, next) = (flying.ball, *flying.next);
        let meets = |sweep: &PaddleSweep| {
            let hit = sweep.impact(&flight, velocity, ball.radius, after)?;
            Some((hit.time, sweep.player, hit.normal))
        };
        // Of paddles that are met at one instant, the first player's.
        let paddle = self
            .sweeps
            .iter()
            .filter_map(meets)
            .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let (time, paddle) = match paddle {
            // What stands still comes first where both are due at once: a wall turns the ball, the paddle then aims it.
            Some((time, player, normal)) if time < next.time => (time, Some((player, normal))),
            _ if next.time <= self.step.1 => (next.time, None),
            _ => {
                let end = self.step.1;
                flying.way.alarm.0 =
                    next_look(self.arena, &flight, velocity, ball.radius, &next, end);
                return None;
            }
        };
        Some(Reverse(Due {
            time,
            ball: ball.id,
            entity: flying.entity,
            paddle,
            count,
        }))
    }

    fn resolve(
        &self,
        event: &Due,
        flying: &mut FlyingItem,
        consequences: &mut Consequences,
    ) -> Outcome {
        let ball = flying.ball;
        let mut contact = self.contact(event, flying);
        match contact.target {
            Target::Floor => {
                consequences.apply(flying.hitting(), &contact);
                consequences.lose(event.entity, ball, *flying.owner, contact.at);
                return Outcome::Lost;
            }
            Target::Brick(id)
                if !consequences
                    .obstacles
                    .get(id)
                    .is_some_and(Obstacle::is_solid) =>
            {
                return Outcome::InFlight;
            }
            Target::Paddle(player) => {
                if let Some(sweep) = self.sweeps.iter().find(|sweep| sweep.player == player) {
                    self.rebound(sweep, ball, &mut contact);
                }
            }
            Target::Brick(_) | Target::Wall(_) => {
                let touch = Touch {
                    target: contact.target,
                    since: flying.way.flight.since,
                    time: contact.time,
                    at: contact.at,
                    normal: contact.normal,
                    incoming: contact.incoming,
                };
                match bounced(&consequences.obstacles, ball, &touch) {
                    Some(outgoing) => contact.outgoing = outgoing,
                    None => return Outcome::InFlight,
                }
            }
        }
        let Contact { at, time, .. } = contact;
        flying.way.redirect(at, time, contact.outgoing);
        consequences.apply(flying.hitting(), &contact);
        Outcome::InFlight
    }

    /// The contact that `event` is, before it has turned the ball.
    fn contact(&self, event: &Due, flying: &FlyingItem) -> Contact {
        let (flight, velocity) = (&flying.way.flight, flying.way.velocity.0);
        let (time, at) = if event.time - flight.since < SAME_INSTANT {
            (flight.since, flight.from)
        } else {
            (event.time, flight.at(velocity, event.time))
        };
        Contact {
            target: match event.paddle {
                Some((player, _)) => Target::Paddle(player),
                None => flying.next.target,
            },
            time,
            fraction: ((time - self.step.0) / (self.step.1 - self.step.0)).clamp(0.0, 1.0),
            at,
            from: None,
            normal: event
                .paddle
                .map_or(flying.next.normal, |(_, normal)| normal),
            incoming: velocity,
            outgoing: velocity,
        }
    }

    /// Aims the ball; lifts it onto the paddle where the paddle would overtake it, crush it against a wall, or has become
    /// so wide that it covers it.
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
        let paddle = Shape::upright(sweep.half);
        let covered = distance(&paddle, at, contact.at) - ball.radius < -RESTING_DEPTH;
        if overtaken || squeezed || covered {
            contact.from = Some(contact.at);
            contact.at = DVec2::new(
                self.arena.clamp_x(contact.at.x, ball.radius),
                at.y + sweep.half.y + ball.radius,
            );
        }
    }
}
