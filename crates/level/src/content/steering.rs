//! Movement of a paddle under keys, rebound of balls, and serves.
//!
//! Defines the values and their ranges; `simulation/paddle.rs`, `simulation/collision/aim.rs` and `simulation/reset.rs`
//! apply them.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within};

/// Speed of the paddle under keys.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Steering {
    /// Constant speed.
    Constant {
        /// Speed (units/s).
        speed: f64,
    },
    /// Slow at first, so that a tap moves the paddle by a few units, then cruising, then a dash while the key is held.
    Ramp {
        /// Speed at the press (units/s).
        tap: f64,
        /// Cruise speed (units/s).
        cruise: f64,
        /// Dash speed (units/s).
        dash: f64,
        /// Time from the press until cruise speed (s).
        cruises_after: f64,
        /// Time from the press until the speed rises again (s).
        dashes_after: f64,
        /// Time from the press until dash speed (s).
        full_after: f64,
    },
}

/// Direction of a ball after a contact with the paddle, depending on the contact position.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Rebound {
    /// The angle from the vertical grows continuously from edge to edge, faster outside the middle third (degrees).
    Aimed {
        /// Angle at the ends of the middle third (0 to a third of `edge`).
        third: f64,
        /// Angle at the edges (0 to 75).
        edge: f64,
        /// Fraction of the incoming angle that is added at the centre (0 to 0.2, no unit), decreasing to 0 at the
        /// edges.
        incoming: f64,
        /// Maximum angle added by the motion of the paddle (0 to 10).
        motion: f64,
    },
    /// Few fixed directions: equally wide zones with evenly spaced angles from −`edge` to `edge` (degrees from the
    /// vertical).
    Zones {
        /// Number of zones (2 to 16).
        count: u32,
        /// Angle at the edges (5 to 75).
        edge: f64,
    },
    /// Same as in the tutorial. The horizontal velocity is proportional to the contact position, twice `base` at the
    /// edges; the vertical velocity turns upwards. Then the speed of the ball is restored.
    Horizontal {
        /// Horizontal velocity (units/s), at the default ball speed.
        base: f64,
    },
}

/// Direction of a serve.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Serve {
    /// A fixed direction.
    Fixed {
        /// Components to the right and up (any length above 0).
        direction: (f64, f64),
    },
    /// A random angle from the vertical, to a random side (degrees).
    Random {
        /// Minimum angle.
        min_angle: f64,
        /// Maximum angle.
        max_angle: f64,
    },
}

/// Allowed speeds (units/s).
const SPEED: RangeInclusive<f64> = 1.0..=100_000.0;
/// Allowed angles from the vertical (degrees).
const ANGLE: RangeInclusive<f64> = 0.0..=85.0;
/// Allowed times (s).
const SECONDS: RangeInclusive<f64> = 0.0..=60.0;

impl Steering {
    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        match *self {
            Steering::Constant { speed } => within("steering.speed", speed, &SPEED)?,
            Steering::Ramp {
                tap,
                cruise,
                dash,
                cruises_after,
                dashes_after,
                full_after,
            } => {
                within("steering.tap", tap, &SPEED)?;
                within("steering.cruise", cruise, &SPEED)?;
                within("steering.dash", dash, &SPEED)?;
                within("steering.cruises_after", cruises_after, &(0.001..=60.0))?;
                within("steering.dashes_after", dashes_after, &SECONDS)?;
                within(
                    "steering.full_after",
                    full_after,
                    &(dashes_after + 0.001..=120.0),
                )?;
            }
        }
        Ok(())
    }
}

impl Rebound {
    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        match *self {
            Rebound::Aimed {
                third,
                edge,
                incoming,
                motion,
            } => {
                within("rebound.edge", edge, &(0.0..=75.0))?;
                within("rebound.incoming", incoming, &(0.0..=0.2))?;
                // Otherwise a contact further right could send the ball further left.
                within("rebound.third", third, &(30.0 * incoming..=edge / 3.0))?;
                within("rebound.motion", motion, &(0.0..=10.0))?;
            }
            Rebound::Zones { count, edge } => {
                within("rebound.count", count, &(2..=16))?;
                within("rebound.edge", edge, &(5.0..=75.0))?;
            }
            Rebound::Horizontal { base } => within("rebound.base", base, &SPEED)?,
        }
        Ok(())
    }
}

impl Serve {
    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        match *self {
            Serve::Fixed { direction: (x, y) } => {
                within("serve.direction", x, &(-1e6..=1e6))?;
                within("serve.direction", y, &(1e-3..=1e6))?;
            }
            Serve::Random {
                min_angle,
                max_angle,
            } => {
                within("serve.max_angle", max_angle, &ANGLE)?;
                within("serve.min_angle", min_angle, &(0.0..=max_angle))?;
            }
        }
        Ok(())
    }
}
