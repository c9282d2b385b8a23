//! When the pointer can be seen, and when it is held: while a person plays with a mouse that moves the paddle as it moves itself.
//! Runs in `Show`.

use bevy::prelude::*;
use bevy::window::{CursorGrabMode, CursorOptions, PrimaryWindow};

use crate::input::settings::MouseMode;
use crate::input::{ControlSettings, PressTaken};
use crate::presentation::PresentationSystems;
use crate::presentation::launch::Launch;
use crate::presentation::library::complaint::Complaint;
use crate::presentation::screen::{Overlay, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, hold_pointer.in_set(PresentationSystems::Show));
}

/// Hides the pointer while a person plays, and where nobody is there; shows it in menus, while there is something to click away, and
/// where it lies on something that can be clicked.
/// Lets go of it wherever it is seen, and where the window has not the focus.
fn hold_pointer(
    launch: Res<Launch>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    complaint: Res<Complaint>,
    controls: Res<ControlSettings>,
    taken: Res<PressTaken>,
    pointer: Option<Single<(&mut CursorOptions, &Window), With<PrimaryWindow>>>,
) {
    let Some(pointer) = pointer else { return };
    let (mut pointer, window) = pointer.into_inner();
    let plays = *screen.get() == Screen::Play && *overlay.get() == Overlay::None;
    let hidden = plays && launch.by_hand() && complaint.0.is_empty();
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
