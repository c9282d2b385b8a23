//! What a touch does to a ball beside turning it, by the kind of the thing: found anew, with no line of the game's code.

use super::change::Change;
use super::motion::{Flight, Motion};
use super::vector::Vec2;
use super::world::{Target, Thing, World};

/// A ball that lies deeper in a thing than this (units) is inside of it.
const INSIDE: f64 = 1e-7;

/// What a thing does to balls beside turning them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner {
    /// Balls that fly in this direction fly through it.
    pub one_way: Option<Vec2>,
    /// The number of the pair of portals that it is one of.
    pub portal: Option<u32>,
    /// Whether it throws balls off at random angles.
    pub chaotic: bool,
    /// How many times faster balls leave it.
    pub kick: Option<f64>,
}

/// What kicks have made of a ball.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kicked {
    /// How many times faster it is than it was thrown.
    pub by: f64,
    /// Ticks since the last kick.
    pub ticks: u32,
}

/// The stream of random numbers of chaotic things: PCG32 (XSH RR), written out from its author's paper.
#[derive(Clone, Debug)]
pub struct Stream {
    state: u64,
    increment: u64,
}

impl Stream {
    /// That number `number` of `seed`.
    pub fn new(seed: u64, number: u64) -> Self {
        let mut stream = Self {
            state: 0,
            increment: 2 * number + 1,
        };
        stream.next();
        stream.state = stream.state.wrapping_add(seed);
        stream.next();
        stream
    }

    fn next(&mut self) -> u32 {
        let old = self.state;
        self.state = (old.wrapping_mul(6_364_136_223_846_793_005)).wrapping_add(self.increment);
        let shifted = (((old >> 18) ^ old) >> 27) as u32;
        shifted.rotate_right((old >> 59) as u32)
    }

    /// A number from `low` up to `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (f64::from(self.next()) / 4_294_967_296.0)
    }
}

impl World {
    /// The speed (units/s) of a ball that was thrown with `thrown` (units/s), after kicks of `by` in all: half as fast again
    /// at most, and no faster than the field allows.
    fn speed_after_kicks(&self, thrown: f64, by: f64) -> f64 {
        let (factor, crossing) = self.cap;
        let highest = (thrown * factor).min(self.size.y / crossing).max(thrown);
        (thrown * by).min(highest)
    }

    /// The ball `index` has touched `target`, which may kick it.
    pub(super) fn kick(&mut self, index: usize, target: Target) {
        let Target::Thing(thing) = target else { return };
        let Some(by) = self.things[thing].manner.kick else {
            return;
        };
        let ball = &mut self.balls[index];
        let by = (ball.kicked.by * by).min(4.0);
        ball.kicked = Kicked { by, ticks: 0 };
        let speed = self.speed_after_kicks(self.balls[index].thrown, by);
        let ball = &mut self.balls[index];
        ball.speed = speed.max(ball.speed);
        ball.flight.velocity = ball.flight.velocity.scaled_to(ball.speed);
    }

    /// A sixtieth of a second has passed: kicks abate, by quarters 30, 45, 60 and 75 of them after the last.
    pub fn tick(&mut self) {
        for index in 0..self.balls.len() {
            let Kicked { by, ticks } = self.balls[index].kicked;
            if by == 1.0 {
                continue;
            }
            let ticks = ticks + 1;
            let left = match ticks {
                30 => 3.0 / 4.0,
                45 => 2.0 / 3.0,
                60 => 1.0 / 2.0,
                75 => 0.0,
                _ => 1.0,
            };
            let by = 1.0 + (by - 1.0) * left;
            self.balls[index].kicked = Kicked { by, ticks };
            let speed = self.speed_after_kicks(self.balls[index].thrown, by);
            if speed != self.balls[index].speed {
                self.change(&[Change::Hasten(index, speed)]);
            }
        }
    }

