//! Prediction of flights, as if nothing changed meanwhile. For program players, the nudge, the last-brick assist and
//! rendering.
//!
//! Uses the functions of detection and resolution, and changes nothing. It ignores the paddle, because its future
//! position is unknown.

use super::bounce::{Touch, bounced, off_axes};
use super::portal;
use super::predict::next_impact;
use crate::prelude::*;

/// System parameter with everything that a prediction reads.
#[derive(SystemParam)]
pub struct Lookahead<'w, 's> {
    /// Bounds of the field.
    pub arena: Res<'w, Arena>,
    /// Objects that balls bounce off.
    pub obstacles: Res<'w, Obstacles>,
    rules: Res<'w, RulesInPlay>,
    tools: Res<'w, Tools>,
    bricks: Query<'w, 's, &'static Brick>,
}

impl Lookahead<'_, '_> {
    /// Returns the first impact of a new flight.
    pub fn next_impact(&self, ball: &Ball, flight: &Flight, velocity: DVec2) -> NextImpact {
        let course = flight.course(velocity, ball.radius);
        next_impact(&self.arena, &self.obstacles, &course, flight.since)
    }

    /// Returns the flight and velocity of a ball after the impact `next`. Chaotic bricks and bumpers count as mirrors:
    /// the angle of the former is unpredictable, and the kick of the latter only changes the time of arrival.
    pub fn bounced(
        &self,
        ball: &Ball,
        flight: &Flight,
        velocity: DVec2,
        next: &NextImpact,
    ) -> (Flight, DVec2) {
        let on = Flight::new(flight.at(velocity, next.time), next.time);
        let touch = Touch {
            target: next.target,
            since: flight.since,
            time: next.time,
            at: on.from,
            normal: next.normal,
            incoming: velocity,
        };
        let Some(bounce) = bounced(&self.obstacles, ball, &touch) else {
            return (on, velocity);
        };
        if let Some(from) = portal::exit(&self.obstacles, ball.radius, &touch) {
            return (Flight { from, ..on }, velocity);
        }
        let mut outgoing = bounce.outgoing;
        if !self.tools.is_empty() {
            let field = (&*self.arena, &*self.obstacles);
            if let Some(from) = self.tools.wrapped(ball, &touch, field) {
                return (Flight { from, ..on }, velocity);
            }
            if !bounce.slides && touch.surface(&self.obstacles) == DVec2::ZERO {
                outgoing = self.tools.turned(ball, &touch, outgoing);
            }
        }
        if let Some(angles) = self.rules.0.min_angles.of_axes() {
            outgoing = off_axes(&self.obstacles, &touch, outgoing, angles, ball.speed);
        }
        let on = Flight::new(
            on.from + outgoing * bounce.pinched,
            on.since + bounce.pinched,
        );
        (on, outgoing)
    }

    /// Returns the velocity of a ball that a paddle aims at `outgoing` with `speed` (both units/s), corrected to the
    /// smallest angles of the rules.
    pub fn off_paddle(&self, outgoing: DVec2, speed: f64) -> DVec2 {
        let angles = self.rules.0.min_angles.of_axes();
        angles.map_or(outgoing, |angles| {
            angles.keep(outgoing, DVec2::Y, 0.0, speed)
        })
    }

    /// Returns the flights of `ball` from `flight` on, each with its velocity and its next impact. The last one leads to
    /// the floor line, or has no impact.
    pub fn flights(
        &self,
        ball: &Ball,
        flight: Flight,
        velocity: DVec2,
    ) -> impl Iterator<Item = (Flight, DVec2, NextImpact)> {
        let mut last: Option<(Flight, DVec2, NextImpact)> = None;
        std::iter::from_fn(move || {
            let (flight, velocity) = match &last {
                None => (flight, velocity),
                Some((.., next)) if !next.time.is_finite() => return None,
                Some((.., next)) if next.target == Target::Floor => return None,
                Some((flight, velocity, next)) => self.bounced(ball, flight, *velocity, next),
            };
            last = Some((flight, velocity, self.next_impact(ball, &flight, velocity)));
            last
        })
    }

    /// Returns the first contact of a ball on `flight` with the floor line or something destructible, with its time (s
    /// since the level began). `None` if no such contact follows within the given number of `contacts` and before
    /// `until` (s since the level began).
    pub fn end_of_wait(
        &self,
        ball: &Ball,
        flight: &Flight,
        velocity: DVec2,
        contacts: u32,
        until: f64,
    ) -> Option<(f64, Target)> {
        let flights = self.flights(ball, *flight, velocity);
        let mut flights = flights.take(contacts as usize);
        let (.., end) = flights.find(|(.., next)| {
            let is_brick = matches!(next.target, Target::Brick(id) if self.is_destructible(id));
            is_brick || next.target == Target::Floor || next.time > until
        })?;
        let comes = end.time <= until && end.time.is_finite();
        comes.then_some((end.time, end.target))
    }

    /// Returns the legs of the flight of `ball` up to each of its next `contacts`, as start and end of its centre
    /// (units). After a portal, a leg starts at the other portal.
    pub fn legs(
        &self,
        ball: &Ball,
        flight: Flight,
        velocity: DVec2,
        contacts: u32,
    ) -> Vec<(DVec2, DVec2)> {
        let flights = self.flights(ball, flight, velocity).take(contacts as usize);
        let flights = flights.take_while(|(.., next)| next.time.is_finite());
        let legs = flights.map(|(on, velocity, next)| (on.from, on.at(velocity, next.time)));
        legs.collect()
    }

    fn is_destructible(&self, id: u32) -> bool {
        let obstacle = self.obstacles.get(id);
        let brick = obstacle.and_then(|obstacle| self.bricks.get(obstacle.entity).ok());
        // An enemy may be elsewhere by that time.
        brick.is_some_and(|brick| brick.is_destructible() && !brick.kind.is_enemy)
    }
}
