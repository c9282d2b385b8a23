//! Constructors of the game without a window, for tests and pictures.

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::settings::{Backends, WgpuSettings};
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;

use super::bare;
use crate::presentation::{Folders, Launch};

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
