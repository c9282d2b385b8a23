//! How the autopilot uses its influence on the ball: where a turn towards the paddle brings the ball sooner to something
//! destructible, or down to be aimed again. Runs in `Intent`.
//!
//! It looks ahead as for its shots, with the paddle where it is: whoever aims well needs no more than the right moment.

use bevy::math::DVec2;

use super::landing::Sight;
use crate::simulation::ball::{Ball, Flight};
use crate::simulation::influence::pull::{PullMeters, pulled};
use crate::simulation::messages::Target;
use crate::simulation::player::PlayerId;
use crate::simulation::tuning::TICK_HZ;

/// It asks itself so often (1/60 s from one time to the next).
const EVERY: u64 = 4;
/// Contacts that it follows a flight.
const CONTACTS: u32 = 6;
/// What a turn must gain (s).
const GAIN: f64 = 0.5;
/// From the paddle to something destructible, as far as it knows (s).
const FROM_PADDLE: f64 = 2.0;
/// A flight that comes to nothing within those contacts (s).
const TOO_LONG: f64 = 6.0;

impl Sight<'_, '_> {
    /// Whether to turn the lowest ball in this step, with the paddle at `paddle` (units).
    pub fn wants_pull(&self, meters: &PullMeters, paddle: DVec2) -> bool {
        let (rules, now) = (&self.rules.0, self.clock.now());
        let tick = self.clock.step * TICK_HZ / u64::from(self.clock.step_hz);
        let asks = self.clock.is_tick() && tick.is_multiple_of(EVERY);
        if !asks || !rules.has_pull() || meters.charge(PlayerId::FIRST, &rules.pull, now) < 1.0 {
            return false;
        }
        let Some((ball, at, velocity)) = self.lowest(now) else {
            return false;
        };
        let turned = pulled(velocity, paddle - at, &rules.pull, ball.speed);
        let flight = Flight {
            from: at,
            since: now,
        };
        let wait = self.wait(&ball, &flight, velocity);
        wait > GAIN && wait - self.wait(&ball, &flight, turned) > GAIN
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
