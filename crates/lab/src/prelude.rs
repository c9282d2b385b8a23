//! Names that most files of the lab use: shapes, schemes, messages, and the scene with its errors.
//!
//! The files that define these names do not use it.

pub(crate) use crate::error::SceneError;
pub(crate) use crate::scene::{FIELD, Scene, upright};
pub(crate) use bevy::math::DVec2;
pub(crate) use bevy::prelude::*;
pub(crate) use brickwork_geometry::overlap::distance;
pub(crate) use brickwork_geometry::{Aabb, Shape, sweep};
pub(crate) use brickwork_level::content::CollisionScheme;
pub(crate) use brickwork_simulation::ball::{Ball, Flight, Held};
pub(crate) use brickwork_simulation::collision::test_notes::{Against, TestNotes, Tested};
pub(crate) use brickwork_simulation::headless::{Sim, Thrown};
pub(crate) use brickwork_simulation::messages::{BallHit, Target};
pub(crate) use brickwork_simulation::{Position, Velocity};
