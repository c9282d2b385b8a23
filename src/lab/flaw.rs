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
use crate::simulation::messages::{BallHit, Target};

/// A way in which a frame can go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Flaw {
    /// The ball passed through a box that was there, and nothing was hit.
    Skipped,
    /// Two boxes were hit in one frame, and the ball flies on otherwise than off the surface that they make.
    Twice,
    /// One box was hit, and the ball was turned along the other axis than that of the side that it came to.
    WrongAxis,
    /// The ball's centre lay in the box that it hit, which leaves no direction.
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
/// More contacts than this in a frame are not followed.
const CONTACTS: usize = 256;

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
        let of_paddle = |hit: &BallHit| matches!(hit.target, Target::Paddle(_));
        if self.hits.iter().any(of_paddle) {
            return flaws;
        }
        if self.skips() {
            flaws.push(Flaw::Skipped);
        }
        let of_boxes = self.box_hits().count();
        if self.is_inside() {
            flaws.push(Flaw::Inside);
        } else if of_boxes > 0 && self.turns_wrong() {
            flaws.push(if of_boxes > 1 {
                Flaw::Twice
            } else {
                Flaw::WrongAxis
            });
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
            let outline = Shape::upright(bounds.size() * 0.5);
            let gap = |at| distance(&outline, bounds.centre(), at) - self.radius;
            let meets = sweep::impact(&outline, bounds.centre(), from, way, self.radius);
            let enters = meets.is_some_and(|impact| impact.time < 1.0 && gap(from) > -DEPTH);
            let was_hit = self.box_hits().any(|(of, _)| of == *id);
            // Beyond it, and not only along its edge.
            let deepest = || {
                let samples = (1..32).map(|part| from + way * (f64::from(part) / 32.0));
                samples.map(gap).fold(f64::INFINITY, f64::min)
            };
            enters && !was_hit && gap(end) > 0.0 && deepest() < -DEPTH
        })
    }

    /// Whether its centre lay in the first box that was hit, when that was found.
    fn is_inside(&self) -> bool {
        let walls = self.hits.iter();
        let walls = walls.take_while(|hit| matches!(hit.target, Target::Wall(_)));
        let at = walls.last().map_or_else(|| self.first_end(), |hit| hit.at);
        let hit = self.box_hits().next();
        let bounds = hit.and_then(|(id, _)| self.boxes.iter().find(|(of, _)| *of == id));
        self.scheme == CollisionScheme::Discrete
            && bounds
                .is_some_and(|(_, bounds)| at.cmpge(bounds.min).all() && at.cmple(bounds.max).all())
    }

    /// Whether it flies on otherwise than it would have by exact contacts in this frame, where those were with sides of
    /// boxes and with walls alone: at corners the schemes differ, and neither is wrong.
    fn turns_wrong(&self) -> bool {
        let Some(right) = self.exact() else {
            return false;
        };
        let differs = |a: f64, b: f64| a * b < 0.0;
        let ours = self.after.1;
        differs(ours.x, right.x) || differs(ours.y, right.y)
    }

    /// The velocity (units/s) at the end of the frame by exact contacts; `None` if one of them was with a corner, or there
    /// was none with a box.
    fn exact(&self) -> Option<DVec2> {
        let (mut at, mut velocity) = self.before;
        let (mut left, mut hits_box) = (self.seconds, false);
        let speed = velocity.length();
        for _ in 0..CONTACTS {
            let walls = [DVec2::X, DVec2::NEG_X, DVec2::NEG_Y].map(|normal| {
                let corner = if normal == DVec2::X {
                    DVec2::ZERO
                } else {
                    FIELD
                };
                let wall = Shape::HalfPlane { normal };
                (
                    false,
                    sweep::impact(&wall, corner, at, velocity, self.radius),
                )
            });
            let boxes = self.boxes.iter().map(|(_, bounds)| {
                let outline = Shape::upright(bounds.size() * 0.5);
                let centre = bounds.centre();
                (
                    true,
                    sweep::impact(&outline, centre, at, velocity, self.radius),
                )
            });
            let impacts = walls.into_iter().chain(boxes);
            let impacts = impacts.filter_map(|(is_box, hit)| Some((is_box, hit?)));
            let first = impacts.min_by(|(_, a), (_, b)| a.time.total_cmp(&b.time));
            let Some((is_box, hit)) = first.filter(|(_, hit)| hit.time <= left) else {
                return hits_box.then_some(velocity);
            };
            if hit.normal.x != 0.0 && hit.normal.y != 0.0 {
                return None;
            }
            hits_box |= is_box;
            at += velocity * hit.time;
            left -= hit.time.max(SAME_INSTANT);
            velocity = reflect(velocity, hit.normal, speed)?;
        }
        None
    }
}
