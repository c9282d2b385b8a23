//! Brickwork: the complete simulation step in Bevy's ECS, including rules, messages and paddle.
//!
//! Uses the headless runner of the tests, with the default rules at the step rate of the scene. The nudge is off. Every
//! ball in a closed box would be nudged eventually, and then fly differently from the other engines. Contacts are
//! counted by the messages that the game writes anyway.

use bevy::ecs::message::Messages;
use brickwork::headless::{Config, Sim};
use brickwork::simulation::{Position, Settings, Velocity};
use brickwork::simulation::messages::BallHit;

use super::{Engine, State};
use crate::scene::{STEP_HZ, Scene};

pub struct Ours {
    sim: Sim,
    /// Number of hits before the start of the scene.
    before: usize,
    /// Number of bricks outside the lattice: the floor, and the one below it.
    others: usize,
}

impl Ours {
    pub fn new(scene: &Scene) -> Self {
        let config = Config {
            settings: Settings::measured(STEP_HZ),
            seed: scene.seed,
            ..Config::default()
        };
        let mut sim = Sim::new(scene.level(), config);
        let others = sim.bricks().len() - scene.bricks as usize;
        sim.throw_balls(&scene.throws());
        let before = hits(&sim);
        Self {
            sim,
            before,
            others,
        }
    }
}

impl Engine for Ours {
    fn advance(&mut self, steps: u32) {
        self.sim.step(u64::from(steps));
    }

    fn contacts(&self) -> u64 {
        (hits(&self.sim) - self.before) as u64
    }

    fn balls(&mut self) -> Vec<State> {
        let at = self.sim.balls::<Position>();
        let velocities = self.sim.balls::<Velocity>();
        let states = at.iter().zip(&velocities).map(|(at, velocity)| State {
            at: at.0.to_array(),
            velocity: velocity.0.to_array(),
        });
        states.collect()
    }

    fn bricks_left(&mut self) -> usize {
        self.sim.bricks().len() - self.others
    }
}

/// Returns the number of hit messages so far.
fn hits(sim: &Sim) -> usize {
    let messages = sim.resource::<Messages<BallHit>>();
    messages.oldest_message_count() + messages.len()
}
