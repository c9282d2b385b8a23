//! Pulls by the autopilot, if a turn towards the paddle makes the ball hit something destructible or return earlier.
//! Runs in `Intent`.
//!
//! Predicts flights as for its shots, with the paddle at its current position. If few bricks are left, it also
//! considers other positions of the paddle, and moves there first.

use super::landing::Sight;
use crate::influence::steer_ball::{PullMeters, pulled};
use crate::prelude::*;

/// Interval between two decisions (1/60 s).
const EVERY: u64 = 4;
/// Number of contacts in the prediction of a flight.
const CONTACTS: u32 = 6;
/// Minimum gain of a pull (s).
const GAIN: f64 = 0.5;
/// Assumed speed of the paddle (units/s).
const PACE: f64 = 700.0;
/// Assumed time from the paddle to something destructible (s).
const FROM_PADDLE: f64 = 2.0;
/// Assumed time of a flight that hits nothing useful within these contacts (s).
const TOO_LONG: f64 = 6.0;

/// Largest number of bricks at which it considers other positions of the paddle.
const FEW: u32 = 5;
/// Largest distance to such a position (units to each side), and number of tested positions per side.
const REACH: (f64, u32) = (240.0, 6);
/// Time before the landing of a ball within which it considers no other position (s).
const HURRY: f64 = 0.7;

/// Decision of the autopilot on a pull.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct PullPlan {
    /// `true` to pull the lowest ball now.
    pub now: bool,
    /// Position to which the paddle must move first (units).
    pub spot: Option<f64>,
}

impl Sight<'_, '_> {
    /// Returns `true` if a new decision is due.
    pub fn thinks_of_pull(&self) -> bool {
        let tick = self.clock.step * tuning::TICK_HZ / u64::from(self.clock.step_hz);
        self.rules.0.has_pull() && self.clock.is_tick() && tick.is_multiple_of(EVERY)
    }

    /// Returns the decision of a player with the paddle at `paddle` (units) and `left` bricks. The first ball lands at
    /// `lands` (s since the level began).
    pub fn pull_plan(
        &self,
        meters: &PullMeters,
        (player, paddle): (PlayerId, DVec2),
        left: u32,
        lands: f64,
    ) -> PullPlan {
        let now = self.clock.now();
        let ready = meters.charge(player, &self.rules.0.pull, now) >= 1.0;
        let own = self.lowest(now, |owner| owner == player);
        let Some((ball, at, velocity)) = own.filter(|_| ready) else {
            return PullPlan::default();
        };
        let flight = Flight::new(at, now);
        let wait = self.wait(&ball, &flight, velocity);
        let gain = |x: f64| {
            let towards = DVec2::new(x, paddle.y) - at;
            let turned = pulled(velocity, towards, &self.rules.0.pull, ball.speed);
            wait - self.wait(&ball, &flight, turned)
        };
        if wait <= GAIN {
            return PullPlan::default();
        }
        let here = gain(paddle.x);
        let mut best = (here.max(GAIN), None);
        if left <= FEW && lands - now > HURRY {
            for step in 1..=REACH.1 {
                let by = REACH.0 * f64::from(step) / f64::from(REACH.1);
                for x in [paddle.x - by, paddle.x + by] {
                    let better = gain(x) - by / PACE;
                    if better > best.0 {
                        best = (better, Some(x));
                    }
                }
            }
        }
        PullPlan {
            now: best.1.is_none() && here > GAIN,
            spot: best.1,
        }
    }

    /// Returns the time until the flight hits something destructible, or could after the next aim (s).
    fn wait(&self, ball: &Ball, flight: &Flight, velocity: DVec2) -> f64 {
        let ahead = &self.ahead;
        let end = ahead.end_of_wait(ball, flight, velocity, CONTACTS, f64::INFINITY);
        match end {
            Some((time, Target::Brick(_))) => time - flight.since,
            Some((time, _)) => time - flight.since + FROM_PADDLE,
            None => TOO_LONG,
        }
    }
}
