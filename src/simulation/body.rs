//! Where things are and what outline they have: position now, position one step ago, velocity, collider.
//!
//! The simulation's own components; only presentation writes `Transform`.

use bevy::math::DVec2;
use bevy::prelude::*;

use crate::geometry::Shape;

/// The centre of a body at the end of the last finished step (units).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Position(pub DVec2);

/// The centre of a body one step before [`Position`] (units); the same for a body that was just put there.
///
/// The simulation keeps that of the paddle, which it sweeps from the one to the other. Presentation adds and keeps
/// those of all else that it shows between two steps.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct PreviousPosition(pub DVec2);

/// Velocity of a body (units/s).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Velocity(pub DVec2);

/// Marks everything that a level reset takes away and makes anew.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct LevelPart;

/// The outline of something that balls bounce off, around its [`Position`]: wall, brick, bumper or paddle.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Collider(pub Shape);

impl Collider {
    /// Half the width and height of the upright box around it (units).
    #[must_use]
    pub fn half(&self) -> DVec2 {
        self.0.bounds(DVec2::ZERO).max
    }
}
