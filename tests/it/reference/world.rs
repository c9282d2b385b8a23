//! The reference's world: balls, things and walls, and the one loop that takes the earliest of all touches.
//! `change.rs` changes it between times.

use super::manner::{Kicked, Manner, Stream};
use super::motion::{Flight, Motion};
use super::shape::{Shape, Touch};
use super::vector::{Vec2, vec2};

/// What a ball touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The thing of this index.
    Thing(usize),
    /// The wall at x = 0.
    Left,
    /// The wall at the field's width.
    Right,
    /// The wall at the field's height.
    Top,
}

/// Something that balls bounce off.
#[derive(Clone, Debug)]
pub struct Thing {
    /// Its outline.
    pub shape: Shape,
    /// Where it is, and when.
    pub motion: Motion,
    /// Hits until it is gone; `None` if it never is.
    pub hits_left: Option<u32>,
    /// Whether balls fly through it.
    pub passable: bool,
    /// When it became what it is (s).
    pub since: f64,
    /// The outline with which it holds balls up as soon as none is in its way.
    pub awaits: Option<Shape>,
    /// What it does to balls beside turning them.
    pub manner: Manner,
}

impl Thing {
    /// A thing that is there from the beginning.
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

    /// Whether it is in the field.
    pub fn is_there(&self) -> bool {
        self.hits_left != Some(0)
    }

    /// Whether balls bounce off it.
    pub fn is_solid(&self) -> bool {
        self.is_there() && !self.passable
    }
}

/// A ball.
#[derive(Clone, Copy, Debug)]
pub struct Ball {
    /// Its present flight, and its radius.
    pub flight: Flight,
    /// The speed that it keeps (units/s).
    pub speed: f64,
    /// What its present flight began with a bounce off.
    pub(super) left: Option<Target>,
    /// What it touches next, if anything.
    pub(super) next: Option<(Touch, Target)>,
    /// The radius that it will have as soon as there is room (units).
    pub awaits: Option<f64>,
    /// The speed with which it was thrown (units/s).
    pub thrown: f64,
    /// What kicks have made of that.
    pub kicked: Kicked,
    /// Whether it destroys what can be destroyed, whole, and flies on.
    pub passes: bool,
    /// Whether it is a shot, which ends where it touches something.
    pub shot: bool,
    /// Whether it has ended.
    pub(super) ended: bool,
}

/// A touch that happened.
#[derive(Clone, Copy, Debug)]
pub struct Hit {
    /// When (s).
    pub time: f64,
    /// The ball's index.
    pub ball: usize,
    /// What it touched.
    pub target: Target,
    /// The ball's centre (units).
    pub at: Vec2,
    /// The ball's velocity afterwards (units/s).
    pub velocity: Vec2,
}

/// Everything.
#[derive(Clone, Debug)]
pub struct World {
    pub(super) size: Vec2,
    pub(super) things: Vec<Thing>,
    pub(super) balls: Vec<Ball>,
    pub(super) now: f64,
    pub(super) chaos: Stream,
    /// How much faster than thrown a ball gets at most, and how quickly it may cross the height of the field (s).
    pub cap: (f64, f64),
    /// By how much each flight begins aside after a touch (units): 0 but in a [trembling](World::trembling) world.
    tremble: f64,
    /// What happened, in order.
    pub hits: Vec<Hit>,
    /// Which thing became something else when, in order (s).
    pub turns: Vec<(usize, f64)>,
}

impl World {
    /// A field of `size` (units; its lower left corner is the origin, its bottom is open) with `things` in it.
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

    /// Throws a ball, now.
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

    /// Lets a shot of `radius` fly straight up with `speed` (units/s), now.
    pub fn shoot(&mut self, at: Vec2, speed: f64, radius: f64) {
        self.throw(at, vec2(0.0, speed), radius);
        if let Some(shot) = self.balls.last_mut() {
            shot.shot = true;
        }
    }

    /// From now on all balls destroy what can be destroyed, whole, and fly on.
    pub fn let_balls_through(&mut self) {
        for ball in self.balls.iter_mut().filter(|ball| !ball.shot) {
            ball.passes = true;
        }
    }

