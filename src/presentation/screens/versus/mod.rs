//! Screens of versus games: the panel of handicaps, the texts of the HUD and the result, and the messages of
//! screen readers. Runs in `Show`, and in observers.

mod handicaps;
mod said;
pub(super) mod words;

use crate::presentation::screens::prelude::*;
use brickwork_ui::note::tell;

pub(super) use handicaps::open as open_handicaps;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        said::tell_duel
            .run_if(in_state(Screen::Play).or_else(in_state(Screen::Watch)))
            .in_set(PresentationSystems::Show),
    );
}

/// Shows that a level is not suited to versus games.
pub(super) fn tell_no_room(commands: &mut Commands) {
    let lines = vec![Say::new(Words::versus_no_room)];
    tell(
        commands,
        (Words::levels_versus, Words::common_dismiss),
        lines,
        (),
    );
}
