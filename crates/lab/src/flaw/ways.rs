//! What a ball passes through in a frame without hitting it.
//!
//! Owns the straight pieces of a ball's way, and the question whether one leads through a box or the paddle and beyond it. The paddle
//! moves evenly within a frame, as in the exact scheme; so the way as it is seen from the paddle is straight, too.

use bevy::math::DVec2;

use super::{DEPTH, Passage, is_loss, upright};
use crate::scene::FIELD;
use brickwork_geometry::overlap::distance;
use brickwork_geometry::{Shape, sweep};
use brickwork_level::content::CollisionScheme;
use brickwork_simulation::messages::{BallHit, Target};

/// A straight piece of a ball's way in a frame.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// Its ends (units).
    from: DVec2,
    to: DVec2,
    /// When it begins and ends (shares of the frame).
    shares: (f64, f64),
}

impl Passage<'_> {
    /// Whether a piece of its way leads through a box or the paddle and beyond it, and that was not hit.
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

    /// Whether `target` cannot be met on the piece at `place` any more, or is what ends it. In the tutorial's scheme, which knows no
    /// order in a frame: whether it was hit at all.
    fn was_hit(&self, target: Target, place: usize) -> bool {
        let mut hits = self.hits.iter().enumerate();
        hits.any(|(index, hit)| {
            let counts = self.scheme != CollisionScheme::Continuous
                || index == place
                || index < place && hit.destroyed;
            counts && hit.target == target
        })
    }

    /// Whether the straight way between `ends` (units, as seen from the middle of `outline`) leads into it and out again.
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
        // Halfway between the two it is at least half as deep in the box as anywhere, because boxes are convex.
        let middle = from + way * (0.5 * (enters + 1.0 - leaves));
        gap(from) > -DEPTH && gap(to) > 0.0 && gap(middle) < -DEPTH
    }

    /// The pieces: from contact to contact in the exact scheme; one in the other, which knows nothing between two frames.
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

    /// Where the first straight piece of its way ended: at the first contact in the exact scheme, and at the end of the
    /// frame, but for walls, in the other one.
    pub(super) fn first_end(&self) -> DVec2 {
        match (self.scheme, self.hits.first()) {
            (CollisionScheme::Continuous, Some(hit)) => hit.met(),
            _ => self.flown(),
        }
    }

    /// Where it would be at the end of the frame if there were walls alone, which put it back.
    fn flown(&self) -> DVec2 {
        let (from, velocity) = self.before;
        let (to, low) = (from + velocity * self.seconds, self.radius);
        DVec2::new(to.x.clamp(low, FIELD.x - low), to.y.min(FIELD.y - low))
    }
}