    /// The same world with each ball moved by `distance` (units, no less than rounding lets through) across its
    /// flight, to `side` (1 or −1). To be asked before anything has happened.
    pub fn aside(&self, distance: f64, side: f64) -> Self {
        let mut other = Self::new(self.size, self.things.clone());
        other.now = self.now;
        for ball in &self.balls {
            let Flight {
                from,
                velocity,
                radius,
                ..
            } = ball.flight;
            let step = velocity.outwards().scaled_to(distance * side);
            other.throw(
                vec2(moved(from.x, step.x), moved(from.y, step.y)),
                velocity,
                radius,
            );
        }
        other
    }

    /// The same as [`aside`](Self::aside), and again at each touch: a chaotic thing forgets how a ball has come, so that
    /// what was aside before says nothing of what comes after.
    pub fn trembling(&self, distance: f64, side: f64) -> Self {
        let mut other = self.aside(distance, side);
        other.tremble = distance * side;
        other
    }

    /// Where the centre of ball `index` is now (units).
    pub fn at(&self, index: usize) -> Vec2 {
        self.balls[index].flight.at(self.now)
    }

    /// All balls.
    pub fn balls(&self) -> &[Ball] {
        &self.balls
    }

    /// Lets everything happen until `end` (s).
    pub fn run(&mut self, end: f64) {
        while let Some(index) = self.earliest(end) {
            self.bounce(index);
        }
        self.now = end;
    }

    /// The same, but up to the contact of this number (from 1) at most; whether there was one.
    pub fn run_to_contact(&mut self, number: usize, end: f64) -> bool {
        while self.hits.len() < number
            && let Some(index) = self.earliest(end)
        {
            self.bounce(index);
        }
        self.hits.len() >= number
    }

    /// The ball that touches something next, at `end` the latest; ties go to the lower index.
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
        let destructible = match target {
            Target::Thing(thing) => self.things[thing].hits_left.is_some(),
            _ => false,
        };
        let flies_on = self.balls[index].passes && destructible;
        let turns = taken.is_none() && !flies_on && !self.balls[index].shot;
        let scattered = match target {
            Target::Thing(thing) if turns => {
                let speed = self.balls[index].speed;
                self.scattered(thing, normal, time, speed)
            }
            _ => None,
        };
        let ball = &mut self.balls[index];
        let at = ball.flight.at(time);
        let carried = match target {
            Target::Thing(thing) => self.things[thing].motion.velocity(time),
            _ => Vec2::default(),
        };
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
        if let Target::Thing(thing) = target
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

    /// What `ball` touches next on its flight: everything in the field is asked.
    pub(super) fn next_touch(&self, ball: &Ball) -> Option<(Touch, Target)> {
        if ball.ended {
            return None;
        }
        let mut next: Option<(Touch, Target)> = None;
        let flight = &ball.flight;
        let reach = flight.radius;
        for (target, normal, gap) in [
            (Target::Left, vec2(1.0, 0.0), flight.from.x - reach),
            (
                Target::Right,
                vec2(-1.0, 0.0),
                self.size.x - reach - flight.from.x,
            ),
            (
                Target::Top,
                vec2(0.0, -1.0),
                self.size.y - reach - flight.from.y,
            ),
        ] {
            let approach = -flight.velocity.dot(normal);
            if approach > 0.0 && ball.left != Some(target) {
                let time = flight.since + (gap / approach).max(0.0);
                improve(&mut next, Touch { time, normal }, target);
            }
        }
        // What moves in a circle is sampled only until the ball is stopped by something else.
        let (circling, others): (Vec<_>, Vec<_>) = (self.things.iter().enumerate())
            .filter(|(_, thing)| thing.is_solid())
            .partition(|(_, thing)| matches!(thing.motion, Motion::Circle { .. }));
        for (index, thing) in others.into_iter().chain(circling) {
            let target = Target::Thing(index);
            let before = next.map_or(f64::INFINITY, |(touch, _)| touch.time);
            // What became what it is during the flight, or lets the ball out of itself first, is met from there on.
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

/// `velocity` after a bounce about the unit `normal` off something that moves with `carried` (units/s): its normal
/// part is turned round and gains twice what the thing pushes, then its length becomes `speed` again.
fn reflected(velocity: Vec2, normal: Vec2, carried: Vec2, speed: f64) -> Vec2 {
    let push = carried.dot(normal).max(0.0);
    let turned = velocity + normal * (2.0 * (push - velocity.dot(normal)));
    turned.scaled_to(speed)
}

/// `value` moved by `step`, or to its neighbour where the step is lost in rounding.
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
