//! The reference that the exact collisions are held against: the same physics found the slow way, with no line of the
//! game's code.
//!
//! A field whose left, right and top reflect; boxes at any angle and circles, at rest, on straight paths or on
//! circles, solid or gone after some hits; balls that fly straight, each with its radius and a speed that it keeps; shots that
//! end where they touch something.
//! [`World::run`] takes the earliest of all touches again and again. For each flight everything in the field is
//! asked, with methods other than the game's (see `shape.rs` and `motion.rs`); the answer is kept until the ball
//! bounces or what it would touch is gone. Between times everything may be changed ([`Change`]); then every ball asks
//! anew.
//!
//! A flight is where it began plus velocity times the time since: nothing is added up. [`World::aside`] starts the
//! same scene a hair's breadth aside: a ball that then ends elsewhere is chaotic, and nobody can foretell it.

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
pub use vector::{Vec2, vec2};
pub use world::{Hit, Target, Thing, World};
