//! What happened in a throw: frame by frame, with every test of the tutorial's scheme, and flight by flight.
//!
//! Owns what is kept, and where things are at any time between two frames. [`Sim`] plays; this only looks.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::flaw::{self, Flaw};
use super::level::{game, level};
use super::refused::Refused;
use super::scene::Scene;
use brickwork_geometry::Aabb;
use brickwork_geometry::path::Leg;
use brickwork_level::content::CollisionScheme;
use brickwork_simulation::ball::{Ball, Flight, Held};
use brickwork_simulation::body::{Position, Velocity};
use brickwork_simulation::collision::test_notes::{Against, TestNotes, Tested};
use brickwork_simulation::headless::{Sim, Thrown};
use brickwork_simulation::messages::{BallHit, Target};

/// A throw, as one scheme played it.
#[derive(Clone, Debug)]
pub struct Film {
    /// Which scheme it was.
    pub scheme: CollisionScheme,
    /// Frames a second.
    pub step_hz: u32,
    /// The frames, the first as it was thrown.
    pub frames: Vec<Frame>,
    /// The straight flights of the ball, in their order, up to where it was lost.
    pub pieces: Vec<Piece>,
}

/// How it stood at the end of a frame, and what happened in it.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The ball's centre (units) and its velocity (units/s); `None` if there is none.
    pub ball: Option<(DVec2, DVec2)>,
    /// Whether it lies on the paddle.
    pub is_held: bool,
    /// The paddle.
    pub paddle: Aabb,
    /// The paddle when it began and when the ball had flown: with a lost ball, the paddle is put back after that.
    pub swept: [Aabb; 2],
    /// Which boxes are still there, in their order.
    pub stands: Vec<bool>,
    /// Every test in its order; none in the exact scheme.
    pub tests: Vec<Tested>,
    /// The contacts, in their order. Their times are those of the film.
    pub hits: Vec<BallHit>,
    /// Where the scheme went wrong in it.
    pub flaws: Vec<Flaw>,
}

impl Frame {
    /// The tests with walls, boxes and paddle, in their order. The brick that nothing reaches
    /// ([`level`](mod@super::level)) is none of the scene's.
    pub fn tests_of_scene(&self) -> impl Iterator<Item = &Tested> {
        let boxes = self.stands.len();
        self.tests.iter().filter(move |test| match test.against {
            Against::Brick(id, ..) => (id as usize) < boxes,
            _ => true,
        })
    }
}

/// A straight flight.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// When it began (s).
    pub since: f64,
    /// Where (units).
    pub from: DVec2,
    /// With which velocity (units/s).
    pub velocity: DVec2,
    /// The contact that ended it; `None` if it went on when the film ended.
    pub hit: Option<BallHit>,
}

impl Piece {
    /// Where the ball is on it at `time` (s).
    #[must_use]
    pub fn at(&self, time: f64) -> DVec2 {
        let flight = Flight {
            from: self.from,
            since: self.since,
        };
        flight.at(self.velocity, time)
    }
}

impl Film {
    /// Plays `scene` by `scheme`.
    ///
    /// # Errors
    ///
    /// Why the scene cannot be played.
    pub fn shoot(scene: &Scene, scheme: CollisionScheme) -> Result<Self, Refused> {
        let level = level(scene, false)?;
        let thrown = Thrown {
            at: scene.start(),
            velocity: scene.thrown(),
            radius: scene.radius,
        };
        let mut sim = game(scene, level, scheme, scene.frame_rate, &[thrown]);
        sim.app.insert_resource(TestNotes::default());
        let count = (scene.seconds * f64::from(scene.frame_rate)).ceil() as usize;
        let mut film = Self {
            scheme,
            step_hz: scene.frame_rate,
            frames: vec![seen(&mut sim, scene)],
            pieces: vec![Piece {
                since: 0.0,
                from: thrown.at,
                velocity: thrown.velocity,
                hit: None,
            }],
        };
        for index in 1..=count {
            super::level::push(&mut sim, scene);
            sim.step(1);
            let frame = film.next(&mut sim, scene, index);
            film.keep_flights(&frame);
            film.frames.push(frame);
        }
        Ok(film)
    }

    /// The frame that `sim` has just played.
    fn next(&self, sim: &mut Sim, scene: &Scene, index: usize) -> Frame {
        let before = &self.frames[index - 1];
        let end = self.time_of(index);
        let mut frame = seen(sim, scene);
        let witness = sim.witness();
        frame.swept = witness.paddle.unwrap_or([before.paddle; 2]);
        frame.tests = std::mem::take(&mut sim.resource_mut::<TestNotes>().0);
        let step = 1.0 / f64::from(self.step_hz);
        for mut hit in witness.hits {
            // A game that began anew counts its time anew.
            hit.time = end - step * (1.0 - hit.fraction);
            frame.hits.push(hit);
        }
        frame.flaws = flaw::of_frame(scene, self.scheme, self.step_hz, before, &frame);
        frame
    }

