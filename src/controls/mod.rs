//! Devices → [`PlayerIntent`](crate::simulation::PlayerIntent), every frame before the fixed loop.

use bevy::prelude::*;

/// Keyboard and mouse play.
pub struct ControlsPlugin;

impl Plugin for ControlsPlugin {
    fn build(&self, _app: &mut App) {}
}
