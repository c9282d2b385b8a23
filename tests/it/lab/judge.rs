//! Slow reference judge of frames. It finds the five flaws by other means than the lab: from the reference's outlines
//! and the recorded tests of the chapters' scheme.

use brickwork::lab::{FIELD, Film, Flaw, Frame, LabBox, Scene};
use brickwork::simulation::collision::test_notes::Against;

use crate::prelude::*;
use crate::reference::{Shape, Vec2, vec2};

/// Overlap of a ball with a box or the paddle that counts as inside (units).
pub(super) const DEEP: f64 = 1e-6;
/// Distance from a limit beyond which a result is certain (units or s).
pub(super) const SURE: f64 = 1e-5;

/// Flaws of a frame; `None` if rounding decides.
pub type Verdict = Option<Vec<Flaw>>;

/// Frame to judge, with the previous one.
pub struct Judged<'a> {
    pub(super) scene: &'a Scene,
    pub(super) scheme: CollisionScheme,
    pub(super) before: &'a Frame,
    pub(super) frame: &'a Frame,
    pub(super) seconds: f64,
    pub(super) from: (Vec2, Vec2),
    pub(super) to: (Vec2, Vec2),
    /// `true` if the ball is lost in the frame.
    pub(super) is_lost: bool,
}

pub(super) fn outline(of: &LabBox) -> (Shape, Vec2) {
    let shape = Shape::rectangle(of.size.0, of.size.1, 0.0);
    (shape, vec2(of.at.0, of.at.1))
}

/// Contact of a ball with a box or a wall.
struct Met {
    target: Target,
    normal: Vec2,
}

impl<'a> Judged<'a> {
    /// Returns the frame `index` of `film`; `None` unless a ball flies during the whole frame or until it is lost.
    pub fn new(scene: &'a Scene, film: &'a Film, index: usize) -> Option<Self> {
        let (before, frame) = (&film.frames[index - 1], &film.frames[index]);
        let flies = |frame: &Frame| frame.ball.filter(|_| !frame.is_held);
        let lost = frame.hits.iter().find(|hit| hit.target == Target::Floor);
        let lost = lost.map(|hit| (hit.from.unwrap_or(hit.at), hit.velocity));
        let (from, to) = (flies(before)?, lost.or(flies(frame))?);
        Some(Self {
            scene,
            scheme: film.scheme,
            before,
            frame,
            seconds: 1.0 / f64::from(film.step_hz),
            from,
            to,
            is_lost: lost.is_some(),
        })
    }

    /// Returns the flaws of the frame.
    pub fn verdict(&self) -> Verdict {
        let mut flaws = Vec::new();
        if !self.is_lost && self.is_swallowed()? {
            flaws.push(Flaw::Swallowed);
        }
        if self.skips()? {
            flaws.push(Flaw::Skipped);
        }
        if self.is_lost {
            return Some(flaws);
        }
        if self.is_inside() {
            flaws.push(Flaw::Inside);
        } else if let Some(flaw) = self.turns_wrong()? {
            flaws.push(flaw);
        }
        Some(flaws)
    }

    fn is_swallowed(&self) -> Option<bool> {
        let paddle = self.frame.paddle;
        let half = paddle.size() * 0.5;
        let shape = Shape::rectangle(2.0 * half.x, 2.0 * half.y, 0.0);
        let gap = shape.gap(paddle.centre(), self.to.0).0;
        ((gap + DEEP).abs() > DEEP * 0.5).then_some(gap < -DEEP)
    }

    fn is_inside(&self) -> bool {
        let inside = |id: u32, at: Vec2| {
            let (shape, centre) = outline(&self.scene.boxes[id as usize]);
            shape.gap(centre, at).0 <= 0.0
        };
        let mut tests = self.frame.tests.iter();
        let noted = tests.any(|test| match test.against {
            Against::Brick(id, ..) => test.is_hit && inside(id, test.before.0),
            _ => false,
        });
        let mut hits = self.frame.hits.iter();
        noted
            || self.scheme == CollisionScheme::Continuous
                && hits.any(|hit| match hit.target {
                    Target::Brick(id) => inside(id, hit.from.unwrap_or(hit.at)),
                    _ => false,
                })
    }

