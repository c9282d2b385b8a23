//! How the paddle sends a ball on: by where it is hit, by what the rules say. A pure question, which program players ask
//! too. With a picture and its formula: `docs/lab.md`.

use bevy::math::DVec2;

use crate::ball::Ball;
use crate::tuning;
use brickwork_geometry::bounce::{
    AimCurve, aimed_rebound, heading, paddle_offset, radians, tutorial_rebound, with_speed,
};
use brickwork_level::content::Rebound;
use brickwork_level::limits::DEFAULT_BALL_SPEED;

/// A paddle as a ball that hits it meets it.
#[derive(Clone, Copy, Debug)]
pub struct AimingPaddle {
    /// Its centre's place (units).
    pub x: f64,
    /// How far it reaches to each side (units).
    pub half_width: f64,
    /// How fast it has moved to the right lately (units/s).
    pub motion: f64,
}

/// How a paddle sends a ball on, step by step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aimed {
    /// Where the ball hits it: −1 at its left edge, 1 at its right edge.
    pub offset: f64,
    /// The velocity that follows from that, before its length is set: in the tutorial's rebound units/s, in the others a
    /// direction alone.
    pub towards: DVec2,
    /// The same with the ball's speed (units/s).
    pub velocity: DVec2,
}

/// How `paddle` sends `ball` on, which comes with `velocity` and hits it with its centre at `ball_x`.
/// A place beyond the edges counts as the edge, except in the tutorial's own scheme (`clamped` false), which knows no
/// such bound.
#[must_use]
pub fn aim(
    rebound: Rebound,
    paddle: &AimingPaddle,
    ball: &Ball,
    ball_x: f64,
    velocity: DVec2,
    clamped: bool,
) -> Aimed {
    let offset = paddle_offset(ball_x, paddle.x, paddle.half_width);
    let offset = if clamped {
        offset.clamp(-1.0, 1.0)
    } else {
        offset
    };
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
            let zone = ((offset + 1.0) * 0.5 * count)
                .floor()
                .clamp(0.0, count - 1.0);
            let from_middle = 2.0 * zone / (count - 1.0) - 1.0;
            heading(radians(from_middle * edge))
        }
        Rebound::Horizontal { base } => {
            // The base grows with the level's ball speed, so that a faster level keeps its angles.
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
