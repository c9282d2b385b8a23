//! Scene description that is converted to a level for the game and to a world for the reference.

use std::fmt::Write;

use brickwork::headless::Thrown;

use crate::prelude::*;
use crate::reference::{self, Direction, Manner, Motion, Shape, Thing, Vec2, World, vec2};

/// Width and height of a cell of the drawing (units), and the gap between bricks.
pub const CELL: Vec2 = vec2(66.0, 26.0);
const GAP: f64 = 2.0;

/// Special kinds with their legend entries.
pub const KINDS: [(char, &str); 11] = [
    ('^', "(kind: \"one-way\")"),
    ('<', "(kind: \"one-way\", one_way: (towards: Left))"),
    ('v', "(kind: \"one-way\", one_way: (towards: Down))"),
    ('/', "(kind: \"one-way\", one_way: (towards: Angle(35.0)))"),
    ('u', "(hits: 3, one_way: (towards: Up))"),
    ('P', "(kind: \"portal\")"),
    ('Q', "(kind: \"portal\", portal: (pair: 7))"),
    ('c', "(kind: \"chaotic\")"),
    ('C', "(hits: 3, chaotic: ())"),
    ('k', "(kind: \"bumper\")"),
    ('K', "(hits: 3, kicks: (by: 1.15), chaotic: ())"),
];

/// Returns the hits until the brick `kind` is destroyed, and its effects on balls in addition to reflection, for the
/// reference.
fn kind(kind: char) -> (Option<u32>, Manner) {
    let degrees: Option<f64> = match kind {
        '^' | 'u' => Some(90.0),
        '<' => Some(180.0),
        'v' => Some(270.0),
        '/' => Some(35.0),
        _ => None,
    };
    let manner = Manner {
        one_way: degrees.map(|degrees| Vec2::towards(degrees.to_radians())),
        portal: (kind == 'P').then_some(1).or((kind == 'Q').then_some(7)),
        chaotic: "cCK".contains(kind),
        kick: (kind == 'k')
            .then_some(1.3)
            .or((kind == 'K').then_some(1.15)),
    };
    let hits = "uCK".contains(kind).then_some(3);
    (hits.or(kind.to_digit(10)), manner)
}

/// Outline of a piece as in a level.
#[derive(Clone, Copy, Debug)]
pub enum Outline {
    /// Width and height (units), and angle (degrees counter-clockwise).
    Box(f64, f64, f64),
    /// Radius (units).
    Circle(f64),
}

/// Path of a piece as in a level (units, units/s).
#[derive(Clone, Debug)]
pub enum Route {
    Rest,
    Once(Vec<Vec2>, f64),
    BackAndForth(Vec<Vec2>, f64),
    Loop(Vec<Vec2>, f64),
    /// Centre, speed, and `true` for clockwise motion.
    Orbit(Vec2, f64, bool),
}

/// Free-standing piece: `#` is solid, a digit is the number of hits; for other kinds see [`KINDS`].
#[derive(Clone, Debug)]
pub struct Piece {
    pub kind: char,
    pub at: Vec2,
    pub outline: Outline,
    pub route: Route,
}

/// Ball to throw.
#[derive(Clone, Copy, Debug)]
pub struct Throw {
    pub at: Vec2,
    pub velocity: Vec2,
    pub radius: f64,
}

/// Field with all its content.
#[derive(Clone, Debug)]
pub struct Scene {
    pub size: Vec2,
    /// Rows of the drawing with cells of [`CELL`] size. They must fill the width.
    pub rows: Vec<String>,
    pub pieces: Vec<Piece>,
    pub balls: Vec<Throw>,
    /// Time of the throw (s since the level began).
    pub thrown_at: f64,
}

/// Contact in the game or in the reference.
#[derive(Clone, Copy, Debug)]
pub struct Contact {
    pub ball: usize,
    pub target: Target,
    pub time: f64,
    pub at: Vec2,
}

impl Contact {
    /// Converts a hit of the game.
    pub fn of_game(hit: &BallHit) -> Self {
        Self {
            ball: hit.ball as usize,
            target: hit.target,
            time: hit.time,
            at: hit.at,
        }
    }
}

/// Result of a scene in the game or in the reference.
#[derive(Debug)]
pub struct Course {
    /// Contacts in order.
    pub contacts: Vec<Contact>,
    /// Final position of each ball.
    pub ends: Vec<Vec2>,
}