    fn turns_wrong(&self) -> Option<Option<Flaw>> {
        let hits = &self.frame.hits;
        let is_paddle = |hit: &BallHit| matches!(hit.target, Target::Paddle(_));
        if hits.iter().any(is_paddle) {
            return Some(None);
        }
        let is_box = |hit: &&BallHit| matches!(hit.target, Target::Brick(_));
        let of_boxes: Vec<&BallHit> = hits.iter().filter(is_box).collect();
        // A ball that starts inside a box does not reach a side of it.
        let lies_in = |hit: &&BallHit| match hit.target {
            Target::Brick(id) => {
                let (shape, at) = outline(&self.scene.boxes[id as usize]);
                shape.gap(at, self.from.0).0 - self.scene.radius < -DEEP
            }
            _ => false,
        };
        if of_boxes.is_empty() || of_boxes.iter().any(lies_in) {
            return Some(None);
        }
        let early = self.exact(self.seconds - 1e-9)?;
        let late = self.exact(self.seconds + 1e-9)?;
        let (Some((met, velocity)), Some((also, _))) = (early, late) else {
            return Some(None);
        };
        if met.len() != also.len() {
            return None;
        }
        if of_boxes.len() > 1 {
            let turned = |a: f64, b: f64| a * b < 0.0;
            let wrong = turned(velocity.x, self.to.1.x) || turned(velocity.y, self.to.1.y);
            let any = met.iter().any(|met| matches!(met.target, Target::Brick(_)));
            return Some((wrong && any).then_some(Flaw::Twice));
        }
        let right = met.iter().find(|met| met.target == of_boxes[0].target);
        let wrong = right.is_some_and(|met| (met.normal.x == 0.0) != (of_boxes[0].normal.x == 0.0));
        Some(wrong.then_some(Flaw::WrongAxis))
    }

    /// Returns the exact contacts within `seconds` with the targets of the frame's hits, one per hit, and the final
    /// velocity. The inner option is `None` after a contact with a corner. The outer one is `None` if rounding decides
    /// the side.
    fn exact(&self, seconds: f64) -> Option<Option<(Vec<Met>, Vec2)>> {
        let (mut at, mut velocity) = self.from;
        let mut left: Vec<Target> = self.frame.hits.iter().map(|hit| hit.target).collect();
        let (mut met, mut now, mut last) = (Vec::new(), 0.0, None);
        loop {
            let touches = left.iter().enumerate();
            let touches = touches.filter(|(_, target)| Some(**target) != last);
            let touches = touches.filter_map(|(index, target)| {
                let (time, normal) = self.touch(*target, at, velocity)?;
                Some((index, time, normal))
            });
            let Some((index, time, normal)) = touches.min_by(|a, b| a.1.total_cmp(&b.1)) else {
                break;
            };
            if now + time > seconds {
                break;
            }
            let smaller = normal.x.abs().min(normal.y.abs());
            if smaller > 1e-9 {
                return if smaller < 1e-4 { None } else { Some(None) };
            }
            let target = left.remove(index);
            now += time;
            at += velocity * time;
            velocity = velocity - normal * (2.0 * velocity.dot(normal));
            let normal = vec2(normal.x.round(), normal.y.round());
            met.push(Met { target, normal });
            last = Some(target);
        }
        Some(Some((met, velocity)))
    }

    fn touch(&self, target: Target, at: Vec2, velocity: Vec2) -> Option<(f64, Vec2)> {
        let radius = self.scene.radius;
        let wall = |gap: f64, normal: Vec2| {
            let approach = -velocity.dot(normal);
            (approach > 0.0).then(|| ((gap / approach).max(0.0), normal))
        };
        match target {
            Target::Wall(Side::Left) => wall(at.x - radius, vec2(1.0, 0.0)),
            Target::Wall(Side::Right) => wall(FIELD.x - radius - at.x, vec2(-1.0, 0.0)),
            Target::Wall(Side::Top) => wall(FIELD.y - radius - at.y, vec2(0.0, -1.0)),
            Target::Brick(id) => {
                let (shape, centre) = outline(&self.scene.boxes[id as usize]);
                let touch = shape.touch(centre, at, velocity, radius)?;
                Some((touch.time, touch.normal))
            }
            _ => None,
        }
    }
}
