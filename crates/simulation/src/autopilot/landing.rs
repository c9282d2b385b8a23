//! Landings of balls, and the information on the field that program players may use.
//!
//! It is limited to what a person sees on the screen. Uses the functions of the simulation ([`Lookahead`]), and changes
//! nothing.

use bevy::platform::collections::HashMap;

use crate::collision::lookahead::Lookahead;
use crate::lane::{Lane, is_above};
use crate::paddle::below;
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
    fn new((ball, flight, velocity, _): (&Ball, &Flight, &Velocity, &Owner)) -> Self {
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

/// Components of a ball in flight.
type Flying = (
    &'static Ball,
    &'static Flight,
    &'static Velocity,
    &'static Owner,
);

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
    balls: Query<'w, 's, Flying, Without<Held>>,
    held: Query<'w, 's, (&'static Held, &'static Owner)>,
    paddles: Query<'w, 's, (&'static Paddle, &'static Collider, &'static Position)>,
}

impl Sight<'_, '_> {
    /// Returns the outline and position of the only or lower paddle of `player`.
    pub fn paddle(&self, player: PlayerId) -> Option<(&Collider, &Position)> {
        below(self.paddles, player, f64::NEG_INFINITY)
    }

    /// Returns the lane of `player`.
    pub fn lane(&self, player: PlayerId) -> Lane {
        Lane::new(self.rules.0.players, player, &self.ahead.arena)
    }

    /// Returns `true` if a ball is on the paddle of `player`.
    pub fn holds_a_ball(&self, player: PlayerId) -> bool {
        let mut held = self.held.iter();
        held.any(|(held, owner)| *held != Held::InPlace && owner.0 == player)
    }

    /// Returns `true` if `player` follows a ball with `owner`. A player above leaves the balls that they hit last to the
    /// player below. In a versus game, players follow their own balls.
    pub fn follows(&self, player: PlayerId, owner: PlayerId) -> bool {
        let players = self.rules.0.players;
        match players.versus {
            Some(_) => owner == player,
            None => owner != player || !is_above(players, player),
        }
    }

    /// Returns `true` if `player` goes for a ball with `owner` that will land at `x` (units) in `seconds` (s). Side by
    /// side, each player takes the balls of their lane. A player above does not go for a ball that has passed.
    pub fn goes_for(&self, player: PlayerId, owner: PlayerId, x: f64, seconds: f64) -> bool {
        let players = self.rules.0.players;
        let has_passed = seconds < 0.0 && is_above(players, player);
        !players.are_several()
            || (self.lane(player).contains(x) && self.follows(player, owner) && !has_passed)
    }

    /// Returns the owner of the ball with this id; the first player if it does not fly any more.
    pub fn owner_of(&self, ball: u32) -> PlayerId {
        let mut balls = self.balls.iter();
        let own = balls.find(|(it, ..)| it.id == ball);
        own.map_or(PlayerId::FIRST, |(.., owner)| owner.0)
    }

    /// Returns all flights, sorted by ball.
    pub fn flights(&self) -> impl Iterator<Item = Seen> {
        in_order(self.balls.iter().map(Seen::new), |seen| seen.ball).into_iter()
    }

    /// Returns the ball that is lowest at `time` (s since the level began) of those whose owner `is_meant`, with its
    /// centre (units) and its velocity (units/s).
    pub fn lowest(
        &self,
        time: f64,
        is_meant: impl Fn(PlayerId) -> bool,
    ) -> Option<(Ball, DVec2, DVec2)> {
        let balls = self.balls.iter().filter(|(.., owner)| is_meant(owner.0));
        let balls = balls
            .map(|(ball, flight, velocity, _)| (*ball, flight.at(velocity.0, time), velocity.0));
        balls.min_by(|a, b| a.1.y.total_cmp(&b.1.y).then(a.0.id.cmp(&b.0.id)))
    }

    /// Returns the flight that lands first on the height of the paddle of `player`, who goes for it, with its landing.
    pub fn next_landing(
        &self,
        player: PlayerId,
        landings: &mut Landings,
    ) -> Option<(Seen, Landing)> {
        if landings.revision != self.record.revision {
            landings.revision = self.record.revision;
            landings.known.clear();
        }
        let known = &mut landings.known;
        let mut first: Option<(Seen, Landing)> = None;
        for (ball, flight, velocity, owner) in &self.balls {
            let seen = Seen::new((ball, flight, velocity, owner));
            let landing = match known.get(&ball.id) {
                Some((known, landing)) if *known == seen && !self.has_passed(*landing) => *landing,
                _ => {
                    let landing = self.landing(player, ball, flight, velocity.0);
                    known.insert(ball.id, (seen, landing));
                    landing
                }
            };
            let sooner = |landing: &Landing| {
                first.is_none_or(|(seen, first)| (landing.time, ball.id) < (first.time, seen.ball))
            };
            let is_own = |landing: &Landing| {
                let seconds = landing.time - self.clock.before();
                self.goes_for(player, owner.0, landing.at.x, seconds)
            };
            if let Some(landing) = landing.filter(sooner).filter(is_own) {
                first = Some((seen, landing));
            }
        }
        first
    }

    /// Returns `true` if a ball has passed the upper paddle of a player who has both.
    fn has_passed(&self, landing: Option<Landing>) -> bool {
        let players = self.rules.0.players;
        let has_both = players.are_stacked() && !players.are_several();
        has_both && landing.is_some_and(|landing| landing.time < self.clock.before())
    }

    /// Predicts the landing of a flight at the height of the paddle of `player`, as if no brick were destroyed meanwhile.
    /// Of two paddles, the one that the ball reaches first counts.
    fn landing(
        &self,
        player: PlayerId,
        ball: &Ball,
        flight: &Flight,
        velocity: DVec2,
    ) -> Option<Landing> {
        let height =
            |(outline, at): (&Collider, &Position)| at.0.y + outline.half().y + ball.radius;
        let lower = height(self.paddle(player)?);
        let upper = height(below(self.paddles, player, f64::INFINITY)?);
        let now = self.clock.before();
        let flights = self.ahead.flights(ball, *flight, velocity);
        flights
            .take(LOOK_AHEAD)
            .find_map(|(flight, velocity, next)| {
                let falls_to = |height: f64| {
                    let time = flight.since + (height - flight.from.y) / velocity.y;
                    (velocity.y < 0.0 && time <= next.time).then_some(time)
                };
                let first = falls_to(upper).filter(|time| flight.from.y >= upper && *time >= now);
                let time = first.or_else(|| falls_to(lower))?;
                Some(Landing {
                    ball: *ball,
                    at: flight.at(velocity, time),
                    velocity,
                    time,
                })
            })
    }
}
