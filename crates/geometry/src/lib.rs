//! Geometry of collisions: overlap tests, times of impact, reflection, paths, and the grid of the broad phase.
//!
//! This crate does not depend on the ECS, clocks, files or the game's tuning values. Lengths are in world units, times
//! in seconds and angles in radians (counter-clockwise), all in `f64`. The functions are exact up to rounding and
//! return the same bits on every system.
//!
//! # Terms
//!
//! - **Flight**: straight motion of a disc with constant velocity.
//! - **Sweep** ([`sweep`], [`moving`]): finds the time of impact of a flight with a shape, and the contact normal.
//! - **Contact normal**: unit vector from the shape to the disc.
//! - **Broad phase** ([`grid`]): finds the shapes near a flight in a grid of cells.
//! - **Overlap** ([`overlap`]): static test of the tutorial, at one point in time.
//!
//! All terms are in `docs/glossary.md`.
//!
//! World y points up, and positions are centres. In the tutorial, y points down and positions are upper left corners.
//! The conversion is `y ↦ −y` (and corner ↦ centre), so the tutorial's direction "up", `(0, 1)`, is [`Compass::Down`]
//! here.
//! # Example
//!
//! A disc of radius 10 flies up against a box of 80×30 units and is reflected.
//!
//! ```
//! use bevy_math::DVec2;
//! use brickwork_geometry::{Shape, bounce, sweep};
//!
//! let brick = Shape::upright(DVec2::new(40.0, 15.0));
//! let (from, velocity) = (DVec2::new(100.0, 0.0), DVec2::new(0.0, 200.0));
//! let impact = sweep::impact(&brick, DVec2::new(100.0, 125.0), from, velocity, 10.0);
//! let impact = impact.expect("the disc flies towards the box");
//! assert_eq!((impact.time, impact.normal), (0.5, DVec2::NEG_Y));
//! let after = bounce::reflect(velocity, impact.normal, 200.0);
//! assert_eq!(after, Some(DVec2::new(0.0, -200.0)));
//! ```

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

pub use direction::{direction, turn};
pub use overlap::Compass;
pub use path::Path;
pub use shape::{Aabb, Shape};
pub use sweep::Impact;
