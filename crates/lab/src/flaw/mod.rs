//! Detection of frames in which a scheme went wrong.
//!
//! Defines five flaws, each a simple statement about one ball in one frame; `ways.rs` contains the longest test. The
//! correct result comes from the functions of the exact scheme ([`sweep`], [`bounce`](brickwork_geometry::bounce)),
//! applied to the position and velocity of the ball at the start of the frame. Both schemes are judged by the same
//! code.

mod ways;

use serde::Deserialize;

use crate::film::Frame;
use crate::prelude::*;
use brickwork_geometry::bounce::reflect;
use brickwork_geometry::tolerance::SAME_INSTANT;
use brickwork_simulation::Arena;

/// Kind of error in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Flaw {
    /// The ball passed through a box or the paddle without a hit.
    Skipped,
    /// Two boxes were hit in one frame, and the ball did not bounce as it would off their common surface.
    Twice,
    /// One box was hit, and the ball was reflected along the wrong axis for the side that it reached.
    WrongAxis,
    /// The ball's centre was inside a box that it hit, so the hit has no direction.
    Inside,
    /// The ball's centre ended inside the paddle.
    Swallowed,
}

impl Flaw {
    /// All flaws.
    pub const ALL: [Self; 5] = [
        Self::Skipped,
        Self::Twice,
        Self::WrongAxis,
        Self::Inside,
        Self::Swallowed,
    ];
}

/// Minimum depth of a ball inside an obstacle that counts (units); larger than rounding errors.
const DEPTH: f64 = 1e-6;

/// Returns `true` if `hit` loses the ball.
pub fn is_loss(hit: &BallHit) -> bool {
    hit.target == Target::Floor
}

/// One ball in one frame, with its surroundings.
#[derive(Clone, Copy, Debug)]
pub struct Passage<'a> {
    /// Centre (units) and velocity (units/s) at the start of the frame.
    pub before: (DVec2, DVec2),
    /// Centre and velocity at the end of the frame, or at the loss of the ball.
    pub after: (DVec2, DVec2),
    /// Radius of the ball (units).
    pub radius: f64,
    /// Duration of the frame (s).
    pub seconds: f64,
    /// Boxes at the start of the frame, with their ids.
    pub boxes: &'a [(u32, Aabb)],
    /// Paddle at the start and at the end of the frame.
    pub paddle: [Aabb; 2],
    /// Contacts of the ball, in order.
    pub hits: &'a [BallHit],
    /// Collision scheme.
    pub scheme: CollisionScheme,
}

/// Returns the flaws in `frame` of a run; `before` is the previous frame.
pub fn of_frame(
    scene: &Scene,
    scheme: CollisionScheme,
    step_hz: u32,
    before: &Frame,
    frame: &Frame,
) -> Vec<Flaw> {
    let seconds = 1.0 / f64::from(step_hz);
    let lost = frame.hits.iter().find(|hit| is_loss(hit));
    let lost = lost.map(|hit| (hit.met(), hit.velocity));
    let flies = before.ball.filter(|_| !before.is_held);
    let (Some(from), Some(to)) = (flies, lost.or(frame.ball)) else {
        return Vec::new();
    };
    if frame.is_held && lost.is_none() {
        return Vec::new();
    }
    let boxes = scene.boxes.iter().zip(&before.stands).zip(0..);
    let boxes = boxes.filter(|((_, stands), _)| **stands);
    let boxes: Vec<_> = boxes.map(|((of, _), id)| (id, of.bounds())).collect();
    Passage {
        before: from,
        after: to,
        radius: scene.radius,
        seconds,
        boxes: &boxes,
        paddle: frame.swept,
        hits: &frame.hits,
        scheme,
    }
    .flaws()
}

impl Passage<'_> {
    /// Returns the flaws. If the ball is lost in this frame, only `Flaw::Skipped` is checked.
    pub fn flaws(&self) -> Vec<Flaw> {
        let is_lost = self.hits.iter().any(is_loss);
        let mut flaws = Vec::new();
        if !is_lost && self.is_swallowed() {
            flaws.push(Flaw::Swallowed);
        }
        if self.skips() {
            flaws.push(Flaw::Skipped);
        }
        if is_lost {
            return flaws;
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
        let (at, [_, paddle]) = (self.after.0, self.paddle);
        at.cmpgt(paddle.min + DEPTH).all() && at.cmplt(paddle.max - DEPTH).all()
    }

    /// Returns `true` if the centre was inside a hit box when the hit was found. In the exact scheme this is at the
    /// contact, in the tutorial's scheme after the corrections by walls and earlier boxes.
    fn is_inside(&self) -> bool {
        let mut at = self.first_end();
        for hit in self.hits {
            if self.scheme == CollisionScheme::Continuous {
                at = hit.met();
            }
            let bounds = self.bounds_of(hit.target);
            if bounds.is_some_and(|bounds| bounds.contains(at)) {
                return true;
            }
            at = hit.at;
        }
        false
    }

    /// Returns a flaw if the boxes deflected the ball differently from exact contacts with the same targets.
    ///
    /// Ignores frames with a paddle contact, because the paddle aims. Ignores corners, where the schemes differ but
    /// neither is wrong.
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

    /// Returns the exact contacts in this frame with the targets that were hit, at most one per hit. The result has
    /// targets and normals, and the velocity after the contacts (units/s).
    ///
    /// `None` if a contact is with a corner, or if the ball started inside one of the boxes and so reaches no side.
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

    /// Returns the outline of a wall or box, and its position.
    fn outline_of(&self, target: Target) -> Option<(Shape, DVec2)> {
        if let Target::Wall(side) = target {
            let normal = side.normal();
            return Some((Shape::HalfPlane { normal }, side.place(&Arena::new(FIELD))));
        }
        self.bounds_of(target).map(upright)
    }
}
