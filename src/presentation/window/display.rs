//! The window: how it opens, and full screen. Runs in `Show`.
//!
//! Owns nothing that a headless game would miss.

use bevy::prelude::*;
use bevy::window::{
    MonitorSelection, PresentMode, PrimaryWindow, WindowMode, WindowResizeConstraints,
};

use crate::presentation::PresentationSystems;
use crate::presentation::launch::Launch;
use crate::presentation::library::preferences::ThisRun;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        fill_screen
            .run_if(resource_changed::<ThisRun>)
            .in_set(PresentationSystems::Show),
    );
}

/// Size of the window where nothing else is asked for (physical pixels).
const SIZE: (u32, u32) = (1024, 768);

/// The window as it opens.
pub(crate) fn describe(launch: &Launch) -> Window {
    Window {
        title: "Brickwork".to_owned(),
        name: Some("brickwork".to_owned()),
        resolution: launch.size.unwrap_or(SIZE).into(),
        resize_constraints: WindowResizeConstraints {
            min_width: 480.0,
            min_height: 360.0,
            ..default()
        },
        present_mode: PresentMode::AutoVsync,
        ..default()
    }
}

fn fill_screen(now: Res<ThisRun>, window: Option<Single<&mut Window, With<PrimaryWindow>>>) {
    let Some(mut window) = window else { return };
    let mode = if now.fullscreen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    if window.mode != mode {
        window.mode = mode;
    }
}
