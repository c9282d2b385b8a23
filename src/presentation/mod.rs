//! What is seen and heard: reads the simulation, and is never read by it.
//!
//! Owns `Transform`s, colours, text, sound, menus and the window. A game without this folder is the same game; the
//! state checksum depends on nothing here. Two ports lead back: `PlayerIntent` (through `controls`) and
//! `SimulationCommand` (from menus).

pub mod palette;

pub mod camera;
pub mod look;
pub mod shell;

use bevy::prelude::*;

/// The presentation, complete. Needs Bevy's `DefaultPlugins`, with or without a window.
pub struct PresentationPlugin;

impl Plugin for PresentationPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((camera::plugin, look::plugin, shell::plugin));
    }
}
