//! Order of the events within a step: by time, then by ball.
//!
//! [`continuous`](super::continuous) applies the events.

use std::cmp::Ordering;

use crate::prelude::*;

/// Next event of a ball within the step.
#[derive(Clone, Copy, Debug)]
pub struct ImpactEvent {
    /// Time of the event (s since the level began).
    pub time: f64,
    /// Id of the ball.
    pub ball: u32,
    /// Entity of the ball.
    pub entity: Entity,
    /// Index of the paddle's sweep and contact normal; `None` for the ball's predicted impact.
    pub paddle: Option<(usize, DVec2)>,
    /// Number of earlier events of this ball in the step.
    pub count: u32,
}

impl Ord for ImpactEvent {
    fn cmp(&self, other: &Self) -> Ordering {
        self.time
            .total_cmp(&other.time)
            .then(self.ball.cmp(&other.ball))
    }
}

impl PartialOrd for ImpactEvent {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for ImpactEvent {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for ImpactEvent {}
