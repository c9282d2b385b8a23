//! How often a scheme goes wrong: a scene thrown a thousand times, each time from a start nearby.
//!
//! Owns where those starts are. They are drawn from a seed, so the numbers are the same everywhere. All throws fly in one
//! game at the same time, because balls know nothing of each other; for that, boxes stay when they are hit.

use bevy::math::DVec2;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::flaw::{Flaw, Passage, is_loss};
use super::level::{game, level, push};
use super::refused::Refused;
use super::scene::{FIELD, Scene};
use brickwork_geometry::overlap::distance;
use brickwork_geometry::{Aabb, Shape};
use brickwork_level::content::CollisionScheme;
use brickwork_simulation::ball::{Ball, Held};
use brickwork_simulation::body::{Position, Velocity};
use brickwork_simulation::headless::{Sim, Thrown, Witness};
use brickwork_simulation::messages::BallHit;
use brickwork_simulation::rng::Die;

/// How many throws are made.
pub const RUNS: usize = 1_000;
/// Frames a second at which they are counted.
pub const RATES: [u32; 4] = [30, 60, 144, 240];
/// How far a start is from the scene's own at most, along each axis (radii of the ball).
const AWAY: f64 = 0.5;
/// How far the throw is turned at most (degrees), and how much faster or slower it is at most (of its speed).
const TURNED: f64 = 3.0;
const FASTER: f64 = 0.03;
/// The stream of random numbers from which starts are drawn.
const STARTS_STREAM: u64 = 104;

/// What came of the throws by one scheme at one rate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// How many throws were made.
    pub runs: usize,
    /// In how many each flaw was seen.
    pub of: HashMap<Flaw, usize>,
    /// In how many any was seen.
    pub any: usize,
}

impl Count {
    /// In how many throws `flaw` was seen; without one, any.
    #[must_use]
    pub fn wrong(&self, flaw: Option<Flaw>) -> usize {
        match flaw {
            Some(flaw) => self.of.get(&flaw).copied().unwrap_or_default(),
            None => self.any,
        }
    }
}

/// Throws `scene` `runs` times by `scheme`, `step_hz` frames a second.
///
/// # Errors
///
/// Why the scene cannot be played.
pub fn count(
    scene: &Scene,
    scheme: CollisionScheme,
    step_hz: u32,
    runs: usize,
) -> Result<Count, Refused> {
    let level = level(scene, true)?;
    let throws = starts(scene, runs);
    let mut sim = game(scene, level, scheme, step_hz, &throws);
    let mut flights = Flights::of(scene, scheme, step_hz, &throws);
    let steps = (scene.seconds * f64::from(step_hz)).ceil() as usize;
    for _ in 0..steps {
        push(&mut sim, scene);
        sim.step(1);
        flights.follow(&mut sim);
    }
    Ok(flights.count())
}

/// A ball's centre (units) and velocity (units/s).
type Flown = (DVec2, DVec2);

/// All throws of a scene at a time, and what was seen of them.
struct Flights {
    scheme: CollisionScheme,
    seconds: f64,
    radius: f64,
    boxes: Vec<(u32, Aabb)>,
    /// The paddle when the last step began and when the balls had flown.
    paddle: [Aabb; 2],
    /// Each throw's ball at the end of the last step; `None` once it is lost.
    flown: Vec<Option<Flown>>,
    /// Each throw's contacts in this step.
    hits: Vec<Vec<BallHit>>,
    /// Each throw's flaws so far.
    seen: Vec<Vec<Flaw>>,
}

impl Flights {
    fn of(scene: &Scene, scheme: CollisionScheme, step_hz: u32, throws: &[Thrown]) -> Self {
        let boxes = scene.boxes.iter().map(|of| of.bounds());
        let flown = throws.iter().map(|throw| (throw.at, throw.velocity));
        Self {
            scheme,
            seconds: 1.0 / f64::from(step_hz),
            radius: scene.radius,
            boxes: (0..).zip(boxes).collect(),
            paddle: [scene.paddle_bounds(); 2],
            flown: flown.map(Some).collect(),
            hits: vec![Vec::new(); throws.len()],
            seen: vec![Vec::new(); throws.len()],
        }
    }