    /// The velocity of length `speed` (units/s) off the chaotic `thing`, touched at `time` (s) where its unit normal is
    /// `normal`; `None` off any other.
    pub(super) fn scattered(
        &mut self,
        index: usize,
        normal: Vec2,
        time: f64,
        speed: f64,
    ) -> Option<Vec2> {
        let thing = &self.things[index];
        if !thing.manner.chaotic {
            return None;
        }
        // The order of such touches decides who gets which number.
        self.turns.push((index, time));
        // No nearer to the surface than 15 degrees, nor to the directions in which it would overtake the ball.
        let push = thing.motion.velocity(time).dot(normal).max(0.0);
        let widest = libm::acos(push / speed) - 15.0_f64.to_radians();
        let angle = libm::atan2(normal.y, normal.x) + self.chaos.between(-widest, widest);
        Some(Vec2::towards(angle) * speed)
    }

    /// Where a ball on `flight` goes on that touches the thing `entrance` at `time` (s): at the end of its way through the
    /// other portal of the pair, looked for point by point.
    pub(super) fn exit(
        &self,
        entrance: usize,
        flight: &Flight,
        time: f64,
    ) -> Option<(usize, Vec2)> {
        let pair = self.things[entrance].manner.portal?;
        let (index, other) = self.things.iter().enumerate().find(|(index, thing)| {
            *index != entrance && thing.manner.portal == Some(pair) && thing.is_solid()
        })?;
        let (here, there) = (self.things[entrance].motion.at(time), other.motion.at(time));
        let from = flight.at(time) - here;
        let along = |far: f64| from + flight.velocity * far;
        let gap = |far: f64| other.shape.gap(Vec2::default(), along(far)).0 - flight.radius;
        // The gap is a convex function of the way flown: the deepest point is found by thirds, the end by halves.
        let beyond = 400.0 / flight.velocity.length();
        let (mut low, mut high) = (0.0, beyond);
        for _ in 0..200 {
            let third = (high - low) / 3.0;
            if gap(low + third) < gap(high - third) {
                high -= third;
            } else {
                low += third;
            }
        }
        if gap(low) > -1e-12 {
            return None;
        }
        let (mut inside, mut outside) = (low, beyond);
        for _ in 0..200 {
            let middle = 0.5 * (inside + outside);
            if gap(middle) < 0.0 {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        let at = there + along(outside);
        let clear = |gap: f64| gap - flight.radius > -INSIDE;
        let walls = [at.x, self.size.x - at.x, self.size.y - at.y];
        let mut things = self.things.iter().enumerate();
        let free = things.all(|(other, thing)| {
            let way = thing.manner.one_way;
            other == index
                || !thing.is_solid()
                || way.is_some_and(|way| flight.velocity.dot(way) > 0.0)
                || clear(thing.shape.gap(thing.motion.at(time), at).0)
        });
        (free && walls.into_iter().all(clear)).then_some((index, at))
    }

    /// Where ball `index`, which touches `target` at `time` (s), goes on, and with what it is in touch there.
    pub(super) fn goes_on(
        &self,
        index: usize,
        target: Target,
        time: f64,
    ) -> Option<(Target, Vec2)> {
        let Target::Thing(entrance) = target else {
            return None;
        };
        let (portal, at) = self.exit(entrance, &self.balls[index].flight, time)?;
        Some((Target::Thing(portal), at))
    }

    /// From when on (s) `thing` can be touched on `flight`; `None` if it never can.
    pub(super) fn open_to(&self, thing: &Thing, flight: &Flight) -> Option<f64> {
        let begun = thing.since.max(flight.since);
        let Some(way) = thing.manner.one_way else {
            return Some(begun);
        };
        if flight.velocity.dot(way) > 0.0 {
            return None;
        }
        let depth = |time: f64| {
            let gap = thing.shape.gap(thing.motion.at(time), flight.at(time)).0;
            flight.radius - gap
        };
        if depth(begun) < INSIDE {
            return Some(begun);
        }
        match thing.motion {
            Motion::Rest(_) => None,
            // In small steps out of it: what moves is at most half as fast as the ball.
            _ => {
                let mut time = begun;
                while depth(time) > 0.0 {
                    time += 1e-6;
                }
                Some(time)
            }
        }
    }
}
