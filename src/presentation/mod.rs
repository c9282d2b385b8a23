//! Presentation: shows the simulation on screen and plays its sounds. The simulation never reads it.
//!
//! This folder contains transforms, colours, text, sound, menus and the window. The game and its state checksum do not
//! depend on it. Only two things lead back to the simulation: `PlayerIntent` (through `input`) and `SimulationCommand`
//! (from menus). This file defines the order of all presentation systems.
//!
//! All modules may use the files next to this one. The other imports have one direction: `screens → {watch, lab, editor} →
//! {window, audio, ui} → library`. [`look`] imports none of these; the lab and the screens import it. Widgets are in
//! the crate `brickwork_ui`.

pub mod folders;
pub mod launch;
pub mod palette;
pub mod screen;

pub mod camera;
mod clipboard;
pub mod comfort;
pub mod decor;
pub mod detail;
mod diagnosis;
pub(crate) mod embedded;
mod field_reset;
pub mod field_visibility;
mod finite_messages;
mod flat;
pub mod ghost;
pub mod juice;
pub(crate) mod language;
mod prelude;
mod set_pieces;
pub mod tempo;

pub mod look;

pub mod library;

pub mod audio;
mod ui;

pub(crate) mod window;

mod watch;

mod lab;

mod editor;

pub mod screens;

use bevy::prelude::*;

pub use clipboard::SystemClipboard;
pub use folders::Folders;
pub use launch::{Animation, EditLevel, FirstScreen, LabAsked, Launch, NamedPack, Shot, Watch};
pub use screen::{Overlay, Screen};

/// Phases of a frame in `Update`, after the fixed loop, in this order. `look` draws the field after `Flow`, because
/// only then is its new state known.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PresentationSystems {
    /// Picks up level files that were loaded or have changed.
    Levels,
    /// Handles keys, menus and messages of the simulation: changes the screen, starts levels and pauses.
    Flow,
    /// Updates screens, menus and the HUD.
    Show,
    /// Plays the sounds of events.
    Sound,
}

/// The whole presentation. Needs Bevy's `DefaultPlugins`, with or without a window.
pub struct PresentationPlugin;

impl Plugin for PresentationPlugin {
    fn build(&self, app: &mut App) {
        use PresentationSystems::*;
        app.init_resource::<detail::Detail>()
            .init_resource::<ghost::GhostNow>()
            .init_resource::<decor::Decor>()
            .configure_sets(Update, (Levels, Flow, Show, Sound).chain())
            .configure_sets(Update, look::order::LookSystems::Attach.after(Flow))
            .add_plugins((
                folders::plugin,
                clipboard::plugin,
                screen::plugin,
                flat::plugin,
                palette::plugin,
                camera::plugin,
                field_visibility::plugin,
                diagnosis::plugin,
                set_pieces::plugin,
                tempo::plugin,
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
                editor::plugin,
                screens::plugin,
            ));
    }
}
