//! Restart key for the current level: during play, in a pause, and after the level is over. On a journey, where a
//! restart has a cost, it asks first. Runs in `Flow`.
//!
//! A restart ends one game and begins another ([`Director`]), so each has its own recording.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::ending;
use crate::input::{Action, Actions};
use crate::journey::Choice;
use crate::presentation::PresentationSystems;
use crate::presentation::language::Words;
use crate::presentation::library::director::Director;
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
    mut director: Director,
    mut commands: Commands,
) {
    if !actions.pressed(Action::Restart) {
        return;
    }
    let on_journey = director.session.is_journey();
    match overlay.get() {
        Overlay::None | Overlay::Pause => restart(&mut director, &mut commands, &fonts),
        // A cleared level of a journey cannot be played again.
        Overlay::Cleared if on_journey => {}
        Overlay::Cleared => director.restart(),
        Overlay::Over if on_journey => director.go_on(Choice::Continue),
        Overlay::Turn => {}
        Overlay::Over | Overlay::PackFinished => director.go_on(Choice::Again),
    }
}

/// Restarts the current level. On a journey it pauses the game and asks first.
pub(super) fn restart(director: &mut Director, commands: &mut Commands, fonts: &Fonts) {
    if director.is_in_turns() {
        return;
    }
    if director.session.is_journey() {
        director.cover(Overlay::Pause);
        ask(
            commands,
            fonts,
            RESTART,
            |_: On<Activate>, mut director: Director| {
                director.restart();
            },
        );
    } else {
        director.restart();
    }
}
