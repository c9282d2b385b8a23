//! A ball in flight, with all components that a contact of the exact scheme changes.

use super::apply_contact::ContactState;
use super::predict::next_impact;
use crate::prelude::*;

/// A ball in flight, with all components that a contact changes.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Flying {
    pub(super) entity: Entity,
    pub(super) ball: &'static mut Ball,
    pub(super) way: Way,
    pub(super) next: &'static mut NextImpact,
    pub(super) state: ContactState,
}

impl FlyingItem<'_, '_> {
    /// Returns the ball's next impact with anything except the paddle, if nothing is hit before `after` (s since the
    /// level began).
    pub(super) fn predicted(&self, arena: &Arena, obstacles: &Obstacles, after: f64) -> NextImpact {
        next_impact(arena, obstacles, &self.course(), after)
    }

    /// Returns the current flight of the ball.
    pub(super) fn course(&self) -> Course {
        (self.way.flight).course(self.way.velocity.0, self.ball.radius)
    }
}
