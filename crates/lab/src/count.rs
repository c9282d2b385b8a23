//! Error rates of a scheme: a scene is thrown a thousand times, each time from a slightly different start.
//!
//! The starts are drawn from a fixed seed, so the counts are the same on every system. All throws run in one game at
//! the same time, because balls do not interact. All boxes are solid, so that no throw changes the field for another.

use bevy::platform::collections::HashMap;

use super::flaw::{Flaw, Passage, is_loss};
use super::level::{game, level, push};
use super::prelude::*;
use brickwork_simulation::headless::Witness;
use brickwork_simulation::rng::Die;

/// Number of throws.
pub const RUNS: usize = 1_000;
/// Frame rates of the counts (fps).
pub const RATES: [u32; 4] = [30, 60, 144, 240];
/// Maximum distance of a start from the scene's own start, along each axis (radii of the ball).
const AWAY: f64 = 0.5;
/// Maximum change of a throw: its direction (degrees), and its speed (fraction) in `FASTER`.
const TURNED: f64 = 3.0;
const FASTER: f64 = 0.03;
/// Random stream of the starts.
const STARTS_STREAM: u64 = 104;

/// Flaws in the throws of one scheme at one frame rate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Number of throws.
    pub runs: usize,
    /// Number of throws in which each flaw occurred.
    pub of: HashMap<Flaw, usize>,
    /// Number of throws in which any flaw occurred.
    pub any: usize,
}

impl Count {
    /// Returns the number of throws in which `flaw` occurred, or any flaw if it is `None`.
    pub fn wrong(&self, flaw: Option<Flaw>) -> usize {
        match flaw {
            Some(flaw) => self.of.get(&flaw).copied().unwrap_or_default(),
            None => self.any,
        }
    }
}

/// Throws `scene` `runs` times with `scheme`, at `step_hz` frames per second.
///
/// # Errors
///
/// Returns the reason if the scene is invalid.
pub fn count(
    scene: &Scene,
    scheme: CollisionScheme,
    step_hz: u32,
    runs: usize,
) -> Result<Count, SceneError> {
    let level = level(scene, true)?;
    let throws = starts(scene, runs);
    let mut sim = game(scene, level, scheme, step_hz, &throws);
    let mut flights = Flights::new(scene, scheme, step_hz, &throws);
    let steps = (scene.seconds * f64::from(step_hz)).ceil() as usize;
    for _ in 0..steps {
        push(&mut sim, scene);
        sim.step(1);
        flights.follow(&mut sim);
    }
    Ok(flights.count())
}

/// Centre (units) and velocity (units/s) of a ball.
type Flown = (DVec2, DVec2);

/// All throws of a scene at the same time, with the flaws found so far.
struct Flights {
    scheme: CollisionScheme,
    seconds: f64,
    radius: f64,
    boxes: Vec<(u32, Aabb)>,
    /// Paddle at the start of the last step, and after the flights of the balls.
    paddle: [Aabb; 2],
    /// Ball of each throw at the end of the last step; `None` if it is lost.
    flown: Vec<Option<Flown>>,
    /// Contacts of each throw in this step.
    hits: Vec<Vec<BallHit>>,
    /// Flaws of each throw so far.
    seen: Vec<Vec<Flaw>>,
}

impl Flights {
    fn new(scene: &Scene, scheme: CollisionScheme, step_hz: u32, throws: &[Thrown]) -> Self {
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

    /// Finds the flaws of the step that `sim` has just played.
    fn follow(&mut self, sim: &mut Sim) {
        self.note(sim.witness());
        for (index, after) in self.there(sim).into_iter().enumerate() {
            let hits = &self.hits[index];
            let lost = hits.iter().find(|hit| is_loss(hit));
            let lost = lost.map(|hit| (hit.met(), hit.velocity));
            let before = self.flown[index];
            // A ball that exists after a loss is a new ball.
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

    /// Stores the contacts of the step by throw, and the motion of the paddle.
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

    /// Returns the ball of each throw; `None` if it is lost or held by the paddle.
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

/// Returns `runs` starts near the start of `scene`, the same ones on every call. A start that would overlap something
/// uses the scene's own position.
pub fn starts(scene: &Scene, runs: usize) -> Vec<Thrown> {
    let mut die = Die::new(runs as u64, STARTS_STREAM);
    let outlines = scene.boxes.iter().map(|of| of.bounds());
    let outlines: Vec<Aabb> = outlines.chain([scene.paddle_bounds()]).collect();
    let free = |at: DVec2| {
        let away = |bounds: &Aabb| {
            let (outline, centre) = upright(*bounds);
            distance(&outline, centre, at) >= scene.radius
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