impl Scene {
    /// Returns a scene without balls, which are thrown at the beginning.
    pub fn new(size: Vec2, rows: Vec<String>, pieces: Vec<Piece>) -> Self {
        Self {
            size,
            rows,
            pieces,
            balls: Vec::new(),
            thrown_at: 0.0,
        }
    }

    /// Returns the text of the level.
    pub fn source(&self) -> String {
        let used = self.rows.iter().flat_map(|row| row.chars());
        let pieces = self.pieces.iter().map(|piece| piece.kind);
        let used: Vec<char> = used.chain(pieces).collect();
        let more: Vec<String> = (KINDS.iter().filter(|(key, _)| used.contains(key)))
            .map(|(key, entry)| format!(", {key:?}: {entry}"))
            .collect();
        let (format, legend) = if more.is_empty() {
            let plain = "'#': Solid(), '1': Plain(color: Red), '3': Plain(color: Blue, hits: 3)";
            (1, plain.to_owned())
        } else {
            let plain = "'#': (kind: \"solid\"), '1': (), '3': (hits: 3)";
            (2, plain.to_owned() + &more.concat())
        };
        let mut source = format!(
            "(format: {format}, name: \"Scene\", author: \"Test\", field: (width: {:?}, height: {:?}), \
             legend: {{{legend}}}, ",
            self.size.x, self.size.y
        );
        let mut say = |text: std::fmt::Arguments| source.write_fmt(text).expect("a string");
        if !self.rows.is_empty() {
            let height = CELL.y * self.rows.len() as f64;
            say(format_args!(
                "drawing: (height: {height:?}, gap: {GAP:?}), bricks: {:?}, ",
                self.rows
            ));
        }
        say(format_args!("pieces: ["));
        for piece in &self.pieces {
            let (kind, at) = (piece.kind, pair(piece.at));
            say(format_args!("(kind: {kind:?}, at: {at}, "));
            match piece.outline {
                Outline::Box(width, height, angle) => say(format_args!(
                    "shape: Box(width: {width:?}, height: {height:?}, angle: {angle:?})"
                )),
                Outline::Circle(radius) => say(format_args!("shape: Circle(radius: {radius:?})")),
            }
            let (name, through, speed) = match &piece.route {
                Route::Rest => {
                    say(format_args!("), "));
                    continue;
                }
                Route::Orbit(center, speed, clockwise) => {
                    let center = pair(*center);
                    say(format_args!(
                        ", path: Orbit(center: {center}, speed: {speed:?}, clockwise: {clockwise})), "
                    ));
                    continue;
                }
                Route::Once(through, speed) => ("Once", through, speed),
                Route::BackAndForth(through, speed) => ("BackAndForth", through, speed),
                Route::Loop(through, speed) => ("Loop", through, speed),
            };
            let through: Vec<String> = through.iter().map(|corner| pair(*corner)).collect();
            let through = through.join(", ");
            say(format_args!(
                ", path: {name}(through: [{through}], speed: {speed:?})), "
            ));
        }
        say(format_args!("])"));
        source
    }

    /// Returns all objects in the order of their ids, with paths that are valid until `horizon` (s).
    pub fn things(&self, horizon: f64) -> Vec<Thing> {
        let mut things = Vec::new();
        for (row, cells) in self.rows.iter().enumerate() {
            for (column, key) in cells.chars().enumerate() {
                let x = CELL.x * (column as f64 + 0.5);
                let at = vec2(x, self.size.y - CELL.y * (row as f64 + 0.5));
                if key != '.' {
                    let shape = Shape::rectangle(CELL.x - GAP, CELL.y - GAP, 0.0);
                    things.push(thing(key, shape, Motion::Rest(at)));
                }
            }
        }
        things.extend(self.pieces.iter().map(|piece| piece.thing(horizon)));
        things
    }

    /// Returns the reference's world just after the throw. It can run until `horizon` (s).
    pub fn world(&self, horizon: f64) -> World {
        let mut world = World::new(self.size, self.things(horizon));
        world.run(self.thrown_at);
        for ball in &self.balls {
            world.throw(ball.at, ball.velocity, ball.radius);
        }
        world
    }

    /// Returns the game just after the throw, without the nudge.
    pub fn sim(&self, step_hz: u32) -> Sim {
        let mut sim = games::of(&self.source(), games::measured(step_hz));
        assert_eq!(sim.clock().step, 0, "balls and paths begin together");
        sim.step((self.thrown_at * f64::from(step_hz)).round() as u64);
        let thrown = self.balls.iter().map(|ball| Thrown {
            at: ball.at,
            velocity: ball.velocity,
            radius: ball.radius,
        });
        sim.throw_balls(&thrown.collect::<Vec<_>>());
        sim
    }

