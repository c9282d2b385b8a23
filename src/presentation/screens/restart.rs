//! One key plays the level in hand again, at once: in play, in the pause, and when the level is over. On a journey, where that
//! costs something, it asks before. Runs in `Flow`.
//!
//! Owns when that key is heard. A restart ends one game and begins another ([`Director`]), so each is a recording of its own.

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
            // What would cover the field now is about a game that is no more.
            .after(ending::show_end)
            .in_set(PresentationSystems::Flow),
    );
}

/// Asked on a journey, where it costs something.
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
    let on_journey = director.hand.is_journey();
    match overlay.get() {
        Overlay::None | Overlay::Pause => restart(&mut director, &mut commands, &fonts),
        // A level of a journey that is cleared is behind the player.
        Overlay::Cleared if on_journey => {}
        Overlay::Cleared => director.restart(),
        Overlay::Over if on_journey => director.go_on(Choice::Continue),
        Overlay::Turn => {}
        Overlay::Over | Overlay::PackFinished => director.go_on(Choice::Again),
    }
}

/// Plays the level in hand again; on a journey the player is asked before, in a pause.
pub(super) fn restart(director: &mut Director, commands: &mut Commands, fonts: &Fonts) {
    if director.is_in_turns() {
        return;
    }
    if director.hand.is_journey() {
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
