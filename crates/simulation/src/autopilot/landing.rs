//! Where balls come down: what every player that is a program sees of the field, and the landings that follow from it.
//!
//! Owns what such a player may know: what a person sees on the screen. It asks the simulation's own questions
//! ([`Lookahead`]), and changes nothing.

use bevy::ecs::system::SystemParam;
use bevy::math::DVec2;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::ball::{Ball, Flight, Held};
use crate::body::{Collider, Position, Velocity};
use crate::clock::Clock;
use crate::collision::FieldRecord;
use crate::collision::lookahead::Lookahead;
use crate::messages::Target;
use crate::order::in_order;
use crate::paddle::Paddle;
use crate::player::{Owner, PlayerId};
use crate::rules::RulesInPlay;
use brickwork_geometry::serial;

/// Contacts that are looked ahead to a landing.
const LOOK_AHEAD: usize = 12;

/// What tells one flight from another: the ball, and when and how its flight began.
#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) struct Seen {
    /// The ball's id.
    pub ball: u32,
    /// When and where the flight began.
    pub flight: Flight,
    /// The ball's velocity (units/s).
    #[serde(with = "serial")]
    pub velocity: DVec2,
}

impl Seen {
    fn of((ball, flight, velocity): (&Ball, &Flight, &Velocity)) -> Self {
        Self {
            ball: ball.id,
            flight: *flight,
            velocity: velocity.0,
        }
    }
}

/// A ball's arrival at the height of the paddle.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Landing {
    /// The ball.
    pub ball: Ball,
    /// Its centre then (units).
    pub at: DVec2,
    /// Its velocity then (units/s).
    pub velocity: DVec2,
    /// When (s since the level began).
    pub time: f64,
}

/// Where each flight comes down, as far as it has been looked: worked out once a flight, and again where it is lost.
#[derive(Default, PartialEq)]
pub(super) struct Landings {
    known: HashMap<u32, (Seen, Option<Landing>)>,
    /// The [revision](FieldRecord::revision) of the field that they are of.
    revision: u64,
}

/// The flight that a player has thought about, and what it has decided for it.
pub(super) type Plan = Option<(Seen, f64)>;

/// What a player sees.
#[derive(SystemParam)]
pub(super) struct Sight<'w, 's> {
    /// The rules.
    pub rules: Res<'w, RulesInPlay>,
    /// What stands in the field.
    pub ahead: Lookahead<'w, 's>,
    record: Res<'w, FieldRecord>,
    /// The time.
    pub clock: Res<'w, Clock>,
    balls: Query<'w, 's, (&'static Ball, &'static Flight, &'static Velocity), Without<Held>>,
    held: Query<'w, 's, (&'static Held, &'static Owner)>,
    paddles: Query<'w, 's, (&'static Paddle, &'static Collider, &'static Position)>,
}

impl Sight<'_, '_> {
    /// The outline and place of the paddle that a program steers: the first player's.
    pub fn paddle(&self) -> Option<(&Collider, &Position)> {
        let mut paddles = self.paddles.iter();
        let own = paddles.find(|(paddle, ..)| paddle.player == PlayerId::FIRST);
        own.map(|(_, collider, at)| (collider, at))
    }

    /// Whether a ball rides on that paddle.
    pub fn holds_a_ball(&self) -> bool {
        let mut held = self.held.iter();
        held.any(|(held, owner)| *held != Held::InPlace && owner.0 == PlayerId::FIRST)
    }

    /// All flights, sorted by ball.
    pub fn flights(&self) -> impl Iterator<Item = Seen> {
        in_order(self.balls.iter().map(Seen::of), |seen| seen.ball).into_iter()
    }

    /// The lowest ball in flight at `time` (s since the level began), with its centre then (units) and its velocity
    /// (units/s).
    pub fn lowest(&self, time: f64) -> Option<(Ball, DVec2, DVec2)> {
        let balls = self.balls.iter();
        let balls =
            balls.map(|(ball, flight, velocity)| (*ball, flight.at(velocity.0, time), velocity.0));
        balls.min_by(|a, b| a.1.y.total_cmp(&b.1.y).then(a.0.id.cmp(&b.0.id)))
    }

    /// The flight that comes down first, and where.
    pub fn next_landing(&self, landings: &mut Landings) -> Option<(Seen, Landing)> {
        if landings.revision != self.record.revision {
            landings.revision = self.record.revision;
            landings.known.clear();
        }
        let known = &mut landings.known;
        let mut first: Option<(Seen, Landing)> = None;
        for (ball, flight, velocity) in &self.balls {
            let seen = Seen::of((ball, flight, velocity));
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

    /// Follows a flight down, as if all bricks that are there now stayed.
    fn landing(&self, ball: &Ball, flight: &Flight, velocity: DVec2) -> Option<Landing> {
        let paddle = self.paddle()?;
        let height = paddle.1.0.y + paddle.0.half().y + ball.radius;
        let (mut flight, mut velocity) = (*flight, velocity);
        for _ in 0..LOOK_AHEAD {
            let next = self.ahead.next_impact(ball, &flight, velocity);
            let time = flight.since + (height - flight.from.y) / velocity.y;
            if velocity.y < 0.0 && time <= next.time {
                return Some(Landing {
                    ball: *ball,
                    at: flight.at(velocity, time),
                    velocity,
                    time,
                });
            }
            if !next.time.is_finite() || next.target == Target::Floor {
                return None;
            }
            (flight, velocity) = self.ahead.bounced(ball, &flight, velocity, &next);
        }
        None
    }
}
