//! Bodies: current and previous position, velocity, collider.
//!
//! The simulation has its own components; only presentation writes `Transform`.

use bevy::ecs::query::QueryFilter;
use bevy::math::DVec2;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::state::{Class, FASTEST, FieldError, Game, RegisterState, State, within};
use brickwork_geometry::{Shape, serial};

pub(super) fn plugin(app: &mut App) {
    app.register_fact_of::<Position>(Class::Paddle)
        .register_state::<PreviousPosition>()
        .register_fact::<Velocity>()
        .register_state::<Collider>();
}

/// Removes all entities that match the filter `F`.
pub(super) fn despawn_all<F: QueryFilter>(world: &mut World) {
    let mut found = world.query_filtered::<Entity, F>();
    for entity in found.iter(world).collect::<Vec<_>>() {
        world.despawn(entity);
    }
}

/// Centre of a body at the end of the last step (units).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Position(#[serde(with = "serial")] pub DVec2);

impl State for Position {
    const TAG: &'static str = "position";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        game.place("", self.0)
    }
}

/// Centre of a body one step before [`Position`] (units); equal to it for a new body.
///
/// Only paddles have it, because they are swept between the two positions. Rendering keeps its own previous positions
/// for interpolation.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PreviousPosition(#[serde(with = "serial")] pub DVec2);

impl State for PreviousPosition {
    const TAG: &'static str = "previous position";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        game.place("", self.0)
    }
}

/// Velocity of a body (units/s).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Velocity(#[serde(with = "serial")] pub DVec2);

impl State for Velocity {
    const TAG: &'static str = "velocity";

    fn check(&self, _game: &Game) -> Result<(), FieldError> {
        within("", self.0.length(), 0.0..=FASTEST)
    }
}

/// Outline of an object that balls bounce off, relative to its [`Position`]: wall, brick, bumper or paddle.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Collider(pub Shape);

impl State for Collider {
    const TAG: &'static str = "collider";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        game.shape("", &self.0)
    }
}

impl Collider {
    /// Returns half the width and height of its upright bounding box (units).
    pub fn half(&self) -> DVec2 {
        self.0.bounds(DVec2::ZERO).max
    }
}
