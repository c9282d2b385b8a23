//! Restart key for the current level: during play, in a pause, and after the level is over. On a journey, where a
//! restart has a cost, it asks first. Runs in `Flow`.
//!
//! A restart ends one game and begins another ([`Navigator`]), so each has its own recording.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::ending;
use crate::input::{Action, Actions};
use crate::journey::Choice;
use crate::presentation::PresentationSystems;
use crate::presentation::language::Words;
use crate::presentation::library::navigation::Navigator;
use crate::presentation::screen::{Overlay, Screen};
use crate::presentation::ui::modal::{ModalSystems, nothing_is_over_it};
use crate::presentation::ui::question::{Question, ask};
use crate::presentation::ui::theme::Fonts;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        restart_by_key
            .run_if(in_state(Screen::Play).and_then(nothing_is_over_it))
            .before(ModalSystems)
            // The restart replaces an overlay of the ended game that opens in this frame.
            .after(ending::show_end)
            .in_set(PresentationSystems::Flow),
    );
}

/// Question on a journey, where a restart has a cost.
const RESTART: Question = Question {
    head: Words::restart_ask,
    line: Words::restart_costs,
    no: Words::common_keep_playing,
    yes: Words::restart_yes,
};

fn restart_by_key(
    actions: Res<Actions>,
    overlay: Res<State<Overlay>>,
    fonts: Res<Fonts>,
    mut navigator: Navigator,
    mut commands: Commands,
) {
    if !actions.pressed(Action::Restart) {
        return;
    }
    let on_journey = navigator.session.is_journey();
    match overlay.get() {
        Overlay::None | Overlay::Pause => restart(&mut navigator, &mut commands, &fonts),
        // A cleared level of a journey cannot be played again.
        Overlay::Cleared if on_journey => {}
        Overlay::Cleared => navigator.restart(),
        Overlay::Over if on_journey => navigator.go_on(Choice::Continue),
        Overlay::Turn => {}
        Overlay::Over | Overlay::PackFinished => navigator.go_on(Choice::Again),
    }
}

/// Restarts the current level. On a journey it pauses the game and asks first.
pub(super) fn restart(navigator: &mut Navigator, commands: &mut Commands, fonts: &Fonts) {
    if navigator.is_in_turns() {
        return;
    }
    if navigator.session.is_journey() {
        navigator.cover(Overlay::Pause);
        ask(
            commands,
            fonts,
            RESTART,
            |_: On<Activate>, mut navigator: Navigator| {
                navigator.restart();
            },
        );
    } else {
        navigator.restart();
    }
}
