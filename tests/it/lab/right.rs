//! Right run (exact scheme): its flights equal those of the reference until rounding decides.

use brickwork::lab::flaw::is_loss;
use brickwork::lab::{FIELD, Film, Scene};

use super::paddle;
use super::thrown::{self, Thrown};
use crate::prelude::*;
use crate::reference::{self, Direction, Motion, Shape, Thing, Vec2, World, vec2};

/// Largest difference between two positions (units) and between two times (s).
const PLACE: f64 = 1e-8;
const TIME: f64 = 1e-9;
/// Largest difference between velocities, relative to the speed.
const VELOCITY: f64 = 1e-9;
/// Initial displacement of the perturbed references (units).
const ASIDE: f64 = 1e-13;
/// A ball is calm if it is less than this (units) from its position in the perturbed references.
const CALM: f64 = 1e-8;
/// Number of contacts that equal those of the reference even if the ball is not calm.
const ALWAYS: usize = 5;

/// Returns `scene` for the reference: its boxes, the unreachable brick, and the paddle with its motion.
pub fn world(scene: &Scene, motion: Motion) -> World {
    let thing = |at: (f64, f64), size: (f64, f64), hits| {
        let shape = Shape::rectangle(size.0, size.1, 0.0);
        Thing::new(shape, Motion::Rest(vec2(at.0, at.1)), hits)
    };
    let boxes = scene.boxes.iter();
    let boxes = boxes.map(|of| thing(of.at, of.size, (!of.solid).then_some(1)));
    let keeper = thing((1.0, FIELD.y - 1.0), (2.0, 2.0), Some(1));
    let paddle = Thing::new(Shape::rectangle(80.0, 20.0, 0.0), motion, None);
    let things = boxes.chain([keeper, paddle]).collect();
    let mut world = World::new(vec2(FIELD.x, FIELD.y), things);
    let velocity = vec2(scene.velocity.0, scene.velocity.1);
    world.throw(vec2(scene.ball.0, scene.ball.1), velocity, scene.radius);
    world
}

/// Converts `target` in `scene` for the reference; `None` for the floor, which the reference lacks.
fn target(scene: &Scene, target: Target) -> Option<reference::Target> {
    Some(match target {
        Target::Brick(id) => reference::Target::Thing(id as usize),
        Target::Paddle(_) => reference::Target::Thing(scene.boxes.len() + 1),
        Target::Wall(Side::Left) => reference::Target::Left,
        Target::Wall(Side::Right) => reference::Target::Right,
        Target::Wall(Side::Top) => reference::Target::Top,
        _ => return None,
    })
}

fn is_paddle(hit: &BallHit) -> bool {
    matches!(hit.target, Target::Paddle(_))
}

/// Counts and largest differences of the comparison.
#[derive(Clone, Copy, Debug, Default)]
struct Farthest {
    contacts: usize,
    paddles: usize,
    calm: usize,
    films: usize,
    place: f64,
    time: f64,
    velocity: f64,
}

/// Part of a throw up to and including the next contact with the paddle. The reference does not implement aiming.
struct Part<'a> {
    name: &'a str,
    film: &'a Film,
    /// Initial state. Destroyed boxes are moved far away.
    scene: Scene,
    paddle: Motion,
    /// Start and end (s of the run).
    since: f64,
    until: f64,
    contacts: &'a [BallHit],
}

/// Compares the flights of `thrown` with the reference, part by part.
fn hold(thrown: &Thrown, farthest: &mut Farthest) {
    let hits = thrown.right.pieces.iter().filter_map(|piece| piece.hit);
    let hits: Vec<BallHit> = hits.collect();
    farthest.films += 1;
    let (mut scene, mut since, mut rest) = (thrown.scene.clone(), 0.0, &hits[..]);
    loop {
        let ends = rest.iter().position(|hit| is_paddle(hit) || is_loss(hit));
        let (contacts, after) = rest.split_at(ends.map_or(rest.len(), |last| last + 1));
        let end = ends.map(|last| rest[last]);
        let part = Part {
            name: &thrown.name,
            film: &thrown.right,
            scene,
            paddle: paddle::motion(&thrown.scene, since),
            since,
            until: end.map_or(thrown.right.seconds(), |hit| hit.time),
            contacts,
        };
        part.hold(farthest);
        let Some(hit) = end.filter(is_paddle) else {
            return;
        };
        paddle::hold(part.name, &thrown.scene, &hit, part.incoming());
        farthest.paddles += 1;
        (scene, since, rest) = (part.next(&hit), hit.time, after);
    }
}

