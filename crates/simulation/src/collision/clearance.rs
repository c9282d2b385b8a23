//! Positions of all balls at the end of a step, for checks for room.

use crate::prelude::*;
use brickwork_geometry::tolerance::ROOM;

/// All balls in the field, including held ones.
pub(crate) struct Balls {
    /// Centre and radius of each ball (units), from left to right.
    balls: Vec<(DVec2, f64)>,
    /// Largest radius (units).
    largest: f64,
}

impl Balls {
    /// Creates the collection from centres and radii (units).
    pub(crate) fn new(balls: impl Iterator<Item = (DVec2, f64)>) -> Self {
        let mut balls: Vec<_> = balls.collect();
        balls.sort_by(|a, b| a.0.x.total_cmp(&b.0.x));
        let largest = balls.iter().fold(0.0, |most: f64, ball| most.max(ball.1));
        Self { balls, largest }
    }

    /// Returns `true` if a ball overlaps or touches `shape` at `centre` (units).
    pub(crate) fn any_in(&self, shape: &Shape, centre: DVec2) -> bool {
        let area = shape.bounds(centre).grown(self.largest + ROOM);
        let first = self.balls.partition_point(|ball| ball.0.x < area.min.x);
        let near = self.balls[first..].iter();
        let near = near.take_while(|ball| ball.0.x <= area.max.x);
        let mut near = near.filter(|ball| (area.min.y..=area.max.y).contains(&ball.0.y));
        near.any(|(at, radius)| distance(shape, centre, *at) - radius < ROOM)
    }
}
