//! Pure maths of the collisions: overlap tests, times of impact, bounces, and the grid of the broad phase.
//!
//! Owns every formula; knows no ECS, no clock, no file and no tuning number. Uses only `bevy::math` and `core`.
//!
//! # Conventions
//!
//! - Lengths are world units, times seconds, angles radians counter-clockwise, all in `f64`.
//! - **World y points up and positions are centres.** The tutorial's chapters have y pointing down the screen and
//!   positions at the top left corner. The map between the two is `y ↦ −y` (and corner ↦ centre), nothing else:
//!   their direction "up", `(0, 1)`, which points *down* their screen, is [`Compass::Down`] here.
//! - A normal is a unit vector that points away from the thing hit, towards the ball.

pub mod bounce;
mod clear;
mod direction;
pub mod gap;
pub mod grid;
pub mod moving;
pub mod off_axes;
pub mod overlap;
pub mod path;
pub mod serial;
pub mod shape;
pub mod sweep;
pub mod tolerance;
pub mod walk;

pub use direction::direction;
pub use overlap::Compass;
pub use path::Path;
pub use shape::{Aabb, Shape};
pub use sweep::Impact;
