//! Brickwork itself: the whole simulation step in Bevy's ECS, rules, messages and paddle included. The nudge is off: in
//! a closed box every ball waits for ever, and turned balls would not fly as those of the other engines.
//!
//! Through the headless builder that the tests use, with the default rules at the scene's step rate. Contacts are
//! counted by the messages sent, which the game keeps count of anyway.

use bevy::ecs::message::Messages;
use brickwork::simulation::Settings;
use brickwork::simulation::body::{Position, Velocity};
use brickwork::simulation::messages::BallHit;
use brickwork::headless::scene::{STEP_HZ, Scene};
use brickwork::headless::{Config, Sim};

use super::{Engine, State};

pub struct Ours {
    sim: Sim,
    /// Hits before the scene began.
    before: usize,
    /// Bricks that are not of the lattice: the floor, and the one below it.
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

/// Hits ever told of.
fn hits(sim: &Sim) -> usize {
    let messages = sim.resource::<Messages<BallHit>>();
    messages.oldest_message_count() + messages.len()
}
