//! How the autopilot uses its influence on the ball: where a turn towards the paddle brings the ball sooner to something
//! destructible, or down to be aimed again. Runs in `Intent`.
//!
//! It looks ahead as for its shots, with the paddle where it is; with few bricks left, also with the paddle elsewhere, and
//! goes there first.

use bevy::math::DVec2;

use super::landing::Sight;
use crate::ball::{Ball, Flight};
use crate::influence::pull::{PullMeters, pulled};
use crate::messages::Target;
use crate::player::PlayerId;
use crate::tuning::TICK_HZ;

/// It asks itself so often (1/60 s from one time to the next).
const EVERY: u64 = 4;
/// Contacts that it follows a flight.
const CONTACTS: u32 = 6;
/// What a turn must gain (s).
const GAIN: f64 = 0.5;
/// How fast it thinks that it gets there (units/s).
const PACE: f64 = 700.0;
/// From the paddle to something destructible, as far as it knows (s).
const FROM_PADDLE: f64 = 2.0;
/// A flight that comes to nothing within those contacts (s).
const TOO_LONG: f64 = 6.0;

/// With so few bricks left it looks for a place of the paddle that gives a better turn.
const FEW: u32 = 5;
/// How far it goes for one (units to each side), and how many it tries there.
const REACH: (f64, u32) = (240.0, 6);
/// It goes nowhere if the ball comes down within so long (s).
const HURRY: f64 = 0.7;

/// What the autopilot wants to do with its influence.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct PullPlan {
    /// Turn the lowest ball now.
    pub now: bool,
    /// Or move the paddle there first (units).
    pub spot: Option<f64>,
}

impl Sight<'_, '_> {
    /// Whether it is time to think about the influence again.
    pub fn thinks_of_pull(&self) -> bool {
        let tick = self.clock.step * TICK_HZ / u64::from(self.clock.step_hz);
        self.rules.0.has_pull() && self.clock.is_tick() && tick.is_multiple_of(EVERY)
    }

    /// What to do with the influence, with the paddle at `paddle` (units) and so many bricks `left`, while the first ball
    /// comes down at `lands` (s since the level began).
    pub fn pull_plan(&self, meters: &PullMeters, paddle: DVec2, left: u32, lands: f64) -> PullPlan {
        let now = self.clock.now();
        let ready = meters.charge(PlayerId::FIRST, &self.rules.0.pull, now) >= 1.0;
        let Some((ball, at, velocity)) = self.lowest(now).filter(|_| ready) else {
            return PullPlan::default();
        };
        let flight = Flight {
            from: at,
            since: now,
        };
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

    /// How long a flight takes until something destructible is hit, or could be after the next aim (s).
    fn wait(&self, ball: &Ball, flight: &Flight, velocity: DVec2) -> f64 {
        let end = self
            .ahead
            .end_of_wait(ball, flight, velocity, CONTACTS, f64::INFINITY);
        match end {
            Some((time, Target::Brick(_))) => time - flight.since,
            Some((time, _)) => time - flight.since + FROM_PADDLE,
            None => TOO_LONG,
        }
    }
}