    /// Keeps the flights that ended in `frame`. What follows a lost ball is no flight any more.
    fn keep_flights(&mut self, frame: &Frame) {
        for hit in &frame.hits {
            let Some(last) = self.pieces.last_mut().filter(|last| last.hit.is_none()) else {
                return;
            };
            last.hit = Some(*hit);
            if flaw::is_loss(hit) {
                return;
            }
            self.pieces.push(Piece {
                since: hit.time,
                from: hit.at,
                velocity: hit.velocity,
                hit: None,
            });
        }
    }

    /// How long it is (s).
    #[must_use]
    pub fn seconds(&self) -> f64 {
        self.time_of(self.frames.len() - 1)
    }

    /// When the frame `index` ends (s).
    #[must_use]
    pub fn time_of(&self, index: usize) -> f64 {
        index as f64 / f64::from(self.step_hz)
    }

    /// The last frame that has ended at `time` (s).
    #[must_use]
    pub fn frame_at(&self, time: f64) -> usize {
        let index = (time * f64::from(self.step_hz) + 1e-9).floor().max(0.0) as usize;
        index.min(self.frames.len() - 1)
    }

    /// The flight on which the ball is at `time` (s), by its place.
    #[must_use]
    pub fn piece_at(&self, time: f64) -> usize {
        let begun = self.pieces.iter().take_while(|piece| piece.since <= time);
        begun.count().saturating_sub(1)
    }

    /// Where the ball is at `time` (s) between two frames, as the exact scheme knows it; `None` from when it is lost until
    /// another one lies on the paddle.
    #[must_use]
    pub fn ball_at(&self, time: f64) -> Option<DVec2> {
        let piece = self.pieces[self.piece_at(time)];
        let lost = piece
            .hit
            .filter(|hit| flaw::is_loss(hit) && time >= hit.time);
        if lost.is_none() {
            return Some(piece.at(time));
        }
        let frame = &self.frames[self.frame_at(time)];
        // Until the frame of the loss ends, the frame before it still has the ball that is lost by now.
        frame.ball.filter(|_| frame.is_held).map(|(at, _)| at)
    }

    /// How the ball was lost, from then until another one lies on the paddle.
    #[must_use]
    pub fn loss_at(&self, time: f64) -> Option<BallHit> {
        let hit = self.pieces[self.piece_at(time)].hit?;
        let is_lost = flaw::is_loss(&hit) && time >= hit.time && self.ball_at(time).is_none();
        is_lost.then_some(hit)
    }

    /// Where the paddle is at `time` (s): it moves evenly within a step, as the exact scheme has it.
    #[must_use]
    pub fn paddle_at(&self, time: f64) -> Aabb {
        let index = self.frame_at(time);
        let Some(next) = self.frames.get(index + 1) else {
            return self.frames[index].paddle;
        };
        let [from, to] = next.swept;
        let (since, until) = (self.time_of(index), self.time_of(index + 1));
        let leg = Leg {
            from: from.centre(),
            velocity: (to.centre() - from.centre()) * f64::from(self.step_hz),
            since,
            until,
        };
        Aabb::around(leg.at(time.clamp(since, until)), from.size() * 0.5)
    }

    /// Which boxes are there at `time` (s), in their order: those of the last frame, without those that the exact scheme has
    /// destroyed since.
    #[must_use]
    pub fn stands_at(&self, time: f64) -> Vec<bool> {
        let index = self.frame_at(time);
        let mut stands = self.frames[index].stands.clone();
        let next = self.frames.get(index + 1).into_iter();
        let hits = next.flat_map(|frame| &frame.hits);
        for hit in hits.filter(|hit| hit.destroyed && hit.time <= time) {
            if let Target::Brick(id) = hit.target
                && let Some(stands) = stands.get_mut(id as usize)
            {
                *stands = false;
            }
        }
        stands
    }

    /// The frames in which the scheme went wrong, each with its flaws.
    pub fn flaws(&self) -> impl Iterator<Item = (usize, Flaw)> {
        let frames = self.frames.iter().enumerate();
        frames.flat_map(|(index, frame)| frame.flaws.iter().map(move |flaw| (index, *flaw)))
    }
}

/// How it stands in `sim`, without what has happened.
fn seen(sim: &mut Sim, scene: &Scene) -> Frame {
    let there: Vec<u32> = sim.bricks().iter().map(|brick| brick.id).collect();
    let (collider, at) = sim.paddle();
    let world = sim.app.world_mut();
    let mut balls = world.query::<(&Ball, &Position, &Velocity, Has<Held>)>();
    let ball = balls.iter(world).min_by_key(|(ball, ..)| ball.id);
    let paddle = collider.0.bounds(at);
    Frame {
        ball: ball.map(|(_, at, velocity, _)| (at.0, velocity.0)),
        is_held: ball.is_some_and(|(.., is_held)| is_held),
        paddle,
        swept: [paddle; 2],
        stands: (0..scene.boxes.len() as u32)
            .map(|id| there.contains(&id))
            .collect(),
        tests: Vec::new(),
        hits: Vec::new(),
        flaws: Vec::new(),
    }
}
