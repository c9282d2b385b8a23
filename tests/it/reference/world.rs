//! World of the reference: balls, objects and walls, and the loop that processes the earliest of all touches.
//! `change.rs` changes it between events.

use super::manner::{Kicked, Manner, Stream};
use super::motion::{Flight, Motion};
use super::shape::{Shape, Touch};
use super::vector::{Direction, Vec2, vec2};

/// Target of a touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Object with this index.
    Thing(usize),
    /// Wall at x = 0.
    Left,
    /// Wall at the field's width.
    Right,
    /// Wall at the field's height.
    Top,
}

/// Object that reflects balls.
#[derive(Clone, Debug)]
pub struct Thing {
    /// Outline.
    pub shape: Shape,
    /// Position over time.
    pub motion: Motion,
    /// Hits until it is destroyed; `None` if it is indestructible.
    pub hits_left: Option<u32>,
    /// `true` if balls pass through it.
    pub passable: bool,
    /// Time of its last change (s).
    pub since: f64,
    /// Outline that it takes as soon as no ball is in the way.
    pub awaits: Option<Shape>,
    /// Effects on balls other than reflection.
    pub manner: Manner,
}

impl Thing {
    /// Returns an object that exists from the beginning.
    pub fn new(shape: Shape, motion: Motion, hits_left: Option<u32>) -> Self {
        Self {
            shape,
            motion,
            hits_left,
            passable: false,
            since: 0.0,
            awaits: None,
            manner: Manner::default(),
        }
    }

    /// Returns `true` if it is in the field.
    pub fn is_there(&self) -> bool {
        self.hits_left != Some(0)
    }

    /// Returns `true` if balls bounce off it.
    pub fn is_solid(&self) -> bool {
        self.is_there() && !self.passable
    }
}

/// Ball or shot.
#[derive(Clone, Copy, Debug)]
pub struct Ball {
    /// Current flight, including the radius.
    pub flight: Flight,
    /// Constant speed (units/s).
    pub speed: f64,
    /// Target that the current flight bounced off at its beginning.
    pub(super) left: Option<Target>,
    /// Next touch and its target, if any.
    pub(super) next: Option<(Touch, Target)>,
    /// Radius that it takes as soon as there is room (units).
    pub awaits: Option<f64>,
    /// Speed at which it was thrown (units/s).
    pub thrown: f64,
    /// State after kicks.
    pub kicked: Kicked,
    /// `true` if it destroys every destructible object at once and passes through it.
    pub passes: bool,
    /// `true` if it is a shot, which ends at its first touch.
    pub shot: bool,
    /// `true` if it has ended.
    pub(super) ended: bool,
}

/// Touch that has happened.
#[derive(Clone, Copy, Debug)]
pub struct Hit {
    /// Time (s).
    pub time: f64,
    /// Index of the ball.
    pub ball: usize,
    /// Target of the touch.
    pub target: Target,
    /// Centre of the ball (units).
    pub at: Vec2,
    /// Velocity of the ball afterwards (units/s).
    pub velocity: Vec2,
}

/// State of the reference.
#[derive(Clone, Debug)]
pub struct World {
    pub(super) size: Vec2,
    pub(super) things: Vec<Thing>,
    pub(super) balls: Vec<Ball>,
    pub(super) now: f64,
    pub(super) chaos: Stream,
    /// Largest factor on the thrown speed, and shortest time to cross the height of the field (s).
    pub cap: (f64, f64),
    /// Displacement of each flight after a touch (units); 0 except in a [trembling](World::trembling) world.
    tremble: f64,
    /// Touches in order.
    pub hits: Vec<Hit>,
    /// Changes of objects in order: index and time (s).
    pub turns: Vec<(usize, f64)>,
}

impl World {
    /// Returns a field of `size` with `things` (units). The origin is the lower left corner, and the bottom is open.
    pub fn new(size: Vec2, things: Vec<Thing>) -> Self {
        Self {
            size,
            things,
            balls: Vec::new(),
            now: 0.0,
            chaos: Stream::new(0, 4),
            cap: (1.45, 0.9),
            tremble: 0.0,
            hits: Vec::new(),
            turns: Vec::new(),
        }
    }