    /// Plays the scene in the game for `seconds`.
    pub fn played(&self, step_hz: u32, seconds: f64) -> Course {
        let mut sim = self.sim(step_hz);
        sim.step((seconds * f64::from(step_hz)).round() as u64);
        let hits = sim.witness().hits;
        Course {
            contacts: hits.iter().map(Contact::of_game).collect(),
            ends: places(&mut sim),
        }
    }

    /// Adds `count` balls at random free positions between the heights `lowest` and `highest` (units). Their radius is
    /// 8 to 12.5 units and their speed 350 to 600 units/s times `haste`.
    pub fn throw(&mut self, count: usize, lowest: f64, highest: f64, haste: f64, die: &mut Die) {
        let now = self.thrown_at;
        let things = self.things(now);
        while self.balls.len() < count {
            let radius = die.between(8.0, 12.5);
            let room = radius + 1.0;
            let x = die.between(room, self.size.x - room);
            let at = vec2(x, die.between(lowest + room, highest - room));
            let heading = Vec2::towards(die.between(0.0, core::f64::consts::TAU));
            let velocity = heading * (die.between(350.0, 600.0) * haste);
            let free = |thing: &Thing| thing.shape.gap(thing.motion.at(now), at).0 > room;
            if things.iter().all(free) {
                self.balls.push(Throw {
                    at,
                    velocity,
                    radius,
                });
            }
        }
    }
}

/// Returns an object of the kind `key` for the reference.
fn thing(key: char, shape: Shape, motion: Motion) -> Thing {
    let (hits_left, manner) = kind(key);
    let mut thing = Thing::new(shape, motion, hits_left);
    thing.manner = manner;
    thing
}

impl Piece {
    pub fn new(kind: char, at: Vec2, outline: Outline, route: Route) -> Self {
        Self {
            kind,
            at,
            outline,
            route,
        }
    }

    /// Returns a piece at rest.
    pub fn resting(kind: char, at: Vec2, outline: Outline) -> Self {
        Self::new(kind, at, outline, Route::Rest)
    }

    /// Converts the piece for the reference.
    pub fn thing(&self, horizon: f64) -> Thing {
        let motion = self.route.motion(self.at, horizon);
        thing(self.kind, self.outline.reference(), motion)
    }
}

impl Outline {
    /// Converts the outline for the reference.
    pub fn reference(&self) -> Shape {
        match *self {
            Self::Box(width, height, angle) => Shape::rectangle(width, height, angle),
            Self::Circle(radius) => Shape::Circle { radius },
        }
    }
}

impl Route {
    /// Converts the route for the reference; the object begins at `at`.
    pub fn motion(&self, at: Vec2, horizon: f64) -> Motion {
        let corners = |through: &[Vec2]| [&[at][..], through].concat();
        match self {
            Self::Rest => Motion::Rest(at),
            Self::Once(through, speed) => Motion::once(&corners(through), *speed),
            Self::BackAndForth(through, speed) => {
                Motion::back_and_forth(&corners(through), *speed, horizon)
            }
            Self::Loop(through, speed) => Motion::closed(&corners(through), *speed, horizon),
            Self::Orbit(center, speed, clockwise) => {
                Motion::circle(*center, at, *speed, *clockwise)
            }
        }
    }
}

/// Runs `world` until `end` (s) and returns the result.
pub fn foretold(mut world: World, end: f64) -> Course {
    world.run(end);
    let ends = (0..world.balls().len()).map(|ball| world.at(ball));
    Course {
        ends: ends.collect(),
        contacts: world.hits.iter().map(contact).collect(),
    }
}

pub fn contact(hit: &reference::Hit) -> Contact {
    Contact {
        ball: hit.ball,
        target: match hit.target {
            reference::Target::Thing(index) => Target::Brick(index as u32),
            reference::Target::Left => Target::Wall(Side::Left),
            reference::Target::Right => Target::Wall(Side::Right),
            reference::Target::Top => Target::Wall(Side::Top),
        },
        time: hit.time,
        at: hit.at,
    }
}

/// Returns the positions of the balls by id.
pub fn places(sim: &mut Sim) -> Vec<Vec2> {
    let places = sim.balls::<Position>();
    places.iter().map(|at| at.0).collect()
}

fn pair(at: Vec2) -> String {
    format!("({:?}, {:?})", at.x, at.y)
}
