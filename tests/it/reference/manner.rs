//! Effects of a touch on a ball other than reflection, by the kind of the object. It shares no code with the game.

use super::change::Change;
use super::motion::{Flight, Motion};
use super::vector::{Direction, Vec2};
use super::world::{Target, Thing, World};

/// Overlap beyond which a ball counts as inside an object (units).
const INSIDE: f64 = 1e-7;

/// Effects of an object on balls other than reflection.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner {
    /// Balls that fly in this direction pass through it.
    pub one_way: Option<Vec2>,
    /// Number of its pair of portals.
    pub portal: Option<u32>,
    /// `true` if it reflects balls at random angles.
    pub chaotic: bool,
    /// Factor on the speed of balls that leave it.
    pub kick: Option<f64>,
}

/// State of a ball after kicks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kicked {
    /// Factor on the speed at which it was thrown.
    pub by: f64,
    /// Ticks since the last kick.
    pub ticks: u32,
}

/// Random stream of chaotic objects: PCG32 (XSH RR), implemented from its author's paper.
#[derive(Clone, Debug)]
pub struct Stream {
    state: u64,
    increment: u64,
}

impl Stream {
    /// Returns the stream `number` of `seed`.
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

    /// Returns a random number from `low` (inclusive) to `high` (exclusive).
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (f64::from(self.next()) / 4_294_967_296.0)
    }
}

impl World {
    /// Returns the speed (units/s) of a ball thrown at `thrown` (units/s) after kicks with the total factor `by`. The
    /// cap is the smaller of a factor of the thrown speed and the field's limit.
    fn speed_after_kicks(&self, thrown: f64, by: f64) -> f64 {
        let (factor, crossing) = self.cap;
        let highest = (thrown * factor).min(self.size.y / crossing).max(thrown);
        (thrown * by).min(highest)
    }

    /// Applies the kick of `target`, if it has one, to ball `index`.
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

    /// Advances by a tick (1/60 s). Kicks decay by quarters 30, 45, 60 and 75 ticks after the last one.
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

    /// Returns a random velocity of length `speed` (units/s) off the chaotic object `index`, which was touched at
    /// `time` (s) with the unit normal `normal`. `None` for any other object.
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
        // The order of these touches determines their random numbers.
        self.turns.push((index, time));
        // At least 15° from the surface and from the directions in which the object would overtake the ball.
        let push = thing.motion.velocity(time).dot(normal).max(0.0);
        let widest = libm::acos(push / speed) - 15.0_f64.to_radians();
        let angle = libm::atan2(normal.y, normal.x) + self.chaos.between(-widest, widest);
        Some(Vec2::towards(angle) * speed)
    }

    /// Returns the other portal of the pair and the position at which a ball leaves it. The ball touches the object
    /// `entrance` on `flight` at `time` (s). The exit is the end of its path through the other portal, found by
    /// sampling.
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
        // The gap is a convex function along the line: ternary search finds the deepest point, bisection the end.
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

    /// Returns the object that ball `index` touches after passing a portal, and its position there. The ball touched
    /// `target` at `time` (s). `None` if `target` is no portal.
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

    /// Returns the time from which `thing` can be touched on `flight` (s); `None` if it never can.
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
            // Leave it in small steps: an object moves at most half as fast as the ball.
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
