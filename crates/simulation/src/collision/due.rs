//! What a ball meets next within the step, and the order in which such events are taken: by time, then by ball.
//!
//! Owns the order alone; [`continuous`](super::continuous) does what an event asks for.

use std::cmp::Ordering;

use bevy::math::DVec2;
use bevy::prelude::*;

use crate::player::PlayerId;

/// What a ball meets next within the step.
#[derive(Clone, Copy, Debug)]
pub struct Due {
    /// When (s since the level began).
    pub time: f64,
    /// The ball's id.
    pub ball: u32,
    /// The ball.
    pub entity: Entity,
    /// The paddle's player and contact normal, or `None` for the ball's predicted impact.
    pub paddle: Option<(PlayerId, DVec2)>,
    /// How many events this ball has had in the step.
    pub count: u32,
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
