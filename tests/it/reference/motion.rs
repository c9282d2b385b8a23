//! Motion of a collider's centre, and the first touch of a ball in straight flight with a moving collider.
//!
//! Straight paths are a list of legs from the beginning. On each leg, the touch is calculated in the frame of the
//! collider. On a circle, the distance to the ball is sampled, and its first zero is bisected.

use super::shape::{Shape, Touch};
use super::vector::{Direction, Vec2};

/// Minimum distance between two samples on a circle (s). An overlap of a shorter duration is less than 1e-8 units deep.
const FINEST_SAMPLE: f64 = 1e-6;

/// Motion of a collider.
#[derive(Clone, Debug)]
pub enum Motion {
    /// At rest at this position (units).
    Rest(Vec2),
    /// Legs in order.
    Legs(Vec<Leg>),
    /// Circular motion.
    Circle {
        /// Centre (units).
        middle: Vec2,
        /// Radius (units).
        radius: f64,
        /// Initial angle (radians from the x axis).
        start: f64,
        /// Angular velocity (radians/s, counter-clockwise).
        rate: f64,
    },
}

/// Straight leg with constant velocity.
#[derive(Clone, Copy, Debug)]
pub struct Leg {
    from: Vec2,
    velocity: Vec2,
    since: f64,
    until: f64,
}

/// Straight flight of a disc.
#[derive(Clone, Copy, Debug)]
pub struct Flight {
    /// Position at the start (units).
    pub from: Vec2,
    /// Time of the start (s).
    pub since: f64,
    /// Velocity (units/s).
    pub velocity: Vec2,
    /// Radius of the disc (units).
    pub radius: f64,
}

impl Flight {
    /// Returns the position of the disc's centre at `time` (s).
    pub fn at(&self, time: f64) -> Vec2 {
        self.from + self.velocity * (time - self.since)
    }
}

impl Motion {
    /// Returns a motion along `corners` at `speed` (units/s), followed by rest.
    pub fn once(corners: &[Vec2], speed: f64) -> Self {
        let mut legs = legs(corners.windows(2), speed, f64::INFINITY);
        let begun = legs.last().map_or(0.0, |leg| leg.until);
        legs.push(Leg {
            from: corners[corners.len() - 1],
            velocity: Vec2::default(),
            since: begun,
            until: f64::INFINITY,
        });
        Self::Legs(legs)
    }

    /// Returns a linear motion between `places` (units), each reached at its time (s), followed by rest. The first time
    /// is 0.
    pub fn timed(places: &[(f64, Vec2)]) -> Self {
        let leg = |pair: &[(f64, Vec2)]| Leg {
            from: pair[0].1,
            velocity: (pair[1].1 - pair[0].1) * (1.0 / (pair[1].0 - pair[0].0)),
            since: pair[0].0,
            until: pair[1].0,
        };
        let mut legs: Vec<Leg> = places.windows(2).map(leg).collect();
        let (since, from) = places[places.len() - 1];
        legs.push(Leg {
            from,
            velocity: Vec2::default(),
            since,
            until: f64::INFINITY,
        });
        Self::Legs(legs)
    }

    /// Returns a repeated motion along `corners` and back, at least until `horizon` (s).
    pub fn back_and_forth(corners: &[Vec2], speed: f64, horizon: f64) -> Self {
        let back = corners.iter().rev().skip(1);
        let round: Vec<Vec2> = corners.iter().chain(back).copied().collect();
        Self::Legs(legs(round.windows(2).cycle(), speed, horizon))
    }

    /// Returns a repeated motion along `corners` and straight back to the first, at least until `horizon` (s).
    pub fn closed(corners: &[Vec2], speed: f64, horizon: f64) -> Self {
        let round: Vec<Vec2> = corners.iter().chain(corners.first()).copied().collect();
        Self::Legs(legs(round.windows(2).cycle(), speed, horizon))
    }

    /// Returns a motion around `middle` that begins at `start`, at `speed` (units/s).
    pub fn circle(middle: Vec2, start: Vec2, speed: f64, clockwise: bool) -> Self {
        let arm = start - middle;
        let rate = speed / arm.length();
        Self::Circle {
            middle,
            radius: arm.length(),
            start: libm::atan2(arm.y, arm.x),
            rate: if clockwise { -rate } else { rate },
        }
    }

    /// Returns the same motion that begins at `time` (s) instead of 0.
    pub fn begun_at(mut self, time: f64) -> Self {
        match &mut self {
            Self::Rest(_) => {}
            Self::Legs(legs) => {
                for leg in legs {
                    leg.since += time;
                    leg.until += time;
                }
            }
            Self::Circle { start, rate, .. } => *start -= *rate * time,
        }
        self
    }

