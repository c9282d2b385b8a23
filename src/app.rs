//! The game as a Bevy app: with a window, or for tests without window, GPU and sound.
//!
//! This module selects Bevy's plugins and the player (a person through `input`, the autopilot, or the script of a
//! recording), and ends the game on signals. [`command`](crate::command) runs the app.

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::input_focus::InputDispatchPlugin;
use bevy::log::{BoxedFmtLayer, LogPlugin, tracing_subscriber};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::settings::{Backends, MemoryHints, WgpuSettings};
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;

use crate::autopilot::autopilot;
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

/// Log filter: warnings, and messages of the game.
///
/// It omits library messages that the game itself reports (no adapter, no sound device), and those that players cannot
/// fix (X servers without XSETTINGS).
const LOG_FILTER: &str = "warn,brickwork=info,wgpu=error,wgpu_hal::vulkan::instance=off,naga=error,winit=error,\
                          kira=error";

/// Creates the game in a window. Its current game is `at_risk`: the crash report includes it.
pub fn in_window(launch: Launch, at_risk: AtRisk) -> App {
    let folders = Folders::of_player();
    let video = preferences::video_in(folders.settings.as_deref());
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

/// Returns the log of the game, on standard error.
fn log_plugin() -> LogPlugin {
    LogPlugin {
        filter: LOG_FILTER.to_owned(),
        fmt_layer: |_| Some(log_layer()),
        ..default()
    }
}

fn log_layer() -> BoxedFmtLayer {
    let coloured = is_coloured(&std::io::stderr());
    let layer = tracing_subscriber::fmt::Layer::default();
    Box::new(layer.with_writer(std::io::stderr).with_ansi(coloured))
}

/// Returns `true` if the log uses colours in `stream`: only in a terminal, and neither with `TERM=dumb` nor `NO_COLOR`.
fn is_coloured(stream: &impl RawStream) -> bool {
    AutoStream::choice(stream) != ColorChoice::Never
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

/// Creates the game without window, GPU and sound, for tests, which call `update`. Files are stored in `folders`.
pub fn without_window(launch: Launch, folders: Folders) -> App {
    let nothing = WgpuSettings {
        backends: None,
        ..default()
    };
    unseen(launch, folders, nothing)
}

/// Renderer of a game without a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawer {
    /// Software rendering on the processor: the same image on every computer.
    Processor,
    /// The fastest available graphics card.
    Card,
}

/// Creates the game without window and sound, rendered by `drawer`. The test sets the render target of its camera.
///
/// # Panics
///
/// If there is no Vulkan driver for the renderer.
pub fn off_screen(launch: Launch, folders: Folders, drawer: Drawer) -> App {
    let settings = WgpuSettings {
        backends: Some(Backends::VULKAN),
        force_fallback_adapter: drawer == Drawer::Processor,
        ..default()
    };
    unseen(launch, folders, settings)
}

/// Makes `app` run its systems on the thread that updates it. Many tests update apps at the same time, and their shared
/// thread pool would be the bottleneck.
fn run_on_own_thread(app: &mut App) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

fn unseen(launch: Launch, folders: Folders, drawn: WgpuSettings) -> App {
    let window = WindowPlugin {
        primary_window: None,
        exit_condition: ExitCondition::DontExit,
        ..default()
    };
    let render = RenderPlugin {
        render_creation: drawn.into(),
        synchronous_pipeline_compilation: true,
        ..default()
    };
    let mut app = bare(launch, folders, |plugins| {
        plugins
            .set(window)
            .set(render)
            .disable::<WinitPlugin>()
            .disable::<PipelinedRenderingPlugin>()
            .disable::<LogPlugin>()
    });
    run_on_own_thread(&mut app);
    app
}

fn bare(
    launch: Launch,
    folders: Folders,
    adapt: impl FnOnce(bevy::app::PluginGroupBuilder) -> bevy::app::PluginGroupBuilder,
) -> App {
    let mut app = App::new();
    embedded::register_source(&mut app);
    let plugins = DefaultPlugins
        .build()
        // It handles only Ctrl-C, and ends with an error.
        .disable::<TerminalCtrlCHandlerPlugin>()
        // Bevy's widgets would read keys directly, but only the action table defines keys.
        .disable::<InputDispatchPlugin>()
        .set(log_plugin());
    app.add_plugins(adapt(plugins))
        .insert_resource(folders)
        .add_plugins((SimulationPlugin, RecorderPlugin, ActionsPlugin));
    if launch.by_autopilot() {
        app.add_plugins(autopilot);
    } else {
        app.add_plugins((PlayerInputPlugin, ScriptPlugin));
    }
    app.insert_resource(launch).add_plugins(PresentationPlugin);
    app
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use std::fs::File;
    use std::process::Command;

    use super::*;

    /// Environment variable of the child process that logs.
    const CHILD: &str = "BRICKWORK_TEST_LOG";

    /// Logs a warning, and prints whether the log would have colours in a terminal and in a file.
    fn log() {
        App::new().add_plugins(log_plugin());
        warn!("a warning");
        let terminal = File::options().read(true).write(true).open("/dev/ptmx");
        let [terminal, file] = [terminal, tempfile::tempfile()].map(|it| it.expect("a file"));
        println!(
            "terminal: {}, file: {}",
            is_coloured(&terminal),
            is_coloured(&file)
        );
    }

    /// The environment and the global log belong to a process, so each case runs this test again as a child process.
    #[test]
    fn the_log_has_colours_only_in_a_terminal_that_supports_them() {
        if std::env::var_os(CHILD).is_some() {
            log();
            return;
        }
        for (name, value, in_terminal, in_file) in [
            ("TERM", "xterm-256color", true, false),
            ("TERM", "dumb", false, false),
            ("NO_COLOR", "1", false, false),
            ("CLICOLOR_FORCE", "1", true, true),
        ] {
            let mut child = Command::new(std::env::current_exe().expect("this program"));
            child.args([
                "--exact",
                "app::tests::the_log_has_colours_only_in_a_terminal_that_supports_them",
                "--nocapture",
            ]);
            for other in ["CI", "CLICOLOR", "CLICOLOR_FORCE", "NO_COLOR", "RUST_LOG"] {
                child.env_remove(other);
            }
            let child = child.env(CHILD, "1").env("TERM", "xterm-256color");
            let output = child.env(name, value).output().expect("it runs");
            let [said, log] = [output.stdout, output.stderr]
                .map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
            let expected = format!("terminal: {in_terminal}, file: {in_file}");
            assert!(said.contains(&expected), "{name}={value}: {said}");
            assert!(log.contains("a warning"), "{name}={value}: {log}");
            assert_eq!(
                log.contains('\u{1b}'),
                in_file,
                "{name}={value}: standard error is a pipe: {log:?}"
            );
        }
    }
}