    /// Throws a ball at the current time.
    pub fn throw(&mut self, at: Vec2, velocity: Vec2, radius: f64) {
        let flight = Flight {
            from: at,
            since: self.now,
            velocity,
            radius,
        };
        self.balls.push(Ball {
            flight,
            speed: velocity.length(),
            left: None,
            next: None,
            awaits: None,
            thrown: velocity.length(),
            kicked: Kicked { by: 1.0, ticks: 0 },
            passes: false,
            shot: false,
            ended: false,
        });
        let index = self.balls.len() - 1;
        self.balls[index].next = self.next_touch(&self.balls[index]);
    }

    /// Shoots straight up at `speed` (units/s) with a shot of `radius` at the current time.
    pub fn shoot(&mut self, at: Vec2, speed: f64, radius: f64) {
        self.throw(at, vec2(0.0, speed), radius);
        if let Some(shot) = self.balls.last_mut() {
            shot.shot = true;
        }
    }

    /// Lets all balls destroy every destructible object at once and pass through it, from now on.
    pub fn let_balls_through(&mut self) {
        for ball in self.balls.iter_mut().filter(|ball| !ball.shot) {
            ball.passes = true;
        }
    }

    /// Returns the same world with each ball displaced by `distance` (units, at least one rounding step) perpendicular
    /// to its flight, to `side` (1 or −1). Call it before the first touch.
    pub fn aside(&self, distance: f64, side: f64) -> Self {
        let mut other = Self::new(self.size, self.things.clone());
        other.now = self.now;
        for ball in &self.balls {
            let flight = ball.flight;
            let step = flight.velocity.outwards().scaled_to(distance * side);
            let from = vec2(moved(flight.from.x, step.x), moved(flight.from.y, step.y));
            other.throw(from, flight.velocity, flight.radius);
        }
        other
    }

    /// Returns the same world as [`aside`](Self::aside), with another displacement at each touch. A chaotic object
    /// erases the incoming direction, so the initial displacement alone would not show later effects.
    pub fn trembling(&self, distance: f64, side: f64) -> Self {
        let mut other = self.aside(distance, side);
        other.tremble = distance * side;
        other
    }

    /// Returns the current centre of ball `index` (units).
    pub fn at(&self, index: usize) -> Vec2 {
        self.balls[index].flight.at(self.now)
    }

    /// Returns all balls.
    pub fn balls(&self) -> &[Ball] {
        &self.balls
    }

    /// Processes all events until `end` (s).
    pub fn run(&mut self, end: f64) {
        while let Some(index) = self.earliest(end) {
            self.bounce(index);
        }
        self.now = end;
    }

    /// Does the same, but stops at contact number `number` (from 1). Returns `true` if it was reached.
    pub fn run_to_contact(&mut self, number: usize, end: f64) -> bool {
        while self.hits.len() < number
            && let Some(index) = self.earliest(end)
        {
            self.bounce(index);
        }
        self.hits.len() >= number
    }

