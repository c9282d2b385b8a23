//! Whether a scheme went wrong in a frame, and how.
//!
//! Owns what counts as wrong: five flaws, each a plain statement about one frame of one ball. What would have been right in
//! that frame is asked of the functions with which the exact scheme works ([`sweep`], [`bounce`](crate::geometry::bounce)),
//! from where the ball was and how it flew when the frame began. Both schemes are judged by the same code.

use bevy::math::DVec2;

use super::film::Frame;
use super::scene::{FIELD, Scene};
use crate::content::CollisionScheme;
use crate::geometry::bounce::reflect;
use crate::geometry::overlap::distance;
use crate::geometry::tolerance::SAME_INSTANT;
use crate::geometry::{Aabb, Shape, sweep};
use crate::simulation::arena::Arena;
use crate::simulation::messages::{BallHit, Target};

/// A way in which a frame can go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Flaw {
    /// The ball passed through a box that was there, and that box was not hit.
    Skipped,
    /// Two boxes were hit in one frame, and the ball flies on otherwise than off the surface that they make.
    Twice,
    /// One box was hit, and the ball was turned along the other axis than that of the side that it came to.
    WrongAxis,
    /// The ball's centre lay in a box that it hit, which leaves no direction.
    Inside,
    /// The ball's centre ended up in the paddle.
    Swallowed,
}

impl Flaw {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Skipped,
        Self::Twice,
        Self::WrongAxis,
        Self::Inside,
        Self::Swallowed,
    ];
}

/// How deep (units) a ball has to be in something before that counts: above what is rounded.
const DEPTH: f64 = 1e-6;

/// Whether `hit` loses the ball.
#[must_use]
pub fn is_loss(hit: &BallHit) -> bool {
    hit.target == Target::Floor
}

/// One ball in one frame, and what there was around it.
#[derive(Clone, Copy, Debug)]
pub struct Passage<'a> {
    /// Its centre (units) and velocity (units/s) when the frame began.
    pub before: (DVec2, DVec2),
    /// The same when it ended.
    pub after: (DVec2, DVec2),
    /// Its radius (units).
    pub radius: f64,
    /// How long the frame was (s).
    pub seconds: f64,
    /// The boxes that were there when it began, by their ids.
    pub boxes: &'a [(u32, Aabb)],
    /// The paddle when it ended.
    pub paddle: Aabb,
    /// Its contacts, in their order.
    pub hits: &'a [BallHit],
    /// By which scheme.
    pub scheme: CollisionScheme,
}

/// What went wrong in `frame` of a film, which follows `before`.
#[must_use]
pub fn of_frame(
    scene: &Scene,
    scheme: CollisionScheme,
    step_hz: u32,
    before: &Frame,
    frame: &Frame,
) -> Vec<Flaw> {
    let (Some(from), Some(to)) = (before.ball, frame.ball) else {
        return Vec::new();
    };
    if before.is_held || frame.is_held || frame.hits.iter().any(is_loss) {
        return Vec::new();
    }
    let boxes = scene.boxes.iter().zip(&before.stands).zip(0..);
    let boxes = boxes.filter(|((_, stands), _)| **stands);
    let boxes: Vec<_> = boxes.map(|((of, _), id)| (id, of.bounds())).collect();
    Passage {
        before: from,
        after: to,
        radius: scene.radius,
        seconds: 1.0 / f64::from(step_hz),
        boxes: &boxes,
        paddle: frame.paddle,
        hits: &frame.hits,
        scheme,
    }
    .flaws()
}

