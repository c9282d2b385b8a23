//! Where things are: position now, position one step ago, velocity. Runs in `Prepare`.
//!
//! The simulation's own components; only presentation writes `Transform`.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::schedule::SimulationSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FixedUpdate,
        remember_positions.in_set(SimulationSystems::Prepare),
    );
}

/// The centre of a body at the end of the last finished step (units).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Position(pub DVec2);

/// The centre of a body one step before [`Position`] (units); the same for a body that was just put there.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct PreviousPosition(pub DVec2);

/// Velocity of a body (units/s).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Velocity(pub DVec2);

/// Marks everything that a level reset takes away and makes anew.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct LevelPart;

fn remember_positions(mut bodies: Query<(&Position, &mut PreviousPosition)>) {
    for (position, mut previous) in &mut bodies {
        previous.0 = position.0;
    }
}
