//! Captured run of a throw: its frames, with every test of the tutorial's scheme, and its flights.
//!
//! [`Sim`] plays the throw, and this module stores its messages. It also interpolates positions between two frames.

use super::flaw::{self, Flaw};
use super::level::{game, level};
use super::prelude::*;
use brickwork_geometry::path::Leg;

/// Captured run of a throw by one scheme.
#[derive(Clone, Debug)]
pub struct Film {
    /// Collision scheme.
    pub scheme: CollisionScheme,
    /// Frame rate (fps).
    pub step_hz: u32,
    /// Frames; the first one is the start of the throw.
    pub frames: Vec<Frame>,
    /// Straight flights of the ball in order, until it is lost.
    pub pieces: Vec<Piece>,
}

/// State at the end of a frame, with the events of the frame.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Centre (units) and velocity (units/s) of the ball; `None` if there is no ball.
    pub ball: Option<(DVec2, DVec2)>,
    /// `true` if the ball rests on the paddle.
    pub is_held: bool,
    /// Bounds of the paddle.
    pub paddle: Aabb,
    /// Paddle at the start of the frame and after the flight of the ball; the reset after a lost ball comes later.
    pub swept: [Aabb; 2],
    /// `true` for each box that still exists, in their order.
    pub stands: Vec<bool>,
    /// All tests in order; empty in the exact scheme.
    pub tests: Vec<Tested>,
    /// Contacts in order, with times since the start of the run (s).
    pub hits: Vec<BallHit>,
    /// Flaws of the scheme in this frame.
    pub flaws: Vec<Flaw>,
}

impl Frame {
    /// Returns the tests with walls, boxes and paddle in order. The unreachable brick in the corner
    /// ([`level`](mod@super::level)) is left out.
    pub fn tests_of_scene(&self) -> impl Iterator<Item = &Tested> {
        let boxes = self.stands.len();
        self.tests.iter().filter(move |test| match test.against {
            Against::Brick(id, ..) => (id as usize) < boxes,
            _ => true,
        })
    }
}

/// Straight flight of the ball.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// Start time (s).
    pub since: f64,
    /// Start position (units).
    pub from: DVec2,
    /// Velocity (units/s).
    pub velocity: DVec2,
    /// Contact that ended the flight; `None` if the run ended first.
    pub hit: Option<BallHit>,
}

impl Piece {
    /// Returns the position of the ball at `time` (s).
    pub fn at(&self, time: f64) -> DVec2 {
        Flight::new(self.from, self.since).at(self.velocity, time)
    }
}

impl Film {
    /// Plays `scene` with `scheme`.
    ///
    /// # Errors
    ///
    /// Returns the reason if the scene is invalid.
    pub fn shoot(scene: &Scene, scheme: CollisionScheme) -> Result<Self, SceneError> {
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

    /// Returns the frame that `sim` has just played.
    fn next(&self, sim: &mut Sim, scene: &Scene, index: usize) -> Frame {
        let before = &self.frames[index - 1];
        let end = self.time_of(index);
        let mut frame = seen(sim, scene);
        let witness = sim.witness();
        frame.swept = witness.paddle.unwrap_or([before.paddle; 2]);
        frame.tests = std::mem::take(&mut sim.resource_mut::<TestNotes>().0);
        let step = 1.0 / f64::from(self.step_hz);
        for mut hit in witness.hits {
            // A restarted game restarts its clock, so compute the time from the frame.
            hit.time = end - step * (1.0 - hit.fraction);
            frame.hits.push(hit);
        }
        frame.flaws = flaw::of_frame(scene, self.scheme, self.step_hz, before, &frame);
        frame
    }

    /// Stores the flights that ended in `frame`. There are no flights after a lost ball.
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

    /// Returns the duration (s).
    pub fn seconds(&self) -> f64 {
        self.time_of(self.frames.len() - 1)
    }

    /// Returns the end time of the frame `index` (s).
    pub fn time_of(&self, index: usize) -> f64 {
        index as f64 / f64::from(self.step_hz)
    }

    /// Returns the index of the last frame that has ended at `time` (s).
    pub fn frame_at(&self, time: f64) -> usize {
        let index = (time * f64::from(self.step_hz) + 1e-9).floor().max(0.0) as usize;
        index.min(self.frames.len() - 1)
    }

    /// Returns the index of the flight at `time` (s).
    pub fn piece_at(&self, time: f64) -> usize {
        let begun = self.pieces.iter().take_while(|piece| piece.since <= time);
        begun.count().saturating_sub(1)
    }

    /// Returns the position of the ball at `time` (s), as in the exact scheme; `None` from the loss of the ball until
    /// the next one rests on the paddle.
    pub fn ball_at(&self, time: f64) -> Option<DVec2> {
        let piece = self.pieces[self.piece_at(time)];
        let is_lost = |hit: BallHit| flaw::is_loss(&hit) && time >= hit.time;
        if !piece.hit.is_some_and(is_lost) {
            return Some(piece.at(time));
        }
        let frame = &self.frames[self.frame_at(time)];
        // Before the end of the frame of the loss, `frame` still has the lost ball.
        frame.ball.filter(|_| frame.is_held).map(|(at, _)| at)
    }

    /// Returns the contact that lost the ball, from the loss until the next ball rests on the paddle.
    pub fn loss_at(&self, time: f64) -> Option<BallHit> {
        let hit = self.pieces[self.piece_at(time)].hit?;
        let is_lost = flaw::is_loss(&hit) && time >= hit.time && self.ball_at(time).is_none();
        is_lost.then_some(hit)
    }

    /// Returns the paddle at `time` (s). As in the exact scheme, it moves evenly within a step.
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

    /// Returns `true` for each box that exists at `time` (s), in their order: the boxes of the last frame, without
    /// those that the exact scheme has destroyed since then.
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

    /// Returns all flaws of the scheme, each with the index of its frame.
    pub fn flaws(&self) -> impl Iterator<Item = (usize, Flaw)> {
        let frames = self.frames.iter().enumerate();
        frames.flat_map(|(index, frame)| frame.flaws.iter().map(move |flaw| (index, *flaw)))
    }
}

/// Returns the current state of `sim` as a frame without events.
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
