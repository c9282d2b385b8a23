//! How a ball goes on after a contact with anything but the paddle: it bounces, or slides through a gap of its own
//! width.
//!
//! Between two parallel surfaces with hardly more room than its width a ball would bounce without end, at ever the same
//! place. Instead it keeps the part of its motion along them, with its whole speed, and flies straight until the gap
//! ends: along a surface there is no contact. Used by [`continuous`](super::continuous), and by
//! [`lookahead`](super::lookahead) for what would be.

use bevy::math::DVec2;

use super::obstacles::Obstacles;
use super::one_way::lets_through;
use crate::geometry::bounce::reflect_moving;
use crate::geometry::off_axes::AxisAngles;
use crate::geometry::overlap::nearest_surface;
use crate::geometry::tolerance::{PARALLEL, RESTING_DEPTH};
use crate::simulation::ball::Ball;
use crate::simulation::messages::Target;
use crate::simulation::tuning::MAX_BOUNCE_RATE;

/// A contact as a bounce sees it.
#[derive(Clone, Copy, Debug)]
pub struct Touch {
    /// What is touched.
    pub target: Target,
    /// When the flight that ends here began (s since the level began).
    pub since: f64,
    /// When (s since the level began).
    pub time: f64,
    /// The ball's centre (units).
    pub at: DVec2,
    /// The unit normal away from the target.
    pub normal: DVec2,
    /// The ball's velocity before (units/s).
    pub incoming: DVec2,
}

impl Touch {
    /// The velocity of the surface that is touched (units/s).
    #[inline]
    #[must_use]
    pub fn surface(&self, obstacles: &Obstacles) -> DVec2 {
        match self.target {
            Target::Brick(id) => obstacles.velocity_at(id, self.time),
            _ => DVec2::ZERO,
        }
    }
}

/// How a ball goes on after a contact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounce {
    /// Its velocity (units/s).
    pub outgoing: DVec2,
    /// Whether it slides through a gap of its own width, along the surface.
    pub slides: bool,
}

/// How `ball` goes on after `touch`; `None` if the ball is on its way out already.
#[inline]
#[must_use]
pub fn bounced(obstacles: &Obstacles, ball: &Ball, touch: &Touch) -> Option<Bounce> {
    let surface = touch.surface(obstacles);
    let outgoing = reflect_moving(touch.incoming, touch.normal, surface, ball.speed)?;
    // Only a ball that has just come from another surface can be between two: all others are spared the search.
    if touch.time - touch.since > 1.0 / MAX_BOUNCE_RATE {
        let slides = false;
        return Some(Bounce { outgoing, slides });
    }
    let push = surface.dot(touch.normal);
    let clearance = (outgoing.dot(touch.normal) - push) / MAX_BOUNCE_RATE;
    let slides = has_opposite(obstacles, ball, touch, outgoing, (push, clearance));
    let outgoing = if slides {
        along(touch.normal, outgoing, push, ball.speed)
    } else {
        outgoing
    };
    Some(Bounce { outgoing, slides })
}

/// The velocity of a ball that goes on with `outgoing` (units/s) after `touch`, turned away from the axes as `angles` say. A
/// ball that slides through a gap of its own width goes on along it.
#[must_use]
pub fn off_axes(
    obstacles: &Obstacles,
    touch: &Touch,
    outgoing: DVec2,
    angles: AxisAngles,
    speed: f64,
) -> DVec2 {
    let push = touch.surface(obstacles).dot(touch.normal);
    let slides = outgoing.dot(touch.normal) - push <= PARALLEL * speed;
    if slides {
        return outgoing;
    }
    angles.keep(outgoing, touch.normal, push.max(0.0), speed)
}

/// Whether a surface parallel to the touched one, and not moving towards or away from it, is less than `clearance`
/// (units) from the other side of the ball, which goes on with `outgoing` (units/s). `push` is how fast the touched one
/// moves along the normal (units/s).
fn has_opposite(
    obstacles: &Obstacles,
    ball: &Ball,
    touch: &Touch,
    outgoing: DVec2,
    (push, clearance): (f64, f64),
) -> bool {
    let is_opposite = |distance: f64, normal: DVec2, velocity: DVec2| {
        distance - ball.radius < clearance
            && normal.dot(touch.normal) < 0.0
            && normal.perp_dot(touch.normal).abs() < PARALLEL
            && (velocity.dot(touch.normal) - push).abs() <= PARALLEL * ball.speed
    };
    let walls = obstacles.walls().iter();
    let mut walls = walls.filter(|wall| touch.target != Target::Wall(wall.side));
    if walls.any(|wall| {
        let (distance, normal) = nearest_surface(&wall.shape, wall.at, touch.at);
        is_opposite(distance, normal, DVec2::ZERO)
    }) {
        return true;
    }
    // From there the ball would touch it, so it stands in that cell.
    let there = touch.at + touch.normal * clearance;
    let ids = obstacles.grid().entries_at(there).iter().copied();
    let mut others = ids.filter(|id| {
        touch.target != Target::Brick(*id) && obstacles.grid().area(*id).contains(there)
    });
    others.any(|id| {
        let item = &obstacles.all()[id as usize];
        let centre = obstacles.centre_at(item, touch.time);
        let (distance, normal) = nearest_surface(&item.shape, centre, touch.at);
        // A ball that flies through it, or is inside, does not come back from it; nor does one that a portal takes away.
        let response = obstacles.response(item);
        let open = response.is_some_and(|response| {
            response.portal.is_some()
                || lets_through(response, outgoing)
                || distance - ball.radius < -RESTING_DEPTH
        });
        !open && is_opposite(distance, normal, obstacles.velocity_at(id, touch.time))
    })
}

/// The velocity of length `speed` (units/s) that goes on along a surface with `normal`, which moves with `push`, on the
/// side to which `outgoing` leads; downwards, or to the right, if it leads to neither.
fn along(normal: DVec2, outgoing: DVec2, push: f64, speed: f64) -> DVec2 {
    let tangent = normal.perp();
    let sideways = outgoing.dot(tangent);
    let forwards = if sideways.abs() > PARALLEL * speed {
        sideways > 0.0
    } else {
        tangent.y < 0.0 || (tangent.y == 0.0 && tangent.x > 0.0)
    };
    let share = (speed * speed - push * push).max(0.0).sqrt();
    normal * push + tangent * if forwards { share } else { -share }
}
