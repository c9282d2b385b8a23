//! Engines: each runs the same scene in its own way, and counts its contacts.
//!
//! Contains the trait and the list of engines. Each engine has a file, which explains its setup and why it is fair.
//! Nothing here measures time.

mod bare;
#[cfg(feature = "box2d")]
mod box2d;
mod chapters;
mod ours;
mod parry;
mod rapier;

use crate::scene::{STEP_HZ, Scene};

/// Duration of a step (s).
pub const STEP: f64 = 1.0 / STEP_HZ as f64;

/// Thickness of box-shaped walls (units): no ball passes through one in a step.
const WALL: f32 = 100.0;

/// State of a ball in an engine.
#[derive(Clone, Copy, Debug)]
pub struct State {
    /// Centre (units).
    pub at: [f64; 2],
    /// Velocity (units/s).
    pub velocity: [f64; 2],
}

/// Engine that can run the scene.
pub trait Engine {
    /// Runs `steps` steps of the scene.
    fn advance(&mut self, steps: u32);

    /// Resets each ball to the speed of its throw; not measured. Needed by engines whose bounces change the speed,
    /// because the scene would soon differ.
    fn keep_speed(&mut self) {}

    /// Returns the number of contacts so far: bounces of a ball off a brick, a wall or the floor.
    fn contacts(&self) -> u64;

    /// Returns the states of the balls at the end of the last step, in their order.
    fn balls(&mut self) -> Vec<State>;

    /// Returns the number of remaining bricks.
    fn bricks_left(&mut self) -> usize;
}

/// Engine on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Kind {
    /// Brickwork: the complete simulation step in Bevy's ECS.
    Brickwork,
    /// Bare arrays, tuned by hand, without an ECS.
    Bare,
    /// parry2d, f64: in each step, its own shape cast against all boxes in a BVH.
    Parry,
    /// parry2d, f64: in each step, a BVH query with the bounds of the motion, and a cast against each result.
    ParrySwept,
    /// parry2d, f64: one cast through the BVH per flight, stored until it is due.
    ParryFlight,
    /// rapier2d.
    Rapier,
    /// Box2D.
    #[cfg(feature = "box2d")]
    Box2d,
    /// The tutorial's loop: move, test every box, resolve.
    Chapters,
}

impl Kind {
    /// Returns all engines, Brickwork first.
    pub fn all() -> impl Iterator<Item = Self> {
        <Self as clap::ValueEnum>::value_variants().iter().copied()
    }

    /// Returns `true` for Box2D.
    pub fn is_box2d(self) -> bool {
        self.name() == "Box2D"
    }

    /// Returns `true` if the engine is fast enough for a quick run with this number of bricks.
    pub fn is_quick(self, bricks: u32) -> bool {
        match self {
            Self::Brickwork | Self::Bare | Self::Parry | Self::ParrySwept | Self::ParryFlight => {
                true
            }
            Self::Chapters => bricks <= 10_000,
            _ => bricks <= 100_000,
        }
    }

    /// Returns the name in the tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Brickwork => "Brickwork",
            Self::Bare => "bare arrays",
            Self::Parry => "parry2d",
            Self::ParrySwept => "parry2d, bounds first",
            Self::ParryFlight => "parry2d, a cast per flight",
            Self::Rapier => "rapier2d",
            #[cfg(feature = "box2d")]
            Self::Box2d => "Box2D",
            Self::Chapters => "chapters' loop",
        }
    }

    /// Creates the engine with the initial state of `scene`.
    pub fn build(self, scene: &Scene) -> Box<dyn Engine> {
        match self {
            Self::Brickwork => Box::new(ours::Ours::new(scene)),
            Self::Bare => Box::new(bare::Bare::new(scene)),
            Self::Parry => Box::new(parry::EachStep::new(scene, parry::Query::Composite)),
            Self::ParrySwept => Box::new(parry::EachStep::new(scene, parry::Query::Bounds)),
            Self::ParryFlight => Box::new(parry::EachFlight::new(scene)),
            Self::Rapier => Box::new(rapier::Rapier::new(scene)),
            #[cfg(feature = "box2d")]
            Self::Box2d => Box::new(box2d::Box2d::new(scene)),
            Self::Chapters => Box::new(chapters::Chapters::new(scene)),
        }
    }
}

/// Returns half the size and the centre of each of the four walls, as thick boxes around the room.
fn walls(scene: &Scene) -> [([f32; 2], [f32; 2]); 4] {
    let room = scene.room();
    let (low, high) = (room.min.as_vec2(), room.max.as_vec2());
    let (middle, half) = ((low + high) / 2.0, (high - low) / 2.0);
    let out = WALL / 2.0;
    let upright = [out, half.y + WALL];
    let level = [half.x + WALL, out];
    [
        (upright, [low.x - out, middle.y]),
        (upright, [high.x + out, middle.y]),
        (level, [middle.x, low.y - out]),
        (level, [middle.x, high.y + out]),
    ]
}

#[cfg(test)]
mod tests;
