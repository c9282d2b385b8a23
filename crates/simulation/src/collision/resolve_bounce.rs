//! Turns a ball at a contact of the exact scheme: aimed by a paddle, bounced off a brick or a wall, with the response
//! of the brick. Used in `Resolution`.
//!
//! Sets velocity and position of the ball after the contact. [`continuous`](super::continuous) determines the time of
//! contacts, and [`apply_contact`](super::apply_contact) applies their other effects.

use super::aim::{AimingPaddle, aim};
use super::apply_contact::{Consequences, Contact};
use super::bounce::{Touch, bounced, off_axes};
use super::chaos::scattered;
use super::flying::FlyingItem;
use super::impact_event::ImpactEvent;
use super::portal;
use super::predict::PaddleSweep;
use super::response::Response;
use crate::ball::pace::Pace;
use crate::lane::part_of;
use crate::prelude::*;
use brickwork_geometry::tolerance::SAME_INSTANT;
use brickwork_level::content::{Players, Rebound};

/// Read-only data for the events of a step.
pub(super) struct Surroundings<'a> {
    pub rebound: Rebound,
    /// Smallest angles to the axes after a bounce, if the rules set any.
    pub angles: Option<AxisAngles>,
    pub effects: &'a ActiveEffects,
    pub arena: &'a Arena,
    pub players: Players,
    pub sweeps: &'a [PaddleSweep],
    /// Height of the top of the highest paddle (units).
    pub paddles_top: f64,
    pub step: (f64, f64),
}

impl Surroundings<'_> {
    /// Creates the contact of `event`, before the ball is turned.
    pub fn contact(&self, event: &ImpactEvent, flying: &FlyingItem) -> Contact {
        let (flight, velocity) = (&flying.way.flight, flying.way.velocity.0);
        let (time, at) = if event.time - flight.since < SAME_INSTANT {
            (flight.since, flight.from)
        } else {
            (event.time, flight.at(velocity, event.time))
        };
        let (target, normal) = match event.paddle {
            Some((number, normal)) => (Target::Paddle(self.sweeps[number].player), normal),
            None => (flying.next.target, flying.next.normal),
        };
        Contact {
            target,
            time,
            fraction: ((time - self.step.0) / (self.step.1 - self.step.0)).clamp(0.0, 1.0),
            at,
            from: None,
            passed: false,
            normal,
            incoming: velocity,
            outgoing: velocity,
            caught_at: None,
            offset: 0.0,
            traits: self.effects.ball_traits(),
        }
    }

    /// Aims the ball. Lifts it onto the paddle if the paddle would overtake it, would crush it against a wall, or has
    /// become so wide that it covers it.
    pub fn rebound(&self, sweep: &PaddleSweep, ball: &Ball, contact: &mut Contact) {
        let at = sweep.at(contact.time);
        let paddle = AimingPaddle::new(at.x, sweep.half.x, sweep.motion);
        let (x, incoming) = (contact.at.x, contact.incoming);
        let aimed = aim(self.rebound, &paddle, ball, x, incoming, true);
        contact.outgoing = aimed.velocity;
        contact.offset = aimed.offset;
        if let Some(angles) = self.angles {
            contact.outgoing = angles.keep(contact.outgoing, DVec2::Y, 0.0, ball.speed);
        }
        let overtaken = (contact.outgoing - sweep.velocity).dot(contact.normal) < 0.0;
        // Between a side or corner of the paddle and a wall, without room to leave: the ball would bounce there
        // permanently.
        let arena = part_of(self.players, sweep.player, self.arena);
        let bounds = arena.bounds;
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
                arena.clamp_x(contact.at.x, ball.radius),
                at.y + sweep.half.y + ball.radius,
            );
        }
    }
}

impl Surroundings<'_> {
    /// Returns the time for which a ball caught at `time` by the paddle `target` stays there: a tool catches balls for a
    /// while.
    pub fn stays(&self, target: Target, time: f64) -> Stays {
        match target {
            Target::Paddle(player) if !self.effects.has(player, Effect::Sticky) => {
                Stays::AWhile(time)
            }
            _ => Stays::WhileSticky(time),
        }
    }
}

/// Bounces the ball of `contact` off a brick or a wall, or wraps it around a wall if a tool does so; no flatter or steeper than `angles` allow, and applies the
/// other effects of the hit. Returns the duration for which the ball is pinched (s). `None` if it already moves away.
pub(super) fn bounce(
    flying: &mut FlyingItem,
    contact: &mut Contact,
    (arena, angles): (&Arena, Option<AxisAngles>),
    consequences: &mut Consequences,
) -> Option<f64> {
    let ball = Ball::clone(&flying.ball);
    let touch = Touch {
        target: contact.target,
        since: flying.way.flight.since,
        time: contact.time,
        at: contact.at,
        normal: contact.normal,
        incoming: contact.incoming,
    };
    let bounce = bounced(&consequences.obstacles, &ball, &touch)?;
    contact.outgoing = bounce.outgoing;
    if !consequences.tools.is_empty() {
        let field = (arena, &*consequences.obstacles);
        if let Some(at) = consequences.tools.wrapped(&ball, &touch, field) {
            contact.from = Some(contact.at);
            contact.at = at;
            contact.outgoing = contact.incoming;
            contact.passed = true;
            return Some(0.0);
        }
        if !bounce.slides && touch.surface(&consequences.obstacles) == DVec2::ZERO {
            contact.outgoing = consequences.tools.turned(&ball, &touch, contact.outgoing);
        }
    }
    let response = consequences.obstacles.response_to(contact.target);
    if contact.traits.chaotic || response.is_some() {
        let kicked = consequences.respond(
            (&ball, &mut flying.state.pace),
            (&touch, bounce.slides),
            contact,
        );
        flying.ball.speed = kicked.unwrap_or(ball.speed);
    }
    if let Some(angles) = angles.filter(|_| !contact.passed) {
        let (outgoing, speed) = (contact.outgoing, flying.ball.speed);
        contact.outgoing = off_axes(&consequences.obstacles, &touch, outgoing, angles, speed);
    }
    Some(bounce.pinched)
}

impl Consequences<'_, '_> {
    /// Applies the response of the brick and the effects on the ball to `contact`, in which `ball` with `pace` has
    /// bounced at `touch`. Returns the new speed of the ball (units/s) if it changes. A ball that `slides` through a
    /// gap of its own width keeps its direction.
    fn respond(
        &mut self,
        (ball, pace): (&Ball, &mut Pace),
        (touch, slides): (&Touch, bool),
        contact: &mut Contact,
    ) -> Option<f64> {
        if let Some(at) = portal::exit(&self.obstacles, ball.radius, touch) {
            contact.from = Some(contact.at);
            contact.at = at;
            contact.outgoing = contact.incoming;
            contact.passed = true;
            return None;
        }
        if slides {
            return None;
        }
        let response = self.obstacles.response_to(touch.target);
        let Response { chaotic, kick, .. } = response.copied().unwrap_or_default();
        if chaotic || contact.traits.chaotic {
            let push = touch.surface(&self.obstacles).dot(touch.normal);
            let die = &mut self.dice.chaos;
            contact.outgoing = scattered(die, touch.normal, push, ball.speed);
        }
        let kicked = self.kicked(pace, kick?).max(ball.speed);
        contact.outgoing = with_speed(contact.outgoing, kicked);
        Some(kicked)
    }
}
