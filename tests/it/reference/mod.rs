//! Reference for the exact collisions: the same physics calculated slowly, without any code of the game.
//!
//! The left, right and top of the field reflect. Objects are boxes at any angle and circles: at rest, on straight paths
//! or on circles, solid or destroyed after some hits. Balls fly straight, each with its own radius and constant speed.
//! Shots end at their first touch. [`World::run`] repeatedly processes the earliest of all touches. Each flight is
//! compared with every object in the field, with other methods than the game's (see `shape.rs` and `motion.rs`). The
//! result is valid until the ball bounces or its target is destroyed. Between events, anything may change ([`Change`]);
//! then every ball recalculates.
//!
//! A flight is its start plus velocity times elapsed time, so errors do not accumulate. [`World::aside`] starts the
//! same scene with a tiny displacement. A ball that then ends elsewhere is chaotic and unpredictable.

mod change;
mod manner;
mod motion;
mod selftest;
mod shape;
mod vector;
mod world;

pub use change::Change;
pub use manner::Manner;
pub use motion::Motion;
pub use shape::Shape;
pub use vector::{Direction, Vec2, vec2};
pub use world::{Hit, Target, Thing, World};
