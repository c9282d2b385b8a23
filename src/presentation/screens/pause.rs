//! Pausing: by P or Escape, and when the window loses the focus. Runs in `Flow`.
//!
//! Owns the keys of the pause; its menu is in [`overlay`](super::overlay). Only a person's game is paused by lost
//! focus, and only a person resumes it.

use bevy::prelude::*;
use bevy::window::WindowFocused;

use crate::presentation::PresentationSystems;
use crate::presentation::launch::Launch;
use crate::presentation::screen::{Overlay, Screen};
use crate::presentation::ui::menu::{Choice, Chosen};
use crate::simulation::round::in_play;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            pause_on_lost_focus.run_if(in_play),
            pause_by_key.run_if(in_play.or_else(in_state(Overlay::Pause))),
        )
            .chain()
            .run_if(in_state(Screen::Play))
            .in_set(PresentationSystems::Flow),
    );
}

fn pause_by_key(
    keys: Res<ButtonInput<KeyCode>>,
    overlay: Res<State<Overlay>>,
    mut next: ResMut<NextState<Overlay>>,
    mut chosen: MessageWriter<Chosen>,
) {
    let pressed = keys.any_just_pressed([KeyCode::KeyP, KeyCode::Escape]);
    match overlay.get() {
        Overlay::None if pressed => next.set(Overlay::Pause),
        Overlay::Pause if pressed => next.set(Overlay::None),
        Overlay::Pause if keys.just_pressed(KeyCode::KeyR) => {
            chosen.write(Chosen(Choice::Restart));
        }
        _ => {}
    }
}

fn pause_on_lost_focus(
    mut focus: MessageReader<WindowFocused>,
    launch: Res<Launch>,
    overlay: Res<State<Overlay>>,
    mut next: ResMut<NextState<Overlay>>,
) {
    let lost = focus.read().last().is_some_and(|focus| !focus.focused);
    if lost && launch.by_hand() && *overlay.get() == Overlay::None {
        next.set(Overlay::Pause);
    }
}
