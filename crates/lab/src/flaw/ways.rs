//! Test for obstacles that a ball passes through in a frame without a hit.
//!
//! Splits the trajectory into straight pieces, and tests whether a piece enters and leaves a box or the paddle. The
//! paddle moves evenly within a frame, as in the exact scheme, so the trajectory relative to the paddle is straight
//! too.

use super::{DEPTH, Passage, is_loss};
use crate::prelude::*;

/// Straight piece of a ball's trajectory in a frame.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// Ends (units).
    from: DVec2,
    to: DVec2,
    /// Start and end time (fractions of the frame).
    shares: (f64, f64),
}

impl Passage<'_> {
    /// Returns `true` if a piece of the trajectory passes through a box or the paddle that was not hit.
    pub(super) fn skips(&self) -> bool {
        let ways = self.ways();
        let mut ways = ways.iter().enumerate();
        ways.any(|(place, way)| {
            let mut boxes = self.boxes.iter();
            let was_hit = |target| self.was_hit(target, place);
            let skips_box = boxes.any(|(id, bounds)| {
                let (outline, centre) = upright(*bounds);
                let ends = (way.from - centre, way.to - centre);
                !was_hit(Target::Brick(*id)) && self.leads_through(&outline, ends)
            });
            let of_paddle = |hit: &BallHit| matches!(hit.target, Target::Paddle(_));
            let met_paddle = self.hits.iter().any(of_paddle);
            skips_box || !met_paddle && self.skips_paddle(way)
        })
    }

    fn skips_paddle(&self, way: &Way) -> bool {
        let [before, after] = self.paddle.map(|bounds| bounds.centre());
        let centre = |share: f64| before + (after - before) * share;
        let ends = (
            way.from - centre(way.shares.0),
            way.to - centre(way.shares.1),
        );
        self.leads_through(&upright(self.paddle[0]).0, ends)
    }

    /// Returns `true` if `target` ends the piece at index `place`, or no longer exists there. In the tutorial's scheme,
    /// which has no order in a frame, any hit of `target` counts.
    fn was_hit(&self, target: Target, place: usize) -> bool {
        let mut hits = self.hits.iter().enumerate();
        hits.any(|(index, hit)| {
            let counts = self.scheme != CollisionScheme::Continuous
                || index == place
                || index < place && hit.destroyed;
            counts && hit.target == target
        })
    }

    /// Returns `true` if the segment between `ends` (units, relative to the centre of `outline`) enters and leaves it.
    fn leads_through(&self, outline: &Shape, (from, to): (DVec2, DVec2)) -> bool {
        let way = to - from;
        let gap = |at| distance(outline, DVec2::ZERO, at) - self.radius;
        let meets = |from, way| {
            let impact = sweep::impact(outline, DVec2::ZERO, from, way, self.radius);
            impact.map(|impact| impact.time).filter(|time| *time < 1.0)
        };
        let (Some(enters), Some(leaves)) = (meets(from, way), meets(to, -way)) else {
            return false;
        };
        // Halfway between the contacts, the depth is at least half of the maximum depth, because boxes are convex.
        let middle = from + way * (0.5 * (enters + 1.0 - leaves));
        gap(from) > -DEPTH && gap(to) > 0.0 && gap(middle) < -DEPTH
    }

    /// Returns the pieces: from contact to contact in the exact scheme, and the whole frame in the tutorial's scheme.
    fn ways(&self) -> Vec<Way> {
        let (mut from, mut begins) = (self.before.0, 0.0);
        if self.scheme != CollisionScheme::Continuous {
            let to = self.flown();
            let shares = (0.0, 1.0);
            return vec![Way { from, to, shares }];
        }
        let mut ways = Vec::new();
        for hit in self.hits {
            let to = hit.met();
            let shares = (begins, hit.fraction);
            ways.push(Way { from, to, shares });
            (from, begins) = (hit.at, hit.fraction);
        }
        if !self.hits.iter().any(is_loss) {
            let (to, shares) = (self.after.0, (begins, 1.0));
            ways.push(Way { from, to, shares });
        }
        ways
    }

    /// Returns the end of the first straight piece: the first contact in the exact scheme, and the end of the frame
    /// with only the walls' corrections in the tutorial's scheme.
    pub(super) fn first_end(&self) -> DVec2 {
        match (self.scheme, self.hits.first()) {
            (CollisionScheme::Continuous, Some(hit)) => hit.met(),
            _ => self.flown(),
        }
    }

    /// Returns the position at the end of the frame if only the walls corrected it.
    fn flown(&self) -> DVec2 {
        let (from, velocity) = self.before;
        let (to, low) = (from + velocity * self.seconds, self.radius);
        DVec2::new(to.x.clamp(low, FIELD.x - low), to.y.min(FIELD.y - low))
    }
}
