//! Landings of balls, and the information on the field that program players may use.
//!
//! It is limited to what a person sees on the screen. Uses the functions of the simulation ([`Lookahead`]), and changes
//! nothing.

use bevy::platform::collections::HashMap;

use crate::collision::lookahead::Lookahead;
use crate::prelude::*;

/// Number of contacts in the prediction of a landing.
const LOOK_AHEAD: usize = 12;

/// Identity of a flight: the ball, and time, position and velocity at its beginning.
#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) struct Seen {
    /// Id of the ball.
    pub ball: u32,
    /// Start of the flight.
    pub flight: Flight,
    /// Velocity of the ball (units/s).
    #[serde(with = "serial")]
    pub velocity: DVec2,
}

impl Seen {
    fn new((ball, flight, velocity): (&Ball, &Flight, &Velocity)) -> Self {
        Self {
            ball: ball.id,
            flight: *flight,
            velocity: velocity.0,
        }
    }
}

/// Arrival of a ball at the height of the paddle.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Landing {
    /// The ball.
    pub ball: Ball,
    /// Centre at the landing (units).
    pub at: DVec2,
    /// Velocity at the landing (units/s).
    pub velocity: DVec2,
    /// Time of the landing (s since the level began).
    pub time: f64,
}

/// Cache of predicted landings. Each is calculated once per flight, and again after a change of the field.
#[derive(Default, PartialEq)]
pub(super) struct Landings {
    known: HashMap<u32, (Seen, Option<Landing>)>,
    /// [Revision](FieldRecord::revision) of the field in the predictions.
    revision: u64,
}

/// Decision for a flight, with that flight.
#[derive(Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Plan(Option<(Seen, f64)>);

impl Plan {
    /// Returns the decision for the flight `seen`, which is made with `decide` once per flight.
    pub fn get_or_decide(&mut self, seen: Seen, decide: impl FnOnce() -> f64) -> f64 {
        match self.0 {
            Some((known, decision)) if known == seen => decision,
            _ => self.0.insert((seen, decide())).1,
        }
    }
}

/// Information that a program player may use.
#[derive(SystemParam)]
pub(super) struct Sight<'w, 's> {
    /// The rules.
    pub rules: Res<'w, RulesInPlay>,
    /// Prediction of flights.
    pub ahead: Lookahead<'w, 's>,
    record: Res<'w, FieldRecord>,
    /// The clock.
    pub clock: Res<'w, Clock>,
    balls: Query<'w, 's, (&'static Ball, &'static Flight, &'static Velocity), Without<Held>>,
    held: Query<'w, 's, (&'static Held, &'static Owner)>,
    paddles: Query<'w, 's, (&'static Paddle, &'static Collider, &'static Position)>,
}

impl Sight<'_, '_> {
    /// Returns the outline and position of the paddle that a program steers: the first player's.
    pub fn paddle(&self) -> Option<(&Collider, &Position)> {
        let mut paddles = self.paddles.iter();
        let own = paddles.find(|(paddle, ..)| paddle.player == PlayerId::FIRST);
        own.map(|(_, collider, at)| (collider, at))
    }

    /// Returns `true` if a ball is on that paddle.
    pub fn holds_a_ball(&self) -> bool {
        let mut held = self.held.iter();
        held.any(|(held, owner)| *held != Held::InPlace && owner.0 == PlayerId::FIRST)
    }

    /// Returns all flights, sorted by ball.
    pub fn flights(&self) -> impl Iterator<Item = Seen> {
        in_order(self.balls.iter().map(Seen::new), |seen| seen.ball).into_iter()
    }

    /// Returns the ball that is lowest at `time` (s since the level began), with its centre (units) and its velocity
    /// (units/s).
    pub fn lowest(&self, time: f64) -> Option<(Ball, DVec2, DVec2)> {
        let balls = self.balls.iter();
        let balls =
            balls.map(|(ball, flight, velocity)| (*ball, flight.at(velocity.0, time), velocity.0));
        balls.min_by(|a, b| a.1.y.total_cmp(&b.1.y).then(a.0.id.cmp(&b.0.id)))
    }

    /// Returns the flight that lands first, with its landing.
    pub fn next_landing(&self, landings: &mut Landings) -> Option<(Seen, Landing)> {
        if landings.revision != self.record.revision {
            landings.revision = self.record.revision;
            landings.known.clear();
        }
        let known = &mut landings.known;
        let mut first: Option<(Seen, Landing)> = None;
        for (ball, flight, velocity) in &self.balls {
            let seen = Seen::new((ball, flight, velocity));
            let landing = match known.get(&ball.id) {
                Some((known, landing)) if *known == seen => *landing,
                _ => {
                    let landing = self.landing(ball, flight, velocity.0);
                    known.insert(ball.id, (seen, landing));
                    landing
                }
            };
            let sooner = |landing: &Landing| {
                first.is_none_or(|(seen, first)| (landing.time, ball.id) < (first.time, seen.ball))
            };
            if let Some(landing) = landing.filter(sooner) {
                first = Some((seen, landing));
            }
        }
        first
    }

    /// Predicts the landing of a flight, as if no brick were destroyed meanwhile.
    fn landing(&self, ball: &Ball, flight: &Flight, velocity: DVec2) -> Option<Landing> {
        let paddle = self.paddle()?;
        let height = paddle.1.0.y + paddle.0.half().y + ball.radius;
        let flights = self.ahead.flights(ball, *flight, velocity);
        flights
            .take(LOOK_AHEAD)
            .find_map(|(flight, velocity, next)| {
                let time = flight.since + (height - flight.from.y) / velocity.y;
                (velocity.y < 0.0 && time <= next.time).then(|| Landing {
                    ball: *ball,
                    at: flight.at(velocity, time),
                    velocity,
                    time,
                })
            })
    }
}