impl Part<'_> {
    fn world(&self) -> World {
        world(&self.scene, self.paddle.clone())
    }

    /// Returns the velocity at the end of the part (units/s).
    fn incoming(&self) -> Vec2 {
        let before = self.contacts.iter().rev().nth(1);
        let thrown = vec2(self.scene.velocity.0, self.scene.velocity.1);
        before.map_or(thrown, |hit| hit.velocity)
    }

    /// Returns the initial state of the next part, after `hit`.
    fn next(&self, hit: &BallHit) -> Scene {
        let mut scene = self.scene.clone();
        for hit in self.contacts.iter().filter(|hit| hit.destroyed) {
            if let Target::Brick(id) = hit.target {
                scene.boxes[id as usize].at = (-1e6, -1e6);
            }
        }
        scene.ball = hit.at.into();
        scene.velocity = hit.velocity.into();
        scene
    }

    fn hold(&self, farthest: &mut Farthest) {
        let Self { name, scene, .. } = self;
        let seconds = self.until - self.since;
        let mut found = self.world();
        // Run slightly longer to include a contact exactly at the end.
        found.run(seconds + TIME);
        let mut here = self.world();
        here.run(seconds);
        let calm = [1.0, -1.0].into_iter().all(|side| {
            let mut other = self.world().aside(ASIDE, side);
            other.run(seconds);
            other.hits.len() == here.hits.len() && other.at(0).distance(here.at(0)) < CALM
        });
        farthest.calm += usize::from(calm);
        let compared = if calm { usize::MAX } else { ALWAYS };
        let shown = self.contacts.iter().filter(|hit| !is_loss(hit));
        let shown: Vec<&BallHit> = shown.collect();
        if calm {
            let targets: Vec<_> = shown.iter().map(|hit| target(scene, hit.target)).collect();
            let others: Vec<_> = found.hits.iter().map(|hit| Some(hit.target)).collect();
            assert_eq!(targets, others, "{name}, for {seconds} s\n{scene:?}");
        }
        let last = shown.len().min(compared);
        // As many contacts as in the reference.
        assert!(found.hits.len() >= last, "{name}");
        let mut velocity = vec2(scene.velocity.0, scene.velocity.1);
        for (index, shown) in shown[..last].iter().enumerate() {
            let found = &found.hits[index];
            self.hold_contact(index, shown, found, velocity, farthest);
            velocity = found.velocity;
        }
        self.frames(compared);
        if let Some(lost) = self.contacts.last().filter(|hit| is_loss(hit))
            && calm
        {
            let at = found.balls()[0].flight.at(lost.time - self.since);
            // A ball is lost when it is wholly below the field.
            let off = (at.y + scene.radius).abs();
            assert!(off < PLACE, "{name}: lost wholly below: {at:?}");
        }
    }

    /// Compares the contact `index` with `found` in the reference; `velocity` is the incoming velocity.
    fn hold_contact(
        &self,
        index: usize,
        shown: &BallHit,
        found: &reference::Hit,
        velocity: Vec2,
        farthest: &mut Farthest,
    ) {
        let Self { name, scene, .. } = self;
        let what = || format!("{name}: contact {index}\n{shown:?}\n{found:?}\n{scene:?}");
        let of_reference = Some(found.target);
        assert_eq!(target(scene, shown.target), of_reference, "{}", what());
        let met = shown.from.unwrap_or(shown.at);
        let time = (shown.time - self.since - found.time).abs();
        let place = met.distance(found.at);
        let is_near = place < PLACE && time < TIME;
        assert!(is_near, "{place} units and {time} s off: {}", what());
        farthest.place = farthest.place.max(place);
        farthest.time = farthest.time.max(time);
        farthest.contacts += 1;
        let speed = velocity.length();
        if !is_paddle(shown) {
            let off = shown.velocity.distance(found.velocity) / speed;
            assert!(off < VELOCITY, "{name}: {off} off after contact {index}");
            farthest.velocity = farthest.velocity.max(off);
        }
        let normal = (found.velocity - velocity).scaled_to(1.0);
        let off = shown.normal.distance(normal);
        // A grazing contact hardly turns the ball, so the direction of the change has few valid digits.
        let turned = (found.velocity - velocity).length() / speed;
        let is_right = off * turned < 1e-8 || is_paddle(shown);
        assert!(is_right, "{name}: normal of contact {index}: {off} off");
    }

    /// Compares the ball's position at the end of each frame with the reference, up to contact number `most`.
    fn frames(&self, most: usize) {
        let mut found = self.world();
        for (index, frame) in self.film.frames.iter().enumerate() {
            let time = self.film.time_of(index);
            if time > self.until - TIME {
                return;
            }
            if time < self.since + TIME {
                continue;
            }
            found.run(time - self.since);
            if found.hits.len() > most {
                return;
            }
            let name = format!("{}, frame {index}", self.name);
            let ball = frame.ball.unwrap_or_else(|| panic!("{name}: a ball"));
            let off = ball.0.distance(found.at(0));
            assert!(off < PLACE, "{name}: the ball is {off} units off");
        }
    }
}

#[test]
fn the_right_films_flights_are_those_of_the_reference_in_all_scenes_and_in_a_thousand_random_ones()
{
    let mut farthest = Farthest::default();
    for of in thrown::all() {
        hold(of, &mut farthest);
    }
    println!("{farthest:?}");
    // Much happens in them.
    let is_enough = farthest.contacts > 1_200 && farthest.paddles > 100;
    assert!(is_enough, "{farthest:?}");
}