    /// Returns the ball with the next touch, at `end` (s) at the latest. The lower index wins a tie.
    fn earliest(&self, end: f64) -> Option<usize> {
        let due = self.balls.iter().enumerate().filter_map(|(index, ball)| {
            let (touch, _) = ball.next?;
            (touch.time <= end).then_some((index, touch.time))
        });
        due.min_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(index, _)| index)
    }

    fn bounce(&mut self, index: usize) {
        let Some((Touch { time, normal }, target)) = self.balls[index].next else {
            return;
        };
        let taken = self.goes_on(index, target, time);
        let thing = match target {
            Target::Thing(thing) => Some(thing),
            _ => None,
        };
        let destructible = thing.is_some_and(|thing| self.things[thing].hits_left.is_some());
        let flies_on = self.balls[index].passes && destructible;
        let turns = taken.is_none() && !flies_on && !self.balls[index].shot;
        let speed = self.balls[index].speed;
        let chaotic = thing.filter(|_| turns);
        let scattered = chaotic.and_then(|thing| self.scattered(thing, normal, time, speed));
        let carried = thing.map(|thing| self.things[thing].motion.velocity(time));
        let carried = carried.unwrap_or_default();
        let ball = &mut self.balls[index];
        let at = ball.flight.at(time);
        let (left, at, velocity) = match taken {
            Some((portal, at)) => (portal, at, ball.flight.velocity),
            None if flies_on => (target, at, ball.flight.velocity),
            None => {
                let mirrored = reflected(ball.flight.velocity, normal, carried, ball.speed);
                (target, at, scattered.unwrap_or(mirrored))
            }
        };
        let step = if self.tremble == 0.0 {
            Vec2::default()
        } else {
            velocity.outwards().scaled_to(self.tremble)
        };
        ball.flight = Flight {
            from: vec2(moved(at.x, step.x), moved(at.y, step.y)),
            since: time,
            velocity,
            ..ball.flight
        };
        ball.left = Some(left);
        ball.ended = ball.shot;
        if turns {
            self.kick(index, target);
        }
        self.hits.push(Hit {
            time,
            ball: index,
            target,
            at,
            velocity: self.balls[index].flight.velocity,
        });
        let mut gone = None;
        if let Some(thing) = thing
            && let Some(left) = &mut self.things[thing].hits_left
        {
            *left = if flies_on { 0 } else { *left - 1 };
            gone = (*left == 0).then_some(target);
            self.turns.push((thing, time));
        }
        for other in 0..self.balls.len() {
            let waits_for_it = self.balls[other].next.map(|(_, target)| target) == gone;
            if other == index || (gone.is_some() && waits_for_it) {
                self.balls[other].next = self.next_touch(&self.balls[other]);
            }
        }
    }

    /// Returns the next touch of `ball` on its flight, from a comparison with everything in the field.
    pub(super) fn next_touch(&self, ball: &Ball) -> Option<(Touch, Target)> {
        if ball.ended {
            return None;
        }
        let mut next: Option<(Touch, Target)> = None;
        let flight = &ball.flight;
        let reach = flight.radius;
        let (left, right) = (flight.from.x - reach, self.size.x - reach - flight.from.x);
        let top = self.size.y - reach - flight.from.y;
        for (target, normal, gap) in [
            (Target::Left, vec2(1.0, 0.0), left),
            (Target::Right, vec2(-1.0, 0.0), right),
            (Target::Top, vec2(0.0, -1.0), top),
        ] {
            let approach = -flight.velocity.dot(normal);
            if approach > 0.0 && ball.left != Some(target) {
                let time = flight.since + (gap / approach).max(0.0);
                improve(&mut next, Touch { time, normal }, target);
            }
        }
        // Sample circular motion only until another object stops the ball.
        let (circling, others): (Vec<_>, Vec<_>) = (self.things.iter().enumerate())
            .filter(|(_, thing)| thing.is_solid())
            .partition(|(_, thing)| matches!(thing.motion, Motion::Circle { .. }));
        for (index, thing) in others.into_iter().chain(circling) {
            let target = Target::Thing(index);
            let before = next.map_or(f64::INFINITY, |(touch, _)| touch.time);
            // An object that changed during the flight, or that the ball must leave first, can be touched from that
            // time on.
            let Some(begun) = self.open_to(thing, flight) else {
                continue;
            };
            let later = Flight {
                from: flight.at(begun),
                since: begun,
                ..*flight
            };
            let changed = begun > flight.since;
            let leaving = ball.left == Some(target) && !changed;
            let flight = if changed { &later } else { flight };
            if let Some(touch) = thing.motion.touch(&thing.shape, flight, before, leaving) {
                improve(&mut next, touch, target);
            }
        }
        next
    }
}

fn improve(next: &mut Option<(Touch, Target)>, touch: Touch, target: Target) {
    if next.is_none_or(|(best, _)| touch.time < best.time) {
        *next = Some((touch, target));
    }
}

/// Returns `velocity` after a bounce with the unit `normal` off an object that moves with `carried` (units/s). The
/// normal component is reversed and gains twice the object's push, then the length is set to `speed`.
fn reflected(velocity: Vec2, normal: Vec2, carried: Vec2, speed: f64) -> Vec2 {
    let push = carried.dot(normal).max(0.0);
    let turned = velocity + normal * (2.0 * (push - velocity.dot(normal)));
    turned.scaled_to(speed)
}

/// Returns `value` moved by `step`, or its neighbour if rounding would lose the step.
fn moved(value: f64, step: f64) -> f64 {
    let there = value + step;
    if there != value || step == 0.0 {
        there
    } else if step > 0.0 {
        value.next_up()
    } else {
        value.next_down()
    }
}
