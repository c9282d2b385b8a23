//! Jammed balls: more contacts in a step than the limit. They wait until the next step, and a warning names the
//! colliders.
//!
//! Used by [`continuous`](super::continuous) in `Resolution`.

use bevy::platform::collections::HashMap;

use super::flying::FlyingItem;
use crate::prelude::*;

/// Step in which each ball, by its id, was last jammed. It limits the warning to one per jam instead of one per step,
/// and does not affect the game.
#[derive(Default)]
pub(super) struct ContactLimit(HashMap<u32, u64>);

impl ContactLimit {
    /// Stops a ball at `time` (s since the level began) until the step ends.
    pub(super) fn hold(
        &mut self,
        flying: &mut FlyingItem,
        time: f64,
        clock: &Clock,
        obstacles: &Obstacles,
    ) {
        let ball = &*flying.ball;
        let velocity = flying.way.velocity.0;
        let at = flying.way.flight.at(velocity, time);
        let before = self.0.insert(ball.id, clock.step);
        if before.is_none_or(|step| step.abs_diff(clock.step) > 1) {
            warn!(
                "step {}: ball {} is squeezed by the colliders {:?}: more than {} contacts, the last with {:?}; it waits there",
                clock.step,
                ball.id,
                obstacles.touching(at, ball.radius, time),
                tuning::MAX_CONTACTS,
                flying.next.target
            );
        }
        flying.way.redirect(at, clock.now(), velocity);
    }
}
