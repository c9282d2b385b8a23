//! Screens of games of two players against each other: the panel of handicaps, the texts of the HUD and the result, and
//! the messages of screen readers. Runs in `Show`, and in observers.

mod handicaps;
mod said;
pub(super) mod words;

use crate::presentation::screens::prelude::*;

pub(super) use handicaps::open as open_handicaps;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        said::tell_duel
            .run_if(in_state(Screen::Play).or_else(in_state(Screen::Watch)))
            .in_set(PresentationSystems::Show),
    );
}
