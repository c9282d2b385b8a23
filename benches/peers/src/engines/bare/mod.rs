//! Bare arrays: lower bound for the time of an engine that only supports this scene.
//!
//! Each number of a ball has its own array. A flight leads straight to its next impact, which a walk along the cells of
//! the lattice finds once. The walk needs no search, because a position divided by the pitch gives the cell. A step
//! compares each ball's next impact with the clock, resolves the due ones, and evaluates the flights. If bricks vanish,
//! it resolves in order of time across all balls. The engine supports upright boxes of one size on a lattice, and no
//! rules. It shares no code with Brickwork.

mod lattice;

use self::lattice::{Lattice, WALL};
use super::{Engine, STEP, State};
use crate::scene::Scene;

/// Number of balls that are compared with the clock at once.
const BLOCK: usize = 8;

pub struct Bare {
    lattice: Lattice,
    destructible: bool,
    from: [Vec<f64>; 2],
    velocity: [Vec<f64>; 2],
    since: Vec<f64>,
    until: Vec<f64>,
    at: [Vec<f64>; 2],
    radius: Vec<f64>,
    speed: Vec<f64>,
    next: Vec<(u32, [f64; 2])>,
    due: Vec<u32>,
    step: u64,
    contacts: u64,
}

impl Bare {
    pub fn new(scene: &Scene) -> Self {
        let balls = scene.throws();
        let array = |of: &dyn Fn(usize) -> f64| (0..balls.len()).map(of).collect::<Vec<f64>>();
        let from = [array(&|i| balls[i].at.x), array(&|i| balls[i].at.y)];
        let mut bare = Self {
            lattice: Lattice::new(scene),
            destructible: scene.destructible,
            at: from.clone(),
            from,
            velocity: [
                array(&|i| balls[i].velocity.x),
                array(&|i| balls[i].velocity.y),
            ],
            since: array(&|_| 0.0),
            until: array(&|_| 0.0),
            radius: array(&|i| balls[i].radius),
            speed: array(&|i| balls[i].velocity.length()),
            next: vec![(WALL, [0.0; 2]); balls.len()],
            due: vec![0; balls.len()],
            step: 0,
            contacts: 0,
        };
        for ball in 0..balls.len() {
            bare.predict(ball, 0.0);
        }
        bare
    }

    /// Finds the ball's next impact, given that none is before `after` (s since the start of the flight).
    fn predict(&mut self, ball: usize, after: f64) {
        let impact = self.lattice.next(
            [self.from[0][ball], self.from[1][ball]],
            [self.velocity[0][ball], self.velocity[1][ball]],
            self.radius[ball],
            after,
        );
        self.until[ball] = self.since[ball] + impact.time;
        self.next[ball] = (impact.cell, impact.normal);
    }

    /// Collects the balls with a due impact in `due`, and returns their number.
    fn find_due(&mut self, now: f64) -> usize {
        let mut count = 0;
        for (block, untils) in self.until.chunks(BLOCK).enumerate() {
            // Few blocks have a due ball, and this is a vector comparison.
            if untils
                .iter()
                .fold(false, |any, &until| any | (until <= now))
            {
                for (index, &until) in untils.iter().enumerate() {
                    self.due[count] = (block * BLOCK + index) as u32;
                    count += usize::from(until <= now);
                }
            }
        }
        count
    }

    /// Resolves the ball's next impact.
    fn resolve(&mut self, ball: usize) {
        let (cell, normal) = self.next[ball];
        let time = self.until[ball];
        let flown = time - self.since[ball];
        if cell != WALL && !self.lattice.holds(cell) {
            self.predict(ball, flown);
            return;
        }
        let [vx, vy] = [self.velocity[0][ball], self.velocity[1][ball]];
        self.from[0][ball] += vx * flown;
        self.from[1][ball] += vy * flown;
        self.since[ball] = time;
        self.contacts += 1;
        // A bounce off a face only flips a sign.
        if normal[1] == 0.0 {
            self.velocity[0][ball] = -vx;
        } else if normal[0] == 0.0 {
            self.velocity[1][ball] = -vy;
        } else {
            let twice = 2.0 * (vx * normal[0] + vy * normal[1]);
            let [ux, uy] = [vx - twice * normal[0], vy - twice * normal[1]];
            let scale = self.speed[ball] / (ux * ux + uy * uy).sqrt();
            self.velocity[0][ball] = ux * scale;
            self.velocity[1][ball] = uy * scale;
        }
        if self.destructible && cell != WALL {
            self.lattice.remove(cell);
        }
        self.predict(ball, 0.0);
    }

    /// Resolves the impacts of the first `count` balls in `due`, in order of time across all balls.
    fn resolve_in_order(&mut self, count: usize, now: f64) {
        let mut due = std::mem::take(&mut self.due);
        let queue = &mut due[..count];
        let until = &self.until;
        queue.sort_unstable_by(|&a, &b| {
            let times = until[a as usize].total_cmp(&until[b as usize]);
            times.then(a.cmp(&b))
        });
        let mut first = 0;
        while first < queue.len() {
            let ball = queue[first];
            self.resolve(ball as usize);
            let again = self.until[ball as usize];
            if again > now {
                first += 1;
                continue;
            }
            // The ball is due again in this step: insert it at its new position in the queue.
            let mut place = first;
            while place + 1 < queue.len() && self.until[queue[place + 1] as usize] < again {
                queue[place] = queue[place + 1];
                place += 1;
            }
            queue[place] = ball;
        }
        self.due = due;
    }
}

impl Engine for Bare {
    fn advance(&mut self, steps: u32) {
        for _ in 0..steps {
            self.step += 1;
            let now = self.step as f64 * STEP;
            let count = self.find_due(now);
            if self.destructible {
                self.resolve_in_order(count, now);
            } else {
                for index in 0..count {
                    let ball = self.due[index] as usize;
                    while self.until[ball] <= now {
                        self.resolve(ball);
                    }
                }
            }
            for axis in 0..2 {
                let flights = self.from[axis].iter().zip(&self.velocity[axis]);
                let ends = self.at[axis].iter_mut().zip(&self.since);
                for ((at, since), (from, velocity)) in ends.zip(flights) {
                    *at = from + velocity * (now - since);
                }
            }
        }
    }

    fn contacts(&self) -> u64 {
        self.contacts
    }

    fn balls(&mut self) -> Vec<State> {
        let state = |ball: usize| State {
            at: [self.at[0][ball], self.at[1][ball]],
            velocity: [self.velocity[0][ball], self.velocity[1][ball]],
        };
        (0..self.since.len()).map(state).collect()
    }

    fn bricks_left(&mut self) -> usize {
        self.lattice.left()
    }
}
