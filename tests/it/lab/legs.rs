//! Trajectory of a ball for the reference judge: its straight legs, and the objects that they pass through.

use brickwork::lab::FIELD;
use brickwork::simulation::collision::test_notes::Against;

use super::judge::{DEEP, Judged, SURE, outline};
use crate::prelude::*;
use crate::reference::{Shape, Vec2, vec2};

/// Straight leg of a trajectory.
struct Leg {
    ends: [Vec2; 2],
    /// Start and end (fractions of the frame).
    shares: [f64; 2],
}

impl Judged<'_> {
    /// Returns the straight legs of the frame. In the chapters' scheme there is one, which ends at the position set by
    /// the walls.
    fn legs(&self) -> Vec<Leg> {
        if self.scheme != CollisionScheme::Continuous {
            let walls = self.frame.tests.iter();
            let mut walls = walls.filter(|test| matches!(test.against, Against::Wall { .. }));
            let to = walls.next_back().map_or(self.to.0, |test| test.after.0);
            let ends = [self.from.0, to];
            let shares = [0.0, 1.0];
            return vec![Leg { ends, shares }];
        }
        let hits = &self.frame.hits;
        let starts = hits.iter().map(|hit| (hit.at, hit.fraction));
        let starts = core::iter::once((self.from.0, 0.0)).chain(starts);
        let ends = hits.iter();
        let ends = ends.map(|hit| (hit.from.unwrap_or(hit.at), hit.fraction));
        let ends = ends.chain((!self.is_lost).then_some((self.to.0, 1.0)));
        let legs = starts.zip(ends).map(|(start, end)| Leg {
            ends: [start.0, end.0],
            shares: [start.1, end.1],
        });
        legs.collect()
    }

    /// Returns `true` if the leg `place` ends at `target`, or an earlier hit destroyed it. In the chapters' scheme: if
    /// it was hit in the frame.
    fn is_met(&self, target: Target, place: usize) -> bool {
        let hits = self.frame.hits.iter();
        if self.scheme != CollisionScheme::Continuous {
            return hits.map(|hit| hit.target).any(|of| of == target);
        }
        let (before, rest) = self.frame.hits.split_at(place.min(self.frame.hits.len()));
        let is_gone = |hit: &BallHit| hit.destroyed && hit.target == target;
        before.iter().any(is_gone) || rest.first().is_some_and(|hit| hit.target == target)
    }

    /// Returns the centre of the paddle at the fraction `share` of the frame, according to its push in the scene.
    fn paddle_at(&self, share: f64) -> Vec2 {
        let from = self.before.paddle.centre();
        let to = (from.x + self.scene.paddle.speed * self.seconds).clamp(40.0, FIELD.x - 40.0);
        vec2(from.x + (to - from.x) * share, from.y)
    }

    /// Returns `true` if a leg passes through a box or the paddle without a hit; `None` if rounding decides.
    pub(super) fn skips(&self) -> Option<bool> {
        let hits = &self.frame.hits;
        let is_paddle = |hit: &BallHit| matches!(hit.target, Target::Paddle(_));
        let met_paddle = hits.iter().any(is_paddle);
        let mut skips = false;
        for (place, leg) in self.legs().iter().enumerate() {
            for (id, of) in self.scene.boxes.iter().enumerate() {
                if self.before.stands[id] && !self.is_met(Target::Brick(id as u32), place) {
                    let (shape, at) = outline(of);
                    skips |= self.leads_through(&shape, leg.ends.map(|end| end - at))?;
                }
            }
            if !met_paddle {
                let shape = Shape::rectangle(80.0, 20.0, 0.0);
                let [start, end] = leg.shares.map(|share| self.paddle_at(share));
                skips |= self.leads_through(&shape, [leg.ends[0] - start, leg.ends[1] - end])?;
            }
        }
        Some(skips)
    }

    /// Returns `true` if the line between two points, relative to the centre of `shape`, enters and leaves it; `None`
    /// if rounding decides.
    fn leads_through(&self, shape: &Shape, [from, end]: [Vec2; 2]) -> Option<bool> {
        let gap = |part: f64| {
            let place = from + (end - from) * part;
            shape.gap(vec2(0.0, 0.0), place).0 - self.scene.radius
        };
        let (start, finish) = (gap(0.0), gap(1.0));
        // The gap cannot shrink by more than the length of the line.
        if start > (end - from).length() {
            return Some(false);
        }
        // The gap is a convex function along the line, so ternary search finds its minimum.
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..80 {
            let third = (high - low) / 3.0;
            if gap(low + third) < gap(high - third) {
                high -= third;
            } else {
                low += third;
            }
        }
        let deepest = gap((low + high) * 0.5);
        if start < -DEEP || deepest > -DEEP * 0.1 || finish < -SURE {
            return Some(false);
        }
        (deepest <= -SURE && finish.abs() >= SURE).then_some(true)
    }
}
