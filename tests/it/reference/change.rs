//! Changes of the reference's world between events: effects on objects and balls, applied at once or when there is
//! room.
//!
//! After each change, every ball recalculates its next touch. The game instead selects the affected balls.

use super::motion::Motion;
use super::shape::Shape;
use super::vector::Direction;
use super::world::{Ball, Thing, World};

/// Clearance that something needs to become solid or larger (units).
const ROOM: f64 = 1e-6;

/// Change of the world.
#[derive(Clone, Debug)]
pub enum Change {
    /// A new object appears with the next index.
    Appear(Thing),
    /// A removed object returns.
    Return(usize, Thing),
    /// The object with this index is removed.
    Vanish(usize),
    /// The object changes its outline.
    Reshape(usize, Shape),
    /// The object becomes passable or solid.
    SetPassable(usize, bool),
    /// The object moves with another motion from now on.
    Move(usize, Motion),
    /// The object stops at its current position.
    Stop(usize),
    /// The ball with this index changes its radius (units).
    Resize(usize, f64),
    /// The ball changes its speed (units/s).
    Hasten(usize, f64),
}

impl World {
    /// Applies `changes` in order at the current time, then the pending changes that have room. Call it at every tick
    /// of the game, because changes may be pending.
    pub fn change(&mut self, changes: &[Change]) {
        let waiting = self.things.iter().any(|thing| thing.awaits.is_some())
            || self.balls.iter().any(|ball| ball.awaits.is_some());
        if changes.is_empty() && !waiting {
            return;
        }
        for change in changes {
            self.change_thing(change);
        }
        self.let_in();
        let waiting = self.balls.iter().enumerate();
        let waiting: Vec<_> = waiting
            .filter_map(|(index, ball)| Some(Change::Resize(index, ball.awaits?)))
            .collect();
        for change in waiting.iter().chain(changes) {
            self.change_ball(change);
        }
        for index in 0..self.balls.len() {
            self.balls[index].next = self.next_touch(&self.balls[index]);
        }
    }

    fn change_thing(&mut self, change: &Change) {
        let now = self.now;
        match change {
            Change::Appear(thing) => {
                self.things.push(arriving(thing, now));
                self.turns.push((self.things.len() - 1, now));
            }
            Change::Return(index, thing) => self.things[*index] = arriving(thing, now),
            Change::Vanish(index) => self.things[*index].hits_left = Some(0),
            Change::Reshape(index, shape) => {
                let thing = &mut self.things[*index];
                if thing.is_solid() || thing.awaits.is_some() {
                    thing.awaits = Some(*shape);
                } else {
                    thing.shape = *shape;
                }
            }
            Change::SetPassable(index, true) => {
                let thing = &mut self.things[*index];
                (thing.passable, thing.awaits) = (true, None);
            }
            Change::SetPassable(index, false) => {
                let thing = &mut self.things[*index];
                if thing.passable && thing.awaits.is_none() {
                    thing.awaits = Some(thing.shape);
                }
            }
            Change::Move(index, motion) => self.move_thing(*index, motion.clone()),
            Change::Stop(index) => {
                let at = self.things[*index].motion.at(now);
                self.move_thing(*index, Motion::Rest(at));
            }
            Change::Resize(..) | Change::Hasten(..) => {}
        }
    }

    fn move_thing(&mut self, index: usize, motion: Motion) {
        let thing = &mut self.things[index];
        (thing.motion, thing.since) = (motion, self.now);
        let thing = self.things[index].clone();
        if thing.is_solid() && !self.has_room(&thing, &thing.shape) {
            self.things[index].passable = true;
            self.things[index].awaits = Some(thing.shape);
        }
    }

    /// Returns `true` if no ball is in the way of `thing` with the outline `shape`.
    fn has_room(&self, thing: &Thing, shape: &Shape) -> bool {
        let centre = thing.motion.at(self.now);
        self.balls.iter().all(|ball| {
            let at = ball.flight.at(self.now);
            shape.gap(centre, at).0 - ball.flight.radius >= ROOM
        })
    }

    fn let_in(&mut self) {
        for index in 0..self.things.len() {
            let thing = &self.things[index];
            let Some(shape) = thing.awaits.filter(|_| thing.is_there()) else {
                continue;
            };
            if self.has_room(thing, &shape) {
                let thing = &mut self.things[index];
                (thing.shape, thing.passable) = (shape, false);
                (thing.awaits, thing.since) = (None, self.now);
                self.turns.push((index, self.now));
            }
        }
    }

    fn change_ball(&mut self, change: &Change) {
        let now = self.now;
        match *change {
            Change::Resize(index, radius) => {
                let ball = self.balls[index];
                if radius > ball.flight.radius && !self.can_grow(&ball, radius) {
                    self.balls[index].awaits = Some(radius);
                    return;
                }
                let ball = &mut self.balls[index];
                ball.awaits = None;
                if radius != ball.flight.radius {
                    ball.turn(now);
                    ball.flight.radius = radius;
                }
            }
            Change::Hasten(index, speed) => {
                let ball = &mut self.balls[index];
                ball.turn(now);
                ball.speed = speed;
                ball.flight.velocity = ball.flight.velocity.scaled_to(speed);
            }
            _ => {}
        }
    }

    /// Returns `true` if `ball` overlaps nothing with `radius` (units).
    fn can_grow(&self, ball: &Ball, radius: f64) -> bool {
        let at = ball.flight.at(self.now);
        let walls = [at.x, self.size.x - at.x, self.size.y - at.y];
        let things = self.things.iter().filter(|thing| thing.is_solid());
        let mut gaps = things.map(|thing| thing.shape.gap(thing.motion.at(self.now), at).0);
        walls.iter().all(|gap| gap - radius >= ROOM) && gaps.all(|gap| gap - radius >= ROOM)
    }
}

impl Ball {
    /// Starts a new flight at the ball's position at `now` (s).
    fn turn(&mut self, now: f64) {
        self.flight.from = self.flight.at(now);
        self.flight.since = now;
        self.left = None;
    }
}

fn arriving(thing: &Thing, now: f64) -> Thing {
    Thing {
        passable: true,
        since: now,
        awaits: Some(thing.shape),
        ..thing.clone()
    }
}
