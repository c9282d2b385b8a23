//! Visibility and capture of the mouse pointer. It is captured while a person plays in the relative mouse mode. Runs in
//! `Show`.

use bevy::window::{CursorGrabMode, CursorOptions};

use crate::input::settings::MouseMode;
use crate::input::{ControlSettings, PressTaken};
use crate::presentation::library::level_errors::LevelErrors;
use crate::presentation::screens::prelude::*;

/// Hides the pointer during a person's game and in a demo. Shows it in menus, while diagnostics can be closed, and over
/// anything that can be clicked.
///
/// A captured pointer is released when it can be seen or the window loses the focus.
pub(super) fn hold_pointer(
    launch: Res<Launch>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    errors: Res<LevelErrors>,
    controls: Res<ControlSettings>,
    taken: Res<PressTaken>,
    pointer: Option<Single<(&mut CursorOptions, &Window), With<PrimaryWindow>>>,
) {
    let Some(pointer) = pointer else { return };
    let (mut pointer, window) = pointer.into_inner();
    let plays = *screen.get() == Screen::Play && *overlay.get() == Overlay::None;
    let hidden = plays && launch.by_hand() && errors.0.is_empty();
    let visible = (!hidden || taken.pointer) && *screen.get() != Screen::Demo;
    if pointer.visible != visible {
        pointer.visible = visible;
    }
    let grab_mode = if hidden && window.focused && controls.mouse == MouseMode::Relative {
        CursorGrabMode::Locked
    } else {
        CursorGrabMode::None
    };
    if pointer.grab_mode != grab_mode {
        pointer.grab_mode = grab_mode;
    }
}
