//! Flights seen beforehand: what a ball would meet if nothing changed meanwhile.
//!
//! For whoever plans ahead, the autopilot and the nudge. Owns no rule: it asks the same questions as detection and
//! resolution, and changes nothing. The paddle is left out, because nobody knows where it will be.

use bevy::ecs::system::SystemParam;
use bevy::math::DVec2;
use bevy::prelude::*;

use super::bounce::{Touch, bounced};
use super::obstacles::Obstacles;
use super::predict::next_impact;
use crate::simulation::arena::Arena;
use crate::simulation::ball::{Ball, Flight, NextImpact};
use crate::simulation::brick::Brick;
use crate::simulation::messages::Target;

/// What stands in the field, for looking ahead.
#[derive(SystemParam)]
pub struct Lookahead<'w, 's> {
    /// The field.
    pub arena: Res<'w, Arena>,
    /// Everything that balls bounce off in it.
    pub obstacles: Res<'w, Obstacles>,
    bricks: Query<'w, 's, &'static Brick>,
}

impl Lookahead<'_, '_> {
    /// What a flight that begins meets first.
    #[must_use]
    pub fn next_impact(&self, ball: &Ball, flight: &Flight, velocity: DVec2) -> NextImpact {
        let since = flight.since;
        next_impact(
            &self.arena,
            &self.obstacles,
            flight,
            velocity,
            ball.radius,
            since,
        )
    }

    /// The flight and velocity with which a ball goes on after `next`.
    #[must_use]
    pub fn bounced(
        &self,
        ball: &Ball,
        flight: &Flight,
        velocity: DVec2,
        next: &NextImpact,
    ) -> (Flight, DVec2) {
        let on = Flight {
            from: flight.at(velocity, next.time),
            since: next.time,
        };
        let touch = Touch {
            target: next.target,
            since: flight.since,
            time: next.time,
            at: on.from,
            normal: next.normal,
            incoming: velocity,
        };
        let outgoing = bounced(&self.obstacles, ball, &touch);
        (on, outgoing.unwrap_or(velocity))
    }

    /// What ends the wait of a ball on `flight`, and when (s since the level began): the floor line or something
    /// destructible, within so many `contacts` and before `until`.
    #[must_use]
    pub fn end_of_wait(
        &self,
        ball: &Ball,
        flight: &Flight,
        velocity: DVec2,
        contacts: u32,
        until: f64,
    ) -> Option<(f64, Target)> {
        let (mut flight, mut velocity) = (*flight, velocity);
        for _ in 0..contacts {
            let next = self.next_impact(ball, &flight, velocity);
            if next.time > until || !next.time.is_finite() {
                return None;
            }
            let ends = match next.target {
                Target::Floor => true,
                Target::Brick(id) => self.is_destructible(id),
                Target::Wall(_) | Target::Paddle(_) | Target::Net => false,
            };
            if ends {
                return Some((next.time, next.target));
            }
            (flight, velocity) = self.bounced(ball, &flight, velocity, &next);
        }
        None
    }

    fn is_destructible(&self, id: u32) -> bool {
        let brick = self
            .obstacles
            .get(id)
            .and_then(|obstacle| self.bricks.get(obstacle.entity).ok());
        brick.is_some_and(Brick::is_destructible)
    }
}