    /// Returns the centre at `time` (s).
    pub fn at(&self, time: f64) -> Vec2 {
        match self {
            Self::Rest(at) => *at,
            Self::Legs(legs) => {
                let leg = leg_at(legs, time);
                leg.from + leg.velocity * (time - leg.since)
            }
            Self::Circle {
                middle,
                radius,
                start,
                rate,
            } => *middle + Vec2::towards(start + rate * time) * *radius,
        }
    }

    /// Returns the velocity at `time` (s) (units/s).
    pub fn velocity(&self, time: f64) -> Vec2 {
        match self {
            Self::Rest(_) => Vec2::default(),
            Self::Legs(legs) => leg_at(legs, time).velocity,
            Self::Circle {
                radius,
                start,
                rate,
                ..
            } => -Vec2::towards(start + rate * time).outwards() * (radius * rate),
        }
    }

    /// Returns the first touch of `flight` with `shape` on this motion, at `before` (s) at the latest. The time of the
    /// touch is measured from the beginning of the level. `leaving` means that the flight begins with a bounce off this
    /// object.
    pub fn touch(
        &self,
        shape: &Shape,
        flight: &Flight,
        before: f64,
        leaving: bool,
    ) -> Option<Touch> {
        match self {
            // After leaving a convex object at rest, the same flight never touches it again.
            Self::Rest(_) if leaving => None,
            Self::Rest(at) => shape
                .touch(*at, flight.from, flight.velocity, flight.radius)
                .map(|touch| Touch {
                    time: flight.since + touch.time,
                    ..touch
                })
                .filter(|touch| touch.time <= before),
            Self::Legs(legs) => legs
                .iter()
                .filter(|leg| leg.until > flight.since && leg.since <= before)
                .find_map(|leg| {
                    // This also applies to straight motion, but on its next leg the object may catch up with the ball.
                    if leaving && leg.since <= flight.since {
                        return None;
                    }
                    let begun = leg.since.max(flight.since);
                    let centre = leg.from + leg.velocity * (begun - leg.since);
                    let relative = flight.velocity - leg.velocity;
                    let touch = shape.touch(centre, flight.at(begun), relative, flight.radius)?;
                    let time = begun + touch.time;
                    (time <= before.min(leg.until)).then_some(Touch { time, ..touch })
                }),
            Self::Circle { radius, rate, .. } => {
                let fastest = flight.velocity.length() + radius * rate.abs();
                self.sample(shape, flight, before, leaving, fastest)
            }
        }
    }

    /// Samples the gap between ball and object. The steps are too short to skip a contact at the closing speed
    /// `fastest` (units/s).
    fn sample(
        &self,
        shape: &Shape,
        flight: &Flight,
        before: f64,
        leaving: bool,
        fastest: f64,
    ) -> Option<Touch> {
        let gap = |time: f64| shape.gap(self.at(time), flight.at(time)).0 - flight.radius;
        let (mut time, mut apart) = (flight.since, gap(flight.since));
        let mut outside = leaving || apart > 0.0;
        while time < before {
            let next = (time + (apart / fastest).max(FINEST_SAMPLE)).min(before);
            let then = gap(next);
            if then <= 0.0 && outside {
                let (mut early, mut late) = (time, next);
                loop {
                    let middle = 0.5 * (early + late);
                    if middle <= early || middle >= late {
                        break;
                    }
                    if gap(middle) > 0.0 {
                        early = middle;
                    } else {
                        late = middle;
                    }
                }
                let normal = shape.gap(self.at(late), flight.at(late)).1;
                return Some(Touch { time: late, normal });
            }
            outside = outside || then > 0.0;
            (time, apart) = (next, then);
        }
        None
    }
}

/// Returns the legs between each pair of corners in `ways`, in order, until `horizon` (s) has passed.
fn legs<'a>(ways: impl Iterator<Item = &'a [Vec2]>, speed: f64, horizon: f64) -> Vec<Leg> {
    let mut legs = Vec::new();
    let mut length = 0.0;
    for way in ways {
        let since = length / speed;
        if since > horizon {
            break;
        }
        length += way[0].distance(way[1]);
        legs.push(Leg {
            from: way[0],
            velocity: (way[1] - way[0]).scaled_to(speed),
            since,
            until: length / speed,
        });
    }
    legs
}

fn leg_at(legs: &[Leg], time: f64) -> &Leg {
    let passed = legs.iter().take_while(|leg| leg.until <= time).count();
    &legs[passed.min(legs.len() - 1)]
}
