//! A ball in flight, with all components that a contact of the exact scheme changes.

use bevy::ecs::query::QueryData;
use bevy::prelude::*;

use super::apply_contact::Hitting;
use super::obstacles::Obstacles;
use super::predict::next_impact;
use crate::arena::Arena;
use crate::ball::pace::Pace;
use crate::ball::{Ball, LoopTimer, NextImpact, Way};
use crate::player::Owner;

/// A ball in flight, with all components that a contact changes.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Flying {
    pub(super) entity: Entity,
    pub(super) ball: &'static mut Ball,
    pub(super) way: Way,
    pub(super) next: &'static mut NextImpact,
    loop_timer: &'static mut LoopTimer,
    pub(super) owner: &'static mut Owner,
    pub(super) pace: &'static mut Pace,
}

impl<'w> FlyingItem<'w, '_> {
    /// Returns the ball with the mutable data of a contact, except its flight.
    pub(super) fn hitting(&mut self) -> Hitting<'_, 'w> {
        Hitting {
            ball: &self.ball,
            loop_timer: &mut self.loop_timer,
            owner: &mut self.owner,
            pace: &mut self.pace,
        }
    }

    /// Returns the ball's next impact with anything except the paddle, if nothing is hit before `after` (s since the
    /// level began).
    pub(super) fn predicted(&self, arena: &Arena, obstacles: &Obstacles, after: f64) -> NextImpact {
        let (flight, velocity) = (&self.way.flight, self.way.velocity.0);
        next_impact(arena, obstacles, flight, velocity, self.ball.radius, after)
    }
}