impl Passage<'_> {
    /// What went wrong.
    #[must_use]
    pub fn flaws(&self) -> Vec<Flaw> {
        let mut flaws = Vec::new();
        if self.is_swallowed() {
            flaws.push(Flaw::Swallowed);
        }
        if self.skips() {
            flaws.push(Flaw::Skipped);
        }
        if self.is_inside() {
            flaws.push(Flaw::Inside);
        } else {
            flaws.extend(self.turns_wrong());
        }
        flaws
    }

    fn box_hits(&self) -> impl Iterator<Item = (u32, &BallHit)> {
        self.hits.iter().filter_map(|hit| match hit.target {
            Target::Brick(id) => Some((id, hit)),
            _ => None,
        })
    }

    fn is_swallowed(&self) -> bool {
        let (at, paddle) = (self.after.0, self.paddle);
        at.cmpgt(paddle.min + DEPTH).all() && at.cmplt(paddle.max - DEPTH).all()
    }

    /// Where the first straight piece of its way ended: at the first contact in the exact scheme, and at the end of the
    /// frame, but for walls, in the other one.
    fn first_end(&self) -> DVec2 {
        let (from, velocity) = self.before;
        let low = DVec2::splat(self.radius);
        let within = |at: DVec2| {
            DVec2::new(
                at.x.clamp(low.x, FIELD.x - low.x),
                at.y.min(FIELD.y - low.y),
            )
        };
        match (self.scheme, self.hits.first()) {
            (CollisionScheme::Continuous, Some(hit)) => hit.from.unwrap_or(hit.at),
            _ => within(from + velocity * self.seconds),
        }
    }

    /// Whether the first straight piece of its way leads through a box and beyond it, and that box was not hit.
    fn skips(&self) -> bool {
        let (from, end) = (self.before.0, self.first_end());
        let way = end - from;
        self.boxes.iter().any(|(id, bounds)| {
            let (outline, centre) = upright(*bounds);
            let gap = |at| distance(&outline, centre, at) - self.radius;
            let meets = |from, way| {
                let impact = sweep::impact(&outline, centre, from, way, self.radius);
                impact.map(|impact| impact.time).filter(|time| *time < 1.0)
            };
            let (Some(enters), Some(leaves)) = (meets(from, way), meets(end, -way)) else {
                return false;
            };
            // Halfway between the two it is at least half as deep in the box as anywhere, because boxes are convex.
            let middle = from + way * (0.5 * (enters + 1.0 - leaves));
            let was_hit = self.box_hits().any(|(of, _)| of == *id);
            !was_hit && gap(from) > -DEPTH && gap(end) > 0.0 && gap(middle) < -DEPTH
        })
    }

    /// Whether its centre lay in a box that was hit, when that was found: in the exact scheme at the contact, in the other
    /// one where walls, and boxes before it, had put the ball.
    fn is_inside(&self) -> bool {
        let mut at = self.first_end();
        for hit in self.hits {
            if self.scheme == CollisionScheme::Continuous {
                at = hit.from.unwrap_or(hit.at);
            }
            let inside = self
                .bounds_of(hit.target)
                .is_some_and(|bounds| at.cmpge(bounds.min).all() && at.cmple(bounds.max).all());
            if inside {
                return true;
            }
            at = hit.at;
        }
        false
    }

    /// Whether boxes turned it otherwise than exact contacts with what was hit would have. The paddle sends a ball where it
    /// likes; and at corners the schemes differ, and neither is wrong.
    fn turns_wrong(&self) -> Option<Flaw> {
        let of_paddle = |hit: &BallHit| matches!(hit.target, Target::Paddle(_));
        if self.hits.iter().any(of_paddle) {
            return None;
        }
        let mut of_boxes = self.box_hits();
        let (_, hit) = of_boxes.next()?;
        let (met, right) = self.exact()?;
        if of_boxes.next().is_some() {
            let differs = |a: f64, b: f64| a * b < 0.0;
            let ours = self.after.1;
            let is_box = |(target, _): &(Target, DVec2)| matches!(target, Target::Brick(_));
            let wrong = differs(ours.x, right.x) || differs(ours.y, right.y);
            return (wrong && met.iter().any(is_box)).then_some(Flaw::Twice);
        }
        let (_, side) = met.iter().find(|(target, _)| *target == hit.target)?;
        ((side.x == 0.0) != (hit.normal.x == 0.0)).then_some(Flaw::WrongAxis)
    }

    /// The exact contacts in this frame with what was hit in it, each as often as it was hit: with what, and the normal; and
    /// the velocity (units/s) after them. `None` if one of them was with a corner, or the ball lay in one of the boxes from
    /// the beginning: then it comes to no side.
    fn exact(&self) -> Option<(Vec<(Target, DVec2)>, DVec2)> {
        let (mut at, mut velocity) = self.before;
        let (mut seconds, speed) = (self.seconds, velocity.length());
        let mut left: Vec<Target> = self.hits.iter().map(|hit| hit.target).collect();
        let lies_in = |target: &Target| {
            let bounds = self.bounds_of(*target).map(upright);
            bounds.is_some_and(|(outline, centre)| {
                distance(&outline, centre, at) - self.radius < -DEPTH
            })
        };
        if left.iter().any(lies_in) {
            return None;
        }
        let mut met = Vec::new();
        loop {
            let impacts = left.iter().enumerate();
            let impacts = impacts.filter_map(|(index, target)| {
                let (outline, centre) = self.outline_of(*target)?;
                let impact = sweep::impact(&outline, centre, at, velocity, self.radius);
                Some((index, impact?))
            });
            let first = impacts.min_by(|(_, a), (_, b)| a.time.total_cmp(&b.time));
            let Some((index, hit)) = first.filter(|(_, hit)| hit.time <= seconds + SAME_INSTANT)
            else {
                return Some((met, velocity));
            };
            if hit.normal.x != 0.0 && hit.normal.y != 0.0 {
                return None;
            }
            at += velocity * hit.time;
            seconds -= hit.time;
            velocity = reflect(velocity, hit.normal, speed)?;
            met.push((left.remove(index), hit.normal));
        }
    }

    fn bounds_of(&self, target: Target) -> Option<Aabb> {
        let Target::Brick(id) = target else {
            return None;
        };
        let mut boxes = self.boxes.iter();
        let (_, bounds) = boxes.find(|(of, _)| *of == id)?;
        Some(*bounds)
    }

    /// The outline of a wall or a box, and where it is.
    fn outline_of(&self, target: Target) -> Option<(Shape, DVec2)> {
        if let Target::Wall(side) = target {
            let normal = side.normal();
            return Some((Shape::HalfPlane { normal }, side.place(&Arena::new(FIELD))));
        }
        self.bounds_of(target).map(upright)
    }
}

/// The outline of a box, and its centre.
fn upright(bounds: Aabb) -> (Shape, DVec2) {
    (Shape::upright(bounds.size() * 0.5), bounds.centre())
}
