//! Delayed view of flights, as the memory of a player with a reaction time.
//!
//! A player that uses only this view cannot react to anything newer.

use super::landing::Seen;
use crate::prelude::*;
use crate::state::numbers::LARGEST;

/// Maximum number of remembered flights.
const MOST_GLIMPSES: usize = 1_000_000;

/// A flight, with the times of its first and last sight (s since the level began).
#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Glimpse {
    seen: Seen,
    since: f64,
    until: f64,
}

/// The flights of the last `delay` seconds.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Delay {
    /// Delay (s).
    delay: f64,
    /// Flights that are visible now, by ball.
    present: Vec<Glimpse>,
    /// Flights that are no longer visible.
    past: Vec<Glimpse>,
}

impl Delay {
    /// Creates a view with a delay of `delay` (s).
    pub fn new(delay: f64) -> Self {
        Self {
            delay,
            ..Self::default()
        }
    }

    /// Checks a restored memory with a delay of `delay` (s).
    pub fn check(&self, delay: f64) -> Result<(), FieldError> {
        expect(self.delay == delay, "seen.delay", self.delay, delay)?;
        within("seen.present", self.present.len(), 0..=MOST_GLIMPSES)?;
        within("seen.past", self.past.len(), 0..=MOST_GLIMPSES)?;
        for glimpse in self.present.iter().chain(&self.past) {
            let (flight, velocity) = (glimpse.seen.flight, glimpse.seen.velocity);
            within("seen.velocity", velocity.length(), 0.0..=FASTEST)?;
            within("seen.flight.from", flight.from.length(), 0.0..=LARGEST)?;
            within("seen.flight.since", flight.since, 0.0..=LARGEST)?;
        }
        Ok(())
    }

    /// Updates the flights that are visible at `now` (s since the level began). They must be sorted by ball.
    pub fn take_in(&mut self, now: f64, flights: impl Iterator<Item = Seen>) {
        let Self { present, past, .. } = self;
        let mut before = std::mem::take(present).into_iter().peekable();
        let mut end = |gone: Glimpse| past.push(Glimpse { until: now, ..gone });
        for seen in flights {
            while let Some(gone) = before.next_if(|old| old.seen.ball < seen.ball) {
                end(gone);
            }
            let fresh = Glimpse {
                seen,
                since: now,
                until: f64::INFINITY,
            };
            let known = before.next_if(|old| old.seen.ball == seen.ball);
            let same = known.filter(|known| known.seen == seen);
            let other = known.filter(|_| same.is_none());
            other.into_iter().for_each(&mut end);
            present.push(same.unwrap_or(fresh));
        }
        before.for_each(end);
        let shown = now - self.delay;
        self.past.retain(|glimpse| glimpse.until > shown);
    }

    /// Returns the time of the flights that are shown at `now` (s since the level began).
    pub fn shown_at(&self, now: f64) -> f64 {
        now - self.delay
    }

    /// Returns the flights that are shown at `now` (s since the level began). Call it after the update for `now`.
    pub fn shown(&self, now: f64) -> impl Iterator<Item = &Seen> {
        let at = self.shown_at(now);
        // Older ones have already been dropped.
        let all = self.past.iter().chain(&self.present);
        let then = all.filter(move |glimpse| glimpse.since <= at);
        then.map(|glimpse| &glimpse.seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ball::Flight;
    use bevy::math::DVec2;

    fn flight(ball: u32, x: f64) -> Seen {
        Seen {
            ball,
            flight: Flight::default(),
            velocity: DVec2::new(x, 1.0),
        }
    }

    fn shown(delay: &Delay, now: f64) -> Vec<(u32, f64)> {
        let mut shown: Vec<_> = delay
            .shown(now)
            .map(|seen| (seen.ball, seen.velocity.x))
            .collect();
        shown.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
        shown
    }

    #[test]
    fn a_flight_is_shown_late_and_for_as_long_as_it_lasted() {
        let mut delay = Delay::new(1.0);
        let seen = [
            vec![flight(1, 1.0)],
            vec![flight(1, 2.0), flight(2, 5.0)],
            vec![flight(2, 5.0)],
            vec![],
        ];
        let mut told = Vec::new();
        for step in 0..=16 {
            let now = f64::from(step) * 0.25;
            // A change each second.
            delay.take_in(now, seen[(step / 4).min(3) as usize].iter().copied());
            told.push(shown(&delay, now));
        }
        assert_eq!(told[3], vec![], "nothing yet");
        assert_eq!(told[4], vec![(1, 1.0)]);
        assert_eq!(told[7], vec![(1, 1.0)], "although it has long changed");
        assert_eq!(told[8], vec![(1, 2.0), (2, 5.0)]);
        assert_eq!(told[12], vec![(2, 5.0)], "the first ball is gone");
        assert_eq!(told[16], vec![], "and then the second");
        assert!(delay.past.is_empty(), "nothing older is kept");
    }
}
