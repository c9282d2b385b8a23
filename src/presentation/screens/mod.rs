//! Screens, overlays and HUD: one file for each screen, and the transitions between them.
//!
//! Reading order: `flow` (the transitions), then the screens in the order in which a player meets them, then the
//! displays over the field. [`look`](super::look) renders the field, and `ui` contains the widgets.

mod flow;

mod attract;
mod broken;
mod crash_note;
mod daily;
mod help;
mod left_game;
mod level_select;
mod loading;
mod new_journey;
mod notice_note;
mod progress;
mod race;
mod recordings;
mod records;
mod settings;
mod title;

mod captions;
mod controls_hint;
mod free_space;
mod hint_place;
mod hud;
mod next_best;
mod score_words;
mod seen_balls;
mod standing;
mod word_lane;

mod cleared;
mod countdown;
mod finished;
mod over;
mod overlay;
mod pause;
mod pause_button;
mod reward;
mod roll_up;
mod turn;

mod breath;
mod clean_view;
mod diagnosis;
mod ending;
mod findings;
mod picture_note;
mod pointer;
mod restart;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        flow::plugin,
        loading::plugin,
        title::plugin,
        attract::plugin,
        left_game::plugin,
        crash_note::plugin,
        notice_note::plugin,
        broken::plugin,
        daily::plugin,
        help::plugin,
        level_select::plugin,
        recordings::plugin,
        records::plugin,
        progress::plugin,
        settings::plugin,
    ))
    .add_plugins((
        hud::plugin,
        next_best::plugin,
        score_words::plugin,
        standing::plugin,
        captions::plugin,
        controls_hint::plugin,
        pause::plugin,
        pause_button::plugin,
        cleared::plugin,
        over::plugin,
        finished::plugin,
        reward::plugin,
        roll_up::plugin,
        turn::plugin,
        ending::plugin,
    ))
    .add_plugins((
        word_lane::plugin,
        hint_place::plugin,
        restart::plugin,
        countdown::plugin,
        findings::plugin,
        pointer::plugin,
        picture_note::plugin,
        clean_view::plugin,
        diagnosis::plugin,
    ));
}
