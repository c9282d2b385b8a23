//! The window: initial size and position, and full screen. Runs in `Show`.
//!
//! A headless game needs nothing from this module.

use bevy::window::{Monitor, MonitorSelection, WindowMode, WindowResizeConstraints};

use super::rate::present_mode;
use crate::presentation::library::preferences::{Preferences, ThisRun};
use crate::presentation::library::video::Video;
use crate::presentation::prelude::*;

/// Default size of the window (logical pixels).
const SIZE: (u32, u32) = (1024, 768);
/// Minimum size of the window (logical pixels). [`fit`](super::fit) allows less on a screen that is too small.
const MIN_SIZE: (f32, f32) = (600.0, 450.0);

/// Returns the window to open: with the size that `launch` sets, otherwise with position and size in `video`.
pub(crate) fn describe(launch: &Launch, video: &Video) -> Window {
    let place = video.place.filter(|_| launch.size.is_none());
    let size = launch.size.or(place.map(|place| place.size));
    let at = place.and_then(|place| place.at);
    Window {
        title: "Brickwork".to_owned(),
        name: Some("brickwork".to_owned()),
        resolution: size.unwrap_or(SIZE).into(),
        position: at.map_or(WindowPosition::Automatic, |(x, y)| {
            WindowPosition::At(IVec2::new(x, y))
        }),
        resize_constraints: match cfg!(target_family = "wasm") {
            // The page has the size that the browser gives it.
            true => default(),
            false => WindowResizeConstraints {
                min_width: MIN_SIZE.0,
                min_height: MIN_SIZE.1,
                ..default()
            },
        },
        present_mode: present_mode(video),
        ..on_page()
    }
}

/// Returns the default window. In a browser it is a part of the page, which decides which keys the browser gets.
fn on_page() -> Window {
    Window {
        canvas: Some("#game".to_owned()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: false,
        ..default()
    }
}

/// Returns the monitor with this `name`, if it is connected.
pub(super) fn chosen(
    name: Option<&String>,
    monitors: &Query<(Entity, &Monitor)>,
) -> Option<MonitorSelection> {
    let name = name?;
    let mut monitors = monitors.iter();
    let found = monitors.find(|(_, monitor)| monitor.name.as_ref() == Some(name));
    found.map(|(entity, _)| MonitorSelection::Entity(entity))
}

pub(super) fn fill_screen(
    now: Res<ThisRun>,
    preferences: Res<Preferences>,
    monitors: Query<(Entity, &Monitor)>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let mode = if now.fullscreen {
        let chosen = chosen(preferences.video.monitor.as_ref(), &monitors);
        WindowMode::BorderlessFullscreen(chosen.unwrap_or(MonitorSelection::Current))
    } else {
        WindowMode::Windowed
    };
    if window.mode != mode {
        window.mode = mode;
    }
}
