//! Shots, and balls that pass through destroyed bricks, compared with the reference: scenes with a lattice, turned
//! boxes, circles and movers, at every step rate.

use brickwork::simulation::collision::shots::Shot;

use super::kinds::{SECONDS, hold, scene};
use super::scene::{Contact, Scene};
use super::scenes::FLOOR;
use crate::prelude::*;
use crate::reference::{Thing, Vec2, World, vec2};

/// Radius of a shot (units), as in the manual.
const RADIUS: f64 = 3.0;
/// Number of scenes in an ordinary test run.
const SAMPLE: u32 = 12;

/// Events of a scene other than the motion of balls.
#[derive(Clone, Debug, Default)]
pub struct Events {
    /// Shots in order of time: tick of the start (1/60 s), position (units) and upward speed (units/s).
    pub shots: Vec<(u32, Vec2, f64)>,
    /// Tick from which balls pass through bricks that they destroy (1/60 s).
    pub passing: Option<u32>,
}

impl Events {
    /// Applies the events at `tick` to `world`.
    pub fn tell_reference(&self, world: &mut World, tick: u32) {
        if self.passing == Some(tick) {
            world.let_balls_through();
        }
        for (_, at, speed) in self.shots.iter().filter(|(begun, ..)| *begun == tick) {
            world.shoot(*at, *speed, RADIUS);
        }
    }

    /// Plays `scene` in the game. Returns the contacts of balls and the hits of shots, whose ids follow those of the
    /// balls.
    pub fn played(&self, scene: &Scene, step_hz: u32) -> Vec<Contact> {
        let mut sim = scene.sim(step_hz);
        let ticks = (SECONDS * 60.0) as u32;
        for tick in 1..=ticks {
            if self.passing == Some(tick) {
                // The capsule is caught on the next tick.
                sim.catch(PowerId::named("through").expect("a power-up"));
            } else {
                sim.step(u64::from(step_hz) / 60);
            }
            let begun = self.shots.iter().zip(0..);
            for ((_, at, speed), id) in begun.filter(|((begun, ..), _)| *begun == tick) {
                shoot(&mut sim, id, *at, *speed);
            }
        }
        let witness = sim.witness();
        let balls = witness.hits.iter().map(Contact::of_game);
        let shots = witness.shot_hits.iter().map(|hit| Contact {
            ball: scene.balls.len() + hit.shot as usize,
            target: Target::Brick(hit.brick),
            time: hit.time,
            at: hit.at,
        });
        balls.chain(shots).collect()
    }
}

/// Starts the shot `id` at `at` (units) with `speed` (units/s) at the current time.
fn shoot(sim: &mut Sim, id: u32, at: Vec2, speed: f64) {
    let from = at;
    let shot = Shot {
        id,
        player: PlayerId::FIRST,
        from,
        since: sim.clock().now(),
        speed,
    };
    let world = sim.app.world_mut();
    world.spawn((StableId::new(Class::Shot, id), shot, Position(from)));
}

/// Returns shots at random times from free positions in the lower part of `scene`.
fn shots(scene: &Scene, die: &mut Die) -> Vec<(u32, Vec2, f64)> {
    let things = scene.things(SECONDS);
    let mut shots = Vec::new();
    while shots.len() < 60 {
        let tick = 1 + die.below((SECONDS * 60.0) as u32 - 60);
        let x = die.between(RADIUS, scene.size.x - RADIUS);
        let at = vec2(x, die.between(FLOOR + 10.0, 440.0));
        let time = f64::from(tick) / 60.0;
        let free = |thing: &Thing| thing.shape.gap(thing.motion.at(time), at).0 > RADIUS + 1.0;
        if things.iter().all(free) {
            shots.push((tick, at, [200.0, 700.0][die.below(2) as usize]));
        }
    }
    shots.sort_by_key(|(tick, ..)| *tick);
    shots
}

/// Compares a sample of scenes with `keys` and the result of `events` with the reference. Each needs `at_least` hits
/// that `counts` accepts.
fn hold_all(
    name: &str,
    keys: &str,
    at_least: usize,
    events: impl Fn(&Scene, &mut Die) -> Events,
    counts: impl Fn(&Scene, &Contact) -> bool,
) {
    let count = games::sample(SAMPLE);
    let mut counted = 0;
    for seed in 0..count {
        let scene = scene(keys, u64::from(seed));
        let events = events(&scene, &mut Die::new(u64::from(seed), 22));
        let name = format!("{name}, seed {seed}");
        counted += hold(&name, (&scene, &events), |contact| counts(&scene, contact)).1;
    }
    assert!(counted > at_least * count as usize, "{name}: {counted}");
}

fn of_shots(scene: &Scene, contact: &Contact) -> bool {
    contact.ball >= scene.balls.len()
}

#[test]
fn shots_hit_what_the_reference_says_and_when() {
    let events = |scene: &Scene, die: &mut Die| Events {
        shots: shots(scene, die),
        passing: None,
    };
    hold_all("shots", "", 60, events, of_shots);
    hold_all("shots among bumpers", "kK", 60, events, of_shots);
}

#[test]
fn balls_that_fly_on_destroy_whole_what_the_reference_says_and_bounce_off_the_rest() {
    let events = |_: &Scene, die: &mut Die| Events {
        shots: Vec::new(),
        passing: Some(60 + die.below(60)),
    };
    let of_bricks = |_: &Scene, contact: &Contact| matches!(contact.target, Target::Brick(_));
    hold_all("flying on", "", 40, events, of_bricks);
}

#[test]
fn shots_and_balls_that_fly_on_agree_with_the_reference_together() {
    let events = |scene: &Scene, die: &mut Die| Events {
        shots: shots(scene, die),
        passing: Some(60 + die.below(120)),
    };
    hold_all("both", "kK", 60, events, of_shots);
}
