//! One query per flight: from bounce to bounce, stored until it is due.

use parry2d_f64::math::{Real, Vector};

use super::{Ball, Field, Hit, balls};
use crate::engines::{Engine, STEP, State};
use crate::scene::Scene;

/// Flight of a ball from one bounce to the next.
struct Flight {
    ball: Ball,
    /// Start and end (s).
    since: Real,
    until: Real,
    next: Hit,
}

/// Engine with one query per flight.
pub struct EachFlight {
    field: Field,
    flights: Vec<Flight>,
    /// Centres at the end of the step, which any user of the engine needs.
    centres: Vec<Vector>,
    gone: Vec<bool>,
    step: u64,
}

impl EachFlight {
    pub fn new(scene: &Scene) -> Self {
        let field = Field::new(scene);
        let balls = balls(scene);
        let centres = balls.iter().map(|ball| ball.at).collect();
        let flights = balls.into_iter().map(|ball| begin(&field, ball, 0.0));
        Self {
            flights: flights.collect(),
            centres,
            gone: vec![false; field.bricks.len()],
            field,
            step: 0,
        }
    }
}

/// Starts a flight of `ball` at `since`.
fn begin(field: &Field, ball: Ball, since: Real) -> Flight {
    let next = next(field, &ball);
    Flight {
        until: since + next.time,
        since,
        ball,
        next,
    }
}

/// Returns the first hit of the ball: a brick, or a wall if no brick comes before it.
fn next(field: &Field, ball: &Ball) -> Hit {
    let never = Hit {
        time: Real::MAX,
        normal: Vector::ZERO,
        brick: None,
    };
    let wall = field.wall(ball, Real::MAX).unwrap_or(never);
    let reach = Vector::splat(ball.disc.radius);
    let slow = ball.velocity.recip();
    let enters = |low: Vector, high: Vector, most: Real| {
        let (one, other) = (
            (low - reach - ball.at) * slow,
            (high + reach - ball.at) * slow,
        );
        let (near, far) = (
            one.min(other).max_element().max(0.0),
            one.max(other).min_element(),
        );
        if near <= far && near < most {
            near
        } else {
            Real::MAX
        }
    };
    let best = field.bvh.find_best(
        wall.time,
        |node, most| enters(node.mins(), node.maxs(), most),
        |brick, most| field.cast(ball, brick, most),
    );
    best.map_or(wall, |(_, hit)| hit)
}

impl Engine for EachFlight {
    fn advance(&mut self, steps: u32) {
        for _ in 0..steps {
            self.step += 1;
            let now = self.step as Real * STEP;
            for (flight, centre) in self.flights.iter_mut().zip(&mut self.centres) {
                while flight.until <= now {
                    let ball = &mut flight.ball;
                    ball.at += ball.velocity * flight.next.time;
                    flight.since = flight.until;
                    // A brick removed by another ball has no effect; the flight continues from there.
                    let brick = flight.next.brick.map(|brick| brick as usize);
                    if brick.is_none_or(|brick| !self.gone[brick]) {
                        self.field.bounce(ball, &flight.next);
                        if let (true, Some(brick)) = (self.field.destructible, brick) {
                            self.gone[brick] = true;
                        }
                    }
                    flight.next = next(&self.field, &flight.ball);
                    flight.until = flight.since + flight.next.time;
                }
                *centre = flight.ball.at + flight.ball.velocity * (now - flight.since);
            }
        }
    }

    fn contacts(&self) -> u64 {
        self.field.contacts
    }

    fn balls(&mut self) -> Vec<State> {
        let states = self.centres.iter().zip(&self.flights);
        let states = states.map(|(&at, flight)| State {
            at: at.into(),
            velocity: flight.ball.velocity.into(),
        });
        states.collect()
    }

    fn bricks_left(&mut self) -> usize {
        self.field.left
    }
}
