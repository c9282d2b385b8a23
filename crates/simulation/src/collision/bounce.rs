//! Motion of a ball after a contact with anything but the paddle: it bounces, or slides through a gap of its own width.
//!
//! Between two parallel surfaces with hardly more clearance than its width, a ball would bounce without end in one
//! spot. Instead it keeps its full speed, turns along the surfaces, and flies straight until the gap ends: there is no
//! contact along a surface. If the surfaces approach each other, the ball rides on the faster one until it touches
//! both. If they stop exactly a ball's width apart, the ball touches both for an instant. It then leaves the slower
//! one, and the next contact comes after that instant.
//!
//! [`continuous`](super::continuous) moves balls with these functions, and [`lookahead`](super::lookahead) predicts
//! with them.

use super::one_way::lets_through;
use crate::prelude::*;
use brickwork_geometry::bounce::reflect_moving;
use brickwork_geometry::tolerance::{JAMMED, PARALLEL};

/// A contact, as input of a bounce.
#[derive(Clone, Copy, Debug)]
pub struct Touch {
    /// The surface that the ball touches.
    pub target: Target,
    /// Time at which the flight before the contact began (s since the level began).
    pub since: f64,
    /// Time of the contact (s since the level began).
    pub time: f64,
    /// Centre of the ball (units).
    pub at: DVec2,
    /// Unit normal, pointing away from the target.
    pub normal: DVec2,
    /// Velocity of the ball before the contact (units/s).
    pub incoming: DVec2,
}

impl Touch {
    /// Returns the velocity of the touched surface (units/s).
    #[inline]
    pub fn surface(&self, obstacles: &Obstacles) -> DVec2 {
        match self.target {
            Target::Brick(id) => obstacles.velocity_at(id, self.time),
            _ => DVec2::ZERO,
        }
    }
}

/// Motion of a ball after a contact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounce {
    /// Velocity (units/s).
    pub outgoing: DVec2,
    /// `true` if the ball slides along the surface, through a gap of its own width.
    pub slides: bool,
    /// Duration of the simultaneous contact with the opposite surface, which does not count as a hit (s).
    pub pinched: f64,
}

/// Returns the motion of `ball` after `touch`. `None` if the ball already moves away from the surface.
#[inline]
pub fn bounced(obstacles: &Obstacles, ball: &Ball, touch: &Touch) -> Option<Bounce> {
    let surface = touch.surface(obstacles);
    let outgoing = reflect_moving(touch.incoming, touch.normal, surface, ball.speed)?;
    let bounce = Bounce {
        outgoing,
        slides: false,
        pinched: 0.0,
    };
    // Only a ball that has just left another surface can be between two. All others skip the search.
    if touch.time - touch.since > 1.0 / tuning::MAX_BOUNCE_RATE {
        return Some(bounce);
    }
    let push = surface.dot(touch.normal);
    let clearance = (outgoing.dot(touch.normal) - push) / tuning::MAX_BOUNCE_RATE;
    let Some(opposite) = opposite(obstacles, ball, touch, outgoing, (push, clearance)) else {
        return Some(bounce);
    };
    let closing = push - opposite.push;
    let slides_with = |push: f64| Bounce {
        outgoing: along(touch.normal, outgoing, push, ball.speed),
        slides: true,
        pinched: 0.0,
    };
    // A slower approach would pinch the ball for longer than the shortest flight.
    let is_parallel = closing <= (PARALLEL * ball.speed).max(JAMMED * tuning::MAX_BOUNCE_RATE);
    Some(if is_parallel {
        slides_with(push)
    } else if opposite.gap < JAMMED && push.abs() <= opposite.push.abs() {
        Bounce {
            pinched: 2.0 * JAMMED / closing,
            ..slides_with(push + 0.5 * closing)
        }
    } else if push.abs() >= opposite.push.abs() {
        slides_with(push)
    } else {
        bounce
    })
}

/// Turns the velocity `outgoing` (units/s) after `touch` away from the axes, as `angles` require. A ball that slides
/// through a gap of its own width keeps its direction.
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

/// Surface on the opposite side of a ball.
#[derive(Clone, Copy, Debug)]
struct Opposite {
    /// Distance from the ball (units).
    gap: f64,
    /// Its speed along the normal of the touched surface (units/s).
    push: f64,
}

/// Finds the surface that is parallel to the touched one, does not move away from it, and is less than `clearance`
/// (units) from the other side of the ball. `outgoing` is the velocity of the ball, and `push` the speed of the touched
/// surface along its normal (both units/s).
fn opposite(
    obstacles: &Obstacles,
    ball: &Ball,
    touch: &Touch,
    outgoing: DVec2,
    (push, clearance): (f64, f64),
) -> Option<Opposite> {
    let facing = |(distance, normal): (f64, DVec2), velocity: DVec2| {
        let opposite = Opposite {
            gap: distance - ball.radius,
            push: velocity.dot(touch.normal),
        };
        let faces = opposite.gap < clearance
            && normal.dot(touch.normal) < 0.0
            && normal.perp_dot(touch.normal).abs() < PARALLEL
            && opposite.push - push <= PARALLEL * ball.speed;
        faces.then_some(opposite)
    };
    let walls = obstacles.walls().iter();
    let mut walls = walls.filter(|wall| touch.target != Target::Wall(wall.side));
    let wall = walls.find_map(|wall| {
        let surface = nearest_surface(&wall.shape, wall.at, touch.at);
        facing(surface, DVec2::ZERO)
    });
    if wall.is_some() {
        return wall;
    }
    // The ball would touch an opposite surface from there, so the grid lists it in that cell.
    let there = touch.at + touch.normal * clearance;
    let ids = obstacles.grid().entries_at(there).iter().copied();
    let mut others = ids.filter(|id| {
        touch.target != Target::Brick(*id) && obstacles.grid().area(*id).contains(there)
    });
    others.find_map(|id| {
        let item = &obstacles.all()[id as usize];
        let centre = obstacles.centre_at(item, touch.time);
        let (distance, normal) = nearest_surface(&item.shape, centre, touch.at);
        // A ball does not bounce off a brick that lets it through, that it is inside of, or that is a portal.
        let response = obstacles.response(item);
        let open = response.is_some_and(|response| {
            response.portal.is_some()
                || lets_through(response, outgoing)
                || distance - ball.radius < -RESTING_DEPTH
        });
        let velocity = obstacles.velocity_at(id, touch.time);
        facing((distance, normal), velocity).filter(|_| !open)
    })
}

/// Returns the velocity of length `speed` (units/s) along a surface that moves at `push` (units/s) in the direction of
/// its `normal`. The ball continues to the side to which `outgoing` leads; if it leads to neither, downwards or to the
/// right.
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
