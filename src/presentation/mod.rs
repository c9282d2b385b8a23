//! What is seen and heard: reads the simulation, and is never read by it.
//!
//! Owns `Transform`s, colours, text, sound, menus and the window. A game without this folder is the same game; the
//! state checksum depends on nothing here. Two ports lead back: `PlayerIntent` (through `input`) and
//! `SimulationCommand` (from menus). The order of presentation systems is here, and nowhere else.
//!
//! The files beside this one are the ground that all rooms stand on. Rooms import one way:
//! `screens → {watch, lab} → window → ui → audio → library`, and [`look`] none of them.

pub mod folders;
pub mod launch;
pub mod palette;
pub mod screen;

pub mod camera;
pub mod comfort;
pub mod curtain;
pub mod detail;
mod diagnosis;
mod flat;
pub mod ghost;
pub mod juice;
pub(crate) mod language;
mod placed;
mod put;
pub mod tempo;

pub mod look;

pub mod library;

pub mod audio;
mod ui;

pub(crate) mod window;

mod watch;

mod lab;

pub mod screens;

use bevy::prelude::*;

pub use folders::Folders;
pub use lab::LabBoard;
pub use launch::{FirstScreen, LabAsked, Launch, NamedPack, Shot, Watch};
pub use screen::{Overlay, Screen};
pub use ui::reader::ReaderTree;

/// The parts of a frame after the fixed loop, in `Update`, in their order. The field is drawn when it is known what is there, after
/// `Flow`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PresentationSystems {
    /// Level files that were read or have changed become known.
    Levels,
    /// What keys, menus and the simulation's messages mean: which screen, which level, paused or not.
    Flow,
    /// Screens, menus and the HUD show what is the case.
    Show,
    /// Sounds for what happened.
    Sound,
}

/// The presentation, complete. Needs Bevy's `DefaultPlugins`, with or without a window.
pub struct PresentationPlugin;

impl Plugin for PresentationPlugin {
    fn build(&self, app: &mut App) {
        use PresentationSystems::*;
        app.configure_sets(Update, (Levels, Flow, Show, Sound).chain())
            .configure_sets(Update, look::LookSystems::Attach.after(Flow))
            .add_plugins((
                folders::plugin,
                screen::plugin,
                flat::plugin,
                palette::plugin,
                camera::plugin,
                curtain::plugin,
                detail::plugin,
                diagnosis::plugin,
                tempo::plugin,
                ghost::plugin,
                language::plugin,
                look::plugin,
            ))
            .add_plugins((
                library::plugin,
                audio::plugin,
                ui::plugin,
                window::plugin,
                watch::plugin,
                lab::plugin,
                screens::plugin,
            ));
    }
}
