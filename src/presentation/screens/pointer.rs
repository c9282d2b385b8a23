//! When the pointer can be seen. Runs in `Show`.

use bevy::prelude::*;
use bevy::window::{CursorOptions, PrimaryWindow};

use crate::presentation::PresentationSystems;
use crate::presentation::launch::Launch;
use crate::presentation::library::complaint::Complaint;
use crate::presentation::screen::{Overlay, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_pointer.in_set(PresentationSystems::Show));
}

/// Hides the pointer while a person plays, and where nobody is there; shows it in menus, and while there is something to click away.
fn show_pointer(
    launch: Res<Launch>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    complaint: Res<Complaint>,
    pointer: Option<Single<&mut CursorOptions, With<PrimaryWindow>>>,
) {
    let Some(mut pointer) = pointer else { return };
    let plays = *screen.get() == Screen::Play && *overlay.get() == Overlay::None;
    let hidden = plays && launch.by_hand() && complaint.0.is_empty();
    let visible = !hidden && *screen.get() != Screen::Demo;
    if pointer.visible != visible {
        pointer.visible = visible;
    }
}
