//! How a paddle moves under keys, sends balls on, and serves.
//!
//! Owns what rules can say of it, and within which bounds; `simulation/paddle.rs`, `simulation/collision/aim.rs` and
//! `simulation/reset.rs` obey.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within};

/// How fast the paddle is under keys.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Steering {
    /// Always the same.
    Constant {
        /// Units/s.
        speed: f64,
    },
    /// Slow enough at first for a tap to move it by a few units, then cruising, then dashing while the key is held.
    Ramp {
        /// Speed at the press (units/s).
        tap: f64,
        /// Speed of cruising (units/s).
        cruise: f64,
        /// Speed of the dash (units/s).
        dash: f64,
        /// Cruising so long after the press (s).
        cruises_after: f64,
        /// Getting faster again so long after the press (s).
        dashes_after: f64,
        /// At the speed of the dash so long after the press (s).
        full_after: f64,
    },
}

/// How the paddle sends a ball on, by where on it the ball hits.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Rebound {
    /// At an angle from the vertical that grows from edge to edge without a jump, faster outside the middle third
    /// (degrees).
    Aimed {
        /// At the ends of the middle third (0 to a third of `edge`).
        third: f64,
        /// At the edges (0 to 75).
        edge: f64,
        /// The part of the incoming angle that is added in the very middle (0 to 0.2, no unit); nothing at the edges.
        incoming: f64,
        /// The largest angle that the paddle's motion adds (0 to 10).
        motion: f64,
    },
    /// In one of few directions: zones as wide as each other send it off at angles from −`edge` to `edge`, evenly apart
    /// (degrees from the vertical).
    Zones {
        /// How many zones (2 to 16).
        count: u32,
        /// The angle at the edges (5 to 75).
        edge: f64,
    },
    /// The tutorial's: the horizontal speed becomes twice `base` at the edges, in proportion between; the vertical one
    /// turns upwards; then the speed is set again.
    Horizontal {
        /// Units/s, at the default ball speed.
        base: f64,
    },
}

/// The direction of a first flight.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Serve {
    /// Always this one.
    Fixed {
        /// To the right and up (any length above 0).
        direction: (f64, f64),
    },
    /// To a random side, at a random angle from the vertical (degrees).
    Random {
        /// The smallest.
        min_angle: f64,
        /// The largest.
        max_angle: f64,
    },
}

/// Speeds that a table may say (units/s).
const SPEED: RangeInclusive<f64> = 1.0..=100_000.0;
/// Angles from the vertical that a table may say (degrees).
const ANGLE: RangeInclusive<f64> = 0.0..=85.0;
/// Times that a table may say (s).
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
                // Or else a hit further right could go further left.
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
