//! Direction of a ball after a contact with the paddle, from the point of contact and the rules. Pure functions, also
//! used by program players. For a picture and the formula, see `docs/lab.md`.

use crate::prelude::*;
use brickwork_geometry::bounce::{AimCurve, aimed_rebound, tutorial_rebound};
use brickwork_level::content::Rebound;
use brickwork_level::limits::DEFAULT_BALL_SPEED;

/// A paddle in the state in which a ball hits it.
#[derive(Clone, Copy, Debug)]
pub struct AimingPaddle {
    /// x coordinate of its centre (units).
    pub x: f64,
    /// Half its width (units).
    pub half_width: f64,
    /// Its recent horizontal velocity, positive to the right (units/s).
    pub motion: f64,
}

impl AimingPaddle {
    /// Creates a paddle with its centre at `x` (units).
    pub fn new(x: f64, half_width: f64, motion: f64) -> Self {
        Self {
            x,
            half_width,
            motion,
        }
    }
}

/// Result of a contact with the paddle, with its intermediate values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aimed {
    /// Point of contact: −1 at the left edge of the paddle, 1 at its right edge.
    pub offset: f64,
    /// Velocity before its length is set: a velocity (units/s) for `Rebound::Horizontal`, else a unit vector.
    pub towards: DVec2,
    /// `towards`, scaled to the ball's speed (units/s).
    pub velocity: DVec2,
}

/// Returns the direction in which `paddle` sends `ball`, which arrives with `velocity` (units/s) and its centre at
/// `ball_x` (units).
///
/// `clamped` limits the point of contact to the edges of the paddle. The tutorial's scheme does not limit it.
pub fn aim(
    rebound: Rebound,
    paddle: &AimingPaddle,
    ball: &Ball,
    ball_x: f64,
    velocity: DVec2,
    clamped: bool,
) -> Aimed {
    let offset = (ball_x - paddle.x) / paddle.half_width;
    let inside = offset.clamp(-1.0, 1.0);
    let offset = if clamped { inside } else { offset };
    let towards = match rebound {
        Rebound::Aimed {
            third,
            edge,
            incoming,
            motion,
        } => {
            let curve = AimCurve {
                third: radians(third),
                edge: radians(edge),
                incoming,
                motion: radians(motion),
            };
            let moving = paddle.motion / tuning::FAST_PADDLE;
            aimed_rebound(velocity, offset, moving, &curve)
        }
        Rebound::Zones { count, edge } => {
            let count = f64::from(count);
            let zone = ((offset + 1.0) * 0.5 * count).floor();
            let zone = zone.clamp(0.0, count - 1.0);
            let from_middle = 2.0 * zone / (count - 1.0) - 1.0;
            heading(radians(from_middle * edge))
        }
        Rebound::Horizontal { base } => {
            // The base is proportional to the level's ball speed, so that the angles do not depend on it.
            let base = base * ball.speed / DEFAULT_BALL_SPEED;
            tutorial_rebound(velocity, offset, base, ball.speed)
        }
    };
    Aimed {
        offset,
        towards,
        velocity: with_speed(towards, ball.speed),
    }
}
