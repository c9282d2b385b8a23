//! The engines: each runs the same scene its own way, and says how many contacts that made.
//!
//! Owns what an engine is and the list of them. Each engine is in a file of its own, which says how it is set up and
//! why that is fair; nothing here measures.

mod bare;
#[cfg(feature = "box2d")]
mod box2d;
mod chapters;
mod ours;
mod parry;
mod rapier;

use brickwork::headless::scene::{STEP_HZ, Scene};

/// Length of a step (s).
pub const STEP: f64 = 1.0 / STEP_HZ as f64;

/// Thickness of walls that are boxes (units): no ball comes through in one step.
const WALL: f32 = 100.0;

/// A ball as an engine has it.
#[derive(Clone, Copy, Debug)]
pub struct State {
    /// Its centre (units).
    pub at: [f64; 2],
    /// Its velocity (units/s).
    pub velocity: [f64; 2],
}

/// One way to run the scene.
pub trait Engine {
    /// Runs `steps` steps of the scene.
    fn advance(&mut self, steps: u32);

    /// Gives each ball the speed with which it was thrown; not measured. For engines whose bounces do not keep it: they
    /// would soon play another scene.
    fn keep_speed(&mut self) {}

    /// Contacts so far: bounces of a ball off a brick, a wall or the floor.
    fn contacts(&self) -> u64;

    /// The balls as they are at the end of the last step, in their order.
    fn balls(&mut self) -> Vec<State>;

    /// Bricks that are still there.
    fn bricks_left(&mut self) -> usize;
}

/// The engines that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Kind {
    /// Brickwork: the whole simulation step in Bevy's ECS.
    Brickwork,
    /// Bare arrays, tuned by hand, without an ECS.
    Bare,
    /// parry2d, f64: in every step, its own shape cast against all boxes in a BVH.
    Parry,
    /// parry2d, f64: in every step, the bounds of the motion against the BVH, and a cast for what they find.
    ParrySwept,
    /// parry2d, f64: one cast through the BVH for each flight, kept until it is due.
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
    /// All of them, Brickwork first.
    pub fn all() -> impl Iterator<Item = Self> {
        <Self as clap::ValueEnum>::value_variants().iter().copied()
    }

    /// Whether this is Box2D.
    pub fn is_box2d(self) -> bool {
        self.name() == "Box2D"
    }

    /// Whether it is over soon enough for a quick run with so many bricks.
    pub fn is_quick(self, bricks: u32) -> bool {
        match self {
            Self::Brickwork | Self::Bare | Self::Parry | Self::ParrySwept | Self::ParryFlight => {
                true
            }
            Self::Chapters => bricks <= 10_000,
            _ => bricks <= 100_000,
        }
    }

    /// What it is called in the table.
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

    /// The engine, with `scene` in its first state.
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

/// Half the size and the centre of the four walls, as thick boxes around the room.
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