    /// Judges the step that `sim` has just played.
    fn follow(&mut self, sim: &mut Sim) {
        self.note(sim.witness());
        for (index, after) in self.there(sim).into_iter().enumerate() {
            let hits = &self.hits[index];
            let lost = hits.iter().find(|hit| is_loss(hit));
            let lost = lost.map(|hit| (hit.met(), hit.velocity));
            let before = self.flown[index];
            // A ball that is there after a loss is another one.
            self.flown[index] = after.filter(|_| before.is_some() && lost.is_none());
            let Some((before, after)) = before.zip(lost.or(after)) else {
                continue;
            };
            let passage = Passage {
                before,
                after,
                radius: self.radius,
                seconds: self.seconds,
                boxes: &self.boxes,
                paddle: self.paddle,
                hits,
                scheme: self.scheme,
            };
            for flaw in passage.flaws() {
                if !self.seen[index].contains(&flaw) {
                    self.seen[index].push(flaw);
                }
            }
        }
    }

    /// Notes whose contacts there were in a step, and how the paddle moved.
    fn note(&mut self, witness: Witness) {
        self.paddle = witness.paddle.unwrap_or([self.paddle[1]; 2]);
        for of in &mut self.hits {
            of.clear();
        }
        for hit in witness.hits {
            if let Some(of) = self.hits.get_mut(hit.ball as usize) {
                of.push(hit);
            }
        }
    }

    /// Each throw's ball, as far as it is there.
    fn there(&self, sim: &mut Sim) -> Vec<Option<Flown>> {
        let mut there = vec![None; self.flown.len()];
        let world = sim.app.world_mut();
        let mut balls = world.query_filtered::<(&Ball, &Position, &Velocity), Without<Held>>();
        for (ball, at, velocity) in balls.iter(world) {
            if let Some(of) = there.get_mut(ball.id as usize) {
                *of = Some((at.0, velocity.0));
            }
        }
        there
    }

    fn count(&self) -> Count {
        let mut count = Count {
            runs: self.seen.len(),
            any: self.seen.iter().filter(|flaws| !flaws.is_empty()).count(),
            of: HashMap::default(),
        };
        for flaw in self.seen.iter().flatten() {
            *count.of.entry(*flaw).or_default() += 1;
        }
        count
    }
}

/// So many starts near that of `scene`, none of them in anything: where one would be, it is the scene's own. The same ones whoever asks.
#[must_use]
pub fn starts(scene: &Scene, runs: usize) -> Vec<Thrown> {
    let mut die = Die::new(runs as u64, STARTS_STREAM);
    let outlines = scene.boxes.iter().map(|of| of.bounds());
    let outlines: Vec<Aabb> = outlines.chain([scene.paddle_bounds()]).collect();
    let free = |at: DVec2| {
        let away = |bounds: &Aabb| {
            distance(&Shape::upright(bounds.size() * 0.5), bounds.centre(), at) >= scene.radius
        };
        let inside = at.x >= scene.radius
            && at.x <= FIELD.x - scene.radius
            && at.y <= FIELD.y - scene.radius;
        inside && outlines.iter().all(away)
    };
    (0..runs)
        .map(|_| {
            let reach = AWAY * scene.radius;
            let away = DVec2::new(die.between(-reach, reach), die.between(-reach, reach));
            let turn = die.between(-TURNED, TURNED) * (core::f64::consts::PI / 180.0);
            let faster = 1.0 + die.between(-FASTER, FASTER);
            let (sin, cos) = libm::sincos(turn);
            let at = scene.start() + away;
            Thrown {
                at: if free(at) { at } else { scene.start() },
                velocity: scene.thrown().rotate(DVec2::new(cos, sin)) * faster,
                radius: scene.radius,
            }
        })
        .collect()
}
