//! The window: how it opens, full screen, and the pointer. Runs in `Show`.
//!
//! Owns nothing that a headless game would miss.

use bevy::prelude::*;
use bevy::window::{
    CursorOptions, MonitorSelection, PresentMode, PrimaryWindow, WindowMode,
    WindowResizeConstraints,
};

use super::findings::Complaint;
use super::launch::Launch;
use super::preferences::ThisRun;
use super::screen::{Overlay, Screen};
use crate::presentation::PresentationSystems;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            fill_screen.run_if(resource_changed::<ThisRun>),
            show_pointer,
        )
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

/// Hides the pointer while a person plays; shows it in menus, and while there is something to click away.
fn show_pointer(
    launch: Res<Launch>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    complaint: Res<Complaint>,
    pointer: Option<Single<&mut CursorOptions, With<PrimaryWindow>>>,
) {
    let Some(mut pointer) = pointer else { return };
    let plays = *screen.get() == Screen::Play && *overlay.get() == Overlay::None;
    let visible = !(plays && launch.by_hand() && complaint.0.is_empty());
    if pointer.visible != visible {
        pointer.visible = visible;
    }
}
