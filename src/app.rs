//! The game as a Bevy app: with a window, or for tests without window, GPU and sound.
//!
//! This module selects Bevy's plugins and the player (a person through `input`, the autopilot, or the script of a
//! recording), and ends the game on signals. [`command`](crate::command) runs the app.

#[cfg(not(target_family = "wasm"))]
mod unseen;

use bevy::input_focus::InputDispatchPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{MemoryHints, WgpuSettings};

#[cfg(not(target_family = "wasm"))]
pub use unseen::{Drawer, off_screen, without_window};

use crate::autopilot::{autopilot, autopilot_on_demand};
use crate::game_log::log_plugin;
use crate::input::{ActionTable, ActionsPlugin, PlayerInputPlugin};
use crate::platform::display::printed_keys;
use crate::platform::signal::Termination;
use crate::presentation::audio::SoundPlugin;
use crate::presentation::library::crash::AtRisk;
use crate::presentation::library::preferences;
use crate::presentation::tempo::readiness::CompilesInBackground;
use crate::presentation::window::{WorkArea, display};
use crate::presentation::{Folders, Launch, PresentationPlugin, embedded};
use crate::script::ScriptPlugin;
use crate::simulation::SimulationPlugin;
use crate::simulation::replay::RecorderPlugin;

/// Creates the game in a window. Its current game is `at_risk`: the crash report includes it.
pub fn in_window(launch: Launch, at_risk: AtRisk) -> App {
    let folders = Folders::of_player();
    let video = preferences::saved_in(folders.settings.clone()).video;
    let window = WindowPlugin {
        primary_window: Some(display::describe(&launch, &video)),
        ..default()
    };
    // Small blocks of video memory, so that memory for the old window size is freed when the size changes.
    let settings = WgpuSettings {
        memory_hints: MemoryHints::MemoryUsage,
        ..default()
    };
    let render = RenderPlugin {
        render_creation: settings.into(),
        // Otherwise the first frames of an animation lack materials whose pipelines are still being compiled.
        synchronous_pipeline_compilation: launch.animation.is_some(),
        ..default()
    };
    let mut app = bare(launch, folders, |plugins| plugins.set(window).set(render));
    app.insert_resource(at_risk)
        .insert_resource(CompilesInBackground)
        .insert_resource(WorkArea::from_desktop())
        .add_plugins((SoundPlugin::default(), end_on_signals));
    let mut table = app.world_mut().resource_mut::<ActionTable>();
    table.show_layout(&printed_keys());
    app
}

/// Plugin that ends the game when a signal asks the process to end. The effect is that of closing the window: the
/// current game can be resumed, and the exit code is 0.
pub fn end_on_signals(app: &mut App) {
    match Termination::listen() {
        Ok(termination) => {
            let end = move |mut exit: MessageWriter<AppExit>| {
                if termination.is_asked() {
                    exit.write(AppExit::Success);
                }
            };
            app.add_systems(Update, end);
        }
        Err(error) => warn!("a signal will end the game without keeping it: {error}"),
    }
}

fn bare(
    launch: Launch,
    folders: Folders,
    adapt: impl FnOnce(bevy::app::PluginGroupBuilder) -> bevy::app::PluginGroupBuilder,
) -> App {
    let mut app = App::new();
    embedded::register_source(&mut app);
    let plugins = DefaultPlugins.build();
    // It handles only Ctrl-C, and ends with an error.
    #[cfg(not(target_family = "wasm"))]
    let plugins = plugins.disable::<bevy::app::TerminalCtrlCHandlerPlugin>();
    let plugins = plugins
        // Bevy's widgets would read keys directly, but only the action table defines keys.
        .disable::<InputDispatchPlugin>()
        .set(log_plugin());
    app.add_plugins(adapt(plugins))
        .insert_resource(folders)
        .add_plugins((SimulationPlugin, RecorderPlugin, ActionsPlugin));
    if launch.by_autopilot() {
        autopilot(&mut app, launch.players.count);
    } else {
        app.add_plugins((PlayerInputPlugin, ScriptPlugin, autopilot_on_demand));
    }
    app.insert_resource(launch).add_plugins(PresentationPlugin);
    app
}
